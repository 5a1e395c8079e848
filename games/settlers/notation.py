"""A position as one line: board, harbours and robber, then what each colour has, whose turn it is, what is next.

Words are separated by spaces; `name:value` words that would say the usual are left out. Bank, deck, routes and
free corners follow from the rest, so a position that can be written down conserves cards.
"""

import re
from collections.abc import Iterator
from typing import Any

from games.kernel.event import Result
from games.kernel.frame import Frame
from games.kernel.move import bits
from games.kernel.refusal import Misfit
from games.settlers.board import Board
from games.settlers.cards import BANK, DECK, ONE, Cards, covers, how_many, kinds
from games.settlers.layout import DESERT, Layout
from games.settlers.offers import COUNTERED, Answer, Offer
from games.settlers.routes import route
from games.settlers.state import NOBODY, Settlers, blank, with_item

TERRAIN_LETTERS = "hfpgmd"
HARBOUR_LETTERS = "blwgo*"
RESOURCE_LETTERS = "blwgo"
DEVELOPMENT_LETTERS = "krymv"
MARKS = "?+-="
NUMBERS = ("turn", "span", "active", "first", "robber", "longest", "army", "cardspan", "made")
FIELDS = ("turn", "span", "active", "first", "robber", "longest_road", "largest_army", "played_span", "offers_made")


def write(state: Settlers) -> str:
    """The line for a state whose board is laid."""
    return " ".join(_words(state))


def _words(state: Settlers) -> Iterator[str]:
    yield _write_board(state.board)
    yield "".join([HARBOUR_LETTERS[kind] for kind in state.board.harbours])
    usual = blank(state.rules)
    for colour in range(len(state.hands)):
        yield f"{colour}:{_write_colour(state, colour)}"
    for name, field in zip(NUMBERS, FIELDS, strict=True):
        if getattr(state, field) != getattr(usual, field):
            yield f"{name}:{getattr(state, field)}"
    if state.dice:
        yield f"dice:{state.dice[0]}-{state.dice[1]}"
    if state.fresh_span != NOBODY:
        yield f"fresh:{state.fresh_span}/{_write_cards(state.fresh, DEVELOPMENT_LETTERS)}"
    for offer in state.offers:
        yield f"offer:{_write_offer(offer)}"
    if state.agenda:
        yield f"agenda:{write_agenda(state.agenda)}"
    if state.result is not None:
        yield f"result:{state.result.reason}/{_commas(state.result.winners)}/{_commas(state.result.points)}"


def _commas(numbers: Any) -> str:
    return ",".join(map(str, numbers))


def _write_board(board: Board) -> str:
    lines: dict[int, str] = {}
    for hex_, place in enumerate(board.layout.island.hexes):
        written = TERRAIN_LETTERS[board.terrain[hex_]] + (str(board.tokens[hex_]) if board.tokens[hex_] else "")
        lines[place.r] = lines.get(place.r, "") + written
    return "/".join(lines.values())


def _write_colour(state: Settlers, colour: int) -> str:
    masks = (("r", state.roads), ("s", state.settlements), ("c", state.cities))
    pieces = [letter + ".".join(map(str, bits(mask[colour]))) for letter, mask in masks if mask[colour]]
    piles = (
        ("h", state.hands, RESOURCE_LETTERS),
        ("d", state.held, DEVELOPMENT_LETTERS),
        ("p", state.played, DEVELOPMENT_LETTERS),
    )
    held = [letter + _write_cards(cards[colour], names) for letter, cards, names in piles if cards[colour]]
    return "|".join(pieces + held)


def _write_cards(cards: Cards, letters: str) -> str:
    return "".join([f"{letters[kind]}{how_many(cards, kind)}" for kind in kinds(cards)]) or "-"


def _write_offer(offer: Offer) -> str:
    terms = _write_terms(offer.give, offer.want)
    answers = [
        f"{seat}{MARKS[answer.what]}{_write_terms(answer.give, answer.want) if answer.what == COUNTERED else ''}"
        for seat, answer in zip(offer.to, offer.answers, strict=True)
    ]
    return f"{offer.number}/{offer.proposer}/{terms}/{','.join(answers)}/{'firm' if offer.firm else 'open'}"


def _write_terms(give: Cards, want: Cards) -> str:
    return f"{_write_cards(give, RESOURCE_LETTERS)}>{_write_cards(want, RESOURCE_LETTERS)}"


def write_agenda(agenda: tuple[Frame, ...]) -> str:
    """Frames as `discard(0,2;4,5),robber(1)`."""
    return "+".join([f"{step}({_commas(seats)}{';' if data else ''}{_commas(data)})" for step, seats, data in agenda])


def read(rules: Any, line: str) -> Settlers:
    """The state that a line describes; a misfit says which word cannot be read."""
    state = blank(rules)
    words = line.split()
    if len(words) < 2:
        raise Misfit("position", "begins with a board and its harbours")
    state.board = _read_board(rules.game.layout, words[0], words[1])
    state.robber = state.board.terrain.index(DESERT)
    for word in words[2:]:
        name, _, value = word.partition(":")
        try:
            _read_word(state, name, value)
        except (ValueError, IndexError, KeyError, TypeError) as error:
            raise Misfit("position", f"cannot read {word!r}: {error}") from None
    _derive(state)
    return state


def _read_board(layout: Layout, hexes: str, harbours: str) -> Board:
    found = re.findall(r"([hfpgmd])(\d*)", hexes)
    if len(found) != len(layout.island.hexes) or len(harbours) != len(layout.harbour_edges):
        raise Misfit(
            "position", f"a board has {len(layout.island.hexes)} hexes and {len(layout.harbour_edges)} harbours"
        )
    if set(harbours) - set(HARBOUR_LETTERS) or not any(letter == "d" for letter, _ in found):
        raise Misfit("position", f"harbours are of {HARBOUR_LETTERS}, and one hex is a desert")
    terrain = tuple([TERRAIN_LETTERS.index(letter) for letter, _ in found])
    tokens = tuple([int(token or 0) for _, token in found])
    return Board(layout, terrain, tokens, tuple([HARBOUR_LETTERS.index(letter) for letter in harbours]))


def _read_word(state: Settlers, name: str, value: str) -> None:
    if name in NUMBERS:
        setattr(state, FIELDS[NUMBERS.index(name)], int(value))
    elif name == "dice":
        state.dice = tuple(map(int, value.split("-")))
    elif name == "fresh":
        span, _, cards = value.partition("/")
        state.fresh_span, state.fresh = int(span), _read_cards(cards, DEVELOPMENT_LETTERS)
    elif name == "offer":
        state.offers += (_read_offer(value),)
    elif name == "agenda":
        state.agenda = read_agenda(value)
    elif name == "result":
        reason, winners, points = value.split("/")
        state.result = Result(_numbers(winners), reason, _numbers(points))
    else:
        _read_colour(state, int(name), value)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple([int(number) for number in text.split(",") if number])


def _read_colour(state: Settlers, colour: int, text: str) -> None:
    for item in filter(None, text.split("|")):
        letter, value = item[0], item[1:]
        if letter in "rsc":
            field = {"r": "roads", "s": "settlements", "c": "cities"}[letter]
            found = sum(1 << int(number) for number in value.split("."))
        else:
            field = {"h": "hands", "d": "held", "p": "played"}[letter]
            found = _read_cards(value, RESOURCE_LETTERS if letter == "h" else DEVELOPMENT_LETTERS)
        setattr(state, field, with_item(getattr(state, field), colour, found))


def _read_cards(text: str, letters: str) -> Cards:
    return sum(ONE[letters.index(letter)] * int(number) for letter, number in re.findall(r"([a-z])(\d+)", text))


def _read_offer(text: str) -> Offer:
    number, proposer, terms, answers, firm = text.split("/")
    give, want = _read_terms(terms)
    asked = [re.fullmatch(r"(\d+)([?+=-])(.*)", answer) for answer in answers.split(",")]
    found = [(int(match[1]), Answer(MARKS.index(match[2]), *_read_terms(match[3]))) for match in asked if match]
    seats, given = tuple([seat for seat, _ in found]), tuple([answer for _, answer in found])
    return Offer(int(number), int(proposer), give, want, seats, given, firm == "firm")


def _read_terms(text: str) -> tuple[Cards, Cards]:
    give, _, want = text.partition(">")
    return _read_cards(give, RESOURCE_LETTERS), _read_cards(want, RESOURCE_LETTERS)


def read_agenda(text: str) -> tuple[Frame, ...]:
    """The frames of `discard(0,2;4,5)+robber(1)`."""
    frames = [re.fullmatch(r"(\w+)\(([\d,]*);?([\d,]*)\)", word) for word in text.split("+")]
    if not all(frames):
        raise ValueError("a frame is step(seats;data)")
    return tuple([Frame(match[1], _numbers(match[2]), _numbers(match[3])) for match in frames if match])


def _derive(state: Settlers) -> None:
    """Fills in what follows from the pieces and cards, and refuses what cannot be."""
    island = state.board.layout.island
    state.bank, state.deck = BANK - sum(state.hands), DECK - sum(state.held) - sum(state.played)
    if state.bank < 0 or state.deck < 0 or not covers(BANK, state.bank) or not covers(DECK, state.deck):
        raise Misfit("position", "has more cards of a kind than there are")
    for colour, roads in enumerate(state.roads):
        state.paved |= roads
        state.built |= state.buildings(colour)
        reach = state.buildings(colour)
        for edge in bits(roads):
            reach |= island.edge_corners[edge]
        state.reach = with_item(state.reach, colour, reach)
    for corner in bits(state.built):
        state.free &= ~(1 << corner | island.corner_neighbours[corner])
    state.routes = tuple([route(state, colour) for colour in range(len(state.roads))])
