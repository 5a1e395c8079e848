"""Closing: a game ends though nobody has won; its seed is revealed like that of any other that is over."""

from events.service_events import GameClosed, SeedRevealed, ServiceEvent
from projections.record import Record
from service.drafting import Draft, Written, drafted, nothing_yet
from service.errors import game_over
from service.house import House
from service.play import luck


def closed(house: House, record: Record, closing: GameClosed) -> Draft:
    """The entry that ends the game; raises game_over."""
    if record.status == "finished":
        raise game_over()
    events: list[ServiceEvent] = [closing]
    if record.genesis.seed_commitment is not None:
        events.append(SeedRevealed(None, luck(house, record)[0].hex()))
    return drafted(nothing_yet(record), house.now(), Written(service=tuple(events)), record.state)
