"""a short run: every process is killed once during games, and every acknowledged action survives."""

import json
import signal
from threading import Event

import pytest

from tests.soak.background_kills import FINISHING_GAMES, SETTINGS, BackgroundKills
from tests.soak.background_kills import KILLED_PROCESSES as BACKGROUND_PROCESSES
from tests.soak.process_kills import KILLED_PROCESSES, ProcessKills
from tests.system.clients.client import Client
from tests.system.clients.retrying_player import RetryingPlayer
from tests.system.consistency import open_shared_services
from tests.system.running import running_service


@pytest.fixture(scope="module")
def services():
    """A server on which games leave the log soon."""
    with running_service(**SETTINGS, AI_WORKERS="1", WEB_WORKERS="1") as running:
        yield running


def test_no_game_is_lost_and_the_history_is_complete_when_background_processes_are_killed(services):
    """Runs before the other tests, because it needs to know every game of the server."""
    background_kills = BackgroundKills(services, 4, [].append, lifetime=(0.0, 0.2), kinds=FINISHING_GAMES[:2])
    with open_shared_services(services) as shared:
        background_kills.suspend_readers(shared, signal.SIGKILL)
        background_kills.kill_processes(len(BACKGROUND_PROCESSES))
        background_kills.check_result(shared)
    assert background_kills.failures == []
    assert background_kills.kills.keys() == set(BACKGROUND_PROCESSES)


def test_two_games_continue_whichever_process_is_killed(services):
    killer = ProcessKills(
        services, 2, [].append, between=(0.5, 1.0), rounds=1, ai_delay=0.1, options={"target_points": 4}
    )
    found = killer.play()
    assert not found.failures, "\n".join(found.failures)
    assert found.kills.keys() == KILLED_PROCESSES.keys()
    assert found.entries > 2 * 20


class EndedStream:
    """A stream that has ended, as a contender stores it."""

    def __init__(self, *versions: int, over: bool = True) -> None:
        self.versions = versions
        self.over = over


RECORD = [
    json.dumps({"entry": {"version": version, "seat": seat}}).encode() for version, seat in enumerate((0, 1, 0), 1)
]


@pytest.fixture
def retrying_player():
    """Seat 0 of a game with three entries, whose streams sent all of them."""
    made = RetryingPlayer(Client(0), "g1", 0, 1, Event())
    made.accepted = [1, 3]
    made.streams = [EndedStream(1, 2, over=False), EndedStream(3)]
    return made


def test_a_caller_with_current_hashes_sees_no_loss(retrying_player):
    assert retrying_player.find_contradictions(RECORD) == []


@pytest.mark.parametrize("versions", [(1, 3), (1, 2, 2, 3), (1, 2), (2, 1, 3), (1, 2, 3, 4)])
def test_a_missed_repeated_or_misplaced_entry_is_a_contradiction(retrying_player, versions):
    retrying_player.streams = [EndedStream(*versions)]
    assert len(retrying_player.find_contradictions(RECORD)) == 1


@pytest.mark.parametrize("accepted", [[1], [1, 2, 3], [1, 3, 3], [1, 4]])
def test_a_lost_or_repeated_action_is_a_contradiction(retrying_player, accepted):
    retrying_player.accepted = accepted
    assert len(retrying_player.find_contradictions(RECORD)) == 1


def test_a_refused_listed_action_is_a_contradiction(retrying_player):
    retrying_player.refused = [({"type": "end_turn"}, {"code": "internal_error"})]
    assert "internal_error" in retrying_player.find_contradictions(RECORD)[0]


def test_a_game_whose_end_no_stream_announced_is_a_contradiction(retrying_player):
    retrying_player.streams = [EndedStream(1, 2, 3, over=False)]
    assert len(retrying_player.find_contradictions(RECORD)) == 1
