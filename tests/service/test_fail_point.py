"""A process that dies between append and answer loses nothing: the repeat gets the answer."""

import json
import random
import subprocess
import sys

from service import play
from service.fail_point import EXIT_CODE
from service.house import House
from service.players import Caller
from tests.service.language import choice

ACT = """
import json, sys
from service.house import House
from service.play import act
from service.players import Caller

caller, game, data, version = json.loads(sys.argv[1])
print(json.dumps(act(House.from_environment(), Caller(*caller), game, data, version, key="k")))
"""


def act_in_a_process(url, mark, *arguments):
    environment = {"REDIS_URL": url, "FAIL_POINT": f"after_append:{mark}"}
    command = [sys.executable, "-c", ACT, json.dumps(arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)


def test_a_process_dies_once_after_the_append_and_the_repeat_is_answered(house, three, game, log_url, tmp_path):
    seat, data, record = choice(house, game, random.Random(1))
    arguments = (log_url, tmp_path / "mark", three[seat][:2], game, data, record.version)
    assert act_in_a_process(*arguments).returncode == EXIT_CODE
    assert house.store.meta(game).version == record.version + 1
    again = act_in_a_process(*arguments)
    entry, version = json.loads(again.stdout)
    assert (version, entry["entry"]["action"]) == (record.version + 1, data)
    assert house.store.meta(game).version == record.version + 1


def test_without_the_setting_nothing_happens(house, three, game):
    seat, data, record = choice(house, game, random.Random(1))
    assert house.settings.fail_point == ""
    assert play.act(House(house.log), Caller(*three[seat][:2]), game, data, record.version)
