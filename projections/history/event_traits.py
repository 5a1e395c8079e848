"""The traits of each event type of a ruleset that the projector needs, computed once per ruleset."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from events.service_events import TYPES, PositionLoaded
from games.history import is_recorded
from games.kernel import DECLARATIONS, AgendaChanged, GameEnded, Ruleset
from projections.game.service_folds import changes_position_only
from projections.game.snapshot import TURN_STARTED


class EventTraits(NamedTuple):
    """`is_recorded`: the event adds rows. An ignored event changes neither rows nor the state they depend on.

    `has_secrets`: a field may be sealed. `is_roll`: the event has dice, which are recorded even if it was undone.
    """

    is_recorded: bool = False
    has_secrets: bool = False
    is_roll: bool = False
    begins_turn: bool = False
    ends_game: bool = False
    is_ignored: bool = False


SERVICE_TRAITS: Final = EventTraits(has_secrets=True)
"""The traits of a service event, which may contain sealed values."""


@lru_cache(maxsize=256)
def event_traits(rules: Ruleset) -> Mapping[str, EventTraits]:
    """By stored event name; a service event that the projector has to handle is not included."""
    handled = {name for name, kind in TYPES.items() if kind is PositionLoaded or not changes_position_only(kind)}
    return {name: EventTraits(is_ignored=True) for name in TYPES.keys() - handled} | {
        name: EventTraits(
            is_recorded(declared.type),
            bool(declared.sealed_fields),
            declared.drawn_field == "dice",
            DECLARATIONS[declared.type].name == TURN_STARTED,
            declared.type is GameEnded,
            declared.type is AgendaChanged or (declared.informs_others and not is_recorded(declared.type)),
        )
        for name, declared in rules.events.items()
    }


@lru_cache(maxsize=256)
def secret_actions(rules: Ruleset) -> frozenset[str]:
    """The names of the actions that have sealed fields."""
    return frozenset([name for name, declared in rules.actions.items() if declared.sealed_fields])
