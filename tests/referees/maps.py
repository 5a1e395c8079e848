"""The printed maps and the places of their harbours, as the rule pages give them."""

from typing import NamedTuple

from tests.referees.board import Hex

TERRAIN = {
    "h": "hills",
    "f": "forest",
    "p": "pasture",
    "g": "fields",
    "m": "mountains",
    "d": "desert",
    "$": "gold",
    "s": "sea",
}


class Map(NamedTuple):
    """`rows` has, for each row, the first coordinates and the hexes, `harbours` place, side and printed type."""

    rows: dict[int, tuple[int, str]]
    harbours: tuple[tuple[Hex, str, str], ...]
    pirate: Hex | None = None

    def hexes(self) -> dict[Hex, tuple[str, int]]:
        """Terrain and number by place."""
        return {
            (first + index, row): (TERRAIN[word[0]], int(word[1:] or 0))
            for row, (first, words) in self.rows.items()
            for index, word in enumerate(words.split())
        }


BASE_SLOTS: tuple[tuple[Hex, str], ...] = (
    ((0, -2), "NW"),
    ((1, -2), "NE"),
    ((2, -1), "NE"),
    ((2, 0), "E"),
    ((1, 1), "SE"),
    ((-1, 2), "SE"),
    ((-2, 2), "SW"),
    ((-2, 1), "W"),
    ((-1, -1), "W"),
)


def at_base_slots(*types: str) -> tuple[tuple[Hex, str, str], ...]:
    return tuple((place, side, kind) for (place, side), kind in zip(BASE_SLOTS, types, strict=True))


BASE = Map(
    {
        -2: (0, "m10 p2 f9"),
        -1: (-1, "g12 h6 p4 h10"),
        0: (-2, "g9 f11 d f3 m8"),
        1: (-2, "f8 m3 g4 p5"),
        2: (-2, "h5 g6 p11"),
    },
    at_base_slots("any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber"),
)
CITIES_KNIGHTS = Map(
    {
        -2: (0, "h6 m2 h5"),
        -1: (-1, "f3 m9 d f10"),
        0: (-2, "f8 g4 h11 p3 g8"),
        1: (-2, "p10 g5 m6 p4"),
        2: (-2, "g9 p12 f11"),
    },
    at_base_slots("brick", "ore", "lumber", "grain", "any", "any", "any", "wool", "any"),
)
THIRTY_HEXES = Map(
    {
        -3: (0, "h10 p6 d"),
        -2: (-1, "h6 g2 m9 h11"),
        -1: (-2, "f3 m11 f5 g10 p4"),
        0: (-3, "d p5 g4 m6 p3 g8"),
        1: (-3, "f12 m10 p2 h4 f11"),
        2: (-3, "f8 g3 f9 g5"),
        3: (-3, "h9 p12 m8"),
    },
    (
        ((0, -3), "NW", "any"),
        ((1, -3), "NE", "wool"),
        ((2, -2), "NE", "any"),
        ((2, 0), "E", "any"),
        ((1, 1), "SE", "brick"),
        ((-1, 3), "E", "wool"),
        ((-2, 3), "SE", "lumber"),
        ((-3, 3), "SW", "any"),
        ((-3, 2), "W", "grain"),
        ((-3, 0), "SW", "any"),
        ((-2, -1), "W", "ore"),
    ),
)
SHORES_OF_THREE = Map(
    {
        -4: (1, "h12 $5 s s"),
        -3: (0, "s s s p4 m9"),
        -2: (-1, "s g4 p6 s g3 s"),
        -1: (-1, "p2 m5 f10 s $4"),
        0: (-2, "h8 p10 p9 f8 s s"),
        1: (-2, "g11 m3 h11 s m8"),
        2: (-2, "g6 f5 s h10"),
    },
    (
        ((-2, 0), "NW", "ore"),
        ((0, -2), "W", "grain"),
        ((1, -2), "E", "any"),
        ((1, 0), "NE", "wool"),
        ((-1, 2), "E", "any"),
        ((-1, 2), "SW", "lumber"),
        ((-2, 2), "W", "brick"),
        ((-2, 0), "SW", "any"),
    ),
    pirate=(4, -1),
)
SHORES_OF_FOUR = Map(
    {
        -4: (1, "m8 p11 s $4 s"),
        -3: (0, "s s s s h5 m2"),
        -2: (-1, "s p5 f6 m4 s f9 s"),
        -1: (-1, "g12 h11 g3 p9 s $10"),
        0: (-2, "h6 f10 d g11 f5 s s"),
        1: (-2, "m3 p4 h9 p8 s h3"),
        2: (-2, "g8 f2 m10 s g6"),
    },
    at_base_slots("any", "any", "any", "any", "brick", "lumber", "wool", "grain", "ore"),
    pirate=(5, -1),
)
