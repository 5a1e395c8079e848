"""The steps and moves of Cities & Knights."""

from collections.abc import Mapping, Sequence

from games.cities_knights.cards.looks import MasterMerchant, Spy, look_moves
from games.cities_knights.cards.politics import Bishop, Desertion, Recruitment, politics_moves
from games.cities_knights.cards.science import Smith, science_moves
from games.cities_knights.cards.takings import Wedding, taking_moves
from games.cities_knights.cards.trade import CommodityAnswer, trade_card_moves
from games.cities_knights.knights import all_knights
from games.cities_knights.steps.acts import Retreat, act_moves
from games.cities_knights.steps.aqueduct import Aqueduct
from games.cities_knights.steps.barbarians import Barbarians, DefenderDraw, Pillage, ProgressCheck
from games.cities_knights.steps.cities import Metropolis, cities_to_raise, city_moves, has_no_lying_city
from games.cities_knights.steps.draft import ONLY_IN_FIRST_ROUND, DraftBuilding
from games.cities_knights.steps.knights import knight_moves
from games.cities_knights.steps.progress_limit import ReturnProgress, return_move, within_limit
from games.cities_knights.steps.roll import EventDie, RollOrAlchemist
from games.kernel.move import Action, Condition, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.kernel.step import Step
from games.settlers.state import Settlers
from games.settlers.steps.building import BuildCity, BuildSettlement, action_facts
from games.settlers.steps.draft import PlaceSettlement
from games.settlers.steps.trade_build import EndTurn


def steps(rules: Ruleset) -> Sequence[Step]:
    """The steps of the base game that a part changes, and further ones."""
    return (
        DraftBuilding(rules),
        RollOrAlchemist(rules),
        EventDie(),
        Barbarians(),
        Pillage(rules),
        DefenderDraw(),
        ProgressCheck(),
        ReturnProgress(),
        Aqueduct(),
        Metropolis(rules),
        Retreat(rules),
        Smith(rules),
        Bishop(rules),
        Desertion(rules),
        Recruitment(rules),
        Spy(),
        MasterMerchant(rules),
        Wedding(),
        CommodityAnswer(),
    )


def add_building(rules: Ruleset, moves: Moves) -> Moves:
    """Knights, improvements and walls, and the progress cards over the limit, which bar the end of every part."""
    return (*moves, *knight_moves(rules), *city_moves(rules), return_move())


def add_turn_moves(rules: Ruleset, moves: Moves) -> Moves:
    """What knights do, and progress cards."""
    cards = (
        *science_moves(rules),
        *politics_moves(rules),
        *look_moves(rules),
        *taking_moves(),
        *trade_card_moves(rules),
    )
    return (*moves, *act_moves(rules), *cards)


def corners_without_knight(state: Settlers, seat: Seat) -> int:
    """The corners without a knight, own knights included."""
    return ~all_knights(state)


def conditions(rules: Ruleset) -> Mapping[type[Action], Sequence[Condition]]:
    """Knights keep corners occupied, a lying city must be raised first, and hands of cards have a limit."""
    return {
        PlaceSettlement: [ONLY_IN_FIRST_ROUND],
        BuildSettlement: [
            Condition("occupied", corners_without_knight, action_facts("corner")),
            Condition("lying_city_first", has_no_lying_city),
        ],
        BuildCity: [Condition("lying_city_first", cities_to_raise, action_facts("corner"))],
        EndTurn: [Condition("too_many_progress_cards", within_limit)],
    }
