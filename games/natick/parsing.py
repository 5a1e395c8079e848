"""Reads a position from its line; an InvalidValue names the word that is wrong and says which values are right."""

import re
from functools import partial
from typing import Any

from games.kernel.refusal import InvalidValue
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.natick.coins import ONE
from games.natick.costs import SUIT_LETTERS
from games.natick.invariants import check_agenda_sequence, colony_violations, supply_violations, turn_violations
from games.natick.layout import ROAD, ROADS, SITE, SITES
from games.natick.notation import FACE_LETTERS, NUMBER_FIELDS, SET_SIGNS, SIDE_LETTERS
from games.natick.state import EMPTY, Natick, initial_state, with_bit, with_item
from games.natick.suits import ALL_COINS, REGIONS
from games.natick.suits import NUMBERS as REGION_NUMBERS
from games.natick.turn import STEPS_BEFORE_TRADE
from games.position_text import (
    NUMBER_LIMIT,
    check_agenda,
    check_result,
    format_for_sentence,
    match_groups,
    parse_agenda,
    parse_number,
    parse_result,
    parse_words,
)
from games.trade.notation import check_offers, parse_offer, parse_terms
from games.trade.offers import MAX_OFFERS, offer_violations
from games.trade.piles import Pile
from games.translatable import Translatable

NUMBER_LIMITS = {"active": 2, "first": 2, "taken_set": 2, "made": MAX_OFFERS + 1}
"""The limits of the numbers that name a seat, a set or an offer; the other numbers count something."""
COLONY_FIELDS = {"v": "villages", "t": "towns", "r": "roads", "h": "traders", "k": "knights", "l": "slots"}


def parse_position(rules: Ruleset, line: str) -> Natick:
    """The state that the line describes; raises InvalidValue."""
    state = initial_state(rules)
    try:
        parse_words(line.split(), partial(_parse_word, state))
        for frame in state.agenda:
            if frame.step == "place_region":
                state.stack &= ~sum([1 << region for region in frame.data[:1] if region < len(REGIONS)])
        _check_state(state)
    except ValueError as error:
        raise InvalidValue("position", Translatable("is not valid: {reason}", reason=error)) from None
    return state


def _parse_word(state: Natick, name: str, value: str) -> None:
    if name in NUMBER_FIELDS:
        setattr(state, NUMBER_FIELDS[name], parse_number(value, NUMBER_LIMITS.get(name, NUMBER_LIMIT)))
    elif name == "dice":
        match_groups(value, f"[{FACE_LETTERS}]{{4}}", f"four dice are letters of {FACE_LETTERS}")
        state.dice = tuple(map(FACE_LETTERS.index, value))
    elif name == "sets":
        match_groups(value, f"[{SET_SIGNS}]{{4}}", f"four dice in sets are signs of {SET_SIGNS}")
        state.sets = tuple(map(SET_SIGNS.index, value))
    elif name == "used":
        state.used_traders = sum([1 << road for road in _parse_columns(value, ROAD)])
    elif name == "offer":
        state.offers += (parse_offer(value, 2, _parse_terms),)
    elif name == "agenda":
        state.replace_agenda(*parse_agenda(value))
    elif name == "result":
        state.result = parse_result(value)
    elif name in ("0", "1"):
        _parse_colony(state, int(name), value)
    else:
        names = format_for_sentence([*NUMBER_FIELDS, "dice", "sets", "used", "offer", "agenda", "result"])
        raise ValueError(f"a word begins with 0 or 1 for a colony or with one of {names}")


def _parse_terms(text: str) -> tuple[Pile, Pile]:
    give, want = parse_terms(text, SUIT_LETTERS, ALL_COINS)
    if not (give or want):
        raise ValueError("an offer is of something")
    return give, want


def _parse_colony(state: Natick, seat: Seat, text: str) -> None:
    seen: set[str] = set()
    for item in filter(None, text.split("|")):
        letter, value = item[0], item[1:]
        if letter in seen or letter not in COLONY_FIELDS:
            raise ValueError(
                f"a colony has each of {format_for_sentence(COLONY_FIELDS)} once, before the columns of its things"
            )
        seen.add(letter)
        if letter == "l":
            for region in value.split(","):
                _parse_region(state, seat, region)
        else:
            masks = getattr(state, COLONY_FIELDS[letter])
            mask = sum([1 << place for place in _parse_places(letter, value)])
            setattr(state, COLONY_FIELDS[letter], with_item(masks, seat, mask))


def _parse_places(letter: str, text: str) -> list[int]:
    if letter != "k":
        return _parse_columns(text, SITE if letter in "vt" else ROAD)
    posts = [match_groups(post, "(-?[0-9]+)([ab])", "a knight is a column and a or b") for post in text.split(",")]
    sites = [_parse_column(column, SITE) for column, _ in posts]
    return _check_distinct(
        [site + SITES * SIDE_LETTERS.index(side) for site, (_, side) in zip(sites, posts, strict=True)]
    )


def _parse_columns(text: str, kind: Any) -> list[int]:
    return _check_distinct([_parse_column(column, kind) for column in text.split(",")])


def _check_distinct(places: list[int]) -> list[int]:
    if len(set(places)) < len(places):
        raise ValueError("each piece is on a different place")
    return places


def _parse_column(text: str, kind: Any) -> int:
    if not re.fullmatch("0|-?[1-9][0-9]?", text):
        raise ValueError(f"{text[:20]!r} is no column")
    place: int = kind.decode(int(text), {})
    return place


def _parse_region(state: Natick, seat: Seat, text: str) -> None:
    expected = "a region is a column, a or b, a letter of wsgi and 2 to 5, and its coins after a star, as in 1aw2*3"
    column, side, suit, face, coins = match_groups(text, r"(-?[0-9]+)([ab])([wsgi])([2-5])(?:\*([1-3]))?", expected)
    slot = _parse_column(column, ROAD) + ROADS * SIDE_LETTERS.index(side)
    region = 4 * SUIT_LETTERS.index(suit) + REGION_NUMBERS.index(int(face))
    if state.slots[seat][slot] != EMPTY or not state.stack >> region & 1:
        raise ValueError("each region is in one slot, and each slot has one region")
    state.slots = with_item(state.slots, seat, with_item(state.slots[seat], slot, region))
    state.regions = with_bit(state.regions, seat, region)
    state.stack ^= 1 << region
    state.gain(seat, ONE[region] * int(coins or 0))


def _check_state(state: Natick) -> None:
    """Raises a ValueError for a position that breaks an invariant or cannot be played on."""
    sentences = [*supply_violations(state), *turn_violations(state), *offer_violations(state.offers, state.purse)]
    sentences += [sentence for seat in (0, 1) for sentence in colony_violations(state, seat)]
    if sentences:
        raise ValueError(sentences[0])
    check_offers(state, STEPS_BEFORE_TRADE)
    if not (state.villages[0] | state.towns[0] and state.villages[1] | state.towns[1]):
        raise ValueError("both colonies have a settlement")
    if state.result is not None:
        check_result(state, state.result, 2)
        return
    check_agenda(state)
    check_agenda_sequence(state)
