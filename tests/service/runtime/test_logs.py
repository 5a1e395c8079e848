"""Process logs have one format and contain no secret."""

import json
import logging
import re
from contextvars import copy_context
from io import StringIO

import pytest

from service.runtime import logs
from service.runtime.settings import from_environment
from service.webhooks.signature import SECRET_PREFIX
from tests.disk_space import limit_file_size

SECRETS = [
    "lnd_QkxhaGJsYWhibGFo-_x",
    f"lst_0123456789abcdef_0123456789ab_20261124201540000_{'ab' * 32}",
    "lni_0123456789abcdef_2_QkxhaGJsYWhibGFo-_x",
    f"{SECRET_PREFIX}QkxhaGJsYWhi+/GFo==",
    "A2B3C-D4E5F-G6H7J-K8L9M-N2P3Q",
    "ab" * 32,
]


@pytest.fixture
def read_log(restored_loggers):
    """The logged lines."""
    stream = StringIO()
    logs.configure("info", "json", stream)
    return lambda: [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_warning_of_any_library_is_one_line_of_json(read_log):
    logging.getLogger("some.library").warning("slow by %s ms", 12)
    (line,) = read_log()
    assert (line["event"], line["level"], line["logger"]) == ("slow by 12 ms", "warning", "some.library")
    assert line["at"].endswith("Z")


def test_a_traceback_is_a_part_of_its_line(read_log):
    try:
        raise ValueError(SECRETS[0])
    except ValueError:
        logging.getLogger("service").exception("failed")
    (line,) = read_log()
    assert "ValueError: ***" in line["exception"]


@pytest.mark.parametrize("secret", SECRETS)
def test_text_that_looks_like_a_secret_is_redacted(read_log, secret):
    logging.getLogger("service").error("got %s from somebody", secret)
    assert read_log()[0]["event"] == "got *** from somebody"


def test_game_ids_and_short_hashes_are_not_redacted(read_log):
    logging.getLogger("service").error("game 0a1b2c3d4e5f6071 at version 17")
    assert read_log()[0]["event"] == "game 0a1b2c3d4e5f6071 at version 17"


def test_requests_are_logged_only_at_level_info(restored_loggers):
    stream = StringIO()
    logs.configure("warning", "json", stream)
    logs.log_request(operation="act", status=200)
    assert stream.getvalue() == ""


def test_a_console_gets_readable_lines(restored_loggers):
    stream = StringIO()
    logs.configure("info", "console", stream)
    logs.log_request(operation="act", status=200)
    logging.getLogger("service").warning("slow")
    request, record = [re.sub(r"\x1b\[\d+m", "", line) for line in stream.getvalue().splitlines()]
    assert re.fullmatch(r"\S+Z \[info    \] request operation=act status=200", request)
    assert re.fullmatch(r"\S+Z \[warning \] slow logger=service", record)


def test_a_console_gets_a_traceback_below_its_line(restored_loggers):
    stream = StringIO()
    logs.configure("info", "console", stream)
    try:
        raise ValueError(SECRETS[0])
    except ValueError:
        logging.getLogger("service").exception("failed")
    assert [line for line in stream.getvalue().splitlines() if "***" in line] == ["ValueError: ***"]


def test_a_line_of_a_request_has_its_id(read_log):
    def log_in_request():
        logs.bind_request("r1")
        logging.getLogger("service").error("failed")

    copy_context().run(log_in_request)
    logging.getLogger("service").error("failed later")
    assert [line.get("request") for line in read_log()] == ["r1", None]


def test_the_environment_sets_level_and_form():
    settings = from_environment(
        {"LOG_LEVEL": "error", "LOG_FORMAT": "json", "METRICS_ACCESS": "off", "RULES_VERSION": "2"}
    )
    assert (settings.log_level, settings.log_format, settings.metrics_access) == ("error", "json", "off")
    assert settings.rules_version == "2"


def test_a_full_disk_does_not_block_a_request(restored_loggers, tmp_path):
    with (tmp_path / "web.log").open("w") as full:
        logs.configure("info", "json", full)
        with limit_file_size(0):
            logs.log_request(operation="act")
        logs.log_request(operation="look")
    assert json.loads((tmp_path / "web.log").read_text().splitlines()[-1])["operation"] == "look"
