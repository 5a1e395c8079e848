"""Puerto at the terminal: rounds, roles and gold."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.table.names import Names
from landnama.table.piles import spoken
from landnama.table.telling import Teller
from landnama.table.voice import Facts

View = Mapping[str, Any]


class PuertoTeller(Teller):
    """Beside the events of the base game, one method per event of Puerto."""

    def round_began(self, event: Facts) -> str:
        return f"A round: the Governor is with {self.names(event['governor'])}."

    def gold_laid(self, event: Facts) -> str:
        return f"A gold was laid on {', '.join(map(spoken, event['roles']))}."

    def role_picked(self, event: Facts) -> str:
        gold = f" and the {event['gold']} gold on it" if event["gold"] else ""
        return f"{self._who(event)} picked the {spoken(event['role'])}{gold}."

    def gold_taken(self, event: Facts) -> str:
        return f"{self._who(event)} got a gold from the bank."

    def fee_paid(self, event: Facts) -> str:
        return f"{self._who(event)} paid a gold to {self.names(event['to'])} for building."

    def gold_traded(self, event: Facts) -> str:
        return f"{self._who(event)} traded {event['gold']} gold for 1 {event['card']}."


def roles(view: View, names: Names) -> Iterator[str]:
    """The role cards, the gold and the Governor of Puerto, if it is that."""
    table = view.get("puerto")
    if table is not None:
        cards = [
            spoken(each["role"])
            + (f" with {each['gold']} gold" if each["gold"] else "")
            + ("" if each["seat"] is None else f" ({names(each['seat'])})")
            for each in table["roles"]
        ]
        yield f"Roles: {', '.join(cards)}."
        gold = [f"{names(seat)} {count}" for seat, count in enumerate(table["gold"])]
        yield f"Gold: {', '.join(gold)}; the bank has {table['bank']}."
        if table["governor"] is not None:
            yield f"The Governor is with {names(table['governor'])}.{_phase(table, names)}"


def _phase(table: View, names: Names) -> str:
    """The role that is acted by, and what can no longer be monopolised in it."""
    if table["phase"] is None:
        return ""
    picked = f" In the phase of the {spoken(table['phase'])}, picked by {names(table['privileged_seat'])}"
    return f"{picked}, nobody monopolises {' or '.join(table['barred'])} again." if table["barred"] else f"{picked}."
