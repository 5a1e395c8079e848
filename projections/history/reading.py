"""What a history makes of each event of a ruleset, looked up once."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from games.kernel import DECLARATIONS, AgendaBecame, GameEnded, Rules
from games.kernel.account import Meaning, meanings
from projections.path import TURN


class Known(NamedTuple):
    """`passing` is what only says what is to be done next; `hides` says that a field is not for everybody."""

    meaning: Meaning | None
    hides: bool
    begins_a_turn: bool
    ends: bool
    passing: bool


@lru_cache(maxsize=256)
def known_events(rules: Rules) -> Mapping[str, Known]:
    """By the name of the event as it stands in entries."""
    meant = meanings(rules)
    return {
        name: Known(
            meant.get(declared.type),
            bool(declared.sealed),
            DECLARATIONS[declared.type].name == TURN,
            declared.type is GameEnded,
            declared.type is AgendaBecame,
        )
        for name, declared in rules.events.items()
    }
