"""Natick as a part: everything above, put together."""

from games.kernel.appraisal import AWAITED, OUTLOOK, SUGGESTED, WORTH
from games.kernel.hook import FOLLOWS, OPENING, WINNER
from games.kernel.part import Part
from games.natick.account import MEANINGS
from games.natick.appraisal import awaited, outlook, suggested, worth
from games.natick.events import EVENTS
from games.natick.game import NatickGame
from games.natick.options import OPTIONS
from games.natick.sentences import SENTENCES
from games.natick.setup import opening
from games.natick.steps import steps
from games.natick.steps.domestic import agree, trade
from games.natick.turn import next_turn, winner
from games.trade.bargaining import AGREEMENT, EXCHANGE

NATICK = Part(
    name="natick",
    about="The Colonists of Natick for two players: divide the dice, choose a set, and be the first to seven points.",
    game=NatickGame(),
    seats=(2,),
    options=OPTIONS,
    steps=steps,
    hooks=(
        (OPENING, opening),
        (FOLLOWS, next_turn),
        (WINNER, winner),
        (WORTH, worth),
        (OUTLOOK, outlook),
        (SUGGESTED, suggested),
        (AWAITED, awaited),
        (AGREEMENT, agree),
        (EXCHANGE, trade),
    ),
    events=EVENTS,
    meanings=MEANINGS,
    sentences=SENTENCES,
)
