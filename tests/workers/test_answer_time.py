"""In a game with people, the time of an AI's answer does not tell how long its policy thought."""

import pytest

from tests.workers.players import OfferEveryTurn
from workers.ai.ai_player import AHEAD_SECONDS, ENTRIES_AT_ONCE, AiPlayer, Timer
from workers.policies import POLICIES
from workers.settings import WorkerSettings

STEP = WorkerSettings().answer_time


class Stopwatch:
    """A timer that only policies and pauses advance."""

    def __init__(self):
        self.time = 0.0
        self.timer = Timer(lambda: self.time, self.on)

    def on(self, seconds):
        self.time += seconds


class Thinker(OfferEveryTurn):
    """Thinks for a given time."""

    def __init__(self, watch, seconds):
        self.watch, self.seconds = watch, seconds

    def choose(self, view, chance, deadline):
        self.watch.on(self.seconds)
        return super().choose(view, chance, deadline)


def answered_after(table, seconds):
    """The time after which the due AI seat answers if its policy thinks for so long."""
    watch, snapshot = Stopwatch(), table.snapshot
    policies = dict.fromkeys(POLICIES, Thinker(watch, seconds))
    player = AiPlayer(table.services, WorkerSettings(), policies, watch.timer)
    assert player.play_move(snapshot, snapshot.due()[0], "holder", retried=False).may_continue
    assert table.snapshot.version > snapshot.version
    return watch.time


@pytest.mark.parametrize(("thought", "answered"), [(0.1, 1), (0.5, 1), (0.9, 1), (1.1, 2), (3.5, 4)])
def test_an_answer_comes_after_a_whole_number_of_steps(table, thought, answered):
    table.start(ai=2)
    assert answered_after(table, thought * STEP) == pytest.approx(answered * STEP)


def test_in_a_game_of_ai_seats_no_time_passes_between_the_choices(table):
    table.start(ai=2, person=False)
    version = table.snapshot.version
    spent = answered_after(table, 0.3 * STEP)
    assert spent == pytest.approx(0.3 * STEP * (table.snapshot.version - version))


@pytest.mark.parametrize(("thought", "entries"), [(0.0, ENTRIES_AT_ONCE), (0.4, 3), (1.0, 1), (7.0, 1)])
def test_in_a_game_of_ai_seats_quick_choices_are_appended_together(table, thought, entries):
    table.start(ai=2, person=False)
    version = table.snapshot.version
    answered_after(table, thought * AHEAD_SECONDS)
    assert table.snapshot.version - version == entries


def test_in_a_game_with_people_each_entry_is_appended_alone(table):
    table.start(ai=2)
    version = table.snapshot.version
    answered_after(table, 0.0)
    assert table.snapshot.version == version + 1


def test_a_policy_that_acts_for_a_late_person_answers_after_whole_steps_too(table, clock):
    table.start(ai=2, time_limit=30)
    table.run_once()
    assert table.is_person_due()
    watch, snapshot = Stopwatch(), table.snapshot
    player = AiPlayer(
        table.services, WorkerSettings(), dict.fromkeys(POLICIES, Thinker(watch, 0.7 * STEP)), watch.timer
    )
    player.play_move_as("greedy", snapshot, snapshot.due()[0], "holder", retried=False, flag="deadline")
    assert watch.time == pytest.approx(STEP)
