"""The soak in short: its parts run, and it fails if one of them does."""

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from games.catalog import RULESETS, parts, tables
from games.kernel.options import offered
from tests.soak.part import Outcome, Part
from tests.soak.running import run
from tests.soak.simulations import away, part, usual, with_options


def said(parts):
    console = Console(file=StringIO(), highlight=False)
    return run(parts, console), console.file.getvalue()


def short(plan):
    """One game with few turns, in which every twentieth state is swept."""
    return replace(plan, games=1, seed="short", options={"turn_cap": 20, **plan.options})


def told_part(name, summary, failure=""):
    return Part(name, 1, lambda watch: watch(1) or Outcome(summary, failure))


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_of_a_ruleset_with_each_option_and_each_policy_is_well(name):
    parts = [part(short(plan), jobs=1) for plan in (*usual(name), *with_options(name))]
    well, told = said(parts)
    assert well, told
    assert told.count("1 games, ") == len(parts)
    assert f"soak: {len(parts)} of {len(parts)} parts are well" in told


@pytest.mark.parametrize("name", RULESETS)
def test_the_soak_takes_every_option_away_from_its_default(name):
    options = {option.name for players in tables(name) for option in offered(parts(name, players))}
    assert {option for _, chosen in away(name) for option in chosen} == options


def test_a_part_that_fails_fails_the_soak_and_the_others_still_run():
    well, told = said([told_part("bad", "1 game", "position [red] 12"), told_part("good", "2 games")])
    assert not well
    assert told.splitlines()[:3] == ["✗ bad: 1 game", "position [red] 12", "✓ good: 2 games"]
    assert "soak: 1 of 2 parts are well" in told
