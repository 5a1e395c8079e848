"""Trade Partners as a part, and the larger box for three players."""

from collections.abc import Sequence

from games.five_six.part import FIVE_SIX
from games.kernel.evaluation import EVALUATE
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME, INITIAL_EVENTS
from games.kernel.move import Moves
from games.kernel.part import Part
from games.kernel.ruleset import Ruleset
from games.kernel.step import Step
from games.settlers.game import SettlersGame
from games.settlers.hooks import EXPOSED, RATE, ROLL_FRAMES, TURN_FRAMES, TURN_MOVES
from games.trade_partners import events
from games.trade_partners.evaluation import evaluate
from games.trade_partners.partner import is_owner, owner_rate
from games.trade_partners.state import PartnerState
from games.trade_partners.steps.catch_up import CatchUp, catch_up_frames
from games.trade_partners.steps.draft import PartnerRoad, PartnerSettlement, opening
from games.trade_partners.steps.loss import PartnerLoss, loss_frames
from games.trade_partners.steps.purchase import purchase_move

REFUSAL_TEXTS = {
    "setup_partner_settlement_pending": "First place a settlement for a trade partner.",
    "setup_partner_road_pending": "First place a road next to the trade partner's new settlement.",
    "catch_up_pending": "First let the trade partner catch up with its owner.",
    "partner_caught_up": "The trade partner already has as many of these as its owner.",
    "partner_card_not_held": "The trade partner does not hold this card.",
}
"""`partner_loss_pending` cannot occur, because that step runs automatically."""


COLOURS_A_SEAT = 2
PARTNER_STATE = PartnerState()


def add_partners(rules: Ruleset, game: SettlersGame) -> SettlersGame:
    """Every seat owns a second colour."""
    return game.with_colours(COLOURS_A_SEAT).with_extension(PARTNER_STATE)


def steps(rules: Ruleset) -> Sequence[Step]:
    """All steps of the partners."""
    return PartnerSettlement(rules), PartnerRoad(rules), PartnerLoss(), CatchUp(rules)


def add_purchase(rules: Ruleset, moves: Moves) -> Moves:
    """Buying from the partner is part of trade and build."""
    return (*moves, purchase_move())


TRADE_PARTNERS = Part(
    name="trade_partners",
    about="For two or three: each player owns a second colour that produces and trades but never wins.",
    seat_counts=(2, 3),
    defaults={"target_points": 15},
    steps=steps,
    hooks=(
        EXTEND_GAME.bind(add_partners),
        INITIAL_EVENTS.bind(opening),
        TURN_MOVES.bind(add_purchase),
        TURN_FRAMES.bind(catch_up_frames),
        ROLL_FRAMES.bind(loss_frames, rank=-1),
        RATE.bind(owner_rate),
        EXPOSED.bind(is_owner),
        EVALUATE.bind(evaluate),
    ),
    events=collect_events(events),
    sentences=REFUSAL_TEXTS,
)
THREE_WITH_PARTNERS = FIVE_SIX._replace(included_with=frozenset({"trade_partners"}), seat_counts=(3,))
"""Three players have six colours."""
