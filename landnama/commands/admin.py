"""`landnama admin` does what only the operator may: each act stands in a log of its own, and most can be undone."""

from collections.abc import Callable
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from landnama.trouble import Trouble
from landnama.upkeep import open_house, operator
from service import erasing, operating
from service.consumers import OWN, strangers
from service.house import House
from service.operators_log import Operator

admin = typer.Typer(no_args_is_help=True)
ARCHIVED = {
    "archived": "It lies in the archive.",
    "not over": "The game is not over; only finished games are archived.",
    "not kept": "It is a sandbox game: nothing of it is kept, and it goes when its time is over (EXPIRE_SANDBOX).",
    "unread": "A consumer of the feeds has not read its last entry; the archiver takes it when that is done.",
}
Game = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")]
Consumer = Annotated[str, typer.Argument(metavar="CONSUMER", help="Its name, as `landnama doctor` tells it.")]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="The name or the id of a player.")]
Reason = Annotated[str, typer.Option("--reason", help="Why; kept with the act.")]
Act = Callable[[House, Operator, str], None]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


@admin.command()
def stuck() -> None:
    """List the games that go no further by themselves."""
    with open_house() as house:
        found = operating.stuck_games(house)
    table = Table("Game", "Ruleset", "Version", "Failed tries", box=None)
    for game in found:
        table.add_row(game.game, game.ruleset, str(game.version), str(game.failures))
    Console().print(table if found else "No game is stuck.")


@admin.command()
def unstick(game: Game, reason: Reason = "") -> None:
    """Let an AI's turn begin anew."""
    with open_house() as house:
        begun = operating.unstick(house, operator(reason), game)
    typer.echo("Its turn begins anew." if begun else "No AI is to act in this game; it waits for people or is over.")


@admin.command()
def end(game: Game, reason: Reason = "", yes: Yes = False) -> None:
    """End a game that nobody has won, for good. Its seed is revealed; the reason stands in its log for all to read."""
    with open_house() as house:
        _confirm(yes, f"End game {game} for good?")
        version = operating.end_game(house, operator(reason), game)
    typer.echo(f"Ended at version {version}.")


@admin.command()
def archive(game: Game, reason: Reason = "") -> None:
    """Move a game that is over out of Redis into its file at once; it is still there for everybody."""
    with open_house() as house:
        outcome = operating.archive(house, operator(reason), game)
    typer.echo(ARCHIVED[outcome])


@admin.command()
def retire(consumer: Consumer, reason: Reason = "", yes: Yes = False) -> None:
    """Wait no more for a consumer of the feeds that is gone for good, so that games it has not read are archived."""
    with open_house() as house:
        _demand_stranger(house, consumer)
        _confirm(yes, f"Is {consumer} gone for good? What it has not read may be gone when it comes back.")
        operating.retire(house, operator(reason), consumer)
    typer.echo(f"Nothing waits for {consumer} any more.")


@admin.command()
def suspend(player: Player, reason: Reason = "", yes: Yes = False) -> None:
    """Close the service to a player; their seats stay theirs."""
    question = f"Suspend {player}? Their tokens open nothing until `landnama admin unsuspend`."
    _act_on(player, operating.suspend, reason, yes, question)
    typer.echo(f"Suspended; every token of {player} answers 403.")


@admin.command()
def unsuspend(player: Player, reason: Reason = "") -> None:
    """Let a player in again."""
    with open_house() as house:
        operating.unsuspend(house, operator(reason), _player(house, player))
    typer.echo("Their tokens open what they did before.")


@admin.command()
def revoke(player: Player, reason: Reason = "", yes: Yes = False) -> None:
    """Throw away every token of a player; name and recovery code give a new one."""
    _act_on(player, operating.revoke, reason, yes, f"Revoke every token of {player}?")
    typer.echo("Revoked.")


@admin.command()
def erase(player: Player, reason: Reason = "", yes: Yes = False) -> None:
    """Forget a player and their bots for good: names, tokens, where they sat. Their games stay, played by nobody."""
    _act_on(player, erasing.erase, reason, yes, f"Erase {player} for good? Games that go on are given up.")
    typer.echo("Erased.")


@admin.command()
def rotate(reason: Reason = "", yes: Yes = False) -> None:
    """Sign receipts with a new key from here on; those signed with older ones stay good."""
    with open_house() as house:
        _confirm(yes, "Make a new signing key, and forget the private half of the one in use?")
        key = operating.rotate_key(house, operator(reason))
    typer.echo(f"Receipts are signed with the key {key}; GET /v1/keys lists them all.")


@admin.command()
def log(limit: Annotated[int, typer.Option("--limit", min=1, help="How many of the last acts.")] = 100) -> None:
    """List what was done with these commands, oldest first."""
    with open_house() as house:
        found = operating.acts(house, limit)
    table = Table("At", "By", "Act", "On", "Outcome", "Reason", box=None)
    for act in found:
        table.add_row(act.at, escape(act.by), act.act, escape(act.on), act.outcome, escape(act.reason))
    Console().print(table if found else "Nothing was done.")


def _confirm(yes: bool, question: str) -> None:
    if not yes:
        typer.confirm(question, abort=True)


def _demand_stranger(house: House, consumer: str) -> None:
    if consumer in OWN:
        raise Trouble(f"{consumer} is a part of the service: it reads on when it runs. Look at its log.")
    if consumer not in strangers(house):
        raise Trouble(f"The feeds wait for no consumer called {consumer!r}.")


def _act_on(player: str, act: Act, reason: str, yes: bool, question: str) -> None:
    """Does it to a player whose name or id this is, once it is confirmed."""
    with open_house() as house:
        found = _player(house, player)
        _confirm(yes, question)
        act(house, operator(reason), found)


def _player(house: House, who: str) -> str:
    found = operating.player_called(house, who)
    if found is None:
        raise Trouble(f"There is no player called {who!r}, by name or by id.")
    return found
