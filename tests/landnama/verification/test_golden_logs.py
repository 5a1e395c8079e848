"""Golden logs, played again, have the same bytes, and `verify` checks all of them without findings."""

import pytest

from games.catalog import COMBINATIONS
from landnama.verification.verdict import NOT_CHECKED
from tests.games.test_recorded import find_endings
from tests.landnama.golden_logs import GOLDEN_LOGS, heads
from tests.landnama.verifiers import verify

every_log = pytest.mark.parametrize("log", GOLDEN_LOGS, ids=lambda log: log.name)


@every_log
def test_the_game_has_the_same_entries_to_the_byte(log):
    lines = log.play().lines()
    assert {"entries": len(lines), "head": lines[-1].hash} == heads()[log.name]


@every_log
def test_verify_accepts_it_and_checks_all_of_it(log):
    verdict = verify(log.play().export())
    assert verdict.findings == []
    assert [check.name for check in verdict.checks if check.state == NOT_CHECKED] == []
    assert verdict.result is not None
    assert (verdict.result.reason, len(verdict.result.winners)) == log.ending


def test_there_is_a_log_for_every_way_a_game_of_each_ruleset_ends():
    there = {(log.ruleset, log.ending) for log in GOLDEN_LOGS}
    assert there == {(name, ending) for name in COMBINATIONS for ending in find_endings(name)}
