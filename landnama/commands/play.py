"""`landnama play` is a terminal client: it plays a game against AI players through the API."""

import getpass
import re
import secrets
from contextlib import closing
from http import HTTPStatus
from typing import Annotated, Any

import typer
from rich.console import Console

from games.combination import split_list
from landnama.console import DEFAULT_URL, command_line, parse_options
from landnama.errors import UserError
from landnama.terminal.choices.menu import MenuChooser
from landnama.terminal.choices.prompt import Prompt
from landnama.terminal.choices.random_chooser import RandomChooser
from landnama.terminal.client import create_game, open_game
from landnama.terminal.connection import ApiError, Connection, ServiceUnreachable
from landnama.terminal.saved_players import SavedPlayers
from landnama.terminal.session import TerminalSession


def play(
    ruleset: Annotated[str, typer.Argument(help="The ruleset.")] = "settlers",
    url: Annotated[str, typer.Option(help="The address of the service.")] = DEFAULT_URL,
    name: Annotated[str | None, typer.Option(help="Your player name; by default the last one used.")] = None,
    seats: Annotated[
        int | None, typer.Option(help="Number of seats, including yours; by default that of the ruleset.")
    ] = None,
    policy: Annotated[str, typer.Option(help="Policy of the AI players: greedy or random.")] = "greedy",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the ruleset.")] = None,
    expansions: Annotated[str, typer.Option(metavar="A,B", help="Expansions to play with.")] = "",
    game: Annotated[str | None, typer.Option(metavar="ID", help="Resume or watch a game.")] = None,
    ask_unpayable: Annotated[
        bool,
        typer.Option("--ask-unpayable", help="Ask about offers that you cannot pay; without it they are declined."),
    ] = False,
    auto: Annotated[bool, typer.Option("--auto", help="Choose random actions for you.")] = False,
) -> None:
    """Play a game in the terminal against AI players."""
    console = Console(markup=False, highlight=False)
    order: dict[str, Any] = {"ruleset": ruleset, "expansions": split_list(expansions), "ai": policy}
    order["options"] = parse_options(option or [])
    if seats is not None:
        order["seats"] = seats
    if auto:
        order["ai_delay"] = 0
    with closing(Connection(url, lambda message: console.print(message, style="yellow"))) as line:
        line.check_reachable()
        try:
            sign_in(line, SavedPlayers(), name)
            client = open_game(line, game) if game else create_game(line, order)
        except ApiError as refused:
            raise UserError(refused.detail) from refused
        chooser = RandomChooser() if auto else MenuChooser(Prompt(console))
        play_session(line, TerminalSession(client, chooser, console, not auto, ask_unpayable), console)


def play_session(line: Connection, session: TerminalSession, console: Console) -> None:
    """Plays until the game ends or the player quits."""
    game = session.client.game
    console.print(f"Game {game}", style="dim")
    try:
        session.play()
    except (KeyboardInterrupt, EOFError, ServiceUnreachable) as left:
        if isinstance(left, ServiceUnreachable):
            console.print(str(left), style="yellow")
        back = command_line(f"play --game {game}", line.url)
        console.print(f"\nThe game waits for you. Resume it with:\n  {back}")


def sign_in(line: Connection, memory: SavedPlayers, name: str | None) -> None:
    """Returns the saved token, or signs up."""
    known = memory.find_player(line.url, name)
    if known is None or not _is_token_known(line, known["token"]):
        known = _sign_up(line, name)
    line.token = known["token"]
    memory.save_player(line.url, known)


def _is_token_known(line: Connection, token: str) -> bool:
    """Whether the service knows the token; a service with a new store does not. Raises ApiError for other refusals."""
    line.token = token
    try:
        line.get("/me")
    except ApiError as refused:
        if refused.status != HTTPStatus.UNAUTHORIZED:
            raise
        return False
    finally:
        line.token = ""
    return True


def _sign_up(line: Connection, name: str | None) -> Any:
    """Signs up with the given name, or with the user name and a number if it is taken."""
    if name is not None:
        return line.post("/players", {"name": name})
    user = re.sub(r"[^\w -]", "", getpass.getuser())[:16] or "guest"
    try:
        return line.post("/players", {"name": user})
    except ApiError:
        return line.post("/players", {"name": f"{user} {secrets.randbelow(10_000):04}"})
