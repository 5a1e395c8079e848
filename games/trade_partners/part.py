"""Trade Partners as a part, and the larger box for three."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.five_six.part import FIVE_SIX
from games.kernel.appraisal import WORTH
from games.kernel.hook import GAME, OPENING
from games.kernel.part import Part
from games.kernel.step import Step
from games.kernel.table import Moves
from games.settlers.exposure import EXPOSED
from games.settlers.game import SettlersGame
from games.settlers.steps.maritime import RATE
from games.settlers.steps.roll import ROLLED
from games.settlers.turn import TURN
from games.trade_partners.account import MEANINGS
from games.trade_partners.appraisal import worth
from games.trade_partners.events import PartnerCardBought, PartnerHandsLost
from games.trade_partners.harbours import partners_rate
from games.trade_partners.owing import Owing
from games.trade_partners.partner import is_no_partner
from games.trade_partners.sentences import SENTENCES
from games.trade_partners.steps.catch_up import CatchUp, after_the_turn
from games.trade_partners.steps.draft import PartnerRoad, PartnerSettlement, opening
from games.trade_partners.steps.loss import PartnerLoss, rolled
from games.trade_partners.steps.purchase import purchase

COLOURS_A_SEAT = 2
OWING = Owing()


def with_partners(game: SettlersGame, options: Mapping[str, Any], seats: int) -> SettlersGame:
    """Every seat owns a second colour."""
    return game.with_colours(COLOURS_A_SEAT).with_annex(OWING)


def steps(rules: Any) -> Sequence[Step]:
    """All steps of the partners."""
    return PartnerSettlement(rules), PartnerRoad(rules), PartnerLoss(), CatchUp(rules)


def moves(rules: Any) -> Mapping[str, Moves]:
    """Buying from the partner is part of trade and build."""
    return {"trade_build": (purchase(),)}


TRADE_PARTNERS = Part(
    name="trade_partners",
    about="For two or three: everybody owns a trade partner, a second colour that produces and trades but never wins.",
    seats=(2, 3),
    extends=("settlers",),
    defaults={"target_points": 15},
    steps=steps,
    moves=moves,
    hooks=(
        (GAME, with_partners),
        (OPENING, opening),
        (TURN, after_the_turn),
        (ROLLED, rolled),
        (RATE, partners_rate),
        (EXPOSED, is_no_partner),
        (WORTH, worth),
    ),
    events=(PartnerCardBought, PartnerHandsLost),
    meanings=MEANINGS,
    sentences=SENTENCES,
)
THREE_WITH_PARTNERS = FIVE_SIX._replace(joins=frozenset({"trade_partners"}), seats=(3,))
"""Three players have six colours."""
