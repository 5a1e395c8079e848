"""Verify never crashes, whatever the file contains."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.proofs import canonical
from landnama.verification.verify import verify
from tests.landnama.recording import short_game

STRANGE_VALUES = (
    None,
    True,
    -1,
    0,
    1.5,
    2**53,
    2**70,
    "",
    "é",
    "x" * 70_000,
    "\x1b[2J",
    [],
    [[]],
    {},
    {"type": []},
    {"sealed": "?"},
)
DATA = short_game().up_to(60).export(None) + short_game().export().splitlines(keepends=True)[-1]
ROWS = [json.loads(row) for row in short_game().export().splitlines()]
SHORT = [*ROWS[:20], {**ROWS[-1], "entry": {**ROWS[-1]["entry"], "version": 20}}]


def paths(value, path=()):
    """Every path into a JSON value."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from paths(item, (*path, key))


def replace_value(value, path, new):
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replace_value(value[path[0]], path[1:], new)
    return copy


def encode(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()


def encode_rows(rows):
    return b"".join([encode(row) + b"\n" for row in rows])


def rehash(rows):
    """The same rows with matching hashes, so that their content is checked."""
    before = canonical.genesis_hash(encode(rows[0]["genesis"]))
    signed = [{**rows[0], "hash": before}]
    for row in rows[1:]:
        before = canonical.entry_hash(before, encode(row["entry"]))
        signed.append({**row, "hash": before})
    return signed


PATHS = [(row, path) for row, value in enumerate(SHORT) for path in paths(value)]
HASHED = [(row, path) for row, path in PATHS if path[:1] in [("genesis",), ("entry",)]]


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_get_a_verdict(data):
    assert verify(data).first_bad_version == 0


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(DATA)))
def test_a_file_truncated_anywhere_gets_a_verdict(length):
    verify(DATA[:length]).to_dict()


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(DATA) - 1), st.binary(min_size=1, max_size=4))
def test_overwritten_bytes_get_a_verdict(start, data):
    changed = DATA[:start] + data + DATA[start + len(data) :]
    assert verify(changed).first_bad_version is not None or changed == DATA


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(PATHS), st.sampled_from(STRANGE_VALUES))
def test_any_value_in_place_of_any_other_gets_a_verdict(place, new):
    row, path = place
    changed = [replace_value(value, path, new) if number == row else value for number, value in enumerate(SHORT)]
    json.dumps(verify(encode_rows(changed)).to_dict())


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(HASHED), st.sampled_from(STRANGE_VALUES))
def test_any_value_with_a_matching_hash_gets_a_verdict(place, new):
    row, path = place
    changed = [replace_value(value, path, new) if number == row else value for number, value in enumerate(SHORT)]
    json.dumps(verify(encode_rows(rehash(changed))).to_dict())


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([place for place in HASHED if place[0]]), st.sampled_from(STRANGE_VALUES))
def test_any_value_under_unknown_rules_gets_a_verdict(place, new):
    row, path = place
    first = {**SHORT[0], "genesis": {**SHORT[0]["genesis"], "rules_version": "99"}}
    changed = [replace_value(value, path, new) if number == row else value for number, value in enumerate(SHORT)]
    verdict = verify(encode_rows(rehash([first, *changed[1:]])))
    assert verdict.first_bad_version is not None or verdict.warnings


def test_a_short_log_with_matching_hashes_is_replayed():
    checks = {check.name: check for check in verify(encode_rows(rehash(SHORT))).checks}
    assert (checks["chain"].state, checks["rules"].count) == ("ok", 15)


@pytest.mark.parametrize("entry", [{}, {"events": {}}, {"action": 3, "events": None}])
def test_an_opening_of_a_line_that_is_no_entry_gets_a_verdict(entry):
    row = {"entry": entry, "hash": "", "openings": [{"path": "/events/0/card", "salt": "00", "value": 1}]}
    assert verify(encode_rows(rehash([*SHORT[:5], row]))).first_bad_version == 5


@pytest.mark.parametrize("name", ["\u00e9", "x" * 70_000])
def test_a_game_name_that_no_seed_is_mixed_with_gets_a_verdict(name):
    genesis = {**SHORT[0], "genesis": {**SHORT[0]["genesis"], "game": name}}
    assert verify(encode_rows(rehash([genesis, *SHORT[1:]]))).first_bad_version == 0


@pytest.mark.parametrize("data", [b"", b"\n", b"\n\n\n", b"\xff\xfe", b"null", b"[" * 100_000, b'{"genesis":' * 5000])
def test_a_file_that_is_no_export_is_bad_from_the_start(data):
    assert verify(data).first_bad_version == 0


@pytest.mark.parametrize("depth", [100, 500, 900, 990, 1100, 100_000])
@pytest.mark.parametrize("field", ["action", "events", "openings"])
def test_deep_nesting_gets_a_verdict(depth, field):
    entry = {**SHORT[5], "entry": {**SHORT[5]["entry"], "action": {"type": "AT"}}, "openings": []}
    if field == "events":
        entry["entry"]["action"], entry["entry"]["events"] = None, [{"type": "dice_rolled", "dice": "AT"}]
    elif field == "openings":
        entry["openings"] = [{"path": "/events/0/card", "salt": "00", "value": "AT"}]
    row = json.dumps(entry, separators=(",", ":"), sort_keys=True).encode()
    deep = row.replace(b'"AT"', b"[" * depth + b"]" * depth)
    assert verify(encode_rows(SHORT[:5]) + b"\n" + deep).first_bad_version == 5


@pytest.mark.parametrize("data", [b"", b"\x00\x1b[31m", DATA[: len(DATA) // 2], DATA])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_the_command_exits_with_one_and_no_traceback(landnama, tmp_path, data, form):
    (tmp_path / "file").write_bytes(data)
    code, output = landnama("verify", tmp_path / "file", *form)
    assert code == 1
    assert "\x1b" not in output.out
