"""Describes offers of trade in words, for the table and for the choice of an answer."""

from collections.abc import Mapping
from typing import Any

from landnama.terminal.cards import format_cards
from landnama.terminal.names import Names

JsonObject = Mapping[str, Any]


def describe_offer(offer: JsonObject, names: Names) -> str:
    """An open offer with the answers so far."""
    answers = "; ".join([f"{names(each['seat'])}: {_answer_text(each)}" for each in offer["answers"]])
    return f"Offer {offer['offer']}: {offer_terms(offer, names)} ({answers})."


def offer_terms(offer: JsonObject, names: Names) -> str:
    """`blue gives 1 ore for 2 wool`."""
    gives = "you give" if offer["seat"] == names.you else f"{names(offer['seat'])} gives"
    return f"{gives} {format_cards(offer['give'])} for {format_cards(offer['want'])}"


def describe_conclusion(offer: JsonObject, seat: int, names: Names) -> str:
    """A trade with a seat that has accepted an own offer, or on the terms of its counter-offer."""
    answer = next(each for each in offer["answers"] if each["seat"] == seat)
    countered = answer["answer"] == "countered"
    give, want = (answer["want"], answer["give"]) if countered else (offer["give"], offer["want"])
    return f"offer {offer['offer']} with {names(seat)}: you give {format_cards(give)} for {format_cards(want)}"


def _answer_text(answer: JsonObject) -> str:
    if answer["answer"] == "countered":
        return f"would give {format_cards(answer['give'])} for {format_cards(answer['want'])}"
    return "no answer yet" if answer["answer"] == "open" else str(answer["answer"])
