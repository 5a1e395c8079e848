"""Operator actions: end and restart games, suspend players, revoke tokens; each action is logged."""

import random
from datetime import UTC, datetime

import pytest

from events.schedule import MAX_FAILED_TRIES
from events.service_events import GameClosed
from landnama.verification.verdict import NOTE, OK
from landnama.verification.verify import verify
from service.admin import operations
from service.live import entries
from service.lobby import create_game, games, seating
from service.play import actions
from service.players import accounts, bots
from service.registers.admin_log import Operator
from service.runtime.problems import Problem
from service.services import Services, fair_randomness
from tests.service.language import choose_action, play_randomly, problem, sign_up
from tests.waiting import eventually

SNORRI = Operator("snorri", "nobody came back")


@pytest.fixture
def ai_game(services, red):
    """Red's game with two AI players, one of whom is due soon."""
    game = create_game.create_game(services, red, "settlers", 3, ai={1: "random", 2: "random"}, start=True)
    rng = random.Random(1)
    while services.schedule.due_at(game) is None:
        _, data, record = choose_action(services, game, rng)
        actions.take_action(services, red, game, data, record.version)
    return game


def make_stuck(services, game):
    version = services.snapshots.fresh(game).version
    for _ in range(MAX_FAILED_TRIES + 1):
        services.schedule.count_failure(game, version)
    services.schedule.lease(game, version, "somebody dead", 60)
    services.schedule.defer(game, services.clock().timestamp() + 60)


def logged_operations(services):
    return [(act.operation, act.target, act.outcome) for act in operations.list_admin_actions(services)]


def test_a_game_ended_by_the_operator_is_over_and_states_the_reason(services, three, game):
    play_randomly(services, game, three, random.Random(1), moves=30)
    version = operations.end_game(services, SNORRI, game)
    record = services.snapshots.fresh(game)
    last = entries.list_entries(services, None, game, after=version - 1)[0]["entry"]
    assert (record.version, record.status, record.is_revealed) == (version, "finished", True)
    assert last["events"][0] == GameClosed("operator", "nobody came back").to_dict()
    assert last["events"][1]["type"] == "seed_revealed"
    assert games.describe_game(services, game)["end_reason"] == "closed"


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_verify_accepts_a_game_ended_by_the_operator(services, three, game):
    play_randomly(services, game, three, random.Random(1), moves=60)
    operations.end_game(services, SNORRI, game)
    verdict = verify(b"".join(entries.export_game(services, None, game)))
    states = {check.name: check.state for check in verdict.checks}
    assert verdict.findings == []
    assert states.pop("result") == NOTE
    assert set(states.values()) == {OK}
    assert "the operator ended the game: nobody came back" in verdict.checks[-1].message


def test_no_seat_can_act_in_a_game_ended_by_the_operator(services, three, game):
    seat, data, _ = choose_action(services, game, random.Random(1))
    version = operations.end_game(services, SNORRI, game)
    assert problem(actions.take_action, services, three[seat], game, data, version).code == "game_over"
    assert actions.legal_actions(services, three[seat], game)["actions"] == []
    assert problem(operations.end_game, services, SNORRI, game).code == "game_over"
    assert services.snapshots.load(game).version == version


def test_a_game_ended_by_the_operator_is_no_longer_due(services, ai_game):
    operations.end_game(services, SNORRI, ai_game)
    assert services.schedule.due_at(ai_game) is None


def test_an_open_game_can_be_ended_by_the_operator(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 3)
    version = operations.end_game(services, SNORRI, game)
    assert verify(b"".join(entries.export_game(services, None, game))).findings == []
    assert games.describe_game(services, game)["end_reason"] == "closed"
    assert problem(seating.take_seat, services, blue, game, 1).code == "game_over"
    assert problem(seating.start_game, services, red, game).code == "game_over"
    assert problem(actions.take_action, services, red, game, {"type": "roll_dice"}, version).code == "game_over"


def test_stuck_games_are_listed_and_can_be_restarted(services, ai_game):
    make_stuck(services, ai_game)
    assert [(each.game, each.ruleset) for each in operations.list_stuck_games(services)] == [(ai_game, "settlers")]
    assert operations.unstick_game(services, SNORRI, ai_game)
    assert operations.list_stuck_games(services) == []
    assert not services.schedule.is_leased(ai_game)
    assert services.schedule.due_at(ai_game) <= datetime.now(UTC).timestamp()


def test_a_game_that_waits_for_a_person_cannot_be_unstuck(services, game):
    assert not operations.unstick_game(services, SNORRI, game)
    assert services.schedule.due_at(game) is None


def test_unstick_schedules_an_ai_turn_that_was_lost(services, ai_game, redis_log):
    services.storage.client.zrem(services.storage.keys.due(services.storage.keys.partition(ai_game)), ai_game)
    assert operations.unstick_game(services, SNORRI, ai_game)
    assert services.schedule.due_at(ai_game) is not None


def test_every_token_of_a_suspended_player_is_refused(services):
    made = accounts.sign_up(services, "Hallgerd")
    other = accounts.create_token(services, accounts.authenticate(services, made.token))
    operations.suspend_player(services, SNORRI, made.player_id)
    for token in (made.token, other.token):
        refused = problem(accounts.authenticate, services, token)
        assert (refused.code, list(refused.facts)) == ("player_suspended", ["since"])


def test_a_token_issued_after_the_suspension_is_refused(services):
    made = accounts.sign_up(services, "Hallgerd")
    operations.suspend_player(services, SNORRI, made.player_id)
    recovered = accounts.recover_player(services, "Hallgerd", made.recovery_code)
    assert problem(accounts.authenticate, services, recovered.token).code == "player_suspended"


def is_suspended(services, token):
    try:
        accounts.authenticate(services, token)
    except Problem as reason:
        return reason.code == "player_suspended"
    return False


def test_the_bots_of_a_suspended_player_are_suspended_too(services, red):
    bot = bots.create_bot(services, red, "Red machine")
    operations.suspend_player(services, SNORRI, red.player_id)
    assert problem(accounts.authenticate, services, bot.token).code == "player_suspended"
    operations.unsuspend_player(services, SNORRI, red.player_id)
    operations.revoke_tokens(services, SNORRI, red.player_id)
    assert problem(accounts.authenticate, services, bot.token).code == "invalid_token"


def test_another_process_soon_knows_of_a_suspension(services):
    made = accounts.sign_up(services, "Hallgerd")
    elsewhere = Services(services.storage)
    assert accounts.authenticate(elsewhere, made.token).name == "Hallgerd"
    operations.suspend_player(services, SNORRI, made.player_id)
    eventually(lambda: is_suspended(elsewhere, made.token))
    elsewhere.close()


def test_after_the_suspension_old_and_new_tokens_work(services):
    made = accounts.sign_up(services, "Hallgerd")
    operations.suspend_player(services, SNORRI, made.player_id)
    operations.unsuspend_player(services, SNORRI, made.player_id)
    caller = accounts.authenticate(services, made.token)
    assert accounts.authenticate(services, accounts.create_token(services, caller).token).player_id == made.player_id


def test_a_revoked_token_stays_revoked_after_a_suspension(services):
    made = accounts.sign_up(services, "Hallgerd")
    services.registers.tokens.revoke_all(made.player_id)
    operations.suspend_player(services, SNORRI, made.player_id)
    assert problem(accounts.authenticate, services, made.token).code == "invalid_token"


def test_a_bot_is_suspended_and_revoked_without_its_owner(services, red):
    bot, other = [bots.create_bot(services, red, name) for name in ("Red machine", "Red engine")]
    operations.suspend_player(services, SNORRI, bot.bot_id)
    assert problem(accounts.authenticate, services, bot.token).code == "player_suspended"
    assert accounts.authenticate(services, other.token).name == "Red engine"
    operations.unsuspend_player(services, SNORRI, bot.bot_id)
    assert accounts.authenticate(services, bot.token).name == "Red machine"
    operations.revoke_tokens(services, SNORRI, bot.bot_id)
    assert problem(accounts.authenticate, services, bot.token).code == "invalid_token"
    assert accounts.authenticate(services, other.token).name == "Red engine"


def test_after_revoking_all_tokens_the_recovery_code_gives_a_new_one(services):
    made = accounts.sign_up(services, "Hallgerd")
    operations.revoke_tokens(services, SNORRI, made.player_id)
    assert problem(accounts.authenticate, services, made.token).code == "invalid_token"
    assert (
        accounts.authenticate(services, accounts.recover_player(services, "Hallgerd", made.recovery_code).token).name
        == "Hallgerd"
    )


def test_a_player_is_found_by_name_in_any_case_and_by_id(services):
    player = sign_up(services, "Hallgerd").player_id
    assert [operations.find_player(services, who) for who in ("hallgerd", player, "Nobody")] == [player, player, None]


def test_every_operator_action_is_logged_including_refused_ones(services, red, game):
    operations.end_game(services, SNORRI, game)
    problem(operations.end_game, services, SNORRI, game)
    operations.suspend_player(services, SNORRI, red.player_id)
    assert logged_operations(services) == [
        ("close", game, "started"),
        ("close", game, "done"),
        ("close", game, "started"),
        ("close", game, "refused: game_over"),
        ("suspend", red.player_id, "started"),
        ("suspend", red.player_id, "done"),
    ]
    first = operations.list_admin_actions(services)[0]
    assert (first.operator, first.reason) == ("snorri", "nobody came back")


def test_an_operation_that_finds_no_game_is_logged_as_refused(services):
    assert problem(operations.end_game, services, SNORRI, "0" * 16).code == "unknown_game"
    assert logged_operations(services) == [
        ("close", "0" * 16, "started"),
        ("close", "0" * 16, "refused: unknown_game"),
    ]


def test_an_operation_that_fails_is_logged_with_its_error(services):
    def save(key):
        raise PermissionError("the folder is read-only")

    with pytest.raises(PermissionError):
        operations.move_root_key(services, SNORRI, save)
    assert logged_operations(services)[-1] == ("move-root-key", "the root key", "failed: PermissionError")
