"""Every error is a problem with a code, and no answer shows internals."""

import re
from pathlib import Path

import pytest

from events.errors import BrokenLog
from service.api.app import create_app
from service.api.openapi.__main__ import PROBLEMS_FILE
from service.api.problems.game_problems import GAME_PROBLEMS
from service.api.problems.player_problems import PLAYER_PROBLEMS
from service.api.problems.reference import as_markdown, rule_problems, service_problems
from service.api.problems.request_problems import REQUEST_PROBLEMS
from service.api.problems.storage_problems import STORAGE_PROBLEMS
from service.api.problems.table import PROBLEM_TYPES, RULE_REFUSALS, SERVICE_PROBLEMS
from service.api.problems.undo_problems import UNDO_PROBLEMS
from tests.service.api.language import ApiClient, problem

ROOT = Path(__file__).resolve().parents[4]
SUBJECTS = (REQUEST_PROBLEMS, PLAYER_PROBLEMS, GAME_PROBLEMS, UNDO_PROBLEMS, STORAGE_PROBLEMS)
RAISED = re.compile(r"""\bProblem\(\s*"(\w+)"(?: if [^"]*? else "(\w+)")?""")


def sources():
    """All code of the service and the web server that may raise a problem, without the table of problems."""
    paths = [*(ROOT / "service").rglob("*.py"), *(ROOT / "landnama" / "web").glob("*.py")]
    return "".join([path.read_text() for path in paths if not path.stem.endswith("_problems")])


def test_every_code_of_the_service_is_used():
    source = sources()
    assert [code for code in SERVICE_PROBLEMS if f'"{code}"' not in source] == []


def test_every_raised_code_is_in_the_table():
    codes = {code for pair in RAISED.findall(sources()) for code in pair if code}
    assert len(codes) > 40
    assert codes <= PROBLEM_TYPES.keys()


def test_a_code_has_one_meaning():
    assert not RULE_REFUSALS.keys() & SERVICE_PROBLEMS.keys()
    assert len(PROBLEM_TYPES) == len(RULE_REFUSALS) + sum(map(len, SUBJECTS))


def test_every_code_is_explained_at_its_address(guest):
    page = guest.get("/docs/problems").text
    assert [code for code in PROBLEM_TYPES if f'id="{code}"' not in page] == []


def test_every_code_has_a_cause_and_a_solution():
    assert {line.code for line in service_problems()} == SERVICE_PROBLEMS.keys()
    assert {line.code for line in rule_problems()} == RULE_REFUSALS.keys()
    assert [line.code for line in [*service_problems(), *rule_problems()] if not (line.cause and line.solution)] == []


def test_the_problems_page_is_up_to_date():
    assert PROBLEMS_FILE.read_text() == as_markdown(), "run make document"


def test_every_anchor_on_the_problems_page_is_unique(guest):
    found = re.findall(r'id="(\w+)"', guest.get("/docs/problems").text)
    assert len(found) == len(set(found)) == len(PROBLEM_TYPES)


def test_an_unknown_address_is_not_found(guest):
    problem(guest.get("/v1/nothing"), 404, "not_found")


def test_a_wrong_method_gets_the_allowed_methods(guest):
    answer = guest.delete("/v1/games")
    body = problem(answer, 405, "method_not_allowed")
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}
    assert body["detail"] == "The methods of this route are GET, HEAD, OPTIONS, POST."
    assert body["facts"] == {"allowed": ["GET", "HEAD", "OPTIONS", "POST"]}


@pytest.fixture
def failing(services):
    """An app with one route per way to fail."""
    app = create_app(services)

    def fail(error):
        raise error

    app.add_url_rule("/bug", "bug", lambda: fail(KeyError("a secret")))
    app.add_url_rule("/broken", "broken", lambda: fail(BrokenLog("entry 7 is damaged")))
    return ApiClient(app.test_client())


def test_a_bug_reveals_only_the_request_id(failing, caplog):
    answer = failing.get("/bug", headers={"X-Request-Id": "here"})
    assert "here" in problem(answer, 500, "internal_error")["detail"]
    assert "secret" not in answer.text
    assert caplog.text.endswith("raise error\nKeyError\n")
    assert "'a secret'" not in caplog.text


def test_an_unavailable_log_is_a_server_error(failing):
    assert failing.get("/broken").headers["Retry-After"] == "30"
    problem(failing.get("/broken"), 503, "log_corrupt")


def test_without_the_log_the_service_is_alive_and_is_not_ready(storage, guest):
    with storage.unavailable():
        assert guest.get("/livez").status_code == 200
        problem(guest.get("/readyz"), 503, "log_unavailable")
        problem(guest.get("/v1/games/0123456789abcdef"), 503, "log_unavailable")
    problem(guest.get("/v1/games/0123456789abcdef"), 404, "unknown_game")


def test_with_the_log_the_service_is_ready(guest):
    assert guest.get("/readyz").json == {"status": "ok"}


def test_a_request_keeps_its_id(guest):
    assert guest.get("/livez", headers={"X-Request-Id": "abc-1"}).headers["X-Request-Id"] == "abc-1"


@pytest.mark.parametrize("given", ["", "a b", "x" * 65, "ü"])
def test_an_invalid_request_id_is_replaced(guest, given):
    found = guest.get("/livez", headers={"X-Request-Id": given}).headers["X-Request-Id"]
    assert found.isalnum()
    assert found != given
