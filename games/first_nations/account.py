"""What the events of the First Nations mean to a history: they settle on hexes, attack, and mark what they defend."""

from typing import Final

from games.first_nations.events import (
    AttackDeclared,
    AttackRolled,
    HexCityBuilt,
    HexSettled,
    TerritoryDefended,
    TerritoryLost,
)
from games.first_nations.nation import nation_seat
from games.kernel.account import Account, Meaning
from games.kernel.sources import ATTACK
from games.settlers.account import FACES, paid, spelled
from games.settlers.sites import site
from games.settlers.state import Settlers


def settled(told: Account, state: Settlers, event: HexSettled) -> None:
    """A hex brings what is on it."""
    told.placed(event.colour, "settlement", "hex", event.hex, site=site(state.board, (event.hex,)))
    paid(told, event.colour, event.paid, "settlement")


def city_built(told: Account, state: Settlers, event: HexCityBuilt) -> None:
    """In the place of a settlement."""
    told.placed(event.colour, "city", "hex", event.hex, site=site(state.board, (event.hex,)))
    paid(told, event.colour, event.paid, "city")


def attacked(told: Account, state: Settlers, event: AttackDeclared) -> None:
    """It costs cards."""
    told.went(event.colour, spelled(event.paid), ATTACK)


def rolled(told: Account, state: Settlers, event: AttackRolled) -> None:
    """A die for each piece, which are not added up."""
    told.rolled(state.active, "attack", list(event.dice), FACES)


def defended(told: Account, state: Settlers, event: TerritoryDefended) -> None:
    """A marker comes."""
    told.placed(nation_seat(state), "marker", "hex", event.hex)


def lost(told: Account, state: Settlers, event: TerritoryLost) -> None:
    """Markers go."""
    for hex_ in event.hexes:
        told.removed(nation_seat(state), "marker", "hex", hex_)


MEANINGS: Final[dict[type, Meaning]] = {
    HexSettled: settled,
    HexCityBuilt: city_built,
    AttackDeclared: attacked,
    AttackRolled: rolled,
    TerritoryDefended: defended,
    TerritoryLost: lost,
}
