"""`landnama tournament` plays policies against each other and prints a table."""

import pytest

from landnama.cli import main
from landnama.tournament.match import MatchPlan
from landnama.tournament.play import PolicyTournament, play_tournament
from projections.tournament.standings import standings

OWN = """
from workers.policies import find_policy


class Copy:
    name = "copy"

    def choose(self, view, chance, deadline):
        return find_policy("random").choose(view, chance, deadline)
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    (tmp_path / "own_policy.py").write_text(OWN)
    (tmp_path / "broken_policy.py").write_text("def x(:")
    monkeypatch.chdir(tmp_path)


def test_a_tournament_prints_its_table(here, capsys):
    assert main(["tournament", "natick", "random", "own_policy:Copy", "--rounds", "1", "--jobs", "1"]) == 0
    heading, *rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert heading[:4] == ["Rank", "Entrant", "Policy", "Points"]
    assert sorted(row[2] for row in rows) == ["own_policy:Copy", "random"]
    assert sum(float(row[3]) for row in rows) == 1


def test_the_same_seed_gives_the_same_tournament():
    plan = PolicyTournament(["random"] * 3, "round_robin", None, MatchPlan("natick", 2, {}, (), "seed"))
    one, other = [standings(play_tournament(plan, 1, lambda: None)) for _ in range(2)]
    assert one == other
    assert sum(each.half_points for each in one) == 3 * 2 + 3 * 2


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["natick", "random"], "two entrants"),
        (["natick", "random", "clever"], "clever"),
        (["natick", "random", "own_policy:OWN"], "no policy"),
        (["natick", "random", "datetime:date"], "no policy"),
        (["natick", "random", "broken_policy:Policy"], "no policy"),
        (["natick", "random", "random", "--seats", "0"], "seats"),
        (["natick", "random", "random", "--seats", "3"], "seats"),
        (["chess", "random", "random"], "ruleset"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(here, capsys, arguments, reason):
    assert main(["tournament", *arguments]) == 2
    assert reason in capsys.readouterr().err
