"""The fields of a view that are drawn, as the API sends them."""

from typing import NotRequired, TypedDict


class HexPlace(TypedDict):
    hex: int
    q: int
    r: int


class BoardHex(HexPlace):
    terrain: str
    token: int | None


class HarbourPlace(TypedDict):
    edge: int
    harbour: str


class BoardPlaces(TypedDict):
    """A board with hexes of sea has a `frame` of more of them."""

    hexes: list[BoardHex]
    harbours: list[HarbourPlace]
    robber: NotRequired[int | None]
    frame: NotRequired[list[HexPlace]]


class ColourPieces(TypedDict):
    """Dinosaurs have paths and colonies in place of roads and settlements."""

    colour: int
    roads: NotRequired[list[int]]
    settlements: NotRequired[list[int]]
    cities: NotRequired[list[int]]
    paths: NotRequired[list[int]]
    colonies: NotRequired[list[int]]
    large_colonies: NotRequired[list[int]]


class NationPieces(TypedDict):
    seat: int
    settlements: list[int]
    cities: list[int]
    markers: list[int]
    tribe: int | None


class ColourShips(TypedDict):
    colour: int
    ships: list[int]


class Fleets(TypedDict):
    pirate: int | None
    colours: list[ColourShips]


class Knight(TypedDict):
    corner: int
    rank: str
    active: bool


class ColourRealm(TypedDict):
    colour: int
    walls: list[int]
    knights: list[Knight]
    strength: int
    lying_cities: list[int]


class Merchant(TypedDict):
    colour: int
    hex: int


class Metropolis(TypedDict):
    track: str
    corner: int


class Realm(TypedDict):
    """Knights and cities; `ship` are the steps of the barbarians."""

    ship: int
    barbarian_strength: int
    merchant: Merchant | None
    metropolises: list[Metropolis]
    colours: list[ColourRealm]


class NicheHex(HexPlace):
    niche: str
    dinosaurs: list[int]


class Niches(TypedDict):
    hexes: list[NicheHex]


class ColonyRoad(TypedDict):
    column: int
    open: bool


class ColonyTrader(TypedDict):
    column: int
    used: bool


class ColonyKnight(TypedDict):
    column: int
    side: str


class ColonyRegion(TypedDict):
    column: int
    side: str
    region: str
    suit: str
    number: int
    coins: int


class Colony(TypedDict):
    seat: int
    villages: list[int]
    towns: list[int]
    roads: list[ColonyRoad]
    traders: list[ColonyTrader]
    knights: list[ColonyKnight]
    regions: list[ColonyRegion]


class BoardView(TypedDict):
    """An island has `board` and `colours`, two colonies have `colonies`."""

    board: NotRequired[BoardPlaces]
    colours: NotRequired[list[ColourPieces]]
    first_nations: NotRequired[NationPieces]
    dinosaurs: NotRequired[Niches]
    seafarers: NotRequired[Fleets]
    cities_knights: NotRequired[Realm]
    colonies: NotRequired[list[Colony]]
    dice: NotRequired[list[int] | list[str] | None]
    sets: NotRequired[list[str | None] | None]
    taken_set: NotRequired[str | None]
