"""Rebuilds projections from the log and the archive while the service runs."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from landnama.errors import UserError
from projections.history.rebuild import rebuild
from projections.unreadable import UnreadableGame
from service.admin.rebuild_indexes import rebuild_indexes
from service.registers.registers import PlayerLookup
from service.services import Services

OnGamesDone = Callable[[int], None]
"""Receives the number of finished games."""


class RebuiltProjection(NamedTuple):
    """The number of games in the rebuilt projection, and the reasons why others were left out."""

    games: int
    left_out: Mapping[str, str]


class RebuildableProjection(NamedTuple):
    """A projection that can be rebuilt; `count_games` estimates the number of its games."""

    name: str
    description: str
    count_games: Callable[[Services], int]
    rebuild: Callable[[Services, OnGamesDone], RebuiltProjection]


def _rebuild_indexes(services: Services, watch: OnGamesDone) -> RebuiltProjection:
    """Writes the indexes of the games in the live store again."""
    done, left_out = 0, {}
    for game in services.store.live.list_games():
        try:
            done += rebuild_indexes(services, game) == "rewritten"
        except UnreadableGame as error:
            left_out[game] = str(error)
        watch(done)
    services.storage.indexes.remove_stale_games()
    return RebuiltProjection(done, left_out)


def _rebuild_history(services: Services, watch: OnGamesDone) -> RebuiltProjection:
    """Writes a new file, which replaces the old one when it is complete; raises what `rebuild` raises."""
    if services.history_path is None:
        raise UserError("HISTORY_FILE is not the path of a file.")
    player_behind = PlayerLookup(services.registers).player_by_label
    found = rebuild(
        services.history_path,
        services.store,
        services.storage.feed,
        services.store.list_games(),
        player_behind,
        lambda done, _: watch(done),
    )
    return RebuiltProjection(found.games, found.unreadable)


PROJECTIONS = (
    RebuildableProjection(
        "lobby",
        "summaries, schedule and indexes",
        lambda services: services.store.live.count_games(),
        _rebuild_indexes,
    ),
    RebuildableProjection(
        "history", "the source of the statistics", lambda services: services.store.count_games(), _rebuild_history
    ),
)
"""In the order in which they are rebuilt."""
