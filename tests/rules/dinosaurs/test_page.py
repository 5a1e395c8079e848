"""The page of the dinosaurs: what it says is so, and nothing is left out."""

import re
from pathlib import Path

import pytest

from games.catalog import ruleset
from games.dinosaurs.catastrophes import CATASTROPHES
from games.dinosaurs.habitat import NICHES
from games.kernel import Misfit
from games.kernel.options import offered
from games.notation import read_position, write_position

PAGE = (Path(__file__).resolve().parents[3] / "docs/rulesets/dinosaurs.md").read_text()
RULES, BASE = ruleset("dinosaurs", 4), ruleset("settlers", 4)
NEW_STEPS = [name for name in RULES.steps if name not in BASE.steps]
OPTIONS = [option.name for option in offered(RULES.parts)]
NAMES = [*RULES.actions, *OPTIONS, *NEW_STEPS, *NICHES, *[each.name for each in CATASTROPHES]]


@pytest.mark.parametrize("name", NAMES)
def test_every_action_option_step_niche_and_catastrophe_is_on_the_page(name):
    assert f"`{name}`" in PAGE


def test_the_position_on_the_page_can_be_read():
    (line,) = re.findall(r"^dinosaurs/.*$", PAGE, re.MULTILINE)
    assert write_position(read_position(line)) == line


def test_the_page_names_its_designer_and_that_nobody_stands_behind_it():
    assert "Richard M. Heli" in PAGE
    assert "not affiliated with any publisher" in " ".join(PAGE.split())


@pytest.mark.parametrize("value", [True, False])
def test_a_robber_that_is_not_there_can_be_neither_friendly_nor_not(value):
    with pytest.raises(Misfit, match=r"options\.friendly_robber: is no option; there are target_points, "):
        ruleset("dinosaurs", 3, {"friendly_robber": value})


@pytest.mark.parametrize("seats", [2, 5])
def test_it_is_for_three_or_four(seats):
    with pytest.raises(Misfit, match="for 3 or 4 players"):
        ruleset("dinosaurs", seats)
