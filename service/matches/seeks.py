"""Seeks: a player asks for a match with anybody who asks for one like it."""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from msgspec.structs import replace

from games.catalog import seat_counts
from games.combination import split_name
from projections.history.ratings.ladder import Ladder
from service.history.queries import read_player_ratings
from service.matches.begin_match import plan_match
from service.matches.seek_matching import match_seek, read_waiting, settings_of
from service.players.accounts import Caller
from service.registers.seeks import KEPT_SECONDS, Seek
from service.runtime.problems import Problem, use_case
from service.runtime.quotas import MAX_SEEKS, MAX_WAITING_SEEKS, limit_reached
from service.services import Services

FEWEST_SEATS = 2


class SeekWishes(NamedTuple):
    """`seats` are the numbers that suit, none for all; `within` is the greatest distance of the ratings."""

    name: str
    seats: Sequence[int] = ()
    kind: str = "casual"
    time_limit: int | None = None
    within: int | None = None


@use_case
def create_seek(
    services: Services, caller: Caller, wishes: SeekWishes, expires_in: int, key: str | None = None
) -> dict[str, Any]:
    """A seek, which may be matched already when this returns.

    Raises limit_reached, idempotency_key_reused, and what `plan_match` raises.
    """
    seek = _build_seek(services, caller, wishes, expires_in, key)
    known = services.registers.seeks.find(caller.player_id, seek.seek_id)
    if known is None:
        _store(services, seek)
        _match(services, seek)
        known = services.registers.seeks.find(caller.player_id, seek.seek_id) or seek
    elif _as_asked(known) != _as_asked(seek):
        raise Problem("idempotency_key_reused")
    return describe_seek(services, known)


@use_case
def list_seeks(services: Services, caller: Caller) -> list[dict[str, Any]]:
    """The caller's seeks, the latest first."""
    return [describe_seek(services, each) for each in _read_own(services, caller)]


@use_case
def read_seek(services: Services, caller: Caller, seek_id: str) -> dict[str, Any]:
    """Raises unknown_seek."""
    return describe_seek(services, _find(services, caller, seek_id))


@use_case
def withdraw_seek(services: Services, caller: Caller, seek_id: str) -> dict[str, Any]:
    """Raises unknown_seek and seek_over."""
    seek = _find(services, caller, seek_id)
    withdrawn = replace(seek, status="withdrawn", ended_at=services.now())
    if not seek.is_waiting(services.now()) or not services.registers.seeks.replace([seek], [withdrawn]):
        raise Problem("seek_over")
    services.registers.seeks.end(withdrawn)
    return describe_seek(services, withdrawn)


def describe_seek(services: Services, seek: Seek) -> dict[str, Any]:
    """The seek as its player sees it."""
    is_expired = seek.status == "open" and seek.claim is None and not seek.is_waiting(services.now())
    return {
        "seek": seek.seek_id,
        **split_name(seek.name).fields(),
        "seats": list(seek.seats),
        "kind": seek.kind,
        "time_limit": seek.time_limit,
        "within": seek.within,
        "created_at": seek.created_at,
        "expires_at": seek.expires_at,
        "status": "expired" if is_expired else seek.status,
        "ended_at": seek.ended_at,
        "game": seek.game,
    }


def _build_seek(services: Services, caller: Caller, wishes: SeekWishes, expires_in: int, key: str | None) -> Seek:
    """Of a repeated request the same seek."""
    seats = sorted(set(wishes.seats)) or [each for each in seat_counts(wishes.name) if each >= FEWEST_SEATS]
    seek = Seek(
        secrets.token_hex(8) if key is None else sha256(f"{caller.player_id} seek {key}".encode()).hexdigest()[:16],
        caller.player_id,
        caller.person_id,
        wishes.name,
        tuple(seats),
        wishes.kind,
        wishes.time_limit,
        wishes.within,
        {each: _read_rating(services, caller.player_id, Ladder(wishes.name, each)) for each in seats},
        services.now(),
        services.now(expires_in),
    )
    for each in seats:
        plan_match(settings_of(seek, each), {})
    return seek


def _read_rating(services: Services, player: str, ladder: Ladder) -> float:
    return read_player_ratings(services, ladder, [player])[player]


def _as_asked(seek: Seek) -> Seek:
    """The seek without what depends on the time."""
    asked = replace(seek, ratings={}, created_at="", expires_at="")
    return replace(asked, status="open", claim=None, ended_at=None, game=None)


def _store(services: Services, seek: Seek) -> None:
    """Lists the seek for its player, then lets it wait; raises limit_reached."""
    register = services.registers.seeks
    if not register.list_for_player(seek, MAX_SEEKS):
        over = [each for each in register.list_of(seek.player) if _is_over(services, each)]
        register.unlist(seek.player, *[each.seek_id for each in over])
        if not register.list_for_player(seek, MAX_SEEKS):
            raise limit_reached("open_seeks_per_player", MAX_SEEKS)
    if not register.add(seek, MAX_WAITING_SEEKS):
        read_waiting(services, seek.pool)
        if not register.add(seek, MAX_WAITING_SEEKS):
            register.unlist(seek.player, seek.seek_id)
            raise limit_reached("waiting_seeks", MAX_WAITING_SEEKS)


def _match(services: Services, seek: Seek) -> None:
    """Raises limit_reached if the player must not begin another game; then there is no seek.

    A seek that another match has taken meanwhile stays, and nothing is raised.
    """
    try:
        match_seek(services, seek)
    except Problem:
        if services.registers.seeks.remove(seek):
            services.registers.seeks.unlist(seek.player, seek.seek_id)
            raise


def _read_own(services: Services, caller: Caller) -> list[Seek]:
    """The seeks of the caller; forgets those that were over a week ago, and continues interrupted matches."""
    register, kept_since = services.registers.seeks, services.now(-KEPT_SECONDS)
    found = register.list_of(caller.player_id)
    register.unlist(caller.player_id, *[each.seek_id for each in found if each.expires_at < kept_since])
    claimed = {each.pool for each in found if each.claim is not None and each.status == "open"}
    for pool in claimed:
        read_waiting(services, pool)
    latest = register.list_of(caller.player_id) if claimed else found
    return [each for each in latest if each.expires_at >= kept_since]


def _find(services: Services, caller: Caller, seek_id: str) -> Seek:
    for each in _read_own(services, caller):
        if each.seek_id == seek_id:
            return each
    raise Problem("unknown_seek")


def _is_over(services: Services, seek: Seek) -> bool:
    return seek.status != "open" or (seek.claim is None and not seek.is_waiting(services.now()))
