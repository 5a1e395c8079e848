"""A table of policies that play by the rules alone, with nobody watching but the test."""

from collections.abc import Generator, Iterator, Sequence
from typing import Any, NamedTuple

from games.catalog import ruleset
from games.chance import SeededChance
from games.kernel import Action, Seat, advance, begin, learn, refusal, view
from games.kernel.view import View
from games.notation import read_position
from games.settlers.cards import total
from games.settlers.known import Known
from workers.policies import next_mover, policy

NO_HURRY = float("inf")
MOST_ENTRIES = 20_000


class Move(NamedTuple):
    """What a seat saw, what it did, and the state in which it was done; the state is not to be changed."""

    seat: Seat
    seen: View
    action: Action
    state: Any


def played(names: Sequence[str], seed: int, game: str = "settlers", **options: Any) -> Generator[Move, None, Any]:
    """Every move of a game, one policy a seat; what is returned is the state at the end."""
    rules = ruleset(game, len(names), options)
    luck, own = SeededChance(seed), SeededChance(f"policies {seed}")
    events, state = begin(rules, luck)
    knowledge = [rules.game.ignorance(rules, seat) for seat in range(len(names))]
    for _ in range(MOST_ENTRIES):
        for seat, known in enumerate(knowledge):
            learn(known, events, seat)
        mover = next_mover(state)
        if mover is None:
            return state
        seen = view(state, mover, knowledge[mover])
        action = policy(names[mover]).choose(seen, own, NO_HURRY)
        yield Move(mover, seen, action, state)
        state = state.copy()
        events = advance(state, mover, action, luck)
    raise AssertionError(f"nobody has won after {MOST_ENTRIES} entries")


def result(names: Sequence[str], seed: int, **options: Any) -> Any:
    """The state at the end of a game."""
    moves = played(names, seed, **options)
    while True:
        try:
            next(moves)
        except StopIteration as end:
            return end.value


def winners(names: Sequence[str], seed: int, **options: Any) -> list[str]:
    """The policies that won."""
    return [names[seat] for seat in result(names, seed, **options).result.winners]


def illegal(moves: Iterator[Move]) -> list[Any]:
    """Every move that the rules refuse, with the reason."""
    reasons = [(move, refusal(move.state, move.seat, move.action)) for move in moves]
    return [(move.action, reason) for move, reason in reasons if reason is not None]


def seen(line: str, seat: Seat) -> View:
    """What a seat would see of a position if it had watched every card."""
    state = read_position(line)
    known: Known = state.rules.game.ignorance(state.rules, seat)
    known.deck = total(state.deck)
    known.sure, known.cards = state.hands, tuple([total(held) for held in state.held])
    return view(state, seat, known)
