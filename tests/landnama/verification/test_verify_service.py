"""Verify accepts what the service exports: both agree on every byte of a game."""

import random

import pytest

from landnama.verification.verdict import NOT_CHECKED, OK
from service.live import entries
from service.services import fair_randomness
from tests.landnama.both import verify
from tests.landnama.verification.test_verify import CHECKS
from tests.service.language import SHORT, play_on, signed_up, table


@pytest.fixture
def three(services):
    return tuple(signed_up(services, name) for name in ("Red", "Blue", "White"))


def checked(services, caller, game):
    verdict = verify(b"".join(entries.export_game(services, caller, game)))
    return verdict.findings, {check.name: check.state for check in verdict.checks}


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_a_game_played_through_the_service_passes_every_check(services, three):
    game = table(services, *three, **SHORT)
    play_on(services, game, three, random.Random(1))
    findings, checks = checked(services, None, game)
    assert findings == []
    assert set(checks.values()) == {OK}
    assert list(checks) == CHECKS


def test_a_running_game_passes_as_far_as_a_seat_can_see(services, three):
    game = table(services, *three)
    play_on(services, game, three, random.Random(2), moves=150)
    findings, checks = checked(services, three[1], game)
    assert findings == []
    assert checks == {
        "chain": OK,
        "seals": OK,
        "seeds": NOT_CHECKED,
        "seats": OK,
        "draws": OK,
        "hiding": OK,
        "rules": NOT_CHECKED,
    }
