"""What the base game defines in addition to its steps: its state, redaction, notation and invariants."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from games.chance import Chance
from games.kernel.codec import Limits
from games.kernel.engine import learn
from games.kernel.observation import Observation
from games.kernel.part import GameDefinition
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat, View
from games.kernel.step import Step
from games.kernel.vocabulary import PLAIN_VOCABULARY, Vocabulary
from games.settlers.box import STANDARD_DECK, STANDARD_PIECES, STANDARD_SUPPLY, Box
from games.settlers.cards import CARDS, cards
from games.settlers.hooks import DECK, LAYOUT, PIECES, SCRIPTED_BOARD, SUPPLY, TARGET_SEATS
from games.settlers.invariants import extension_violations, violations
from games.settlers.island.layout import STANDARD_LAYOUT
from games.settlers.notation import format_position
from games.settlers.parsing import parse_position
from games.settlers.point_limits import can_win, target_bounds
from games.settlers.points import all_points, visible_points
from games.settlers.state import Settlers, initial_state
from games.settlers.state_extension import StateExtension
from games.settlers.turn import start_objection
from games.settlers.views import knowledge
from games.settlers.views.knowledge import Knowledge
from games.settlers.views.observation import observe
from games.settlers.views.view_data import view_data, view_schema

EMPTY_BOX: Final = Box(STANDARD_LAYOUT, 0, 0, {})
"""The box before a ruleset fills it."""


class SettlersGame(GameDefinition):
    """The base game with a box, a number of colours per seat, and the state that parts have added."""

    def __init__(
        self,
        box: Box = EMPTY_BOX,
        colours: int = 1,
        extensions: tuple[StateExtension, ...] = (),
        vocabulary: Vocabulary = PLAIN_VOCABULARY,
    ) -> None:
        self.box = box
        self.colours = colours
        self.extensions = extensions
        self.vocabulary = vocabulary

    def with_colours(self, colours: int) -> "SettlersGame":
        """The same game with this many colours per seat; colours after those of the seats have no seat."""
        return type(self)(self.box, colours, self.extensions, self.vocabulary)

    def with_extension(self, extension: StateExtension) -> "SettlersGame":
        """The same game with an additional state extension."""
        return type(self)(self.box, self.colours, (*self.extensions, extension), self.vocabulary)

    def with_words(self, words: Vocabulary) -> "SettlersGame":
        """The same game with own words."""
        return type(self)(self.box, self.colours, self.extensions, words)

    def limits(self, options: Mapping[str, Any], seats: int) -> Limits:
        island = self.box.layout.island
        places = {"hex": len(island.hexes), "corner": len(island.corners), "edge": len(island.edges)}
        sea = {"sea_hex": len(island.hexes) + len(island.frame), "terrain": self.box.layout.terrain_kinds}
        cards = {"supply": self.box.supply, "card": self.box.card_kinds}
        return {**places, **sea, "seat": seats, "colour": seats * self.colours, **cards}

    def initial_state(self, rules: Ruleset) -> Settlers:
        state = initial_state(rules)
        state.extensions = {extension.name: extension.initial_value(rules) for extension in self.extensions}
        return state

    def initial_knowledge(self, rules: Ruleset, seat: Seat | None) -> Knowledge:
        known = knowledge.initial_knowledge(rules, seat)
        for extension in self.extensions:
            _add_knowledge(known, extension, extension.initial_knowledge(rules, seat))
        return known

    def knowledge_of_position(self, state: Settlers, seat: Seat | None) -> Knowledge:
        known = knowledge.knowledge_of_position(state, seat)
        for extension in self.extensions:
            _add_knowledge(known, extension, extension.knowledge_of_position(state, seat))
        for frame in state.agenda:
            learn(known, state.rules.steps[frame.step].shown_events(state, frame), seat)
        return known

    def redact(self, state: Settlers, seat: Seat | None) -> Settlers:
        seen = knowledge.redact_state(state, seat)
        if self.extensions:
            seen.extensions = {extension.name: extension.redact(state, seat) for extension in self.extensions}
        return seen

    def determinize(self, view: View, chance: Chance) -> Settlers:
        state = knowledge.determinize(view, chance)
        if self.extensions and state.result is None:
            drawn = {extension.name: extension.determinize(view, chance) for extension in self.extensions}
            state.extensions = drawn
        return state

    def view_data(self, view: View) -> dict[str, Any]:
        shown = view_data(view) | {extension.name: extension.view_data(view) for extension in self.extensions}
        return self.vocabulary.to_own_words(shown) if self.vocabulary.own_words else shown

    def observe(self, view: View, observation: Observation) -> None:
        observe(view, observation)
        for extension in self.extensions:
            extension.observe(view, observation)

    def view_schema(self, limits: Limits, steps: Iterable[Step]) -> dict[str, Any]:
        further = {extension.name: extension.view_schema(limits) for extension in self.extensions}
        described: dict[str, Any] = self.vocabulary.to_own_words(
            view_schema(limits, list(steps), further, bool(self.box.deck))
        )
        return described

    def purse(self, state: Settlers, seat: Seat) -> Mapping[str, int]:
        goods = [extension.goods(state, seat) for extension in self.extensions]
        return {**CARDS.encode(state.hands[seat]), **{name: count for each in goods for name, count in each.items()}}

    def public_points(self, state: Settlers) -> list[int]:
        return [visible_points(state, colour) for colour in range(len(state.hands))]

    def final_points(self, state: Settlers) -> tuple[int, ...]:
        return all_points(state)

    def target_bounds(self, rules: Ruleset) -> Mapping[str, tuple[int, int]]:
        before_set_up = self.initial_state(rules)
        targets = TARGET_SEATS.ask(rules, {"target_points": tuple(range(rules.seats))})
        return {option: target_bounds(rules, before_set_up, seats) for option, seats in targets.items()}

    def board_draws(self, rules: Ruleset, script: Any) -> tuple[tuple[int, ...] | None, ...]:
        draws: tuple[tuple[int, ...] | None, ...] = SCRIPTED_BOARD.ask(rules, script)
        return draws

    def format_position(self, state: Settlers) -> str:
        return format_position(state)

    def parse_position(self, rules: Ruleset, text: str) -> Settlers:
        return parse_position(rules, text)

    def can_win(self, state: Settlers, seat: Seat) -> bool:
        return can_win(state, seat)

    def start_objection(self, state: Settlers) -> str | None:
        return start_objection(state)

    def violations(self, state: Settlers) -> list[str]:
        return violations(state) + list(extension_violations(state))


def _add_knowledge(known: Knowledge, extension: StateExtension, value: Any) -> None:
    """Adds what an audience knows of a state extension, unless nothing of it is hidden."""
    if value is not None:
        known.set_extension(extension.name, value)


def fill_box(rules: Ruleset, game: SettlersGame) -> SettlersGame:
    """The game with the box that all parts together fill, each with what it has more or less of."""
    box = Box(
        LAYOUT.ask(rules, STANDARD_LAYOUT),
        cards(SUPPLY.ask(rules, STANDARD_SUPPLY)),
        cards(DECK.ask(rules, STANDARD_DECK)),
        PIECES.ask(rules, STANDARD_PIECES),
    )
    return type(game)(box, game.colours, game.extensions, game.vocabulary)
