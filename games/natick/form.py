"""The form of an agenda: which frames can follow one another, so that no position can be read that cannot be played.

A frame is written as its step with A for the active seat and P for the passive one.
"""

import re
from typing import Final

from games.kernel.frame import Agenda
from games.natick.coins import of_suit
from games.natick.state import NOBODY, Natick, other
from games.natick.suits import suit_of
from games.natick.supply import space
from games.trade.piles import how_many

TAKES = "rich_harvest|trade_advantage|tournament|raiders|give_in_return"
REST = "(productionA )?(productionP )?trade_buildA "
FORMS: Final = (
    "(foundA first_roadA |first_roadA )?(foundP first_roadP |first_roadP )",
    "(rollA )?divideP chooseA trade_buildA |chooseA trade_buildA ",
    f"((({TAKES})A |receiveP )?(eventsA )?|(({TAKES})P |receiveA ))(eventsP )?{REST}",
    "((shortageA )+(productionP )?|(shortageP )+)trade_buildA ",
    "(spendA )*((expand|place)A )?trade_buildA ",
    "(receive[AP] )?(deliver[AP] )*trade_buildA ",
)
"""Set-up, the dice, the events and what they bring, a pool that ran short, building, and a trade."""


def check_form(state: Natick) -> None:
    """Refuses an agenda that no play can lead to."""
    if state.first == NOBODY:
        raise ValueError("it is known who is first")
    first = state.active if state.turn else state.first
    words = "".join([f"{frame.step}{'A' if frame.seats[0] == first else 'P'} " for frame in state.agenda])
    forms = FORMS[1:] if state.turn else FORMS[:1]
    if not any(re.fullmatch(form, words) for form in forms):
        raise ValueError("the agenda has frames that do not follow one another")
    if state.turn and "roll" not in words and "divide" not in words and "choose" not in words:
        _check_coins(state)
    if state.offers and len(state.agenda) > 1 and state.agenda[0].step in ("roll", "divide", "choose"):
        raise ValueError("offers end with the turn")
    if any(offer.proposer != state.active for offer in state.offers):
        raise ValueError("only the active seat makes offers")


def _check_coins(state: Natick) -> None:
    """No frame counts on coins or room that another one takes."""
    for step in ("spend", "shortage"):
        suits = [_suit(step, frame.data[0]) for frame in state.agenda if frame.step == step]
        if len(set(suits)) < len(suits):
            raise ValueError(f"each suit has one frame of {step}")
    _check_deliveries(state, state.agenda)


def _suit(step: str, first: int) -> int:
    return suit_of(first) if step == "shortage" else first


def _check_deliveries(state: Natick, agenda: Agenda) -> None:
    owed: dict[tuple[int, int], int] = {}
    for frame in agenda:
        if frame.step == "deliver":
            key = frame.seats[0], frame.data[0]
            if key in owed:
                raise ValueError("each suit of a trade has one frame of deliver")
            owed[key] = frame.data[1]
    head = agenda[0]
    if head.step == "receive" and owed:
        key = other(head.seats[0]), suit_of(head.data[0])
        owed[key] = owed.get(key, 0) + 1
    for (giver, suit), count in owed.items():
        room = how_many(space(state, other(giver)), suit)
        if count > of_suit(state.coins[giver], suit) or count > room or (other(giver), suit) in owed:
            raise ValueError("what is delivered is there, and there is room for it")
