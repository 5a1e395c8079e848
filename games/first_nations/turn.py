"""How a game and a turn of the First Nations begin, and what a roll brings them."""

from collections.abc import Iterator

from games.chance import Chance
from games.first_nations.events import FirstNationsSeated
from games.first_nations.state import nation, nation_seat
from games.kernel.event import Event
from games.kernel.state import Frame, Seat
from games.settlers.cards import Cards
from games.settlers.hooks import LAY_BOARD
from games.settlers.state import Settlers
from games.settlers.turn import turn_frames as settlers_frames


def set_up_game(state: Settlers, chance: Chance) -> Iterator[Event]:
    """Sets up the board; the First Nations settle before and after the Settlers, and place the Tribe last."""
    seat, seats = nation_seat(state), state.rules.seats
    yield LAY_BOARD.ask(state, chance)
    yield FirstNationsSeated(seat)
    settlers = [(seat + place) % seats for place in range(1, seats)]
    rounds = [(other, 1) for other in settlers] + [(other, 2) for other in settlers[::-1]]
    state.push(
        Frame("setup_hex_settlement", (seat,), (1,)),
        *[Frame("setup_settlement", (other,), (round_,)) for other, round_ in rounds],
        Frame("setup_hex_settlement", (seat,), (2,)),
        Frame("setup_tribe", (seat,)),
    )


def turn_frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """The First Nations roll, walk, and then trade and build; a Settler without a building lands before its turn."""
    if seat != nation_seat(state):
        landing = () if state.buildings(seat) else (Frame("landing", (seat,)),)
        return (*landing, *settlers_frames(state, seat))
    return (Frame("roll", (seat,)), Frame("walk", (seat,)), Frame("first_nations_turn", (seat,)))


def add_hex_production(state: Settlers, roll: int, owed: list[Cards]) -> list[Cards]:
    """Adds one card for a settlement and two for a city in the middle of a hex that the roll names."""
    own, seat = nation(state), nation_seat(state)
    for hex_, settlement_yield, city_yield, _ in state.board.producing_hexes[roll]:
        if hex_ != state.robber:
            owed[seat] += settlement_yield * (own.settlements >> hex_ & 1) + city_yield * (own.cities >> hex_ & 1)
    return owed
