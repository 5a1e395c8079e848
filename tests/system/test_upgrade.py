"""A service is upgraded on its data folder: running games continue under the newer rules, and never go back."""

import json
from pathlib import Path

from tests.system.games import exported, verified
from tests.system.running import running_on
from tests.system.test_crashes import goes_on, watched


def changes(export: Path) -> list[tuple[int, str, str]]:
    """The versions at which the rules changed, and the change."""
    entries = [json.loads(line)["entry"] for line in export.read_text().splitlines()[1:]]
    events = [(entry["version"], event) for entry in entries for event in entry["events"]]
    return [(at, event["from"], event["to"]) for at, event in events if event["type"] == "rules_changed"]


def test_ai_players_continue_under_newer_rules_and_older_processes_stop_writing(tmp_path: Path) -> None:
    with running_on(tmp_path / "var", RULES_VERSION="1") as old:
        game = watched(old.client("Gudrid"))
    with running_on(tmp_path / "var", RULES_VERSION="2") as new:
        goes_on(new.client(), game)
        export = exported(new.client(), game, tmp_path)
    ((at, *rules),) = changes(export)
    found = verified(export)
    assert (found.returncode, rules) == (0, ["1", "2"]), found.stdout
    assert f"rules not checked: entries {at}-" in found.stdout
    with running_on(tmp_path / "var", RULES_VERSION="1") as older:
        status, problem = older.client().get(f"/v1/games/{game}")
        assert (status, problem["code"]) == (503, "rules_too_new")
