"""A suspended player meets the same answer on every road, and nobody else notices."""

import pytest

from service import operating
from service.operators_log import Operator
from tests.service.api.language import problem

SNORRI = Operator("snorri")


@pytest.mark.parametrize("path", ["/v1/me", "/v1/tokens", "/v1/games/nothing"])
def test_the_tokens_of_a_suspended_player_answer_403(house, ada, path):
    operating.suspend(house, SNORRI, operating.player_called(house, "Ada"))
    problem(ada.get(path), 403, "suspended")


def test_who_is_suspended_cannot_act_and_the_game_waits(house, table):
    person, action = table.due, table.choices()["actions"][0]
    before = table.waiting.get(table.path).json["version"]
    operating.suspend(house, SNORRI, operating.player_called(house, person.name))
    problem(table.act(person, action, before), 403, "suspended")
    assert house.records.fresh(table.path.rpartition("/")[2]).version == before


def test_the_others_play_on(house, ada, ben):
    operating.suspend(house, SNORRI, operating.player_called(house, "Ada"))
    assert ben.get("/v1/me").status_code == 200
