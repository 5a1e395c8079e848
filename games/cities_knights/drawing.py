"""Progress cards are drawn, and a seat with too many of them puts some back."""

from collections.abc import Iterator

from games.chance import Chance
from games.cities_knights.events.progress import PointCardShown, ProgressDrawn
from games.cities_knights.hidden import progress_of
from games.cities_knights.progress import HAND_SIZE, POINT_CARDS
from games.kernel.event import Event
from games.kernel.state import Agenda, Colour, Frame, Seat
from games.settlers.state import NONE, Settlers

RETURN_STEP, CHECK_STEP = "return_progress", "progress_check"


def has_cards(state: Settlers, deck: int) -> bool:
    """Whether a deck has a card to draw, which is public."""
    cards = progress_of(state)
    return bool(cards.unseen[deck] or cards.queues[deck])


def draw_progress(state: Settlers, colour: Colour, deck: int, chance: Chance) -> Iterator[Event]:
    """A card of the shuffled part of a deck, then of those that went under it; points are shown at once."""
    cards = progress_of(state)
    if not has_cards(state, deck):
        return
    unseen = cards.unseen[deck]
    draw, (index,) = chance.draw("progress", (len(unseen) or 1,))
    if unseen:
        card = unseen[index]
        yield ProgressDrawn(colour, deck, card, NONE, NONE, draw)
    else:
        card, seen_by = cards.queues[deck][0]
        yield ProgressDrawn(colour, deck, card, card if seen_by == NONE else NONE, seen_by, draw)
    if card in POINT_CARDS:
        yield PointCardShown(colour, card)


def return_frames(state: Settlers) -> Agenda:
    """The frame of the seats with too many progress cards; the active seat may keep them until it ends its part."""
    seats = range(state.rules.seats)
    over = tuple([seat for seat in seats if seat != state.active and is_over_limit(state, seat)])
    return (Frame(RETURN_STEP, over),) if over else ()


def is_check_to_come(state: Settlers) -> bool:
    """Whether all seats put back what is too many once the draws of an attack are over."""
    return any(frame.step == CHECK_STEP for frame in state.agenda)


def is_over_limit(state: Settlers, seat: Seat) -> bool:
    """Whether a seat has more progress cards than it may keep."""
    return len(progress_of(state).hands[seat]) > HAND_SIZE
