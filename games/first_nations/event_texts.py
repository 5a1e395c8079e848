"""The sentences of the events of the First Nations."""

from typing import Final

from games.first_nations.events import (
    AttackDeclared,
    AttackRolled,
    DefencePlayed,
    FirstNationsSeated,
    HexCityBuilt,
    HexSettlementBuilt,
    KnightCancelled,
    TerritoryDefended,
    TerritoryLost,
    TribePlaced,
    TribeWalked,
)
from games.kernel.sentence import EventText, EventTexts, rename
from games.settlers.events.texts import REMOVAL_TEXTS

NATION_TEXTS: Final[EventTexts] = {
    FirstNationsSeated: (EventText("The First Nations are {seat}."),),
    HexSettlementBuilt: (EventText("{colour} settled on {hex}."),),
    HexCityBuilt: (EventText("{colour} built a city on {hex}."),),
    TribePlaced: (EventText("The Tribe was placed on {hex}."),),
    TribeWalked: (EventText("The Tribe walked to {hexes}.", values=rename(hexes="path")),),
    AttackDeclared: (EventText("{colour} attacked everything around {hex}."),),
    DefencePlayed: (
        EventText("{colour} played a knight for the road on {edge}.", applies=lambda fields: fields["corner"] is None),
        EventText("{colour} played a knight for the building at {corner}."),
    ),
    KnightCancelled: (EventText("The First Nations cancelled the knight that {colour} played."),),
    AttackRolled: (EventText("The dice of the attack showed {dice}."),),
    TerritoryDefended: (EventText("{hex} is defended territory."),),
    TerritoryLost: (EventText("No longer defended: {hexes}."),),
}
EVENT_TEXTS: Final[EventTexts] = {**NATION_TEXTS, **REMOVAL_TEXTS}
