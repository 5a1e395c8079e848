"""The base game as a part: everything above, put together."""

from games.kernel.appraisal import AWAITED, OUTLOOK, SUGGESTED, WORTH
from games.kernel.hook import FOLLOWS, OPENING, WINNER
from games.kernel.part import Part
from games.settlers.account import MEANINGS
from games.settlers.appraisal import PROSPECTS, awaited, outlook, suggested, worth
from games.settlers.events import EVENTS
from games.settlers.exposure import EXPOSED
from games.settlers.game import SettlersGame
from games.settlers.middles import MIDDLES
from games.settlers.options import OPTIONS, contradictions
from games.settlers.placing import BARRED
from games.settlers.points import MAY_WIN, POINTS, winner
from games.settlers.sentences import SENTENCES
from games.settlers.setup import opening
from games.settlers.steps import steps
from games.settlers.steps.building import BUILT
from games.settlers.steps.development import KNIGHT_BRINGS, MONOPOLISED
from games.settlers.steps.domestic import agree, trade
from games.settlers.steps.draft import DRAFTED
from games.settlers.steps.maritime import RATE
from games.settlers.steps.production import OWED
from games.settlers.steps.roll import ROLLED
from games.settlers.turn import TURN, frames, next_turn, rolled
from games.trade.bargaining import AGREEMENT, EXCHANGE

SETTLERS = Part(
    name="settlers",
    about="The base game for two to six players: settle an island, trade, and be the first to ten points.",
    game=SettlersGame(),
    seats=(2, 3, 4, 5, 6),
    options=OPTIONS,
    contradictions=contradictions,
    steps=steps,
    asks=(
        *(BARRED, BUILT, DRAFTED, EXPOSED, KNIGHT_BRINGS, MAY_WIN, MIDDLES),
        *(MONOPOLISED, OWED, POINTS, PROSPECTS, RATE, ROLLED, TURN),
    ),
    hooks=(
        (OPENING, opening),
        (FOLLOWS, next_turn),
        (WINNER, winner),
        (TURN, frames),
        (ROLLED, rolled),
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
