"""An offer stands until it is traded, withdrawn or the turn ends; each seat asked gives one answer."""

from typing import Final, NamedTuple

from games.kernel.frame import Seat
from games.trade.piles import Pile

MOST_OFFERS: Final = 10
"""Offers a seat may open in one turn."""

OPEN, ACCEPTED, DECLINED, COUNTERED = range(4)
ANSWERS = ("open", "accepted", "declined", "countered")


class Answer(NamedTuple):
    """What a seat said; a counter-offer names what that seat would give and wants."""

    what: int = OPEN
    give: Pile = 0
    want: Pile = 0


class Offer(NamedTuple):
    """What the proposer gives and wants, whom it asked, and their answers in the same order.

    An offer is firm while no card has left the proposer's hand since it was made, so that everybody knows that
    the cards are there.
    """

    number: int
    proposer: Seat
    give: Pile
    want: Pile
    to: tuple[Seat, ...]
    answers: tuple[Answer, ...]
    firm: bool = True

    def answer(self, seat: Seat) -> Answer | None:
        """What the seat said, or nothing if it was not asked."""
        return self.answers[self.to.index(seat)] if seat in self.to else None

    def answered(self, seat: Seat, answer: Answer) -> "Offer":
        """The same offer with a seat's answer."""
        return self._replace(
            answers=tuple(
                [answer if other == seat else given for other, given in zip(self.to, self.answers, strict=True)]
            )
        )

    def seats(self, what: int) -> tuple[Seat, ...]:
        """Those who answered so."""
        return tuple([seat for seat, answer in zip(self.to, self.answers, strict=True) if answer.what == what])

    def terms(self, seat: Seat) -> tuple[Pile, Pile]:
        """What the proposer would give and get in a trade with this seat."""
        answer = self.answer(seat)
        if answer is not None and answer.what == COUNTERED:
            return answer.want, answer.give
        return self.give, self.want
