"""Writes and reads dinosaurs and niche points in the words of a position."""

import re
from typing import Final

from games.dinosaurs.habitat import HEXES
from games.dinosaurs.herd import HERD_LIMIT, Herd, add_dinosaur, count_on_hex, herd_hexes
from games.kernel.state import bit_indexes
from games.settlers.island.layout import DESERT
from games.settlers.notation import TERRAIN_LETTERS

WORDS: Final = ("dinosaurs", "niches", "second_roll")
NICHE_LETTERS: Final = TERRAIN_LETTERS[: DESERT + 1] + "s"
"""By niche."""


def format_herds(herds: tuple[Herd, ...]) -> str:
    """`4x2.20x1/-/9x1`: for each colour its hexes with the number of dinosaurs."""
    each = [
        ".".join([f"{hex_}x{count_on_hex(herd, hex_)}" for hex_ in bit_indexes(herd_hexes(herd))]) for herd in herds
    ]
    return "/".join([written or "-" for written in each])


def format_niches(niches: tuple[tuple[int, ...], ...]) -> str:
    """`f2s1/-/m12`: for each colour its points, with the letter of the niche."""
    each = [
        "".join([f"{NICHE_LETTERS[niche]}{points}" for niche, points in enumerate(own) if points]) for own in niches
    ]
    return "/".join([written or "-" for written in each])


def format_roll(dice: tuple[int, ...]) -> str:
    """`4-1`: the two dice."""
    return "-".join(map(str, dice))


def parse_roll(text: str) -> tuple[int, ...]:
    """The value that the word has; raises a ValueError that says which values are right."""
    if not re.fullmatch("[1-6]-[1-6]", text):
        raise ValueError("a roll is two dice, as in 4-1")
    return tuple(map(int, text.split("-")))


def parse_herds(text: str, seats: int) -> tuple[Herd, ...]:
    """The value that the word has; raises a ValueError that says which values are right."""
    return tuple([_parse_herd(own) for own in _split_by_seat(text, seats)])


def parse_niches(text: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """The value that the word has; raises a ValueError that says which values are right."""
    return tuple([_parse_points(own) for own in _split_by_seat(text, seats)])


def _split_by_seat(text: str, seats: int) -> list[str]:
    parts = text.split("/")
    if len(parts) != seats or "" in parts:
        raise ValueError(f"there is something for each of {seats} seats, with / between them and - for nothing")
    return ["" if own == "-" else own for own in parts]


def _parse_herd(text: str) -> Herd:
    herd: Herd = ()
    for word in text.split(".") if text else ():
        match = re.fullmatch("(0|[1-9][0-9]?)x([1-9][0-9]?)", word)
        if match is None or int(match[1]) >= HEXES or int(match[2]) > HERD_LIMIT:
            raise ValueError(f"dinosaurs are 4x2 for two on hex 4, hexes are below {HEXES}, with a dot between two")
        if count_on_hex(herd, int(match[1])):
            raise ValueError(f"hex {match[1]} occurs twice")
        for _ in range(int(match[2])):
            herd = add_dinosaur(herd, int(match[1]))
    return herd


def _parse_points(text: str) -> tuple[int, ...]:
    pairs = re.findall(f"([{NICHE_LETTERS}])([1-9][0-9]{{0,5}})", text)
    points_by_letter = dict(pairs)
    if "".join([letter + points for letter, points in pairs]) != text or len(points_by_letter) != len(pairs):
        raise ValueError(f"niche points are letters of {NICHE_LETTERS}, each once and with its points")
    return tuple([int(points_by_letter.get(letter, 0)) for letter in NICHE_LETTERS])
