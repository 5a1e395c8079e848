"""A fork is a sandbox game that starts at a version of another game, with random numbers of its own."""

import random

import pytest

from events.genesis import ForkOrigin
from games.notation import format_position
from landnama.verification.verify import verify
from service.live import entries
from service.lobby import fork_game, games
from service.runtime.problems import Problem
from service.services import fair_randomness
from tests.service.language import SHORT, play_randomly, problem, start_game
from tests.service.solo_games import play_alone, sandbox, start_from_position


@pytest.fixture
def finished_game(services, three):
    game = start_game(services, *three, **SHORT)
    play_randomly(services, game, three, random.Random(3))
    return game


def middle_version(services, game):
    return services.snapshots.fresh(game).version // 2


def test_any_player_may_fork_a_finished_game_at_any_version(services, blue, finished_game):
    version = middle_version(services, finished_game)
    fork = services.snapshots.load(fork_game.fork_game(services, blue, finished_game, version))
    then = services.past_snapshots.at(services.snapshots.fresh(finished_game), version)
    assert format_position(fork.state) == format_position(then.state)
    assert fork.genesis.forked_from == ForkOrigin(finished_game, version, then.hash)
    assert (fork.genesis.kind, fork.genesis.options) == ("sandbox", then.genesis.options)


def test_the_creator_of_a_fork_holds_every_seat(services, red, finished_game):
    fork = fork_game.fork_game(services, red, finished_game, middle_version(services, finished_game))
    assert games.describe_game(services, fork, red)["your_seats"] == [0, 1, 2]


def test_seats_can_be_given_to_policies(services, red, finished_game):
    fork = fork_game.fork_game(
        services, red, finished_game, middle_version(services, finished_game), ai={0: "greedy", 2: "random"}
    )
    page = games.describe_game(services, fork, red)
    assert (page["your_seats"], [seat["policy"] for seat in page["seats"]]) == ([1], ["greedy", None, "random"])
    assert page["status"] == "running"


def test_two_forks_have_different_seeds(services, red, finished_game):
    one, other = (services.snapshots.load(fork_game.fork_game(services, red, finished_game, 5)) for _ in range(2))
    assert one.genesis.seed_commitment != other.genesis.seed_commitment


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_a_fork_is_played_to_its_end_and_verified(services, red, finished_game):
    fork = fork_game.fork_game(services, red, finished_game, middle_version(services, finished_game))
    play_alone(services, red, fork)
    verdict = verify(b"".join(entries.export_game(services, None, fork)))
    states = {check.name: check.state for check in verdict.checks}
    assert (verdict.findings, states["rules"], states["origin"]) == ([], "ok", "not checked")


def test_a_running_game_cannot_be_forked(services, red, game):
    assert problem(fork_game.fork_game, services, red, game, 2).code == "not_forkable"


def test_only_the_creator_can_fork_a_sandbox_game(services, red, blue):
    game = start_from_position(services, red)
    assert problem(fork_game.fork_game, services, blue, game, 2).code == "not_forkable"
    assert (
        services.snapshots.load(fork_game.fork_game(services, red, game, 2)).start
        == services.snapshots.load(game).start
    )


@pytest.mark.parametrize(
    ("version", "code"), [(0, "game_not_started"), (1, "game_not_started"), (9999, "unknown_version")]
)
def test_a_version_without_a_due_seat_cannot_be_forked(services, red, finished_game, version, code):
    assert problem(fork_game.fork_game, services, red, finished_game, version).code == code


def test_the_final_version_cannot_be_forked(services, red, finished_game):
    reason = problem(fork_game.fork_game, services, red, finished_game, services.snapshots.fresh(finished_game).version)
    assert isinstance(reason, Problem)
    assert reason.code == "game_over"


def test_a_repeated_request_gets_the_same_fork(services, red, finished_game):
    one = fork_game.fork_game(services, red, finished_game, 5, key="k")
    assert fork_game.fork_game(services, red, finished_game, 5, key="k") == one
    assert problem(fork_game.fork_game, services, red, finished_game, 6, key="k").code == "idempotency_key_reused"


def test_a_fork_of_a_fork_names_the_fork(services, red):
    first = fork_game.fork_game(services, red, sandbox(services, red), 2)
    second = services.snapshots.load(fork_game.fork_game(services, red, first, 2))
    assert second.genesis.forked_from.game == first
