"""The console shows log lines in a readable form."""

import json

import pytest

from landnama.supervisor.log_tail import format_log_line

LINE = {"event": "it failed", "level": "error", "at": "2026-11-21T14:27:43.241563Z", "logger": "service.api"}


def test_a_json_log_line_is_printed_in_a_readable_order():
    assert format_log_line(json.dumps(LINE)) == "2026-11-21T14:27:43Z ERROR service.api: it failed"


def test_only_the_last_line_of_a_traceback_is_printed():
    found = format_log_line(json.dumps({**LINE, "exception": "Traceback\n  line 1\nValueError: no"}))
    assert found.splitlines()[1:] == ["ValueError: no"]


@pytest.mark.parametrize("line", ["Traceback (most recent call last):", "{", "[1]", '{"event": 1}', "3"])
def test_any_other_log_line_is_printed_unchanged(line):
    assert format_log_line(line) == line
