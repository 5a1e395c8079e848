"""The pacer: long reads pause after each slice of work, so that other requests are answered meanwhile."""

import random
from itertools import count

import pytest

from service.live import entries
from service.play import actions
from service.proofs import audit
from service.runtime.pacer import PAUSE, SLICE, UNPACED, Pacer
from service.services import Services
from tests.service.language import play_random_action

READS = {
    "an earlier view": lambda services, game: actions.seat_view(services, None, game, version=10),
    "a page of entries": lambda services, game: entries.list_entries(services, None, game),
    "an export": lambda services, game: list(entries.export_game(services, None, game)),
    "a timeline": lambda services, game: audit.game_timeline(services, None, game),
    "an audit": lambda services, game: audit.audit_game(services, None, game),
    "a game that is not cached": lambda services, game: services.snapshots.load(game),
}


def test_work_pauses_when_it_has_used_up_its_slice():
    times, pauses = iter([SLICE, SLICE, 1.5 * SLICE, 2.5 * SLICE, 2.5 * SLICE]), []
    pacer = Pacer(pauses.append, lambda: next(times))
    assert list(pacer.pace("abc")) == ["a", "b", "c"]
    assert pauses == [PAUSE, PAUSE]


def test_a_process_without_requests_never_pauses():
    assert list(UNPACED.pace("abc")) == ["a", "b", "c"]


@pytest.mark.parametrize("read", READS)
def test_a_long_read_pauses(services, three, game, read):
    rng, pauses, clock = random.Random(1), [], count()
    for _ in range(20):
        play_random_action(services, game, three, rng)
    paced = Services(services.storage, pacer=Pacer(pauses.append, lambda: float(next(clock))))
    READS[read](paced, game)
    assert len(pauses) >= 10
