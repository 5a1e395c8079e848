"""Offers as numbers: a row for each number of an offer, with its terms and the answer of each seat."""

from collections.abc import Sequence

from games.kernel.observation import Observation
from games.trade.offers import MAX_OFFERS, Offer


def observe_offers(offers: Sequence[Offer], seats: int, kinds: int, observation: Observation) -> None:
    """A row: 1 + the proposer, whether it is firm, what it gives and wants; then by seat its answer and its terms."""
    width = 2 + 2 * kinds + seats * (1 + 2 * kinds)
    rows = bytearray(MAX_OFFERS * width)
    for offer in offers:
        start = offer.number * width
        rows[start : start + width] = _row(offer, seats, kinds)
    observation.add_bytes("offers", rows)


def _row(offer: Offer, seats: int, kinds: int) -> bytearray:
    row = bytearray([1 + offer.proposer, int(offer.firm)])
    row += _terms(offer.give, offer.want, kinds)
    for seat in range(seats):
        answer = offer.answer(seat)
        if answer is None:
            row += bytes(1 + 2 * kinds)
        else:
            row += bytes([1 + answer.status])
            row += _terms(answer.give, answer.want, kinds)
    return row


def _terms(give: int, want: int, kinds: int) -> bytes:
    return give.to_bytes(8, "little")[:kinds] + want.to_bytes(8, "little")[:kinds]
