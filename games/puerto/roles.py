"""Seven role cards lie on the table, six with three players, who leave out one of the Prospectors."""

from typing import Final

from games.kernel.field import named

ROLES = (*("producer", "trader", "builder", "soldier"), *("prospector", "second_prospector", "robber"))
PRODUCER, TRADER, BUILDER, SOLDIER, PROSPECTOR, SECOND_PROSPECTOR, ROBBER = range(7)
ROLE = named(*ROLES)

FULL_TABLE: Final = 4
FOR_EVERYBODY: Final = (PRODUCER, TRADER, BUILDER, SOLDIER)
"""The roles in which each seat has a go; in the others only the seat that picked it has."""


def roles_for(seats: int) -> tuple[int, ...]:
    """The roles at a table, in the order in which gold is laid on them."""
    return tuple([role for role in range(len(ROLES)) if role != SECOND_PROSPECTOR or seats == FULL_TABLE])
