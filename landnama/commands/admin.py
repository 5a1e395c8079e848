"""`landnama admin`: operator commands. Each use is recorded in the audit log, and most can be reverted."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from landnama.admin.private_key_file import explain_root_key_errors, read_private_key, write_private_key
from landnama.admin.store_access import current_operator, open_services
from landnama.console import create_console, create_table
from landnama.errors import UserError
from service.admin import operations
from service.admin.consumers import OWN_CONSUMERS, unknown_consumers
from service.registers.admin_log import Operator
from service.services import Services

admin = typer.Typer(no_args_is_help=True)
ARCHIVED = {
    "archived": "It is in the archive.",
    "not over": "The game is not over; only finished games are archived.",
    "not kept": "It is a sandbox game, which is not archived and is deleted after SANDBOX_GAME_TTL.",
    "unread": "A consumer of the feeds has not read its last entry; the archiver archives it afterwards.",
}
Game = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")]
Consumer = Annotated[str, typer.Argument(metavar="CONSUMER", help="Its name, as in the output of `landnama doctor`.")]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="The name or the id of a player.")]
Reason = Annotated[str, typer.Option("--reason", help="The reason, recorded in the audit log.")]
Act = Callable[[Services, Operator, str], None]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")]


@admin.command()
def list_stuck() -> None:
    """List stuck games: games whose AI turn failed repeatedly."""
    with open_services() as services:
        found = operations.list_stuck_games(services)
    table = create_table("Game", "Ruleset", "Version", "Failed tries", whole=["Game"])
    for game in found:
        table.add_row(game.game, game.ruleset, str(game.version), str(game.failures))
    create_console().print(table if found else "No game is stuck.")


@admin.command()
def retry(game: Game, reason: Reason = "") -> None:
    """Retry the AI turn of a stuck game."""
    with open_services() as services:
        begun = operations.unstick_game(services, current_operator(reason), game)
    typer.echo(
        "The AI turn was started again." if begun else "No AI is due in this game: it waits for people or is finished."
    )


@admin.command()
def close(game: Game, reason: Reason = "", yes: Yes = False) -> None:
    """Close an unfinished game permanently: reveal its seed and record the reason in its public log."""
    with open_services() as services:
        _confirm(yes, f"End game {game} permanently?")
        version = operations.end_game(services, current_operator(reason), game)
    typer.echo(f"Game ended at version {version}.")


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
        _confirm(yes, f"Remove {consumer}? If it returns, entries that it has not read may be archived.")
        operations.retire_consumer(services, current_operator(reason), consumer)
    typer.echo(f"{consumer} was removed.")


@admin.command()
def suspend(player: Player, reason: Reason = "", yes: Yes = False) -> None:
    """Suspend a player; they keep their seats."""
    question = f"Suspend {player}? Their tokens are refused until `landnama admin unsuspend`."
    _act_on_player(player, operations.suspend_player, reason, yes, question)
    typer.echo(f"Suspended; requests with a token of {player} get 403.")


@admin.command()
def unsuspend(player: Player, reason: Reason = "") -> None:
    """Lift the suspension of a player."""
    with open_services() as services:
        operations.unsuspend_player(services, current_operator(reason), _find_player(services, player))
    typer.echo("The suspension was lifted.")


@admin.command()
def revoke_tokens(player: Player, reason: Reason = "", yes: Yes = False) -> None:
    """Revoke all tokens of a player; they can recover with name and recovery code."""
    _act_on_player(player, operations.revoke_tokens, reason, yes, f"Revoke all tokens of {player}?")
    typer.echo("Revoked.")


@admin.command()
def erase(player: Player, reason: Reason = "", yes: Yes = False) -> None:
    """Erase a player and their bots permanently: names, tokens, seat assignments. Their games remain."""
    _act_on_player(
        player,
        operations.erase_player,
        reason,
        yes,
        f"Erase {player} permanently? Their seats in running games are resigned.",
    )
    typer.echo("Erased.")


@admin.command()
def rotate_key(
    root: Annotated[
        Path | None, typer.Option("--root", metavar="FILE", help="The private root key, if it is not in the store.")
    ] = None,
    reason: Reason = "",
    yes: Yes = False,
) -> None:
    """Rotate the signing key of receipts and sign the new list of keys; existing receipts stay valid."""
    private = None if root is None else read_private_key(root)
    with open_services() as services, explain_root_key_errors():
        _confirm(yes, "Create a new signing key and delete the private half of the current one?")
        key = operations.rotate_signing_key(services, current_operator(reason), private)
    typer.echo(f"Receipts are now signed with the key {key}; GET /v1/keys lists all keys.")


@admin.command()
def root_key(
    move_to: Annotated[
        Path | None,
        typer.Option("--move-to", metavar="FILE", help="Write the private half to a new file, and delete it here."),
    ] = None,
    reason: Reason = "",
    yes: Yes = False,
) -> None:
    """Show the public root key, which signs the list of keys: publish it, so that clients can compare it."""
    with open_services() as services, explain_root_key_errors():
        if move_to is not None:
            _confirm(yes, f"Move the private root key to {move_to}? Without the file no key can be added.")
            save = partial(write_private_key, move_to)
            operations.move_root_key(services, current_operator(reason), save)
        state = operations.root_key_state(services)
    typer.echo(state.public)
    typer.echo(f"The private half is {'in the store' if state.is_stored else 'not in the store'}.", err=True)


@admin.command()
def drop_checkpoint(reason: Reason = "", yes: Yes = False) -> None:
    """Sign the transparency log again although leaves were lost; only if no copy of its files is left."""
    with open_services() as services:
        _confirm(yes, "Break with the latest checkpoint? Every witness will report that the log was changed.")
        operations.drop_checkpoint(services, current_operator(reason))
    typer.echo("The transparency writer signs the leaves that are left. Move the files of the old log away.")


@admin.command()
def audit_log(
    limit: Annotated[int, typer.Option("--limit", min=1, help="Number of latest entries to list.")] = 100,
) -> None:
    """List the operator's audit log, oldest first."""
    with open_services() as services:
        found = operations.list_admin_actions(services, limit)
    table = create_table("At", "Operator", "Operation", "Target", "Outcome", "Reason", whole=["At", "Operation"])
    for entry in found:
        operator, target, reason = escape(entry.operator), escape(entry.target), escape(entry.reason)
        table.add_row(entry.at, operator, entry.operation, target, entry.outcome, reason)
    create_console().print(table if found else "The audit log is empty.")


def _confirm(yes: bool, question: str) -> None:
    if not yes:
        typer.confirm(question, abort=True)


def _require_unknown_consumer(services: Services, consumer: str) -> None:
    if consumer in OWN_CONSUMERS:
        raise UserError(f"{consumer} is a process of the service and continues when it runs. See its log.")
    if consumer not in unknown_consumers(services):
        raise UserError(f"There is no consumer called {consumer!r}.")


def _act_on_player(player: str, act: Act, reason: str, yes: bool, question: str) -> None:
    """Applies a command to the player with this name or id, after confirmation."""
    with open_services() as services:
        found = _find_player(services, player)
        _confirm(yes, question)
        act(services, current_operator(reason), found)


def _find_player(services: Services, who: str) -> str:
    found = operations.find_player(services, who)
    if found is None:
        raise UserError(f"There is no player with the name or id {who!r}.")
    return found
