"""Dinosaurs as a part: everything above, put together, in words of its own."""

from collections.abc import Mapping
from typing import Any, Final

from games.dinosaurs.account import MEANINGS
from games.dinosaurs.appraisal import outlook, worth
from games.dinosaurs.ecology import ANNEX, points
from games.dinosaurs.events import EVENTS
from games.dinosaurs.sentences import SENTENCES
from games.dinosaurs.steps import moves, steps
from games.dinosaurs.steps.catastrophe import rolled
from games.dinosaurs.steps.competition import nothing_is_disputed
from games.dinosaurs.steps.draft import after_the_road
from games.dinosaurs.steps.placing import frames
from games.kernel.appraisal import OUTLOOK, WORTH
from games.kernel.frame import Frame, Seat
from games.kernel.hook import GAME
from games.kernel.part import Part
from games.kernel.words import Words
from games.settlers.events.development import CardBought, CardPlayed, CardsMonopolised, LargestArmyMoved
from games.settlers.events.robber import CardStolen, RobberMoved
from games.settlers.game import SettlersGame
from games.settlers.points import MAY_WIN, POINTS
from games.settlers.state import Settlers
from games.settlers.steps.development import (
    BuyDevelopmentCard,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
)
from games.settlers.steps.draft import DRAFTED
from games.settlers.steps.roll import ROLLED
from games.settlers.turn import TURN
from games.settlers.turn import frames as turn_of_the_base

OWN_WORDS: Final = Words(
    {
        "road": "path",
        "roads": "paths",
        "settlement": "colony",
        "settlements": "colonies",
        "city": "large_colony",
        "cities": "large_colonies",
    }
)
CARD_ACTIONS: Final = (BuyDevelopmentCard, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty)
CARD_AND_ROBBER_EVENTS: Final = (CardBought, CardPlayed, CardsMonopolised, LargestArmyMoved, CardStolen, RobberMoved)


def with_dinosaurs(game: SettlersGame, options: Mapping[str, Any], seats: int) -> SettlersGame:
    """The base game without development cards, with dinosaurs on it."""
    return game.with_box(game.box._replace(deck=0)).with_annex(ANNEX).with_words(OWN_WORDS)


def turn(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """Dinosaurs come before the roll."""
    return frames(state, seat) + turn_of_the_base(state, seat)


DINOSAURS = Part(
    name="dinosaurs",
    about="For three or four players: dinosaurs spread from the colonies, evolve, and crowd each other out.",
    seats=(3, 4),
    extends=("settlers",),
    defaults={"target_points": 23},
    steps=steps,
    moves=moves,
    hooks=(
        (GAME, with_dinosaurs),
        (DRAFTED, after_the_road),
        (POINTS, points),
        (MAY_WIN, nothing_is_disputed),
        (WORTH, worth),
        (OUTLOOK, outlook),
    ),
    instead=((TURN, turn), (ROLLED, rolled)),
    leaves_out=frozenset(["robber", "theft", "free_road"]),
    without=frozenset([*CARD_ACTIONS, *CARD_AND_ROBBER_EVENTS]),
    events=EVENTS,
    meanings=MEANINGS,
    settles=frozenset(["friendly_robber"]),
    sentences=SENTENCES,
)
THREE_WITH_DINOSAURS = Part(
    name="three_with_dinosaurs",
    about="Three players have more room, and need more points.",
    joins=frozenset({"dinosaurs"}),
    seats=(3,),
    defaults={"target_points": 25},
)
