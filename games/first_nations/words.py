"""The First Nations in the words of a position, and the shape of what is shown of them."""

import re
from typing import Any

from games.kernel.field import Limits
from games.kernel.move import bits

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
        return _number(text, 1_000_000)
    if word == "tribe":
        return _number(text, limits["hex"])
    numbers = [_number(each, limits["hex"]) for each in text.split(".")]
    if len(set(numbers)) < len(numbers):
        raise ValueError("each of these is on another hex")
    return sum([1 << number for number in numbers])


def _number(text: str, limit: int) -> int:
    if not re.fullmatch("[0-9]{1,7}", text) or int(text) >= limit:
        raise ValueError(f"{text[:20]!r} is no number below {limit}")
    return int(text)


def _read_defence(text: str, limits: Limits) -> tuple[int, int, int, bool]:
    match = re.fullmatch(DEFENCE, text)
    if match is None:
        raise ValueError("a Knight is its seat, e and an edge or c and a corner, and x if it is cancelled: 1e14.2c30x")
    seat = _number(match[1], limits["seat"])
    place = _number(match[3], limits["edge" if match[2] == "e" else "corner"])
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
    number = {"type": "integer"}
    maybe = {**number, "nullable": True}
    hexes, truth = {"type": "array", "items": number}, {"type": "boolean"}
    defence = _record({"seat": number, "edge": maybe, "corner": maybe, "cancelled": truth})
    places = {"settlements": hexes, "cities": hexes, "markers": hexes}
    fields = {"seat": number, **places, "tribe": maybe, "attacked": truth}
    return _record({**fields, "defences": {"type": "array", "items": defence}})


def _record(fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": fields}
