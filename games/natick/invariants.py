"""Checks a state: a line without gaps, no piece twice, no more of anything than the box has, and a possible agenda."""

import re
from collections.abc import Iterator
from typing import Final

from games.kernel.state import Agenda, Seat, bit_indexes
from games.natick.coins import REGION_CAPACITY, coins_on, count_of_suit, list_coins, regions_with_coins
from games.natick.dice import ASIDE, is_event
from games.natick.layout import SITES, SLOTS_AROUND, START_SITE, adjacent_roads
from games.natick.points import all_points
from games.natick.state import EMPTY, NONE, Natick, opponent
from games.natick.suits import ALL_REGIONS, SUITS, suit_of
from games.natick.supply import free_space, is_over_limit, pawns_left, tiles_left, towns_left, villages_left
from games.trade.offers import offer_violations
from games.trade.piles import count_kind


def violations(state: Natick) -> list[str]:
    """A sentence for each invariant that the state breaks."""
    sentences = [
        *region_violations(state),
        *supply_violations(state),
        *turn_violations(state),
        *offer_violations(state.offers, state.purse),
    ]
    for seat in (0, 1):
        sentences += [f"seat {seat}: {sentence}" for sentence in colony_violations(state, seat)]
    if state.result is not None and state.result.points != all_points(state):
        sentences.append(f"the result says {state.result.points}, but the points are {all_points(state)}")
    return sentences


def region_violations(state: Natick) -> Iterator[str]:
    """Checks the regions: each is in one colony, in the stack, or drawn and about to be placed."""
    drawn = sum([1 << frame.data[0] for frame in state.agenda if frame.step == "place_region"])
    piles = [state.regions[0], state.regions[1], state.stack, drawn]
    if sum([pile.bit_count() for pile in piles]) != 16 or piles[0] | piles[1] | piles[2] | piles[3] != ALL_REGIONS:
        yield "the regions are not the 16 of the box"


def supply_violations(state: Natick) -> Iterator[str]:
    """Checks the tiles, pawns and coins that both colonies share."""
    if villages_left(state) < 0 or towns_left(state) < 0 or tiles_left(state) < 0:
        yield "there are more villages, towns and open roads than tiles"
    if pawns_left(state) < 0:
        yield "there are more traders and knights than pawns"
    for suit, name in enumerate(SUITS):
        if state.pool(suit) < 0:
            yield f"there are more coins of {name} than in the box"


def colony_violations(state: Natick, seat: Seat) -> Iterator[str]:
    """Checks the line of tiles of one colony."""
    sites, roads, slots = state.settlements(seat), state.roads[seat], state.slots[seat]
    if state.villages[seat] & state.towns[seat]:
        yield "a village and a town stand on the same column"
    if sites and (not sites >> START_SITE & 1 or sites + (sites & -sites) & sites):
        yield "the settlements are not a line from column 0 on"
    if roads & ~adjacent_roads(sites) or (sites & sites << 1) & ~roads:
        yield "the roads do not join the settlements"
    slots_around = 0
    for site in bit_indexes(sites):
        slots_around |= SLOTS_AROUND[site]
    if any(region != EMPTY and not slots_around >> slot & 1 for slot, region in enumerate(slots)):
        yield "a region is not next to a settlement"
    if sorted([region for region in slots if region != EMPTY]) != bit_indexes(state.regions[seat]):
        yield "the regions are not those in the slots"
    yield from _pawn_and_coin_violations(state, seat)


def _pawn_and_coin_violations(state: Natick, seat: Seat) -> Iterator[str]:
    sites, coins = state.settlements(seat), state.coins[seat]
    if state.traders[seat] & ~state.roads[seat] or state.knights[seat] & ~(sites | sites << SITES):
        yield "a trader is not on a road, or a knight not at a settlement"
    if is_over_limit(state, seat):
        yield "a settlement has more pawns than it may have"
    if (
        coins < 0
        or regions_with_coins(coins) & ~state.regions[seat]
        or any(coins_on(coins, region) > REGION_CAPACITY for region in list_coins(coins))
    ):
        yield "a region has too many coins, or coins are on no region"


def turn_violations(state: Natick) -> Iterator[str]:
    """Checks the turn and the dice."""
    unseated = NONE in (state.first, state.active)
    if state.turn and (unseated or state.active != (state.first + state.turn + 1) % 2):
        yield "the seats do not take turns"
    if state.last_build_turn > state.turn:
        yield "the last build is in a future turn"
    if (state.sets and not state.dice) or (state.taken_set != NONE and not state.sets):
        yield "dice are rolled, then divided, then taken"
    if any(set_ == ASIDE and not is_event(face) for set_, face in zip(state.sets, state.dice, strict=False)):
        yield "a die with a number is put aside"
    if state.used_traders & ~(state.traders[state.active] if state.turn else 0):
        yield "a trade was made by a trader who is not there"


TAKING_STEPS = "rich_harvest|trade_advantage|tournament|raiders|give_in_return"
REST_OF_TURN = "(productionA )?(productionP )?trade_buildA "
AGENDA_PATTERNS: Final = (
    "(setup_regionsA setup_roadA |setup_roadA )?(setup_regionsP setup_roadP |setup_roadP )",
    "(rollA )?divide_diceP take_dice_setA trade_buildA |take_dice_setA trade_buildA ",
    f"((({TAKING_STEPS})A |receive_coinP )?(event_orderA )?|(({TAKING_STEPS})P |receive_coinA ))(event_orderP )?"
    f"{REST_OF_TURN}",
    "((shortageA )+(productionP )?|(shortageP )+)trade_buildA ",
    "(paymentA )*((draw_region|place_region)A )?trade_buildA ",
    "(receive_coin[AP] )?(trade_payment[AP] )*trade_buildA ",
)
"""The frames that can follow one another in the set-up, at the dice, after the dice, after a shortage of coins,
in building and in a trade; A stands for the active seat and P for the passive one."""


def check_agenda_sequence(state: Natick) -> None:
    """Raises a ValueError for an agenda that no course of the game leads to."""
    if state.first == NONE:
        raise ValueError("it is known who is first")
    first = state.active if state.turn else state.first
    sequence = "".join([f"{frame.step}{'A' if frame.seats[0] == first else 'P'} " for frame in state.agenda])
    patterns = AGENDA_PATTERNS[1:] if state.turn else AGENDA_PATTERNS[:1]
    if not any(re.fullmatch(pattern, sequence) for pattern in patterns):
        raise ValueError("the agenda has frames that do not follow one another")
    if state.turn and "roll" not in sequence and "divide_dice" not in sequence and "take_dice_set" not in sequence:
        _check_coin_frames(state)


def _check_coin_frames(state: Natick) -> None:
    """No two frames count on the same coins or the same room."""
    for step in ("payment", "shortage"):
        suits = [_suit_of_frame(step, frame.data[0]) for frame in state.agenda if frame.step == step]
        if len(set(suits)) < len(suits):
            raise ValueError(f"each suit has one frame of {step}")
    _check_deliveries(state, state.agenda)


def _suit_of_frame(step: str, first: int) -> int:
    return suit_of(first) if step == "shortage" else first


def _check_deliveries(state: Natick, agenda: Agenda) -> None:
    owed: dict[tuple[int, int], int] = {}
    for frame in agenda:
        if frame.step == "trade_payment":
            key = frame.seats[0], frame.data[0]
            if key in owed:
                raise ValueError("each suit of a trade has one frame of trade_payment")
            owed[key] = frame.data[1]
    head = agenda[0]
    if head.step == "receive_coin" and owed:
        key = opponent(head.seats[0]), suit_of(head.data[0])
        owed[key] = owed.get(key, 0) + 1
    for (giver, suit), count in owed.items():
        room = count_kind(free_space(state, opponent(giver)), suit)
        if count > count_of_suit(state.coins[giver], suit) or count > room or (opponent(giver), suit) in owed:
            raise ValueError("delivered coins exist, and there is room for them")
