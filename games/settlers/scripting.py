"""A board can be told beforehand, as `board_laid` has it: which draws lay such terrain, harbours and tokens."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.chance import unshuffled
from games.kernel.declaration import DECLARATIONS
from games.kernel.refusal import Misfit
from games.settlers.events.board import BoardLaid
from games.settlers.layout import DESERT, Layout
from games.settlers.setup import place_tokens, reds_are_apart

TOLD = ("terrain", "harbours", "tokens")
"""In the order in which they are drawn."""


def board_draws(rules: Any, told: Any) -> tuple[tuple[int, ...] | None, ...]:
    """The values of the three draws, None for what is left to luck; a misfit for what cannot be laid."""
    layout: Layout = rules.game.box.layout
    if rules.options["board"] == "fixed":
        raise Misfit("board", "is fixed by an option, so nothing is drawn for it")
    board = _read(rules, told)
    terrain, harbours, tokens = [board.get(name) for name in TOLD]
    if tokens is not None and terrain is None:
        raise Misfit("board.tokens", "can be told only with the terrain")
    return (
        _shuffle("terrain", layout.terrain, terrain),
        _shuffle("harbours", layout.harbours, harbours),
        None if tokens is None or terrain is None else _tokens(rules, layout, terrain, tokens),
    )


def _read(rules: Any, told: Any) -> dict[str, tuple[int, ...]]:
    if not isinstance(told, dict) or not told.keys() <= set(TOLD):
        raise Misfit("board", f"is an object with some of {', '.join(TOLD)}")
    fields = dict(DECLARATIONS[BoardLaid].fields)
    found: dict[str, tuple[int, ...]] = {}
    for name in told:
        try:
            found[name] = fields[name].kind.decode(told[name], rules.limits)
        except Misfit as misfit:
            raise Misfit(f"board.{name}", misfit.message) from None
    return found


def _shuffle(name: str, box: Sequence[int], told: tuple[int, ...] | None) -> tuple[int, ...] | None:
    if told is None:
        return None
    if Counter(told) != Counter(box):
        raise Misfit(f"board.{name}", f"must be the {len(box)} of the box in another order")
    return unshuffled(box, told)


def _tokens(rules: Any, layout: Layout, terrain: tuple[int, ...], tokens: tuple[int, ...]) -> tuple[int, ...]:
    if [kind == DESERT for kind in terrain] != [token == 0 for token in tokens]:
        raise Misfit("board.tokens", "must be one for each hex, and 0 on each desert alone")
    if rules.options["numbers"] == "spiral":
        return _corner(layout, terrain, tokens)
    values = _shuffle("tokens", layout.tokens, tuple([token for token in tokens if token]))
    if values is None or not reds_are_apart(layout.island, tokens):
        raise Misfit("board.tokens", "must have no 6 or 8 beside another")
    return values


def _corner(layout: Layout, terrain: tuple[int, ...], tokens: tuple[int, ...]) -> tuple[int, ...]:
    for corner, spiral in enumerate(layout.spirals):
        if place_tokens(spiral, terrain, layout.tokens) == tokens:
            return (corner,)
    raise Misfit("board.tokens", "must lie in a spiral from a corner of the island, as the option numbers says")
