"""What the operator may do: end and unstick games, suspend players, revoke tokens; and each act is on record."""

import random
from datetime import UTC, datetime

import pytest

from events.due import MOST_TRIES
from events.service_events import GameClosed
from landnama.verification.verdict import OK, OPEN
from landnama.verification.verifying import verify
from service import bots, games, log, operating, play, players
from service.errors import Problem
from service.house import House
from service.luck import fair
from service.operators_log import Operator
from tests.service.language import choice, play_on, problem, signed_up
from tests.waiting import eventually

SNORRI = Operator("snorri", "nobody came back")


@pytest.fixture
def ai_game(house, red):
    """Red's game with two AI players, one of whom is due before long."""
    game = games.create(house, red, "settlers", 3, ai={1: "random", 2: "random"}, start=True)
    rng = random.Random(1)
    while house.due.due_at(game) is None:
        _, data, record = choice(house, game, rng)
        play.act(house, red, game, data, record.version)
    return game


def stick(house, game):
    version = house.records.fresh(game).version
    for _ in range(MOST_TRIES + 1):
        house.due.fail(game, version)
    house.due.lease(game, version, "somebody dead", 60)
    house.due.defer(game, house.clock().timestamp() + 60)


def done(house):
    return [(act.act, act.on, act.outcome) for act in operating.acts(house)]


def test_a_game_that_the_operator_ends_is_over_and_says_why(house, three, game):
    play_on(house, game, three, random.Random(1), moves=30)
    version = operating.end_game(house, SNORRI, game)
    record = house.records.fresh(game)
    last = log.entries(house, None, game, after=version - 1)[0]["entry"]
    assert (record.version, record.status, record.revealed) == (version, "finished", True)
    assert last["events"][0] == GameClosed("operator", "nobody came back").facts()
    assert last["events"][1]["type"] == "seed_revealed"


@pytest.mark.parametrize("luck", [fair])
def test_verify_accepts_a_game_that_was_ended(house, three, game):
    play_on(house, game, three, random.Random(1), moves=60)
    operating.end_game(house, SNORRI, game)
    verdict = verify(b"".join(log.export(house, None, game)))
    states = {check.name: check.state for check in verdict.checks}
    assert verdict.findings == []
    assert states.pop("result") == OPEN
    assert set(states.values()) == {OK}
    assert "the operator ended the game: nobody came back" in verdict.checks[-1].said


def test_nobody_can_act_in_a_game_that_was_ended(house, three, game):
    seat, data, _ = choice(house, game, random.Random(1))
    version = operating.end_game(house, SNORRI, game)
    assert problem(play.act, house, three[seat], game, data, version).code == "game_over"
    assert play.actions(house, three[seat], game)["actions"] == []
    assert problem(operating.end_game, house, SNORRI, game).code == "game_over"
    assert house.records.load(game).version == version


def test_a_game_that_was_ended_is_due_no_more(house, ai_game):
    operating.end_game(house, SNORRI, ai_game)
    assert house.due.due_at(ai_game) is None


def test_a_table_that_never_filled_can_be_ended(house, red, blue):
    game = games.create(house, red, "settlers", 3)
    version = operating.end_game(house, SNORRI, game)
    assert verify(b"".join(log.export(house, None, game))).findings == []
    assert problem(games.sit, house, blue, game, 1).code == "game_over"
    assert problem(games.start, house, red, game).code == "game_over"
    assert problem(play.act, house, red, game, {"type": "roll_dice"}, version).code == "game_over"


def test_stuck_games_are_listed_and_begin_anew(house, ai_game):
    stick(house, ai_game)
    assert [(each.game, each.ruleset) for each in operating.stuck_games(house)] == [(ai_game, "settlers")]
    assert operating.unstick(house, SNORRI, ai_game)
    assert operating.stuck_games(house) == []
    assert not house.due.leased(ai_game)
    assert house.due.due_at(ai_game) <= datetime.now(UTC).timestamp()


def test_where_people_are_to_act_there_is_nothing_to_unstick(house, game):
    assert not operating.unstick(house, SNORRI, game)
    assert house.due.due_at(game) is None


def test_an_ai_turn_that_fell_out_of_the_due_set_is_put_back(house, ai_game):
    house.log.zrem(house.store.keys.due(house.store.keys.partition(ai_game)), ai_game)
    assert operating.unstick(house, SNORRI, ai_game)
    assert house.due.due_at(ai_game) is not None


def test_no_token_of_a_suspended_player_opens_anything(house):
    made = players.sign_up(house, "Hallgerd")
    other = players.new_token(house, players.whoami(house, made.token))
    operating.suspend(house, SNORRI, made.player_id)
    for token in (made.token, other.token):
        refused = problem(players.whoami, house, token)
        assert (refused.code, list(refused.facts)) == ("suspended", ["since"])


def test_a_token_that_comes_after_the_suspension_opens_nothing_either(house):
    made = players.sign_up(house, "Hallgerd")
    operating.suspend(house, SNORRI, made.player_id)
    recovered = players.recover(house, "Hallgerd", made.recovery_code)
    assert problem(players.whoami, house, recovered.token).code == "suspended"


def shut_out(house, token):
    try:
        players.whoami(house, token)
    except Problem as reason:
        return reason.code == "suspended"
    return False


def test_the_bots_of_a_suspended_player_are_suspended_too(house, red):
    bot = bots.make_bot(house, red, "Red machine")
    operating.suspend(house, SNORRI, red.player_id)
    assert problem(players.whoami, house, bot.token).code == "suspended"
    operating.unsuspend(house, SNORRI, red.player_id)
    operating.revoke(house, SNORRI, red.player_id)
    assert problem(players.whoami, house, bot.token).code == "invalid_token"


def test_another_process_knows_of_a_suspension_within_a_second(house):
    made = players.sign_up(house, "Hallgerd")
    elsewhere = House(house.log)
    assert players.whoami(elsewhere, made.token).name == "Hallgerd"
    operating.suspend(house, SNORRI, made.player_id)
    eventually(lambda: shut_out(elsewhere, made.token), seconds=1)
    elsewhere.close()


def test_who_is_let_in_again_has_their_tokens_and_new_ones(house):
    made = players.sign_up(house, "Hallgerd")
    operating.suspend(house, SNORRI, made.player_id)
    operating.unsuspend(house, SNORRI, made.player_id)
    caller = players.whoami(house, made.token)
    assert players.whoami(house, players.new_token(house, caller).token).player_id == made.player_id


def test_a_token_that_was_revoked_meanwhile_does_not_come_back_by_a_suspension(house):
    made = players.sign_up(house, "Hallgerd")
    house.log.delete(house.store.keys.token(players.digest(made.token)))
    operating.suspend(house, SNORRI, made.player_id)
    assert problem(players.whoami, house, made.token).code == "invalid_token"


def test_revoked_tokens_are_gone_and_the_recovery_code_gives_another(house):
    made = players.sign_up(house, "Hallgerd")
    operating.revoke(house, SNORRI, made.player_id)
    assert problem(players.whoami, house, made.token).code == "invalid_token"
    assert players.whoami(house, players.recover(house, "Hallgerd", made.recovery_code).token).name == "Hallgerd"


def test_a_player_is_found_by_name_in_any_case_and_by_id(house):
    player = signed_up(house, "Hallgerd").player_id
    assert [operating.player_called(house, who) for who in ("hallgerd", player, "Nobody")] == [player, player, None]


def test_every_act_is_on_record_also_one_that_was_refused(house, red, game):
    operating.end_game(house, SNORRI, game)
    problem(operating.end_game, house, SNORRI, game)
    operating.suspend(house, SNORRI, red.player_id)
    assert done(house) == [
        ("end", game, "asked"),
        ("end", game, "done"),
        ("end", game, "asked"),
        ("end", game, "refused: game_over"),
        ("suspend", red.player_id, "asked"),
        ("suspend", red.player_id, "done"),
    ]
    first = operating.acts(house)[0]
    assert (first.by, first.reason) == ("snorri", "nobody came back")
