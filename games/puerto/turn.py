"""A round: from the Governor on, every seat has a turn in which it picks a role; then the game may end."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.kernel.event import Event, GameEnded
from games.kernel.state import Frame, Seat
from games.puerto.events import GoldPlacedOnRoles, ResourcesUnbarred, RoundStarted
from games.puerto.roles import MAX_SEATS, roles_for
from games.puerto.state import gold_in_bank, puerto_state
from games.settlers.cards import total
from games.settlers.events.turn import TurnStarted
from games.settlers.point_limits import find_unwinnable
from games.settlers.points import all_points
from games.settlers.state import Settlers

PICK_FRAMES: Final = tuple([(Frame("pick_role", (seat,)),) for seat in range(MAX_SEATS)])
"""By seat: the agenda while the seat picks a role."""


def next_turn(state: Settlers, chance: Chance) -> Iterator[Event]:
    """Starts the turn of the next seat; after the last seat it ends the round and perhaps the game."""
    if puerto_state(state).barred:
        yield ResourcesUnbarred()
    if len(puerto_state(state).picked) == state.rules.seats:
        end = find_end(state)
        if end is not None:
            yield end
            return
        yield from lay_gold(state)
        yield RoundStarted((puerto_state(state).governor + 1) % state.rules.seats)
    elif state.turn == 0:
        yield RoundStarted(state.first)
    own = puerto_state(state)
    seat = (own.governor + len(own.picked)) % state.rules.seats
    yield TurnStarted(seat, state.turn + 1)
    state.push_all(PICK_FRAMES[seat])


def lay_gold(state: Settlers) -> Iterator[Event]:
    """Places one gold on each role that was not picked, in order, as long as the bank has gold."""
    not_picked = [role for role in roles_for(state.rules.seats) if role not in puerto_state(state).picked]
    roles = tuple(not_picked[: gold_in_bank(state)])
    if roles:
        yield GoldPlacedOnRoles(roles)


def find_end(state: Settlers) -> GameEnded | None:
    """The end of the game after a whole round: by points, by the turn cap, or because no seat can win any more."""
    points = all_points(state)
    if max(points) >= state.rules.options["target_points"]:
        return GameEnded(winners(state, points), "points", points)
    if state.turn >= state.rules.options["turn_cap"]:
        return GameEnded((), "turn_cap", points)
    return find_unwinnable(state)


def last_turn(state: Settlers, number: int) -> int:
    """The last pick of the round in which the cap is reached."""
    return number + -number % state.rules.seats


def winners(state: Settlers, points: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the most points; among them those with the most cards, then with the most gold."""
    gold = puerto_state(state).gold
    merits = [
        (points[seat], total(state.hands[seat]) + total(state.unplayed[seat]), gold[seat])
        for seat in range(state.rules.seats)
    ]
    return tuple([seat for seat, merit in enumerate(merits) if merit == max(merits)])


def no_end(state: Settlers) -> None:
    """The game does not end within a round, so that an early end does not show a hidden card."""
