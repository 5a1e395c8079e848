"""Matching: a new seek meets others that wait, or an open game; an open game meets the seeks that wait for one when it
is created and when its free seats change.

A match claims its seeks in one step, then begins the game, which can be repeated, and then ends the seeks. A match that
was interrupted is continued when another process looks at its pool or at one of its seeks.
"""

import secrets
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from events.records import RecordKey
from service.commands.audience import seats_of
from service.lobby.games import describe_game
from service.lobby.seating import take_seat
from service.matches.begin_match import Contestants, MatchSettings, begin_match, load_player, may_have_begun
from service.matches.open_tables import OpenTable, list_tables, read_table, require_free_seat
from service.matches.seek_groups import choose_group, seek_candidate
from service.players.accounts import Caller
from service.registers.seeks import Claim, Seek, pool_key
from service.runtime.game_terms import GameTerms
from service.runtime.problems import Problem, use_case
from service.services import Services

INTERRUPTED_AFTER = 10.0
"""Seconds after which a match that has not begun is continued by another process."""


def match_seek(services: Services, seek: Seek) -> None:
    """Seats the player of a seek with others, if there are enough; raises limit_reached, and then seats nobody."""
    for table in list_tables(services, seek):
        if _fill_table(services, table, seek.pool, seek):
            return


@use_case
def match_game(services: Services, game: str) -> bool:
    """Seats those who wait for such a game, if there are enough to fill it; returns whether anybody was seated."""
    snapshot, terms = services.snapshots.fresh(game), services.registers.games.terms(game)
    pool = pool_key(snapshot.rules.name, snapshot.genesis.kind, terms.time_limit)
    return any(_fill_table(services, table, pool) for table in read_table(services, snapshot))


def match_described(services: Services, caller: Caller, description: dict[str, Any]) -> dict[str, Any]:
    """Seats those who wait for the game that is described; the description is that after it."""
    game = description["game"]
    return describe_game(services, game, caller) if match_game(services, game) else description


def settings_of(seek: Seek, seats: int) -> MatchSettings:
    return MatchSettings(seek.name, seats, {}, seek.kind, GameTerms(time_limit=seek.time_limit))


def read_waiting(services: Services, pool: RecordKey) -> list[Seek]:
    """The seeks of a pool that can be matched; removes those that have expired, and continues interrupted matches."""
    now, stale, claims = services.now(), services.now(-INTERRUPTED_AFTER), defaultdict(list)
    found = services.registers.seeks.pool(pool)
    for each in found:
        if each.claim is not None and each.claim.at < stale:
            claims[each.claim].append(each)
        elif each.claim is None and not each.is_waiting(now):
            services.registers.seeks.remove(each)
    for claimed in claims.values():
        with suppress(Problem):
            _continue(services, claimed)
    return [each for each in found if each.is_waiting(now)]


def _fill_table(services: Services, table: OpenTable, pool: RecordKey, newest: Seek | None = None) -> bool:
    """Whether the table is filled; tries again if another match has claimed one of the seeks."""
    while (seeks := _choose_seeks(table, read_waiting(services, pool), newest)) is not None:
        claim = _describe_claim(services, table, seeks)
        claimed = [replace(each, claim=claim) for each in seeks]
        if services.registers.seeks.replace(seeks, claimed):
            return _begin(services, claimed)
    return False


def _choose_seeks(table: OpenTable, waiting: Sequence[Seek], newest: Seek | None) -> list[Seek] | None:
    """None if the newest does not wait any more, or too few others fit."""
    if newest is not None and newest not in waiting:
        return None
    fitting = [seek_candidate(each, table.seats) for each in waiting if table.seats in each.seats and each != newest]
    first = None if newest is None else seek_candidate(newest, table.seats)
    return choose_group(table.seated, first, fitting, table.seats)


def _describe_claim(services: Services, table: OpenTable, seeks: Sequence[Seek]) -> Claim:
    """A new match counts as a game of the player whose seek came last."""
    key = table.game or secrets.token_hex(8)
    return Claim(key, services.now(), table.seats, seeks[0].player, table.game is not None)


def _continue(services: Services, claimed: list[Seek]) -> None:
    """Goes on with a match; one that has lost a player before it began is undone."""
    claim = claimed[0].claim
    if any(each.status == "matched" for each in claimed):
        _end(services, claimed)
    elif claim is not None and (claim.is_open_game or len(claimed) == claim.seats):
        _begin(services, claimed)
    else:
        _release(services, claimed)


def _begin(services: Services, claimed: list[Seek]) -> bool:
    """Whether somebody is seated; if the match cannot begin, the seeks wait again.

    After an outage of the log nobody knows whether it has begun, so the claim stays and the match is continued later.
    """
    claim = claimed[0].claim
    assert claim is not None
    if claim.is_open_game:
        seated, game = [each for each in claimed if _take_seat(services, each, claim.key)], claim.key
    else:
        seated, game = claimed, _begin_match(services, claim, claimed)
    matched = [replace(each, status="matched", ended_at=services.now(), game=game) for each in seated]
    if matched and services.registers.seeks.replace(seated, matched):
        _end(services, matched)
    return bool(matched)


def _begin_match(services: Services, claim: Claim, claimed: list[Seek]) -> str:
    try:
        players = {seat: load_player(services, each.player) for seat, each in enumerate(claimed)}
        settings = settings_of(claimed[0], claim.seats)
        return begin_match(
            services, settings, Contestants(players, {}), f"seeks {claim.key}", claim.creator, is_counted=True
        )
    except Problem as problem:
        if not may_have_begun(problem):
            _release(services, claimed)
        raise


def _take_seat(services: Services, seek: Seek, game: str) -> bool:
    """Whether the player sits at the table; somebody else may have taken the seat, and then the seek waits again."""
    try:
        player, snapshot = load_player(services, seek.player), services.snapshots.fresh(game)
        if not seats_of(services, player, snapshot):
            take_seat(services, player, game, require_free_seat(services, snapshot))
    except Problem as problem:
        if problem.code == "log_unavailable":
            raise
        _release(services, [seek])
        return False
    return True


def _release(services: Services, claimed: list[Seek]) -> None:
    for each in claimed:
        services.registers.seeks.replace([each], [replace(each, claim=None)])


def _end(services: Services, matched: list[Seek]) -> None:
    for each in matched:
        services.registers.seeks.end(each)
    services.registers.wake_players([each.player for each in matched])
