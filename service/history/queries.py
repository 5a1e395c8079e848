"""Queries of the history: finished games, and statistics by ruleset and by player.

The history has only finished games, so nothing in it is hidden from any caller or delayed.
"""

import logging
import sqlite3
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from games.combination import join_names, split_name
from projections.history import game_list
from projections.history.database import HistoryUnavailable, open_readable
from projections.history.ratings.ladder import NEWCOMER, POLICY_PREFIX, Ladder
from projections.history.ratings.leaderboard import Leaderboard, read_curves, read_ladder_ratings, read_leaderboard
from projections.history.statistics.openings import list_openings
from projections.history.statistics.ruleset import rate_with_interval
from projections.history.statistics.ruleset import ruleset_statistics as counted
from service.lobby.ai_players import ai_name
from service.lobby.games import describe_game
from service.players.accounts import require_named_player
from service.runtime.problems import Problem, use_case
from service.services import Services

_log = logging.getLogger(__name__)


@use_case
def list_finished_games(
    services: Services, filters: Mapping[str, str], cursor: str | None = None, limit: int = 20
) -> game_list.FinishedGamesPage:
    """Finished games, the latest first; the filter `player` is a name. Raises invalid_cursor and unknown_player."""
    by_id = dict(filters)
    if "player" in by_id:
        by_id["player"], _ = require_named_player(services, by_id["player"])
    with open_history(services) as history:
        if history is None:
            return game_list.FinishedGamesPage([], None)
        page = game_list.list_games(history, by_id, cursor, limit)
    return page._replace(games=_replace_ids(services, page.games))


@use_case
def ruleset_statistics(services: Services, name: str) -> dict[str, Any]:
    """Statistics of the finished games of a combination that are counted."""
    with open_history(services) as history:
        return counted(history, name)


@use_case
def openings(services: Services, name: str, seats: int | None, min_samples: int, limit: int) -> dict[str, Any]:
    """The openings of a combination, over the finished games that are counted."""
    with open_history(services) as history:
        return list_openings(history, name, seats, min_samples, limit)


@use_case
def player_statistics(services: Services, name: str) -> dict[str, Any]:
    """Results of a player by ruleset, of the finished games that are counted; raises unknown_player."""
    player, shown = require_named_player(services, name)
    with open_history(services) as history:
        results = game_list.player_results(history, player) if history is not None else []
    rows = [{**row, **rate_with_interval(row["wins"], row["samples"])} for row in results]
    return {"name": shown, "rulesets": rows}


@use_case
def leaderboard(services: Services, ladder: Ladder, limit: int) -> dict[str, Any]:
    """The contestants of a ladder with the best ratings, established and provisional."""
    with open_history(services) as history:
        found = Leaderboard([], []) if history is None else read_leaderboard(history, ladder, limit)
    ids = {each["player"] for group in found for each in group if each["player"] is not None}
    names = services.registers.players.names(sorted(ids))
    return {
        **split_name(ladder.combination).fields(),
        "seats": ladder.seats,
        "established": [_name_contestant(each, names) for each in found.established],
        "provisional": [_name_contestant(each, names) for each in found.provisional],
    }


def _name_contestant(contestant: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """The contestant with a name in the place of the id; null for a policy."""
    fields = {name: value for name, value in contestant.items() if name != "player"}
    return {"name": names.get(contestant["player"]), **fields}


@use_case
def player_ratings(services: Services, name: str) -> dict[str, Any]:
    """The ratings of a player, now and over time; raises unknown_player."""
    player, shown = require_named_player(services, name)
    with open_history(services) as history:
        ratings = [] if history is None else read_curves(history, player)
    return {"name": shown, "ratings": ratings}


@use_case
def seat_ratings(services: Services, game: str) -> dict[str, Any]:
    """The ratings of those who hold the seats of a game, in the ladder of the game; raises unknown_game."""
    described = describe_game(services, game)
    combination = {"ruleset": described["ruleset"], "expansions": described["expansions"]}
    contestants = {seat["seat"]: name for seat in described["seats"] if (name := _contestant_in(seat))}
    ladder = Ladder(join_names(**combination), len(described["seats"]))
    with open_history(services) as history:
        found = {} if history is None else read_ladder_ratings(history, ladder, set(contestants.values()))
    rated = [{"seat": seat, **found[name]} for seat, name in contestants.items() if name in found]
    return {**combination, "seats": ladder.seats, "ratings": rated}


def read_player_ratings(services: Services, ladder: Ladder, players: Collection[str]) -> dict[str, float]:
    """The rating of each of these players in a ladder; that of a newcomer for one who has none.

    While the history cannot be read, and in an instance that does not write it, all are newcomers.
    """
    try:
        with open_history(services) as history:
            found = {} if history is None else read_ladder_ratings(history, ladder, players)
    except Problem:
        found = {}
    return {player: found[player]["rating"] if player in found else NEWCOMER for player in players}


def _contestant_in(seat: Mapping[str, Any]) -> str | None:
    """The player in a seat or its policy; None for a free seat and an erased player."""
    if seat["kind"] == "ai":
        return POLICY_PREFIX + str(seat["policy"])
    player: str | None = seat["player_id"]
    return player


def is_history_readable(services: Services) -> bool:
    """Whether the history can be read, also if it is still empty."""
    try:
        with open_readable(services.history_path):
            return True
    except HistoryUnavailable:
        return False


@contextmanager
def open_history(services: Services) -> Iterator[sqlite3.Connection | None]:
    """The open history, None if there is none yet; raises history_unavailable."""
    try:
        with open_readable(services.history_path) as history:
            yield history
    except HistoryUnavailable as error:
        _log.error("The history cannot be read: %s", error)
        raise Problem("history_unavailable") from error


def _replace_ids(services: Services, games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The games with names in the place of the ids of players; erased players have none."""
    ids = {seat["player"] for game in games for seat in game["seats"] if seat["player"] is not None}
    names = services.registers.players.names(sorted(ids))
    return [{**game, "seats": [_replace_id(game["game"], seat, names) for seat in game["seats"]]} for game in games]


def _replace_id(game: str, seat: dict[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    fields = {name: value for name, value in seat.items() if name != "player"}
    return {**fields, "name": ai_name(game, seat["seat"]) if seat["kind"] == "ai" else names.get(seat["player"])}
