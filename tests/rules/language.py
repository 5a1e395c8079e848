"""The language of the rules' tests: given a position, when a seat asks, then these events, or a refusal."""

from typing import Any

from games.chance import Chance, ScriptedChance
from games.kernel import Action, Event, build_view, decide, legal_actions, start_game
from games.settlers.state import Settlers
from tests.rules.asks import *  # noqa: F403
from tests.rules.asks import Ask
from tests.rules.facts import *  # noqa: F403
from tests.rules.positions import *  # noqa: F403
from tests.rules.positions import COLOURS, Builder, position
from tests.rules.promises import (
    Knowledge,
    assert_listed,
    assert_refused,
    assert_secrets_kept,
    assert_templates_keep_their_word,
    assert_told_is_true,
    counted,
    learnt,
)


class Turn:
    """A moment of a game, and what everybody knows at it."""

    def __init__(self, state: Settlers, knowledge: Knowledge | None = None) -> None:
        self.state = state
        self.knowledge = counted(state) if knowledge is None else knowledge

    def when(self, ask: Ask) -> "Asked":
        return Asked(self, ask)

    def after(self, *asks: Ask) -> "Turn":
        """The moment after these were accepted."""
        turn = self
        for ask in asks:
            turn = turn.when(ask).accepted()[1]
        return turn

    def listed(self, colour: str) -> list[Action]:
        """The numbered actions that this seat may choose from."""
        return legal_actions(self.state, COLOURS.index(colour))

    def seen_by(self, colour: str) -> Settlers:
        """The state with holes where this seat may not look."""
        seat = COLOURS.index(colour)
        return build_view(self.state, seat, self.knowledge[seat]).state

    def shown_to(self, colour: str) -> dict[str, Any]:
        """What a client of this seat gets."""
        seat = COLOURS.index(colour)
        shown: dict[str, Any] = self.state.rules.game.view_data(build_view(self.state, seat, self.knowledge[seat]))
        return shown

    def assert_templates_keep_their_word(self) -> None:
        assert_templates_keep_their_word(self.state)


class Asked:
    """An action that a seat asks for."""

    def __init__(self, turn: Turn, ask: Ask) -> None:
        self.turn = turn
        self.ask = ask

    def accepted(self, chance: Chance | None = None) -> tuple[list[Event], Turn]:
        """The events and the moment after them, with every promise of the rules looked at."""
        before, seat, action = self.turn.state, self.ask.seat, self.ask.action
        untouched = before.copy().as_dict()
        assert_listed(before, seat, action)
        told, after = decide(before, seat, action, chance or ScriptedChance(self.ask.luck(before)))
        assert before.as_dict() == untouched
        assert_told_is_true(before, told, after)
        knowledge = learnt(self.turn.knowledge, told)
        assert_secrets_kept(after, knowledge, told)
        return told, Turn(after, knowledge)

    def then(self, *events: Event) -> Turn:
        """Exactly these events follow, in this order."""
        told, turn = self.accepted()
        assert told == list(events)
        return turn

    def refused(self, code: str, **facts: Any) -> Turn:
        """The rules say no for this reason; colours in the facts may go by name."""
        seat, action = self.ask.seat, self.ask.action
        reason = assert_refused(self.turn.state, seat, action, ScriptedChance({}))
        assert reason.code == code
        told = {name: reason.facts.get(name) for name in facts}
        assert told == {name: by_number(value) for name, value in facts.items()}
        return self.turn


def by_number(value: Any) -> Any:
    if isinstance(value, list):
        return [by_number(each) for each in value]
    return COLOURS.index(value) if value in COLOURS else value


def given(*past: Builder | str, game: str = "settlers", seats: int = 3, **options: Any) -> Turn:
    """A position of a ruleset; with no past, its fixed map on which red has the turn."""
    return Turn(position(*past, game=game, seats=seats, **options))


def opened(rules: Any, **script: Any) -> tuple[list[Event], Turn]:
    """How a game opens with this luck, and its first moment."""
    told, state = start_game(rules, ScriptedChance(script))
    return told, Turn(state)
