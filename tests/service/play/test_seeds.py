"""Seeds of the seats: committed when a seat is taken, revealed after the start, mixed before the first draw."""

import random

import pytest

from events.proofs.fair_chance import mix_root, seed_commitment
from service.lobby import create_game, games, seating
from service.play import actions, seeds
from service.runtime.settings import ServiceSettings
from service.services import Services, fair_randomness
from tests.service.language import SHORT, play_randomly, problem, sign_up
from tests.workers.table import Clock

SEEDS = (b"\1" * 32, b"\2" * 32, b"\3" * 32)
WAIT = ServiceSettings().reveal_timeout


@pytest.fixture
def clock():
    return Clock()


def start_with_commitments(services, callers, *seats):
    """A started game in which these seats have committed to a seed."""
    commitments = {seat: seed_commitment(SEEDS[seat]) for seat in seats}
    game = create_game.create_game(
        services, callers[0], "settlers", len(callers), SHORT, seed_commitment=commitments.get(0)
    )
    for seat, caller in enumerate(callers[1:], 1):
        seating.take_seat(services, caller, game, seat, seed_commitment=commitments.get(seat))
    seating.start_game(services, callers[0], game)
    return game


def reveal(services, callers, game, *seats):
    return [seeds.reveal_seed(services, callers[seat], game, SEEDS[seat].hex()) for seat in seats]


def event_types(services, game, after=0):
    """The types of the events of each entry."""
    return [[facts["type"] for facts in line.entry().events] for line in services.store.read(game, after)]


def page(services, game):
    found = games.describe_game(services, game)
    return found["status"], found["seeding"]


@pytest.fixture
def seeding_game(services, three):
    """A game in which seats 0 and 2 have committed to a seed."""
    return start_with_commitments(services, three, 0, 2)


def test_a_seed_commitment_is_in_the_entry_of_its_seat(services, seeding_game):
    assert event_types(services, seeding_game)[:3] == [
        ["seat_taken", "seed_committed"],
        ["seat_taken"],
        ["seat_taken", "seed_committed"],
    ]


def test_a_game_with_commitments_waits_for_the_seeds_before_the_first_draw(services, seeding_game, clock):
    assert event_types(services, seeding_game)[-1] == ["game_started"]
    assert page(services, seeding_game) == (
        "revealing",
        {"committed": [0, 2], "revealed": [], "mixed": False, "reveal_by": services.now(WAIT)},
    )
    assert actions.seat_view(services, None, seeding_game)["view"] is None
    assert services.schedule.due_at(seeding_game) == clock().timestamp() + WAIT


def test_no_seat_can_act_before_the_mix(services, seeding_game, three):
    version = services.snapshots.get(seeding_game).version
    assert (
        problem(actions.take_action, services, three[0], seeding_game, {"type": "roll"}, version).code
        == "game_not_started"
    )
    assert actions.legal_actions(services, three[0], seeding_game)["actions"] == []


def test_the_last_seed_mixes_the_seeds_and_lays_the_board(services, seeding_game, three):
    before = services.snapshots.get(seeding_game).version
    reveal(services, three, seeding_game, 2, 0)
    assert event_types(services, seeding_game, before)[:2] == [["seed_revealed"], ["seed_revealed"]]
    assert event_types(services, seeding_game, before)[2][:2] == ["seeds_mixed", "board_set_up"]
    assert page(services, seeding_game)[0] == "running"


def test_the_mix_lists_the_seeds_by_seat(services, seeding_game, three):
    reveal(services, three, seeding_game, 2, 0)
    assert services.snapshots.get(seeding_game).seeds == (SEEDS[0], SEEDS[2])
    assert Services(services.storage).snapshots.get(seeding_game).seeds == (SEEDS[0], SEEDS[2])


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_the_draws_depend_on_all_seeds(services, seeding_game, three):
    seed = services.registers.games.seed(seeding_game)
    reveal(services, three, seeding_game, 0, 2)
    chance, _ = services.randomness(seed, services.snapshots.get(seeding_game))
    assert chance._root == mix_root(seed, seeding_game, [SEEDS[0], SEEDS[2]])


def test_a_seed_without_its_commitment_is_refused_and_changes_nothing(services, seeding_game, three):
    before = services.snapshots.fresh(seeding_game).hash
    reason = problem(seeds.reveal_seed, services, three[0], seeding_game, SEEDS[1].hex())
    assert (reason.code, reason.facts["commitment"]) == ("invalid_seed", seed_commitment(SEEDS[0]))
    assert services.snapshots.fresh(seeding_game).hash == before


@pytest.mark.parametrize("seed", ["", "xyz", "00", "0" * 63, "A" * 64, "0" * 128])
def test_an_invalid_seed_is_refused(services, seeding_game, three, seed):
    assert problem(seeds.reveal_seed, services, three[0], seeding_game, seed).code == "invalid_seed"


def test_a_seat_without_a_commitment_cannot_reveal_a_seed(services, seeding_game, three):
    reason = problem(seeds.reveal_seed, services, three[1], seeding_game, SEEDS[1].hex())
    assert (reason.code, reason.facts) == ("no_seed_expected", {"seats": [0, 2]})


def test_a_seed_is_revealed_only_once(services, seeding_game, three):
    reveal(services, three, seeding_game, 0)
    assert problem(seeds.reveal_seed, services, three[0], seeding_game, SEEDS[0].hex()).facts == {"seats": [2]}


def test_a_repeated_reveal_is_executed_once(services, seeding_game, three):
    first = seeds.reveal_seed(services, three[0], seeding_game, SEEDS[0].hex(), key="k")
    assert seeds.reveal_seed(services, three[0], seeding_game, SEEDS[0].hex(), key="k") == first
    assert (
        problem(seeds.reveal_seed, services, three[0], seeding_game, SEEDS[1].hex(), key="k").code
        == "idempotency_key_reused"
    )


def test_a_seed_is_revealed_only_by_its_own_seat_after_the_start(services, seeding_game, three):
    stranger = sign_up(services, "Eve")
    assert problem(seeds.reveal_seed, services, stranger, seeding_game, SEEDS[0].hex()).code == "not_your_seat"
    still_open = create_game.create_game(services, three[0], "settlers", 3, seed_commitment=seed_commitment(SEEDS[0]))
    assert problem(seeds.reveal_seed, services, three[0], still_open, SEEDS[0].hex()).code == "no_seed_expected"


def test_seeding_does_not_continue_before_its_deadline(services, seeding_game, clock):
    version = services.snapshots.get(seeding_game).version
    clock.advance(WAIT - 0.001)
    seeds.continue_seeding(services, seeding_game)
    assert services.snapshots.fresh(seeding_game).version == version


def test_a_late_seed_is_left_out_and_recorded(services, seeding_game, three, clock):
    reveal(services, three, seeding_game, 0)
    clock.advance(WAIT)
    seeds.continue_seeding(services, seeding_game)
    assert event_types(services, seeding_game)[-1] == ["seeds_mixed"]
    assert page(services, seeding_game)[1] == {
        "committed": [0, 2],
        "revealed": [0],
        "mixed": True,
        "reveal_by": services.now(WAIT),
    }
    assert problem(seeds.reveal_seed, services, three[2], seeding_game, SEEDS[2].hex()).code == "no_seed_expected"


def test_after_a_second_deadline_the_board_is_laid_without_a_late_seed(services, seeding_game, three, clock):
    reveal(services, three, seeding_game, 0)
    for _ in range(2):
        clock.advance(WAIT)
        seeds.continue_seeding(services, seeding_game)
    assert event_types(services, seeding_game)[-1][0] == "board_set_up"
    assert (page(services, seeding_game)[0], services.snapshots.get(seeding_game).seeds) == ("running", (SEEDS[0],))


def test_continuing_seeding_twice_has_one_effect(services, seeding_game, clock):
    clock.advance(WAIT)
    seeds.continue_seeding(services, seeding_game)
    version = services.snapshots.fresh(seeding_game).version
    seeds.continue_seeding(Services(services.storage, clock=clock), seeding_game)
    assert services.snapshots.fresh(seeding_game).version == version


@pytest.fixture
def game_without_seed(services, seeding_game, three, clock):
    """A game in which the seed of seat 2 is missing from the mix."""
    reveal(services, three, seeding_game, 0)
    clock.advance(WAIT)
    seeds.continue_seeding(services, seeding_game)
    return seeding_game


def test_a_left_out_seat_may_leave_which_ends_the_game(services, game_without_seed, three):
    described = seating.leave_seat(services, three[2], game_without_seed, 2)
    assert event_types(services, game_without_seed)[-1] == ["seat_left", "seed_revealed"]
    assert (described["status"], described["winners"], described["server_seed_revealed"]) == ("finished", [], True)
    assert described["end_reason"] == "called_off"
    assert services.schedule.due_at(game_without_seed) is None


def test_a_cancelled_game_is_over_for_every_seat(services, game_without_seed, three):
    seating.leave_seat(services, three[2], game_without_seed, 2)
    version = services.snapshots.get(game_without_seed).version
    assert (
        problem(actions.take_action, services, three[0], game_without_seed, {"type": "roll"}, version).code
        == "game_over"
    )
    assert problem(seeds.reveal_seed, services, three[0], game_without_seed, SEEDS[0].hex()).code == "game_over"
    assert problem(seating.leave_seat, services, three[0], game_without_seed, 0).code == "game_over"
    assert actions.seat_view(services, three[0], game_without_seed)["view"] is None


def test_other_seats_may_not_leave(services, game_without_seed, three):
    assert problem(seating.leave_seat, services, three[0], game_without_seed, 0).code == "game_already_started"
    assert problem(seating.leave_seat, services, three[0], game_without_seed, 2).code == "game_already_started"


def test_a_seat_with_a_missing_seed_may_not_leave_before_the_mix(services, seeding_game, three):
    assert problem(seating.leave_seat, services, three[2], seeding_game, 2).code == "game_already_started"


def test_leaving_before_the_start_removes_the_commitment(services, three):
    game = create_game.create_game(services, three[0], "settlers", 2)
    seating.take_seat(services, three[1], game, 1, seed_commitment=seed_commitment(SEEDS[1]))
    seating.leave_seat(services, three[1], game, 1)
    seating.take_seat(services, three[2], game, 1)
    assert seating.start_game(services, three[0], game)["status"] == "running"


@pytest.mark.parametrize("commitments", ["", "00", "g" * 64, "A" * 64])
def test_an_invalid_commitment_is_refused(services, red, blue, commitments):
    reason = problem(create_game.create_game, services, red, "settlers", 2, seed_commitment=commitments)
    assert (reason.code, reason.facts) == ("invalid_commitment", {"field": "seed_commitment"})
    game = create_game.create_game(services, red, "settlers", 2)
    assert problem(seating.take_seat, services, blue, game, 1, seed_commitment=commitments).code == "invalid_commitment"


def test_an_ai_and_an_empty_seat_cannot_commit_to_a_seed(services, red):
    commitments = seed_commitment(SEEDS[0])
    assert (
        problem(
            create_game.create_game, services, red, "settlers", 2, take_seat=False, seed_commitment=commitments
        ).code
        == "invalid_commitment"
    )
    game = create_game.create_game(services, red, "settlers", 2)
    assert (
        problem(seating.take_seat, services, red, game, 1, "greedy", seed_commitment=commitments).code
        == "invalid_commitment"
    )


def test_no_seed_is_visible_before_its_reveal(services, seeding_game, three):
    reveal(services, three, seeding_game, 0)
    log = b"".join(line.public for line in services.store.read(seeding_game))
    assert SEEDS[0].hex().encode() in log
    assert SEEDS[2].hex().encode() not in log
    assert services.registers.games.seed(seeding_game).hex().encode() not in log


def test_the_lobby_lists_games_that_wait_for_seeds(services, seeding_game):
    assert [row["game"] for row in games.list_games(services, {"status": "revealing"}).games] == [seeding_game]


def test_a_game_with_seeds_is_played_to_its_end(services, seeding_game, three):
    reveal(services, three, seeding_game, 0, 2)
    assert play_randomly(services, seeding_game, three, random.Random(1)).status == "finished"
