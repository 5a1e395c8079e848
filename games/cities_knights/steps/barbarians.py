"""Barbarians: they attack when their ship comes to the coast, and meet all active knights."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from games.chance import Chance
from games.cities_knights.drawing import CHECK_STEP, draw_progress, has_cards, is_check_to_come, return_frames
from games.cities_knights.events.cities import CityPillaged
from games.cities_knights.events.turn import BarbariansAttacked, DefenderHonoured
from games.cities_knights.hooks import ATTACKED
from games.cities_knights.knights import strength
from games.cities_knights.realm import BARBARIAN_STEPS, barbarian_strength, ordinary_cities, realm_of
from games.cities_knights.tracks import TRACK, TRACKS
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat, bit_indexes
from games.kernel.step import Step
from games.settlers.island.placement import settlements_left
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts
from games.settlers.turn import no_seat_objection, seats_in_turn_order

BARBARIANS_STEP: Final = "barbarians"


def pillage(state: Settlers, colour: Colour, corner: int) -> CityPillaged:
    """The loss of a city, which lies on the board if its owner has no settlement left."""
    return CityPillaged(colour, corner, settlements_left(state, colour) == 0)


class Barbarians(Step):
    """The barbarians are as strong as there are cities; metropolises count, and cannot be lost."""

    def __init__(self) -> None:
        super().__init__(BARBARIANS_STEP)

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        if frame.seats or frame.data or realm_of(state).ship != BARBARIAN_STEPS:
            return "is for no seat, and needs the ship at the coast"
        return None

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        own = realm_of(state)
        strengths = tuple([strength(own, seat) for seat in range(state.rules.seats)])
        cities = barbarian_strength(state)
        yield BarbariansAttacked(cities, strengths)
        yield from ATTACKED.ask(state)
        if sum(strengths) >= cities:
            yield from _honour(state, strengths)
        else:
            yield from _lose_cities(state, strengths)


def _honour(state: Settlers, strengths: tuple[int, ...]) -> Iterator[Event]:
    """The strongest seat gets a point; several get a card each, clockwise from the roller."""
    best = [seat for seat in seats_in_turn_order(state) if strengths[seat] == max(strengths)]
    if len(best) == 1:
        yield DefenderHonoured(best[0])
    else:
        state.push(*[Frame("defender_draw", (seat,)) for seat in best], Frame(CHECK_STEP))


def _lose_cities(state: Settlers, strengths: tuple[int, ...]) -> Iterator[Event]:
    """The weakest of those that have a city to lose lose one each; with one such city it goes by itself."""
    at_risk = [seat for seat in range(state.rules.seats) if ordinary_cities(state, seat)]
    weakest = min([strengths[seat] for seat in at_risk], default=0)
    choosing: list[Seat] = []
    for seat in at_risk:
        if strengths[seat] == weakest:
            corners = bit_indexes(ordinary_cities(state, seat))
            if len(corners) == 1:
                yield pillage(state, seat, corners[0])
            else:
                choosing.append(seat)
    if choosing:
        state.push(Frame("pillage", tuple(choosing)))


@dataclass(frozen=True, slots=True)
class LoseCity(Action):
    """Chooses the city that the barbarians take."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield pillage(state, seat, self.corner)
        state.release(seat)


declare(LoseCity, group="Barbarians", corner=index_codec("corner"))


class Pillage(Step):
    """All victims with several cities choose at the same time."""

    is_first_only: ClassVar[bool] = True

    def __init__(self, rules: Ruleset) -> None:
        city = Condition("no_city_to_lose", ordinary_cities, action_facts("corner"))
        super().__init__("pillage", [Move(LoseCity, map(LoseCity, range(rules.limits["corner"])), [city])])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = frame.seats and not frame.data and all(ordinary_cities(state, seat) for seat in frame.seats)
        return None if fits else "is for seats with a city to lose, and has no data"


@dataclass(frozen=True, slots=True)
class DrawProgress(Action):
    """Draws the first card of a deck of choice."""

    deck: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield from draw_progress(state, seat, self.deck, chance)


declare(DrawProgress, group="Cards", deck=TRACK)


def decks_with_cards(state: Settlers, seat: Seat) -> int:
    """The decks with a card to draw."""
    return sum([1 << deck for deck in range(len(TRACKS)) if has_cards(state, deck)])


class DefenderDraw(Step):
    """Each of several strongest defenders draws a card; with empty decks nobody does."""

    def __init__(self) -> None:
        in_deck = Condition("progress_deck_empty", decks_with_cards, action_facts("deck"))
        super().__init__("defender_draw", [Move(DrawProgress, map(DrawProgress, range(len(TRACKS))), [in_deck])])

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if decks_with_cards(state, frame.seats[0]) else ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return super().frame_objection(state, frame) if is_check_to_come(state) else f"needs {CHECK_STEP} behind it"


class ProgressCheck(Step):
    """After all draws of an attack, seats with too many cards put some back."""

    def __init__(self) -> None:
        super().__init__(CHECK_STEP)

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return no_seat_objection(frame)

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        state.push_all(return_frames(state))
        yield from ()
