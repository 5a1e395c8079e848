"""The server: its tools and resources, which read like the table of contents of a player's guide."""

from collections.abc import Callable, Mapping
from typing import Any

from landnama import __version__
from landnama.extras import require_extra
from landnama.mcp.tools import GameTools, Which, call

with require_extra("mcp"):
    from mcp.server.mcpserver import Context, MCPServer
    from mcp.server.mcpserver.exceptions import ResourceError, ToolError

INSTRUCTIONS = """\
Play board games of the Settlers family. Find or create a game, then repeat: look at the position, list the legal
actions, act by number with the version of the list, and wait for news until it is your turn again. The resource
landnama://rules/{ruleset} has the rules in short."""

FindPlayer = Callable[[Mapping[str, str] | None], GameTools]
"""The tools of the player who sends a request, by its HTTP headers if there are any."""


def create_server(find_player: FindPlayer) -> MCPServer[Any]:
    """A server whose tools act for the player of each request."""
    server: MCPServer[Any] = MCPServer("landnama", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")
    _add_lobby_tools(server, find_player)
    _add_game_tools(server, find_player)
    _add_rules(server, find_player)
    return server


def _add_lobby_tools(server: MCPServer[Any], find_player: FindPlayer) -> None:
    @server.tool()
    def find_games(context: Context, which: Which = "open", ruleset: str | None = None) -> str:
        """List games: those with a free seat (open), those in progress to watch (running), or your own (mine)."""
        return call(lambda: find_player(context.headers).find_games(which, ruleset), ToolError)

    @server.tool()
    def create_game(
        context: Context,
        ruleset: str = "settlers",
        expansions: list[str] | None = None,
        seats: int | None = None,
        ai: str | None = "greedy",
        ai_delay: float | None = None,
    ) -> str:
        """Create a game in which you have seat 0. With `ai` (greedy or random) AI players take the other seats and it
        starts at once; with null the seats stay free for others. `ai_delay` are the seconds before each of their moves.
        """
        order = {"ruleset": ruleset, "expansions": expansions or [], "seats": seats, "ai": ai, "ai_delay": ai_delay}
        return call(lambda: find_player(context.headers).create_game(order), ToolError)

    @server.tool()
    def join_game(context: Context, game: str, seat: int | None = None) -> str:
        """Take a seat in an open game, by default the first free one."""
        return call(lambda: find_player(context.headers).join_game(game, seat), ToolError)

    @server.tool()
    def start_game(context: Context, game: str) -> str:
        """Start a game that you have created, when every seat is taken."""
        return call(lambda: find_player(context.headers).start_game(game), ToolError)


def _add_game_tools(server: MCPServer[Any], find_player: FindPlayer) -> None:
    @server.tool()
    def look(context: Context, game: str, seat: int | None = None) -> str:
        """See the position as your seat, or as a spectator, and a summary of what you can do."""
        return call(lambda: find_player(context.headers).look(game, seat), ToolError)

    @server.tool()
    def list_actions(context: Context, game: str, kind: str | None = None, seat: int | None = None) -> str:
        """List your legal actions by number, with the version that they belong to; `kind` shows one type only."""
        return call(lambda: find_player(context.headers).list_actions(game, seat, kind), ToolError)

    @server.tool()
    def act(
        context: Context,
        game: str,
        version: int,
        number: int | None = None,
        action: dict[str, Any] | None = None,
        seat: int | None = None,
    ) -> str:
        """Take the legal action with this number at this version, or an `action` that you have filled in, such as
        {"type": "discard_cards", "cards": {"ore": 4}}. Returns what happened.
        """
        if (number is None) == (action is None):
            raise ToolError("Give either the number of a legal action or an action that is filled in.")
        choice = number if action is None else action
        assert choice is not None
        return call(lambda: find_player(context.headers).act(game, choice, version, seat), ToolError)

    @server.tool()
    def wait_for_news(context: Context, game: str, version: int, seconds: int = 20, seat: int | None = None) -> str:
        """Read what happened after a version; waits up to so many seconds (at most 30) if nothing did yet."""
        return call(lambda: find_player(context.headers).wait_for_news(game, version, seconds, seat), ToolError)


def _add_rules(server: MCPServer[Any], find_player: FindPlayer) -> None:
    @server.resource("landnama://rules", mime_type="text/plain")
    def rulesets() -> str:
        """The rulesets, each with a sentence."""
        return call(find_player(None).list_rulesets, ResourceError)

    @server.resource("landnama://rules/{ruleset}", mime_type="text/plain")
    def rules(ruleset: str) -> str:
        """The rules of a ruleset in short; expansions are added with a plus, as in settlers+seafarers."""
        return call(lambda: find_player(None).read_rules(ruleset), ResourceError)
