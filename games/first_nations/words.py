"""The First Nations in the words of a position, and the shape of what is shown of them."""

import re
from typing import Any

from games.kernel.field import Limits
from games.kernel.move import bits
from games.words import number

DEFENCE = "([0-9])([ec])([0-9]{1,3})(x?)"


def written(word: str, value: Any) -> str:
    """The value of a word: `homes:3.9`, `towns:4`, `markers:0.2`, `tribe:9`, `attacked:12`, `defences:1e14.2c30x`."""
    if word == "defences":
        return ".".join([_defence(*each) for each in value])
    return str(value) if word in ("tribe", "attacked") else ".".join(map(str, bits(value)))


def _defence(seat: int, edge: int, corner: int, cancelled: bool) -> str:
    return f"{seat}{f'c{corner}' if edge < 0 else f'e{edge}'}{'x' if cancelled else ''}"


def read(word: str, text: str, limits: Limits) -> Any:
    """What a word says; a ValueError tells what it could say."""
    if word == "defences":
        return tuple([_read_defence(each, limits) for each in text.split(".")])
    if word == "attacked":
        return number(text)
    if word == "tribe":
        return number(text, limits["hex"])
    hexes = [number(each, limits["hex"]) for each in text.split(".")]
    if len(set(hexes)) < len(hexes):
        raise ValueError("each of these is on another hex")
    return sum([1 << hex_ for hex_ in hexes])


def _read_defence(text: str, limits: Limits) -> tuple[int, int, int, bool]:
    match = re.fullmatch(DEFENCE, text)
    if match is None:
        raise ValueError("a Knight is its seat, e and an edge or c and a corner, and x if it is cancelled: 1e14.2c30x")
    seat = number(match[1], limits["seat"])
    place = number(match[3], limits["edge" if match[2] == "e" else "corner"])
    return (seat, place, -1, bool(match[4])) if match[2] == "e" else (seat, -1, place, bool(match[4]))


def shown(defence: Any) -> dict[str, Any]:
    """A Knight as plain data."""
    seat, edge, corner, cancelled = defence
    return {
        "seat": seat,
        "edge": None if edge < 0 else edge,
        "corner": None if corner < 0 else corner,
        "cancelled": cancelled,
    }


def schema() -> dict[str, Any]:
    """JSON Schema of the First Nations as they are shown."""
    integer = {"type": "integer"}
    maybe = {**integer, "nullable": True}
    hexes, truth = {"type": "array", "items": integer}, {"type": "boolean"}
    defence = _record({"seat": integer, "edge": maybe, "corner": maybe, "cancelled": truth})
    places = {"settlements": hexes, "cities": hexes, "markers": hexes}
    fields = {"seat": integer, **places, "tribe": maybe, "attacked": truth}
    return _record({**fields, "defences": {"type": "array", "items": defence}})


def _record(fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": fields}
