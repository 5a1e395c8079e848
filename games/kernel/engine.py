"""The engine turns an action into events, and events into a state, knowledge and views."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from games.chance import Chance
from games.kernel.codec import HIDDEN
from games.kernel.declaration import DECLARATIONS
from games.kernel.event import AgendaChanged, Event
from games.kernel.move import Action, Move, Template
from games.kernel.refusal import GAME_OVER, NOT_YOUR_TURN, ActionRefused, Refusal
from games.kernel.ruleset import Ruleset
from games.kernel.state import AnyState, Seat, State, View
from games.kernel.step import EMPTY_TABLE, MoveTable, Step

StateT = TypeVar("StateT", bound=State)

MAX_STEPS: Final = 1000
"""More automatic steps than this after one action indicate an endless loop, which is a bug of the rules."""


def due_seats(state: State) -> tuple[Seat, ...]:
    """The seats that may act now; none once the game is over."""
    if not state.agenda:
        return ()
    frame = state.agenda[0]
    step: Step = state.rules.steps[frame.step]
    return step.due_seats(state, frame)


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """Every legal action of this seat, except the fillings of `legal_templates`."""
    return _move_table(state, seat).legal_actions(state, seat)


def legal_templates(state: State, seat: Seat) -> list[Template]:
    """The templates that this seat may fill in."""
    return [template for template in _move_table(state, seat).templates if template.is_open(state, seat)]


def _move_table(state: State, seat: Seat) -> MoveTable:
    if not state.agenda:
        return EMPTY_TABLE
    rules: Ruleset = state.rules
    frame = state.agenda[0]
    step = rules.steps[frame.step]
    if seat not in step.due_seats(state, frame):
        return EMPTY_TABLE
    return step.move_table if seat in frame.seats or not step.other_seat_moves else step.other_seat_table


def find_refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the action is not legal; None if it is."""
    refusal = _find_plain_refusal(state, seat, action)
    return None if refusal is None else state.rules.wire.translate_refusal(refusal)


def _find_plain_refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """The refusal in the words of the base game."""
    move = _move_table(state, seat).by_action_type.get(type(action))
    if move is not None:
        return move.find_refusal(state, seat, action)
    if state.result is not None:
        return Refusal(GAME_OVER, {})
    frame = state.agenda[0]
    step = state.rules.steps[frame.step]
    answer = step.other_seat_table.by_action_type.get(type(action)) if seat in frame.seats else None
    refusal = None if answer is None else answer.find_refusal(state, seat, action)
    if refusal is not None:
        return refusal
    code = NOT_YOUR_TURN if type(action) in step.action_types else f"{step.name}_pending"
    return Refusal(code, {"seats": list(due_seats(state))})


def action_cost(state: State, seat: Seat, action: Action) -> Mapping[str, Any] | None:
    """What a legal action takes from the seat, if anything."""
    rules: Ruleset = state.rules
    move = _move_table(state, seat).by_action_type.get(type(action))
    cost = move.cost(state, seat, action) if isinstance(move, Move) else None
    return None if cost is None else rules.vocabulary.to_own_words(dict(cost))


class UnaffordableAction(NamedTuple):
    """An action that would be legal if the seat could pay its cost, and the goods that it lacks."""

    action: Action
    missing: Mapping[str, int]


def unaffordable_actions(state: State, seat: Seat) -> list[UnaffordableAction]:
    """Every choice of a move that would be legal for this seat if it had more goods.

    A choice is omitted if its cost needs goods at a place and the seat has them elsewhere.
    """
    rules: Ruleset = state.rules
    purse, found = rules.definition.purse(state, seat), list[UnaffordableAction]()
    for move in _move_table(state, seat).moves:
        if isinstance(move, Move):
            for action in move.unaffordable_choices(state, seat):
                missing = _missing_goods(purse, move.cost(state, seat, action) or {})
                if missing:
                    found.append(UnaffordableAction(action, rules.vocabulary.to_own_words(missing)))
    return found


def _missing_goods(purse: Mapping[str, int], cost: Mapping[str, int]) -> dict[str, int]:
    return {good: count - purse.get(good, 0) for good, count in cost.items() if count > purse.get(good, 0)}


def legal_alternatives(state: State, seat: Seat, action: Action) -> list[Action] | None:
    """The legal actions of this type; None if the seat cannot take it now, or if it is a template.

    If the type has many choices, these are the legal actions that agree with this one in their first values.
    """
    move = _move_table(state, seat).by_action_type.get(type(action))
    return None if move is None else move.alternatives(state, seat, action)


def decide(state: StateT, seat: Seat, action: Action, chance: Chance) -> tuple[list[Event], StateT]:
    """The events of an action and the state after them. The state passed in is not changed.

    Raises ActionRefused, and InvalidValue for an action that is no choice of its move.
    """
    refusal = _find_plain_refusal(state, seat, action)
    if refusal is not None:
        raise ActionRefused(state.rules.wire.translate_refusal(refusal))
    after = state.copy()
    return _run_until_due(after, action.events(after, seat, chance), chance), after


def advance(state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """The events of an action that is known to be legal; the state is changed in place."""
    return _run_until_due(state, action.events(state, seat, chance), chance)


def start_game(rules: Ruleset, chance: Chance) -> tuple[list[Event], AnyState]:
    """The first events of a game, and the state in which the first seat must decide."""
    state: State = rules.definition.initial_state(rules)
    return _run_until_due(state, rules.initial_events(state, chance), chance), state


def _run_until_due(state: State, events: Iterable[Event], chance: Chance) -> list[Event]:
    """Applies the events and runs automatic steps until a seat is due or the game is over; returns all events."""
    rules: Ruleset = state.rules
    agenda_before = state.agenda
    emitted: list[Event] = []
    for _ in range(MAX_STEPS):
        scored = False
        for event in events:
            event.apply(state)
            emitted.append(event)
            if event.may_change_points:
                scored = True
        if scored and state.result is None:
            ending = rules.game_end(state)
            if ending is not None:
                ending.apply(state)
                emitted.append(ending)
        if state.result is not None:
            return emitted
        agenda = state.agenda
        if not agenda:
            events = rules.on_empty_agenda(state, chance)
            continue
        frame = agenda[0]
        step = rules.steps[frame.step]
        if step.due_seats(state, frame):
            if agenda != agenda_before:
                emitted.append(AgendaChanged(agenda))
            return emitted
        state.agenda = agenda[1:]
        events = step.run(state, frame, chance)
    raise RuntimeError(f"no seat had to decide after {MAX_STEPS} steps; the agenda is {state.agenda}")


def fold(state: StateT, events: Iterable[Event]) -> StateT:
    """The state after the events, changed in place."""
    for event in events:
        event.apply(state)
    return state


def build_view(state: State, seat: Seat | None, knowledge: Any) -> View:
    """The view of an audience with this knowledge; the whole state once the game is over."""
    if state.result is not None:
        return View(seat, state.copy(), knowledge.copy())
    return View(seat, state.rules.definition.redact(state, seat), knowledge.copy())


def determinize(view: View, chance: Chance) -> AnyState:
    """A random full state that is consistent with the view."""
    return view.state.rules.definition.determinize(view, chance)


def redact_event(event: Event, seat: Seat | None) -> Event:
    """The event with HIDDEN in the fields that an audience may not see."""
    declaration = DECLARATIONS[type(event)]
    if not declaration.sealed_fields:
        return event
    values = {name: getattr(event, name) for name, _ in declaration.fields}
    for name, reader_fields in declaration.sealed_fields:
        if seat is None or seat not in [values[field] for field in reader_fields]:
            values[name] = HIDDEN
    redacted: Event = declaration.type(*values.values())
    return redacted


def learn(knowledge: Any, events: Iterable[Event], seat: Seat | None) -> None:
    """Adds events, redacted for the audience, to its knowledge."""
    for event in events:
        redact_event(event, seat).learn(knowledge)
