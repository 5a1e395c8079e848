"""Tables that seeks can fill: a new match, or an open game with the settings of a seek that lacks only players."""

from collections.abc import Iterator
from typing import NamedTuple

from events.errors import UnknownGame
from games.catalog import get_new_ruleset
from games.combination import split_name
from games.kernel.part import encode_options
from projections.game.snapshot import GameSnapshot
from projections.history.ratings.ladder import Ladder
from projections.summary import IS_OPEN
from service.history.queries import read_player_ratings
from service.lobby.games import list_games
from service.matches.seek_groups import TableMate
from service.registers.seeks import Seek
from service.runtime.game_terms import GameTerms
from service.runtime.problems import Problem
from service.services import Services

MAX_GAMES = 20
"""Open games that a seek looks at, the latest ones."""


class OpenTable(NamedTuple):
    """A table for players of seeks; `game` is None for a new match."""

    game: str | None
    seats: int
    seated: tuple[TableMate, ...] = ()


def list_tables(services: Services, seek: Seek) -> Iterator[OpenTable]:
    """New matches, the largest first, then the open games that fit."""
    yield from [OpenTable(None, seats) for seats in sorted(seek.seats, reverse=True)]
    ruleset, expansions = split_name(seek.name)
    filters = {"status": "open", "ruleset": ruleset, "expansions": "+".join(expansions)}
    listed = list_games(services, {**filters, "kind": seek.kind, "open": IS_OPEN}, None, MAX_GAMES)
    for row in listed.games:
        snapshot = find_game(services, row["game"])
        terms = services.registers.games.terms(row["game"])
        if snapshot is not None and snapshot.rules.seats in seek.seats and terms.time_limit == seek.time_limit:
            yield from read_table(services, snapshot)


def read_table(services: Services, snapshot: GameSnapshot) -> list[OpenTable]:
    """The table of a game, if seeks may fill it."""
    rules, game = snapshot.rules, snapshot.game
    terms = services.registers.games.terms(game)
    as_sought = GameTerms(time_limit=terms.time_limit, auto_start=True)
    if snapshot.status != "open" or terms != as_sought or not _has_default_options(snapshot):
        return []
    labels = [(game, holder.label) for holder in snapshot.seats if holder is not None and holder.kind != "ai"]
    players = list(services.registers.games.players_by_label(labels).values())
    if not players or len(players) + len(free_seats(services, snapshot)) < rules.seats:
        return []
    owners = services.registers.players.owners(players)
    ratings = read_player_ratings(services, Ladder(rules.name, rules.seats), players)
    return [OpenTable(game, rules.seats, tuple([TableMate(owners[each], ratings[each]) for each in players]))]


def find_game(services: Services, game: str) -> GameSnapshot | None:
    try:
        return services.snapshots.fresh(game)
    except UnknownGame:
        return None


def free_seats(services: Services, snapshot: GameSnapshot) -> list[int]:
    """The free seats that are for anybody."""
    free = [seat for seat, holder in enumerate(snapshot.seats) if holder is None]
    held = services.registers.held_seats.holds(snapshot.game, free)
    return [seat for seat in free if seat not in held]


def require_free_seat(services: Services, snapshot: GameSnapshot) -> int:
    """The first of them; raises seat_occupied."""
    free = free_seats(services, snapshot)
    if not free:
        raise Problem("seat_occupied")
    return free[0]


def _has_default_options(snapshot: GameSnapshot) -> bool:
    rules = get_new_ruleset(snapshot.rules.name, snapshot.rules.seats, {})
    return snapshot.genesis.options == encode_options(rules.parts, rules.options)
