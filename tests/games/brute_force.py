"""Counts the sequences without the list of legal actions: every seat submits every action."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice, product
from operator import add
from typing import Any, TypeAlias

from games.cities_knights.cards.takings import GIFT, GiveCards
from games.kernel import Action, ActionRefused, Move, Seat, decide
from games.kernel.grid_move import GridMove
from games.kernel.refusal import NOT_YOUR_TURN
from games.seafarers.steps.gold import TakeGold
from games.settlers.cards import Cards, cards, count_kind, total
from games.settlers.state import Settlers
from games.settlers.steps.discard import DiscardCards
from tests.games.perft import DEPTHS, MAX_FILLINGS
from tests.games.tour import Stop, make_chance

Group: TypeAlias = tuple[Action, ...]
"""Actions of one type; those of a grid move have one source."""


@lru_cache(maxsize=64)
def numbered(rules: Any) -> tuple[Group, ...]:
    """Every numbered action of every step of a ruleset."""
    found: dict[tuple[Any, int | None], dict[Action, None]] = {}
    for move in rules.list_moves():
        if isinstance(move, Move):
            found.setdefault((move.action_type, None), {}).update(dict.fromkeys(move.choices))
        for source in range(move.places) if isinstance(move, GridMove) else ():
            pairs = [move.action_type(source, target) for target in range(move.places)]
            found.setdefault((move.action_type, source), {}).update(dict.fromkeys(pairs))
    return tuple([tuple(group) for group in found.values() if group])


@lru_cache(maxsize=64)
def source_codes(rules: Any) -> dict[Any, frozenset[str]]:
    """By type of grid move, the codes of the rules that look only at the source."""
    grids = [move for move in rules.list_moves() if isinstance(move, GridMove)]
    about_sources = {(move.action_type, each.code) for move in grids for each in move.source_conditions}
    about_sources -= {(move.action_type, each.code) for move in grids for each in move.target_conditions}
    to_own = rules.vocabulary.to_own_name
    return {
        move.action_type: frozenset([to_own(code) for kind, code in about_sources if kind is move.action_type])
        for move in grids
    }


@lru_cache(maxsize=1024)
def gold(bank: Cards, count: int) -> tuple[Action, ...]:
    """Cards for gold from the bank, and one card more or less, in the order in which the tour counts them."""
    handfuls = product(*[range(min(count_kind(bank, kind), count) + 2) for kind in range(5)])
    near = range(count - 1, count + 2)
    return tuple([TakeGold(cards(dict(enumerate(counts)))) for counts in handfuls if sum(counts) in near])


@lru_cache(maxsize=1024)
def discards(hand: Cards, card_kinds: int) -> tuple[Action, ...]:
    """Discards of half the hand and of one card more or less, also with a card too many of a kind.

    They are in the order in which the tour counts them: fewest brick first, then fewest lumber and so on.
    """
    near = range(total(hand) // 2 - 1, total(hand) // 2 + 2)
    handfuls = product(*[range(count_kind(hand, kind) + 2) for kind in range(card_kinds)])
    return tuple([DiscardCards(cards(dict(enumerate(counts)))) for counts in handfuls if sum(counts) in near])


@lru_cache(maxsize=1024)
def gifts(hand: Cards, card_kinds: int) -> tuple[Action, ...]:
    """Gifts of one to three cards for a Wedding, also with a card too many of a kind."""
    handfuls = product(*[range(min(count_kind(hand, kind) + 1, GIFT + 1) + 1) for kind in range(card_kinds)])
    near = range(GIFT - 1, GIFT + 2)
    return tuple([GiveCards(cards(dict(enumerate(counts)))) for counts in handfuls if sum(counts) in near])


def outcomes(state: Any, skip: int) -> Iterator[Any]:
    """The state after each action that is accepted, from any seat; only a game with hands has discards."""
    for seat in range(state.rules.seats):
        yield from accepted(state, seat, numbered(state.rules), skip)
        if isinstance(state, Settlers):
            hand, card_kinds = state.hands[seat], state.rules.limits["card"]
            yield from islice(accepted(state, seat, [discards(hand, card_kinds)], skip), MAX_FILLINGS)
            if state.agenda[0].step == "wedding":
                yield from islice(accepted(state, seat, [gifts(hand, card_kinds)], skip), MAX_FILLINGS)
            picks = state.agenda[0].data[0] if state.agenda[0].step == "gold" else 0
            yield from islice(accepted(state, seat, [gold(state.bank, picks)], skip), MAX_FILLINGS)


def accepted(state: Any, seat: Seat, tried: Iterable[Group], skip: int) -> Iterator[Any]:
    """The states after the actions that are not refused; a refusal draws no numbers.

    The step and the turn refuse all actions of a type alike, so that one of them is tried; a rule about the source,
    such as an edge without a ship, refuses all actions from it.
    """
    chance, refused_types = make_chance(skip), set[type[Action]]()
    about_types = (f"{state.agenda[0].step}_pending", NOT_YOUR_TURN)
    for group in tried:
        for action in group:
            kind = type(action)
            if kind in refused_types:
                break
            try:
                yield decide(state, seat, action, chance)[1]
            except ActionRefused as reason:
                if reason.refusal.code in about_types:
                    refused_types.add(kind)
                if reason.refusal.code in source_codes(state.rules).get(kind, ()):
                    break
                continue
            chance = make_chance(skip)


def counts(state: Any, depth: int, skip: int) -> list[int]:
    """The numbers of sequences of one decision, of two and so on, including shorter ones that end the game."""
    if depth == 0 or state.result is not None:
        return [1] * depth
    found = [0] * depth
    for follows in outcomes(state, skip):
        found[0] += 1
        found[1:] = map(add, found[1:], counts(follows, depth - 1, skip))
    return found


def disagreements(stop: Stop, depth: int = DEPTHS[-1]) -> list[str]:
    """The depths with another count than the tour has; all stops take half a minute at three decisions."""
    tried = counts(stop.state(), depth, stop.skip)
    return [
        f"{stop.name}, {number} deep: {right} by the tour, {found} by trying"
        for number, (right, found) in enumerate(zip(stop.counts, tried, strict=False), 1)
        if right != found
    ]
