"""Verify never breaks down, whatever the file holds."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from landnama.cli import main
from landnama.verification.verifying import verify
from tests.landnama.recording import finished

WEIRD = (None, True, -1, 0, 1.5, 2**53, 2**70, "", "x", "\x1b[2J", [], [[]], {}, {"type": []}, {"sealed": "?"})
DATA = finished().up_to(60).export(over=False) + finished().export().splitlines(keepends=True)[-1]
ROWS = [json.loads(row) for row in finished().export().splitlines()]
SHORT = [*ROWS[:20], ROWS[-1]]


def places(value, path=()):
    """Every path into a JSON value."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from places(item, (*path, key))


def with_value(value, path, new):
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = with_value(value[path[0]], path[1:], new)
    return copy


def written(rows):
    return b"\n".join(json.dumps(row, separators=(",", ":"), sort_keys=True).encode() for row in rows)


PLACES = [(row, path) for row, value in enumerate(SHORT) for path in places(value)]


@given(st.binary(max_size=300))
def test_any_bytes_get_a_verdict(data):
    assert verify(data).first_bad == 0


@settings(max_examples=200)
@given(st.integers(0, len(DATA)))
def test_a_file_cut_off_anywhere_gets_a_verdict(length):
    verify(DATA[:length]).form()


@settings(max_examples=200)
@given(st.integers(0, len(DATA) - 1), st.binary(min_size=1, max_size=4))
def test_bytes_written_over_anywhere_get_a_verdict(start, data):
    changed = DATA[:start] + data + DATA[start + len(data) :]
    assert verify(changed).first_bad is not None or changed == DATA


@settings(max_examples=400)
@given(st.sampled_from(PLACES), st.sampled_from(WEIRD))
def test_any_value_in_the_place_of_any_other_gets_a_verdict(place, new):
    row, path = place
    changed = [with_value(value, path, new) if number == row else value for number, value in enumerate(SHORT)]
    json.dumps(verify(written(changed)).form())


@pytest.mark.parametrize("data", [b"", b"\n", b"\n\n\n", b"\xff\xfe", b"null", b"[" * 100_000, b'{"genesis":' * 5000])
def test_what_is_no_export_is_bad_from_the_start(data):
    assert verify(data).first_bad == 0


@pytest.mark.parametrize("depth", [100, 500, 900, 990, 1100, 100_000])
@pytest.mark.parametrize("field", ["action", "events", "opened"])
def test_deep_nesting_gets_a_verdict(depth, field):
    entry = {**SHORT[5], "entry": {**SHORT[5]["entry"], "action": {"type": "AT"}}, "opened": []}
    if field == "events":
        entry["entry"]["action"], entry["entry"]["events"] = None, [{"type": "dice_rolled", "dice": "AT"}]
    elif field == "opened":
        entry["opened"] = [{"path": "/events/0/card", "salt": "00", "value": "AT"}]
    row = json.dumps(entry, separators=(",", ":"), sort_keys=True).encode()
    deep = row.replace(b'"AT"', b"[" * depth + b"]" * depth)
    assert verify(written(SHORT[:5]) + b"\n" + deep).first_bad == 5


@pytest.mark.parametrize("data", [b"", b"\x00\x1b[31m", DATA[: len(DATA) // 2], DATA])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_the_command_ends_with_one_and_no_traceback(capsys, tmp_path, data, form):
    (tmp_path / "file").write_bytes(data)
    with pytest.raises(SystemExit) as ended:
        main(["verify", str(tmp_path / "file"), *form])
    assert ended.value.code == 1
    assert "\x1b" not in capsys.readouterr().out
