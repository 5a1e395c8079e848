"""The invariants that must hold in every state and for every action."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from events.proofs import canonical
from games.chance import Chance
from games.kernel import (
    Action,
    ActionRefused,
    Event,
    InvalidValue,
    Ruleset,
    Seat,
    decide,
    fold,
    legal_actions,
    legal_templates,
)
from games.notation import format_position, parse_position
from landnama.simulation.failure import InvariantBroken
from landnama.simulation.try_all import numbered_actions

SAMPLES = 2
"""Samples per open template, and fillings per sample, tried in each state."""


def check_state(state: Any, chance: Chance) -> None:
    """Checks the invariants, and that every listed action is accepted."""
    for sentence in state.rules.definition.violations(state):
        raise InvariantBroken("invariant", sentence)
    for seat in range(state.rules.seats):
        for action in offered_actions(state, seat, chance):
            _check_accepted(state, seat, action, chance)


def offered_actions(state: Any, seat: Seat, chance: Chance) -> list[Action]:
    """Every listed numbered action, and some fillings of each open template."""
    actions = legal_actions(state, seat)
    for template in legal_templates(state, seat):
        actions += islice(template.fillings(state, seat), SAMPLES)
        actions += [template.sample(state, seat, chance) for _ in range(SAMPLES)]
    return actions


def check_initial_events(rules: Ruleset, events: Sequence[Event], state: Any) -> None:
    """The opening events, folded from the empty state, give the first state."""
    check_fold(fold(rules.definition.initial_state(rules), events), state)
    for event in events:
        _check_event(rules, event)


def check_action(
    before: Any, was: dict[str, Any], seat: Seat, action: Action, events: Sequence[Event], after: Any
) -> None:
    """Action and events survive JSON, their fold is the state after, and the state before still equals `was`."""
    if before.as_dict() != was:
        raise InvariantBroken("purity", f"deciding changed {format_differences(was, before.as_dict())}", seat, action)
    _check_written_action(before.rules, seat, action)
    for event in events:
        _check_event(before.rules, event)
    check_fold(fold(before.copy(), events), after)


def check_fold(folded: Any, state: Any) -> None:
    """The events contain every change."""
    if folded.as_dict() != state.as_dict():
        raise InvariantBroken(
            "fold", f"folding the events gives another {format_differences(state.as_dict(), folded.as_dict())}"
        )


def check_refusals(state: Any, chance: Chance) -> None:
    """A random action in range by any seat; most such actions are refused."""
    choices = numbered_actions(state.rules)
    _, (seat, number) = chance.draw("refusal", (state.rules.seats, len(choices)))
    was = state.as_dict()
    with suppress(ActionRefused):
        decide(state, seat, choices[number], chance)
    if state.as_dict() != was:
        raise InvariantBroken(
            "purity", f"deciding changed {format_differences(was, state.as_dict())}", seat, choices[number]
        )


def format_differences(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The values that differ, from both sides."""
    return "; ".join(f"{name}: {value!r} is not {other[name]!r}" for name, value in one.items() if value != other[name])


def check_notation(state: Any) -> None:
    """The position as text is parsed as the same state."""
    line = format_position(state)
    try:
        again = parse_position(line)
    except InvalidValue as invalid:
        raise InvariantBroken("notation", str(invalid)) from invalid
    if again.as_dict() != state.as_dict():
        raise InvariantBroken("notation", format_differences(state.as_dict(), again.as_dict()))


def _check_accepted(state: Any, seat: Seat, action: Action, chance: Chance) -> None:
    try:
        decide(state, seat, action, chance)
    except ActionRefused as refused:
        raise InvariantBroken("listed", f"listed, but refused as {refused.refusal.code}", seat, action) from refused


def _check_written_action(rules: Ruleset, seat: Seat, action: Action) -> None:
    if rules.wire.decode_action(_through_json(rules.wire.encode(action))) != action:
        raise InvariantBroken("json", "the action does not survive JSON", seat, action)


def _check_event(rules: Ruleset, event: Event) -> None:
    again = rules.wire.decode_event(_through_json(rules.wire.encode(event)))
    if again != event:
        raise InvariantBroken("json", f"{event!r} comes back from JSON as {again!r}")


def _through_json(form: dict[str, Any]) -> Any:
    return canonical.decode(canonical.encode(form))
