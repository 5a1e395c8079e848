"""Parses a position; InvalidValue names the word that is wrong and the valid values."""

import re
from functools import lru_cache, partial

from games.kernel.refusal import InvalidValue
from games.kernel.ruleset import Ruleset
from games.position_text import (
    NUMBER_LIMIT,
    check_agenda,
    check_result,
    format_for_sentence,
    match_groups,
    parse_agenda,
    parse_number,
    parse_places,
    parse_result,
    parse_words,
)
from games.settlers.box import CITY, ROAD, SETTLEMENT
from games.settlers.cards import Cards, covers
from games.settlers.hooks import FURTHER_EDGES, ROBBER_ON_BOARD, ROUTE_LENGTH
from games.settlers.invariants import card_violations, extension_violations, piece_violations
from games.settlers.island.board import Board
from games.settlers.island.layout import BARREN, DESERT, TERRAINS, Layout
from games.settlers.island.placement import compute_free_corners, compute_reach
from games.settlers.notation import (
    DEVELOPMENT_LETTERS,
    HARBOUR_LETTERS,
    NUMBER_FIELDS,
    TERRAIN_LETTERS,
    card_letters,
)
from games.settlers.state import NONE, Settlers, box_of, with_item
from games.settlers.state_extension import state_extensions
from games.settlers.turn import steps_before_trade
from games.trade.notation import check_offers, parse_offer, parse_pile, parse_terms
from games.trade.offers import offer_violations
from games.translatable import Translatable

TOKENS = ("", "2", "3", "4", "5", "6", "8", "9", "10", "11", "12")
PIECE_FIELDS = {
    "r": ("roads", "edge", ROAD),
    "s": ("settlements", "corner", SETTLEMENT),
    "c": ("cities", "corner", CITY),
}
PILE_FIELDS = {
    "d": ("unplayed", DEVELOPMENT_LETTERS),
    "p": ("played", DEVELOPMENT_LETTERS),
}
NUMBER_LIMITS = {"active": "seat", "first": "seat", "robber": "hex", "longest": "seat", "army": "seat"}
"""Words that number something limited; the other numbers are counters."""


def parse_position(rules: Ruleset, line: str) -> Settlers:
    """The state that a line describes."""
    words = line.split()
    if len(words) < 2:
        raise InvalidValue("position", Translatable("begins with a board and its harbours"))
    state: Settlers = rules.definition.initial_state(rules)
    try:
        state.board = _parse_board(box_of(rules).layout, words[0], words[1])
        parse_words(words[2:], partial(_parse_word, state))
        if state.robber == NONE and DESERT in state.board.terrain and ROBBER_ON_BOARD.ask(state):
            state.robber = state.board.terrain.index(DESERT)
        _derive_fields(state)
        _check_state(state)
    except ValueError as error:
        raise InvalidValue("position", Translatable("is not valid: {reason}", reason=error)) from None
    return state


@lru_cache(maxsize=256)
def _parse_board(layout: Layout, hexes: str, harbours: str) -> Board:
    """Cached, because every position of a game has the same hexes."""
    letters = TERRAIN_LETTERS[: layout.terrain_kinds]
    found = [re.findall(f"([{letters}])([0-9]*)", row) for row in hexes.split("/")]
    rows: dict[int, int] = {}
    for place in layout.island.hexes:
        rows[place.r] = rows.get(place.r, 0) + 1
    if [len(row) for row in found] != list(rows.values()) or _format_rows(found) != hexes:
        counts = format_for_sentence(rows.values())
        raise ValueError(f"a board has rows of {counts} hexes, each one of {letters} and its token")
    laid = [(TERRAIN_LETTERS.index(letter), token) for row in found for letter, token in row]
    if not all(token in TOKENS and (token == "") == (terrain in BARREN) for terrain, token in laid):
        bare = " or ".join([TERRAINS[kind] for kind in BARREN if kind < layout.terrain_kinds])
        raise ValueError(f"a {bare} has no token, every other hex has one of {format_for_sentence(TOKENS[1:])}")
    if DESERT in layout.terrain and DESERT not in [terrain for terrain, _ in laid]:
        raise ValueError("one hex of the board is a desert, d")
    if len(harbours) != len(layout.harbour_edges) or set(harbours) - set(HARBOUR_LETTERS):
        raise ValueError(f"there are {len(layout.harbour_edges)} harbours, each one of {HARBOUR_LETTERS}")
    terrain, tokens = tuple([terrain for terrain, _ in laid]), tuple([int(token or 0) for _, token in laid])
    board = Board(layout, terrain, tokens, tuple([HARBOUR_LETTERS.index(letter) for letter in harbours]))
    if any(not board.ground.coast >> edge & 1 for edge in layout.harbour_edges):
        raise ValueError("every harbour is between land and sea")
    return board


def _format_rows(found: list[list[tuple[str, str]]]) -> str:
    return "/".join(["".join([letter + token for letter, token in row]) for row in found])


def _parse_word(state: Settlers, name: str, value: str) -> None:
    if name in NUMBER_FIELDS:
        limit = state.rules.limits[NUMBER_LIMITS[name]] if name in NUMBER_LIMITS else NUMBER_LIMIT
        setattr(state, NUMBER_FIELDS[name], parse_number(value, limit))
    elif name == "dice":
        state.dice = tuple(map(int, match_groups(value, "([1-6])-([1-6])", "two dice are written 3-4")))
    elif name == "fresh":
        span, cards = match_groups(value, "([0-9]+)/(.*)", "fresh cards are written span/cards")
        state.fresh_span, state.fresh = parse_number(span, NUMBER_LIMIT), parse_pile(cards, DEVELOPMENT_LETTERS)
    elif name == "offer":
        state.offers += (parse_offer(value, state.rules.limits["seat"], lambda text: _parse_terms(text, state)),)
    elif name == "agenda":
        state.replace_agenda(*parse_agenda(state.rules.vocabulary.to_plain_words(value)))
    elif name == "result":
        state.result = parse_result(value)
    elif name.isascii() and name.isdigit():
        _parse_colour(state, parse_number(name, state.rules.limits["colour"]), value)
    else:
        _parse_extension_word(state, name, value)


def _parse_extension_word(state: Settlers, name: str, value: str) -> None:
    """Parses a word of a state extension."""
    for extension in state_extensions(state):
        if name in extension.notation_words:
            extension.set_value(state, extension.parse_word(state, name, value))
            return
    further = [word for extension in state_extensions(state) for word in extension.notation_words]
    names = format_for_sentence([*NUMBER_FIELDS, "dice", "fresh", "offer", "agenda", "result", *further])
    raise ValueError(f"a word begins with the number of a colour or with one of {names}")


def _parse_colour(state: Settlers, colour: int, text: str) -> None:
    seen: set[str] = set()
    for item in filter(None, text.split("|")):
        letter, value = item[0], item[1:]
        if letter in seen:
            raise ValueError(f"{letter!r} occurs twice")
        seen.add(letter)
        if letter in PIECE_FIELDS:
            field, place, kind = PIECE_FIELDS[letter]
            found = _parse_places(value, state.rules.limits[place], state.box.pieces[kind])
        elif letter == "h":
            field, found = "hands", parse_pile(value, card_letters(state.rules))
        elif letter in PILE_FIELDS:
            field, names = PILE_FIELDS[letter]
            found = parse_pile(value, names)
        else:
            letters = format_for_sentence([*PIECE_FIELDS, "h", *PILE_FIELDS])
            raise ValueError(f"a colour has one of {letters} before each pile of things")
        setattr(state, field, with_item(getattr(state, field), colour, found))


def _parse_places(text: str, limit: int, most: int) -> int:
    return parse_places(text, limit, f"there are at most {most} such pieces, each on another place")


def _parse_terms(text: str, state: Settlers) -> tuple[Cards, Cards]:
    give, want = parse_terms(text, card_letters(state.rules), state.box.bank)
    if not (give and want):
        raise ValueError("both sides of an offer have cards")
    return give, want


def _derive_fields(state: Settlers) -> None:
    """Sets the values that follow from pieces and cards."""
    bank, deck = state.box.bank, state.box.deck
    if not all(covers(bank, hand) for hand in state.hands):
        raise ValueError("a hand has more cards of a kind than there are")
    if not all(covers(deck, pile) for pile in (*state.unplayed, *state.played)):
        raise ValueError("a colour has more development cards of a kind than there are")
    state.bank, state.deck = bank - sum(state.hands), deck - sum(state.unplayed) - sum(state.played)
    for colour, roads in enumerate(state.roads):
        state.paved |= roads | FURTHER_EDGES.ask(state, colour)
        state.built |= state.buildings(colour)
    state.reach = tuple([compute_reach(state, colour) for colour in range(len(state.roads))])
    state.free = compute_free_corners(state)
    state.routes = tuple([ROUTE_LENGTH.ask(state, colour, NONE) for colour in range(len(state.roads))])


def _check_state(state: Settlers) -> None:
    """Refuses positions from which no play is possible; the invariants check the awards."""
    wrong = [
        *card_violations(state),
        *piece_violations(state),
        *offer_violations(state.offers, state.purse),
        *extension_violations(state),
    ]
    if wrong:
        raise ValueError(wrong[0])
    check_offers(state, steps_before_trade(state))
    if max(state.fresh_span, state.played_span) > state.span:
        raise ValueError("no card was bought or played in a span that is still to come")
    if (
        state.fresh_span == state.span
        and state.active != NONE
        and not covers(state.unplayed[state.active], state.fresh)
    ):
        raise ValueError("the active seat does not hold the fresh cards")
    _check_agenda_or_result(state)


def _check_agenda_or_result(state: Settlers) -> None:
    if state.result is not None:
        check_result(state, state.result, len(state.hands))
        return
    check_agenda(state)
    if (state.active if state.turn else state.first) == NONE:
        raise ValueError("a turn has an active seat, and before the first turn it is known who will be first")
