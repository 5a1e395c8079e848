"""Invitations: a secret that seats its bearer in one seat of an open game, once.

The secret names the game and the seat; the register has its digest. The first player who uses it becomes the player
for whom the seat is held, in one atomic step, and only then takes it.
"""

import re
import secrets
from typing import Any, NamedTuple

from service.commands.audience import require_access, seats_of
from service.lobby.games import game_details
from service.lobby.seat_commands import require_creator, require_open
from service.lobby.seating import take_seat
from service.players.accounts import Caller, hash_secret
from service.registers.held_seats import Hold
from service.runtime.problems import Problem, use_case
from service.services import Services

INVITATION_PREFIX = "lni_"
"""Invitations start with it, so that scanners find a leaked one."""
INVITATION_PATTERN = INVITATION_PREFIX + r"([0-9a-f]{16})_(0|[1-9][0-9]?)_[A-Za-z0-9_-]{22}"

_pattern = re.compile(INVITATION_PATTERN)


class Invitation(NamedTuple):
    """A valid invitation: its seat, and for whom the seat is held."""

    game: str
    seat: int
    hold: Hold


@use_case
def create_invitation(services: Services, caller: Caller, game: str, seat: int) -> dict[str, Any]:
    """`{game, seat, invitation}` for the creator; an earlier invitation to the seat that was not used ends.

    Raises forbidden, seat_occupied, and seat_held if a player has the seat or the invitation already.
    """
    snapshot = services.snapshots.fresh(game)
    require_access(services, caller, snapshot)
    require_creator(services, caller, snapshot)
    require_open(snapshot, seat)
    if snapshot.seats[seat] is not None:
        raise Problem("seat_occupied", facts={"seat": seat})
    register = services.registers.held_seats
    old, secret = register.hold(game, seat), f"{INVITATION_PREFIX}{game}_{seat}_{secrets.token_urlsafe(16)}"
    if old.player or not register.replace(game, seat, old, old._replace(invitation=hash_secret(secret))):
        raise Problem("seat_held", facts={"seat": seat})
    return {"game": game, "seat": seat, "invitation": secret}


@use_case
def describe_invitation(services: Services, caller: Caller | None, secret: str) -> dict[str, Any]:
    """`{seat, game}` for the bearer of an invitation; raises unknown_invitation and invitation_used."""
    found = _find_invitation(services, caller, secret)
    snapshot = services.snapshots.fresh(found.game)
    return {"seat": found.seat, "game": game_details(services, snapshot, caller)}


@use_case
def accept_invitation(services: Services, caller: Caller, secret: str) -> dict[str, Any]:
    """Seats the caller, and describes the game; a repetition changes nothing, also one at the same time.

    Raises unknown_invitation, invitation_used, and what `take_seat` raises: then the invitation remains valid.
    """
    game, seat, hold = _find_invitation(services, caller, secret)
    own, register = hold._replace(player=caller.player_id), services.registers.held_seats
    if own != hold and not register.replace(game, seat, hold, own) and register.hold(game, seat) != own:
        raise Problem("invitation_used")
    try:
        return take_seat(services, caller, game, seat)
    except Problem:
        snapshot = services.snapshots.fresh(game)
        if seat in seats_of(services, caller, snapshot):
            return game_details(services, snapshot, caller)
        register.replace(game, seat, own, hold)
        raise


def _find_invitation(services: Services, caller: Caller | None, secret: str) -> Invitation:
    match = _pattern.fullmatch(secret)
    hold = services.registers.held_seats.hold(match[1], int(match[2])) if match else None
    if match is None or hold is None or hold.invitation != hash_secret(secret):
        raise Problem("unknown_invitation")
    if hold.player and (caller is None or hold.player != caller.player_id):
        raise Problem("invitation_used")
    return Invitation(match[1], int(match[2]), hold)
