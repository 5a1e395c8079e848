"""What the service exports is what verify can check: both agree on every byte of how a game is written."""

import random

import pytest

from landnama.verification.verdict import OK, OPEN
from service import log
from service.luck import fair
from tests.landnama.both import verify
from tests.landnama.test_verify import CHECKS
from tests.service.language import SHORT, play_on, signed_up, table


@pytest.fixture
def three(house):
    return tuple(signed_up(house, name) for name in ("Red", "Blue", "White"))


def checked(house, caller, game):
    verdict = verify(b"".join(log.export(house, caller, game)))
    return verdict.findings, {check.name: check.state for check in verdict.checks}


@pytest.mark.parametrize("luck", [fair])
def test_a_game_played_through_the_service_passes_every_check(house, three):
    game = table(house, *three, **SHORT)
    play_on(house, game, three, random.Random(1))
    findings, checks = checked(house, None, game)
    assert findings == []
    assert set(checks.values()) == {OK}
    assert list(checks) == CHECKS


def test_a_running_game_passes_as_far_as_a_seat_can_see(house, three):
    game = table(house, *three)
    play_on(house, game, three, random.Random(2), moves=150)
    findings, checks = checked(house, three[1], game)
    assert findings == []
    assert checks == {"chain": OK, "seals": OK, "seeds": OPEN, "seats": OK, "draws": OK, "hiding": OK, "rules": OPEN}
