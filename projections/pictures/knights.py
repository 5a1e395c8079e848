"""The pieces of knights and cities: knights by rank, walls, metropolises, the merchant, and the barbarians."""

from collections.abc import Iterator
from typing import Final

from projections.pictures.board_view import BoardView, ColourRealm, Realm
from projections.pictures.geometry import Geometry
from projections.pictures.scene import Point, Sprite, place_sprite

TRACK_HEIGHT: Final = 46
"""The room above the island for the track of the barbarians."""
FIRST_STEP: Final = -180
STEP: Final = 32
"""From one step of the ship to the next."""
ATTACK: Final = 116
DEFENCE: Final = 176
"""Where the strengths of both sides stand on the track."""
DIGIT: Final = 11


def building_symbols(realm: Realm) -> dict[int, str]:
    """The corners whose building does not look like others of its kind."""
    lying = {corner: "lying-city" for own in realm["colours"] for corner in own["lying_cities"]}
    return lying | {each["corner"]: "metropolis" for each in realm["metropolises"]}


def realm_sprites(realm: Realm, geometry: Geometry) -> Iterator[Sprite]:
    """Walls stand before their city, and the sign of its track over a metropolis."""
    for own in realm["colours"]:
        yield from _colour_sprites(own, geometry)
    for each in realm["metropolises"]:
        at = _shifted(geometry.corners[each["corner"]], -2, -28)
        yield place_sprite("figures", f"metropolis:{each['track']}", f"badge-{each['track']}", at)
    merchant = realm["merchant"]
    if merchant is not None:
        at = _shifted(geometry.centres[merchant["hex"]], 30, 10)
        yield place_sprite("figures", "merchant", "merchant", at, merchant["colour"])


def _colour_sprites(own: ColourRealm, geometry: Geometry) -> Iterator[Sprite]:
    for corner in own["walls"]:
        yield place_sprite("buildings", f"wall:{corner}", "wall", _shifted(geometry.corners[corner], 0, -1))
    for knight in own["knights"]:
        symbol = f"{'active-' if knight['active'] else ''}{knight['rank']}-knight"
        at = geometry.corners[knight["corner"]]
        yield place_sprite("buildings", f"knight:{knight['corner']}", symbol, at, own["colour"])


def barbarian_sprites(view: BoardView, realm: Realm, middle: Point) -> Iterator[Sprite]:
    """The ship on its way to the coast; then the cities, which are its strength, and the strength of the knights."""
    x, y = middle
    yield place_sprite("ground", "barbarian-track", "barbarian-track", middle)
    cities = sum([len(colour["cities"]) for colour in view["colours"]])
    strength = sum([own["strength"] for own in realm["colours"]])
    yield from _number("attack", cities, (x + ATTACK, y))
    yield from _number("defence", strength, (x + DEFENCE, y))
    yield place_sprite("figures", "barbarians", "barbarians", (x + FIRST_STEP + STEP * realm["ship"], y))


def _number(name: str, value: int, at: Point) -> Iterator[Sprite]:
    digits = str(value)
    for index, digit in enumerate(digits):
        across = (index - (len(digits) - 1) / 2) * DIGIT
        yield place_sprite("ground", f"{name}:{index}", f"digit-{digit}", _shifted(at, across, 0))


def _shifted(point: Point, across: float, down: float) -> Point:
    return (point[0] + across, point[1] + down)
