"""Roles: seven with four players, six with three, who play without the second Prospector; and the picks."""

from typing import Final, NamedTuple

from games.kernel.codec import enum_codec, with_format
from games.kernel.state import Seat

ROLES = (*("producer", "trader", "builder", "soldier"), *("prospector", "second_prospector", "robber"))
PRODUCER, TRADER, BUILDER, SOLDIER, PROSPECTOR, SECOND_PROSPECTOR, ROBBER = range(7)
ROLE = with_format(enum_codec(*ROLES), "role")

MAX_SEATS: Final = 4
FOR_EVERYBODY: Final = (PRODUCER, TRADER, BUILDER, SOLDIER)
"""The roles in which each seat has a go; in the others only the picking seat has one."""


def roles_for(seats: int) -> tuple[int, ...]:
    """The roles of a game, in the order in which gold is placed on them."""
    return tuple([role for role in range(len(ROLES)) if role != SECOND_PROSPECTOR or seats == MAX_SEATS])


class PuertoState(NamedTuple):
    """The gold of each seat and on each role (`laid`), and the roles picked in this round, in order.

    `barred` has a bit for each resource that was monopolised in the current phase.
    """

    governor: Seat
    gold: tuple[int, ...]
    laid: tuple[int, ...]
    picked: tuple[int, ...]
    barred: int


def last_picker(own: PuertoState, seats: int) -> Seat:
    """The seat that picked last and has the privilege."""
    return (own.governor + len(own.picked) - 1) % seats


def role_picker(own: PuertoState, role: int, seats: int) -> Seat | None:
    """The seat that picked a role in this round."""
    return (own.governor + own.picked.index(role)) % seats if role in own.picked else None
