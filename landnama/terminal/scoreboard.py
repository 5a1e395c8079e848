"""Prints the state of a game: pieces and points by seat, the reader's hand, the bank and open offers."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from games.kernel.vocabulary import PLAIN_VOCABULARY, Vocabulary
from landnama.terminal.cards import format_cards
from landnama.terminal.names import Names, colour
from landnama.terminal.rulesets.dinosaurs import herd_lines
from landnama.terminal.rulesets.first_nations import nation_lines
from landnama.terminal.rulesets.puerto import role_lines
from landnama.terminal.rulesets.trade_partners import debt_lines

View = Mapping[str, Any]


def render_scoreboard(view: View, names: Names, words: Vocabulary = PLAIN_VOCABULARY) -> RenderableType:
    """The table of colours, and the lines below it."""
    return Group(_colour_table(view, names, words), *[Text(line) for line in status_lines(view, names)])


def status_lines(view: View, names: Names) -> Iterator[str]:
    """The reader's cards, the supplies, and the open offers."""
    if names.you is not None:
        own = view["colours"][names.you]
        yield f"You hold {format_cards(own['hand']['cards'])}." + _development_text(own["development"])
    yield f"The bank has {format_cards(view['bank'])}{_deck_text(view)}."
    for further in (role_lines, debt_lines, nation_lines, herd_lines):
        yield from further(view, names)
    for offer in view["offers"]:
        answers = [f"{names(each['seat'])}: {_answer_text(each)}" for each in offer["answers"]]
        terms = f"{format_cards(offer['give'])} for {format_cards(offer['want'])}"
        gives = "you give" if offer["seat"] == names.you else f"{names(offer['seat'])} gives"
        yield f"Offer {offer['offer']}: {gives} {terms} ({'; '.join(answers)})."


def _colour_table(view: View, names: Names, words: Vocabulary) -> Table:
    table = Table(box=None, padding=(0, 1))
    for head in ("", "", "points", "cards", "known to hold", "knights", "route", "awards"):
        table.add_column(head, justify="right" if head in ("points", "cards", "knights", "route") else "left")
    for each in view["colours"]:
        table.add_row(*_row(view, names, each, words))
    return table


def _row(view: View, names: Names, each: View, words: Vocabulary) -> list[RenderableType]:
    number = each["colour"]
    hand, development = each["hand"], each["development"]
    unseen = f" + {hand['unknown']} unseen" if hand["unknown"] else ""
    known = f"{format_cards(hand['known'])}{unseen}" if hand["count"] else "nothing"
    count = f"{hand['count']} + {development['count']}" if development["count"] else str(hand["count"])
    turn = "▶" if view["active_seat"] == number else " "
    who = Text.assemble((f" {colour(number).letter} ", colour(number).style), " ", names(number))
    knights = str(development["played"].get("knight", 0))
    return [
        turn,
        who,
        str(each["points"]),
        count,
        known,
        knights,
        str(each["route_length"]),
        words.to_own_sentence(", ".join(_awards(view, number))),
    ]


def _awards(view: View, number: int) -> Iterator[str]:
    if view["longest_road"] == number:
        yield "Longest Road"
    if view["largest_army"] == number:
        yield "Largest Army"


def _deck_text(view: View) -> str:
    """The number of cards in the deck, if the box has development cards."""
    seen = [each["development"]["count"] + sum(each["development"]["played"].values()) for each in view["colours"]]
    return f"; {view['deck']} development cards are left" if view["deck"] or any(seen) else ""


def _development_text(development: View) -> str:
    if not development["cards"]:
        return ""
    waiting = f" ({development['too_new']} too new to be played)" if development["too_new"] else ""
    return f" Development cards: {format_cards(development['cards'])}{waiting}."


def _answer_text(answer: View) -> str:
    if answer["answer"] == "countered":
        return f"would give {format_cards(answer['give'])} for {format_cards(answer['want'])}"
    return str(answer["answer"])
