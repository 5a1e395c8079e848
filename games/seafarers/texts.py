"""The texts of Seafarers: refusals, events, and texts of the base game that do not hold for ships."""

from typing import Final

from games.kernel.part import Effect
from games.kernel.sentence import EventText, EventTexts, NoSentence
from games.seafarers.events import IslandSettled, PirateMoved, ShipBuilt, ShipMoved, TradeRouteChanged
from games.settlers.events.building import LongestRoadHolderChanged
from games.settlers.events.texts import SHOWN_BY_THE_BOARD
from games.settlers.part import DEVELOPMENT_CARDS

REFUSAL_TEXTS: Final = {
    "pirate_theft_pending": "First choose the victim of the theft.",
    "gold_pending": "First take the cards for gold.",
    "not_on_main_island": "The settlements of the set-up are on the main island.",
    "not_on_land": "Roads, settlements and the robber need land.",
    "not_at_sea": "A ship needs an edge next to the sea.",
    "pirate_is_there": "The pirate is next to this edge: no ship can be built there, and none can leave or enter.",
    "ship_not_connected": "The ship must connect to one of the player's own ships or buildings, and not through "
    "another colour's building.",
    "ship_already_moved": "Only one ship can move in a turn.",
    "no_own_ship": "The player has no ship there.",
    "ship_too_new": "A ship cannot move in the turn in which it was built or placed.",
    "ship_on_closed_route": "The ship is between two buildings of its colour, so it cannot move.",
    "ship_not_at_open_end": "Only a ship at the end of a line, or of a ring that joins no two buildings, can move.",
    "pirate_must_move": "The pirate must move to another hex of the sea.",
    "gold_is_resources": "Gold brings resources, and no commodities.",
    "gold_wrong_count": "Take exactly as many cards as the gold brings.",
}
REWORDINGS: Final = {
    "robber_pending": "First move the robber or the pirate.",
    "setup_road_pending": "First place a road or a ship next to the new settlement.",
    "free_road_pending": "First place the free roads or ships.",
    "no_free_edge": "There is no piece or no edge for a free road or ship.",
    "not_next_to_settlement": "The road or ship must touch the settlement just placed.",
    "no_victim": "This colour has no building or ship there, or no cards.",
    "protected_by_friendly_robber": "The friendly robber and pirate do not attack players with few points.",
    "friendly_robber": "The robber and the pirate may not move to hexes of other seats with at most two "
    "visible points, as long as another hex is left.",
    "board": "The printed map of the number of colours, or its hexes, tokens and harbours shuffled.",
    "road_interrupted": "A new building interrupts a route of another colour, or joins roads and ships of its own; "
    "`route_length` is the new length of its longest trade route.",
    "cards_taken": "Cards from the bank other than production: for a starting settlement, by Year of Plenty, or for "
    "gold.",
    "play_road_building": "Two free roads or ships, one after the other.",
}
EVENT_TEXTS: Final[EventTexts] = {
    ShipBuilt: (EventText("{colour} built a ship on {edge}."),),
    ShipMoved: (EventText("{colour} moved a ship from {from_edge} to {to_edge}."),),
    TradeRouteChanged: NoSentence(SHOWN_BY_THE_BOARD),
    PirateMoved: (EventText("The pirate went to {hex}."),),
    IslandSettled: (EventText("{colour} settled a new island, for two points."),),
    LongestRoadHolderChanged: (
        EventText("{colour} took the Longest Trade Route.", applies=lambda fields: fields["colour"] is not None),
        EventText("The Longest Trade Route has no holder."),
    ),
}
PLACEHOLDERS: Final = {"from_edge": "edge", "to_edge": "edge"}
CARDS_AT_SEA: Final = {
    **DEVELOPMENT_CARDS,
    "knight": Effect("You move the robber or the pirate and steal a card; three of them may bring the Largest Army."),
    "road_building": Effect("You place two roads or ships without a cost."),
}
SUMMARY: Final = (
    "With Seafarers the sea around the main island has small islands. In the set-up each settlement is on the main "
    "island, with a road or a ship.",
    "Your first settlement on each small island brings two more points.",
    "A ship costs one lumber and one wool and lies on an edge next to the sea. It continues your ships or begins at "
    "your building; roads and ships join only at your own settlement or city.",
    "You may found a settlement where your ships come to land.",
    "Once a turn you may move a ship from the open end of a line, or of a ring that joins no two buildings, to another "
    "place, but not one of this turn.",
    "A gold hex gives cards of your choice: one for a settlement, two for a city.",
    "On a seven or with a knight you move the robber on land or the pirate at sea. The pirate robs a player with a "
    "ship next to it, and while it stays no ship is built there, and none leaves or enters.",
    "The Longest Trade Route takes the place of the Longest Road. It counts roads and ships together, at least five.",
)
