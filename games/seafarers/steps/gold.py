"""Gold: whoever has buildings at a gold hex with the number rolled takes cards of choice from the bank."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from games.chance import Chance
from games.kernel.codec import COLOUR, integer_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.hook import ChainHook
from games.kernel.move import Action, Predicate, Template
from games.kernel.schema import Domain, cards_domain
from games.kernel.state import Agenda, Colour, Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.cards import CARDS, Cards, covers, resource_cards, total
from games.settlers.events.cards import CardsTaken
from games.settlers.state import Settlers
from games.settlers.steps.development import bank_facts
from games.settlers.steps.discard import card_combinations, draw_cards
from games.settlers.turn import seats_in_turn_order

STEP_NAME = "gold"
GOLD_COLOURS: Final = ChainHook[Settlers, Seat, tuple[Colour, ...], tuple[Colour, ...]]("GOLD_COLOURS")
"""(state, seat, colours) -> the colours for which a seat takes cards for gold, in their order."""


def gold_picks(state: Settlers, colour: Colour, roll: int) -> int:
    """How many cards a colour may take: one for a settlement, two for a city."""
    masks, picks = state.board.layout.island.hex_masks, 0
    for hex_ in state.board.gold_hexes[roll]:
        if hex_ != state.robber:
            picks += (state.settlements[colour] & masks[hex_]).bit_count()
            picks += 2 * (state.cities[colour] & masks[hex_]).bit_count()
    return picks


def gold_frames(state: Settlers, gains: list[Cards]) -> Agenda:
    """A frame for each colour with picks, for its seat, in turn order from the seat that rolled."""
    roll = sum(state.dice)
    if not state.board.gold_hexes[roll]:
        return ()
    frames: Agenda = ()
    for seat in seats_in_turn_order(state):
        for colour in colours_with_gold(state, seat):
            if picks := gold_picks(state, colour, roll):
                frames += (Frame(STEP_NAME, (seat,), (picks, colour)),)
    return frames


def colours_with_gold(state: Settlers, seat: Seat) -> tuple[Colour, ...]:
    """The colours for which a seat takes cards: its own, and those that a part adds."""
    return GOLD_COLOURS.ask(state, seat, (seat,))


@dataclass(frozen=True, slots=True)
class TakeGold(Action):
    """Takes all the cards for gold at once."""

    cards: Cards

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        frame = state.pop()
        yield CardsTaken(frame.data[1], self.cards)


declare(TakeGold, group="Cards", cards=CARDS)


def owed_cards(state: Settlers, frame: Frame) -> int:
    """The number of cards, as far as the bank has so many resources."""
    return min(frame.data[0], total(resource_cards(state.bank)))


def takes_all(state: Settlers, seat: Seat, action: TakeGold) -> bool:
    """Exactly the number of cards."""
    return total(action.cards) == owed_cards(state, state.agenda[0])


def takes_resources(state: Settlers, seat: Seat, action: TakeGold) -> bool:
    """No card is a commodity."""
    return action.cards == resource_cards(action.cards)


def bank_has_cards(state: Settlers, seat: Seat, action: TakeGold) -> bool:
    """The bank has every card."""
    return covers(state.bank, action.cards)


def count_facts(state: Settlers, seat: Seat, action: TakeGold) -> Mapping[str, Any]:
    """How many cards there are to take, and how many were named."""
    return {"owed": owed_cards(state, state.agenda[0]), "given": total(action.cards)}


def domain(state: Settlers, seat: Seat) -> Domain:
    """The number of cards, from the resources of the bank."""
    return {"cards": cards_domain(CARDS.encode(resource_cards(state.bank)), owed_cards(state, state.agenda[0]))}


def fillings(state: Settlers, seat: Seat) -> Iterator[Action]:
    """Every way to take the cards."""
    return map(TakeGold, card_combinations(resource_cards(state.bank), owed_cards(state, state.agenda[0])))


def sample(state: Settlers, seat: Seat, chance: Chance) -> Action:
    """Single resources of the bank at random."""
    return TakeGold(draw_cards(resource_cards(state.bank), owed_cards(state, state.agenda[0]), chance))


class Gold(Step):
    """Nothing is taken if the bank is empty."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("picks", integer_codec(1), "How many cards the gold brings."),
        FrameField("colour", COLOUR, "The colour that gets them."),
    )

    def __init__(self) -> None:
        predicates = (
            Predicate("gold_wrong_count", takes_all, count_facts),
            Predicate("gold_is_resources", takes_resources),
            Predicate("not_enough_in_bank", bank_has_cards, bank_facts),
        )
        take = Template(TakeGold, predicates=predicates, domain=domain, fillings=fillings, sample=sample)
        super().__init__(STEP_NAME, [take])

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if resource_cards(state.bank) else ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        if state.dice and len(frame.seats) == 1 and len(frame.data) == 2:
            picks, colour = frame.data
            is_own = colour in colours_with_gold(state, frame.seats[0])
            if is_own and picks == gold_picks(state, colour, sum(state.dice)) > 0:
                return None
        return "is for one seat, and has the cards that the roll brings a colour of it for its buildings at gold"
