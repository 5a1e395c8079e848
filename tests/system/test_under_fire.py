"""A short run under fire: every process is killed once during games, and every acknowledged action survives."""

import json
import signal
from threading import Event

import pytest

from tests.soak import background_killed
from tests.soak.background_killed import ENDING, SETTINGS, Shooting
from tests.soak.under_fire import VICTIMS, Siege
from tests.system.books import books
from tests.system.clients.client import Client
from tests.system.clients.contender import Contender
from tests.system.running import running_service


@pytest.fixture(scope="module")
def services():
    """A server on which games leave the log soon."""
    with running_service(**SETTINGS, AI_WORKERS="1", WEB_WORKERS="1") as running:
        yield running


def test_no_game_is_lost_and_the_history_is_complete_when_background_processes_are_killed(services):
    """Runs before the other tests, because it needs to know every game of the server."""
    shooting = Shooting(services, 3, [].append, life=(0.0, 0.2), kinds=ENDING[:2])
    with books(services) as looked_into:
        shooting.starve(looked_into, signal.SIGKILL)
        shooting.shoot(3)
        shooting.settle(looked_into)
    assert shooting.failures == []
    assert shooting.deaths.keys() == set(background_killed.VICTIMS)


def test_two_games_continue_whichever_process_is_killed(services):
    siege = Siege(services, 2, [].append, between=(0.5, 1.0), rounds=1, ai_delay=0.1, options={"target_points": 3})
    found = siege.play()
    assert not found.failures, "\n".join(found.failures)
    assert found.deaths.keys() == VICTIMS.keys()
    assert found.entries > 2 * 20


class Told:
    """A stream that has ended, as a contender stores it."""

    def __init__(self, *versions: int, over: bool = True) -> None:
        self.versions = versions
        self.over = over


RECORD = [
    json.dumps({"entry": {"version": version, "seat": seat}}).encode() for version, seat in enumerate((0, 1, 0), 1)
]


@pytest.fixture
def contender():
    """Seat 0 of a game with three entries, whose streams sent all of them."""
    made = Contender(Client(0), "g1", 0, 1, Event())
    made.accepted = [1, 3]
    made.streams = [Told(1, 2, over=False), Told(3)]
    return made


def test_a_caller_with_current_hashes_sees_no_loss(contender):
    assert contender.disappointments(RECORD) == []


@pytest.mark.parametrize("told", [(1, 3), (1, 2, 2, 3), (1, 2), (2, 1, 3), (1, 2, 3, 4)])
def test_a_missed_repeated_or_misplaced_entry_is_a_contradiction(contender, told):
    contender.streams = [Told(*told)]
    assert len(contender.disappointments(RECORD)) == 1


@pytest.mark.parametrize("accepted", [[1], [1, 2, 3], [1, 3, 3], [1, 4]])
def test_a_lost_or_repeated_action_is_a_contradiction(contender, accepted):
    contender.accepted = accepted
    assert len(contender.disappointments(RECORD)) == 1


def test_a_refused_listed_action_is_a_contradiction(contender):
    contender.refused = [({"type": "end_turn"}, {"code": "internal_error"})]
    assert "internal_error" in contender.disappointments(RECORD)[0]


def test_a_game_whose_end_no_stream_announced_is_a_contradiction(contender):
    contender.streams = [Told(1, 2, 3, over=False)]
    assert len(contender.disappointments(RECORD)) == 1
