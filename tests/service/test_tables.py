"""Tables: a game is made, its seats are taken and left, and its creator starts it when all are filled."""

import pytest

from events.fair_chance import commitment
from events.genesis import from_data
from service import games, play
from service.house import House
from service.terms import Terms
from tests.service.language import problem, signed_up, table


@pytest.fixture
def open_game(house, red):
    return games.create(house, red, "settlers", 3)


def test_a_game_commits_to_a_seed_nobody_has_seen(house, open_game):
    genesis = from_data(house.store.genesis(open_game)[0])
    assert genesis.seed_commitment == commitment(house.register.games.seed(open_game))


def test_the_genesis_holds_every_option_even_those_nobody_chose(house, red):
    game = games.create(house, red, "settlers", 2, {"target_points": 5})
    options = from_data(house.store.genesis(game)[0]).options
    assert options["target_points"] == 5
    assert options["discard_limit"] == 7


def test_the_creator_takes_the_first_free_seat(house, red):
    game = games.create(house, red, "settlers", 3, ai={0: "greedy"})
    described = games.describe(house, game, red)
    assert [seat["kind"] for seat in described["seats"]] == ["ai", "person", None]
    assert described["you"] == [1]


def test_a_creator_may_stay_outside(house, red):
    assert games.describe(house, games.create(house, red, "settlers", 2, sit=False), red)["you"] == []


def test_a_game_of_ais_starts_and_is_due_at_once(house, red):
    game = games.create(house, red, "settlers", 2, ai={0: "random", 1: "greedy"}, start=True)
    assert games.describe(house, game)["status"] == "running"
    assert house.due.due_at(game) <= house.clock().timestamp()


def test_an_ai_among_people_takes_its_time(house, red):
    game = games.create(house, red, "settlers", 2, ai={1: "random"}, start=True, terms=Terms(ai_delay=30))
    if 1 not in house.records.get(game).due():
        assert house.due.due_at(game) is None
        for _ in range(2):
            listed = play.actions(house, red, game)
            play.act(house, red, game, listed["actions"][0], listed["version"])
    assert house.due.due_at(game) > house.clock().timestamp() + 20


def test_a_game_cannot_start_with_open_seats(house, red, open_game):
    assert problem(games.start, house, red, open_game).facts == {"seats": [1, 2]}
    assert problem(games.create, house, red, "settlers", 3, start=True).code == "seats_open"


def test_only_the_creator_starts(house, red, blue):
    game = games.create(house, red, "settlers", 2)
    games.sit(house, blue, game, 1)
    assert problem(games.start, house, blue, game).code == "forbidden"


def test_the_start_closes_the_seats_lays_the_board_and_asks_the_first_seat(house, red, blue):
    game = table(house, red, blue)
    (entry,) = house.store.read(game, house.records.get(game).version - 1)
    types = [facts["type"] for facts in entry.entry().events]
    assert types == ["game_started", "seeds_mixed", "board_laid", "first_seat_drawn", "agenda_became"]
    assert len(games.describe(house, game)["due"]) == 1


def test_asking_in_vain_for_a_seat_leaves_nothing_behind(house, red, blue):
    game = table(house, red, blue)
    before = {key: house.log.dump(key) for key in house.log.scan_iter()}
    problem(games.sit, house, blue, game, 0)
    problem(games.sit, house, blue, "0123456789abcdef", 0)
    assert {key: house.log.dump(key) for key in house.log.scan_iter()} == before


def test_making_the_same_game_again_leaves_nothing_behind(house, red):
    game = games.create(house, red, "settlers", 2, key="k")
    before = house.log.hgetall(house.store.keys.register(game))
    assert games.create(house, red, "settlers", 2, key="k") == game
    assert house.log.hgetall(house.store.keys.register(game)) == before


def test_nothing_about_seats_can_be_done_after_the_start(house, red, blue):
    game = table(house, red, blue)
    for call in (games.sit, games.leave):
        assert problem(call, house, blue, game, 1).code == "game_started"
    assert problem(games.start, house, red, game).code == "game_started"


def test_a_seat_is_taken_once(house, red, blue, open_game):
    games.sit(house, blue, open_game, 1)
    assert problem(games.sit, house, red, open_game, 1).code == "seat_taken"


def test_a_seat_that_does_not_exist_cannot_be_taken(house, blue, open_game):
    assert problem(games.sit, house, blue, open_game, 3).code == "no_such_seat"
    assert problem(games.leave, house, blue, open_game, -1).code == "no_such_seat"


def test_who_leaves_makes_room(house, red, blue, white, open_game):
    games.sit(house, blue, open_game, 1)
    games.leave(house, blue, open_game, 1)
    assert games.sit(house, white, open_game, 1)["seats"][1]["name"] == "White"


def test_nobody_leaves_for_another(house, red, blue, open_game):
    games.sit(house, blue, open_game, 1)
    assert problem(games.leave, house, red, open_game, 1).code == "not_your_seat"
    assert problem(games.leave, house, red, open_game, 2).code == "not_your_seat"


def test_only_the_creator_seats_an_ai_and_sends_it_away(house, red, blue, open_game):
    assert problem(games.sit, house, blue, open_game, 1, "greedy").code == "forbidden"
    assert games.sit(house, red, open_game, 1, "greedy")["seats"][1]["policy"] == "greedy"
    assert problem(games.leave, house, blue, open_game, 1).code == "forbidden"
    assert games.leave(house, red, open_game, 1)["seats"][1]["kind"] is None


def test_an_ai_nobody_knows_is_refused(house, red, open_game):
    assert problem(games.sit, house, red, open_game, 1, "clever").code == "unknown_policy"
    assert problem(games.create, house, red, "settlers", 2, ai={1: "clever"}).code == "unknown_policy"


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
def test_a_game_that_cannot_be_put_together_says_where(house, red, arguments, field):
    reason = problem(games.create, house, red, *arguments)
    assert (reason.code, reason.facts) == ("ruleset_misfit", {"field": field})


def test_making_a_game_again_with_the_same_key_gives_the_same_game(house, red, blue):
    game = games.create(house, red, "settlers", 2, key="k")
    assert games.create(house, red, "settlers", 2, key="k") == game
    assert games.create(house, blue, "settlers", 2, key="k") != game
    assert problem(games.create, house, red, "settlers", 2, key="k", body=b"other").code == "key_reused"
    assert house.records.fresh(game).version == 1


def test_a_repeat_finishes_what_a_first_try_left_undone(house, red):
    """The process died between making the game and filling its seats."""
    game = games.create(house, red, "settlers", 2, sit=False, key="k")
    assert house.records.fresh(game).version == 0
    assert games.create(House(house.log), red, "settlers", 2, key="k") == game
    assert house.records.fresh(game).version == 1


def test_the_seed_of_a_repeat_is_not_kept(house, red):
    games.create(house, red, "settlers", 2, key="k")
    before = house.log.dbsize()
    games.create(house, red, "settlers", 2, key="k")
    assert house.log.dbsize() == before


def test_sitting_again_with_the_same_key_is_answered_and_done_once(house, red, blue, open_game):
    first = games.sit(house, blue, open_game, 1, key="k")
    assert games.sit(house, blue, open_game, 1, key="k") == first
    assert problem(games.sit, house, blue, open_game, 2, key="k").code == "key_reused"


def test_the_log_names_labels_and_never_players(house, red, blue):
    game = table(house, red, blue)
    log = b"".join(line.public for line in house.store.read(game)) + house.store.genesis(game)[0]
    for caller in (red, blue):
        assert caller.player_id.encode() not in log
        assert caller.name.encode() not in log


def test_labels_differ_from_game_to_game(house, red, blue):
    one, other = (house.records.get(table(house, red, blue)).seats for _ in range(2))
    assert not {holder.label for holder in one} & {holder.label for holder in other}


def test_an_erased_player_leaves_a_seat_without_a_name(house, red, blue):
    game = table(house, red, blue)
    house.log.delete(f"landnama:{{player:{blue.player_id}}}")
    seat = games.describe(house, game)["seats"][1]
    assert (seat["kind"], seat["name"], seat["player"]) == ("person", None, None)


def test_a_player_finds_the_games_they_sat_in(house, red, blue):
    game = table(house, red, blue)
    assert games.games_of(house, blue) == [game]
    assert games.games_of(house, signed_up(house, "Stranger")) == []
