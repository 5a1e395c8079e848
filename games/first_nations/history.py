"""Writes the events of the First Nations into the history: settlements on hexes, attacks and markers."""

from typing import Final

from games.first_nations.events import (
    AttackDeclared,
    AttackRolled,
    HexCityBuilt,
    HexSettlementBuilt,
    TerritoryDefended,
    TerritoryLost,
)
from games.first_nations.state import nation_seat
from games.history import ATTACK, HistoryHandler, HistoryRows
from games.settlers.history import DIE_FACES, encode_cards, record_payment, site_of_hexes
from games.settlers.state import Settlers


def record_hex_settlement(rows: HistoryRows, state: Settlers, event: HexSettlementBuilt) -> None:
    """Records a settlement on a hex, and its cost."""
    rows.add_placement(event.colour, "settlement", "hex", event.hex, site=site_of_hexes(state.board, (event.hex,)))
    record_payment(rows, event.colour, event.paid, "settlement")


def record_hex_city(rows: HistoryRows, state: Settlers, event: HexCityBuilt) -> None:
    """Records a city on a hex, and its cost."""
    rows.add_placement(event.colour, "city", "hex", event.hex, site=site_of_hexes(state.board, (event.hex,)))
    record_payment(rows, event.colour, event.paid, "city")


def record_attack(rows: HistoryRows, state: Settlers, event: AttackDeclared) -> None:
    """Records the cost of an attack."""
    rows.add_loss(event.colour, encode_cards(event.paid), ATTACK)


def record_attack_roll(rows: HistoryRows, state: Settlers, event: AttackRolled) -> None:
    """Records the dice of an attack, which have no sum."""
    rows.add_roll(state.active, "attack", list(event.dice), DIE_FACES)


def record_marker(rows: HistoryRows, state: Settlers, event: TerritoryDefended) -> None:
    """Records a marker."""
    rows.add_placement(nation_seat(state), "marker", "hex", event.hex)


def record_marker_loss(rows: HistoryRows, state: Settlers, event: TerritoryLost) -> None:
    """Records the loss of markers."""
    for hex_ in event.hexes:
        rows.add_removal(nation_seat(state), "marker", "hex", hex_)


HANDLERS: Final[dict[type, HistoryHandler]] = {
    HexSettlementBuilt: record_hex_settlement,
    HexCityBuilt: record_hex_city,
    AttackDeclared: record_attack,
    AttackRolled: record_attack_roll,
    TerritoryDefended: record_marker,
    TerritoryLost: record_marker_loss,
}
