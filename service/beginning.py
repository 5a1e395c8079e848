"""Beginning: the seats are closed, the seeds they promised are awaited and mixed, and then comes the first draw."""

from functools import reduce

from events.service_events import (
    GameStarted,
    PositionLaid,
    SeatLeft,
    SeatSeed,
    SeedRevealed,
    SeedsMixed,
    ServiceEvent,
)
from games import kernel
from games.notation import read_position
from projections.record import Record
from projections.seating import seated
from service.drafting import Draft, Written, drafted, nothing_yet
from service.house import House
from service.luck import passed_over, with_script
from service.play import luck


def begun(house: House, draft: Draft) -> Draft:
    """The start: where no seat has promised a seed, the board is laid in the same entry."""
    if not draft.after.seeding.promised:
        return opened(house, draft, GameStarted(None), SeedsMixed([]))
    return _told(house, draft, GameStarted(house.now(house.settings.reveal_wait)))


def mixed(house: House, draft: Draft) -> Draft:
    """What was revealed goes into the mix; where a seed is missing, its seat gets time to leave before the draw."""
    seeding = draft.after.seeding
    seeds = [SeatSeed(seat, seed.hex()) for seat, seed in sorted(seeding.told.items())]
    if seeding.missing:
        return _told(house, draft, SeedsMixed(seeds, house.now(house.settings.reveal_wait)))
    return opened(house, draft, SeedsMixed(seeds))


def opened(house: House, draft: Draft, *service: ServiceEvent) -> Draft:
    """Play begins, with the first draws out of the seeds that are mixed by then, or from the position that was set."""
    record = reduce(seated, service, draft.after)
    if record.start is not None:
        return drafted(draft, house.now(), Written(service=(*service, PositionLaid())), read_position(record.start))
    _, (chance, sealer) = luck(house, record)
    chance = with_script(record, chance, lambda luck: kernel.begin(record.rules, luck)[0])
    events, state = kernel.begin(record.rules, chance)
    written = Written(service=(*service, *passed_over(chance)), events=tuple(events))
    return drafted(draft, house.now(), written, state, sealer)


def called_off(house: House, record: Record, seat: int) -> Draft:
    """A seat whose seed the mix has left out goes, and the game with it; nobody wins, and the server's seed is told."""
    seed, _ = luck(house, record)
    return _told(house, nothing_yet(record), SeatLeft(seat), SeedRevealed(None, seed.hex()))


def _told(house: House, draft: Draft, *service: ServiceEvent) -> Draft:
    return drafted(draft, house.now(), Written(service=service), None)
