"""Set-up: the board is laid, the first seat is drawn, and all seats draft once forwards and once backwards."""

from collections.abc import Iterator, Sequence

from games.chance import Chance, shuffle, shuffle_bounds
from games.hexes import Island
from games.kernel.event import Event
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame
from games.settlers.events.board import BoardSetUp, FirstSeatDrawn
from games.settlers.hooks import LAY_BOARD
from games.settlers.island.layout import DESERT, Layout
from games.settlers.state import Settlers

RED_NUMBERS = (6, 8)
"""The most frequent numbers; a random layout keeps them apart."""


def set_up_game(state: Settlers, chance: Chance) -> Iterator[Event]:
    """Lays the board, draws the first seat, and puts the draft on the agenda."""
    yield LAY_BOARD.ask(state, chance)
    draw, (first,) = chance.draw("seats", (state.rules.seats,))
    yield FirstSeatDrawn(first, draw)
    seats: int = state.rules.seats
    order = [(first + turn) % seats for turn in range(seats)]
    rounds = [(seat, 1) for seat in order] + [(seat, 2) for seat in order[::-1]]
    state.push(*[Frame("setup_settlement", (seat,), (round_,)) for seat, round_ in rounds])


def add_set_up_points(rules: Ruleset, points: int) -> int:
    """One point for each of two settlements."""
    return points + 2


def lay_board(state: Settlers, chance: Chance) -> BoardSetUp:
    """The fixed map, or hexes and harbours shuffled and the tokens laid out as the options say."""
    layout, options = state.box.layout, state.rules.options
    if options["board"] == "fixed":
        return BoardSetUp(layout.terrain, layout.printed_tokens, layout.harbours, layout.terrain.index(DESERT), ())
    draws: list[int] = []
    terrain = shuffle_box(layout.terrain, chance, draws)
    harbours = shuffle_box(layout.harbours, chance, draws)
    lay_tokens = lay_spiral if options["numbers"] == "spiral" else lay_randomly
    tokens = lay_tokens(layout, terrain, chance, draws)
    return BoardSetUp(tuple(terrain), tokens, tuple(harbours), terrain.index(DESERT), tuple(draws))


def shuffle_box(items: Sequence[int], chance: Chance, draws: list[int]) -> list[int]:
    """The items of the box in the order of a draw, whose number is added to `draws`."""
    draw, values = chance.draw("board", shuffle_bounds(len(items)))
    draws.append(draw)
    return shuffle(items, values)


def lay_spiral(layout: Layout, terrain: Sequence[int], chance: Chance, draws: list[int]) -> tuple[int, ...]:
    """The tokens in the order of their letters, from a corner of the main island that is drawn."""
    draw, (corner,) = chance.draw("board", (len(layout.spirals),))
    draws.append(draw)
    return place_tokens(layout.spirals[corner], terrain, layout.tokens)


def lay_randomly(layout: Layout, terrain: Sequence[int], chance: Chance, draws: list[int]) -> tuple[int, ...]:
    """The tokens in a random order on the main island, drawn again until no red number is next to another."""
    while True:
        shuffled = shuffle_box(layout.tokens, chance, draws)
        tokens = place_tokens(layout.main, terrain, shuffled)
        if reds_are_apart(layout.island, tokens):
            return tokens


def place_tokens(order: Sequence[int], terrain: Sequence[int], tokens: Sequence[int]) -> tuple[int, ...]:
    """Tokens by hex, laid in the given order; deserts are skipped, and hexes that are not in the order have none."""
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
