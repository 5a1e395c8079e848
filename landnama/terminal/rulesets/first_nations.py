"""First Nations in the terminal: attacks, the Tribe, and their pieces."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.terminal.names import Names, join_names
from landnama.terminal.place_names import PlaceNames

View = Mapping[str, Any]


def nation_lines(view: View, names: Names) -> Iterator[str]:
    """The position of the Tribe, and the pieces under its attack with their Knights, if the view has them."""
    nation = view.get("first_nations")
    if nation is None or nation["tribe"] is None:
        return
    places = PlaceNames(view)
    owner = names.possessive(nation["seat"])
    attacked = ", and has attacked in this turn" if nation["attacked"] else ""
    yield f"{owner[0].upper()}{owner[1:]} Tribe is on {places.hex(nation['tribe'])}{attacked}."
    for piece in nation["defence"]:
        yield _describe_attacked_piece(piece, names, places)


def describe_knight(view: View, seat: int, names: Names) -> str:
    """The Knight that a seat has played in the attack: `blue's Knight for the road between hills 6 and desert`."""
    pieces = view["first_nations"]["defence"]
    defended = [piece for piece in pieces if seat in [each["seat"] for each in piece["knights"]]]
    place = "".join([f" for the {piece['piece']} {_describe_place(piece, PlaceNames(view))}" for piece in defended])
    return f"{names.possessive(seat)} Knight{place}"


def _describe_place(piece: View, places: PlaceNames) -> str:
    return places.edge(piece["edge"]) if piece["corner"] is None else f"at {places.corner(piece['corner'])}"


def _describe_attacked_piece(piece: View, names: Names, places: PlaceNames) -> str:
    owned = f"{names.possessive(piece['colour'])} {piece['piece']} {_describe_place(piece, places)}"
    knights = [f"{names(each['seat'])}{' (cancelled)' if each['cancelled'] else ''}" for each in piece["knights"]]
    defended = f", defended by {join_names(knights)}" if knights else ""
    roll = "6" if piece["hits_on"] == 6 else f"{piece['hits_on']} to 6"
    return f"Under attack: {owned}, lost on {roll}{defended}."
