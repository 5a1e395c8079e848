"""Deliveries: every event at least once and in order per game, whatever the receiver answers and whoever dies."""

import random

import pytest

from events.notifications import Wakeup
from service.admin import operations
from service.live.news import NEWS_KINDS
from service.lobby import create_game
from service.matches import challenges, seeks
from service.matches.challenges import ChallengeWishes
from service.matches.seeks import SeekWishes
from service.players import accounts, bots, follows
from service.registers.admin_log import Operator
from service.registers.registers import player_channel
from service.webhooks import deliveries, webhooks
from service.webhooks.events import EVENT_KINDS
from tests.service.language import play_random_action, problem, start_game
from tests.workers.webhooks.receivers import Response
from workers.webhooks.line_sender import BACK_OFF


@pytest.fixture
def game(services, webhook, red, blue):
    """A game that starts after the webhook was created."""
    return start_game(services, red, blue)


@pytest.fixture
def webhook(services, red, receiver):
    """A webhook of Red for every kind of event."""
    return webhooks.create_webhook(services, red, receiver.url, EVENT_KINDS)[0]


def play(services, game, *callers, moves=1, rng=None):
    for _ in range(moves):
        play_random_action(services, game, callers, rng or random.Random(1))


def versions(receiver, kind="entry"):
    return [each.data["data"]["version"] for each in receiver.deliveries if each.data["type"] == kind]


def attempts(services, caller, webhook):
    return deliveries.list_deliveries(services, caller, webhook.webhook_id)["deliveries"]


def test_every_entry_is_sent_once_and_in_order(services, red, blue, game, office, receiver):
    for _ in range(4):
        office.serve()
        play(services, game, red, blue)
    office.serve()
    assert versions(receiver) == list(range(1, services.snapshots.fresh(game).version + 1))
    assert office.waiting == {}
    assert len(set(receiver.message_ids)) == len(receiver.message_ids)


def test_an_event_that_fails_holds_back_those_after_it_until_it_succeeds(
    services, red, webhook, game, office, receiver
):
    receiver.respond = lambda _: Response(503 if len(receiver.received) < 2 else 200)
    office.serve()
    assert [status for _, status in receiver.received] == [503]
    office.wait(BACK_OFF[0])
    office.wait(BACK_OFF[1] - 0.1)
    assert [status for _, status in receiver.received] == [503, 503]
    office.wait(0.1)
    assert versions(receiver) == list(range(1, services.snapshots.fresh(game).version + 1))
    first = [(each["attempt"], each["outcome"], each["status"]) for each in attempts(services, red, webhook)[:-4:-1]]
    assert first == [(1, "failed", 503), (2, "failed", 503), (3, "delivered", 200)]


def test_an_event_is_given_up_after_a_day_and_the_next_one_is_sent(services, red, webhook, game, office, receiver):
    receiver.respond = lambda each: Response(500 if each.data["data"]["version"] == 1 else 200)
    office.serve()
    for seconds in BACK_OFF:
        office.wait(seconds)
    assert sum(BACK_OFF) == pytest.approx(24 * 3600, rel=0.02)
    given_up = [each for each in attempts(services, red, webhook) if each["outcome"] == "given_up"]
    assert [(each["version"], each["attempt"]) for each in given_up] == [(1, len(BACK_OFF) + 1)]
    office.wait(0)
    assert versions(receiver) == list(range(2, services.snapshots.fresh(game).version + 1))


def test_nothing_is_lost_with_the_process_and_the_queue(services, red, blue, game, office, receiver):
    for moves in range(6):
        office.read_feeds()
        if moves % 2:
            office.restart()
        else:
            office.serve(may_go_on=iter([True, False] * 50).__next__)
        play(services, game, red, blue)
    office.restart()
    office.serve()
    assert versions(receiver) == list(range(1, services.snapshots.fresh(game).version + 1))


def test_a_receiver_that_never_answers_has_one_line_for_each_game(services, red, blue, game, office, receiver):
    receiver.respond = lambda _: Response(503)
    games = [game, start_game(services, red, blue)]
    for _ in range(10):
        for each in games:
            play(services, each, red, blue)
        office.serve()
    assert sorted(key.item for key in office.waiting) == sorted(games)


def test_a_receiver_that_fails_again_and_again_gets_a_pause_that_grows(services, red, blue, webhook, office, receiver):
    games = [start_game(services, red, blue) for _ in range(6)]
    receiver.respond = lambda _: Response(500)
    office.serve()
    assert len(receiver.received) == 5 < len(games)
    office.wait(3600)
    assert office.pauses == [1.0, 900.0]
    assert webhooks.list_webhooks(services, red)[0].failing_since is not None
    receiver.respond = lambda _: Response()
    office.wait(3600)
    assert webhooks.list_webhooks(services, red)[0].failing_since is None
    assert office.waiting == {}


def test_a_webhook_that_is_deleted_during_a_delivery_leaves_nothing(services, red, blue, webhook, office, receiver):
    games = [start_game(services, red, blue) for _ in range(6)]
    receiver.respond = lambda _: Response(500)
    office.serve()
    assert len(office.waiting) == len(games)
    assert webhooks.list_webhooks(services, red)[0].failing_since is not None

    def delete_and_respond(_):
        for each in webhooks.list_webhooks(services, red):
            webhooks.delete_webhook(services, red, each.webhook_id)
        return Response()

    receiver.respond = delete_and_respond
    office.wait(3600)
    office.serve()
    assert services.registers.webhooks.deliveries(webhook.webhook_id) == []
    assert office.waiting == {}


def test_a_webhook_ends_with_the_token_that_created_it(services, red, game, receiver, office):
    made = accounts.create_token(services, red)
    webhook, _ = webhooks.create_webhook(services, accounts.authenticate(services, made.token), receiver.url)
    accounts.revoke_token(services, red, made.token_id)
    office.serve()
    shown = {each.webhook_id: each for each in webhooks.list_webhooks(services, red)}[webhook.webhook_id]
    assert shown.disabled_because == "invalid_token"
    assert attempts(services, red, webhook) == []


def test_nothing_is_sent_while_the_player_is_suspended(services, red, game, receiver, office):
    operations.suspend_player(services, Operator("snorri"), red.player_id)
    office.serve()
    assert receiver.received == []
    operations.unsuspend_player(services, Operator("snorri"), red.player_id)
    office.serve()
    assert versions(receiver)


def test_only_the_chosen_kinds_and_games_are_sent(services, red, blue, game, webhook, receiver, office):
    other = start_game(services, red, blue)
    webhooks.change_webhook(services, red, webhook.webhook_id, events=["game_started"], games=[other])
    office.serve()
    assert [(each.data["type"], each.data["data"]["game"]) for each in receiver.deliveries] == [("game_started", other)]
    assert office.waiting == {}


def test_what_happened_before_the_webhook_is_not_sent(services, red, blue, receiver, office, now):
    game = start_game(services, red, blue)
    now[0] += 60
    webhooks.create_webhook(services, red, receiver.url, ["entry"])
    play(services, game, red, blue, moves=2)
    office.serve()
    last = services.snapshots.fresh(game).version
    assert versions(receiver) == [last - 1, last]


def test_a_delivery_is_sent_again_on_demand_with_the_same_id(services, red, blue, game, webhook, receiver, office):
    office.serve()
    (last, *_) = attempts(services, red, webhook)
    deliveries.resend_delivery(services, red, webhook.webhook_id, last["message_id"])
    office.serve()
    assert receiver.message_ids[-2:] == [last["message_id"]] * 2
    assert receiver.deliveries[-1].data == receiver.deliveries[-2].data
    assert office.waiting == {}


def test_only_a_delivery_of_the_list_is_sent_again(services, red, blue, game, webhook):
    for caller, code in ((red, "unknown_delivery"), (blue, "unknown_webhook")):
        refused = problem(deliveries.resend_delivery, services, caller, webhook.webhook_id, f"msg_{game}_1_0")
        assert refused.code == code


@pytest.fixture
def playing_bot(services, red, receiver):
    """A bot of Red that lives on its webhook: it answers with the first legal action."""
    bot = bots.create_bot(services, red, "Red machine")
    webhooks.create_webhook(services, red, receiver.url, bot=bot.bot_id)
    receiver.respond = answer_first
    return accounts.authenticate(services, bot.token)


def answer_first(delivery):
    facts = delivery.data["data"]
    return Response(200, {"action": facts["actions"][0]}) if facts.get("actions") else Response()


def test_a_bot_lives_on_its_webhook_alone(services, playing_bot, blue, receiver, office):
    game = start_game(services, blue, playing_bot)
    rng, before = random.Random(1), 0
    while before < 30:
        office.serve()
        snapshot = services.snapshots.fresh(game)
        if 0 in snapshot.due():
            play(services, game, blue, playing_bot, rng=rng)
        before = snapshot.version
    entries = services.read_entries(game)
    assert sum(each.entry().seat == 1 for each in entries) >= 5
    turns = [each.data["data"] for each in receiver.deliveries if each.data["type"] == "your_turn"]
    assert all(each["seat"] == 1 and each["view"]["ruleset"] == "settlers" for each in turns)


def test_a_bot_hears_why_its_action_was_refused_and_may_answer_better(
    services, red, playing_bot, blue, receiver, office
):
    game = start_game(services, playing_bot, blue)
    if services.snapshots.fresh(game).due() != (0,):
        play(services, game, playing_bot, blue)
    told = []

    def answer_badly_at_first(delivery):
        facts = delivery.data["data"]
        if delivery.data["type"] != "your_turn":
            return Response()
        told.append(facts.get("refused", {}).get("code"))
        return answer_first(delivery) if told[-1] else Response(200, {"action": {"type": "no_such_action"}})

    receiver.respond = answer_badly_at_first
    office.serve()
    office.wait(BACK_OFF[0])
    assert told[:2] == [None, "invalid_action"]
    (webhook,) = webhooks.list_webhooks(services, red)
    outcomes = [each["action"] for each in attempts(services, red, webhook) if each["action"]]
    assert outcomes[::-1][:2] == ["invalid_action", "accepted"]


def test_an_action_that_comes_too_late_is_no_failure(services, playing_bot, red, blue, receiver, office):
    game = start_game(services, playing_bot, blue)
    while services.snapshots.fresh(game).due() != (0,):
        play(services, game, playing_bot, blue)
    play(services, game, playing_bot, blue)
    office.serve()
    (webhook,) = webhooks.list_webhooks(services, red)
    found = [each for each in attempts(services, red, webhook) if each["action"]]
    assert {each["outcome"] for each in found} == {"delivered"}
    assert "stale_version" in {each["action"] for each in found} | {"not_your_turn"}


def test_news_of_the_account_is_sent_once_each(services, red, blue, webhook, office, receiver):
    challenged = challenges.create_challenge(services, blue, "Red", ChallengeWishes("natick"), 60)
    asked = challenges.create_challenge(services, red, "Blue", ChallengeWishes("puerto"), 60)
    declined = challenges.decline_challenge(services, blue, asked["challenge"], None)
    held = create_game.create_game(services, blue, "natick", 2, held={1: red.player_id})
    seeks.create_seek(services, red, SeekWishes("natick"), 60)
    matched = seeks.create_seek(services, blue, SeekWishes("natick"), 60)["game"]
    follows.follow_player(services, red, "Blue")
    watched = create_game.create_game(services, blue, "natick", 2, ai={1: "random"}, start=True)
    for _ in range(2):
        office.serve()
    sent = {each.data["type"]: each.data["data"] for each in receiver.deliveries if each.data["type"] in NEWS_KINDS}
    assert (sent["challenge_received"], sent["challenge_answered"]) == (challenged, declined)
    assert sent["seat_held"] == {"game": held, "version": 1, "seats": [1]}
    assert sent["seek_matched"]["game"] == matched
    assert sent["followed_game_started"] == {"game": watched, "players": ["Blue"]}
    assert len(set(receiver.message_ids)) == len(receiver.message_ids)
    assert office.waiting == {}
    assert {each["type"] for each in attempts(services, red, webhook)} >= set(NEWS_KINDS)


def test_news_that_fails_is_sent_again_until_it_is_over(services, red, blue, webhook, office, receiver):
    receiver.respond = lambda _: Response(503)
    made = challenges.create_challenge(services, blue, "Red", ChallengeWishes("natick"), 600)
    office.serve()
    (waiting,) = deliveries.list_deliveries(services, red, webhook.webhook_id)["waiting"]
    assert (waiting["message_id"], waiting["game"], waiting["attempts"]) == (
        attempts(services, red, webhook)[0]["message_id"],
        None,
        1,
    )
    office.restart()
    office.wait(BACK_OFF[0])
    assert [each["attempt"] for each in attempts(services, red, webhook)] == [2, 1]
    challenges.withdraw_challenge(services, blue, made["challenge"])
    office.wait(BACK_OFF[1])
    assert (len(receiver.received), office.waiting) == (2, {})


def test_a_wake_up_of_a_player_is_enough(services, red, blue, webhook, office, receiver):
    office.serve()
    challenges.create_challenge(services, blue, "Red", ChallengeWishes("natick"), 60)
    follows.follow_player(services, red, "Blue")
    create_game.create_game(services, blue, "natick", 2, ai={1: "random"}, start=True)
    office.process.run_once([Wakeup(0, player_channel(each.player_id), 0) for each in (red, blue)])
    assert len(office.waiting) == 2


def test_a_webhook_for_some_games_gets_no_news(services, red, blue, webhook, office, receiver):
    webhooks.change_webhook(services, red, webhook.webhook_id, games=["ab" * 8])
    challenges.create_challenge(services, blue, "Red", ChallengeWishes("natick"), 60)
    office.serve()
    assert office.waiting == {}
