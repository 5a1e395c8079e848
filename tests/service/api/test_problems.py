"""Whatever goes wrong is a problem with a code, and the service never shows its insides."""

import re
from pathlib import Path

import pytest

from events.errors import BrokenLog
from service.api import create_app
from service.api.codes import CODES, OWN, REFUSALS, STATUS
from service.api.document.__main__ import PROBLEMS
from service.api.document.problems import as_markdown, of_the_rules, of_the_service
from service.api.explained import EXPLAINED
from service.errors import SENTENCES
from service.house import House, connected
from tests.service.api.language import Person, problem

SERVICE = Path(__file__).resolve().parents[3] / "service"


def test_every_code_of_the_service_has_a_status():
    assert STATUS.keys() == SENTENCES.keys()


def test_every_code_of_the_service_is_used_somewhere():
    raising = [path for path in SERVICE.rglob("*.py") if path.name not in ("errors.py", "codes.py")]
    sources = "".join([path.read_text() for path in raising])
    sources += (SERVICE / "errors.py").read_text().partition("class Problem")[2]
    assert [code for code in [*SENTENCES, *OWN] if f'"{code}"' not in sources] == []


def test_a_code_means_one_thing():
    assert not REFUSALS.keys() & (CODES.keys() - REFUSALS.keys())


def test_every_code_is_explained_at_the_address_it_gives(anybody):
    page = anybody.get("/docs/problems").text
    assert [code for code in CODES if f'id="{code}"' not in page] == []


def test_every_code_has_a_cause_and_a_cure():
    assert EXPLAINED.keys() == CODES.keys() - REFUSALS.keys()
    assert {line.code for line in of_the_rules()} == REFUSALS.keys()
    assert [line.code for line in [*of_the_service(), *of_the_rules()] if not (line.cause and line.cure)] == []


def test_the_page_of_problems_is_what_the_code_says():
    assert PROBLEMS.read_text() == as_markdown(), "run make document"


def test_no_address_on_the_page_is_there_twice(anybody):
    found = re.findall(r'id="(\w+)"', anybody.get("/docs/problems").text)
    assert len(found) == len(set(found)) == len(CODES)


def test_an_address_that_is_not_there(anybody):
    problem(anybody.get("/v1/nothing"), 404, "not_found")


def test_a_method_that_is_not_taken_names_those_that_are(anybody):
    answer = anybody.delete("/v1/games")
    problem(answer, 405, "method_not_allowed")
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}


@pytest.fixture
def failing(house):
    """An app with a route for each way to fail."""
    app = create_app(house)

    def fail(error):
        raise error

    app.add_url_rule("/bug", "bug", lambda: fail(KeyError("a secret")))
    app.add_url_rule("/broken", "broken", lambda: fail(BrokenLog("entry 7 is damaged")))
    return Person(app.test_client())


def test_a_bug_says_nothing_but_where_to_look(failing, caplog):
    answer = failing.get("/bug", headers={"X-Request-Id": "here"})
    assert "here" in problem(answer, 500, "internal_error")["detail"]
    assert "secret" not in answer.text
    assert "KeyError: 'a secret'" in caplog.text


def test_a_broken_log_is_the_services_fault(failing):
    assert failing.get("/broken").headers["Retry-After"] == "30"
    problem(failing.get("/broken"), 503, "log_broken")


def test_without_the_log_the_service_lives_and_is_not_ready(tmp_path):
    house = House(connected(f"unix://{tmp_path}/nobody"))
    nowhere = Person(create_app(house).test_client())
    assert nowhere.get("/livez").status_code == 200
    problem(nowhere.get("/readyz"), 503, "log_away")
    problem(nowhere.get("/v1/games/0123456789abcdef"), 503, "log_away")


def test_with_the_log_the_service_is_ready(anybody):
    assert anybody.get("/readyz").json == {"status": "ok"}


def test_a_request_keeps_the_id_it_came_with(anybody):
    assert anybody.get("/livez", headers={"X-Request-Id": "abc-1"}).headers["X-Request-Id"] == "abc-1"


@pytest.mark.parametrize("given", ["", "a b", "x" * 65, "ü"])
def test_an_id_that_is_no_plain_word_is_replaced(anybody, given):
    found = anybody.get("/livez", headers={"X-Request-Id": given}).headers["X-Request-Id"]
    assert found.isalnum()
    assert found != given
