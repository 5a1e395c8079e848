"""Set-up: the First Nations are on the island first; the Settlers come by the sea, and then they settle once more."""

from collections.abc import Iterator

from games.chance import Chance
from games.first_nations.events import FirstNationsSeated
from games.first_nations.nation import nation_seat
from games.kernel.event import Event
from games.kernel.frame import Frame
from games.settlers.setup import lay
from games.settlers.state import Settlers


def opening(state: Settlers, chance: Chance) -> Iterator[Event]:
    """Lays the board, and puts the First Nations' settlements around the draft of the Settlers, the Tribe last."""
    seat, seats = nation_seat(state), state.rules.seats
    yield lay(state.rules, chance)
    yield FirstNationsSeated(seat)
    settlers = [(seat + place) % seats for place in range(1, seats)]
    rounds = [(other, 1) for other in settlers] + [(other, 2) for other in settlers[::-1]]
    state.agenda = (
        Frame("homeland", (seat,), (1,)),
        *[Frame("draft_settlement", (other,), (round_,)) for other, round_ in rounds],
        Frame("homeland", (seat,), (2,)),
        Frame("tribe", (seat,)),
    )
