"""A process that dies between append and response loses nothing: the repeated command gets the answer."""

import json
import random
import subprocess
import sys

from service.play import actions
from service.players.accounts import Caller
from service.runtime.fail_point import EXIT_CODE
from service.services import Services
from tests.service.language import choose_action
from tests.waiting import PATIENCE

ACT = """
import json, sys
from service.services import Services
from service.play.actions import take_action
from service.players.accounts import Caller

caller, game, data, version = json.loads(sys.argv[1])
print(json.dumps(take_action(Services.from_environment(), Caller(*caller), game, data, version, key="k")))
"""


def act_in_a_process(url, mark, *arguments):
    environment = {"REDIS_URL": url, "FAIL_POINT": f"after_append:{mark}"}
    command = [sys.executable, "-c", ACT, json.dumps(arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_a_process_dies_after_the_append_and_the_repeated_request_is_answered(
    services, three, game, log_url, tmp_path, redis_log
):
    seat, data, record = choose_action(services, game, random.Random(1))
    arguments = (log_url, tmp_path / "mark", three[seat][:2], game, data, record.version)
    assert act_in_a_process(*arguments).returncode == EXIT_CODE
    assert services.store.meta(game).version == record.version + 1
    again = act_in_a_process(*arguments)
    entry, version = json.loads(again.stdout)
    assert (version, entry["entry"]["action"]) == (record.version + 1, data)
    assert services.store.meta(game).version == record.version + 1


def test_without_the_setting_nothing_happens(services, three, game):
    seat, data, record = choose_action(services, game, random.Random(1))
    assert services.settings.fail_point == ""
    assert actions.take_action(Services(services.storage), Caller(*three[seat][:2]), game, data, record.version)
