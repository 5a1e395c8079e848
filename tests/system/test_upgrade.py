"""A service is stopped and then upgraded on its data folder: running games continue under the newer rules."""

import json
from pathlib import Path

from games.version import RULES_VERSION
from landnama.verification.verdict import INCOMPLETE
from tests.events.language import NEWER_RULES
from tests.system.clients.streams import Stream
from tests.system.games import export_game, run_verify
from tests.system.progress import create_ai_game, wait_for_progress
from tests.system.running import RunningService, running_on
from tests.waiting import eventually


def changes(export: Path) -> list[tuple[int, str, str]]:
    """The versions at which the rules changed, and the change."""
    entries = [json.loads(line)["entry"] for line in export.read_text().splitlines()[1:]]
    events = [(entry["version"], event) for entry in entries for event in entry["events"]]
    return [(at, event["from"], event["to"]) for at, event in events if event["type"] == "rules_changed"]


def test_ctrl_c_stops_all_processes_in_order_and_ai_players_continue_under_newer_rules(tmp_path: Path) -> None:
    with running_on(tmp_path / "var", RULES_VERSION=RULES_VERSION) as old:
        game = create_ai_game(old.client("Gudrid"))
        stop_with_open_stream(old, game)
        assert old.run_command("doctor").returncode == 0
    with running_on(tmp_path / "var", RULES_VERSION=NEWER_RULES) as new:
        wait_for_progress(new.client(), game)
        export = export_game(new.client(), game, tmp_path)
    ((at, *rules),) = changes(export)
    found = run_verify(export)
    assert (found.returncode, rules) == (INCOMPLETE, [RULES_VERSION, NEWER_RULES]), found.stdout
    assert f"rules not checked: entries {at}-" in found.stdout


def stop_with_open_stream(services: RunningService, game: str) -> None:
    stream = Stream(services.port, f"/v1/games/{game}/stream")
    eventually(lambda: stream.versions)
    assert services.stop() == 0
    assert services.pids() == []
    eventually(lambda: stream.ended)
    stream.close()
    assert stream.events[-1][0] == "stream_closing"
