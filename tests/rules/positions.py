"""Builds positions: the fixed map of a ruleset, with the pieces and cards of each colour."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import Frame, start_game
from games.notation import format_position, parse_position
from games.position_text import parse_agenda
from games.settlers.cards import CARD_KINDS, DEVELOPMENT, Cards, pile_from_kinds
from games.settlers.island.layout import STANDARD_LAYOUT
from games.settlers.notation import CARD_LETTERS, DEVELOPMENT_LETTERS
from games.settlers.state import Settlers

COLOURS = ("red", "blue", "white", "orange", "green", "purple")
BEGINNERS = "m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11"
PRINTED_HARBOURS = "*go*w**bl"
ISLAND = STANDARD_LAYOUT.island
TURN = 7
"""The default number of the turn of a position."""


class Sheet:
    """A position under construction: pieces and cards by colour, and the words that follow them."""

    def __init__(self, name: str, seats: int, options: dict[str, Any]) -> None:
        self.head = f"{name}/{seats}[{','.join(f'{option}={_text(value)}' for option, value in options.items())}]"
        rules = get_ruleset(name, seats, options)
        self.seats = seats
        self.board, self.harbours = fixed_map(rules)
        self.colours: list[list[str]] = [[] for _ in range(rules.limits["colour"])]
        self.words: dict[str, Any] = {"turn": TURN, "span": TURN}
        turn_of("red")(self)

    def line(self) -> str:
        """The position in the text notation."""
        colours = [f"{number}:{'|'.join(items)}" for number, items in enumerate(self.colours)]
        began = (self.words["active"] - self.words["turn"] + 1) % self.seats
        words = [f"{name}:{value}" for name, value in {"first": began, **self.words}.items()]
        return " ".join([self.head, self.board, self.harbours, *colours, *words])


Builder = Callable[[Sheet], None]


def fixed_map(rules: Any) -> tuple[str, str]:
    """The hexes and harbours of the fixed map of a ruleset in the notation."""
    fixed = get_ruleset(rules.name, rules.seats, {"board": "fixed"})
    _, hexes, harbours, *_ = format_position(start_game(fixed, SeededChance(1))[1]).split()
    return hexes, harbours


def position(*builders: Builder | str, game: str = "settlers", seats: int = 3, **options: Any) -> Settlers:
    """The state that the builders or a line of the notation describe."""
    if isinstance(builders[0] if builders else None, str):
        return parse_position(str(builders[0]))
    sheet = Sheet(game, seats, {"board": "fixed", **options})
    for build in builders:
        build(sheet)
    return parse_position(sheet.line())


def number(colour: str) -> int:
    return COLOURS.index(colour)


def numbered(agenda: str) -> str:
    """An agenda with the numbers of seats in place of their colours."""
    for seat, colour in enumerate(COLOURS):
        agenda = re.sub(rf"\b{colour}\b", str(seat), agenda)
    return agenda


def frames(agenda: str) -> tuple[Frame, ...]:
    return parse_agenda(numbered(agenda))


def edge(*corners: int) -> int:
    """The number of the edge between two corners; north of corner 32 it is the same on the larger island."""
    return ISLAND.edge_between(*corners)


def pile(text: str) -> Cards:
    """`2 ore + 1 wool` as cards."""
    found = [word.split() for word in text.split(" + ") if word]
    return sum(pile_from_kinds([CARD_KINDS.index(name)]) * int(count) for count, name in found)


def _text(value: Any) -> str:
    return str(value).lower()


def _letters(counts: dict[str, int], names: tuple[str, ...], letters: str) -> str:
    return "".join(f"{letters[names.index(name)]}{count}" for name, count in counts.items())


def _add(colour: str, item: str) -> Builder:
    return lambda sheet: sheet.colours[number(colour)].append(item)


def _say(**words: Any) -> Builder:
    return lambda sheet: sheet.words.update(words)


def road(colour: str, *corners: int) -> Builder:
    """Roads along a path from corner to corner."""

    def build(sheet: Sheet) -> None:
        path = [str(edge(a, b)) for a, b in pairwise(corners)]
        items = sheet.colours[number(colour)]
        laid = [item for item in items if item.startswith("r")]
        items[:] = [item for item in items if item not in laid]
        items.append("r" + ".".join([*[item[1:] for item in laid], *path]))

    return build


def settlement(colour: str, *corners: int) -> Builder:
    return _add(colour, "s" + ".".join(map(str, corners)))


def city(colour: str, *corners: int) -> Builder:
    return _add(colour, "c" + ".".join(map(str, corners)))


def hand(colour: str, **counts: int) -> Builder:
    return _add(colour, "h" + _letters(counts, CARD_KINDS, CARD_LETTERS))


def unplayed(colour: str, **counts: int) -> Builder:
    """Development cards face down."""
    return _add(colour, "d" + _letters(counts, DEVELOPMENT, DEVELOPMENT_LETTERS))


def face_up(colour: str, **counts: int) -> Builder:
    """Development cards that were played."""
    return _add(colour, "p" + _letters(counts, DEVELOPMENT, DEVELOPMENT_LETTERS))


def just_bought(**counts: int) -> Builder:
    """The unplayed cards that were bought in this turn."""
    return _say(fresh=f"{TURN}/{_letters(counts, DEVELOPMENT, DEVELOPMENT_LETTERS)}")


def turn_of(colour: str) -> Builder:
    """A colour has rolled and may trade and build."""
    return _say(active=number(colour), agenda=numbered(f"trade_build({colour})"))


def before_the_roll(colour: str = "red") -> Builder:
    return _say(active=number(colour), agenda=numbered(f"roll({colour})+trade_build({colour})"))


def next_is(agenda: str) -> Builder:
    return _say(agenda=numbered(agenda))


def robber_on(hex_: int) -> Builder:
    return _say(robber=hex_)


def longest_road_with(colour: str) -> Builder:
    return _say(longest=number(colour))


def largest_army_with(colour: str) -> Builder:
    return _say(army=number(colour))


def card_was_played() -> Builder:
    return _say(cardspan=TURN)


def offers_were_made(count: int) -> Builder:
    return _say(made=count)


def turn_number(turn: int) -> Builder:
    return _say(turn=turn, span=turn)


def board(hexes: str, harbours: str = PRINTED_HARBOURS) -> Builder:
    def build(sheet: Sheet) -> None:
        sheet.board, sheet.harbours = hexes, harbours

    return build
