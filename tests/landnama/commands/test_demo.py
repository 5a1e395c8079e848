"""The demo plays whole games on a temporary service and verifies each record from its bytes alone."""

import subprocess
import sys
from dataclasses import replace

import pytest
from rich.console import Console

from events.proofs.audit import AuditFinding
from games.catalog import COMBINATIONS, default_seat_count, seat_counts
from landnama.demo.demo_game import DemoGame
from landnama.demo.play import play_games
from landnama.demo.report import build_table, format_line
from landnama.demo.temporary_service import ProcessDied, TemporaryService
from landnama.demo.verified_game import VerifiedGame, describe_failure, fetch_and_verify
from landnama.errors import UserError
from landnama.process.child_process import ChildProcess, Program
from landnama.verification.verdict import Verdict
from landnama.verification.verify import verify
from service.api.app import create_app
from tests.landnama.commands.test_export import service
from tests.landnama.recording import short_game
from tests.threaded_servers import run_app
from tests.waiting import PATIENCE

BEGUN, ENDED = "2026-01-01T00:00:00.000Z", "2026-01-01T00:00:12.500Z"


def row(**fields):
    return {"status": "finished", "version": 9, "turn": 7, "created_at": BEGUN, "updated_at": ENDED, **fields}


def demo(*arguments):
    command = [sys.executable, "-P", "-m", "landnama", "demo", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.fixture(scope="module")
def demo_output(tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    return demo("--ruleset", "natick", "--ruleset", "trade_partners", "--output", folder), folder


def test_a_game_of_each_given_ruleset_is_played_and_verified(demo_output):
    ended, _ = demo_output
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "2 of 2 games played and verified" in ended.stdout
    assert [ended.stdout.count(f"\n{name} ") for name in ("natick", "trade_partners", "settlers")] == [1, 1, 0]


def test_a_game_fails_if_a_check_fails_or_is_impossible_but_not_by_a_note():
    verdict = Verdict("2")
    verdict.add_note("log", "the file names a leaf")
    assert describe_failure(verdict) == ""
    verdict.add_unchecked("rules", "not available")
    assert describe_failure(verdict) == "rules: not available"
    verdict.add("chain", "hashes", 1, [AuditFinding(3, "wrong_hash", "another hash")])
    assert describe_failure(verdict) == "version 3: wrong_hash, another hash"


def test_the_records_are_stored_in_the_given_folder(demo_output):
    verdicts = [verify(file.read_bytes()) for file in sorted(demo_output[1].iterdir())]
    assert [verdict.ruleset for verdict in verdicts] == ["natick", "trade_partners"]
    assert [verdict.findings for verdict in verdicts] == [[], []]


def test_the_table_shows_how_each_game_ended(demo_output):
    ended, folder = demo_output
    result = verify((folder / "natick.ndjson").read_bytes()).result
    found = next(line for line in ended.stdout.splitlines() if line.startswith("natick "))
    assert [f"seat {seat}" in found for seat in range(2)] == [seat in result.winners for seat in range(2)]
    assert " ".join(map(str, result.points)) in found
    assert f" {result.reason} " in found


def test_every_ruleset_is_shown_with_a_valid_number_of_seats():
    assert all(default_seat_count(name) in seat_counts(name) for name in COMBINATIONS)
    assert (default_seat_count("settlers"), default_seat_count("natick")) == (4, 2)


def test_a_changed_record_is_a_failure(tmp_path):
    file = tmp_path / "settlers.ndjson"
    rows = short_game().export().split(b"\n")
    verdict = verify(b"\n".join([*rows[:5], *rows[6:]]))
    record = VerifiedGame(DemoGame("settlers", 4, "g1", row()), file, verdict, "version 5: broken")
    assert format_line(record) == "[red]✗[/] settlers: no result after 7 turns, 12.5 seconds; [red]version 5: broken[/]"
    assert list(build_table([record]).columns[-1].cells) == ["[red]no[/]"]


def test_the_table_fits_into_eighty_characters(tmp_path):
    with service() as url:
        finished = fetch_and_verify(DemoGame("settlers", 4, "g1", row()), url, tmp_path)
    records = [replace(finished, game=DemoGame(name, 4, "g1", row())) for name in COMBINATIONS]
    console = Console(width=80)
    with console.capture() as shown:
        console.print(build_table(records))
    assert "…" not in shown.get()
    assert "+cities_knights" in shown.get()


def test_a_finished_record_is_checked_completely(tmp_path):
    with service() as url:
        record = fetch_and_verify(DemoGame("settlers", 4, "g1", row()), url, tmp_path)
    assert record.failure == ""
    assert record.verified_actions > 0
    assert format_line(record).endswith(f"{record.verified_actions:,} actions verified")


def test_an_unknown_ruleset_is_refused_with_the_known_ones(landnama):
    code, output = landnama("demo", "--ruleset", "chess")
    assert code == 2
    assert "must be one of" in output.err
    assert all(name in output.err for name in COMBINATIONS)


@pytest.fixture
def port(services):
    """The port of a web server in this process."""
    with run_app(create_app(services)) as address:
        yield int(address.rpartition(":")[2])


def test_a_game_that_the_service_refuses_ends_the_demo_with_its_reason(tmp_path, port):
    running = TemporaryService(port, {})
    with pytest.raises(UserError, match="must be 2 for natick"):
        list(play_games(running, [DemoGame("natick", 4)], tmp_path, lambda: None))


def test_a_failed_process_of_the_service_ends_the_demo(tmp_path, port):
    child = ChildProcess(Program("ai-1", ("sleep", "60"), tmp_path / "ai-1.log"))
    child.kill()
    running = TemporaryService(port, {"ai-1": child})
    with pytest.raises(ProcessDied, match="ai-1 ended with -9"):
        list(play_games(running, [DemoGame("settlers", 4)], tmp_path, lambda: None))
