"""The timeline of a game for whoever may see the game, cut where they may not look yet."""

from typing import Any

from projections.cache import read_lines
from projections.timeline import timeline
from service.audience import audience
from service.errors import use_case
from service.horizon import horizon
from service.house import House
from service.players import Caller


@use_case
def show(house: House, caller: Caller | None, game: str, seat: int | None = None) -> dict[str, Any]:
    """`{game, version, turns, stretches, changes}`."""
    record = house.records.fresh(game)
    until = horizon(house, record, audience(house, caller, record, seat))
    return {"game": game, "version": until, **timeline(record.rules, read_lines(house.store, game, until=until))}
