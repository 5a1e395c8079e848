"""The verifier in `examples/` is short, imports nothing of ours, and repeats every draw of every ruleset."""

import ast
import json
import subprocess
import sys

import pytest

from events.proofs.receipts import derive_public_key, sign_receipt
from tests.landnama.both import EXAMPLE, example
from tests.landnama.golden_logs import GOLDEN_LOGS
from tests.landnama.recording import finished

every_log = pytest.mark.parametrize("log", GOLDEN_LOGS, ids=lambda log: log.name)
KEY = bytes(range(1, 33))


def draws_of(recorded):
    """The events of a game with draws, each with its place and its draw numbers."""
    for entry in recorded.entries:
        for index, event in enumerate(entry.events):
            if "draw_number" in event or "draw_numbers" in event:
                yield entry.version, index, event


def numbers_of(event):
    """The number of its draw, or a list for an event with several."""
    return event.get("draw_numbers", event.get("draw_number"))


def altered(recorded, event):
    """The event with another value: other dice, another card, another place."""
    kinds = {"card_stolen": "brick lumber wool grain ore", "development_card_bought": "knight monopoly victory_point"}
    if "dice" in event:
        die = event["dice"][0]
        return {
            "dice": [("ace" if die == "null" else "null") if isinstance(die, str) else die % 6 + 1, *event["dice"][1:]]
        }
    if event["type"] == "board_set_up":
        return {"terrain": event["terrain"][1:] + event["terrain"][:1]}
    if "seat" in event and event["type"] == "first_seat_drawn":
        return {"seat": (event["seat"] + 1) % recorded.genesis.seats}
    if "region" in event:
        return {"region": "iron_5" if event["region"] != "iron_5" else "wood_2"}
    return {"card": next(card for card in kinds[event["type"]].split() if card != event["card"])}


def test_it_is_short_and_imports_nothing_of_ours():
    text = EXAMPLE.read_text()
    nodes = list(ast.walk(ast.parse(text)))
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in named} - set(sys.stdlib_module_names) == {"cryptography"}
    assert len(text.splitlines()) < 300


@every_log
def test_it_repeats_every_draw_of_every_golden_log(log):
    recorded = log.played()
    found, said = example.check(recorded.export())
    numbers = [numbers_of(event) for _, _, event in draws_of(recorded)]
    assert found == []
    assert said["draws"] == sum(len(each) if isinstance(each, list) else 1 for each in numbers) > 0


@every_log
def test_any_change_of_a_draw_is_found_at_its_version(log):
    recorded = log.played()
    kinds = {
        event["type"]: (version, index, event)
        for version, index, event in draws_of(recorded)
        if numbers_of(event) != []
    }
    for version, index, event in kinds.values():
        changed = recorded.with_event(version, index, **altered(recorded, event))
        assert example.check(changed.export())[0][0][:2] == (version, "values")


def run(*arguments):
    """As a user runs it who has only the file."""
    command = [sys.executable, "-I", str(EXAMPLE), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture
def kept(tmp_path):
    """A record, the keys, and a receipt for its last version."""
    public, last = derive_public_key(KEY), finished().lines()[-1]
    receipt = sign_receipt(KEY, finished().genesis.game, last.version, last.hash)
    form = {name: getattr(receipt, name) for name in receipt.__struct_fields__}
    (tmp_path / "game").write_bytes(finished().export())
    (tmp_path / "keys").write_text(json.dumps({"keys": [{"key_id": receipt.key_id, "public_key": public.hex()}]}))
    (tmp_path / "receipt").write_text(json.dumps(form))
    return tmp_path


def test_the_command_says_how_far_a_record_is_anchored(kept):
    done = run(kept / "game", kept / "keys", kept / "receipt")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"'anchored': {len(finished().entries)}" in done.stdout


def test_the_command_names_the_finding(kept):
    data = (kept / "game").read_bytes().splitlines(keepends=True)
    (kept / "game").write_bytes(b"".join(data[:9] + data[10:]))
    done = run(kept / "game")
    assert done.returncode == 1
    assert "version 9: chain:" in done.stdout


def test_input_of_another_kind_is_reported_without_a_traceback(kept):
    rows = (kept / "game").read_bytes().splitlines(keepends=True)
    (kept / "game").write_bytes(rows[0].replace(b'"seats":3', b'"seats":[]') + b"".join(rows[1:]))
    done = run(kept / "game")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
