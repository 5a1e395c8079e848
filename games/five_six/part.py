"""Five and six players as two parts: the larger box, which others may want too, and acting between the turns."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.five_six import paired, special_building
from games.five_six.box import LARGER_BOX
from games.five_six.events import PairedPartBegan, SpecialBuildingBegan
from games.five_six.sentences import SENTENCES
from games.kernel.hook import GAME
from games.kernel.part import Option, Part
from games.kernel.step import Step
from games.settlers.game import SettlersGame
from games.settlers.options import SWITCH
from games.settlers.points import MAY_WIN
from games.settlers.turn import TURN

PAIRED_PLAYERS = Option(
    "paired_players",
    SWITCH,
    False,
    "With five or six players: the third seat to the left acts after each turn, in the place of special building.",
)


def larger(game: SettlersGame, options: Mapping[str, Any], seats: int) -> SettlersGame:
    """The game out of the larger box."""
    return game.with_box(LARGER_BOX)


def steps(rules: Any) -> Sequence[Step]:
    """The one that the option asks for."""
    return (
        (paired.PairedPart(rules),) if rules.options["paired_players"] else (special_building.SpecialBuilding(rules),)
    )


FIVE_SIX = Part(
    name="five_six",
    about="The larger island for five and six colours, with more cards.",
    joins=frozenset({"settlers"}),
    seats=(5, 6),
    hooks=((GAME, larger),),
)
BETWEEN_TURNS = Part(
    name="between_turns",
    about="With five or six players the others act too before the next turn.",
    joins=frozenset({"settlers"}),
    seats=(5, 6),
    options=(PAIRED_PLAYERS,),
    steps=steps,
    hooks=(
        (TURN, special_building.after_the_turn),
        (TURN, paired.after_the_turn),
        (MAY_WIN, special_building.may_win),
    ),
    events=(SpecialBuildingBegan, PairedPartBegan),
    sentences=SENTENCES,
)
