"""A takeback that all have accepted is carried out, even if the process of the last acceptance dies."""

import json
import subprocess
import sys

import pytest

from service.play import takebacks
from service.play.takebacks import execute_agreed_takeback
from service.runtime.fail_point import EXIT_CODE
from tests.service.language import problem
from tests.service.takeback_steps import play_moves, roll_and_request_takeback, sign_up_four, start_ruleset_game
from tests.waiting import PATIENCE

ACCEPT = """
import json, sys
from service.services import Services
from service.players.accounts import Caller
from service.play.takebacks import accept_takeback

caller, game, takeback = json.loads(sys.argv[1])
accept_takeback(Services.from_environment(), Caller(*caller), game, takeback)
"""


@pytest.fixture
def people(services):
    return sign_up_four(services)[:2]


@pytest.fixture
def game(services, people):
    return start_ruleset_game(services, people, "settlers", "casual")


@pytest.fixture
def accepted_takeback(services, people, game):
    """An accepted takeback whose last acceptance died before it was carried out, and the accepting player."""
    asked = roll_and_request_takeback(services, people, game)
    (seat,) = asked["recipients"]
    request = services.takebacks.find(game, asked["takeback"]).request
    assert services.takebacks.add_answer(game, request, seat, "accepted", 0.0).is_agreed
    return asked["takeback"], people[seat]


def test_a_process_that_dies_before_the_takeback_leaves_the_game_due(
    services, people, game, log_url, tmp_path, redis_log
):
    asked = roll_and_request_takeback(services, people, game)
    arguments = json.dumps((people[asked["recipients"][0]][:2], game, asked["takeback"]))
    environment = {"REDIS_URL": log_url, "FAIL_POINT": f"after_consent:{tmp_path / 'mark'}"}
    command = [sys.executable, "-c", ACCEPT, arguments]
    assert subprocess.run(command, env=environment, check=False, timeout=PATIENCE).returncode == EXIT_CODE
    assert services.snapshots.fresh(game).version == asked["from"]
    assert services.schedule.due_at(game) <= services.clock().timestamp()


def test_a_worker_carries_out_an_agreed_takeback_once(services, game, accepted_takeback):
    version = services.snapshots.fresh(game).version
    assert execute_agreed_takeback(services, services.snapshots.fresh(game))
    assert not execute_agreed_takeback(services, services.snapshots.fresh(game))
    (line,) = services.store.read(game, version)
    assert [each["type"] for each in line.entry().events] == ["actions_undone"]


def test_accepting_returns_the_outcome_of_a_takeback_carried_out_by_a_worker(services, game, accepted_takeback):
    takeback, accepter = accepted_takeback
    execute_agreed_takeback(services, services.snapshots.fresh(game))
    found = takebacks.accept_takeback(services, accepter, game, takeback)
    assert (found["status"], found["version"]) == ("done", services.snapshots.fresh(game).version)


def test_accepting_again_carries_out_the_takeback(services, game, accepted_takeback):
    takeback, accepter = accepted_takeback
    version = services.snapshots.fresh(game).version
    assert takebacks.accept_takeback(services, accepter, game, takeback)["version"] == version + 1
    assert takebacks.accept_takeback(services, accepter, game, takeback)["version"] == version + 1


def test_two_concurrent_acceptances_carry_out_the_takeback_once(services, game, accepted_takeback):
    record = services.snapshots.fresh(game)
    for _ in range(2):
        execute_agreed_takeback(services, record)
    assert services.snapshots.fresh(game).version == record.version + 1


def test_a_game_that_has_moved_on_has_no_agreed_takeback(services, people, game, accepted_takeback):
    takeback, accepter = accepted_takeback
    version = play_moves(services, people, game, 1)
    assert not execute_agreed_takeback(services, services.snapshots.fresh(game))
    assert services.snapshots.fresh(game).version == version
    assert problem(takebacks.accept_takeback, services, accepter, game, takeback).code == "unknown_takeback"
