"""The scene of two colonies facing each other: columns of regions, villages and roads, and the dice between them."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.natick.suits import SUITS
from projections.pictures.board_view import BoardView, Colony
from projections.pictures.scene import Scene, Sprite, build_scene, place_sprite

COLUMN: Final = 74
ROW: Final = 68
STRIP: Final = 240
"""The height of a colony."""
GAP: Final = 116
"""The room for dice between the colonies."""
NUMBER_DISTANCE: Final = 110
"""From the road to the numbers of the columns, which the sentences about a colony name."""
KNIGHT_DISTANCE: Final = 50
FADED: Final = 0.6
"""The opacity of an open road, and of a trader that is used."""
SETS: Final = ("first", "second", "aside", None)
LABEL_WIDTH: Final = 92
DIE_WIDTH: Final = 58
SET_GAP: Final = 12
END: Final = 8
"""The room beside the first and the last column."""
MARGIN: Final = 12
"""The room beside the colonies."""


class Strip(NamedTuple):
    """The columns of both colonies: the first one, and how many there are."""

    first: int
    columns: int

    @property
    def width(self) -> int:
        return self.columns * COLUMN

    def column(self, number: int) -> float:
        """The middle of a column."""
        return (number - self.first) * COLUMN + COLUMN / 2


def colonies_scene(view: BoardView, colonies: Sequence[Colony], reader: int | None) -> Scene:
    """What a view with colonies shows; the seat of the reader is below."""
    ordered = sorted(colonies, key=lambda colony: colony["seat"] == reader)
    strip = _columns(colonies)
    groups = _groups(view)
    sprites = [
        *[each for index, colony in enumerate(ordered) for each in _colony(colony, index, strip)],
        *_dice(view, groups, strip.width / 2, STRIP + GAP / 2),
    ]
    width = max(strip.width + 2 * END, _width(groups))
    bounds = ((strip.width - width) / 2 - MARGIN, -14, width + 2 * MARGIN, 2 * STRIP + GAP + 28)
    return build_scene(bounds, sprites)


def _columns(colonies: Sequence[Colony]) -> Strip:
    """One column more on each side than is in use, and at least seven."""
    used = [-2, 2]
    for colony in colonies:
        used += [*[region["column"] for region in colony["regions"]], *colony["villages"], *colony["towns"]]
    return Strip(min(used) - 1, max(used) - min(used) + 3)


class _Lane(NamedTuple):
    """The place of one colony: its seat, the height of its road, and the columns."""

    seat: int
    middle: float
    strip: Strip

    def place(self, layer: str, key: str, symbol: str, column: int, down: float = 0, opacity: float = 1.0) -> Sprite:
        """A sprite in the middle of a column, `down` from the road."""
        at = (self.strip.column(column), self.middle + down)
        return place_sprite(layer, f"{self.seat}:{key}", symbol, at, opacity=opacity)

    def place_piece(
        self, layer: str, key: str, symbol: str, column: int, down: float = 0, opacity: float = 1.0
    ) -> Sprite:
        """A piece in the colour of the seat."""
        return self.place(layer, key, symbol, column, down, opacity)._replace(colour=self.seat)


def _colony(colony: Colony, index: int, strip: Strip) -> Iterator[Sprite]:
    lane = _Lane(colony["seat"], index * (STRIP + GAP) + STRIP / 2, strip)
    yield from _ground(lane)
    yield from _regions(lane, colony)
    for road in colony["roads"]:
        opacity = FADED if road["open"] else 1.0
        yield lane.place_piece("roads", f"road:{road['column']}", "large-road", road["column"], opacity=opacity)
    for trader in colony["traders"]:
        opacity = FADED if trader["used"] else 1.0
        yield lane.place("figures", f"trader:{trader['column']}", "trader", trader["column"], opacity=opacity)
    for column in colony["villages"]:
        yield lane.place_piece("buildings", f"building:{column}", "village", column)
    for column in colony["towns"]:
        yield lane.place_piece("buildings", f"building:{column}", "large-town", column, 2)
    for knight in colony["knights"]:
        key, down = f"knight:{knight['column']}:{knight['side']}", _side(knight["side"]) * KNIGHT_DISTANCE
        yield lane.place_piece("figures", key, "knight", knight["column"], down)


def _ground(lane: _Lane) -> Iterator[Sprite]:
    first, last = lane.strip.first, lane.strip.first + lane.strip.columns - 1
    for column in range(first, last + 1):
        symbol = {first: "strip-start", last: "strip-end"}.get(column, "strip")
        yield lane.place("ground", f"strip:{column}", symbol, column)
        yield lane.place("ground", f"column:{column}", f"column-{column}", column, NUMBER_DISTANCE)


def _regions(lane: _Lane, colony: Colony) -> Iterator[Sprite]:
    for region in colony["regions"]:
        name, column, down = region["region"], region["column"], _side(region["side"]) * ROW
        yield lane.place("hexes", f"region:{name}", f"region-{region['suit']}", column, down)
        yield lane.place("hexes", f"number:{name}", f"region-number-{region['number']}", column, down)
        yield lane.place("hexes", f"coins:{name}", f"coins-{region['coins']}", column, down)


def _side(side: str) -> int:
    return -1 if side == "above" else 1


class _Group(NamedTuple):
    """Dice that lie in one set; the set is None before they are divided."""

    set_: str | None
    dice: list[int]

    @property
    def width(self) -> int:
        return LABEL_WIDTH + DIE_WIDTH * len(self.dice)


def _groups(view: BoardView) -> list[_Group]:
    of_dice = view.get("sets") or [None] * len(view.get("dice") or [])
    groups = [_Group(set_, [index for index, each in enumerate(of_dice) if each == set_]) for set_ in SETS]
    return [group for group in groups if group.dice]


def _width(groups: Sequence[_Group]) -> int:
    return sum([group.width for group in groups]) + SET_GAP * (len(groups) - 1)


def _dice(view: BoardView, groups: Sequence[_Group], x: float, y: float) -> Iterator[Sprite]:
    """The dice in their sets beside each other."""
    faces = view.get("dice") or []
    taken = view.get("taken_set")
    left = x - _width(groups) / 2
    for group in groups:
        set_, dice = group
        frame = "taken-set" if set_ is not None and set_ == taken else "dice-set"
        yield place_sprite("hexes", f"dice:{set_}", f"{frame}-{len(dice)}", (left, y))
        yield from _labels(set_, taken, left + 44, y)
        for place, index in enumerate(dice):
            at = (left + 112 + place * DIE_WIDTH, y)
            yield place_sprite("figures", f"die:{index}", f"die-{SUITS[index]}", at)
            yield place_sprite("figures", f"face:{index}", f"face-{faces[index]}", at)
        left += group.width + SET_GAP


def _labels(set_: str | None, taken: str | None, x: float, y: float) -> Iterator[Sprite]:
    has_state = taken is not None and set_ in ("first", "second")
    yield place_sprite("hexes", f"label:{set_}", f"label-{set_ or 'dice'}", (x, y - 2 if has_state else y + 5))
    if has_state:
        yield place_sprite("hexes", f"state:{set_}", "label-taken" if set_ == taken else "label-left", (x, y + 15))
