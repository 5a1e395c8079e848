"""The First Nations as a part: everything above, put together."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.first_nations.account import MEANINGS
from games.first_nations.appraisal import outlook, prospects, worth
from games.first_nations.events import EVENTS
from games.first_nations.nation import ANNEX, homes
from games.first_nations.options import OPTIONS, sides
from games.first_nations.production import owed
from games.first_nations.sentences import SENTENCES
from games.first_nations.setup import opening
from games.first_nations.steps import steps
from games.first_nations.steps.landing import landing
from games.first_nations.territory import BY_THE_COAST, NOT_BY_THE_TRIBE, built, points, tribes_edges
from games.first_nations.turn import frames
from games.kernel.action import Action
from games.kernel.appraisal import OUTLOOK, WORTH
from games.kernel.hook import GAME, OPENING
from games.kernel.move import Condition
from games.kernel.part import Part
from games.kernel.sides import SIDES
from games.kernel.table import Moves
from games.settlers.appraisal import PROSPECTS
from games.settlers.events.board import FirstSeatDrawn
from games.settlers.events.removal import REMOVALS
from games.settlers.game import SettlersGame
from games.settlers.middles import MIDDLES
from games.settlers.placing import BARRED
from games.settlers.points import POINTS
from games.settlers.steps.building import BUILT, BuildCity, BuildRoad, BuildSettlement, PlaceRoad
from games.settlers.steps.draft import PlaceSettlement
from games.settlers.steps.production import OWED
from games.settlers.turn import TURN


def with_nation(game: SettlersGame, options: Mapping[str, Any], seats: int) -> SettlersGame:
    """The base game with the First Nations on its hexes."""
    return game.with_annex(ANNEX)


def moves(rules: Any) -> Mapping[str, Moves]:
    """Whoever was driven out may land again."""
    return {"trade_build": (landing(rules),)}


def rows(rules: Any) -> Mapping[tuple[str, type[Action]], Sequence[Condition]]:
    """Settlers begin at the coast, and keep off the Tribe."""
    edge, corner = NOT_BY_THE_TRIBE["edge"], NOT_BY_THE_TRIBE["corner"]
    return {
        ("draft_settlement", PlaceSettlement): (BY_THE_COAST,),
        ("trade_build", BuildRoad): (edge,),
        ("trade_build", BuildSettlement): (corner,),
        ("trade_build", BuildCity): (corner,),
        ("free_road", PlaceRoad): (edge,),
    }


FIRST_NATIONS = Part(
    name="first_nations",
    about="For two to four: one seat plays those who were there before, whose Tribe walks the land and attacks.",
    seats=(2, 3, 4),
    extends=("settlers",),
    options=OPTIONS,
    steps=steps,
    moves=moves,
    rows=rows,
    hooks=(
        (GAME, with_nation),
        (POINTS, points),
        (OWED, owed),
        (MIDDLES, homes),
        (BUILT, built),
        (BARRED, tribes_edges),
        (SIDES, sides),
        (WORTH, worth),
        (PROSPECTS, prospects),
        (OUTLOOK, outlook),
    ),
    instead=((OPENING, opening), (TURN, frames)),
    events=(*EVENTS, *REMOVALS),
    meanings=MEANINGS,
    without=frozenset([FirstSeatDrawn]),
    sentences=SENTENCES,
)
