"""What partners are owed is shown to everybody; it follows from the board, so there is nothing to remember."""

from collections.abc import Iterator
from typing import Any

from games.kernel.field import Limits
from games.kernel.view import View
from games.settlers.annex import Annex
from games.settlers.state import Settlers
from games.trade_partners.partner import owed_buildings, owed_roads, owed_upgrades, partner_of


class Owing(Annex):
    """Adds no words to a position, only to what is shown and checked."""

    def __init__(self) -> None:
        super().__init__("trade_partners", ())

    def blank(self, rules: Any) -> Any:
        return None

    def write(self, state: Settlers) -> Iterator[tuple[str, str]]:
        yield from ()

    def show(self, view: View) -> dict[str, Any]:
        return {"partners": [_shown(view.state, seat) for seat in range(view.state.rules.seats)]}

    def schema(self, limits: Limits) -> dict[str, Any]:
        number = {"type": "integer"}
        owed = _record({"roads": number, "buildings": number, "upgrades": number})
        partner = _record({"seat": number, "colour": number, "owed": owed})
        return _record({"partners": {"type": "array", "items": partner}})

    def violations(self, state: Settlers) -> list[str]:
        seats = state.rules.seats
        cards = any(state.held[seats:]) or any(state.played[seats:])
        return ["a trade partner has development cards"] if cards else []


def _shown(state: Settlers, seat: int) -> dict[str, Any]:
    owed = {
        "roads": owed_roads(state, seat),
        "buildings": owed_buildings(state, seat),
        "upgrades": owed_upgrades(state, seat),
    }
    return {"seat": seat, "colour": partner_of(state, seat), "owed": owed}


def _record(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(properties), "properties": properties}
