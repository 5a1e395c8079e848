"""Views as text: short for every ruleset, with places that can be reasoned about, and legal actions by number."""

import re
from itertools import pairwise

import pytest

from games.catalog import COMBINATIONS
from games.hexes import AxialHex, Island
from games.kernel import build_view, due_seats, legal_actions, legal_templates
from games.notation import parse_position
from projections.game.snapshot import view_data
from projections.texts.view_text import MAX_TOKENS, estimate_tokens, write_view
from tests.games.tour import tour

STOPS = {each.name: each for each in tour()}


def shown_to(state, seat):
    """The view of a seat as the API sends it."""
    rules = state.rules
    view = build_view(state, seat, rules.definition.knowledge_of_position(state, seat))
    return {"seat": seat, "version": 41, "status": "running", "view": view_data(rules, view)}


def choices_of(state, seat):
    rules = state.rules
    templates = [
        {"type": rules.wire.type_name(each.action_type), "domain": dict(each.domain(state, seat))}
        for each in legal_templates(state, seat)
    ]
    return {"actions": [rules.wire.encode(each) for each in legal_actions(state, seat)], "templates": templates}


def text_of(state, seat):
    choices = choices_of(state, seat) if seat in due_seats(state) else None
    return write_view(state.rules, shown_to(state, seat), choices)


def first_state(name):
    """A position of a ruleset in which a seat has a choice."""
    return next(each.state() for each in STOPS.values() if each.line.split("/")[0] == name)


def numbers(text):
    """The numbers of the legal actions that a text lists."""
    found = []
    for line in text.partition("You can")[2].splitlines()[1:]:
        if match := re.match(r"(\d+)(?:-(\d+))? \w+", line):
            found += range(int(match[1]), int(match[2] or match[1]) + 1)
    return found


def corners(text):
    """The corners of each hex, by the rule that the text states."""
    found = {}
    for ring, hexes in re.findall(r"^r-?\d+ q-?\d+ @([\d ]+): (.*)$", text, re.MULTILINE):
        first = [int(each) for each in ring.split()]
        named = [re.match(r"(\d+)(?:-(\d+))?", each) for each in hexes.split(", ")]
        row = [hex_ for each in named for hex_ in range(int(each[1]), int(each[2] or each[1]) + 1)]
        found |= {hex_: tuple([corner + place for corner in first]) for place, hex_ in enumerate(row)}
    return found


@pytest.mark.parametrize("name", STOPS)
def test_a_text_is_short_and_lists_every_legal_action_once(name):
    state = STOPS[name].state()
    for seat in due_seats(state):
        text = text_of(state, seat)
        assert estimate_tokens(text) < MAX_TOKENS
        assert numbers(text) == list(range(len(legal_actions(state, seat))))


@pytest.mark.parametrize("name", [each for each in COMBINATIONS if each != "natick"])
def test_the_corners_of_every_hex_follow_from_its_row(name):
    state = first_state(name)
    hexes = shown_to(state, 0)["view"]["board"]["hexes"]
    island = Island([AxialHex(each["q"], each["r"]) for each in hexes])
    assert corners(text_of(state, 0)) == dict(enumerate(island.hex_corners))


def test_edges_are_the_corners_that_they_join():
    state = parse_position(
        "settlers/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
        " 0:r8.14.15.21.29.50|s13.14 1:s40 turn:1 span:1 active:0 first:0 agenda:trade_build(0)"
    )
    island = state.board.layout.island
    owner = next(each for each in shown_to(state, 0)["view"]["colours"] if each["roads"])
    (line,) = [each for each in text_of(state, 0).splitlines() if each.startswith(f"colour {owner['colour']}, roads")]
    routes = [route.split("-") for route in line.partition("roads ")[2].partition(",")[0].split()]
    joined = [{int(a), int(b)} for route in routes for a, b in pairwise(route)]
    assert sorted(joined, key=sorted) == sorted([set(island.edges[edge]) for edge in owner["roads"]], key=sorted)


def test_a_text_before_the_start_says_so():
    shown = {"seat": None, "version": 3, "status": "open", "view": None}
    text = write_view(first_state("natick").rules, shown, None)
    assert text == "natick, 2 seats, version 3, open. You watch.\nThe game has not started.\n"
