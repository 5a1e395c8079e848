"""Puerto in the terminal: rounds, roles and gold."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.terminal.cards import readable_name
from landnama.terminal.names import Names

View = Mapping[str, Any]


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
