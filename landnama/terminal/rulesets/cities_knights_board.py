"""Cities & Knights on the board of the terminal: knights, walls, metropolises and lying cities."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

View = Mapping[str, Any]
RANKS: Final = ("basic", "strong", "mighty")
LEGEND: Final = (
    "R1, R2 and R3 are knights of red by rank; with + they are active.",
    "#R# is a city with a wall, {R} a metropolis, \\R\\ a city that lies on the board.",
)


def realm_pieces(view: View) -> Iterator[tuple[int, str, int]]:
    """The pieces that stand on corners: the corner, the form of the letter, and the colour."""
    if "cities_knights" not in view:
        return
    realm = view["cities_knights"]
    metropolises = [each["corner"] for each in realm["metropolises"]]
    for own in realm["colours"]:
        for corner in own["walls"]:
            yield corner, "#{}#", own["colour"]
        for corner in own["lying_cities"]:
            yield corner, "\\{}\\", own["colour"]
        for knight in own["knights"]:
            rank = RANKS.index(knight["rank"]) + 1
            yield knight["corner"], f"{{}}{rank}{'+' if knight['active'] else ' '}", own["colour"]
    for colour in view["colours"]:
        for corner in colour["cities"]:
            if corner in metropolises:
                yield corner, "{{{}}}", colour["colour"]
