"""The sentences of the events of Dinosaurs."""

from typing import Final

from games.dinosaurs.events import (
    CatastropheRolled,
    DinosaursCrowdedOut,
    DinosaursPlaced,
    DinosaursWipedOut,
    NicheEvolved,
)
from games.kernel.sentence import EventText, EventTexts

EVENT_TEXTS: Final[EventTexts] = {
    DinosaursPlaced: (
        EventText("{colour} placed a dinosaur on {hex}.", applies=lambda fields: fields["count"] == 1),
        EventText("{colour} placed {count} dinosaurs on {hex}."),
    ),
    DinosaursCrowdedOut: (EventText("Crowded out on {hex}: {colours}."),),
    NicheEvolved: (
        EventText(
            "{colour} evolved {count} times in the {niche} for {paid}.",
            applies=lambda fields: fields.get("count", 1) > 1,
        ),
        EventText("{colour} evolved in the {niche} for {paid}."),
    ),
    CatastropheRolled: (EventText("A catastrophe ({dice}): {catastrophe}."),),
    DinosaursWipedOut: (
        EventText(
            "{colour} lost all dinosaurs in the {niche} and a point in that niche.",
            applies=lambda fields: fields["points_lost"] > 0,
        ),
        EventText("{colour} lost all dinosaurs in the {niche}."),
    ),
}
PLACEHOLDERS: Final = {"niche": "name", "paid": "cards", "catastrophe": "name"}
