"""The route of standing answers: for the caller's seat only, and refused with a clear problem."""

import pytest

from games.catalog import COMBINATIONS
from tests.service.api.language import problem
from tests.services import ruleset_path

DECLINE = {"type": "decline_offers", "only_unaffordable": True}


@pytest.fixture
def path(table):
    return f"{table.path}/standing-answers"


def test_a_player_sets_reads_and_clears_the_answers_of_their_seat(ada, ben, path):
    none = {"game": path.split("/")[3], "seat": 0, "answers": [], "until": "game_end"}
    assert ada.get(path).json == none
    found = ada.ask("PUT", path, {"answers": [DECLINE], "until": "next_turn"})
    assert found.json == {**none, "answers": [DECLINE], "until": "next_turn"}
    assert found.headers["Cache-Control"] == "no-store"
    assert ada.get(path).json == found.json
    assert ben.get(path).json == {**none, "seat": 1}
    assert ada.delete(path).status_code == 204
    assert ada.get(path).json == none


def test_an_empty_list_clears_the_answers_and_a_forgotten_one_changes_nothing(ada, path):
    ada.ask("PUT", path, {"answers": [DECLINE]})
    assert problem(ada.ask("PUT", path, {}), 422, "invalid_body")["errors"] == {"answers": "is required"}
    assert ada.get(path).json["answers"] == [DECLINE]
    assert ada.ask("PUT", path, {"answers": []}).json["answers"] == []
    assert ada.get(path).json["answers"] == []


def test_no_other_client_reads_or_changes_them(ada, ben, eve, guest, path):
    ada.ask("PUT", path, {"answers": [DECLINE]})
    for method in ("GET", "PUT", "DELETE"):
        body = {"answers": []} if method == "PUT" else None
        problem(ben.ask(method, f"{path}?seat=0", body), 403, "not_your_seat")
        problem(eve.ask(method, path, body), 403, "not_your_seat")
        problem(guest.ask(method, path, body), 401, "unauthorized")
    assert ada.get(path).json["answers"] == [DECLINE]


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({"answers": [DECLINE, {"type": "hold_back"}]}, "invalid_standing_answer", "answers.1.type"),
        ({"answers": [{**DECLINE, "proposers": ["1"]}]}, "invalid_standing_answer", "answers.0.proposers"),
        ({"answers": [[]]}, "invalid_standing_answer", "answers.0"),
        ({"answers": [DECLINE] * 9}, "invalid_body", "answers"),
        ({"answers": DECLINE}, "invalid_body", "answers"),
        ({"answers": [DECLINE], "until": "tomorrow"}, "invalid_body", "until"),
        ({"answers": [], "rules": []}, "invalid_body", "rules"),
    ],
)
def test_an_invalid_answer_is_refused_with_its_field(ada, path, body, code, field):
    found = problem(ada.ask("PUT", path, body), 422, code)
    assert list(found["errors"]) == [field]
    assert ada.get(path).json["answers"] == []


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_a_ruleset_describes_its_standing_answers(guest, ruleset):
    found = guest.get(ruleset_path(ruleset)).json["standing_answers"]
    assert found["decline_offers"]["title"] == "Decline offers"
    for name, schema in found.items():
        assert schema["properties"]["type"]["const"] == name
        assert schema["description"]
