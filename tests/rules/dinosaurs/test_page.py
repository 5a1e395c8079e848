"""The page of dinosaurs names everything that they add, has a valid position, and credits the designer."""

import re
from pathlib import Path

import pytest

from games.catalog import get_ruleset
from games.dinosaurs.catastrophes import CATASTROPHES
from games.dinosaurs.habitat import NICHES
from games.kernel import InvalidValue
from games.kernel.part import selectable_options
from games.notation import format_position, parse_position

PAGE = (Path(__file__).resolve().parents[3] / "docs/rulesets/dinosaurs.md").read_text()
RULES, BASE = get_ruleset("dinosaurs", 4), get_ruleset("settlers", 4)
NEW_STEPS = [name for name in RULES.steps if name not in BASE.steps]
OPTIONS = [option.name for option in selectable_options(RULES.parts)]
NAMES = [*RULES.actions, *OPTIONS, *NEW_STEPS, *NICHES, *[each.name for each in CATASTROPHES]]


@pytest.mark.parametrize("name", NAMES)
def test_every_action_option_step_niche_and_catastrophe_is_on_the_page(name):
    assert f"`{name}`" in PAGE


def test_the_position_on_the_page_can_be_read():
    (line,) = re.findall(r"^dinosaurs/.*$", PAGE, re.MULTILINE)
    assert format_position(parse_position(line)) == line


def test_the_page_names_the_designer_and_states_no_affiliation():
    assert "Richard M. Heli" in PAGE
    assert "not affiliated with any publisher" in " ".join(PAGE.split())


@pytest.mark.parametrize("value", [True, False])
def test_dinosaurs_have_no_option_for_a_friendly_robber(value):
    with pytest.raises(InvalidValue, match=r"options\.friendly_robber: is no option; there are target_points, "):
        get_ruleset("dinosaurs", 3, {"friendly_robber": value})


@pytest.mark.parametrize("seats", [2, 5])
def test_dinosaurs_is_for_three_or_four_players(seats):
    with pytest.raises(InvalidValue, match="must be one of 3, 4 for dinosaurs"):
        get_ruleset("dinosaurs", seats)
