"""The pieces that partners are owed are public and follow from the board, so no state is stored."""

from collections.abc import Iterator
from typing import Any

from games.kernel.codec import Limits
from games.kernel.observation import Observation
from games.kernel.ruleset import Ruleset
from games.kernel.schema import array_schema, integer_schema, object_schema
from games.kernel.state import Seat, View
from games.settlers.state import Settlers
from games.settlers.state_extension import StateExtension
from games.trade_partners.debts import Debts
from games.trade_partners.partner import partner_of


class PartnerState(StateExtension):
    """Adds no words to a position, only a view and a check."""

    def __init__(self, debts: Debts) -> None:
        super().__init__("trade_partners", ())
        self.debts = debts

    def initial_value(self, rules: Ruleset) -> Any:
        return None

    def format_words(self, state: Settlers) -> Iterator[tuple[str, str]]:
        yield from ()

    def view_data(self, view: View) -> dict[str, Any]:
        return {"partners": [self._partner_data(view.state, seat) for seat in range(view.state.rules.seats)]}

    def observe(self, view: View, observation: Observation) -> None:
        state: Settlers = view.state
        owed = [debt.owed(state, seat) for seat in range(state.rules.seats) for debt in self.debts]
        observation.add_counts("owed_pieces", owed)

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        owed = {debt.name: integer_schema(f"How many {debt.name} more the owner has.") for debt in self.debts}
        partner = {
            "seat": integer_schema("The seat that the partner belongs to.", "seat"),
            "colour": integer_schema("The colour of the partner.", "colour"),
            "owed": object_schema(owed, "The pieces that the partner still gets in the catch-up."),
        }
        partners = array_schema(object_schema(partner), "The trade partners, in the order of seats.")
        return object_schema({"partners": partners}, "The trade partners.")

    def violations(self, state: Settlers) -> list[str]:
        seats = state.rules.seats
        cards = any(state.unplayed[seats:]) or any(state.played[seats:])
        return ["a trade partner has development cards"] if cards else []

    def _partner_data(self, state: Settlers, seat: Seat) -> dict[str, Any]:
        owed = {debt.name: debt.owed(state, seat) for debt in self.debts}
        return {"seat": seat, "colour": partner_of(state, seat), "owed": owed}
