"""Seats: a game is created, its seats are taken and left, and its creator starts it when all are taken."""

import pytest

from events.genesis import parse_genesis
from events.proofs.fair_chance import seed_commitment
from service.lobby import create_game, games, seating
from service.play import actions
from service.runtime.game_terms import GameTerms
from service.services import Services
from tests.service.language import problem, sign_up, start_game


@pytest.fixture
def open_game(services, red):
    return create_game.create_game(services, red, "settlers", 3)


def test_a_game_commits_to_a_secret_seed(services, open_game):
    genesis = parse_genesis(services.store.genesis(open_game)[0])
    assert genesis.seed_commitment == seed_commitment(services.registers.games.seed(open_game))


def test_the_genesis_holds_every_option_with_its_default(services, red):
    game = create_game.create_game(services, red, "settlers", 2, {"target_points": 5})
    options = parse_genesis(services.store.genesis(game)[0]).options
    assert options["target_points"] == 5
    assert options["discard_limit"] == 7


def test_the_creator_takes_the_first_free_seat(services, red):
    game = create_game.create_game(services, red, "settlers", 3, ai={0: "greedy"})
    described = games.describe_game(services, game, red)
    assert [seat["kind"] for seat in described["seats"]] == ["ai", "person", None]
    assert described["your_seats"] == [1]


def test_a_creator_may_take_no_seat(services, red):
    assert (
        games.describe_game(services, create_game.create_game(services, red, "settlers", 2, take_seat=False), red)[
            "your_seats"
        ]
        == []
    )


def test_a_game_of_ai_seats_starts_and_is_due_at_once(services, red):
    ai = {0: "random", 1: "greedy"}
    game = create_game.create_game(services, red, "settlers", 2, ai=ai, take_seat=False, start=True)
    assert games.describe_game(services, game)["status"] == "running"
    assert services.schedule.due_at(game) <= services.clock().timestamp()


def test_an_ai_in_a_game_with_people_has_a_delay(services, red):
    game = create_game.create_game(
        services, red, "settlers", 2, ai={1: "random"}, start=True, terms=GameTerms(ai_delay=30)
    )
    if 1 not in services.snapshots.get(game).due():
        assert services.schedule.due_at(game) is None
        for _ in range(2):
            listed = actions.legal_actions(services, red, game)
            actions.take_action(services, red, game, listed["actions"][0], listed["version"])
    assert services.schedule.due_at(game) > services.clock().timestamp() + 20


def test_a_game_cannot_start_with_open_seats(services, red, open_game):
    assert problem(seating.start_game, services, red, open_game).facts == {"seats": [1, 2]}
    refused = problem(create_game.create_game, services, red, "settlers", 3, start=True)
    assert (refused.code, refused.facts) == ("seats_open", {"seats": [1, 2]})


def test_only_the_creator_starts(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2)
    seating.take_seat(services, blue, game, 1)
    assert problem(seating.start_game, services, blue, game).code == "forbidden"


def test_the_start_lays_the_board_and_makes_the_first_seat_due(services, red, blue):
    game = start_game(services, red, blue)
    (entry,) = services.store.read(game, services.snapshots.get(game).version - 1)
    types = [facts["type"] for facts in entry.entry().events]
    assert types == ["game_started", "seeds_mixed", "board_set_up", "first_seat_drawn", "agenda_changed"]
    assert len(games.describe_game(services, game)["due"]) == 1


def test_a_refused_seat_leaves_nothing_in_the_register(services, red, blue, redis_log):
    game = start_game(services, red, blue)
    before = {key: services.storage.client.dump(key) for key in services.storage.client.scan_iter()}
    problem(seating.take_seat, services, blue, game, 0)
    problem(seating.take_seat, services, blue, "0123456789abcdef", 0)
    assert {key: services.storage.client.dump(key) for key in services.storage.client.scan_iter()} == before


def test_a_repeated_creation_leaves_nothing_in_the_register(services, red, redis_log):
    game = create_game.create_game(services, red, "settlers", 2, key="k")
    before = services.storage.client.hgetall(services.storage.keys.game_record(game))
    assert create_game.create_game(services, red, "settlers", 2, key="k") == game
    assert services.storage.client.hgetall(services.storage.keys.game_record(game)) == before


def test_seats_cannot_change_after_the_start(services, red, blue):
    game = start_game(services, red, blue)
    for call in (seating.take_seat, seating.leave_seat):
        assert problem(call, services, blue, game, 1).code == "game_already_started"
    assert problem(seating.start_game, services, red, game).code == "game_already_started"


def test_a_seat_is_taken_once(services, red, blue, open_game):
    seating.take_seat(services, blue, open_game, 1)
    assert problem(seating.take_seat, services, red, open_game, 1).code == "seat_occupied"


def test_a_seat_that_does_not_exist_cannot_be_taken(services, blue, open_game):
    assert problem(seating.take_seat, services, blue, open_game, 3).code == "unknown_seat"
    assert problem(seating.leave_seat, services, blue, open_game, -1).code == "unknown_seat"


def test_a_seat_that_was_left_can_be_taken(services, red, blue, white, open_game):
    seating.take_seat(services, blue, open_game, 1)
    seating.leave_seat(services, blue, open_game, 1)
    assert seating.take_seat(services, white, open_game, 1)["seats"][1]["name"] == "White"


def test_a_player_cannot_leave_the_seat_of_another(services, red, blue, open_game):
    seating.take_seat(services, blue, open_game, 1)
    assert problem(seating.leave_seat, services, red, open_game, 1).code == "not_your_seat"
    assert problem(seating.leave_seat, services, red, open_game, 2).code == "not_your_seat"


def test_only_the_creator_adds_and_removes_an_ai(services, red, blue, open_game):
    assert problem(seating.take_seat, services, blue, open_game, 1, "greedy").code == "forbidden"
    assert seating.take_seat(services, red, open_game, 1, "greedy")["seats"][1]["policy"] == "greedy"
    assert problem(seating.leave_seat, services, blue, open_game, 1).code == "forbidden"
    assert seating.leave_seat(services, red, open_game, 1)["seats"][1]["kind"] is None


def test_an_unknown_policy_is_refused(services, red, open_game):
    assert problem(seating.take_seat, services, red, open_game, 1, "clever").code == "unknown_policy"
    assert problem(create_game.create_game, services, red, "settlers", 2, ai={1: "clever"}).code == "unknown_policy"


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        (("chess", 2), "ruleset"),
        (("settlers", 9), "seats"),
        (("settlers", 2, {"wind": 3}), "options.wind"),
        (("settlers", 2, {"target_points": 99}), "options.target_points"),
        (("settlers", 2, {}, {5: "random"}), "ai"),
        (("settlers", 2, {}, {}, "serious"), "kind"),
    ],
)
def test_invalid_game_settings_name_the_field(services, red, arguments, field):
    reason = problem(create_game.create_game, services, red, *arguments)
    assert (reason.code, reason.facts) == ("invalid_game_settings", {"field": field})


def test_creating_a_game_with_the_same_key_gives_the_same_game(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2, key="k")
    assert create_game.create_game(services, red, "settlers", 2, key="k") == game
    assert create_game.create_game(services, blue, "settlers", 2, key="k") != game
    assert (
        problem(create_game.create_game, services, red, "settlers", 2, key="k", body=b"other").code
        == "idempotency_key_reused"
    )
    assert services.snapshots.fresh(game).version == 1


def test_a_repeated_creation_completes_an_interrupted_one(services, red):
    """The process died between creating the game and taking its seats."""
    game = create_game.create_game(services, red, "settlers", 2, take_seat=False, key="k")
    assert services.snapshots.fresh(game).version == 0
    assert create_game.create_game(Services(services.storage), red, "settlers", 2, key="k") == game
    assert services.snapshots.fresh(game).version == 1


def test_the_seed_of_a_repeated_creation_is_not_stored(services, red, redis_log):
    create_game.create_game(services, red, "settlers", 2, key="k")
    before = services.storage.client.dbsize()
    create_game.create_game(services, red, "settlers", 2, key="k")
    assert services.storage.client.dbsize() == before


def test_taking_a_seat_with_the_same_key_is_executed_once(services, red, blue, open_game):
    first = seating.take_seat(services, blue, open_game, 1, key="k")
    assert seating.take_seat(services, blue, open_game, 1, key="k") == first
    assert problem(seating.take_seat, services, blue, open_game, 2, key="k").code == "idempotency_key_reused"


def test_the_log_names_labels_and_never_players(services, red, blue):
    game = start_game(services, red, blue)
    log = b"".join(line.public for line in services.store.read(game)) + services.store.genesis(game)[0]
    for caller in (red, blue):
        assert caller.player_id.encode() not in log
        assert caller.name.encode() not in log


def test_labels_differ_from_game_to_game(services, red, blue):
    one, other = (services.snapshots.get(start_game(services, red, blue)).seats for _ in range(2))
    assert not {holder.label for holder in one} & {holder.label for holder in other}


def test_an_erased_player_leaves_a_seat_without_a_name(services, red, blue, redis_log):
    game = start_game(services, red, blue)
    services.storage.client.delete(f"landnama:{{player:{blue.player_id}}}")
    seat = games.describe_game(services, game)["seats"][1]
    assert (seat["kind"], seat["name"], seat["player_id"]) == ("person", None, None)


def test_a_player_can_list_the_games_they_have_had_a_seat_in(services, red, blue):
    game = start_game(services, red, blue)
    assert games.list_own_games(services, blue) == [game]
    assert games.list_own_games(services, sign_up(services, "Stranger")) == []
