"""The page on trust has every number and name that a verifier needs, as the code has them."""

import re
from pathlib import Path

import pytest

import games.catalog  # noqa: F401  The catalogue declares the events of all rulesets.
from games.five_six.box import LARGER_DECK, LARGER_LAYOUT
from games.kernel import DECLARATIONS, Action, Event
from games.settlers.box import STANDARD_DECK
from games.settlers.island.layout import HARBOURS, STANDARD_LAYOUT, TERRAINS

PAGE = Path("docs/trust.md").read_text()
BOXES = {0: (STANDARD_LAYOUT, STANDARD_DECK), 1: (LARGER_LAYOUT, LARGER_DECK)}
EVENTS = [each for each in DECLARATIONS.values() if issubclass(each.type, Event)]
PILE_FIELDS = {"gains", "hands", "paid", "given", "received"}


def section(start, end):
    """The text between two phrases."""
    return PAGE[PAGE.index(start) : PAGE.index(end, PAGE.index(start))]


def board_row(name):
    """The two cells of a row of the table of boards."""
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {name}"))
    return [cell.strip() for cell in row.split("|")[2:-1]]


@pytest.mark.parametrize("column", BOXES)
def test_the_page_lists_the_contents_of_each_box(column):
    layout, deck = BOXES[column]
    assert board_row("terrain")[column].split() == [TERRAINS[each] for each in layout.terrain]
    assert board_row("harbours")[column].split() == [HARBOURS[each] for each in layout.harbours]
    assert list(map(int, board_row("tokens")[column].split())) == list(layout.tokens)
    assert list(map(int, board_row("development")[column].split())) == [deck[kind] for kind in sorted(deck)]


@pytest.mark.parametrize("column", BOXES)
def test_the_spirals_of_the_page_are_those_of_the_boards(column):
    layout, _ = BOXES[column]
    rings = [list(map(int, ring.split())) for ring in board_row("rings")[column].split(",")]
    starts = list(map(int, board_row("hexes with three")[column].split()))
    assert [spiral(layout.island, rings, start) for start in starts] == list(layout.spirals)


def spiral(island, rings, start):
    """The order of the hexes as the page describes it."""
    order, begins = [], {start}
    for ring in rings:
        first = next(index for index, each in enumerate(ring) if each in begins)
        turned = ring[first:] + ring[:first]
        begins = {*island.neighbouring_hexes(turned[0])} & {*island.neighbouring_hexes(turned[-1])}
        order += turned
    return tuple(order)


def test_every_event_with_a_draw_is_in_the_table_of_draws():
    table = section("| Event | Purpose", "A ruleset has some")
    drawing = {each.name: each.draw_purpose for each in EVENTS if each.draw_purpose}
    assert dict(re.findall(r"^\| `(\w+)`[^|]*\| `(\w+)`", table, re.M)) == drawing


def test_every_event_that_moves_cards_is_in_the_table_of_piles():
    table = section("**Piles.**", "No other event moves cards")
    fields = {field: {each.name for each in EVENTS if field in dict(each.fields)} for field in PILE_FIELDS}
    named = {each for field, events in fields.items() if f"any with `{field}`" not in table for each in events}
    assert named == fields["given"] == {"trade_made", "maritime_trade_made", "partner_trade_made"}
    assert all(f"`{event}`" in table for event in named)


def test_every_event_that_informs_others_or_is_a_barrier_is_listed():
    undo = section("- A **barrier**", "AI players consent")
    assert {each.name for each in EVENTS if each.informs_others} <= {*re.findall(r"`(\w+)`", undo)}
    drawn = {*re.findall(r"`(\w+)`", section("| Event | Purpose", "A ruleset has some"))}
    assert {each.name for each in EVENTS if each.reveals_secret or each.sealed_fields} - drawn <= {
        *re.findall(r"`(\w+)`", undo)
    }
    assert not [each.name for each in DECLARATIONS.values() if issubclass(each.type, Action) and each.blocks_undo]


def test_every_field_that_names_seats_or_colours_is_listed():
    affected = section("- An entry **affects**", "AI players consent")
    fields = {name for each in EVENTS for name, _ in each.public_seat_fields}
    assert fields <= {*re.findall(r"`(\w+)`", affected)}
