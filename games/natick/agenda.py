"""What is still to be paid, given or placed stands on the agenda, with the number of coins last in its frame."""

from collections.abc import Iterator

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.move import bits
from games.natick.events.colony import RegionDrawn, RegionPlaced
from games.natick.line import ROADS
from games.natick.state import Natick
from games.trade.piles import Pile, how_many, kinds


def spending(seat: Seat, cost: Pile) -> Agenda:
    """A frame for each suit of a cost."""
    return tuple([Frame("spend", (seat,), (suit, how_many(cost, suit))) for suit in kinds(cost)])


def delivery(giver: Seat, coins: Pile) -> Agenda:
    """A frame for each suit that goes to the opponent."""
    return tuple([Frame("deliver", (giver,), (suit, how_many(coins, suit))) for suit in kinds(coins)])


def expansion(state: Natick, seat: Seat, slots: tuple[int, ...]) -> Agenda:
    """A region is about to be drawn into one of these slots, if there is one and the stack has not run out."""
    return (Frame("expand", (seat,), slots),) if slots and state.stack else ()


def counted_down(agenda: Agenda, count: int = 1) -> Agenda:
    """The agenda after some of the coins of its first frame are dealt with."""
    head = agenda[0]
    left = head.data[-1] - count
    return (head._replace(data=(*head.data[:-1], left)), *agenda[1:]) if left else agenda[1:]


def place(state: Natick, seat: Seat, region: int, slots: tuple[int, ...]) -> Iterator[Event]:
    """A region that was turned up goes into its slot; if there are several, its owner is asked."""
    if len(slots) == 1:
        yield RegionPlaced(seat, region, slots[0] % ROADS, slots[0] // ROADS)
    else:
        state.agenda = (Frame("place", (seat,), (region, *slots)), *state.agenda)


def draw(state: Natick, seat: Seat, slots: tuple[int, ...], chance: Chance) -> Iterator[Event]:
    """The top of the stack, which has no order before it is drawn."""
    number, (index,) = chance.draw("region", (state.stack.bit_count(),))
    region = bits(state.stack)[index]
    yield RegionDrawn(seat, region, number)
    yield from place(state, seat, region, slots)
