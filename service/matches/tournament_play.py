"""Advances a tournament: pairs a round, begins its matches, and notes their results, until all rounds are played.

Each step follows from the log and from the games. A worker may die at any moment, and several may advance the same
tournament: an event with a number is stored once, and a match is begun once.
"""

import logging
from collections.abc import Iterator
from typing import Any

from events.errors import UnknownGame
from projections.game.snapshot import GameSnapshot
from projections.tournament.events import (
    DRAW,
    LOSS,
    WIN,
    AnyEvent,
    MatchBegun,
    MatchFinished,
    Scores,
    TournamentFinished,
)
from projections.tournament.fold import Match, Tournament
from projections.tournament.pairing import pair_round
from service.matches.begin_match import Contestants, begin_match, load_player, plan_match
from service.matches.tournament_settings import decode_settings, other_policies
from service.matches.tournaments import load_tournament
from service.runtime.problems import Problem
from service.services import Services

_log = logging.getLogger(__name__)
BOTH_DRAW: Scores = (DRAW, DRAW)


def advance_tournament(services: Services, tournament: str) -> Tournament:
    """Appends what follows by now; another worker may have appended it before."""
    found = load_tournament(services, tournament)
    while found.status == "running":
        steps = next_events(services, tournament, found)
        appended = False
        for event in steps:
            if not services.registers.tournaments.append(tournament, found.version, event):
                return found
            found.apply(event)
            appended = True
        if not appended:
            break
    if found.status == "open":
        services.registers.tournaments.drop_failed_start(tournament, found.version)
    elif found.status != "running":
        services.registers.tournaments.stop(tournament)
    return found


def next_events(services: Services, tournament: str, found: Tournament) -> Iterator[AnyEvent]:
    """The events of the current round, or the one that follows a round that is over."""
    if found.rounds and not found.rounds[-1].is_over:
        yield from _advance_round(services, tournament, found)
    elif len(found.rounds) < found.round_count:
        yield pair_round(found, services.now())
    else:
        yield TournamentFinished(services.now())


def _advance_round(services: Services, tournament: str, found: Tournament) -> Iterator[AnyEvent]:
    number, players = len(found.rounds) - 1, services.registers.tournaments.players(tournament)
    for table, match in enumerate(found.rounds[-1].matches):
        if match.scores is not None:
            continue
        if match.game is None:
            yield _begin(services, tournament, found, (number, table), match, players)
        elif (scores := _read_scores(services, match.game)) is not None:
            yield MatchFinished(services.now(), number, table, scores)


def _begin(
    services: Services,
    tournament: str,
    found: Tournament,
    place: tuple[int, int],
    match: Match,
    players: dict[str, str],
) -> AnyEvent:
    """The beginning of a match; without an entrant who was deleted meanwhile the other one has won.

    A match that the rules or policies of this release do not allow would never begin, and so is a draw.
    """
    present = [_is_present(services, found, label, players) for label in match.pair]
    if not all(present):
        one, other = [WIN if each else LOSS for each in present]
        return MatchFinished(services.now(), *place, (one, other))
    settings = decode_settings(found.created.match)
    ai = other_policies(settings.seats, found.created.match["ai"])
    ai |= {seat: policy for seat, label in enumerate(match.pair) if (policy := found.entrants[label]) is not None}
    try:
        plan_match(settings, ai)
    except Problem as problem:
        number, table = [each + 1 for each in place]
        _log.error("Match %d of round %d of the tournament %s cannot begin: %s", table, number, tournament, problem)
        return MatchFinished(services.now(), *place, BOTH_DRAW)
    seated = {seat: load_player(services, players[label]) for seat, label in enumerate(match.pair) if seat not in ai}
    key = f"tournament {tournament} {place[0]} {place[1]}"
    contestants = Contestants(seated, dict(sorted(ai.items())))
    game = begin_match(services, settings, contestants, key, tournament, is_counted=False)
    return MatchBegun(services.now(), *place, game)


def _is_present(services: Services, found: Tournament, label: str, players: dict[str, str]) -> bool:
    if found.entrants[label] is not None:
        return True
    try:
        load_player(services, players.get(label, ""))
    except Problem:
        return False
    return True


def _read_scores(services: Services, game: str) -> Scores | None:
    """None while the game is not over; one that was closed, or deleted, is a draw."""
    meta = services.store.meta(game)
    if meta is not None and not meta.is_finished:
        return None
    try:
        return score_game(services.snapshots.fresh(game))
    except UnknownGame:
        return BOTH_DRAW


def score_game(snapshot: GameSnapshot) -> Scores:
    """The better one of the seats 0 and 1 has won: who won the game, or has more points. Who resigned has lost."""
    result = snapshot.state.result if snapshot.state is not None else None
    if result is None:
        return BOTH_DRAW
    values: list[Any] = [
        (not _has_resigned(snapshot, seat), seat in result.winners, result.points[seat]) for seat in (0, 1)
    ]
    if values[0] == values[1]:
        return BOTH_DRAW
    return (WIN, LOSS) if values[0] > values[1] else (LOSS, WIN)


def _has_resigned(snapshot: GameSnapshot, seat: int) -> bool:
    holder = snapshot.seats[seat]
    return holder is None or holder.has_resigned
