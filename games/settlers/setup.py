"""Set-up: the board is laid, the first seat drawn, and everybody drafts once forwards and once backwards."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.chance import Chance, shuffle_bounds, shuffled
from games.hexes import Island
from games.kernel.event import Event
from games.kernel.frame import Frame
from games.settlers.events.board import BoardLaid, FirstSeatDrawn
from games.settlers.layout import DESERT, Layout
from games.settlers.state import Settlers

RED = (6, 8)
"""The numbers rolled most often; a random layout keeps them apart."""


def opening(state: Settlers, chance: Chance) -> Iterator[Event]:
    """Lays the board, draws the first seat, and puts the draft on the agenda."""
    yield lay(state.rules, chance)
    draw, (first,) = chance.draw("seats", (state.rules.seats,))
    yield FirstSeatDrawn(first, draw)
    seats: int = state.rules.seats
    order = [(first + turn) % seats for turn in range(seats)]
    rounds = [(seat, 1) for seat in order] + [(seat, 2) for seat in order[::-1]]
    state.agenda = tuple([Frame("draft_settlement", (seat,), (round_,)) for seat, round_ in rounds])


def lay(rules: Any, chance: Chance) -> BoardLaid:
    """The fixed map, or hexes and harbours shuffled and the tokens laid out as the options say."""
    layout: Layout = rules.game.box.layout
    if rules.options["board"] == "fixed":
        return BoardLaid(layout.terrain, layout.printed, layout.harbours, layout.terrain.index(DESERT), ())
    draws: list[int] = []
    terrain = _shuffle(layout.terrain, chance, draws)
    harbours = _shuffle(layout.harbours, chance, draws)
    lay_tokens = _spiral if rules.options["numbers"] == "spiral" else _apart
    tokens = lay_tokens(layout, terrain, chance, draws)
    return BoardLaid(tuple(terrain), tokens, tuple(harbours), terrain.index(DESERT), tuple(draws))


def _shuffle(items: Sequence[int], chance: Chance, draws: list[int]) -> list[int]:
    draw, values = chance.draw("board", shuffle_bounds(len(items)))
    draws.append(draw)
    return shuffled(items, values)


def _spiral(layout: Layout, terrain: Sequence[int], chance: Chance, draws: list[int]) -> tuple[int, ...]:
    draw, (corner,) = chance.draw("board", (len(layout.spirals),))
    draws.append(draw)
    return place_tokens(layout.spirals[corner], terrain, layout.tokens)


def _apart(layout: Layout, terrain: Sequence[int], chance: Chance, draws: list[int]) -> tuple[int, ...]:
    while True:
        shuffle = _shuffle(layout.tokens, chance, draws)
        tokens = place_tokens(range(len(terrain)), terrain, shuffle)
        if reds_are_apart(layout.island, tokens):
            return tokens


def place_tokens(order: Sequence[int], terrain: Sequence[int], tokens: Sequence[int]) -> tuple[int, ...]:
    """Tokens by hex, laid in the given order; deserts are skipped."""
    placed = [0] * len(terrain)
    left = iter(tokens)
    for hex_ in order:
        if terrain[hex_] != DESERT:
            placed[hex_] = next(left)
    return tuple(placed)


def reds_are_apart(island: Island, tokens: Sequence[int]) -> bool:
    """Whether no 6 or 8 lies beside another."""
    reds = [hex_ for hex_, token in enumerate(tokens) if token in RED]
    return not any(other in island.neighbours(hex_) for hex_ in reds for other in reds)
