"""A takeback that all have accepted is done, whatever becomes of the request of the last who did."""

import json
import subprocess
import sys

import pytest

from service import takebacks
from service.agreeing import do_agreed
from service.fail_point import EXIT_CODE
from tests.service.language import problem
from tests.service.undoing import by_hand, four_people, rolled_and_asked, seated

ACCEPT = """
import json, sys
from service.house import House
from service.players import Caller
from service.takebacks import accept

caller, game, takeback = json.loads(sys.argv[1])
accept(House.from_environment(), Caller(*caller), game, takeback)
"""


@pytest.fixture
def people(house):
    return four_people(house)[:2]


@pytest.fixture
def game(house, people):
    return seated(house, people, "settlers", "casual")


@pytest.fixture
def left(house, people, game):
    """The takeback that was accepted, and who accepted it, before their request came to nothing."""
    asked = rolled_and_asked(house, people, game)
    (seat,) = asked["asked"]
    noted = house.takebacks.find(game, asked["takeback"]).request
    assert house.takebacks.answer(game, noted, seat, "accepted", 0.0).agreed
    return asked["takeback"], people[seat]


def test_a_process_that_dies_over_it_leaves_it_due(house, people, game, log_url, tmp_path):
    asked = rolled_and_asked(house, people, game)
    arguments = json.dumps((people[asked["asked"][0]][:2], game, asked["takeback"]))
    environment = {"REDIS_URL": log_url, "FAIL_POINT": f"after_consent:{tmp_path / 'mark'}"}
    command = [sys.executable, "-c", ACCEPT, arguments]
    assert subprocess.run(command, env=environment, check=False, timeout=60).returncode == EXIT_CODE
    assert house.records.fresh(game).version == asked["from"]
    assert house.due.due_at(game) <= house.clock().timestamp()


def test_somebody_else_does_it_once(house, game, left):
    version = house.records.fresh(game).version
    assert do_agreed(house, house.records.fresh(game))
    assert not do_agreed(house, house.records.fresh(game))
    (line,) = house.store.read(game, version)
    assert [each["type"] for each in line.entry().events] == ["actions_undone"]


def test_who_accepted_is_told_that_it_is_done_whoever_did_it(house, game, left):
    takeback, accepter = left
    do_agreed(house, house.records.fresh(game))
    told = takebacks.accept(house, accepter, game, takeback)
    assert (told["status"], told["version"]) == ("done", house.records.fresh(game).version)


def test_to_accept_again_does_it_as_well(house, game, left):
    takeback, accepter = left
    version = house.records.fresh(game).version
    assert takebacks.accept(house, accepter, game, takeback)["version"] == version + 1
    assert takebacks.accept(house, accepter, game, takeback)["version"] == version + 1


def test_two_who_do_it_at_once_do_it_once(house, game, left):
    record = house.records.fresh(game)
    for _ in range(2):
        do_agreed(house, record)
    assert house.records.fresh(game).version == record.version + 1


def test_a_game_that_has_gone_on_has_nothing_to_do(house, people, game, left):
    takeback, accepter = left
    version = by_hand(house, people, game, 1)
    assert not do_agreed(house, house.records.fresh(game))
    assert house.records.fresh(game).version == version
    assert problem(takebacks.accept, house, accepter, game, takeback).code == "unknown_takeback"
