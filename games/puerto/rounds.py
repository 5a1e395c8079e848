"""A round: from the Governor on to the left every seat has a turn to pick a role; then it is judged who has won."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.kernel.event import Event, GameEnded
from games.kernel.frame import Frame, Seat
from games.puerto.events import GoldLaid, RoundBegan
from games.puerto.roles import FULL_TABLE, roles_for
from games.puerto.table import bank, table
from games.settlers.cards import total
from games.settlers.events.turn import TurnBegan
from games.settlers.points import all_points
from games.settlers.state import Settlers

PICKS: Final = tuple([(Frame("pick", (seat,)),) for seat in range(FULL_TABLE)])
"""All that is on the agenda while a seat picks."""


def next_turn(state: Settlers, chance: Chance) -> Iterator[Event]:
    """The next seat picks; when all have, the round is over, and with it perhaps the game."""
    over = len(table(state).picked) == state.rules.seats
    ending = ended(state, over)
    if ending is not None:
        yield ending
        return
    if over:
        yield from gold_for_the_rest(state)
        yield RoundBegan((table(state).governor + 1) % state.rules.seats)
    elif state.turn == 0:
        yield RoundBegan(state.first)
    own = table(state)
    seat = (own.governor + len(own.picked)) % state.rules.seats
    yield TurnBegan(seat, state.turn + 1)
    state.agenda = PICKS[seat]


def gold_for_the_rest(state: Settlers) -> Iterator[Event]:
    """One gold for each role that nobody picked, in their order, as long as the bank has any."""
    left = [role for role in roles_for(state.rules.seats) if role not in table(state).picked]
    roles = tuple(left[: bank(state)])
    if roles:
        yield GoldLaid(roles)


def ended(state: Settlers, round_over: bool) -> GameEnded | None:
    """The end by points, which is judged after whole rounds alone, or by the cap of turns."""
    if round_over:
        points = all_points(state)
        if max(points) >= state.rules.options["target_points"]:
            return GameEnded(winners(state, points), "points", points)
    return GameEnded((), "turn_cap", all_points(state)) if state.turn == state.rules.options["turn_cap"] else None


def winners(state: Settlers, points: tuple[int, ...]) -> tuple[Seat, ...]:
    """Those with the most points, of them with the most cards, of them with the most gold."""
    gold = table(state).gold
    merits = [
        (points[seat], total(state.hands[seat]) + total(state.held[seat]), gold[seat])
        for seat in range(state.rules.seats)
    ]
    return tuple([seat for seat, merit in enumerate(merits) if merit == max(merits)])


def nobody_yet(state: Settlers) -> None:
    """Points win at the end of a round and never before, so that no hidden card shows."""
