"""Seeds of the seats: promised while sitting down, told after the start, mixed before the first draw."""

import random

import pytest

from events.fair_chance import commitment, mixed_root
from service import games, play, seeds
from service.house import House
from service.luck import fair
from service.settings import Settings
from tests.service.language import SHORT, play_on, problem, signed_up
from tests.workers.table import Clock

SEEDS = (b"\1" * 32, b"\2" * 32, b"\3" * 32)
WAIT = Settings().reveal_wait


@pytest.fixture
def clock():
    return Clock()


def promised(house, callers, *seats):
    """A game that has begun, in which these seats have promised their seed."""
    promise = {seat: commitment(SEEDS[seat]) for seat in seats}
    game = games.create(house, callers[0], "settlers", len(callers), SHORT, seed_commitment=promise.get(0))
    for seat, caller in enumerate(callers[1:], 1):
        games.sit(house, caller, game, seat, seed_commitment=promise.get(seat))
    games.start(house, callers[0], game)
    return game


def reveal(house, callers, game, *seats):
    return [seeds.reveal(house, callers[seat], game, SEEDS[seat].hex()) for seat in seats]


def told(house, game, after=0):
    """The types of the events of each entry."""
    return [[facts["type"] for facts in line.entry().events] for line in house.store.read(game, after)]


def page(house, game):
    found = games.describe(house, game)
    return found["status"], found["seeding"]


@pytest.fixture
def waiting(house, three):
    """Seats 0 and 2 have promised."""
    return promised(house, three, 0, 2)


def test_a_promise_stands_beside_the_seat_in_the_log(house, waiting):
    assert told(house, waiting)[:3] == [
        ["seat_taken", "seed_committed"],
        ["seat_taken"],
        ["seat_taken", "seed_committed"],
    ]


def test_a_game_with_promises_waits_for_them_and_draws_nothing(house, waiting, clock):
    assert told(house, waiting)[-1] == ["game_started"]
    assert page(house, waiting) == (
        "revealing",
        {"promised": [0, 2], "revealed": [], "mixed": False, "until": house.now(WAIT)},
    )
    assert play.view(house, None, waiting)["view"] is None
    assert house.due.due_at(waiting) == clock().timestamp() + WAIT


def test_nobody_plays_before_the_mix(house, waiting, three):
    version = house.records.get(waiting).version
    assert problem(play.act, house, three[0], waiting, {"type": "roll"}, version).code == "game_not_started"
    assert play.actions(house, three[0], waiting)["actions"] == []


def test_the_last_reveal_brings_the_mix_and_the_board(house, waiting, three):
    before = house.records.get(waiting).version
    reveal(house, three, waiting, 2, 0)
    assert told(house, waiting, before)[:2] == [["seed_revealed"], ["seed_revealed"]]
    assert told(house, waiting, before)[2][:2] == ["seeds_mixed", "board_laid"]
    assert page(house, waiting)[0] == "running"


def test_the_mix_names_the_seeds_by_seat_whoever_was_first(house, waiting, three):
    reveal(house, three, waiting, 2, 0)
    assert house.records.get(waiting).seeds == (SEEDS[0], SEEDS[2])
    assert House(house.log).records.get(waiting).seeds == (SEEDS[0], SEEDS[2])


@pytest.mark.parametrize("luck", [fair])
def test_the_luck_comes_of_all_seeds(house, waiting, three):
    seed = house.register.games.seed(waiting)
    reveal(house, three, waiting, 0, 2)
    chance, _ = house.luck(seed, house.records.get(waiting))
    assert chance._root == mixed_root(seed, waiting, [SEEDS[0], SEEDS[2]])


def test_a_seed_that_was_not_promised_is_refused_and_changes_nothing(house, waiting, three):
    before = house.records.fresh(waiting).hash
    reason = problem(seeds.reveal, house, three[0], waiting, SEEDS[1].hex())
    assert (reason.code, reason.facts["commitment"]) == ("seed_misfit", commitment(SEEDS[0]))
    assert house.records.fresh(waiting).hash == before


@pytest.mark.parametrize("seed", ["", "xyz", "00", "0" * 63, "A" * 64, "0" * 128])
def test_what_is_no_seed_is_refused(house, waiting, three, seed):
    assert problem(seeds.reveal, house, three[0], waiting, seed).code == "seed_misfit"


def test_who_promised_nothing_reveals_nothing(house, waiting, three):
    reason = problem(seeds.reveal, house, three[1], waiting, SEEDS[1].hex())
    assert (reason.code, reason.facts) == ("no_seed_awaited", {"seats": [0, 2]})


def test_who_has_revealed_does_not_again(house, waiting, three):
    reveal(house, three, waiting, 0)
    assert problem(seeds.reveal, house, three[0], waiting, SEEDS[0].hex()).facts == {"seats": [2]}


def test_a_reveal_that_is_sent_again_is_answered_and_done_once(house, waiting, three):
    first = seeds.reveal(house, three[0], waiting, SEEDS[0].hex(), key="k")
    assert seeds.reveal(house, three[0], waiting, SEEDS[0].hex(), key="k") == first
    assert problem(seeds.reveal, house, three[0], waiting, SEEDS[1].hex(), key="k").code == "key_reused"


def test_nobody_reveals_for_another_nor_before_the_start(house, waiting, three):
    stranger = signed_up(house, "Eve")
    assert problem(seeds.reveal, house, stranger, waiting, SEEDS[0].hex()).code == "not_your_seat"
    still_open = games.create(house, three[0], "settlers", 3, seed_commitment=commitment(SEEDS[0]))
    assert problem(seeds.reveal, house, three[0], still_open, SEEDS[0].hex()).code == "no_seed_awaited"


def test_the_service_does_not_go_on_before_the_time_is_over(house, waiting, clock):
    version = house.records.get(waiting).version
    clock.on(WAIT - 0.001)
    seeds.go_on(house, waiting)
    assert house.records.fresh(waiting).version == version


def test_a_seed_that_did_not_come_is_left_out_for_all_to_see(house, waiting, three, clock):
    reveal(house, three, waiting, 0)
    clock.on(WAIT)
    seeds.go_on(house, waiting)
    assert told(house, waiting)[-1] == ["seeds_mixed"]
    assert page(house, waiting)[1] == {"promised": [0, 2], "revealed": [0], "mixed": True, "until": house.now(WAIT)}
    assert problem(seeds.reveal, house, three[2], waiting, SEEDS[2].hex()).code == "no_seed_awaited"


def test_after_another_while_the_board_is_laid_without_it(house, waiting, three, clock):
    reveal(house, three, waiting, 0)
    for _ in range(2):
        clock.on(WAIT)
        seeds.go_on(house, waiting)
    assert told(house, waiting)[-1][0] == "board_laid"
    assert (page(house, waiting)[0], house.records.get(waiting).seeds) == ("running", (SEEDS[0],))


def test_going_on_twice_does_it_once(house, waiting, clock):
    clock.on(WAIT)
    seeds.go_on(house, waiting)
    version = house.records.fresh(waiting).version
    seeds.go_on(House(house.log, clock=clock), waiting)
    assert house.records.fresh(waiting).version == version


@pytest.fixture
def left_out(house, waiting, three, clock):
    """Seat 2 is missing in the mix."""
    reveal(house, three, waiting, 0)
    clock.on(WAIT)
    seeds.go_on(house, waiting)
    return waiting


def test_who_was_left_out_may_leave_and_the_game_is_called_off(house, left_out, three):
    described = games.leave(house, three[2], left_out, 2)
    assert told(house, left_out)[-1] == ["seat_left", "seed_revealed"]
    assert (described["status"], described["winners"], described["revealed"]) == ("finished", [], True)
    assert house.due.due_at(left_out) is None


def test_a_game_that_was_called_off_is_over_for_everybody(house, left_out, three):
    games.leave(house, three[2], left_out, 2)
    version = house.records.get(left_out).version
    assert problem(play.act, house, three[0], left_out, {"type": "roll"}, version).code == "game_over"
    assert problem(seeds.reveal, house, three[0], left_out, SEEDS[0].hex()).code == "game_over"
    assert problem(games.leave, house, three[0], left_out, 0).code == "game_over"
    assert play.view(house, three[0], left_out)["view"] is None


def test_nobody_else_may_leave(house, left_out, three):
    assert problem(games.leave, house, three[0], left_out, 0).code == "game_started"
    assert problem(games.leave, house, three[0], left_out, 2).code == "game_started"


def test_a_seat_that_revealed_nothing_may_not_leave_before_the_mix(house, waiting, three):
    assert problem(games.leave, house, three[2], waiting, 2).code == "game_started"


def test_who_leaves_before_the_start_takes_the_promise_along(house, three):
    game = games.create(house, three[0], "settlers", 2)
    games.sit(house, three[1], game, 1, seed_commitment=commitment(SEEDS[1]))
    games.leave(house, three[1], game, 1)
    games.sit(house, three[2], game, 1)
    assert games.start(house, three[0], game)["status"] == "running"


@pytest.mark.parametrize("promise", ["", "00", "g" * 64, "A" * 64])
def test_what_binds_nobody_is_no_commitment(house, red, blue, promise):
    reason = problem(games.create, house, red, "settlers", 2, seed_commitment=promise)
    assert (reason.code, reason.facts) == ("commitment_misfit", {"field": "seed_commitment"})
    game = games.create(house, red, "settlers", 2)
    assert problem(games.sit, house, blue, game, 1, seed_commitment=promise).code == "commitment_misfit"


def test_an_ai_and_an_empty_seat_promise_nothing(house, red):
    promise = commitment(SEEDS[0])
    assert (
        problem(games.create, house, red, "settlers", 2, sit=False, seed_commitment=promise).code == "commitment_misfit"
    )
    game = games.create(house, red, "settlers", 2)
    assert problem(games.sit, house, red, game, 1, "greedy", seed_commitment=promise).code == "commitment_misfit"


def test_no_seed_is_told_before_its_reveal(house, waiting, three):
    reveal(house, three, waiting, 0)
    log = b"".join(line.public for line in house.store.read(waiting))
    assert SEEDS[0].hex().encode() in log
    assert SEEDS[2].hex().encode() not in log
    assert house.register.games.seed(waiting).hex().encode() not in log


def test_the_lobby_lists_games_that_wait_for_seeds(house, waiting):
    assert [row["game"] for row in games.listing(house, {"status": "revealing"}).games] == [waiting]


def test_a_game_with_seeds_is_played_to_its_end(house, waiting, three):
    reveal(house, three, waiting, 0, 2)
    assert play_on(house, waiting, three, random.Random(1)).status == "finished"
