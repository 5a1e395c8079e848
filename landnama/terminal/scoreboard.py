"""Prints the state of a game: pieces and points by seat, the reader's hand, the bank and open offers."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from landnama.terminal.cards import format_cards, format_rates
from landnama.terminal.names import Names, colour
from landnama.terminal.offers import describe_offer
from landnama.terminal.rulebook import EMPTY_RULEBOOK, Rulebook
from landnama.terminal.rulesets.dinosaurs import herd_lines
from landnama.terminal.rulesets.first_nations import nation_lines
from landnama.terminal.rulesets.puerto import role_lines
from landnama.terminal.rulesets.seafarers import fleet_lines
from landnama.terminal.rulesets.trade_partners import debt_lines

View = Mapping[str, Any]
WHO = " "
"""The head of the column of names; it differs from that of the turn, which is empty."""
RIGHT_ALIGNED = ("points", "cards", "knights", "road")
PLURALS = {"road": "roads", "settlement": "settlements", "city": "cities", "marker": "markers", "ship": "ships"}


def render_scoreboard(view: View, names: Names, rulebook: Rulebook = EMPTY_RULEBOOK) -> RenderableType:
    """The table of colours, and the lines below it."""
    lines = [Text(rulebook.words.to_own_sentence(line)) for line in status_lines(view, names, rulebook)]
    return Group(_colour_table(view, names, rulebook), *lines)


def status_lines(view: View, names: Names, rulebook: Rulebook = EMPTY_RULEBOOK) -> Iterator[str]:
    """The reader's cards and pieces, the supplies, and the open offers."""
    if names.you is not None:
        own = view["colours"][names.you]
        yield f"You hold {format_cards(own['hand']['cards'])}." + _development_text(own)
        yield _supply_line(own)
    yield f"The bank has {format_cards(view['bank'])}{_deck_text(view)}."
    for further in (role_lines, debt_lines, nation_lines, herd_lines, fleet_lines):
        yield from further(view, names)
    for offer in view["offers"]:
        yield describe_offer(offer, names)


def _supply_line(own: View) -> str:
    """The pieces that the reader can still place, and the rates of the bank."""
    left = {PLURALS[kind]: count for kind, count in own["left"].items()}
    return f"Your supply has {format_cards(left)}. The bank gives you a card for {format_rates(own['rates'])}."


def _colour_table(view: View, names: Names, rulebook: Rulebook) -> Table:
    table = Table(box=None, padding=(0, 1))
    rows = [_row(view, names, each, rulebook) for each in view["colours"]]
    for head in rows[0]:
        shown = rulebook.words.to_own_sentence(head).strip()
        table.add_column(shown, justify="right" if head in RIGHT_ALIGNED else "left", no_wrap=head == WHO)
    for row in rows:
        table.add_row(*row.values())
    return table


def _row(view: View, names: Names, each: View, rulebook: Rulebook) -> dict[str, RenderableType]:
    """The cells of a colour by the heads of their columns; without development cards there are no knights."""
    number = each["colour"]
    knights = {"knights": str(each["development"]["played"].get("knight", 0))} if "development" in each else {}
    return {
        "": "▶" if view["active_seat"] == number else " ",
        WHO: Text.assemble((f" {colour(number).letter} ", colour(number).style), " ", names(number)),
        "points": rulebook.format_points(view, number, each["points"]) if names.is_seat(number) else "",
        "cards": _card_counts(each),
        "known to hold": _known_cards(each["hand"]),
        **knights,
        "road": str(each["route_length"]),
        "awards": rulebook.words.to_own_sentence(", ".join(_awards(view, number))),
    }


def _known_cards(hand: View) -> str:
    """All cards of an open hand, as at the end of the game; else those that are known, and the number of others."""
    if hand["cards"] is not None:
        return format_cards(hand["cards"])
    unseen = f" + {hand['unknown']} unseen" if hand["unknown"] else ""
    return f"{format_cards(hand['known'])}{unseen}"


def _card_counts(each: View) -> str:
    """The resources and the development cards of a colour."""
    development = each["development"]["count"] if "development" in each else 0
    return f"{each['hand']['count']} + {development}" if development else str(each["hand"]["count"])


def _awards(view: View, number: int) -> Iterator[str]:
    if view["longest_road"] == number:
        yield "Longest Road"
    if view.get("largest_army") == number:
        yield "Largest Army"


def _deck_text(view: View) -> str:
    """The number of cards in the deck, if the box has development cards."""
    return f"; {view['deck']} development cards are left" if "deck" in view else ""


def _development_text(own: View) -> str:
    development = own.get("development")
    if not development or not development["cards"]:
        return ""
    waiting = f" ({development['too_new']} too new to be played)" if development["too_new"] else ""
    return f" Development cards: {format_cards(development['cards'])}{waiting}."
