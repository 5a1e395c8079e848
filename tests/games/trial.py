"""Counts the sequences without the list of legal actions: every seat submits every action."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice, product
from typing import Any

from games.kernel import Action, ActionRefused, Move, Seat, decide
from games.settlers.cards import Cards, cards, count_kind, total
from games.settlers.state import Settlers
from games.settlers.steps.discard import DiscardCards
from tests.games.perft import DEPTHS, MOST_FILLINGS
from tests.games.tour import Stop, luck


@lru_cache(maxsize=64)
def numbered(rules: Any) -> tuple[Action, ...]:
    """Every numbered action of every step of a ruleset."""
    moves = [move for step in rules.steps.values() for move in step.moves + step.replies]
    return tuple({choice: None for move in moves if isinstance(move, Move) for choice in move.choices})


@lru_cache(maxsize=1024)
def discards(hand: Cards) -> tuple[Action, ...]:
    """Discards of half the hand and of one card more or less, also with a card too many of a kind.

    They are in the order in which the tour counts them: fewest brick first, then fewest lumber and so on.
    """
    near = range(total(hand) // 2 - 1, total(hand) // 2 + 2)
    handfuls = product(*[range(count_kind(hand, kind) + 2) for kind in range(5)])
    return tuple([DiscardCards(cards(dict(enumerate(counts)))) for counts in handfuls if sum(counts) in near])


def outcomes(state: Any, skip: int) -> Iterator[Any]:
    """The state after each action that is accepted, from any seat; only a game with hands has discards."""
    for seat in range(state.rules.seats):
        yield from accepted(state, seat, numbered(state.rules), skip)
        if isinstance(state, Settlers):
            yield from islice(accepted(state, seat, discards(state.hands[seat]), skip), MOST_FILLINGS)


def accepted(state: Any, seat: Seat, tried: Any, skip: int) -> Iterator[Any]:
    """The states after the actions that are not refused; a refusal draws no numbers."""
    chance = luck(skip)
    for action in tried:
        try:
            yield decide(state, seat, action, chance)[1]
        except ActionRefused:
            continue
        chance = luck(skip)


def count(state: Any, depth: int, skip: int) -> int:
    """The number of sequences of `depth` decisions, including shorter ones that end the game."""
    if depth == 0 or state.result is not None:
        return 1
    return sum(count(follows, depth - 1, skip) for follows in outcomes(state, skip))


def disagreements(stop: Stop, depths: Iterable[int] = DEPTHS) -> list[str]:
    """The depths with another count than the tour has; all stops take a minute at three decisions."""
    found = [(depth, count(stop.state(), depth, stop.skip)) for depth in depths]
    return [
        f"{stop.name}, {depth} deep: {stop.counts[depth - 1]} by the tour, {tried} by trying"
        for depth, tried in found
        if tried != stop.counts[depth - 1]
    ]
