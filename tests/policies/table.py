"""Games between policies on the rules alone, without the service."""

from collections.abc import Generator, Iterator, Sequence
from typing import Any, NamedTuple

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import Action, Seat, advance, build_view, find_refusal, learn, start_game
from games.kernel.state import View
from games.notation import parse_position
from games.settlers.cards import total
from games.settlers.views.knowledge import Knowledge
from workers.policies import find_policy, next_seat

NO_HURRY = float("inf")
MAX_ENTRIES = 20_000


class Move(NamedTuple):
    """The view and the action of a seat, and the state before the action, which a test must not change."""

    seat: Seat
    view: View
    action: Action
    state: Any


def play_moves(names: Sequence[str], seed: int, game: str = "settlers", **options: Any) -> Generator[Move, None, Any]:
    """Yields every move of a game with one policy for each seat, and returns the final state."""
    rules = get_ruleset(game, len(names), options)
    chance, policy_chance = SeededChance(seed), SeededChance(f"policies {seed}")
    events, state = start_game(rules, chance)
    knowledge = [rules.definition.initial_knowledge(rules, seat) for seat in range(len(names))]
    for _ in range(MAX_ENTRIES):
        for seat, own in enumerate(knowledge):
            learn(own, events, seat)
        mover = next_seat(state)
        if mover is None:
            return state
        view = build_view(state, mover, knowledge[mover])
        action = find_policy(names[mover]).choose(view, policy_chance, NO_HURRY)
        yield Move(mover, view, action, state)
        state = state.copy()
        events = advance(state, mover, action, chance)
    raise AssertionError(f"the game has not ended after {MAX_ENTRIES} entries")


def final_state(names: Sequence[str], seed: int, **options: Any) -> Any:
    """The final state of a game."""
    moves = play_moves(names, seed, **options)
    while True:
        try:
            next(moves)
        except StopIteration as end:
            return end.value


def winners(names: Sequence[str], seed: int, **options: Any) -> list[str]:
    """The names of the policies that win a game."""
    return [names[seat] for seat in final_state(names, seed, **options).result.winners]


def illegal_actions(moves: Iterator[Move]) -> list[Any]:
    """The actions that the rules refuse, each with its refusal."""
    reasons = [(move, find_refusal(move.state, move.seat, move.action)) for move in moves]
    return [(move.action, reason) for move, reason in reasons if reason is not None]


def view_of_position(line: str, seat: Seat) -> View:
    """The view of a seat that knows the hand of every other seat."""
    state = parse_position(line)
    known: Knowledge = state.rules.definition.initial_knowledge(state.rules, seat)
    known.deck = total(state.deck)
    known.known, known.cards = state.hands, tuple([total(held) for held in state.unplayed])
    return build_view(state, seat, known)
