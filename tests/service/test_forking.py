"""A fork is a sandbox game that starts where another game stood, with luck of its own."""

import random

import pytest

from events.genesis import Origin
from games.notation import write_position
from landnama.verification.verifying import verify
from projections.views import at_version
from service import forking, games, log
from service.errors import Problem
from service.luck import fair
from tests.service.alone import from_line, play_alone, sandbox
from tests.service.language import SHORT, play_on, problem, table


@pytest.fixture
def over(house, three):
    game = table(house, *three, **SHORT)
    play_on(house, game, three, random.Random(3))
    return game


def middle(house, game):
    return house.records.fresh(game).version // 2


def test_anybody_may_fork_a_finished_game_at_any_version(house, blue, over):
    version = middle(house, over)
    fork = house.records.load(forking.fork(house, blue, over, version))
    then = at_version(house.store, house.records.fresh(over), version)
    assert write_position(fork.state) == write_position(then.state)
    assert fork.genesis.forked_from == Origin(over, version, then.hash)
    assert (fork.genesis.kind, fork.genesis.options) == ("sandbox", then.genesis.options)


def test_whoever_forks_holds_every_seat(house, red, over):
    fork = forking.fork(house, red, over, middle(house, over))
    assert games.describe(house, fork, red)["you"] == [0, 1, 2]


def test_seats_can_be_given_to_policies(house, red, over):
    fork = forking.fork(house, red, over, middle(house, over), ai={0: "greedy", 2: "random"})
    page = games.describe(house, fork, red)
    assert (page["you"], [seat["policy"] for seat in page["seats"]]) == ([1], ["greedy", None, "random"])
    assert page["status"] == "running"


def test_two_forks_draw_from_seeds_of_their_own(house, red, over):
    one, other = (house.records.load(forking.fork(house, red, over, 5)) for _ in range(2))
    assert one.genesis.seed_commitment != other.genesis.seed_commitment


@pytest.mark.parametrize("luck", [fair])
def test_a_fork_is_played_to_its_end_and_verified(house, red, over):
    fork = forking.fork(house, red, over, middle(house, over))
    play_alone(house, red, fork)
    verdict = verify(b"".join(log.export(house, None, fork)))
    states = {check.name: check.state for check in verdict.checks}
    assert (verdict.findings, states["rules"], states["origin"]) == ([], "ok", "not checked")


def test_a_game_that_is_played_cannot_be_forked(house, red, game):
    assert problem(forking.fork, house, red, game, 2).code == "not_forkable"


def test_a_sandbox_game_can_be_forked_by_its_maker_alone(house, red, blue):
    game = from_line(house, red)
    assert problem(forking.fork, house, blue, game, 2).code == "not_forkable"
    assert house.records.load(forking.fork(house, red, game, 2)).start == house.records.load(game).start


@pytest.mark.parametrize(
    ("version", "code"), [(0, "game_not_started"), (1, "game_not_started"), (9999, "version_unknown")]
)
def test_there_must_be_somebody_to_act_at_that_version(house, red, over, version, code):
    assert problem(forking.fork, house, red, over, version).code == code


def test_the_end_cannot_be_played_on_from(house, red, over):
    reason = problem(forking.fork, house, red, over, house.records.fresh(over).version)
    assert isinstance(reason, Problem)
    assert reason.code == "game_over"


def test_a_repeat_gets_the_same_fork(house, red, over):
    one = forking.fork(house, red, over, 5, key="k")
    assert forking.fork(house, red, over, 5, key="k") == one
    assert problem(forking.fork, house, red, over, 6, key="k").code == "key_reused"


def test_a_fork_of_a_fork_names_the_fork(house, red):
    first = forking.fork(house, red, sandbox(house, red), 2)
    second = house.records.load(forking.fork(house, red, first, 2))
    assert second.genesis.forked_from.game == first
