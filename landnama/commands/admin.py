"""`landnama admin`: operator commands. Each use is recorded in the admin log, and most can be reverted."""

from collections.abc import Callable
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from landnama.admin.store_access import current_operator, open_services
from landnama.errors import UserError
from service.admin import erase_player, operations
from service.admin.consumers import OWN_CONSUMERS, unknown_consumers
from service.registers.admin_log import Operator
from service.services import Services

admin = typer.Typer(no_args_is_help=True)
ARCHIVED = {
    "archived": "It lies in the archive.",
    "not over": "The game is not over; only finished games are archived.",
    "not kept": "It is a sandbox game: nothing of it is kept, and it goes when its time is over (SANDBOX_GAME_TTL).",
    "unread": "A consumer of the feeds has not read its last entry; the archiver takes it when that is done.",
}
Game = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")]
Consumer = Annotated[str, typer.Argument(metavar="CONSUMER", help="Its name, as `landnama doctor` tells it.")]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="The name or the id of a player.")]
Reason = Annotated[str, typer.Option("--reason", help="Why; kept with the act.")]
Act = Callable[[Services, Operator, str], None]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


@admin.command()
def list_stuck() -> None:
    """List stuck games: games whose AI turn failed repeatedly."""
    with open_services() as services:
        found = operations.list_stuck_games(services)
    table = Table("Game", "Ruleset", "Version", "Failed tries", box=None)
    for game in found:
        table.add_row(game.game, game.ruleset, str(game.version), str(game.failures))
    Console().print(table if found else "No game is stuck.")


@admin.command()
def retry(game: Game, reason: Reason = "") -> None:
    """Retry the AI turn of a stuck game."""
    with open_services() as services:
        begun = operations.unstick_game(services, current_operator(reason), game)
    typer.echo("Its turn begins anew." if begun else "No AI is to act in this game; it waits for people or is over.")


@admin.command()
def close(game: Game, reason: Reason = "", yes: Yes = False) -> None:
    """Close an unfinished game permanently: reveal its seed and record the reason in its public log."""
    with open_services() as services:
        _confirm(yes, f"End game {game} for good?")
        version = operations.end_game(services, current_operator(reason), game)
    typer.echo(f"Ended at version {version}.")


@admin.command()
def archive(game: Game, reason: Reason = "") -> None:
    """Archive a finished game now; it stays readable."""
    with open_services() as services:
        outcome = operations.archive_game(services, current_operator(reason), game)
    typer.echo(ARCHIVED[outcome])


@admin.command()
def remove_consumer(consumer: Consumer, reason: Reason = "", yes: Yes = False) -> None:
    """Remove a consumer that no longer exists from the feeds, so that archiving no longer waits for it."""
    with open_services() as services:
        _require_unknown_consumer(services, consumer)
        _confirm(yes, f"Is {consumer} gone for good? What it has not read may be gone when it comes back.")
        operations.retire_consumer(services, current_operator(reason), consumer)
    typer.echo(f"Nothing waits for {consumer} any more.")


@admin.command()
def suspend(player: Player, reason: Reason = "", yes: Yes = False) -> None:
    """Suspend a player; they keep their seats."""
    question = f"Suspend {player}? Their tokens open nothing until `landnama admin unsuspend`."
    _act_on_player(player, operations.suspend_player, reason, yes, question)
    typer.echo(f"Suspended; every token of {player} answers 403.")


@admin.command()
def unsuspend(player: Player, reason: Reason = "") -> None:
    """Lift the suspension of a player."""
    with open_services() as services:
        operations.unsuspend_player(services, current_operator(reason), _find_player(services, player))
    typer.echo("Their tokens open what they did before.")


@admin.command()
def revoke_tokens(player: Player, reason: Reason = "", yes: Yes = False) -> None:
    """Revoke all tokens of a player; they can recover with name and recovery code."""
    _act_on_player(player, operations.revoke_tokens, reason, yes, f"Revoke every token of {player}?")
    typer.echo("Revoked.")


@admin.command()
def erase(player: Player, reason: Reason = "", yes: Yes = False) -> None:
    """Erase a player and their bots permanently: names, tokens, seat assignments. Their games stay, unnamed."""
    _act_on_player(
        player, erase_player.erase_player, reason, yes, f"Erase {player} for good? Games that go on are given up."
    )
    typer.echo("Erased.")


@admin.command()
def rotate_key(reason: Reason = "", yes: Yes = False) -> None:
    """Rotate the signing key of receipts; existing receipts stay valid."""
    with open_services() as services:
        _confirm(yes, "Make a new signing key, and forget the private half of the one in use?")
        key = operations.rotate_signing_key(services, current_operator(reason))
    typer.echo(f"Receipts are signed with the key {key}; GET /v1/keys lists them all.")


@admin.command()
def audit_log(
    limit: Annotated[int, typer.Option("--limit", min=1, help="Number of latest entries to list.")] = 100,
) -> None:
    """List the operator's audit log, oldest first."""
    with open_services() as services:
        found = operations.list_admin_actions(services, limit)
    table = Table("At", "By", "Act", "On", "Outcome", "Reason", box=None)
    for act in found:
        table.add_row(act.at, escape(act.by), act.act, escape(act.on), act.outcome, escape(act.reason))
    Console().print(table if found else "Nothing was done.")


def _confirm(yes: bool, question: str) -> None:
    if not yes:
        typer.confirm(question, abort=True)


def _require_unknown_consumer(services: Services, consumer: str) -> None:
    if consumer in OWN_CONSUMERS:
        raise UserError(f"{consumer} is a part of the service: it reads on when it runs. Look at its log.")
    if consumer not in unknown_consumers(services):
        raise UserError(f"The feeds wait for no consumer called {consumer!r}.")


def _act_on_player(player: str, act: Act, reason: str, yes: bool, question: str) -> None:
    """Does it to a player whose name or id this is, once it is confirmed."""
    with open_services() as services:
        found = _find_player(services, player)
        _confirm(yes, question)
        act(services, current_operator(reason), found)


def _find_player(services: Services, who: str) -> str:
    found = operations.find_player(services, who)
    if found is None:
        raise UserError(f"There is no player called {who!r}, by name or by id.")
    return found
