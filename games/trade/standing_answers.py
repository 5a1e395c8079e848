"""The standing answer of every game with offers: a seat declines all of them, or those that meet its conditions."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from games.kernel.codec import BOOLEAN, Codec, Field, list_codec, set_codec, with_description
from games.kernel.move import Action
from games.kernel.standing_answer import StandingAnswer
from games.kernel.state import Seat
from games.trade.actions import DeclineOffer
from games.trade.conditions import affordable_offers, offers_asking
from games.trade.offers import find_offer
from games.trade.piles import count_kind

MAX_KINDS: Final = 8


@dataclass(frozen=True, slots=True)
class OfferConditions(StandingAnswer):
    """The conditions of a game's `DeclineOffers`; `proposers` is a mask, 0 for all seats, and () asks for any kind."""

    proposers: int = 0
    asking_for: tuple[int, ...] = ()
    only_unaffordable: bool = False

    @staticmethod
    def replies(state: Any, seat: Seat) -> Iterator[Action]:
        return (DeclineOffer(number) for number in offers_asking(state, seat))

    def covers(self, state: Any, seat: Seat, reply: DeclineOffer) -> bool:
        offer = find_offer(state.offers, reply.offer)
        if self.proposers and not self.proposers >> offer.proposer & 1:
            return False
        if self.asking_for and not any(count_kind(offer.want, kind) for kind in self.asking_for):
            return False
        return not (self.only_unaffordable and affordable_offers(state, seat) >> reply.offer & 1)


_SEATS = with_description(set_codec("seat"), "Only offers of these seats; empty for all.")
_UNAFFORDABLE = with_description(BOOLEAN, "Only offers that ask for more than the seat has.")
PROPOSERS: Final = Field(_SEATS, default=0)
ONLY_UNAFFORDABLE: Final = Field(_UNAFFORDABLE, default=False)


def asking_for(kind: Codec) -> Field:
    """The field of the kinds of goods; `kind` is the codec of one."""
    kinds = list_codec(kind, 0, MAX_KINDS)
    return Field(with_description(kinds, "Only offers that ask for one of these; empty for any."), default=())
