"""The journal: one form for all that a process logs, and nothing in it that opens a door."""

import json
import logging
from io import StringIO

import pytest

from service import journal
from service.settings import from_environment
from tests.full_disk import room_for

SECRETS = ["lnd_QkxhaGJsYWhibGFo-_x", "A2B3C-D4E5F-G6H7J-K8L9M-N2P3Q", "ab" * 32]


@pytest.fixture
def said(journal_kept):
    """What was logged, a line each."""
    stream = StringIO()
    journal.begin("info", "json", stream)
    return lambda: [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_warning_of_any_library_becomes_one_line_of_json(said):
    logging.getLogger("some.library").warning("slow by %s ms", 12)
    (line,) = said()
    assert (line["event"], line["level"], line["logger"]) == ("slow by 12 ms", "warning", "some.library")
    assert line["at"].endswith("Z")


def test_a_traceback_is_a_part_of_its_line(said):
    try:
        raise ValueError(SECRETS[0])
    except ValueError:
        logging.getLogger("service").exception("failed")
    (line,) = said()
    assert "ValueError: ***" in line["exception"]


@pytest.mark.parametrize("secret", SECRETS)
def test_what_looks_like_a_secret_is_struck_out(said, secret):
    logging.getLogger("service").error("got %s from somebody", secret)
    assert said()[0]["event"] == "got *** from somebody"


def test_ids_and_hashes_of_games_in_short_are_left_alone(said):
    logging.getLogger("service").error("game 0a1b2c3d4e5f6071 at version 17")
    assert said()[0]["event"] == "game 0a1b2c3d4e5f6071 at version 17"


def test_requests_are_noted_only_where_the_level_says_so(journal_kept):
    stream = StringIO()
    journal.begin("warning", "json", stream)
    journal.request(operation="act", status=200)
    assert stream.getvalue() == ""


def test_on_a_console_it_is_for_people(journal_kept):
    stream = StringIO()
    journal.begin("info", "console", stream)
    journal.request(operation="act", status=200)
    assert "request" in stream.getvalue()
    assert not stream.getvalue().startswith("{")


def test_what_is_set_is_what_the_environment_says():
    settings = from_environment({"LOG_LEVEL": "error", "LOG_FORMAT": "json", "METRICS": "off", "RULES_VERSION": "2"})
    assert (settings.log_level, settings.log_format, settings.metrics) == ("error", "json", "off")
    assert settings.rules_version == "2"


def test_a_line_for_which_there_is_no_room_keeps_nobody_waiting(journal_kept, tmp_path):
    with (tmp_path / "web.log").open("w") as full:
        journal.begin("info", "json", full)
        with room_for(0):
            journal.request(operation="act")
        journal.request(operation="look")
    assert json.loads((tmp_path / "web.log").read_text().splitlines()[-1])["operation"] == "look"
