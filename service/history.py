"""The history: finished games, and what came of them by ruleset and by player.

Only games that are over are told of, so nothing here is hidden from anybody, and no delay is to be kept.
"""

import logging
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from games.catalog import RULESETS
from projections.history import listing
from projections.history.errors import HistoryAway
from projections.history.file import readable
from projections.history.statistics import rated
from projections.history.statistics import statistics as counted
from projections.list_cursor import BadCursor
from service.errors import Problem, use_case
from service.house import House
from service.names import folded

_log = logging.getLogger(__name__)


@use_case
def finished(house: House, filters: Mapping[str, str], cursor: str | None = None, limit: int = 20) -> listing.Page:
    """Finished games, the latest first; a player among the filters is named. Raises bad_cursor and unknown_player."""
    narrowed = dict(filters)
    if "player" in narrowed:
        narrowed["player"] = _player(house, narrowed["player"])
    with opened(house) as history:
        if history is None:
            return listing.Page([], None)
        try:
            found = listing.page(history, narrowed, cursor, limit)
        except BadCursor as error:
            raise Problem("bad_cursor", facts={"field": "cursor"}) from error
    return found._replace(games=_named(house, found.games))


@use_case
def statistics(house: House, ruleset: str) -> dict[str, Any]:
    """What was counted of a ruleset's finished games, of those that count; raises unknown_ruleset."""
    if ruleset not in RULESETS:
        raise Problem("unknown_ruleset", f"There are {', '.join(sorted(RULESETS))}.")
    with opened(house) as history:
        return counted(history, ruleset)


@use_case
def of_player(house: House, name: str) -> dict[str, Any]:
    """What came of a player's finished games by ruleset, of those that count; raises unknown_player."""
    player = _player(house, name)
    with opened(house) as history:
        found = listing.results(history, player) if history is not None else []
    rows = [{**row, **rated(row["won"], row["games"])} for row in found]
    return {"name": house.register.players.names([player])[player], "rulesets": rows}


def is_readable(house: House) -> bool:
    """Whether the history would answer; one that is still to be made does."""
    try:
        with readable(house.history):
            return True
    except HistoryAway:
        return False


@contextmanager
def opened(house: House) -> Iterator[sqlite3.Connection | None]:
    """What cannot be read is said with a problem like any other."""
    try:
        with readable(house.history) as history:
            yield history
    except HistoryAway as error:
        _log.error("The history cannot be read: %s", error)
        raise Problem("history_away") from error


def _player(house: House, name: str) -> str:
    player = house.register.players.player_named(folded(name))
    if player is None:
        raise Problem("unknown_player")
    return player


def _named(house: House, games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Everybody by name instead of by id; those who were erased have none."""
    ids = {seat["player"] for game in games for seat in game["seats"] if seat["player"] is not None}
    names = house.register.players.names(sorted(ids))
    return [
        {**game, "seats": [{**seat, "player": names.get(seat["player"])} for seat in game["seats"]]} for game in games
    ]
