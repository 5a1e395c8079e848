"""Dinosaurs and niche points in the words of a position, and the shape of what is shown of them."""

import re
from typing import Any, Final

from games.dinosaurs.habitat import HEXES, NICHES
from games.dinosaurs.herd import SUPPLY, Herd, dwelling, grown, ranges
from games.kernel.move import bits
from games.settlers.notation import TERRAIN_LETTERS

WORDS: Final = ("dinosaurs", "niches")
LETTERS: Final = TERRAIN_LETTERS + "s"
"""By niche, in the order of their numbers."""


def written_herds(herds: tuple[Herd, ...]) -> str:
    """`4x2.20x1/-/9x1`: for each colour its hexes, with how many live there."""
    each = [".".join([f"{hex_}x{dwelling(herd, hex_)}" for hex_ in bits(ranges(herd))]) for herd in herds]
    return "/".join([written or "-" for written in each])


def written_niches(niches: tuple[tuple[int, ...], ...]) -> str:
    """`f2s1/-/m12`: for each colour its points, with the letter of the hexes."""
    each = ["".join([f"{LETTERS[niche]}{points}" for niche, points in enumerate(own) if points]) for own in niches]
    return "/".join([written or "-" for written in each])


def read_herds(text: str, seats: int) -> tuple[Herd, ...]:
    """What the word says; a ValueError tells what it could say."""
    return tuple([_herd(own) for own in _by_seat(text, seats)])


def read_niches(text: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """What the word says; a ValueError tells what it could say."""
    return tuple([_points(own) for own in _by_seat(text, seats)])


def _by_seat(text: str, seats: int) -> list[str]:
    found = text.split("/")
    if len(found) != seats or "" in found:
        raise ValueError(f"there is something for each of {seats} seats, with / between them and - for nothing")
    return ["" if own == "-" else own for own in found]


def _herd(text: str) -> Herd:
    herd: Herd = ()
    for word in text.split(".") if text else ():
        match = re.fullmatch("(0|[1-9][0-9]?)x([1-9][0-9]?)", word)
        if match is None or int(match[1]) >= HEXES or int(match[2]) > SUPPLY:
            raise ValueError(f"dinosaurs are 4x2 for two on hex 4, hexes are below {HEXES}, with a dot between two")
        if dwelling(herd, int(match[1])):
            raise ValueError(f"hex {match[1]} is said twice")
        for _ in range(int(match[2])):
            herd = grown(herd, int(match[1]))
    return herd


def _points(text: str) -> tuple[int, ...]:
    found = re.findall(f"([{LETTERS}])([1-9][0-9]{{0,5}})", text)
    told = dict(found)
    if "".join([letter + points for letter, points in found]) != text or len(told) != len(found):
        raise ValueError(f"niche points are letters of {LETTERS}, each once and with its points")
    return tuple([int(told.get(letter, 0)) for letter in LETTERS])


def schema() -> dict[str, Any]:
    """JSON Schema of what is shown."""
    number = {"type": "integer"}
    niche = {"type": "string", "enum": list(NICHES)}
    by_colour = {"type": "array", "items": number, "description": "By colour."}
    hex_ = {"hex": number, "q": number, "r": number, "niche": niche, "capacity": number, "dinosaurs": by_colour}
    niches = _record(dict.fromkeys(NICHES, number))
    colour = {"colour": number, "dinosaurs": number, "supply": number, "niches": niches}
    return _record({"hexes": _list(_record(hex_)), "colours": _list(_record(colour))})


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _record(fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": fields}
