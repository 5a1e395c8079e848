"""The value of a position: points, regions, places to build, coins, pawns and raid risk, less the opponent's value."""

from games.kernel.state import Seat, bit_indexes
from games.natick.coins import full_regions
from games.natick.costs import parse_costs
from games.natick.dice import RAID_THRESHOLD, count_unguarded, leads
from games.natick.evaluation.purse import Aims, purse_value
from games.natick.points import points
from games.natick.state import Natick, opponent
from games.natick.suits import REGIONS_OF_SUIT
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
from games.natick.turn import end_after_turn
from games.trade.piles import ONE, Pile, total

POINT_VALUE = 1000
WIN_VALUE = 1_000_000
SURE_WIN_VALUE = 500_000
"""A position in which the seat wins by ending its turn; it ends the turn, which has the value of a win."""
RIVAL_PERCENT = 70
"""The weight of the opponent's colony against the own one."""
REGION_VALUES = (150, 240, 310, 360)
"""The value of one to four regions of a suit."""
VILLAGE_AIM, TOWN_AIM, PAWN_AIM, ROAD_AIM, SPARE_ROAD_AIM = 760, 780, 720, 430, 120
"""The value of the coins for a build; it is less than the value of the build, so that the AI builds."""
VILLAGE_SPOT_VALUE = 330
"""A place for a village next to a road."""
LEAD_VALUE = 55
RAID_RISK = 45
FULL_REGION_PENALTY = 14
BUILDING_STEPS = ("payment", "draw_region", "place_region", "trade_build")
"""The steps of the part of a turn in which the active seat builds."""
RETURN_PENALTY = 40
"""A coin that the seat still has to return because of raiders."""


def evaluate(state: Natick, seat: Seat) -> int:
    """How good the position is for a seat, in thousandths of a point."""
    if state.result is not None:
        return (WIN_VALUE if seat in state.result.winners else -WIN_VALUE) if state.result.winners else 0
    value = colony_value(state, seat) - colony_value(state, opponent(seat)) * RIVAL_PERCENT // 100
    return value + (SURE_WIN_VALUE if wins_by_ending_turn(state, seat) else 0)


def wins_by_ending_turn(state: Natick, seat: Seat) -> bool:
    """Whether the seat can end its turn, perhaps after some choices of its own, and wins if it does."""
    if any(frame.step not in BUILDING_STEPS or frame.seats != (seat,) for frame in state.agenda):
        return False
    end = end_after_turn(state)
    if end is None or end.winners != (seat,):
        return False
    coins = total(purse_after_debts(state, seat)[0])
    return end.reason != "resources" or coins > total(state.purse(opponent(seat)))


def colony_value(state: Natick, seat: Seat) -> int:
    """The value of one colony."""
    purse, to_return = purse_after_debts(state, seat)
    value = (
        POINT_VALUE * points(state, seat) + region_value(state.regions[seat]) + purse_value(purse, aims(state, seat))
    )
    if village_spots(state, seat) and villages_left(state) > 0:
        value += VILLAGE_SPOT_VALUE
    value += LEAD_VALUE * (leads(state.knights, seat) + leads(state.traders, seat)) - RETURN_PENALTY * to_return
    value -= FULL_REGION_PENALTY * full_regions(state.coins[seat]).bit_count()
    return value - RAID_RISK * max(0, count_unguarded(state, seat) - RAID_THRESHOLD + 1)


def region_value(regions: int) -> int:
    """The value of some regions; each further region of a suit adds a little less."""
    counts = [(regions & suit).bit_count() for suit in REGIONS_OF_SUIT]
    return sum([REGION_VALUES[count - 1] for count in counts if count])


def purse_after_debts(state: Natick, seat: Seat) -> tuple[Pile, int]:
    """The purse without the coins that the agenda spends or delivers, and the number of coins to return to raiders."""
    purse, to_return = state.purse(seat), 0
    for frame in state.agenda:
        if frame.seats[0] == seat and frame.step in ("payment", "trade_payment"):
            purse -= ONE[frame.data[0]] * frame.data[1]
        elif frame.seats[0] == seat and frame.step == "raiders":
            to_return += frame.data[0]
    return purse, min(to_return, total(purse))


def aims(state: Natick, seat: Seat) -> Aims:
    """The builds that a colony could make next: each with its cost and its value."""
    cost = parse_costs(state.rules.options["costs"])
    builds = []
    sites = village_spots(state, seat)
    if sites and villages_left(state) > 0:
        builds.append((cost["village"], VILLAGE_AIM))
    if state.villages[seat] and towns_left(state) > 0:
        builds.append((cost["town"], TOWN_AIM))
    if pawns_left(state) > 0:
        if trader_spots(state, seat) & ~state.traders[seat]:
            builds.append((cost["trader"], PAWN_AIM))
        if knight_spots(state, seat) & ~state.knights[seat]:
            builds.append((cost["knight"], PAWN_AIM))
    if tiles_left(state) > 0 and road_spots(state, seat):
        builds.append((cost["road"], SPARE_ROAD_AIM if sites else ROAD_AIM))
    return tuple(builds)


def average_region_value(state: Natick, seat: Seat) -> int:
    """The average value that a region drawn from the stack adds."""
    regions, stack = state.regions[seat], bit_indexes(state.stack)
    return sum([region_value(regions | 1 << region) for region in stack]) // len(stack) - region_value(regions)
