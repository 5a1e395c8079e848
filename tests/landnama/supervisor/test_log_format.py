"""The console tells what a log says, not how a log is written."""

import json

import pytest

from landnama.supervisor.log_tail import format_log_line

LINE = {"event": "it failed", "level": "error", "at": "2026-11-21T14:27:43.241563Z", "logger": "service.api"}


def test_a_line_of_json_is_told_in_the_order_people_read():
    assert format_log_line(json.dumps(LINE)) == "2026-11-21T14:27:43Z ERROR service.api: it failed"


def test_of_a_traceback_only_the_end_is_told():
    told = format_log_line(json.dumps({**LINE, "exception": "Traceback\n  line 1\nValueError: no"}))
    assert told.splitlines()[1:] == ["ValueError: no"]


@pytest.mark.parametrize("line", ["Traceback (most recent call last):", "{", "[1]", '{"event": 1}', "3"])
def test_any_other_line_is_told_as_it_is(line):
    assert format_log_line(line) == line
