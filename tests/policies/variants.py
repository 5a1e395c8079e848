"""Variants of greedy that no seat of the service plays: in Dinosaurs each evolves by a simple rule, with expansions
each leaves something out.

`python -m tests.policies.variants dinosaurs` prints how often one seat with a variant wins against greedy in the rest.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from games.catalog import get_ruleset, seat_counts
from games.chance import Chance, SeededChance
from games.cities_knights.cards.politics import PlayWarlord
from games.cities_knights.progress import POINT_CARDS, PROGRESS_CARDS
from games.cities_knights.steps.cities import ImproveCity
from games.cities_knights.steps.knights import ActivateKnight, HireKnight
from games.dinosaurs.evaluation import adaptation_value
from games.dinosaurs.steps.catastrophe import ChooseVictim
from games.dinosaurs.steps.draft import PlaceFirstDinosaurs
from games.dinosaurs.steps.evolution import EvolveNiche
from games.dinosaurs.steps.placement import PlaceDinosaur, StopPlacingDinosaurs
from games.kernel import Action, Seat, View, advance, build_view, determinize, learn, start_game
from games.kernel.evaluation import evaluate_action, list_candidates
from games.seafarers.steps.building import BuildShip
from games.seafarers.steps.placement import PlaceShip
from projections.history.statistics.statistical_tests import WinRate
from tests.policies.table import MAX_ENTRIES, NO_HURRY
from workers.policies import find_policy, next_seat

ACTIONS_ON_DINOSAURS = (PlaceFirstDinosaurs, PlaceDinosaur, StopPlacingDinosaurs, EvolveNiche, ChooseVictim)
Chooser = Callable[[Any, Seat, list[Action], Chance], Action]


def choose_best(state: Any, seat: Seat, candidates: Iterable[Action], chance: Chance) -> Action:
    """The best candidate, as greedy chooses."""
    return max(candidates, key=lambda action: evaluate_action(state, seat, action, chance))


def never_evolve(state: Any, seat: Seat, candidates: list[Action], chance: Chance) -> Action:
    """Greedy without evolution."""
    return choose_best(state, seat, [each for each in candidates if not isinstance(each, EvolveNiche)], chance)


def always_evolve(state: Any, seat: Seat, candidates: list[Action], chance: Chance) -> Action:
    """Greedy that evolves whenever it can."""
    evolutions = [each for each in candidates if isinstance(each, EvolveNiche)]
    return choose_best(state, seat, evolutions or candidates, chance)


def ignore_adaptation(state: Any, seat: Seat, candidates: list[Action], chance: Chance) -> Action:
    """Greedy for which niche points have no value."""

    def value(action: Action) -> int:
        after = state.copy()
        if isinstance(action, ACTIONS_ON_DINOSAURS):
            advance(after, seat, action, SeededChance(0))
        counted = 0 if after.result else adaptation_value(after, seat)
        return evaluate_action(state, seat, action, chance) - counted

    return max(candidates, key=value)


SEA_GAME = "settlers+seafarers"
KNIGHTS_GAME = "settlers+cities_knights"
ISLES_GAME = "settlers+seafarers+cities_knights"
PROGRESS_PLAYS = tuple(
    [f"play_{name}" for card, name in enumerate(PROGRESS_CARDS) if card not in POINT_CARDS]
    + ["play_diplomat_for_move", "play_diplomat_for_ship"]
)


def never_sail(state: Any, seat: Seat, candidates: list[Action], chance: Chance) -> Action:
    """Greedy without ships, unless nothing else is left."""
    others = [each for each in candidates if not isinstance(each, (BuildShip, PlaceShip))]
    return choose_best(state, seat, others or candidates, chance)


def never_improve(state: Any, seat: Seat, candidates: list[Action], chance: Chance) -> Action:
    """Greedy without city improvements."""
    return choose_best(state, seat, [each for each in candidates if not isinstance(each, ImproveCity)], chance)


def never_arm(state: Any, seat: Seat, candidates: list[Action], chance: Chance) -> Action:
    """Greedy that neither hires nor activates knights."""
    arming = (HireKnight, ActivateKnight, PlayWarlord)
    return choose_best(state, seat, [each for each in candidates if not isinstance(each, arming)], chance)


def never_play_progress(state: Any, seat: Seat, candidates: list[Action], chance: Chance) -> Action:
    """Greedy that plays no progress card."""
    left = [each for each in candidates if state.rules.wire.type_name(type(each)) not in PROGRESS_PLAYS]
    return choose_best(state, seat, left, chance)


WITHOUT_SHIPS: dict[str, Chooser] = {"never builds ships": never_sail}
WITHOUT_KNIGHTS_OR_CITIES: dict[str, Chooser] = {
    "never improves": never_improve,
    "never arms": never_arm,
    "never plays cards": never_play_progress,
}
VARIANTS: dict[str, dict[str, Chooser]] = {
    "dinosaurs": {
        "never evolves": never_evolve,
        "always evolves": always_evolve,
        "ignores adaptation": ignore_adaptation,
    },
    SEA_GAME: WITHOUT_SHIPS,
    KNIGHTS_GAME: WITHOUT_KNIGHTS_OR_CITIES,
    ISLES_GAME: {**WITHOUT_SHIPS, **WITHOUT_KNIGHTS_OR_CITIES},
}


class VariantOutcome(NamedTuple):
    """`place` is that of the variant in the order of turns."""

    won: bool
    place: int
    is_draw: bool
    turns: int


def play_variant(game: str, variant: Chooser, seats: int, number: int) -> VariantOutcome:
    """Plays a game among greedy seats, in which another seat than in the game before has the variant."""
    rules, measured = get_ruleset(game, seats), number % seats
    luck, chance = SeededChance(f"variants/{seats}/{number}/luck"), SeededChance(f"variants/{seats}/{number}/choices")
    events, state = start_game(rules, luck)
    knowledge = [rules.definition.initial_knowledge(rules, seat) for seat in range(seats)]
    for _ in range(MAX_ENTRIES):
        for seat, known in enumerate(knowledge):
            learn(known, events, seat)
        mover = next_seat(state)
        if mover is None:
            winners = state.result.winners
            return VariantOutcome(measured in winners, (measured - state.first) % seats, not winners, state.turn)
        view = build_view(state, mover, knowledge[mover])
        events = advance(state, mover, _choose(variant if mover == measured else None, view, mover, chance), luck)
    raise AssertionError(f"game {number} has not ended after {MAX_ENTRIES} entries")


def _choose(variant: Chooser | None, view: View, seat: Seat, chance: Chance) -> Action:
    if variant is None:
        return find_policy("greedy").choose(view, chance, NO_HURRY)
    state = determinize(view, chance)
    return variant(state, seat, list_candidates(state, seat, chance), chance)


def main(game: str, games: int) -> None:
    for seats in seat_counts(game):
        for name, variant in VARIANTS[game].items():
            outcomes = [play_variant(game, variant, seats, number) for number in range(games)]
            print(f"| {seats} | {name} | {format_outcomes(seats, outcomes)} |", flush=True)


def format_outcomes(seats: int, outcomes: Sequence[VariantOutcome]) -> str:
    """The cells of a row of the page on opponents."""
    rate = WinRate(sum([each.won for each in outcomes]), len(outcomes))
    low, high = rate.interval
    places = [sum([each.won and each.place == place for each in outcomes]) for place in range(seats)]
    cells = [f"{rate.games} | {rate.won} | {100 * rate.share:.1f} % | {100 * low:.1f} % to {100 * high:.1f} %"]
    cells += [f"{100 / seats:.1f} %", " ".join(map(str, places)), str(sum([each.is_draw for each in outcomes]))]
    cells.append(f"{sum([each.turns for each in outcomes]) / rate.games:.1f}")
    return " | ".join(cells)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200)
