"""Rebuild: the indexes beside the logs are rebuilt from them, game by game, while games go on."""

from events.entry import parse_milliseconds
from events.errors import UnknownGame
from events.indexes import IndexValues, RewriteResult
from projections.game.fold import PositionOutOfReach, require_known_rules
from projections.game.replay import initial_snapshot, read_entries, replay
from projections.game.snapshot import GameSnapshot
from projections.history.projector import final_snapshot
from projections.summary import lists_with_game, summary
from projections.unreadable import translate_game_errors
from service.commands.audience import last_public_change_at
from service.commands.deadlines import next_due_at
from service.services import Services


def rebuild_indexes(services: Services, game: str) -> RewriteResult:
    """Rewrites summary, due time and index position of a game, and its place in the lists of its players.

    `missing` if the game no longer exists.

    New entries are read until the values are those of the latest version. For a game that cannot be folded it raises
    the error that `translate_game_errors` gives, and leaves its indexes as they are.
    """
    try:
        with translate_game_errors():
            snapshot = _replay_game(services, game)
            while (
                answer := services.storage.indexes.rewrite(game, _index_values(services, require_known_rules(snapshot)))
            ) == "moved":
                snapshot = _catch_up(services, snapshot)
            if answer == "rewritten":
                services.registers.place_game(game, snapshot.at if snapshot.status == "finished" else None)
            return answer
    except UnknownGame:
        return "missing"


def _replay_game(services: Services, game: str) -> GameSnapshot:
    """The snapshot of the whole log; for a finished game a quicker fold is enough."""
    initial = initial_snapshot(*services.store.genesis(game), services.settings.rules_version)
    entries = list(read_entries(services.store, game))
    return final_snapshot(initial, entries) or replay(initial, entries)


def _catch_up(services: Services, snapshot: GameSnapshot) -> GameSnapshot:
    """The snapshot with the entries since; from the genesis if an undo goes back further than the snapshot keeps."""
    try:
        return replay(snapshot, list(read_entries(services.store, snapshot.game, snapshot.version)))
    except PositionOutOfReach:
        return _replay_game(services, snapshot.game)


def _index_values(services: Services, snapshot: GameSnapshot) -> IndexValues:
    at, forward_at = map(parse_milliseconds, (snapshot.at, last_public_change_at(services, snapshot)))
    return IndexValues(
        snapshot.version,
        snapshot.hash,
        at,
        forward_at,
        next_due_at(services, snapshot),
        summary(snapshot),
        lists_with_game(snapshot, services.registers.games.is_listed(snapshot.game, snapshot.status)),
    )
