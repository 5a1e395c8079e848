"""The demo: whole games on a service of its own, each record verified from its bytes alone."""

import subprocess
import sys

import pytest

from games.catalog import RULESETS, tables
from landnama.demo.guest_house import Fallen, guest_house
from landnama.demo.playing import play
from landnama.demo.record import Record, taken_home
from landnama.demo.report import grid, line
from landnama.demo.table import Table, seats_for
from landnama.trouble import Trouble
from landnama.verification.verifying import verify
from tests.landnama.recording import finished
from tests.landnama.test_export import service

BEGUN, ENDED = "2026-01-01T00:00:00.000Z", "2026-01-01T00:00:12.500Z"


def row(**fields):
    return {"status": "finished", "version": 9, "turn": 7, "created_at": BEGUN, "at": ENDED, **fields}


def demo(*arguments):
    command = [sys.executable, "-P", "-m", "landnama", "demo", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    return demo("--ruleset", "natick", "--ruleset", "trade_partners", "--output", folder), folder


def test_a_game_of_each_ruleset_asked_for_is_played_and_verified(shown):
    ended, _ = shown
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "2 of 2 games played and verified" in ended.stdout
    assert [ended.stdout.count(f"\n{name} ") for name in ("natick", "trade_partners", "settlers")] == [1, 1, 0]


def test_the_records_are_kept_where_one_wants_them(shown):
    verdicts = [verify(file.read_bytes()) for file in sorted(shown[1].iterdir())]
    assert [verdict.ruleset for verdict in verdicts] == ["natick", "trade_partners"]
    assert [verdict.findings for verdict in verdicts] == [[], []]


def test_the_table_tells_how_each_game_ended(shown):
    ended, folder = shown
    result = verify((folder / "natick.ndjson").read_bytes()).result
    told = next(line for line in ended.stdout.splitlines() if line.startswith("natick "))
    assert [f"seat {seat}" in told for seat in range(2)] == [seat in result.winners for seat in range(2)]
    assert " ".join(map(str, result.points)) in told
    assert f" {result.reason} " in told


def test_every_ruleset_is_shown_at_a_table_it_is_for():
    assert all(seats_for(name) in tables(name) for name in RULESETS)
    assert (seats_for("settlers"), seats_for("natick")) == (4, 2)


def test_a_record_that_was_changed_is_a_failure(tmp_path):
    file = tmp_path / "settlers.ndjson"
    rows = finished().export().split(b"\n")
    verdict = verify(b"\n".join([*rows[:5], *rows[6:]]))
    record = Record(Table("settlers", 4, "g1", row()), file, verdict, "version 5: broken")
    assert line(record) == "[red]✗[/] settlers: no result after 7 turns, 12.5 seconds; [red]version 5: broken[/]"
    assert list(grid([record]).columns[-1].cells) == ["[red]no[/]"]


def test_a_record_of_a_game_that_is_over_leaves_nothing_unchecked(tmp_path):
    with service() as url:
        record = taken_home(Table("settlers", 4, "g1", row()), url, tmp_path)
    assert record.failure == ""
    assert record.actions > 0
    assert line(record).endswith(f"{record.actions:,} actions verified")


def test_a_ruleset_that_is_not_there_is_refused_with_those_that_are(landnama):
    code, said = landnama("demo", "--ruleset", "chess")
    assert code == 2
    assert "must be one of" in said.err
    assert all(name in said.err for name in RULESETS)


def test_a_game_that_the_service_refuses_ends_the_demo_with_its_reason(tmp_path):
    with guest_house(1) as house, pytest.raises(Trouble, match="natick is for 2 players"):
        list(play(house, [Table("natick", 4)], tmp_path, lambda: None))


def test_a_part_of_the_service_that_falls_ends_the_demo(tmp_path):
    with guest_house(1) as house:
        house.children["ai-1"].kill()
        with pytest.raises(Fallen, match="ai-1 ended with -9"):
            list(play(house, [Table("settlers", 4)], tmp_path, lambda: None))
