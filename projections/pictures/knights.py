"""The pieces of knights and cities: knights by rank, walls, metropolises, the merchant, and the barbarians."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from projections.pictures.board_view import ColourRealm, Realm
from projections.pictures.geometry import Geometry
from projections.pictures.scene import Bounds, Point, Sprite, place_sprite, tenth

TRACK_HEIGHT: Final = 56
"""The room above the island for the track of the barbarians."""
TRACK_ISLAND: Final = 620
"""Above a wider island the track is larger in proportion, because the whole board is drawn smaller."""
FIRST_STEP: Final = -180
STEP: Final = 32
"""From one step of the ship to the next."""
ATTACK: Final = 116
DEFENCE: Final = 176
"""Where the strengths of both sides begin on the track."""
DIGIT: Final = 12


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
        at = _shifted(geometry.centres[merchant["hex"]], 33, 2)
        yield place_sprite("figures", "merchant", "merchant", at, merchant["colour"], scale=0.85)


def _colour_sprites(own: ColourRealm, geometry: Geometry) -> Iterator[Sprite]:
    for corner in own["walls"]:
        yield place_sprite("buildings", f"wall:{corner}", "wall", _shifted(geometry.corners[corner], 0, -1))
    for knight in own["knights"]:
        symbol = f"{'active-' if knight['active'] else ''}{knight['rank']}-knight"
        at = geometry.corners[knight["corner"]]
        yield place_sprite("buildings", f"knight:{knight['corner']}", symbol, at, own["colour"])


def with_track(bounds: Bounds) -> Bounds:
    """The bounds of the island with its track."""
    left, top, width, height = bounds
    room = tenth(TRACK_HEIGHT * _track_scale(width))
    return left, tenth(top - room), width, tenth(height + room)


def _track_scale(width: float) -> float:
    return max(1, tenth(width / TRACK_ISLAND))


class _Track(NamedTuple):
    """Where the track is within the bounds of the whole board, and its size."""

    middle: Point
    scale: float

    def place(self, layer: str, key: str, symbol: str, across: float = 0) -> Sprite:
        """A sprite on the track, `across` from its middle."""
        return place_sprite(layer, key, symbol, _shifted(self.middle, across * self.scale, 0), scale=self.scale)

    def place_number(self, name: str, value: int, across: float) -> Iterator[Sprite]:
        """The digits of a number beside each other."""
        for index, digit in enumerate(str(value)):
            yield self.place("ground", f"{name}:{index}", f"digit-{digit}", across + index * DIGIT)


def barbarian_sprites(realm: Realm, whole: Bounds) -> Iterator[Sprite]:
    """The ship on its way to the coast; then its strength, and that of the knights."""
    left, top, width, _ = whole
    scale = _track_scale(width)
    track = _Track((left + width / 2, top + TRACK_HEIGHT / 2 * scale), scale)
    yield track.place("ground", "barbarian-track", "barbarian-track")
    strength = sum([own["strength"] for own in realm["colours"]])
    yield from track.place_number("attack", realm["barbarian_strength"], ATTACK)
    yield from track.place_number("defence", strength, DEFENCE)
    yield track.place("figures", "barbarians", "barbarians", FIRST_STEP + STEP * realm["ship"])


def _shifted(point: Point, across: float, down: float) -> Point:
    return (point[0] + across, point[1] + down)
