"""The pieces that partners are owed are public and follow from the board, so no state is stored."""

from collections.abc import Iterator
from typing import Any

from games.kernel.codec import Limits
from games.kernel.ruleset import Ruleset
from games.kernel.view import View
from games.settlers.state import Settlers
from games.settlers.state_extension import StateExtension
from games.trade_partners.partner import building_debt, partner_of, road_debt, upgrade_debt


class PartnerState(StateExtension):
    """Adds no words to a position, only a view and a check."""

    def __init__(self) -> None:
        super().__init__("trade_partners", ())

    def initial_value(self, rules: Ruleset) -> Any:
        return None

    def format_words(self, state: Settlers) -> Iterator[tuple[str, str]]:
        yield from ()

    def view_data(self, view: View) -> dict[str, Any]:
        return {"partners": [_partner_data(view.state, seat) for seat in range(view.state.rules.seats)]}

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        number = {"type": "integer"}
        owed = _object_schema({"roads": number, "buildings": number, "upgrades": number})
        partner = _object_schema({"seat": number, "colour": number, "owed": owed})
        return _object_schema({"partners": {"type": "array", "items": partner}})

    def violations(self, state: Settlers) -> list[str]:
        seats = state.rules.seats
        cards = any(state.held[seats:]) or any(state.played[seats:])
        return ["a trade partner has development cards"] if cards else []


def _partner_data(state: Settlers, seat: int) -> dict[str, Any]:
    owed = {
        "roads": road_debt(state, seat),
        "buildings": building_debt(state, seat),
        "upgrades": upgrade_debt(state, seat),
    }
    return {"seat": seat, "colour": partner_of(state, seat), "owed": owed}


def _object_schema(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(properties), "properties": properties}
