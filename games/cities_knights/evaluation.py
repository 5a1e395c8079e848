"""The value of a realm: improvements, the defence against the barbarians, knights, walls, and progress cards."""

from collections.abc import Iterable
from typing import Final

from games.cities_knights.cards.looks import PlayMasterMerchant, PlaySpy
from games.cities_knights.cards.politics import PlayBishop, PlayDeserter, PlayIntrigue
from games.cities_knights.cards.science import PlayCrane, PlayInventor
from games.cities_knights.cards.takings import GIFT, GiveCards, PlaySaboteur, PlayWedding
from games.cities_knights.cards.trade import AskForCommodity, PlayCommercialHarbor, PlayMerchantFleet
from games.cities_knights.hidden import progress_hand
from games.cities_knights.knights import knights_in, promotable_knights, strength
from games.cities_knights.realm import BARBARIAN_STEPS, Realm, level_of, ordinary_cities, realm_of
from games.cities_knights.steps.acts import ChaseRobber, DisplaceKnight, MoveKnight
from games.cities_knights.steps.cities import (
    WALL_COST,
    WALLS,
    BuildWall,
    ImproveCity,
    improvement_price,
    tracks_to_improve,
    wins_metropolis,
)
from games.cities_knights.steps.knights import ACTIVATION_COST, KNIGHT_COST, ActivateKnight, HireKnight
from games.cities_knights.steps.roll import PlayAlchemist
from games.cities_knights.tracks import TRACKS
from games.kernel.move import Action, Template
from games.kernel.state import Colour, Seat
from games.settlers.evaluation.board_values import BoardValues
from games.settlers.evaluation.expected_values import cheapest_discard
from games.settlers.evaluation.position import Aims, Goal
from games.settlers.state import Settlers

LEVEL_VALUES: Final = (0, 180, 390, 700, 950, 1250)
METROPOLIS_AIM: Final = 1300
LEVEL_AIM: Final = 190
"""The value of the cards for an improvement; it is less than that of the improvement itself."""
ACTIVE_VALUE: Final = 85
IDLE_VALUE: Final = 45
"""By strength of a knight; further strength above `ENOUGH` has a third of the value."""
ENOUGH: Final = 4
CITY_AT_RISK: Final = 1100
DEFENDER_VALUE: Final = 650
WALL_VALUE: Final = 35
HELD_CARD_VALUE: Final = 60
KNIGHT_AIM, ACTIVATION_AIM, WALL_AIM = 70, 45, 20
CARD_GAINS: Final[dict[type[Action], int]] = {
    PlayCrane: 40,
    PlayMerchantFleet: 25,
    PlayCommercialHarbor: 60,
    AskForCommodity: 40,
    PlaySpy: 50,
    PlayMasterMerchant: 150,
    PlaySaboteur: 60,
    PlayWedding: 140,
    PlayBishop: 120,
    PlayDeserter: 90,
    PlayIntrigue: 30,
    PlayInventor: 10,
    PlayAlchemist: 30,
    ChaseRobber: 5,
    MoveKnight: -20,
    DisplaceKnight: -10,
}
"""What an action brings whose result others or chance decide, beyond the card that it uses up."""


def evaluate(state: Settlers, seat: Seat) -> int:
    """The value of the realm of a seat, and of its progress cards."""
    if state.result is not None:
        return 0
    own = realm_of(state)
    value = sum([LEVEL_VALUES[level_of(state, seat, track)] for track in range(len(TRACKS))])
    value += _knight_value(own, seat) + defence_value(state, seat)
    value += WALL_VALUE * own.walls[seat].bit_count()
    return value + HELD_CARD_VALUE * len(progress_hand(state, seat))


def _knight_value(own: Realm, seat: Seat) -> int:
    active = strength(own, seat)
    idle = sum([(rank + 1) * masks[seat].bit_count() for rank, masks in enumerate(own.ranks)]) - active
    return _with_limit(ACTIVE_VALUE, active) + _with_limit(IDLE_VALUE, idle)


def _with_limit(value: int, count: int) -> int:
    return value * min(count, ENOUGH) + value // 3 * max(0, count - ENOUGH)


def defence_value(state: Settlers, seat: Seat) -> int:
    """The danger of losing a city, or the prospect of a Defender point; it grows with every step of the ship."""
    own = realm_of(state)
    strengths = [strength(own, other) for other in range(state.rules.seats)]
    cities, steps = sum([mask.bit_count() for mask in state.cities]), own.ship + 1
    if sum(strengths) >= cities:
        others = [each for other, each in enumerate(strengths) if other != seat]
        return DEFENDER_VALUE * steps // BARBARIAN_STEPS if strengths[seat] > max(others) else 0
    at_risk = [each for other, each in enumerate(strengths) if ordinary_cities(state, other)]
    if ordinary_cities(state, seat) and strengths[seat] == min(at_risk):
        return -CITY_AT_RISK * steps // BARBARIAN_STEPS
    return 0


def realm_prospects(state: Settlers, colour: Colour, land: BoardValues, base: tuple[int, Aims]) -> tuple[int, Aims]:
    """The aims of improvements, knights and walls."""
    room, aims = base
    if colour >= state.rules.seats:
        return base
    return room, aims._replace(further=(*aims.further, *_improvement_aims(state, colour), *_knight_aims(state, colour)))


def _improvement_aims(state: Settlers, colour: Colour) -> list[Goal]:
    possible, found = tracks_to_improve(state, colour), list[Goal]()
    for track in range(len(TRACKS)):
        if possible >> track & 1:
            level = level_of(state, colour, track) + 1
            gain = METROPOLIS_AIM if wins_metropolis(state, colour, track, level) else 0
            found.append(Goal(LEVEL_AIM + 20 * level + gain, improvement_price(state, colour, track), ImproveCity))
    return found


def _knight_aims(state: Settlers, colour: Colour) -> list[Goal]:
    own = realm_of(state)
    knights = knights_in(own, colour)
    has_use = knights.bit_count() < ENOUGH or promotable_knights(state, colour) != 0
    found = [Goal(KNIGHT_AIM, KNIGHT_COST, HireKnight)] if has_use else []
    if knights & ~own.active[colour]:
        found.append(Goal(ACTIVATION_AIM, ACTIVATION_COST, ActivateKnight))
    if state.cities[colour] and own.walls[colour].bit_count() < WALLS:
        found.append(Goal(WALL_AIM, WALL_COST, BuildWall))
    return found


def expected_value(state: Settlers, seat: Seat, action: Action, current_value: int) -> int | None:
    """The expected value of cards whose effect others or chance decide; None for the rest."""
    gain = CARD_GAINS.get(type(action))
    return None if gain is None else current_value + gain


def candidates(state: Settlers, seat: Seat, template: Template) -> Iterable[Action]:
    """The gift for a Wedding with the smallest loss."""
    return [GiveCards(cheapest_discard(state, seat, GIFT))] if template.action_type is GiveCards else []
