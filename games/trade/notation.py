"""Piles and offers in the notation: a letter and a count for each kind, terms as give>want, and the answers."""

import re
from collections.abc import Callable, Set
from typing import Any

from games.kernel.state import Seat
from games.position_text import format_for_sentence, match_groups, parse_number
from games.trade.moves import Trading
from games.trade.offers import COUNTERED, MAX_OFFERS, Answer, Offer
from games.trade.piles import ONE, Pile, count_kind, covers, kinds

ANSWER_MARKS = "?+-="
"""By answer: none yet, accepted, declined, countered."""


def format_pile(pile: Pile, letters: str) -> str:
    """`o2w1`, or a dash for an empty pile."""
    return "".join([f"{letters[kind]}{count_kind(pile, kind)}" for kind in kinds(pile)]) or "-"


def parse_pile(text: str, letters: str) -> Pile:
    """Parses `o2w1`."""
    found = re.findall(f"([{letters}])([0-9]{{1,2}})", text)
    named = [letter for letter, _ in found]
    if text not in ("-", "".join([letter + count for letter, count in found])) or len(set(named)) != len(named):
        raise ValueError(f"a pile is - or letters of {letters}, each once and with a count")
    return sum([ONE[letters.index(letter)] * int(count) for letter, count in found])


def format_offer(offer: Offer, letters: str) -> str:
    """Number, proposer, terms, answers, and whether it is firm."""
    terms = _format_terms(offer.give, offer.want, letters)
    answers = [
        f"{seat}{ANSWER_MARKS[answer.status]}"
        + (_format_terms(answer.give, answer.want, letters) if answer.status == COUNTERED else "")
        for seat, answer in zip(offer.to, offer.answers, strict=True)
    ]
    return f"{offer.number}/{offer.proposer}/{terms}/{','.join(answers)}/{'firm' if offer.firm else 'open'}"


def _format_terms(give: Pile, want: Pile, letters: str) -> str:
    return f"{format_pile(give, letters)}>{format_pile(want, letters)}"


def parse_offer(text: str, seats: int, read_terms: Callable[[str], tuple[Pile, Pile]]) -> Offer:
    """Parses `0/0/o1>w1/1?/firm`; each game parses the terms."""
    form = "an offer is number/seat/give>want/answers/firm, with open instead of firm if it is no longer firm"
    number_, proposer, terms, answers, firm = match_groups(text, "([0-9]+)/([0-9]+)/([^/]+)/([^/]+)/(firm|open)", form)
    given = [_parse_answer(answer, seats, read_terms) for answer in answers.split(",")]
    to = tuple([seat for seat, _ in given])
    offer = Offer(
        parse_number(number_, MAX_OFFERS),
        parse_number(proposer, seats),
        *read_terms(terms),
        to,
        tuple([answer for _, answer in given]),
        firm == "firm",
    )
    if len({*to, offer.proposer}) <= len(to):
        raise ValueError("an offer goes to other seats, each once")
    return offer


def _parse_answer(text: str, seats: int, read_terms: Callable[[str], tuple[Pile, Pile]]) -> tuple[Seat, Answer]:
    form = "an answer is a seat and one of ? + - =, the last with terms"
    seat, mark, terms = match_groups(text, r"([0-9]+)([?+=-])(.*)", form)
    what = ANSWER_MARKS.index(mark)
    if (what == COUNTERED) != bool(terms):
        raise ValueError("a counter-offer has terms, and no other answer has")
    return parse_number(seat, seats), Answer(what, *read_terms(terms)) if terms else Answer(what)


def parse_terms(text: str, letters: str, whole: Pile) -> tuple[Pile, Pile]:
    """Parses give and want of `o1>w1`, within the contents of the box."""
    give, want = [parse_pile(pile, letters) for pile in match_groups(text, "([^>]+)>([^>]+)", "terms are give>want")]
    if not (covers(whole, give) and covers(whole, want)):
        raise ValueError(f"an offer contains kinds of the game: {format_for_sentence(letters)}")
    return give, want


def check_offers(state: Any, steps_before_trade: Set[str]) -> None:
    """Offers have numbers from 0 in each turn; the active seat makes them from the beginning of trade to its end."""
    numbers = {offer.number for offer in state.offers}
    if len(numbers) < len(state.offers) or not numbers <= set(range(state.offers_made)):
        raise ValueError("offers have different numbers, below the number of offers made")
    if not state.offers:
        return
    if not state.rules.options["domestic_trade"]:
        raise ValueError("there are no offers, because trade between seats is disabled")
    if any(offer.proposer != state.active for offer in state.offers):
        raise ValueError("only the active seat makes offers")
    steps = {frame.step for frame in state.agenda}
    trades = any(isinstance(state.rules.steps.get(step), Trading) for step in steps)
    if state.result is None and (not trades or steps & steps_before_trade):
        raise ValueError("offers begin and end with trade")
