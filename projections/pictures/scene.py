"""A scene: what a board shows, from back to front, as a flat list that does not depend on how it is drawn.

`web/src/board` makes the same list in the browser client; stored views with their scenes are the tests of both.
"""

from collections.abc import Iterable
from math import floor
from typing import Any, Final, NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Bounds: TypeAlias = tuple[float, float, float, float]

LAYERS: Final = ("ground", "roads", "hexes", "buildings", "figures")
"""From back to front."""


class Sprite(NamedTuple):
    """A symbol at a place; `key` names the thing, which may move. Symbols of a piece have the colour of their seat."""

    layer: str
    key: str
    symbol: str
    x: float
    y: float
    colour: int | None = None
    turn: float = 0.0
    opacity: float = 1.0
    scale: float = 1.0

    @property
    def symbol_id(self) -> str:
        return self.symbol if self.colour is None else f"{self.symbol}{self.colour}"

    def to_dict(self) -> dict[str, Any]:
        """The fields that differ from their defaults."""
        defaults = self._field_defaults
        return {name: value for name, value in self._asdict().items() if value != defaults.get(name, "")}


class Scene(NamedTuple):
    """`bounds` are the least x and y, the width and the height."""

    bounds: Bounds
    sprites: tuple[Sprite, ...]

    def to_dict(self) -> dict[str, Any]:
        return {"bounds": list(self.bounds), "sprites": [sprite.to_dict() for sprite in self.sprites]}


def place_sprite(
    layer: str,
    key: str,
    symbol: str,
    at: Point,
    colour: int | None = None,
    turn: float = 0.0,
    opacity: float = 1.0,
    scale: float = 1.0,
) -> Sprite:
    """A sprite whose coordinates are rounded to a tenth."""
    return Sprite(layer, key, symbol, tenth(at[0]), tenth(at[1]), colour, tenth(turn), opacity, scale)


def build_scene(bounds: Iterable[float], sprites: Iterable[Sprite]) -> Scene:
    """Orders the sprites by layer; buildings that are further up are further back."""
    left, top, width, height = [tenth(each) for each in bounds]
    return Scene((left, top, width, height), tuple(sorted(sprites, key=_depth)))


def _depth(sprite: Sprite) -> tuple[int, float]:
    return LAYERS.index(sprite.layer), sprite.y if sprite.layer == "buildings" else 0.0


def tenth(value: float) -> float:
    """Rounds to a tenth, halves upwards."""
    return floor(value * 10 + 0.5) / 10
