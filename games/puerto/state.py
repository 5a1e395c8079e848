"""The state of Puerto and its invariants: the Governor, gold, and the roles."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.kernel.codec import Limits
from games.kernel.observation import Observation
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat, View
from games.puerto import notation, views
from games.puerto.roles import ROLES, TRADER, PuertoState, last_picker, roles_for
from games.settlers.cards import RESOURCES
from games.settlers.state import NONE, Settlers
from games.settlers.state_extension import StateExtension


class PuertoExtension(StateExtension):
    """All of it is public."""

    def __init__(self) -> None:
        super().__init__("puerto", ("governor", "gold", "laid", "picked", "barred"))

    def initial_value(self, rules: Ruleset) -> PuertoState:
        return PuertoState(NONE, (0,) * rules.seats, (0,) * len(ROLES), (), 0)

    def goods(self, state: Settlers, seat: Seat) -> Mapping[str, int]:
        return {"gold": puerto_state(state).gold[seat]}

    def view_data(self, view: View) -> dict[str, Any]:
        state: Settlers = view.state
        phase = puerto_state(state).picked[-1] if has_phase(state) else None
        return views.view_data(puerto_state(state), state.rules.seats, gold_in_bank(state), phase)

    def observe(self, view: View, observation: Observation) -> None:
        state: Settlers = view.state
        own, seats = puerto_state(state), state.rules.seats
        observation.add_one_hot("governor", own.governor, seats)
        observation.add_counts("gold", own.gold)
        observation.add_counts("gold_on_roles", own.laid)
        observation.add_mask("picked_roles", sum([1 << role for role in own.picked]), len(ROLES))
        observation.add_one_hot("phase", own.picked[-1] if has_phase(state) else NONE, len(ROLES))
        observation.add_mask("barred", own.barred, len(RESOURCES))

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        return views.view_schema()

    def format_words(self, state: Settlers) -> Iterator[tuple[str, str]]:
        own = puerto_state(state)
        initial = self.initial_value(state.rules)
        for word in self.notation_words:
            if getattr(own, word) != getattr(initial, word):
                yield word, notation.format_word(word, getattr(own, word))

    def parse_word(self, state: Settlers, word: str, value: str) -> PuertoState:
        return puerto_state(state)._replace(**{word: notation.parse_word(word, value, state.rules.seats)})

    def violations(self, state: Settlers) -> list[str]:
        return list(find_violations(state))


EXTENSION: Final = PuertoExtension()


def puerto_state(state: Settlers) -> PuertoState:
    """The value of Puerto in a state."""
    own: PuertoState = EXTENSION.value(state)
    return own


def gold_in_bank(state: Settlers) -> int:
    """The gold that is with no seat and on no role."""
    own = puerto_state(state)
    total: int = state.rules.options["gold"]
    return total - sum(own.gold) - sum(own.laid)


def role_holder(state: Settlers) -> Seat:
    """The seat that picked last and has the privilege."""
    return last_picker(puerto_state(state), state.rules.seats)


def has_phase(state: Settlers) -> bool:
    """Whether the phase of a picked role is going on."""
    return bool(puerto_state(state).picked) and bool(state.agenda) and state.agenda[0].step != "pick_role"


def find_violations(state: Settlers) -> Iterator[str]:
    """A sentence for each invariant of Puerto that the state breaks."""
    own = puerto_state(state)
    if gold_in_bank(state) < 0 or min(own.gold) < 0:
        yield "there is more gold than in the box"
    if not set(own.picked) <= set(roles_for(state.rules.seats)) or len(set(own.picked)) < len(own.picked):
        yield "a role was picked that is not there"
    if len(own.picked) > state.rules.seats:
        yield "more roles were picked than there are seats"
    if any(
        own.laid[role] for role in range(len(ROLES)) if role in own.picked or role not in roles_for(state.rules.seats)
    ):
        yield "gold is on a role that is not in the game"
    if (own.governor == NONE) != (state.turn == 0):
        yield "there is a Governor from the first turn on"
    if not state.turn and own.picked:
        yield "roles were picked before the first turn"
    if own.barred and not (has_phase(state) and own.picked[-1] == TRADER):
        yield "a resource is barred outside the Trader's phase"
