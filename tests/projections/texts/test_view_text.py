"""Views as text: short for every ruleset, with places that can be reasoned about, and legal actions by number."""

import random
import re
from itertools import islice, pairwise

import pytest

from games.catalog import COMBINATIONS, get_ruleset, seat_counts
from games.chance import SeededChance
from games.hexes import AxialHex, Island
from games.kernel import advance, build_view, due_seats, legal_actions, legal_templates, start_game
from games.notation import parse_position
from projections.game.snapshot import view_data
from projections.texts.view_text import MAX_TOKENS, estimate_tokens, write_choice_list, write_view
from tests.games.tour import tour
from tests.projections.language import random_action
from tests.projections.texts.choices import LeftOut, read_choices

STOPS = {each.name: each for each in tour()}
MOVES = 120
LONG = 100
"""Of so many actions a text may name only the type, to stay short."""


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


def assert_lists_every_action(state):
    """The text of each due seat is short; by its lines alone a reader knows the action of every number."""
    for seat in due_seats(state):
        text, listed = text_of(state, seat), choices_of(state, seat)["actions"]
        assert estimate_tokens(text) < MAX_TOKENS
        read = list(read_choices(state.rules, shown_to(state, seat), text))
        assert [
            LeftOut(action["type"]) if isinstance(each, LeftOut) else action
            for action, each in zip(listed, read, strict=True)
        ] == read
        assert len(listed) > LONG or not any(isinstance(each, LeftOut) for each in read)


def random_states(name):
    """Some positions of a game that is played at random."""
    chance, rng = SeededChance(name), random.Random(name)
    state = start_game(get_ruleset(name, max(seat_counts(name))), chance)[1]
    while state.result is None:
        seat, action = random_action(state, rng)
        advance(state, seat, action, chance)
        yield state


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
def test_a_text_is_short_and_its_lines_give_the_action_of_every_number(name):
    assert_lists_every_action(STOPS[name].state())


@pytest.mark.parametrize("name", COMBINATIONS)
def test_the_lines_of_a_random_position_give_the_action_of_every_number(name):
    for state in islice(random_states(name), 0, MOVES, 8):
        assert_lists_every_action(state)


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


def test_actions_that_leave_out_a_field_have_a_line_of_their_own():
    state = STOPS["Dinosaurs: everything can be built and turned in"].state()
    lines = [line.partition(" ")[2] for line in text_of(state, 1).splitlines() if " evolve_niche " in line]
    assert lines[:2] == ["evolve_niche niche hills", "evolve_niche niche hills, count 2 3 4"]


def test_the_list_of_actions_names_every_field_of_each():
    state = STOPS["Dinosaurs: everything can be built and turned in"].state()
    text = write_choice_list(state.rules, shown_to(state, 1), {**choices_of(state, 1), "version": 41, "seat": 1})
    lines = [line.partition(" ")[2] for line in text.splitlines() if " evolve_niche " in line]
    assert lines[:2] == ["evolve_niche niche hills", "evolve_niche niche hills, count 2"]
