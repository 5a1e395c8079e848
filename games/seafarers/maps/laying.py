"""Lays a board of land and sea: as it is printed, or with the hexes of the main island and of the islets shuffled."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.chance import Chance
from games.kernel.refusal import InvalidValue
from games.kernel.ruleset import Ruleset
from games.seafarers.maps.layout import SeaLayout
from games.settlers.events.board import BoardSetUp
from games.settlers.island.layout import DESERT, GOLD
from games.settlers.setup import RED_NUMBERS, lay_randomly, lay_spiral, reds_are_apart, shuffle_box
from games.settlers.state import Settlers
from games.translatable import Translatable


def refuse_script(rules: Ruleset, script: Any) -> tuple[tuple[int, ...] | None, ...]:
    """The number of draws of such a board depends on chance, so that they cannot be told beforehand."""
    raise InvalidValue(
        "board", Translatable("of land and sea cannot be told; leave it to chance, or begin from a position")
    )


def sea_layout_of(state: Settlers) -> SeaLayout:
    """The layout of a ruleset with islands."""
    layout: Any = state.box.layout
    assert isinstance(layout, SeaLayout)
    return layout


def lay_sea_board(state: Settlers, chance: Chance) -> BoardSetUp:
    """The board of a new game."""
    return deal_board(sea_layout_of(state), state.rules.options, chance)


def deal_board(layout: SeaLayout, options: Mapping[str, Any], chance: Chance) -> BoardSetUp:
    """The printed map, on which harbours may be shuffled, or one whose main island and islets are shuffled apart.

    The draws: terrain of the main island, harbours, tokens there; offset and sizes of islets that are dealt; terrain of
    the islets, and their tokens until they fit.
    """
    draws: list[int] = []
    if options["board"] == "fixed" and layout.plan.recipe is None:
        mixed = layout.plan.mixes_harbours
        harbours = tuple(shuffle_box(layout.harbours, chance, draws)) if mixed else layout.harbours
        terrain, tokens = layout.terrain, layout.printed_tokens
    else:
        terrain, harbours, tokens = _shuffle_board(layout, options, chance, draws)
    return BoardSetUp(terrain, tokens, harbours, robber_start(layout, terrain, tokens), tuple(draws))


def _shuffle_board(
    layout: SeaLayout, options: Mapping[str, Any], chance: Chance, draws: list[int]
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Terrain, harbours and tokens."""
    terrain = list(layout.terrain)
    _fill(terrain, layout.main, shuffle_box([terrain[hex_] for hex_ in layout.main], chance, draws))
    harbours = shuffle_box(layout.harbours, chance, draws)
    spiral = layout.plan.has_spirals and options["numbers"] == "spiral"
    main_tokens = (lay_spiral if spiral else lay_randomly)(layout, terrain, chance, draws)
    islets, islet_terrain, islet_tokens = _deal_islets(layout, chance, draws)
    _fill(terrain, islets, shuffle_box(islet_terrain, chance, draws))
    while True:
        tokens = list(main_tokens)
        _fill(tokens, islets, shuffle_box(islet_tokens, chance, draws))
        if reds_are_apart(layout.island, tokens) and not _is_red_on_gold(terrain, tokens):
            return tuple(terrain), tuple(harbours), tuple(tokens)


def _fill(values: list[int], hexes: Sequence[int], new: Sequence[int]) -> None:
    for hex_, value in zip(hexes, new, strict=True):
        values[hex_] = value


def _deal_islets(
    layout: SeaLayout, chance: Chance, draws: list[int]
) -> tuple[tuple[int, ...], Sequence[int], Sequence[int]]:
    """The hexes of the small islands, and what lies on them before it is shuffled."""
    recipe = layout.plan.recipe
    if recipe is None:
        islets = layout.islets
        return islets, [layout.terrain[each] for each in islets], [layout.printed_tokens[each] for each in islets]
    draw, (offset,) = chance.draw("board", (recipe.offsets,))
    draws.append(draw)
    sizes = shuffle_box(recipe.sizes, chance, draws)
    return islet_hexes(layout, offset, sizes), recipe.terrain, recipe.tokens


def islet_hexes(layout: SeaLayout, offset: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """The hexes of the islets of a recipe, islet by islet."""
    recipe = layout.plan.recipe
    assert recipe is not None
    found = [
        layout.place_number(recipe.ring[(offset + site + step) % len(recipe.ring)])
        for site, size in zip(recipe.sites, sizes, strict=True)
        for step in range(size)
    ]
    return tuple(found)


def _is_red_on_gold(terrain: Sequence[int], tokens: Sequence[int]) -> bool:
    return any(kind == GOLD and token in RED_NUMBERS for kind, token in zip(terrain, tokens, strict=True))


def robber_start(layout: SeaLayout, terrain: Sequence[int], tokens: Sequence[int]) -> int:
    """A desert, or the islet with the number that the map names."""
    if layout.plan.robber_token:
        return next(hex_ for hex_ in layout.islets if tokens[hex_] == layout.plan.robber_token)
    return terrain.index(DESERT)
