"""The scene of an island: hexes, harbours, roads, buildings, and the figures of each ruleset."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import Final

from projections.pictures.board_view import (
    BoardHex,
    BoardPlaces,
    BoardView,
    ColourPieces,
    Fleets,
    NationPieces,
    NicheHex,
)
from projections.pictures.geometry import SEA, Geometry, centre_of
from projections.pictures.knights import barbarian_sprites, building_symbols, realm_sprites, with_track
from projections.pictures.scene import Bounds, Point, Scene, Sprite, build_scene, place_sprite, tenth

SHORE: Final = ("surf-outer", "surf-inner", "beach")
"""Three broad strokes under all hexes of land; they make a shore around any island."""
FREQUENT: Final = (6, 8)
BLOCKED: Final = 0.42
"""The opacity of a number under the robber."""
REACHES: Final = {"land": (80.0, 88.0), "sea": (60.0, 70.0), "frame": (30.0, 34.0), "harbour": (26.0, 26.0)}
"""The room that a hex with its shore, a hex of the sea, what lies on the frame and a harbour take, across and down from
their middle.
"""
MARGIN: Final = 4
PIRATE_DISTANCE: Final = 28
"""From the middle of a hex with a harbour to the pirate."""
NEAR: Final = 30
"""How near to the middle of a hex the signs of its harbours are."""


def island_scene(view: BoardView, board: BoardPlaces) -> Scene:
    """What a view with a board shows."""
    geometry = Geometry(board["hexes"])
    niches = view["dinosaurs"]["hexes"] if "dinosaurs" in view else []
    robber = board.get("robber")
    realm = view.get("cities_knights")
    forms = building_symbols(realm) if realm else {}
    bounds = _bounds(board, niches, geometry)
    sprites = [
        *_sea(board),
        *_shore(geometry),
        *_ground(board, geometry, robber),
        *_sea_niches(niches),
        *_harbours(board, geometry),
        *[sprite for colour in view.get("colours", []) for sprite in _pieces(colour, geometry, forms)],
        *(realm_sprites(realm, geometry) if realm else ()),
        *(_fleets(view["seafarers"], board, geometry) if "seafarers" in view else ()),
        *(_nation(view["first_nations"], geometry) if "first_nations" in view else ()),
        *_dinosaurs(niches),
    ]
    if robber is not None:
        sprites.append(place_sprite("figures", "robber", "robber", _shifted(geometry.centres[robber], -33, -1)))
    if realm:
        bounds = with_track(bounds)
        sprites.extend(barbarian_sprites(realm, bounds))
    return build_scene(bounds, sprites)


def _sea(board: BoardPlaces) -> Iterator[Sprite]:
    for place in _places_of_sea(board):
        yield place_sprite("ground", f"hex:{place['hex']}", "sea-hex", centre_of(place))


def _shore(geometry: Geometry) -> Iterator[Sprite]:
    for name in SHORE:
        for hex_ in geometry.land:
            yield place_sprite("ground", f"{name}:{hex_}", name, geometry.centres[hex_])


def _ground(board: BoardPlaces, geometry: Geometry, robber: int | None) -> Iterator[Sprite]:
    for place in board["hexes"]:
        if place["terrain"] == SEA:
            continue
        number, token, centre = place["hex"], place["token"], geometry.centres[place["hex"]]
        variant = (7 * number + 3 * place["q"]) & 1
        yield place_sprite("ground", f"hex:{number}", f"{place['terrain']}-{variant}", centre)
        if token:
            disc = "often-token" if token in FREQUENT else "token"
            opacity = BLOCKED if number == robber else 1.0
            yield place_sprite("ground", f"token:{number}", disc, centre)
            yield place_sprite("ground", f"number:{number}", f"number-{token}", centre, opacity=opacity)


def _sea_niches(niches: Sequence[NicheHex]) -> Iterator[Sprite]:
    for place in niches:
        if place["niche"] == "sea":
            yield place_sprite("ground", f"niche:{place['hex']}", "niche", centre_of(place))


def _harbours(board: BoardPlaces, geometry: Geometry) -> Iterator[Sprite]:
    for harbour in board["harbours"]:
        edge = harbour["edge"]
        point = geometry.harbour_point(edge)
        for index, turn in enumerate(geometry.pier_turns(edge)):
            yield place_sprite("ground", f"pier:{edge}:{index}", "pier", point, turn=turn)
        yield place_sprite("ground", f"harbour:{edge}", f"harbour-{harbour['harbour']}", point)


def _pieces(pieces: ColourPieces, geometry: Geometry, forms: Mapping[int, str]) -> Iterator[Sprite]:
    colour = pieces["colour"]
    for edge in pieces.get("roads", pieces.get("paths", [])):
        middle, turn = geometry.edges[edge]
        yield place_sprite("roads", f"road:{edge}", "road", middle, colour, turn)
    for corner in pieces.get("settlements", pieces.get("colonies", [])):
        yield _building(corner, forms.get(corner, "house"), colour, geometry)
    for corner in pieces.get("cities", pieces.get("large_colonies", [])):
        yield _building(corner, forms.get(corner, "town"), colour, geometry)


def _building(corner: int, symbol: str, colour: int, geometry: Geometry) -> Sprite:
    return place_sprite("buildings", f"building:{corner}", symbol, _shifted(geometry.corners[corner], 0, -1), colour)


def _fleets(fleets: Fleets, board: BoardPlaces, geometry: Geometry) -> Iterator[Sprite]:
    """A ship stands upright on its wake, which lies along the edge; the pirate is on a hex of sea."""
    for own in fleets["colours"]:
        for edge in own["ships"]:
            middle, turn = geometry.edges[edge]
            yield place_sprite("roads", f"wake:{edge}", "wake", middle, own["colour"], turn)
            yield place_sprite("hexes", f"ship:{edge}", "ship", middle, own["colour"])
    for place in [*board["hexes"], *board.get("frame", [])]:
        if place["hex"] == fleets["pirate"]:
            yield place_sprite("figures", "pirate", "pirate", _pirate_point(centre_of(place), board, geometry))


def _pirate_point(centre: Point, board: BoardPlaces, geometry: Geometry) -> Point:
    """The middle of a hex, or across from the harbours that lie there."""
    x, y = centre
    signs = [geometry.harbour_point(harbour["edge"]) for harbour in board["harbours"]]
    near = [(x - at_x, y - at_y) for at_x, at_y in signs if hypot(at_x - x, at_y - y) < NEAR]
    across, down = sum([each[0] for each in near]), sum([each[1] for each in near])
    length = hypot(across, down)
    if length < 1:
        return centre
    return (x + across / length * PIRATE_DISTANCE, y + down / length * PIRATE_DISTANCE)


def _nation(nation: NationPieces, geometry: Geometry) -> Iterator[Sprite]:
    """Lodges stand at the foot of their hex, two for a city; the tribe stands right of the token."""
    seat, centres = nation["seat"], geometry.centres
    for hex_ in nation["markers"]:
        yield place_sprite("hexes", f"marker:{hex_}", "marker", centres[hex_], seat)
    for hex_ in nation["settlements"]:
        yield place_sprite("buildings", f"lodge:{hex_}", "lodge", _shifted(centres[hex_], 0, 33), seat)
    for hex_ in nation["cities"]:
        yield place_sprite("buildings", f"lodge:{hex_}", "lodges", _shifted(centres[hex_], 0, 33), seat)
    if nation["tribe"] is not None:
        yield place_sprite("figures", "tribe", "tribe", _shifted(centres[nation["tribe"]], 33, -2), seat, scale=0.85)


def _dinosaurs(niches: Sequence[NicheHex]) -> Iterator[Sprite]:
    """Dinosaurs stand side by side at the foot of their hex; on the sea they are moved outwards, past the harbours."""
    for place in niches:
        x, y = centre_of(place)
        length = hypot(x, y) or 1.0
        out = (x / length * 24, y / length * 24) if place["niche"] == "sea" else (0.0, 29.0)
        colours = [colour for colour, count in enumerate(place["dinosaurs"]) for _ in range(count)]
        width = 22 if len(colours) > 2 else 31
        for index, colour in enumerate(colours):
            at = (x + out[0] + (index - (len(colours) - 1) / 2) * width, y + out[1])
            yield place_sprite("figures", f"dinosaur:{place['hex']}:{index}", "dinosaur", at, colour)


def _shifted(point: Point, across: float, down: float) -> Point:
    return (point[0] + across, point[1] + down)


def _places_of_sea(board: BoardPlaces) -> list[BoardHex]:
    return [place for place in board["hexes"] if place["terrain"] == SEA]


def _bounds(board: BoardPlaces, niches: Sequence[NicheHex], geometry: Geometry) -> Bounds:
    middles = {
        "land": [geometry.centres[hex_] for hex_ in geometry.land],
        "sea": [centre_of(place) for place in [*niches, *_places_of_sea(board)]],
        "frame": [centre_of(place) for place in board.get("frame", [])],
        "harbour": [geometry.harbour_point(harbour["edge"]) for harbour in board["harbours"]],
    }
    spots = [(middle, REACHES[kind]) for kind, each in middles.items() for middle in each]
    left = min(x - across for (x, _), (across, _) in spots) - MARGIN
    right = max(x + across for (x, _), (across, _) in spots) + MARGIN
    top = min(y - down for (_, y), (_, down) in spots) - MARGIN
    bottom = max(y + down for (_, y), (_, down) in spots) + MARGIN
    return tenth(left), tenth(top), tenth(right - left), tenth(bottom - top)
