"""A match: the service plays a game, and a referee follows it action by action; the first difference ends it."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.catalog import get_new_ruleset
from games.chance import SeededChance
from games.kernel import Action, Event, decide, due_seats, learn, legal_actions, legal_templates, start_game
from games.notation import format_position
from tests.referees.cities_knights import CitiesKnights
from tests.referees.decisions import Decision, Form, as_move
from tests.referees.development import DevelopmentCards
from tests.referees.position import describe
from tests.referees.seafarers import SeafarersGame
from tests.referees.seafarers_cities_knights import SeafarersCitiesKnights
from tests.referees.service_side import combine_views, describe_forms, find_differences, list_forms, list_moves
from tests.referees.settlers import Settlers
from tests.referees.table import GameOver

REFEREES: Mapping[str, type[Settlers]] = {
    "settlers": DevelopmentCards,
    "settlers+seafarers": SeafarersGame,
    "settlers+cities_knights": CitiesKnights,
    "settlers+seafarers+cities_knights": SeafarersCitiesKnights,
}
CHANCES = (
    "board_set_up",
    "first_seat_drawn",
    "dice_rolled",
    "card_stolen",
    "development_card_bought",
    "event_die_rolled",
    "progress_drawn",
)
"""The events with the outcomes of chance."""
TASTES = (1, 3, 9, 27)
"""Seats differ in what they like: some save for cities, some never end a turn while they can pay for a knight."""
UNJUDGED_END = "unwinnable"
"""The pages do not say how a game that no seat can win is recognised."""


class Difference(AssertionError):
    """Referee and service differ; the text has the position and the action that led to it."""


class Match:
    """One game, chosen and drawn from a seed; `actions` counts those on which both agree."""

    def __init__(self, ruleset: str, seats: int, seed: str, **options: Any) -> None:
        self.name = f"{ruleset}, {seats} seats, {options}, seed {seed}"
        self.rules = get_new_ruleset(ruleset, seats, options)
        self.luck, self.choice = (SeededChance(f"{self.name}/{purpose}") for purpose in ("luck", "choice"))
        self.referee = REFEREES[ruleset](seats, self.rules.options)
        self.course = self.referee.play()
        self.knowledge = [self.rules.definition.initial_knowledge(self.rules, seat) for seat in range(seats)]
        self.tastes: dict[tuple[int, str], int] = {}
        self.actions = 0
        self.last: Mapping[str, Any] = {}
        self.state: Any = None

    def play(self, most_actions: int) -> int:
        """Plays to the end, or so many actions; returns their number. Raises Difference."""
        events, self.state = start_game(self.rules, self.luck)
        self.follow(events, lambda: next(self.course))
        while self.state.result is None and self.actions < most_actions:
            self.play_action()
        return self.actions

    def play_action(self) -> None:
        seat, action = self.choose()
        wire = self.rules.wire.encode(action)
        self.last = {"seat": seat, **wire}
        events, self.state = decide(self.state, seat, action, self.luck)
        self.follow(events, lambda: self.course.send((seat, as_move(wire))))
        self.actions += 1

    def choose(self) -> tuple[int, Action]:
        """A kind of action to the taste of a due seat, then any of this kind."""
        seats = due_seats(self.state)
        seat = seats[self.draw_below(len(seats))]
        kinds: dict[str, list[Any]] = {}
        for action in legal_actions(self.state, seat):
            kinds.setdefault(type(action).__name__, []).append(action)
        for template in legal_templates(self.state, seat):
            if not template.is_offer:
                kinds[template.action_type.__name__] = [template]
        liked = [name for name in kinds for _ in range(self.taste(seat, name))]
        found = kinds[liked[self.draw_below(len(liked))]]
        chosen = found[self.draw_below(len(found))]
        return seat, chosen if isinstance(chosen, Action) else chosen.sample(self.state, seat, self.choice)

    def taste(self, seat: int, kind: str) -> int:
        """How much a seat likes a kind of action, all game long."""
        if (seat, kind) not in self.tastes:
            self.tastes[seat, kind] = TASTES[self.draw_below(len(TASTES))]
        return self.tastes[seat, kind]

    def draw_below(self, bound: int) -> int:
        drawn: int = self.choice.draw("choice", (bound,))[1][0]
        return drawn

    def follow(self, events: Sequence[Event], go_on: Callable[[], Decision]) -> None:
        """Lets the referee go on to its next decision, and compares everything."""
        for seat, known in enumerate(self.knowledge):
            learn(known, events, seat)
        encoded = [self.rules.wire.encode(event) for event in events]
        self.referee.fate = [event for event in encoded if event["type"] in CHANCES]
        end, decision = None, Decision()
        try:
            decision = go_on()
        except GameOver as over:
            end = {"reason": over.reason, "winners": over.winners}
        except Exception as problem:
            raise self.difference("the referee cannot follow", repr(problem)) from problem
        self.compare_end(end)
        self.compare_position()
        if self.state.result is None:
            self.compare_decision(decision)

    def compare_end(self, end: Mapping[str, Any] | None) -> None:
        result = self.state.result
        if result is None or result.reason != UNJUDGED_END:
            self.compare("end", end, result and {"reason": result.reason, "winners": list(result.winners)})

    def compare_position(self) -> None:
        self.compare("chance that the rules do not ask for", [], self.referee.fate)
        self.compare("position", describe(self.referee), combine_views(self.rules, self.state, self.knowledge))

    def compare_decision(self, decision: Decision) -> None:
        self.compare("seats that may act", sorted(decision), list(due_seats(self.state)))
        for seat, options in decision.items():
            allowed = {option for option in options if not isinstance(option, Form)}
            listed = list_moves(self.state, seat)
            self.compare(f"seat {seat}: only the referee allows", sorted(map(repr, allowed - listed)), [])
            self.compare(f"seat {seat}: only the service allows", [], sorted(map(repr, listed - allowed)))
            self.compare(f"seat {seat}: forms", describe_forms(options), list_forms(self.state, seat))

    def compare(self, what: str, said: Any, played: Any) -> None:
        found = dict(find_differences(what, said, played))
        if found:
            raise self.difference(what, found)

    def difference(self, what: str, detail: Any) -> Difference:
        lines = (
            f"{self.name}, after {self.actions} actions: {what}",
            f"  last action  {json.dumps(self.last)}",
            f"  position     {format_position(self.state)}",
            f"  difference   {json.dumps(detail, indent=2, default=str)}",
            f"  the referee  {json.dumps(describe(self.referee), default=str)}",
        )
        return Difference("\n".join(lines))
