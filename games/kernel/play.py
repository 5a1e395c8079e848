"""Deciding, advancing, folding: how an action becomes events, and events a state."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.event import AgendaBecame, Event
from games.kernel.frame import Seat
from games.kernel.move import Move, Template
from games.kernel.refusal import GAME_OVER, NOT_YOUR_TURN, Refusal, Refused
from games.kernel.rules import Rules
from games.kernel.state import State
from games.kernel.table import NOTHING, WIDE, Table

MOST_STEPS: Final = 1000
"""An action that runs more automatic steps than this is caught in a loop of the rules."""


def due(state: State) -> tuple[Seat, ...]:
    """Who must or may decide now; nobody once the game is over."""
    rules: Rules = state.rules
    return rules.due(state)


def legal(state: State, seat: Seat) -> list[Action]:
    """Every numbered action that would be accepted from this seat; templates are listed by `templates`."""
    return _table(state, seat).legal(state, seat)


def templates(state: State, seat: Seat) -> list[Template]:
    """The templates of which some filling would be accepted from this seat."""
    return [template for template in _table(state, seat).templates if template.is_open(state, seat)]


def _table(state: State, seat: Seat) -> Table:
    if not state.agenda:
        return NOTHING
    rules: Rules = state.rules
    frame = state.agenda[0]
    step = rules.steps[frame.step]
    return step.offered(state, frame, seat) if seat in step.due(state, frame) else NOTHING


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the action is not legal, or nothing if it is."""
    rules: Rules = state.rules
    return rules.worded(_reason(state, rules, seat, action))


def _reason(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
    if state.result is not None:
        return Refusal(GAME_OVER, {})
    frame = state.agenda[0]
    step = rules.steps[frame.step]
    seats = step.due(state, frame)
    kind = type(action)
    if kind not in step.kinds:
        return Refusal(f"{step.name}_pending", {"seats": list(seats)})
    if seat in seats:
        move = step.offered(state, frame, seat).by_kind.get(kind)
        if move is not None:
            return move.refusal(state, seat, action)
    return Refusal(NOT_YOUR_TURN, {"seats": list(seats)})


def cost(state: State, seat: Seat, action: Action) -> Mapping[str, Any] | None:
    """What a legal action takes from the seat in exchange for what it does, if anything."""
    rules: Rules = state.rules
    move = _table(state, seat).by_kind.get(type(action))
    paid = move.cost(state, seat, action) if isinstance(move, Move) else None
    return None if paid is None else rules.words.said(dict(paid))


def instead(state: State, seat: Seat, action: Action) -> list[Action] | None:
    """What the seat could do of this type of action; nothing if it is not for the seat now, or cannot be listed."""
    move = _table(state, seat).by_kind.get(type(action))
    if not isinstance(move, Move) or len(move.choices) > WIDE or state.result is not None:
        return None
    return move.left(state, seat)


def decide(state: State, seat: Seat, action: Action, chance: Chance) -> tuple[list[Event], Any]:
    """The events of a legal action and the state after them; the given state stays as it is."""
    reason = refusal(state, seat, action)
    if reason is not None:
        raise Refused(reason)
    after = state.copy()
    return advance(after, seat, action, chance), after


def advance(state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """The events of an action that is known to be legal, applied to the state in place."""
    return _run(state, action.events(state, seat, chance), chance)


def begin(rules: Rules, chance: Chance) -> tuple[list[Event], Any]:
    """The opening of a game: its first events, and the state in which somebody must decide."""
    state: State = rules.game.blank(rules)
    return _run(state, rules.opening(state, chance), chance), state


def _run(state: State, events: Iterator[Event], chance: Chance) -> list[Event]:
    rules: Rules = state.rules
    before = state.agenda
    told: list[Event] = []
    for _ in range(MOST_STEPS):
        scored = False
        for event in events:
            event.apply(state)
            told.append(event)
            if event.scores:
                scored = True
        if scored and state.result is None:
            ending = rules.winner(state)
            if ending is not None:
                ending.apply(state)
                told.append(ending)
        if state.result is not None:
            return told
        if rules.due(state):
            if state.agenda != before:
                told.append(AgendaBecame(state.agenda))
            return told
        events = rules.next(state, chance)
    raise RuntimeError(f"nobody had to decide after {MOST_STEPS} steps; the agenda is {state.agenda}")


def fold(state: Any, events: Iterable[Event]) -> Any:
    """The state after the events, changed in place."""
    for event in events:
        event.apply(state)
    return state
