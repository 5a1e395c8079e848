"""An offer is open until it is traded or withdrawn, or the turn ends; each recipient gives one answer."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from games.kernel.codec import COUNT, Codec, with_format
from games.kernel.schema import array_schema, boolean_schema, describe, enum_schema, integer_schema, object_schema
from games.kernel.state import Seat
from games.trade.piles import Pile, covers

MAX_OFFERS: Final = 10
"""Offers a seat may open in one turn."""

OFFER: Final = with_format(COUNT, "offer")
OPEN, ACCEPTED, DECLINED, COUNTERED = range(4)
ANSWER_NAMES = ("open", "accepted", "declined", "countered")


class Answer(NamedTuple):
    """The answer of a seat; a counter-offer contains what the seat gives and wants."""

    status: int = OPEN
    give: Pile = 0
    want: Pile = 0


class Offer(NamedTuple):
    """The terms of the proposer, the recipients, and their answers in the same order.

    An offer is firm while no card has left the proposer's hand since it was made, so all players know that the cards
    are there.
    """

    number: int
    proposer: Seat
    give: Pile
    want: Pile
    to: tuple[Seat, ...]
    answers: tuple[Answer, ...]
    firm: bool = True

    def answer(self, seat: Seat) -> Answer | None:
        """The answer of a seat, or None if it is not a recipient."""
        return self.answers[self.to.index(seat)] if seat in self.to else None

    def with_answer(self, seat: Seat, answer: Answer) -> "Offer":
        """The same offer with a seat's answer."""
        return self._replace(
            answers=tuple(
                [answer if other == seat else given for other, given in zip(self.to, self.answers, strict=True)]
            )
        )

    def seats_with_status(self, what: int) -> tuple[Seat, ...]:
        """The seats with this answer."""
        return tuple([seat for seat, answer in zip(self.to, self.answers, strict=True) if answer.status == what])

    def agreeing_seats(self) -> tuple[Seat, ...]:
        """The seats with which the proposer can trade: those that accepted, then those that countered."""
        return self.seats_with_status(ACCEPTED) + self.seats_with_status(COUNTERED)

    def terms(self, seat: Seat) -> tuple[Pile, Pile]:
        """What the proposer gives and gets in a trade with this seat."""
        answer = self.answer(seat)
        if answer is not None and answer.status == COUNTERED:
            return answer.want, answer.give
        return self.give, self.want


def find_offer(offers: Iterable[Offer], number: int) -> Offer:
    """The open offer with this number."""
    return next(offer for offer in offers if offer.number == number)


def seats_to_answer(offers: Iterable[Offer]) -> tuple[Seat, ...]:
    """The seats that have an offer to answer, in the order of seats."""
    return tuple(sorted({seat for offer in offers for seat in offer.seats_with_status(OPEN)}))


def offer_violations(offers: Iterable[Offer], purse: Callable[[Seat], Pile]) -> Iterator[str]:
    """A seat must hold the goods of its offers and acceptances, because a trade needs no further consent."""
    for offer in offers:
        if offer.firm and not covers(purse(offer.proposer), offer.give):
            yield f"offer {offer.number} is firm, but its goods are not there"
        for seat in offer.agreeing_seats():
            if not covers(purse(seat), offer.terms(seat)[1]):
                yield f"offer {offer.number} has the word of seat {seat}, but its goods are not there"


def commitments(offers: Iterable[Offer]) -> Iterator[tuple[Seat, Pile]]:
    """The goods that seats are committed to: firm offers, acceptances and counter-offers."""
    for offer in offers:
        if offer.firm:
            yield offer.proposer, offer.give
        for seat in offer.agreeing_seats():
            yield seat, offer.terms(seat)[1]


@lru_cache(maxsize=1024)
def offer_data(offer: Offer, pile: Codec) -> dict[str, Any]:
    """An offer as plain data, which is public; all views share it."""
    answers = []
    for seat, answer in zip(offer.to, offer.answers, strict=True):
        shown: dict[str, Any] = {"seat": seat, "answer": ANSWER_NAMES[answer.status]}
        if answer.status == COUNTERED:
            shown |= {"give": pile.encode(answer.give), "want": pile.encode(answer.want)}
        answers.append(shown)
    terms = {"give": pile.encode(offer.give), "want": pile.encode(offer.want)}
    return {"offer": offer.number, "seat": offer.proposer, **terms, "answers": answers, "firm": offer.firm}


def offer_schema(pile: dict[str, Any]) -> dict[str, Any]:
    """JSON Schema of the result of `offer_data`, for piles of this schema."""
    answer = object_schema(
        {
            "seat": integer_schema("The seat that was asked.", "seat"),
            "answer": enum_schema(ANSWER_NAMES, "Its answer."),
        }
    )
    answer["properties"] |= {
        "give": describe(pile, "What it gives, in a counter-offer."),
        "want": describe(pile, "What it wants, in a counter-offer."),
    }
    return object_schema(
        {
            "offer": integer_schema("The number of the offer, from 0 in each turn.", "offer"),
            "seat": integer_schema("The seat that made the offer.", "seat"),
            "give": describe(pile, "What this seat gives."),
            "want": describe(pile, "What it wants."),
            "answers": array_schema(answer, "The answers of the seats that it asked."),
            "firm": boolean_schema("Whether the seat has held what it gives ever since it made the offer."),
        }
    )
