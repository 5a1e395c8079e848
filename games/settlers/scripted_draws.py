"""A scripted board, in the form of `board_set_up`: the draws that lay this terrain, these harbours and these tokens."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.chance import values_for_order
from games.kernel.declaration import DECLARATIONS
from games.kernel.refusal import InvalidValue
from games.kernel.ruleset import Ruleset
from games.settlers.events.board import BoardSetUp
from games.settlers.island.layout import DESERT, Layout
from games.settlers.setup import place_tokens, reds_are_apart
from games.settlers.state import box_of
from games.translatable import Translatable

SCRIPTED_FIELDS = ("terrain", "harbours", "tokens")
"""In the order of the draws."""


def board_draws(rules: Ruleset, script: Any) -> tuple[tuple[int, ...] | None, ...]:
    """The values of the three draws, None for a random one; InvalidValue for a board that cannot be laid."""
    layout = box_of(rules).layout
    if rules.options["board"] == "fixed":
        raise InvalidValue("board", Translatable("is fixed by an option, so nothing is drawn for it"))
    board = _decode_board(rules, script)
    terrain, harbours, tokens = [board.get(name) for name in SCRIPTED_FIELDS]
    if tokens is not None and terrain is None:
        raise InvalidValue("board.tokens", Translatable("need the terrain"))
    return (
        _shuffle_values("terrain", layout.terrain, terrain),
        _shuffle_values("harbours", layout.harbours, harbours),
        None if tokens is None or terrain is None else _token_values(rules, layout, terrain, tokens),
    )


def _decode_board(rules: Ruleset, script: Any) -> dict[str, tuple[int, ...]]:
    if not isinstance(script, dict) or not script.keys() <= set(SCRIPTED_FIELDS):
        raise InvalidValue("board", Translatable("is an object with some of {names}", names=", ".join(SCRIPTED_FIELDS)))
    fields = dict(DECLARATIONS[BoardSetUp].fields)
    found: dict[str, tuple[int, ...]] = {}
    for name in script:
        try:
            found[name] = fields[name].codec.decode(script[name], rules.limits)
        except InvalidValue as invalid:
            raise InvalidValue(f"board.{name}", invalid.message) from None
    return found


def _shuffle_values(name: str, box: Sequence[int], script: tuple[int, ...] | None) -> tuple[int, ...] | None:
    if script is None:
        return None
    if Counter(script) != Counter(box):
        raise InvalidValue(
            f"board.{name}", Translatable("must be the {count} of the box in another order", count=len(box))
        )
    return values_for_order(box, script)


def _token_values(rules: Ruleset, layout: Layout, terrain: tuple[int, ...], tokens: tuple[int, ...]) -> tuple[int, ...]:
    if [kind == DESERT for kind in terrain] != [token == 0 for token in tokens]:
        raise InvalidValue("board.tokens", Translatable("must be one for each hex, and 0 on each desert alone"))
    if rules.options["numbers"] == "spiral":
        return _spiral_start(layout, terrain, tokens)
    values = _shuffle_values("tokens", layout.tokens, tuple([token for token in tokens if token]))
    if values is None or not reds_are_apart(layout.island, tokens):
        raise InvalidValue("board.tokens", Translatable("must have no 6 or 8 next to another"))
    return values


def _spiral_start(layout: Layout, terrain: tuple[int, ...], tokens: tuple[int, ...]) -> tuple[int, ...]:
    for corner, spiral in enumerate(layout.spirals):
        if place_tokens(spiral, terrain, layout.tokens) == tokens:
            return (corner,)
    raise InvalidValue(
        "board.tokens", Translatable("must lie in a spiral from a corner of the island, as the option numbers says")
    )
