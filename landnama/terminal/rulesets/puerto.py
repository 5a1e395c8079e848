"""Puerto in the terminal: rounds, roles and gold."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.terminal.cards import readable_name
from landnama.terminal.names import Names
from landnama.terminal.narration import Narrator
from landnama.terminal.voice import Facts

View = Mapping[str, Any]


class PuertoNarrator(Narrator):
    """In addition to the base game, one method per event of Puerto."""

    def round_started(self, event: Facts) -> str:
        return f"A new round; the Governor is {self.names(event['governor'])}."

    def gold_placed_on_roles(self, event: Facts) -> str:
        return f"A gold was laid on {', '.join(map(readable_name, event['roles']))}."

    def role_picked(self, event: Facts) -> str:
        gold = f" and the {event['gold']} gold on it" if event["gold"] else ""
        return f"{self._actor(event)} picked the {readable_name(event['role'])}{gold}."

    def gold_taken(self, event: Facts) -> str:
        return f"{self._actor(event)} got a gold from the bank."

    def fee_paid(self, event: Facts) -> str:
        return f"{self._actor(event)} paid a gold to {self.names(event['to'])} for building."

    def gold_traded(self, event: Facts) -> str:
        return f"{self._actor(event)} traded {event['gold']} gold for 1 {event['card']}."


def role_lines(view: View, names: Names) -> Iterator[str]:
    """The roles, the gold and the Governor, if the view has them."""
    table = view.get("puerto")
    if table is not None:
        cards = [
            readable_name(each["role"])
            + (f" with {each['gold']} gold" if each["gold"] else "")
            + ("" if each["seat"] is None else f" ({names(each['seat'])})")
            for each in table["roles"]
        ]
        yield f"Roles: {', '.join(cards)}."
        gold = [f"{names(seat)} {count}" for seat, count in enumerate(table["gold"])]
        yield f"Gold: {', '.join(gold)}; the bank has {table['bank']}."
        if table["governor"] is not None:
            yield f"The Governor is {names(table['governor'])}.{_phase_text(table, names)}"


def _phase_text(table: View, names: Names) -> str:
    """The role of the current phase, and the resources that are barred in it."""
    if table["phase"] is None:
        return ""
    picked = f" In the phase of the {readable_name(table['phase'])}, picked by {names(table['privileged_seat'])}"
    return (
        f"{picked}, {' and '.join(table['barred'])} cannot be monopolised again." if table["barred"] else f"{picked}."
    )
