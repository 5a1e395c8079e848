"""Set-up: the board is laid, the first seat is drawn, and all seats draft once forwards and once backwards."""

from collections.abc import Iterator, Sequence

from games.chance import Chance, shuffle, shuffle_bounds
from games.hexes import Island
from games.kernel.event import Event
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame
from games.settlers.events.board import BoardSetUp, FirstSeatDrawn
from games.settlers.island.layout import DESERT, Layout
from games.settlers.state import Settlers, box_of

RED_NUMBERS = (6, 8)
"""The most frequent numbers; a random layout keeps them apart."""


def set_up_game(state: Settlers, chance: Chance) -> Iterator[Event]:
    """Lays the board, draws the first seat, and puts the draft on the agenda."""
    yield lay_board(state.rules, chance)
    draw, (first,) = chance.draw("seats", (state.rules.seats,))
    yield FirstSeatDrawn(first, draw)
    seats: int = state.rules.seats
    order = [(first + turn) % seats for turn in range(seats)]
    rounds = [(seat, 1) for seat in order] + [(seat, 2) for seat in order[::-1]]
    state.push(*[Frame("setup_settlement", (seat,), (round_,)) for seat, round_ in rounds])


def add_set_up_points(rules: Ruleset, points: int) -> int:
    """One point for each of two settlements."""
    return points + 2


def lay_board(rules: Ruleset, chance: Chance) -> BoardSetUp:
    """The fixed map, or hexes and harbours shuffled and the tokens laid out as the options say."""
    layout = box_of(rules).layout
    if rules.options["board"] == "fixed":
        return BoardSetUp(layout.terrain, layout.printed_tokens, layout.harbours, layout.terrain.index(DESERT), ())
    draws: list[int] = []
    terrain = _shuffle(layout.terrain, chance, draws)
    harbours = _shuffle(layout.harbours, chance, draws)
    lay_tokens = _spiral_tokens if rules.options["numbers"] == "spiral" else _random_tokens
    tokens = lay_tokens(layout, terrain, chance, draws)
    return BoardSetUp(tuple(terrain), tokens, tuple(harbours), terrain.index(DESERT), tuple(draws))


def _shuffle(items: Sequence[int], chance: Chance, draws: list[int]) -> list[int]:
    draw, values = chance.draw("board", shuffle_bounds(len(items)))
    draws.append(draw)
    return shuffle(items, values)


def _spiral_tokens(layout: Layout, terrain: Sequence[int], chance: Chance, draws: list[int]) -> tuple[int, ...]:
    draw, (corner,) = chance.draw("board", (len(layout.spirals),))
    draws.append(draw)
    return place_tokens(layout.spirals[corner], terrain, layout.tokens)


def _random_tokens(layout: Layout, terrain: Sequence[int], chance: Chance, draws: list[int]) -> tuple[int, ...]:
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
    """Whether no 6 or 8 is adjacent to another."""
    reds = [hex_ for hex_, token in enumerate(tokens) if token in RED_NUMBERS]
    return not any(other in island.neighbouring_hexes(hex_) for hex_ in reds for other in reds)
