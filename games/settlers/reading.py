"""A position is read from its line; what cannot be one is a misfit that names the word and says what would fit."""

import re
from functools import lru_cache, partial
from typing import Any

from games.kernel.refusal import Misfit
from games.settlers.annex import annexes
from games.settlers.board import Board
from games.settlers.cards import Cards, covers
from games.settlers.invariants import annexes_amiss, cards_amiss, pieces_amiss
from games.settlers.layout import DESERT, Layout
from games.settlers.notation import (
    DEVELOPMENT_LETTERS,
    HARBOUR_LETTERS,
    NUMBERS,
    RESOURCE_LETTERS,
    TERRAIN_LETTERS,
)
from games.settlers.placing import spacious, touched
from games.settlers.routes import route
from games.settlers.state import NOBODY, Settlers, with_item
from games.trade.offers import amiss
from games.trade.words import check_numbers, read_offer, read_pile, terms
from games.words import MOST, check_agenda, check_result, listed, number, parts, read_agenda, read_result, read_words

TOKENS = ("", "2", "3", "4", "5", "6", "8", "9", "10", "11", "12")
PLACES = {"r": ("roads", "edge"), "s": ("settlements", "corner"), "c": ("cities", "corner")}
PILES = {"h": ("hands", RESOURCE_LETTERS), "d": ("held", DEVELOPMENT_LETTERS), "p": ("played", DEVELOPMENT_LETTERS)}
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
        read_words(words[2:], partial(_read_word, state))
        _derive(state)
        _check(state)
    except ValueError as error:
        raise Misfit("position", str(error)) from None
    return state


@lru_cache(maxsize=256)
def _board(layout: Layout, hexes: str, harbours: str) -> Board:
    """The same line of hexes comes back with every position of a game."""
    found = [re.findall(f"([{TERRAIN_LETTERS}])([0-9]*)", row) for row in hexes.split("/")]
    rows: dict[int, int] = {}
    for place in layout.island.hexes:
        rows[place.r] = rows.get(place.r, 0) + 1
    if [len(row) for row in found] != list(rows.values()) or _rows(found) != hexes:
        counts = listed(rows.values())
        raise ValueError(f"a board has rows of {counts} hexes, each one of {TERRAIN_LETTERS} and its token")
    laid = [(TERRAIN_LETTERS.index(letter), token) for row in found for letter, token in row]
    if not all(token in TOKENS and (token == "") == (terrain == DESERT) for terrain, token in laid):
        raise ValueError(f"a desert has no token, every other hex has one of {listed(TOKENS[1:])}")
    if DESERT not in [terrain for terrain, _ in laid]:
        raise ValueError("one hex of the board is a desert, d")
    if len(harbours) != len(layout.harbour_edges) or set(harbours) - set(HARBOUR_LETTERS):
        raise ValueError(f"there are {len(layout.harbour_edges)} harbours, each one of {HARBOUR_LETTERS}")
    terrain, tokens = tuple([terrain for terrain, _ in laid]), tuple([int(token or 0) for _, token in laid])
    return Board(layout, terrain, tokens, tuple([HARBOUR_LETTERS.index(letter) for letter in harbours]))


def _rows(found: list[list[tuple[str, str]]]) -> str:
    return "/".join(["".join([letter + token for letter, token in row]) for row in found])


def _read_word(state: Settlers, name: str, value: str) -> None:
    if name in NUMBERS:
        limit = state.rules.limits[LIMITS[name]] if name in LIMITS else MOST
        setattr(state, NUMBERS[name], number(value, limit))
    elif name == "dice":
        state.dice = tuple(map(int, parts(value, "([1-6])-([1-6])", "two dice are written 3-4")))
    elif name == "fresh":
        span, cards = parts(value, "([0-9]+)/(.*)", "fresh cards are written span/cards")
        state.fresh_span, state.fresh = number(span, MOST), read_pile(cards, DEVELOPMENT_LETTERS)
    elif name == "offer":
        state.offers += (read_offer(value, state.rules.limits["seat"], lambda text: _terms(text, state)),)
    elif name == "agenda":
        state.agenda = read_agenda(state.rules.words.meant(value))
    elif name == "result":
        state.result = read_result(value)
    elif name.isascii() and name.isdigit():
        _read_colour(state, number(name, state.rules.limits["colour"]), value)
    else:
        _read_further(state, name, value)


def _read_further(state: Settlers, name: str, value: str) -> None:
    """A word of a part."""
    for annex in annexes(state):
        if name in annex.words:
            annex.put(state, annex.read(state, name, value))
            return
    further = [word for annex in annexes(state) for word in annex.words]
    names = listed([*NUMBERS, "dice", "fresh", "offer", "agenda", "result", *further])
    raise ValueError(f"a word begins with the number of a colour or with one of {names}")


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
            found = read_pile(value, letters)
        else:
            raise ValueError(f"a colour has one of {listed([*PLACES, *PILES])} before each pile of things")
        setattr(state, field, with_item(getattr(state, field), colour, found))


def _places(text: str, limit: int, most: int) -> int:
    numbers = [number(each, limit) for each in text.split(".")]
    if len(set(numbers)) != len(numbers) or len(numbers) > most:
        raise ValueError(f"there are at most {most} such pieces, each on another place")
    return sum([1 << number for number in numbers])


def _terms(text: str, state: Settlers) -> tuple[Cards, Cards]:
    give, want = terms(text, RESOURCE_LETTERS, state.box.bank)
    if not (give and want):
        raise ValueError("both sides of an offer have cards")
    return give, want


def _derive(state: Settlers) -> None:
    """Fills in what follows from pieces and cards."""
    bank, deck = state.box.bank, state.box.deck
    if not all(covers(bank, hand) for hand in state.hands):
        raise ValueError("a hand has more cards of a kind than there are")
    if not all(covers(deck, pile) for pile in (*state.held, *state.played)):
        raise ValueError("a colour has more development cards of a kind than there are")
    state.bank, state.deck = bank - sum(state.hands), deck - sum(state.held) - sum(state.played)
    for colour, roads in enumerate(state.roads):
        state.paved |= roads
        state.built |= state.buildings(colour)
    state.reach = tuple([touched(state, colour) for colour in range(len(state.roads))])
    state.free = spacious(state)
    state.routes = tuple([route(state, colour) for colour in range(len(state.roads))])


def _check(state: Settlers) -> None:
    """Refuses what no play can lead on from; whose awards are right is left to the invariants."""
    wrong = [*cards_amiss(state), *pieces_amiss(state), *amiss(state.offers, state.purse), *annexes_amiss(state)]
    if wrong:
        raise ValueError(wrong[0])
    check_numbers(state.offers, state.offers_made)
    if max(state.fresh_span, state.played_span) > state.span:
        raise ValueError("no card was bought or played in a span that is still to come")
    if state.fresh_span == state.span and state.active != NOBODY and not covers(state.held[state.active], state.fresh):
        raise ValueError("the active seat does not hold the fresh cards")
    _check_what_is_next(state)


def _check_what_is_next(state: Settlers) -> None:
    if state.result is not None:
        check_result(state, state.result, len(state.hands))
        return
    check_agenda(state)
    if (state.active if state.turn else state.first) == NOBODY:
        raise ValueError("a turn has an active seat, and before the first turn it is known who will be first")
