"""A position is read from its line; what cannot be one is a misfit that names the word and says what would fit."""

import re
from functools import partial
from typing import Any

from games.kernel.frame import Seat
from games.kernel.refusal import Misfit
from games.natick.coins import ONE
from games.natick.costs import LETTERS
from games.natick.form import check_form
from games.natick.invariants import colony_amiss, supply_amiss, turn_amiss
from games.natick.line import ROAD, ROADS, SITE, SITES
from games.natick.notation import FACE_LETTERS, NUMBERS, SET_SIGNS, SIDE_LETTERS
from games.natick.state import EMPTY, Natick, blank, with_bit, with_item
from games.natick.suits import COINS, REGIONS
from games.natick.suits import NUMBERS as REGION_NUMBERS
from games.trade.offers import MOST_OFFERS, amiss
from games.trade.piles import Pile
from games.trade.words import check_numbers, read_offer, terms
from games.words import MOST, check_agenda, check_result, listed, number, parts, read_agenda, read_result, read_words

LIMITS = {"active": 2, "first": 2, "taken": 2, "made": MOST_OFFERS + 1}
"""The numbers that name something there are only so many of; the others count."""
PLACES = {"v": "villages", "t": "towns", "r": "roads", "h": "traders", "k": "knights", "l": "slots"}


def read(rules: Any, line: str) -> Natick:
    """The state that a line describes."""
    state = blank(rules)
    try:
        read_words(line.split(), partial(_read_word, state))
        for frame in state.agenda:
            if frame.step == "place":
                state.stack &= ~sum([1 << region for region in frame.data[:1] if region < len(REGIONS)])
        _check(state)
    except ValueError as error:
        raise Misfit("position", str(error)) from None
    return state


def _read_word(state: Natick, name: str, value: str) -> None:
    if name in NUMBERS:
        setattr(state, NUMBERS[name], number(value, LIMITS.get(name, MOST)))
    elif name == "dice":
        parts(value, f"[{FACE_LETTERS}]{{4}}", f"four dice are letters of {FACE_LETTERS}")
        state.dice = tuple(map(FACE_LETTERS.index, value))
    elif name == "sets":
        parts(value, f"[{SET_SIGNS}]{{4}}", f"four dice in sets are signs of {SET_SIGNS}")
        state.sets = tuple(map(SET_SIGNS.index, value))
    elif name == "used":
        state.used = sum([1 << road for road in _columns(value, ROAD)])
    elif name == "offer":
        state.offers += (read_offer(value, 2, _terms),)
    elif name == "agenda":
        state.agenda = read_agenda(value)
    elif name == "result":
        state.result = read_result(value)
    elif name in ("0", "1"):
        _read_colony(state, int(name), value)
    else:
        names = listed([*NUMBERS, "dice", "sets", "used", "offer", "agenda", "result"])
        raise ValueError(f"a word begins with 0 or 1 for a colony or with one of {names}")


def _terms(text: str) -> tuple[Pile, Pile]:
    give, want = terms(text, LETTERS, COINS)
    if not (give or want):
        raise ValueError("an offer is of something")
    return give, want


def _read_colony(state: Natick, seat: Seat, text: str) -> None:
    told: set[str] = set()
    for item in filter(None, text.split("|")):
        letter, value = item[0], item[1:]
        if letter in told or letter not in PLACES:
            raise ValueError(f"a colony has each of {listed(PLACES)} once, before the columns of its things")
        told.add(letter)
        if letter == "l":
            for region in value.split(","):
                _read_region(state, seat, region)
        else:
            masks = getattr(state, PLACES[letter])
            found = sum([1 << place for place in _places(letter, value)])
            setattr(state, PLACES[letter], with_item(masks, seat, found))


def _places(letter: str, text: str) -> list[int]:
    if letter != "k":
        return _columns(text, SITE if letter in "vt" else ROAD)
    posts = [parts(post, "(-?[0-9]+)([ab])", "a knight is a column and a or b") for post in text.split(",")]
    sites = [_column(column, SITE) for column, _ in posts]
    found = [site + SITES * SIDE_LETTERS.index(side) for site, (_, side) in zip(sites, posts, strict=True)]
    return _each_once(found)


def _columns(text: str, kind: Any) -> list[int]:
    return _each_once([_column(column, kind) for column in text.split(",")])


def _each_once(places: list[int]) -> list[int]:
    if len(set(places)) < len(places):
        raise ValueError("each thing stands on another place")
    return places


def _column(text: str, kind: Any) -> int:
    if not re.fullmatch("0|-?[1-9][0-9]?", text):
        raise ValueError(f"{text[:20]!r} is no column")
    place: int = kind.decode(int(text), {})
    return place


def _read_region(state: Natick, seat: Seat, text: str) -> None:
    form = "a region is a column, a or b, a letter of wsgi and 2 to 5, and its coins after a star, as in 1aw2*3"
    column, side, suit, face, coins = parts(text, r"(-?[0-9]+)([ab])([wsgi])([2-5])(?:\*([1-3]))?", form)
    slot = _column(column, ROAD) + ROADS * SIDE_LETTERS.index(side)
    region = 4 * LETTERS.index(suit) + REGION_NUMBERS.index(int(face))
    if state.slots[seat][slot] != EMPTY or not state.stack >> region & 1:
        raise ValueError("each region lies once, in a slot of its own")
    state.slots = with_item(state.slots, seat, with_item(state.slots[seat], slot, region))
    state.lands = with_bit(state.lands, seat, region)
    state.stack ^= 1 << region
    state.gain(seat, ONE[region] * int(coins or 0))


def _check(state: Natick) -> None:
    """Refuses what no play can lead on from."""
    wrong = [*supply_amiss(state), *turn_amiss(state), *amiss(state.offers, state.purse)]
    wrong += [sentence for seat in (0, 1) for sentence in colony_amiss(state, seat)]
    if wrong:
        raise ValueError(wrong[0])
    check_numbers(state.offers, state.offers_made)
    if not (state.villages[0] | state.towns[0] and state.villages[1] | state.towns[1]):
        raise ValueError("both colonies have a settlement")
    if state.result is not None:
        check_result(state, state.result, 2)
        return
    check_agenda(state)
    check_form(state)
