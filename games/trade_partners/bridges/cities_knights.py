"""Trade Partners with Cities & Knights: the partners' draft has a city, and barbarians take the cards of partners."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.cities_knights.hooks import ATTACK_FRAMES
from games.cities_knights.moves import corners_without_knight
from games.cities_knights.steps.draft import CITY_PLACES, ONLY_IN_FIRST_ROUND
from games.kernel.move import Action, Condition, Move
from games.kernel.part import Part
from games.kernel.ruleset import Ruleset
from games.kernel.state import Agenda, Frame
from games.kernel.step import Step
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts
from games.trade_partners.debts import LASTING_ROUTES
from games.trade_partners.steps.draft import PartnerSettlement
from games.trade_partners.steps.loss import PartnerLoss
from games.trade_partners.steps.placement import PlacePartnerCity, PlacePartnerSettlement

LOSS_IN_ATTACK: Final = "partner_hands_loss_in_attack"


class PartnerBuilding(PartnerSettlement):
    """A settlement in the first round, a city in the second."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        settlements = [move.with_conditions([ONLY_IN_FIRST_ROUND]) for move in self.moves if isinstance(move, Move)]
        city = Move(PlacePartnerCity, map(PlacePartnerCity, range(rules.limits["corner"])), CITY_PLACES)
        self.replace_moves((*settlements, city), ())


def steps(rules: Ruleset) -> Sequence[Step]:
    """The draft of partners with a city, and their loss in an attack."""
    return PartnerBuilding(rules), PartnerLoss(LOSS_IN_ATTACK)


def conditions(rules: Ruleset) -> Mapping[type[Action], Sequence[Condition]]:
    """Knights keep corners from partners, too, those of their owners included."""
    return {PlacePartnerSettlement: [Condition("occupied", corners_without_knight, action_facts("corner"))]}


def attack_frames(state: Settlers) -> Agenda:
    """The loss follows pillage and the draws of defenders, whether the attack is won or lost."""
    return (Frame(LOSS_IN_ATTACK),)


def roads_that_last(rules: Ruleset, count: int) -> int:
    """A Diplomat may remove every open road."""
    return 0


TRADE_PARTNERS_CITIES_KNIGHTS: Final = Part(
    name="trade_partners_cities_knights",
    about="Partners have cities that barbarians leave alone, and lose their cards in every attack.",
    included_with=frozenset({"trade_partners", "cities_knights"}),
    defaults={"target_points": 15},
    steps=steps,
    conditions=conditions,
    hooks=(ATTACK_FRAMES.bind(attack_frames), LASTING_ROUTES.bind(roads_that_last)),
    text_overrides={
        "partner_not_connected": "The piece must connect to one of the trade partner's roads or buildings, and not "
        "through another colour's building or knight.",
        "setup_partner_settlement_pending": "First place a settlement for a trade partner, or in the second round a "
        "city.",
        "place_partner_city": "Places a city of the partner: in the set-up on a corner, later in the place of a "
        "settlement.",
    },
    effects={"development_card": {}},
    summary=(
        "The second building of your partner in the set-up is a city, like yours. Knights, walls and improvements are "
        "not copied, and a metropolis counts as a city.",
        "Barbarians do not count or take the cities of partners, but after every attack partners lose all their cards.",
        "Progress cards have no effect on the hand of a partner; a Diplomat may remove its open roads.",
    ),
)
