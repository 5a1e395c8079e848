"""Verify accepts what the service exports: both agree on every byte of a game."""

import random

import pytest

from landnama.verification.verdict import NOT_CHECKED, OK
from service.live import entries
from service.services import fair_randomness
from tests.landnama.verification.test_verify import CHECKS
from tests.landnama.verifiers import verify
from tests.service.language import SHORT, play_randomly, sign_up, start_game


@pytest.fixture
def three(services):
    return tuple(sign_up(services, name) for name in ("Red", "Blue", "White"))


def verify_export(services, caller, game):
    verdict = verify(b"".join(entries.export_game(services, caller, game)))
    return verdict.findings, {check.name: check.state for check in verdict.checks}


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_a_game_played_through_the_service_passes_every_check(services, three):
    game = start_game(services, *three, **SHORT)
    play_randomly(services, game, three, random.Random(1))
    findings, checks = verify_export(services, None, game)
    assert findings == []
    assert set(checks.values()) == {OK}
    assert list(checks) == CHECKS


def test_a_running_game_passes_as_far_as_a_seat_can_see(services, three):
    game = start_game(services, *three)
    play_randomly(services, game, three, random.Random(2), moves=150)
    findings, checks = verify_export(services, three[1], game)
    assert findings == []
    assert checks == {
        "chain": OK,
        "seals": OK,
        "times": OK,
        "sandbox": OK,
        "seeds": NOT_CHECKED,
        "seats": OK,
        "draws": OK,
        "hiding": OK,
        "rules": NOT_CHECKED,
    }
