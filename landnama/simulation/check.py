"""Checks: what must hold in every state and for every action that is taken."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from events import canonical
from games.chance import Chance
from games.kernel import Action, Event, Misfit, Refused, Rules, Seat, decide, fold, legal, templates
from games.notation import read_position, write_position
from landnama.simulation.broken import Broken
from landnama.simulation.sweep import numbered

SAMPLES = 2
"""Samples of an open template, and as many of its fillings, tried in each state."""


def check_state(state: Any, chance: Chance) -> None:
    """Invariants, and that whatever is listed is accepted."""
    for sentence in state.rules.game.violations(state):
        raise Broken("invariant", sentence)
    for seat in range(state.rules.seats):
        for action in offered(state, seat, chance):
            _check_accepted(state, seat, action, chance)


def offered(state: Any, seat: Seat, chance: Chance) -> list[Action]:
    """Every numbered action that is listed, and for each open template some that fill it."""
    actions = legal(state, seat)
    for template in templates(state, seat):
        actions += islice(template.fillings(state, seat), SAMPLES)
        actions += [template.sample(state, seat, chance) for _ in range(SAMPLES)]
    return actions


def check_opening(rules: Rules, events: Sequence[Event], state: Any) -> None:
    """The opening, folded from nothing, is the first state."""
    check_fold(fold(rules.game.blank(rules), events), state)
    for event in events:
        _check_event(rules, event)


def check_action(
    before: Any, was: dict[str, Any], seat: Seat, action: Action, events: Sequence[Event], after: Any
) -> None:
    """What was taken and told survives JSON, its fold is the state after, and the state before is as it `was`."""
    if before.leaves() != was:
        raise Broken("purity", f"deciding changed {differing(was, before.leaves())}", seat, action)
    _check_written_action(before.rules, seat, action)
    for event in events:
        _check_event(before.rules, event)
    check_fold(fold(before.copy(), events), after)


def check_fold(folded: Any, state: Any) -> None:
    """The events tell everything that changed."""
    if folded.leaves() != state.leaves():
        raise Broken("fold", f"the events do not give {differing(state.leaves(), folded.leaves())}")


def check_refusals(state: Any, chance: Chance) -> None:
    """One action picked from everything in range, by any seat: most such actions are refused."""
    choices = numbered(state.rules)
    _, (seat, number) = chance.draw("refusal", (state.rules.seats, len(choices)))
    was = state.leaves()
    with suppress(Refused):
        decide(state, seat, choices[number], chance)
    if state.leaves() != was:
        raise Broken("purity", f"deciding changed {differing(was, state.leaves())}", seat, choices[number])


def differing(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The leaves that are not the same, with both values."""
    return "; ".join(f"{name}: {value!r} is not {other[name]!r}" for name, value in one.items() if value != other[name])


def check_notation(state: Any) -> None:
    """The position as text is read as the same state."""
    line = write_position(state)
    try:
        again = read_position(line)
    except Misfit as misfit:
        raise Broken("notation", str(misfit)) from misfit
    if again.leaves() != state.leaves():
        raise Broken("notation", differing(state.leaves(), again.leaves()))


def _check_accepted(state: Any, seat: Seat, action: Action, chance: Chance) -> None:
    try:
        decide(state, seat, action, chance)
    except Refused as refused:
        raise Broken("listed", f"listed, but refused as {refused.refusal.code}", seat, action) from refused


def _check_written_action(rules: Rules, seat: Seat, action: Action) -> None:
    if rules.action(_through_json(rules.encode(action))) != action:
        raise Broken("json", "the action does not survive JSON", seat, action)


def _check_event(rules: Rules, event: Event) -> None:
    again = rules.event(_through_json(rules.encode(event)))
    if again != event:
        raise Broken("json", f"{event!r} comes back from JSON as {again!r}")


def _through_json(form: dict[str, Any]) -> Any:
    return canonical.decode(canonical.encode(form))
