"""Where a game stands: who has what, the reader's own hand, the bank and the offers on the table."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from games.kernel.words import PLAIN, Words
from landnama.table.colours import colour
from landnama.table.names import Names
from landnama.table.piles import said
from landnama.table.variants.dinosaurs import herds
from landnama.table.variants.partners import owed
from landnama.table.variants.puerto import roles
from landnama.table.variants.tribe import of_the_nation

View = Mapping[str, Any]


def standing(view: View, names: Names, words: Words = PLAIN) -> RenderableType:
    """The table of colours, and the lines below it."""
    return Group(_colours(view, names, words), *[Text(line) for line in lines(view, names)])


def lines(view: View, names: Names) -> Iterator[str]:
    """What the reader holds, what is left, and what is offered."""
    if names.you is not None:
        own = view["colours"][names.you]
        yield f"You hold {said(own['hand']['cards'])}." + _development(own["development"])
    yield f"The bank has {said(view['bank'])}{_deck(view)}."
    for further in (roles, owed, of_the_nation, herds):
        yield from further(view, names)
    for offer in view["offers"]:
        answers = [f"{names(each['seat'])}: {_answer(each)}" for each in offer["answers"]]
        terms = f"{said(offer['give'])} for {said(offer['want'])}"
        gives = "you give" if offer["seat"] == names.you else f"{names(offer['seat'])} gives"
        yield f"Offer {offer['offer']}: {gives} {terms} ({'; '.join(answers)})."


def _colours(view: View, names: Names, words: Words) -> Table:
    table = Table(box=None, padding=(0, 1))
    for head in ("", "", "points", "cards", "known to hold", "knights", "route", "awards"):
        table.add_column(head, justify="right" if head in ("points", "cards", "knights", "route") else "left")
    for each in view["colours"]:
        table.add_row(*_row(view, names, each, words))
    return table


def _row(view: View, names: Names, each: View, words: Words) -> list[RenderableType]:
    number = each["colour"]
    hand, development = each["hand"], each["development"]
    unseen = f" + {hand['unknown']} unseen" if hand["unknown"] else ""
    sure = f"{said(hand['sure'])}{unseen}" if hand["count"] else "nothing"
    count = f"{hand['count']} + {development['count']}" if development["count"] else str(hand["count"])
    turn = "▶" if view["active_seat"] == number else " "
    who = Text.assemble((f" {colour(number).letter} ", colour(number).style), " ", names(number))
    knights = str(development["played"].get("knight", 0))
    return [
        turn,
        who,
        str(each["points"]),
        count,
        sure,
        knights,
        str(each["route"]),
        words.sentence(", ".join(_awards(view, number))),
    ]


def _awards(view: View, number: int) -> Iterator[str]:
    if view["longest_road"] == number:
        yield "Longest Road"
    if view["largest_army"] == number:
        yield "Largest Army"


def _deck(view: View) -> str:
    """What is left of the development cards, where the box has any."""
    seen = [each["development"]["count"] + sum(each["development"]["played"].values()) for each in view["colours"]]
    return f"; {view['deck']} development cards are left" if view["deck"] or any(seen) else ""


def _development(development: View) -> str:
    if not development["cards"]:
        return ""
    waiting = f" ({development['too_new']} too new to be played)" if development["too_new"] else ""
    return f" Development cards: {said(development['cards'])}{waiting}."


def _answer(answer: View) -> str:
    if answer["answer"] == "countered":
        return f"would give {said(answer['give'])} for {said(answer['want'])}"
    return str(answer["answer"])
