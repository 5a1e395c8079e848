"""Worth: points, regions, room to grow, coins, pawns and what raiders could take, less the same of the opponent."""

from games.kernel.frame import Seat
from games.kernel.move import bits
from games.natick.appraisal.hand import Aims, purse_worth
from games.natick.coins import full
from games.natick.costs import costs
from games.natick.fortunes import RAIDED_FROM, leads, unguarded
from games.natick.points import points
from games.natick.state import Natick, other
from games.natick.suits import OF_SUIT
from games.natick.supply import (
    knight_spots,
    pawns_left,
    road_spots,
    tiles_left,
    towns_left,
    trader_spots,
    village_spots,
    villages_left,
)
from games.trade.piles import ONE, Pile, total

POINT = 1000
WON = 1_000_000
RIVAL = 70
"""In hundredths: how much the opponent's position counts against one's own."""
REGIONS = (150, 240, 310, 360)
"""What one to four regions of a suit are worth."""
VILLAGE_AIM, TOWN_AIM, PAWN_AIM, ROAD_AIM, SPARE_ROAD_AIM = 760, 780, 720, 430, 120
"""What the coins for a build are worth; less than the build itself, or nobody would build."""
SITE = 330
"""A place where a village can be built at once."""
LEAD = 55
RAIDED = 45
NO_ROOM = 14
RETURNED = 40
"""A coin that raiders still have to be given."""


def worth(state: Natick, seat: Seat) -> int:
    """How good the position is for a seat, in thousandths of a point."""
    if state.result is not None:
        return (WON if seat in state.result.winners else -WON) if state.result.winners else 0
    return colony_worth(state, seat) - colony_worth(state, other(seat)) * RIVAL // 100


def colony_worth(state: Natick, seat: Seat) -> int:
    """One colony without the other."""
    purse, to_return = pending(state, seat)
    value = POINT * points(state, seat) + land_worth(state.lands[seat]) + purse_worth(purse, aims(state, seat))
    if village_spots(state, seat) and villages_left(state) > 0:
        value += SITE
    value += LEAD * (leads(state.knights, seat) + leads(state.traders, seat)) - RETURNED * to_return
    value -= NO_ROOM * full(state.coins[seat]).bit_count()
    return value - RAIDED * max(0, unguarded(state, seat) - RAIDED_FROM + 1)


def land_worth(lands: int) -> int:
    """More regions of a suit are worth a little less each."""
    counts = [(lands & suit).bit_count() for suit in OF_SUIT]
    return sum([REGIONS[count - 1] for count in counts if count])


def pending(state: Natick, seat: Seat) -> tuple[Pile, int]:
    """The purse without what is still to be spent or delivered, and how many coins raiders wait for."""
    purse, to_return = state.purse(seat), 0
    for frame in state.agenda:
        if frame.seats[0] == seat and frame.step in ("spend", "deliver"):
            purse -= ONE[frame.data[0]] * frame.data[1]
        elif frame.seats[0] == seat and frame.step == "raiders":
            to_return += frame.data[0]
    return purse, min(to_return, total(purse))


def aims(state: Natick, seat: Seat) -> Aims:
    """What a colony could build next, and how much it wants it."""
    price = costs(state.rules.options["costs"])
    found = []
    sites = village_spots(state, seat)
    if sites and villages_left(state) > 0:
        found.append((price["village"], VILLAGE_AIM))
    if state.villages[seat] and towns_left(state) > 0:
        found.append((price["town"], TOWN_AIM))
    if pawns_left(state) > 0:
        if trader_spots(state, seat) & ~state.traders[seat]:
            found.append((price["trader"], PAWN_AIM))
        if knight_spots(state, seat) & ~state.knights[seat]:
            found.append((price["knight"], PAWN_AIM))
    if tiles_left(state) > 0 and road_spots(state, seat):
        found.append((price["road"], SPARE_ROAD_AIM if sites else ROAD_AIM))
    return tuple(found)


def average_region(state: Natick, seat: Seat) -> int:
    """What a region drawn blindly adds."""
    lands, stack = state.lands[seat], bits(state.stack)
    return sum([land_worth(lands | 1 << region) for region in stack]) // len(stack) - land_worth(lands)
