"""Five and six players as two parts: the larger box, which other parts use too, and the actions between turns."""

from collections.abc import Sequence

from games.five_six import events
from games.five_six.box import larger_deck, larger_layout, larger_supply
from games.five_six.events import PairedTurnStarted, SpecialBuildingStarted
from games.five_six.steps import paired_turn, special_building
from games.kernel.codec import BOOLEAN
from games.kernel.event import collect_events
from games.kernel.part import Option, Part
from games.kernel.ruleset import Ruleset
from games.kernel.sentence import EventText, EventTexts
from games.kernel.step import Step
from games.settlers.hooks import DECK, LAYOUT, MAY_WIN, SUPPLY, TURN_FRAMES

REFUSAL_TEXTS = {
    "special_building_pending": "In special building, a player can only build and buy development cards.",
    "paired_turn_pending": "The paired turn has no dice and no trade between players.",
}

EVENT_TEXTS: EventTexts = {
    SpecialBuildingStarted: (EventText("{seat} may build between the turns."),),
    PairedTurnStarted: (EventText("The second part of the turn: {seat}."),),
}

PAIRED_PLAYERS = Option(
    "paired_players",
    BOOLEAN,
    False,
    "With five or six players: the third seat to the left acts after each turn, instead of special building.",
)


def steps(rules: Ruleset) -> Sequence[Step]:
    """The step that the option selects."""
    return (
        (paired_turn.PairedTurn(rules),)
        if rules.options["paired_players"]
        else (special_building.SpecialBuilding(rules),)
    )


FIVE_SIX = Part(
    name="five_six",
    about="The larger island for five and six colours, with more cards.",
    included_with=frozenset({"settlers"}),
    colour_counts=(5, 6),
    hooks=(LAYOUT.bind(larger_layout), SUPPLY.bind(larger_supply), DECK.bind(larger_deck)),
)
BETWEEN_TURNS = Part(
    name="between_turns",
    about="With five or six players the others act too before the next turn.",
    included_with=frozenset({"settlers"}),
    seat_counts=(5, 6),
    options=(PAIRED_PLAYERS,),
    steps=steps,
    hooks=(
        TURN_FRAMES.bind(special_building.special_building_frames),
        TURN_FRAMES.bind(paired_turn.second_player_frames),
        MAY_WIN.bind(special_building.may_win),
    ),
    events=collect_events(events),
    sentences=REFUSAL_TEXTS,
    event_texts=EVENT_TEXTS,
    standing_answers=(special_building.SkipSpecialBuilding,),
)
