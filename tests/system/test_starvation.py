"""A short form of the soak part; durations are not checked, because other tests run at the same time."""

from bench.service.crowd import Percentiles
from tests.soak.starvation import WARM_UP, StarvationMeasurement, describe_failure, measure_starvation


def test_a_person_and_many_games_without_people_are_played_side_by_side(services):
    measured = measure_starvation(services, games=12, turns=4, on_progress=(progress := []).append)
    assert measured.entries > 0
    assert len(progress) == 2 * (WARM_UP + 4)


def test_slow_answers_and_games_that_stand_still_are_failures():
    quiet, slow = Percentiles(10.0, 20.0, 30.0), Percentiles(21.0, 22.0, 23.0)
    assert not describe_failure(StarvationMeasurement(quiet, quiet, 5, 100))
    assert "2.10 times" in describe_failure(StarvationMeasurement(quiet, slow, 5, 100))
    assert describe_failure(StarvationMeasurement(quiet, quiet, 5, 0))
    assert describe_failure(StarvationMeasurement(quiet, quiet, 0, 100))
