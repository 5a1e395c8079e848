"""What a history makes of each event of a ruleset, looked up once."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from events.service_events import TYPES, PositionLaid
from games.kernel import DECLARATIONS, AgendaBecame, GameEnded, Rules
from games.kernel.account import Meaning, meanings
from projections.path import TURN
from projections.seating import leaves_all_as_it_was


class Known(NamedTuple):
    """`passing` is what a history takes no notice of: what is to be done next, and what is only said.

    `hides` says that a field is not for everybody, `rolls` that dice fell, which is told even if it was undone.
    """

    meaning: Meaning | None = None
    hides: bool = False
    rolls: bool = False
    begins_a_turn: bool = False
    ends: bool = False
    passing: bool = False


SERVED: Final = Known(hides=True)
"""An event of the service itself, which may hide something."""


@lru_cache(maxsize=256)
def known_events(rules: Rules) -> Mapping[str, Known]:
    """By the name of the event as it stands in entries; those of the service that have to be served are not here."""
    meant = meanings(rules)
    noticed = {name for name, kind in TYPES.items() if kind is PositionLaid or not leaves_all_as_it_was(kind)}
    return {name: Known(passing=True) for name in TYPES.keys() - noticed} | {
        name: Known(
            meant.get(declared.type),
            bool(declared.sealed),
            declared.drawn == "dice",
            DECLARATIONS[declared.type].name == TURN,
            declared.type is GameEnded,
            declared.type is AgendaBecame or (declared.tells and declared.type not in meant),
        )
        for name, declared in rules.events.items()
    }


@lru_cache(maxsize=256)
def sealed_actions(rules: Rules) -> frozenset[str]:
    """The names of actions that hide something."""
    return frozenset([name for name, declared in rules.actions.items() if declared.sealed])
