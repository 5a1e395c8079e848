"""Process logs have one format and contain no secret."""

import json
import logging
from io import StringIO

import pytest

from service.runtime import logs
from service.runtime.settings import from_environment
from tests.full_disk import room_for

SECRETS = ["lnd_QkxhaGJsYWhibGFo-_x", "A2B3C-D4E5F-G6H7J-K8L9M-N2P3Q", "ab" * 32]


@pytest.fixture
def said(journal_kept):
    """The logged lines."""
    stream = StringIO()
    logs.configure("info", "json", stream)
    return lambda: [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_warning_of_any_library_is_one_line_of_json(said):
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
def test_text_that_looks_like_a_secret_is_redacted(said, secret):
    logging.getLogger("service").error("got %s from somebody", secret)
    assert said()[0]["event"] == "got *** from somebody"


def test_game_ids_and_short_hashes_are_not_redacted(said):
    logging.getLogger("service").error("game 0a1b2c3d4e5f6071 at version 17")
    assert said()[0]["event"] == "game 0a1b2c3d4e5f6071 at version 17"


def test_requests_are_logged_only_at_level_info(journal_kept):
    stream = StringIO()
    logs.configure("warning", "json", stream)
    logs.log_request(operation="act", status=200)
    assert stream.getvalue() == ""


def test_a_console_gets_readable_lines(journal_kept):
    stream = StringIO()
    logs.configure("info", "console", stream)
    logs.log_request(operation="act", status=200)
    assert "request" in stream.getvalue()
    assert not stream.getvalue().startswith("{")


def test_the_environment_sets_level_and_form():
    settings = from_environment(
        {"LOG_LEVEL": "error", "LOG_FORMAT": "json", "METRICS_ACCESS": "off", "RULES_VERSION": "2"}
    )
    assert (settings.log_level, settings.log_format, settings.metrics_access) == ("error", "json", "off")
    assert settings.rules_version == "2"


def test_a_full_disk_does_not_block_a_request(journal_kept, tmp_path):
    with (tmp_path / "web.log").open("w") as full:
        logs.configure("info", "json", full)
        with room_for(0):
            logs.log_request(operation="act")
        logs.log_request(operation="look")
    assert json.loads((tmp_path / "web.log").read_text().splitlines()[-1])["operation"] == "look"
