"""Puerto as a part: everything above, put together."""

from collections.abc import Mapping
from typing import Any

from games.kernel.appraisal import OUTLOOK, WORTH
from games.kernel.hook import FOLLOWS, GAME, WINNER
from games.kernel.part import Part
from games.puerto.account import MEANINGS
from games.puerto.appraisal import outlook, worth
from games.puerto.events import EVENTS
from games.puerto.options import OPTIONS
from games.puerto.rounds import next_turn, nobody_yet
from games.puerto.sentences import REWORDED, SENTENCES
from games.puerto.steps import steps
from games.puerto.steps.producer import rolled
from games.puerto.steps.soldier import knight_brings
from games.puerto.steps.trader import monopolised, rate
from games.puerto.table import ANNEX
from games.settlers.game import SettlersGame
from games.settlers.steps.development import KNIGHT_BRINGS, MONOPOLISED
from games.settlers.steps.maritime import RATE
from games.settlers.steps.roll import ROLLED


def with_table(game: SettlersGame, options: Mapping[str, Any], seats: int) -> SettlersGame:
    """The base game with roles and gold beside the board."""
    return game.with_annex(ANNEX)


PUERTO = Part(
    name="puerto",
    about="For three or four players: pick the roles by which everybody produces, trades, builds and robs.",
    seats=(3, 4),
    extends=("settlers",),
    options=OPTIONS,
    steps=steps,
    hooks=(
        (GAME, with_table),
        (RATE, rate),
        (KNIGHT_BRINGS, knight_brings),
        (MONOPOLISED, monopolised),
        (WORTH, worth),
        (OUTLOOK, outlook),
    ),
    instead=((FOLLOWS, next_turn), (WINNER, nobody_yet), (ROLLED, rolled)),
    leaves_out=frozenset(["roll", "trade_build"]),
    events=EVENTS,
    meanings=MEANINGS,
    sentences=SENTENCES,
    rewords=REWORDED,
)
