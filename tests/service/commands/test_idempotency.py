"""A repeated command with the same key gets the first answer, whatever has happened since."""

import random

from service.lobby import create_game, seating
from service.play import actions
from service.services import Services
from tests.service.language import choose_action, play_random_action, problem


def test_the_same_key_gets_the_first_answer_and_acts_once(services, three, game):
    seat, data, record = choose_action(services, game, random.Random(1))
    first = actions.take_action(services, three[seat], game, data, record.version, key="a", body=b"1")
    again = actions.take_action(services, three[seat], game, data, record.version, key="a", body=b"1")
    assert again == first
    assert services.snapshots.fresh(game).version == first.version


def test_a_repeated_command_needs_no_current_version(services, three, game):
    rng = random.Random(1)
    seat, data, record = choose_action(services, game, rng)
    first = actions.take_action(services, three[seat], game, data, record.version, key="a")
    for _ in range(5):
        play_random_action(services, game, three, rng)
    for expected in (None, 0, record.version, record.version + 1, 999):
        assert actions.take_action(services, three[seat], game, data, expected, key="a") == first


def test_a_repeated_command_is_answered_by_a_process_without_a_snapshot(services, three, game):
    seat, data, record = choose_action(services, game, random.Random(1))
    first = actions.take_action(services, three[seat], game, data, record.version, key="a")
    assert actions.take_action(Services(services.storage), three[seat], game, data, record.version, key="a") == first


def test_a_repeated_command_is_answered_by_a_process_with_a_snapshot_from_before_the_start(services, three):
    game = create_game.create_game(services, three[0], "settlers", 2)
    behind = Services(services.storage)
    behind.snapshots.get(game)
    seating.take_seat(services, three[1], game, 1)
    seating.start_game(services, three[0], game)
    seat, data, record = choose_action(services, game, random.Random(1))
    first = actions.take_action(services, three[seat], game, data, record.version, key="a")
    assert actions.take_action(behind, three[seat], game, data, None, key="a") == first


def test_the_same_key_with_another_body_is_refused(services, three, game):
    seat, data, record = choose_action(services, game, random.Random(1))
    actions.take_action(services, three[seat], game, data, record.version, key="a", body=b"1")
    reason = problem(actions.take_action, services, three[seat], game, data, record.version, key="a", body=b"2")
    assert reason.code == "idempotency_key_reused"


def test_a_refused_command_is_not_remembered(services, three, game):
    seat, data, record = choose_action(services, game, random.Random(1))
    assert problem(
        actions.take_action, services, three[seat], game, {"type": "roll_dice"}, record.version, key="a", body=b"1"
    )
    assert actions.take_action(services, three[seat], game, data, record.version, key="a", body=b"2")


def test_a_key_belongs_to_one_seat(services, three, game):
    rng = random.Random(1)
    first = play_random_action(services, game, three, rng, key="a")
    services.snapshots.get(game)
    while services.snapshots.get(game).due() == (first.entry["entry"]["seat"],):
        play_random_action(services, game, three, rng)
    assert play_random_action(services, game, three, rng, key="a").version > first.version


def test_a_repeated_command_after_the_end_is_answered_with_all_values_opened(services, red, blue):
    from tests.service.language import SHORT, play_randomly, start_game

    game = start_game(services, red, blue, **SHORT)
    seat, data, record = choose_action(services, game, random.Random(1))
    first = actions.take_action(services, (red, blue)[seat], game, data, record.version, key="a")
    play_randomly(services, game, (red, blue), random.Random(1))
    again = actions.take_action(services, (red, blue)[seat], game, data, record.version, key="a")
    assert (again.entry["entry"], again.version) == (first.entry["entry"], first.version)
