"""A suspended player gets the same refusal on every route, and other players notice nothing."""

import pytest

from service.admin import operations
from service.registers.admin_log import Operator
from tests.service.api.language import problem

SNORRI = Operator("snorri")


@pytest.mark.parametrize("path", ["/v1/me", "/v1/tokens", "/v1/games/nothing"])
def test_the_tokens_of_a_suspended_player_get_403(services, ada, path):
    operations.suspend_player(services, SNORRI, operations.find_player(services, "Ada"))
    problem(ada.get(path), 403, "player_suspended")


def test_a_suspended_player_cannot_act_and_the_game_waits(services, table):
    person, action = table.due, table.choices()["actions"][0]
    before = table.waiting.get(table.path).json["version"]
    operations.suspend_player(services, SNORRI, operations.find_player(services, person.name))
    problem(table.act(person, action, before), 403, "player_suspended")
    assert services.snapshots.fresh(table.path.rpartition("/")[2]).version == before


def test_the_other_players_continue(services, ada, ben):
    operations.suspend_player(services, SNORRI, operations.find_player(services, "Ada"))
    assert ben.get("/v1/me").status_code == 200
