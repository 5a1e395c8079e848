"""A position is read from its line; what cannot be one is a misfit that names the word and says what would fit."""

import re
from typing import Any

from games.kernel.event import Result
from games.kernel.frame import Frame
from games.kernel.move import bits
from games.kernel.refusal import Misfit
from games.settlers.annex import annexes
from games.settlers.board import Board
from games.settlers.cards import ONE, Cards, covers
from games.settlers.invariants import annexes_amiss, cards_amiss, offers_amiss, pieces_amiss
from games.settlers.layout import DESERT, Layout
from games.settlers.notation import (
    DEVELOPMENT_LETTERS,
    HARBOUR_LETTERS,
    MARKS,
    NUMBERS,
    RESOURCE_LETTERS,
    TERRAIN_LETTERS,
)
from games.settlers.offers import COUNTERED, MOST_OFFERS, Answer, Offer
from games.settlers.routes import route
from games.settlers.state import NOBODY, Settlers, with_item

TOKENS = ("", "2", "3", "4", "5", "6", "8", "9", "10", "11", "12")
PLACES = {"r": ("roads", "edge"), "s": ("settlements", "corner"), "c": ("cities", "corner")}
PILES = {"h": ("hands", RESOURCE_LETTERS), "d": ("held", DEVELOPMENT_LETTERS), "p": ("played", DEVELOPMENT_LETTERS)}
MOST = 1_000_000
"""Turns, spans and points are below this."""
LIMITS = {"active": "seat", "first": "seat", "robber": "hex", "longest": "seat", "army": "seat"}
"""The numbers that name something there are only so many of; the others count."""


def read(rules: Any, line: str) -> Settlers:
    """The state that a line describes."""
    words = line.split()
    if len(words) < 2:
        raise Misfit("position", "begins with a board and its harbours")
    state: Settlers = rules.game.blank(rules)
    try:
        state.board = _board(rules.game.box.layout, words[0], words[1])
        state.robber = state.board.terrain.index(DESERT)
        _read_words(state, words[2:])
        _derive(state)
        _check(state)
    except ValueError as error:
        raise Misfit("position", str(error)) from None
    return state


def read_agenda(text: str) -> tuple[Frame, ...]:
    """The frames of `discard(0,2;4,5)+robber(1)`."""
    frames = [re.fullmatch(r"([a-z_]+)\(([0-9,]*)(?:;([0-9,]+))?\)", word) for word in text.split("+")]
    if not all(frames):
        raise ValueError("a frame is step(seats;data), and + joins them")
    return tuple([Frame(match[1], _numbers(match[2]), _numbers(match[3] or "")) for match in frames if match])


def _board(layout: Layout, hexes: str, harbours: str) -> Board:
    found = [re.findall(f"([{TERRAIN_LETTERS}])([0-9]*)", row) for row in hexes.split("/")]
    rows: dict[int, int] = {}
    for place in layout.island.hexes:
        rows[place.r] = rows.get(place.r, 0) + 1
    if [len(row) for row in found] != list(rows.values()) or _rows(found) != hexes:
        counts = _listed(rows.values())
        raise ValueError(f"a board has rows of {counts} hexes, each one of {TERRAIN_LETTERS} and its token")
    laid = [(TERRAIN_LETTERS.index(letter), token) for row in found for letter, token in row]
    if not all(token in TOKENS and (token == "") == (terrain == DESERT) for terrain, token in laid):
        raise ValueError(f"a desert has no token, every other hex has one of {_listed(TOKENS[1:])}")
    if DESERT not in [terrain for terrain, _ in laid]:
        raise ValueError("one hex of the board is a desert, d")
    if len(harbours) != len(layout.harbour_edges) or set(harbours) - set(HARBOUR_LETTERS):
        raise ValueError(f"there are {len(layout.harbour_edges)} harbours, each one of {HARBOUR_LETTERS}")
    terrain, tokens = tuple([terrain for terrain, _ in laid]), tuple([int(token or 0) for _, token in laid])
    return Board(layout, terrain, tokens, tuple([HARBOUR_LETTERS.index(letter) for letter in harbours]))


def _rows(found: list[list[tuple[str, str]]]) -> str:
    return "/".join(["".join([letter + token for letter, token in row]) for row in found])


def _listed(items: Any) -> str:
    return ", ".join(map(str, items))


def _read_words(state: Settlers, words: list[str]) -> None:
    told: set[str] = set()
    for word in words:
        name, _, value = word.partition(":")
        if name in told and name != "offer":
            raise ValueError(f"{name!r} is said twice")
        told.add(name)
        try:
            _read_word(state, name, value)
        except ValueError as error:
            raise ValueError(f"cannot read {word[:60]!r}: {error}") from None


def _read_word(state: Settlers, name: str, value: str) -> None:
    if name in NUMBERS:
        limit = state.rules.limits[LIMITS[name]] if name in LIMITS else MOST
        setattr(state, NUMBERS[name], _number(value, limit))
    elif name == "dice":
        state.dice = tuple(map(int, _parts(value, "([1-6])-([1-6])", "two dice are written 3-4")))
    elif name == "fresh":
        span, cards = _parts(value, "([0-9]+)/(.*)", "fresh cards are written span/cards")
        state.fresh_span, state.fresh = _number(span, MOST), _cards(cards, DEVELOPMENT_LETTERS)
    elif name == "offer":
        state.offers += (_offer(value, state),)
    elif name == "agenda":
        state.agenda = read_agenda(state.rules.words.meant(value))
    elif name == "result":
        reason, winners, points = _parts(value, "([a-z_]+)/([0-9,]*)/([0-9,]+)", "a result is reason/winners/points")
        state.result = Result(_numbers(winners), reason, _numbers(points))
    elif name.isascii() and name.isdigit():
        _read_colour(state, _number(name, state.rules.limits["colour"]), value)
    else:
        _read_further(state, name, value)


def _read_further(state: Settlers, name: str, value: str) -> None:
    """A word of a part."""
    for annex in annexes(state):
        if name in annex.words:
            annex.put(state, annex.read(state, name, value))
            return
    further = [word for annex in annexes(state) for word in annex.words]
    names = _listed([*NUMBERS, "dice", "fresh", "offer", "agenda", "result", *further])
    raise ValueError(f"a word begins with the number of a colour or with one of {names}")


def _parts(text: str, pattern: str, form: str) -> tuple[str, ...]:
    match = re.fullmatch(pattern, text)
    if match is None:
        raise ValueError(form)
    return match.groups()


def _number(text: str, limit: int = MOST) -> int:
    if not re.fullmatch("[0-9]{1,7}", text) or int(text) >= limit:
        raise ValueError(f"{text[:20]!r} is no number below {limit}")
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple([_number(number) for number in text.split(",")]) if text else ()


def _read_colour(state: Settlers, colour: int, text: str) -> None:
    told: set[str] = set()
    for item in filter(None, text.split("|")):
        letter, value = item[0], item[1:]
        if letter in told:
            raise ValueError(f"{letter!r} is said twice")
        told.add(letter)
        if letter in PLACES:
            field, place = PLACES[letter]
            found = _places(value, state.rules.limits[place], getattr(state.box, field))
        elif letter in PILES:
            field, letters = PILES[letter]
            found = _cards(value, letters)
        else:
            raise ValueError(f"a colour has one of {_listed([*PLACES, *PILES])} before each pile of things")
        setattr(state, field, with_item(getattr(state, field), colour, found))


def _places(text: str, limit: int, most: int) -> int:
    numbers = [_number(number, limit) for number in text.split(".")]
    if len(set(numbers)) != len(numbers) or len(numbers) > most:
        raise ValueError(f"there are at most {most} such pieces, each on another place")
    return sum([1 << number for number in numbers])


def _cards(text: str, letters: str) -> Cards:
    found = re.findall(f"([{letters}])([0-9]{{1,2}})", text)
    named = [letter for letter, _ in found]
    if text not in ("-", "".join([letter + count for letter, count in found])) or len(set(named)) != len(named):
        raise ValueError(f"cards are - or letters of {letters}, each once and with a count")
    return sum([ONE[letters.index(letter)] * int(count) for letter, count in found])


def _offer(text: str, state: Settlers) -> Offer:
    form = "an offer is number/seat/give>want/answers/firm, and open in the place of firm if it is that no longer"
    number, proposer, terms, answers, firm = _parts(text, "([0-9]+)/([0-9]+)/([^/]+)/([^/]+)/(firm|open)", form)
    given = [_answer(answer, state) for answer in answers.split(",")]
    seats = tuple([seat for seat, _ in given])
    offer = Offer(
        _number(number, MOST_OFFERS),
        _number(proposer, state.rules.limits["seat"]),
        *_terms(terms, state),
        seats,
        tuple([answer for _, answer in given]),
        firm == "firm",
    )
    if len({*seats, offer.proposer}) <= len(seats):
        raise ValueError("an offer asks other seats, each once")
    return offer


def _answer(text: str, state: Settlers) -> tuple[int, Answer]:
    form = "an answer is a seat and one of ? + - =, the last with terms"
    seat, mark, terms = _parts(text, r"([0-9]+)([?+=-])(.*)", form)
    what = MARKS.index(mark)
    if (what == COUNTERED) != bool(terms):
        raise ValueError("a counter-offer has terms, and no other answer has")
    return _number(seat, state.rules.limits["seat"]), Answer(what, *_terms(terms, state)) if terms else Answer(what)


def _terms(text: str, state: Settlers) -> tuple[Cards, Cards]:
    give, want = [_cards(cards, RESOURCE_LETTERS) for cards in _parts(text, "([^>]+)>([^>]+)", "terms are give>want")]
    if not (give and want and covers(state.box.bank, give) and covers(state.box.bank, want)):
        raise ValueError("both sides of an offer have cards, and no more than there are")
    return give, want


def _derive(state: Settlers) -> None:
    """Fills in what follows from pieces and cards."""
    bank, deck = state.box.bank, state.box.deck
    if not all(covers(bank, hand) for hand in state.hands):
        raise ValueError("a hand has more cards of a kind than there are")
    if not all(covers(deck, pile) for pile in (*state.held, *state.played)):
        raise ValueError("a colour has more development cards of a kind than there are")
    state.bank, state.deck = bank - sum(state.hands), deck - sum(state.held) - sum(state.played)
    island = state.board.layout.island
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


def _check(state: Settlers) -> None:
    """Refuses what no play can lead on from; whose awards are right is left to the invariants."""
    amiss = [*cards_amiss(state), *pieces_amiss(state), *offers_amiss(state), *annexes_amiss(state)]
    if amiss:
        raise ValueError(amiss[0])
    numbers = {offer.number for offer in state.offers}
    if len(numbers) < len(state.offers) or not numbers <= set(range(state.offers_made)):
        raise ValueError("offers have numbers of their own, below the count of offers made")
    if max(state.fresh_span, state.played_span) > state.span:
        raise ValueError("no card was bought or played in a span that is still to come")
    if state.fresh_span == state.span and state.active != NOBODY and not covers(state.held[state.active], state.fresh):
        raise ValueError("the active seat does not hold the fresh cards")
    _check_what_is_next(state)


def _check_what_is_next(state: Settlers) -> None:
    if state.result is not None:
        _check_result(state, state.result)
        return
    if len(set(state.agenda)) < len(state.agenda):
        raise ValueError("the agenda says the same twice")
    for frame in state.agenda:
        if frame.step not in state.rules.steps:
            raise ValueError(f"the agenda has {frame.step!r}, but the steps are {_listed(state.rules.steps)}")
        if len(set(frame.seats)) < len(frame.seats) or not set(frame.seats) <= set(range(state.rules.seats)):
            raise ValueError(f"the agenda has {frame.step} for seats {_listed(frame.seats)}, which are not those here")
        objection = state.rules.steps[frame.step].objection(state, frame)
        if objection is not None:
            raise ValueError(f"the agenda has {frame.step}, which {objection}")
    if not state.rules.due(state):
        raise ValueError("nobody has anything to decide, and there is no result")
    if (state.active if state.turn else state.first) == NOBODY:
        raise ValueError("a turn has an active seat, and before the first turn it is known who will be first")


def _check_result(state: Settlers, result: Result) -> None:
    if state.agenda:
        raise ValueError("there is a result, so nothing is on the agenda")
    if not set(result.winners) <= set(range(state.rules.seats)) or len(result.points) != len(state.hands):
        raise ValueError("a result names winners among the seats, and the points of every colour")
