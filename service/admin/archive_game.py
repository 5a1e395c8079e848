"""Archiving moves a finished game from the store to a file; dropping deletes a game that no player will miss.

The order makes it safe: the file is written, read back and compared; then the game is removed from the lists of its
players; last, one script deletes it from the store if it is still at the version that was read. After an interruption
it starts again. A dropped game is deleted first, and stays in the index of changed games until nothing refers to it.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from events.archive.format import ArchivedGame
from events.errors import BrokenLog
from events.proofs.audit import audit_findings
from events.proofs.inspection import inspect_entries
from events.store import GameMeta
from projections.game.replay import read_entries
from service.registers.games import players_in
from service.runtime.fail_point import trigger_fail_point
from service.runtime.problems import Problem, game_over, use_case
from service.services import Services

ArchiveOutcome: TypeAlias = Literal["archived", "not over", "not kept", "unread"]
"""`not kept` is a sandbox game; a consumer of the feed has not processed an `unread` one yet."""


@use_case
def archive_if_finished(services: Services, game: str) -> ArchiveOutcome:
    """Moves a finished game to the archive without waiting.

    Raises unknown_game, game_over for an archived game, and archive_unavailable or archive_corrupt.
    """
    meta = services.store.live.meta(game)
    if meta is None:
        raise game_over() if services.archive.get(game) is not None else Problem("unknown_game")
    if not is_archivable(meta):
        return "not kept" if meta.is_finished else "not over"
    return "archived" if move_to_archive(services, game, meta) else "unread"


def move_to_archive(services: Services, game: str, meta: GameMeta) -> bool:
    """Moves a finished game; False if it is unread. Raises BrokenLog for a damaged log."""
    if not services.store.can_forget(game, meta):
        return False
    archived = collect_game(services, game, meta)
    services.archive.put(game, archived)
    trigger_fail_point("archive_written", services.settings.fail_point)
    _remove_references(services, game, archived.record)
    trigger_fail_point("archive_let_go", services.settings.fail_point)
    done = services.store.forget(game, meta, "archived") == "forgotten"
    trigger_fail_point("archive_forgotten", services.settings.fail_point)
    return done


def drop_game(services: Services, game: str, meta: GameMeta) -> bool:
    """Deletes a game that was never started, or a sandbox game; False if it has changed.

    A player may take a seat meanwhile, so the game is deleted first.
    """
    done = services.store.forget(game, meta, "dropped") == "forgotten"
    if done:
        finish_dropping(services, game)
    return done


def finish_dropping(services: Services, game: str) -> None:
    """Removes the references to a deleted game, also after an interruption."""
    _remove_references(services, game, services.registers.games.fields_to_archive(game))
    services.store.finish_drop(game)


def is_archivable(meta: GameMeta) -> bool:
    """Whether the game is over and no sandbox game."""
    return meta.is_finished and meta.summary.get("kind") != "sandbox"


def collect_game(services: Services, game: str, meta: GameMeta) -> ArchivedGame:
    """Everything of a game that the archive keeps; raises BrokenLog unless the chain of hashes is complete."""
    live = services.store.live
    entries = tuple(read_entries(live, game, until=meta.version))
    genesis, hash_ = live.genesis(game)
    for finding in audit_findings(genesis, hash_, inspect_entries(entries), {meta.version: meta.hash}):
        raise BrokenLog(f"{game} at version {finding.version}: {finding.message}")
    return ArchivedGame(genesis, hash_, entries, meta.summary, services.registers.games.fields_to_archive(game))


def _remove_references(services: Services, game: str, register: Mapping[str, str]) -> None:
    """Removes the game from the registers; after a crash before its deletion the next try removes it again."""
    for player in sorted(players_in(register)):
        services.registers.players.remove_game(player, game)
    if "creator" in register:
        services.registers.ownership.drop_games(register["creator"], [game])
    services.data_losses.forget(game)
