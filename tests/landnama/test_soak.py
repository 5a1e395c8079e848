"""The soak in short: its parts run, and it fails if one of them does."""

from io import StringIO

from rich.console import Console

from tests.soak.part import Outcome, Part
from tests.soak.running import run
from tests.soak.simulations import GAMES, SEATS, simulations


def said(parts):
    console = Console(file=StringIO(), highlight=False)
    return run(parts, console), console.file.getvalue()


def part(name, summary, failure=""):
    return Part(name, 1, lambda watch: watch(1) or Outcome(summary, failure))


def test_one_game_of_each_part_of_the_soak_is_well():
    parts = simulations("short", jobs=1, share=0, sweep=0.01)
    well, told = said(parts)
    assert well
    assert told.count("1 games, ") == len(parts) == len(GAMES) * len(SEATS)
    assert f"soak: {len(parts)} of {len(parts)} parts are well" in told


def test_a_part_that_fails_fails_the_soak_and_the_others_still_run():
    well, told = said([part("bad", "1 game", "position [red] 12"), part("good", "2 games")])
    assert not well
    assert told.splitlines()[:3] == ["✗ bad: 1 game", "position [red] 12", "✓ good: 2 games"]
    assert "soak: 1 of 2 parts are well" in told
