"""The cost of an AI player's entry counts all processes, and a slow phase of the machine affects both sides of it."""

import os
import subprocess
import sys

import pytest

from bench.scale import YARDSTICK_US
from bench.service import ai_entries, running_service
from bench.service.ai_entries import AiRound
from service.services import Services
from tests.waiting import eventually

ROUNDS = [AiRound({"log": 100.0, "workers.ai.worker": slow * 900.0}, slow * 50.0) for slow in (1, 3, 1)]


def test_the_figure_is_the_median_of_the_ratios_to_catanatron():
    found = ai_entries.figures(ROUNDS)
    assert found["ai_entry_cpu_us"].value == pytest.approx(1000 / 50 * YARDSTICK_US)
    assert found["ai_entry_cpu_us_measured"].value == 1000


def test_the_games_are_running_and_have_several_owners():
    services = Services.in_memory()
    games = ai_entries.create_ai_games(services, 3)
    assert {services.snapshots.get(game).status for game in games} == {"running"}
    assert len({services.registers.games.registration(game).creator for game in games}) == 3
    assert ai_entries.wait_until(services, games, 3) == ai_entries.count_entries(services, games) >= 3


def test_a_process_has_the_name_of_its_module_and_the_time_of_all_its_threads():
    assert running_service.thread_cpu_seconds(os.getpid()) > 0
    command = [sys.executable, "-P", "-m", "json.tool"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as child:
        # The command line is empty while the process is being replaced.
        eventually(lambda: b"-m" in running_service.command_line(child.pid))
        assert running_service.process_name(child.pid) == "json.tool"
        child.communicate("{}")
