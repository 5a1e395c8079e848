"""The texts of Seafarers with Cities & Knights, and those of either that do not hold for both."""

from typing import Final

from games.cities_knights.events.knights import KnightUsed
from games.kernel.sentence import EventText, EventTexts
from games.seafarers_cities_knights.events import RobberSetAside, ShipRemoved

REFUSAL_TEXTS: Final = {
    "chased_robber_pending": "First move the robber that the knight has chased.",
    "chased_pirate_pending": "First move the pirate that the knight has chased.",
    "pirate_not_there": "The pirate is not next to the knight.",
    "ship_not_open": "The ship is not open: other pieces of its colour are at both ends, or a knight needs it.",
}
REWORDINGS: Final = {
    "board": "The printed map of the number of colours, or its hexes, tokens and harbours shuffled.",
    "robber_asleep": "Robber and pirate do not move before the barbarians have attacked.",
    "no_place_for_knight": "A knight needs a corner of land at one of the player's own roads or ships, without a "
    "building or a knight.",
    "no_way_for_knight": "The player has no roads or ships that lead the knight there.",
    "no_knight_at_own_road": "There is no knight of another player at one of the player's own roads or ships.",
    "ship_not_connected": "The ship must connect to one of the player's own ships or buildings, and not through "
    "another colour's building or knight.",
    "road_not_open": "The road or ship is not open: other pieces of its colour are at both ends, or a knight needs it.",
    "ship_on_closed_route": "The ship is between two buildings or knights of its colour, so it cannot move.",
    "road_length_changed": "The length of a colour's longest trade route changes because a road or ship was removed, "
    "or a knight came or left.",
    "trade_route_changed": "The length of a colour's longest trade route changes because a ship moved.",
    "cards_taken": "Cards from the bank other than production: for the city of the set-up, an Aqueduct, gold, or a "
    "progress card.",
    "play_diplomat": "Removes a road or ship at whose end no other piece of its colour stands.",
    "play_progress_road_building": "Two free roads or ships, one after the other.",
    "play_intrigue": "Displaces a knight of another seat at one of the seat's roads or ships.",
    "move_pirate": "Places the pirate on a hex of the sea, instead of moving the robber or because a knight chased it.",
    "move_knight": "Moves an active knight along own roads and ships to a free corner.",
    "displace_knight": "Moves an active knight along own roads and ships to the corner of a weaker one, which must go.",
    "knight_used": "An active knight chases the robber or the pirate away, and is not active any more.",
}
EVENT_TEXTS: Final[EventTexts] = {
    RobberSetAside: (EventText("The robber waits beside the board for the barbarians."),),
    ShipRemoved: (EventText("The ship of {colour} on {edge} was removed."),),
    KnightUsed: (EventText("{colour} chased the robber or the pirate away with the knight at {corner}."),),
}
SUMMARY: Final = (
    "With Seafarers and Cities & Knights, robber and pirate wait beside the board until the barbarians have attacked.",
    "Knights are hired on land at your roads and ships and move along both, also to corners at sea. A line of ships "
    "ends at your knight as at a building, and a knight next to the pirate may chase it.",
    "Gold brings resources only.",
)
