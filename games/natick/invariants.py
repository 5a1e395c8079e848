"""What must hold in every state: a line without gaps, no piece twice, and no more of anything than there is."""

from collections.abc import Iterator

from games.kernel.frame import Seat
from games.kernel.move import bits
from games.natick.coins import ROOM, held, listed, on
from games.natick.dice import ASIDE, is_event
from games.natick.line import AROUND, SITES, START, roads_beside
from games.natick.points import all_points
from games.natick.state import EMPTY, NOBODY, Natick
from games.natick.suits import ALL_REGIONS, SUITS
from games.natick.supply import over_limit, pawns_left, tiles_left, towns_left, villages_left
from games.trade.offers import amiss


def violations(state: Natick) -> list[str]:
    """A sentence for each invariant that is broken."""
    found = [*table_amiss(state), *supply_amiss(state), *turn_amiss(state), *amiss(state.offers, state.purse)]
    for seat in (0, 1):
        found += [f"seat {seat}: {sentence}" for sentence in colony_amiss(state, seat)]
    if state.result is not None and state.result.points != all_points(state):
        found.append(f"the result says {state.result.points}, but the points are {all_points(state)}")
    return found


def table_amiss(state: Natick) -> Iterator[str]:
    """What is wrong with the regions: each lies in one colony, in the stack, or is just turned up."""
    turned = sum([1 << frame.data[0] for frame in state.agenda if frame.step == "place"])
    piles = [state.lands[0], state.lands[1], state.stack, turned]
    if sum([pile.bit_count() for pile in piles]) != 16 or piles[0] | piles[1] | piles[2] | piles[3] != ALL_REGIONS:
        yield "the regions are not the 16 of the box"


def supply_amiss(state: Natick) -> Iterator[str]:
    """What is wrong with the tiles, pawns and coins that both share."""
    if villages_left(state) < 0 or towns_left(state) < 0 or tiles_left(state) < 0:
        yield "there are more villages, towns and open roads than tiles"
    if pawns_left(state) < 0:
        yield "there are more traders and knights than pawns"
    for suit, name in enumerate(SUITS):
        if state.pool(suit) < 0:
            yield f"there are more coins of {name} than in the box"


def colony_amiss(state: Natick, seat: Seat) -> Iterator[str]:
    """What is wrong with one line of tiles."""
    sites, roads, slots = state.settlements(seat), state.roads[seat], state.slots[seat]
    if state.villages[seat] & state.towns[seat]:
        yield "a village and a town stand on the same column"
    if sites and (not sites >> START & 1 or sites + (sites & -sites) & sites):
        yield "the settlements are not a line from column 0 on"
    if roads & ~roads_beside(sites) or (sites & sites << 1) & ~roads:
        yield "the roads do not join the settlements"
    around = 0
    for site in bits(sites):
        around |= AROUND[site]
    if any(region != EMPTY and not around >> slot & 1 for slot, region in enumerate(slots)):
        yield "a region lies beside no settlement"
    if sorted([region for region in slots if region != EMPTY]) != bits(state.lands[seat]):
        yield "the regions are not those that lie in the slots"
    yield from _pawns_and_coins(state, seat)


def _pawns_and_coins(state: Natick, seat: Seat) -> Iterator[str]:
    sites, coins = state.settlements(seat), state.coins[seat]
    if state.traders[seat] & ~state.roads[seat] or state.knights[seat] & ~(sites | sites << SITES):
        yield "a trader stands on no road, or a knight at no settlement"
    if over_limit(state, seat):
        yield "a settlement has more pawns than it may have"
    if coins < 0 or held(coins) & ~state.lands[seat] or any(on(coins, region) > ROOM for region in listed(coins)):
        yield "a region has more coins than there is room for, or they lie nowhere"


def turn_amiss(state: Natick) -> Iterator[str]:
    """What is wrong with the turn and the dice."""
    unseated = NOBODY in (state.first, state.active)
    if state.turn and (unseated or state.active != (state.first + state.turn + 1) % 2):
        yield "the seats do not take turns"
    if state.built > state.turn:
        yield "somebody has built in a turn to come"
    if (state.sets and not state.dice) or (state.taken != NOBODY and not state.sets):
        yield "dice are rolled, then divided, then taken"
    if any(set_ == ASIDE and not is_event(face) for set_, face in zip(state.sets, state.dice, strict=False)):
        yield "a die with a number is put aside"
    if state.used & ~(state.traders[state.active] if state.turn else 0):
        yield "a trade was made by a trader who is not there"
