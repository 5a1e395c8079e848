"""The verifier in `examples/` is short, imports nothing of ours, and repeats every draw of every ruleset."""

import ast
import json
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.proofs.key_list import PublishedKey, sign_key_list
from events.proofs.receipts import Receipt, sign_receipt
from events.proofs.signatures import derive_public_key, key_id
from games.catalog import COMBINATIONS
from landnama.verification import verify as ours
from landnama.verification.receipts import TrustAnchors
from tests.landnama.golden_logs import GOLDEN_LOGS, heads
from tests.landnama.recording import AT, short_game
from tests.landnama.verification.test_verify_mutations import (
    HASHED,
    SHORT,
    STRANGE_VALUES,
    encode_rows,
    rehash,
    replace_value,
)
from tests.landnama.verifiers import EXAMPLE, example
from tests.waiting import PATIENCE

every_log = pytest.mark.parametrize("log", GOLDEN_LOGS, ids=lambda log: log.name)
KEY, ROOT = bytes(range(1, 33)), bytes(range(3, 35))


def draws_of(recorded):
    """The events of a game with draws, each with its place and its draw numbers."""
    for entry in recorded.entries:
        for index, event in enumerate(entry.events):
            if "draw_number" in event or "draw_numbers" in event:
                yield entry.version, index, event


def numbers_of(event):
    """The number of its draw, or a list for an event with several."""
    return event.get("draw_numbers", event.get("draw_number"))


@cache
def drawn_kinds(ruleset):
    """Each type of event with draws once, as its last one in the shortest golden log of a ruleset: game and place."""
    found = {}
    logs = [log for log in GOLDEN_LOGS if log.ruleset == ruleset]
    for log in sorted(logs, key=lambda log: heads()[log.name]["entries"]):
        recorded = log.play()
        last = {event["type"]: place for *place, event in draws_of(recorded) if numbers_of(event) != []}
        for kind, (version, index) in last.items():
            found.setdefault(kind, (recorded, version, index))
    return found


def change_event(recorded, event):
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
    if event["type"] == "event_die_rolled":
        return {"face": "trade" if event["face"] != "trade" else "ship"}
    if event["type"] == "progress_drawn":
        return {"card": next(card for card in example.DECKS[event["deck"]] if card != event["card"])}
    return {"card": next(card for card in kinds[event["type"]].split() if card != event["card"])}


def test_it_is_short_and_imports_nothing_of_ours():
    text = EXAMPLE.read_text()
    nodes = list(ast.walk(ast.parse(text)))
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in named} - set(sys.stdlib_module_names) == {"cryptography"}
    assert len(text.splitlines()) < 750


@every_log
def test_it_repeats_every_draw_of_every_golden_log(log):
    recorded = log.play()
    found, summary = example.check(recorded.export())
    numbers = [numbers_of(event) for _, _, event in draws_of(recorded)]
    assert found == []
    assert summary["draws"] == sum(len(each) if isinstance(each, list) else 1 for each in numbers) > 0


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_any_change_of_a_draw_is_found_at_its_version(ruleset):
    for recorded, version, index in drawn_kinds(ruleset).values():
        event = recorded.entries[version - 1].events[index]
        changed = recorded.with_event(version, index, **change_event(recorded, event))
        assert example.check(changed.export())[0][0][:2] == (version, "values")


def run(*arguments):
    """As a user runs it who has only the file."""
    command = [sys.executable, "-I", str(EXAMPLE), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.fixture
def verifier_files(tmp_path):
    """A record, the keys, and a receipt for its last version."""
    public, last = derive_public_key(KEY), short_game().lines()[-1]
    receipt = sign_receipt(KEY, short_game().genesis.game, last.version, last.hash)
    form = {name: getattr(receipt, name) for name in receipt.__struct_fields__}
    (tmp_path / "game").write_bytes(short_game().export())
    key = PublishedKey(receipt.key_id, "Ed25519", public.hex(), AT, None)
    (tmp_path / "keys").write_bytes(msgspec.json.encode(sign_key_list(ROOT, [key], None)))
    (tmp_path / "receipt").write_text(json.dumps(form))
    return tmp_path


def test_the_command_says_how_far_a_record_is_anchored(verifier_files):
    done = run(
        "--root",
        derive_public_key(ROOT).hex(),
        verifier_files / "game",
        verifier_files / "keys",
        verifier_files / "receipt",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"'anchored': {len(short_game().entries)}" in done.stdout


def test_the_command_names_the_finding(verifier_files):
    data = (verifier_files / "game").read_bytes().splitlines(keepends=True)
    (verifier_files / "game").write_bytes(b"".join(data[:9] + data[10:]))
    done = run(verifier_files / "game")
    assert done.returncode == 1
    assert "version 9: chain:" in done.stdout


def test_input_of_another_kind_is_reported_without_a_traceback(verifier_files):
    rows = (verifier_files / "game").read_bytes().splitlines(keepends=True)
    (verifier_files / "game").write_bytes(rows[0].replace(b'"seats":3', b'"seats":[]') + b"".join(rows[1:]))
    done = run(verifier_files / "game")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def forged_receipts(key):
    """Receipts by a key of small order, of which the library accepts about one in four, made without a private key."""
    signature = (1).to_bytes(32, "little") + bytes(32)
    for version, line in enumerate(short_game().lines()[:40], 1):
        yield Receipt(short_game().genesis.game, version, line.hash, key_id(key), signature.hex())


@pytest.mark.parametrize("keys", [{}, {key_id(bytes(32)): "00" * 32}, {key_id(bytes(32)): "01" + "00" * 31}])
def test_a_receipt_that_anybody_can_forge_anchors_nothing(keys):
    forms = [msgspec.to_builtins(receipt) for receipt in forged_receipts(bytes(32))]
    found, summary = example.check(short_game().export(), keys, forms)
    assert summary["anchored"] is None
    assert [version for version, area, _ in found if area == "receipts"] == list(range(1, 41))


def test_a_key_that_anybody_can_sign_with_anchors_nothing():
    key = PublishedKey(key_id(bytes(32)), "Ed25519", "00" * 32, AT, None)
    verdict = ours.verify(short_game().export(), held=TrustAnchors({key.key_id: key}, list(forged_receipts(bytes(32)))))
    assert verdict.anchored_version is None
    assert {each.code for each in verdict.findings} == {"wrong_signature"}


def test_a_running_game_is_not_completely_checked(verifier_files):
    (verifier_files / "game").write_bytes(short_game().up_to(400).export(audience=1))
    assert run(verifier_files / "game").returncode == 3


def test_missing_and_unreadable_files_are_reported_without_a_traceback(verifier_files):
    for arguments in (
        [verifier_files / "nothing"],
        [verifier_files / "game", verifier_files / "nothing"],
        [verifier_files / "game", verifier_files / "game"],
    ):
        done = run(*arguments)
        assert (done.returncode, "Traceback" in done.stderr) == (1, False)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(HASHED), st.sampled_from(STRANGE_VALUES))
def test_any_value_in_place_of_any_other_gets_an_exit_status(place, new):
    row, path = place
    changed = [replace_value(value, path, new) if number == row else value for number, value in enumerate(SHORT)]
    with tempfile.NamedTemporaryFile() as file:
        Path(file.name).write_bytes(encode_rows(rehash(changed)))
        assert example.main([file.name]) in (0, 1, 3)


@pytest.mark.parametrize(("arguments", "status"), [([], 2), (["--help"], 0)])
def test_without_files_it_says_which_ones_it_takes(arguments, status, capsys):
    assert example.main(arguments) == status
    assert (
        capsys.readouterr().out
        == "python verify.py [--root ROOT_KEY] GAME.ndjson [KEYS.json ... RECEIPT.json ... CHECKPOINT]\n"
    )
