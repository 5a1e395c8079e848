"""The language of the rules' tests: given a position, when a seat acts, then these events follow, or a refusal."""

from typing import Any

from games.chance import Chance, ScriptedChance
from games.kernel import Action, Event, build_view, decide, legal_actions, start_game
from games.kernel.observation import observe
from games.settlers.state import Settlers
from tests.rules.actions import *  # noqa: F403
from tests.rules.actions import SeatAction
from tests.rules.checks import (
    Knowledge,
    assert_events_lead_to,
    assert_fillings_are_legal,
    assert_is_listed,
    assert_no_secret_is_shown,
    assert_refused,
    knowledge_from_counts,
    update_knowledge,
)
from tests.rules.events import *  # noqa: F403
from tests.rules.positions import *  # noqa: F403
from tests.rules.positions import COLOURS, Builder, position


class Turn:
    """A state of a game, and the knowledge of each audience."""

    def __init__(self, state: Settlers, knowledge: Knowledge | None = None) -> None:
        self.state = state
        self.knowledge = knowledge_from_counts(state) if knowledge is None else knowledge

    def when(self, seat_action: SeatAction) -> "Attempt":
        return Attempt(self, seat_action)

    def after(self, *seat_actions: SeatAction) -> "Turn":
        """The turn after these actions, which must be accepted."""
        turn = self
        for seat_action in seat_actions:
            turn = turn.when(seat_action).accepted()[1]
        return turn

    def listed(self, colour: str) -> list[Action]:
        """The legal numbered actions of a seat."""
        return legal_actions(self.state, COLOURS.index(colour))

    def seen_by(self, colour: str) -> Settlers:
        """The state in the view of a seat, without hidden values."""
        seat = COLOURS.index(colour)
        return build_view(self.state, seat, self.knowledge[seat]).state

    def shown_to(self, colour: str) -> dict[str, Any]:
        """The view data that the client of a seat gets."""
        seat = COLOURS.index(colour)
        shown: dict[str, Any] = self.state.rules.definition.view_data(
            build_view(self.state, seat, self.knowledge[seat])
        )
        return shown

    def observed_by(self, colour: str) -> dict[str, list[int]]:
        """The numbers that a program which learns gets in the place of a seat; a mask is a number."""
        seat = COLOURS.index(colour)
        observation = observe(build_view(self.state, seat, self.knowledge[seat]))
        found: dict[str, list[int]] = {}
        start = 0
        for name, width in observation.bit_fields:
            found.setdefault(name, []).append(observation.bits >> start & (1 << width) - 1)
            start += width
        start = 0
        for name, width in observation.count_fields:
            found.setdefault(name, []).extend(observation.counts[start : start + width])
            start += width
        return found

    def assert_fillings_are_legal(self) -> None:
        assert_fillings_are_legal(self.state)


class Attempt:
    """An action that a seat submits."""

    def __init__(self, turn: Turn, seat_action: SeatAction) -> None:
        self.turn = turn
        self.seat_action = seat_action

    def accepted(self, chance: Chance | None = None) -> tuple[list[Event], Turn]:
        """The events and the turn after them; makes all checks of a move."""
        before, seat, action = self.turn.state, self.seat_action.seat, self.seat_action.action
        untouched = before.copy().as_dict()
        assert_is_listed(before, seat, action)
        events, after = decide(before, seat, action, chance or ScriptedChance(self.seat_action.draws(before)))
        assert before.as_dict() == untouched
        assert_events_lead_to(before, events, after)
        knowledge = update_knowledge(self.turn.knowledge, events)
        assert_no_secret_is_shown(after, knowledge, events)
        return events, Turn(after, knowledge)

    def then(self, *events: Event) -> Turn:
        """Exactly these events follow, in this order."""
        actual, turn = self.accepted()
        assert actual == list(events)
        return turn

    def refused(self, code: str, **facts: Any) -> Turn:
        """The rules refuse the action with this code and these facts; the facts may have names of colours."""
        seat, action = self.seat_action.seat, self.seat_action.action
        reason = assert_refused(self.turn.state, seat, action, ScriptedChance({}))
        assert reason.code == code
        actual = {name: reason.facts.get(name) for name in facts}
        assert actual == {name: by_number(value) for name, value in facts.items()}
        return self.turn


def by_number(value: Any) -> Any:
    if isinstance(value, list):
        return [by_number(each) for each in value]
    return COLOURS.index(value) if value in COLOURS else value


def given(*past: Builder | str, game: str = "settlers", seats: int = 3, **options: Any) -> Turn:
    """A position of a ruleset; without builders, its fixed map in a turn of red."""
    return Turn(position(*past, game=game, seats=seats, **options))


def opened(rules: Any, **script: Any) -> tuple[list[Event], Turn]:
    """The events of the start of a game with scripted draws, and its first turn."""
    events, state = start_game(rules, ScriptedChance(script))
    return events, Turn(state)
