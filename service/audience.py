"""Who looks: a seat of the caller's, a spectator, or anybody once the game is over and everything is open."""

from projections.record import Holder, Record
from service.errors import Problem
from service.house import House
from service.players import Caller


def seats_of(house: House, caller: Caller, record: Record) -> list[int]:
    """The seats a caller holds in a game."""
    return [seat for seat, holder in enumerate(record.seats) if holder and held_by(house, record, holder, caller)]


def held_by(house: House, record: Record, holder: Holder, caller: Caller) -> bool:
    """Whether a caller sits behind a label; an AI's label has nobody behind it."""
    return holder.kind != "ai" and house.register.games.player_behind(record.game, holder.label) == caller.player_id


def own_seat(house: House, caller: Caller, record: Record, named: int | None) -> int:
    """The seat a caller acts from; raises no_such_seat, not_your_seat and seat_required."""
    held = seats_of(house, caller, record)
    if named is None and len(held) > 1:
        raise Problem("seat_required", facts={"seats": held})
    seat = held[0] if named is None and held else named
    if seat is not None and not 0 <= seat < len(record.seats):
        raise Problem("no_such_seat", facts={"seats": len(record.seats)})
    if seat is None or seat not in held:
        raise Problem("not_your_seat", facts={"seats": held})
    return seat


class Place:
    """Where a caller acts from; looked up again only when the seats have changed."""

    def __init__(self, house: House, caller: Caller, named: int | None) -> None:
        self._asked = house, caller, named
        self._seats: tuple[Holder | None, ...] | None = None
        self._own = -1

    def at(self, record: Record) -> int:
        """The seat in a record of the game; raises what `own_seat` does."""
        if record.seats is not self._seats:
            house, caller, named = self._asked
            self._own = own_seat(house, caller, record, named)
            self._seats = record.seats
        return self._own


def audience(house: House, caller: Caller | None, record: Record, named: int | None) -> int | None:
    """The seat a caller looks from, None for a spectator; whoever holds several seats has to name one."""
    if named is not None and record.revealed and 0 <= named < len(record.seats):
        return named
    if caller is None:
        if named is not None:
            raise Problem("not_your_seat", facts={"seats": []})
        return None
    if named is None and (record.revealed or not seats_of(house, caller, record)):
        return None
    return own_seat(house, caller, record, named)
