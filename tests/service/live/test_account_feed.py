"""The account feed reports the changes that concern a caller in all games, once, also across a reconnection."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from games.chance import SeededChance
from games.kernel import encode, legal_templates
from service.admin import archive_game, operations
from service.live import account_feed as accounts
from service.live.account_cursor import (
    MAX_GAMES,
    MAX_TAKEBACKS,
    AccountCursor,
    BadAccountCursor,
    decode_cursor,
    encode_cursor,
)
from service.live.account_feed import follow_account
from service.lobby import create_game, seating
from service.play import actions, takebacks
from service.play.resign import resign
from service.play.undo_plan import ReversalRequest
from service.registers.admin_log import Operator
from service.runtime.problems import Problem
from tests.service.language import append_unknown, play_random_action, play_randomly, sign_up, start_game
from tests.service.watched_store import WatchedStore
from tests.waiting import PATIENCE, eventually, wait_for_next_millisecond

SHORT = {"target_points": 4}


def kinds(news):
    return [(each.kind, each.facts["game"]) for each in news.notifications]


def read_messages(services, caller, cursor=None):
    """The current messages of the feed."""
    return next(follow_account(accounts.open_account_feed(services, caller, cursor), 0.0))


def start_two(services, red, blue, **options):
    """A started game for two; the first player to move comes first, in whichever seat."""
    game = start_game(services, red, blue, **options)
    seat = services.snapshots.get(game).due()[0]
    mover, other = ((red, 0), (blue, 1)) if seat == 0 else ((blue, 1), (red, 0))
    return game, *mover, *other


def move_until(services, game, callers, condition):
    """Plays random moves until a condition holds."""
    rng = random.Random(1)
    while not condition(services.snapshots.fresh(game)):
        play_random_action(services, game, callers, rng)


def test_a_feed_without_a_cursor_starts_with_the_current_notifications(services, red, blue):
    game, mover, _, other, _ = start_two(services, red, blue)
    assert kinds(read_messages(services, mover)) == [("game_started", game), ("your_turn", game)]
    assert kinds(read_messages(services, other)) == [("game_started", game)]


def test_a_game_that_has_not_started_sends_no_notification(services, red):
    create_game.create_game(services, red, "settlers", 2)
    assert kinds(read_messages(services, red)) == []


def test_a_player_who_left_gets_no_notification_and_no_version(services, red, blue, white):
    game = create_game.create_game(services, red, "settlers", 2)
    seating.take_seat(services, white, game, 1)
    seating.leave_seat(services, white, game, 1)
    seating.take_seat(services, blue, game, 1)
    seating.start_game(services, red, game)
    news = read_messages(services, white)
    assert (news.notifications, decode_cursor(news.cursor).versions) == ([], {})


def test_a_dropped_game_leaves_the_feed_and_the_others_stay(services, red, blue):
    tried = create_game.create_game(services, red, "settlers", 2, kind="sandbox", take_seat="all", start=True)
    following = accounts.open_account_feed(services, red)
    assert tried in following.discover_games()
    assert kinds(accounts.AccountUpdate(following.read_new([tried]), "")) == [
        ("game_started", tried),
        ("your_turn", tried),
    ]
    assert archive_game.drop_game(services, tried, services.store.meta(tried))
    game = start_game(services, red, blue)
    following.discover_games()
    assert {each.facts["game"] for each in following.read_new([tried, game])} == {game}
    assert tried not in following.due_games


def test_the_cursor_names_the_game_last_that_was_sent_last(services, red, blue):
    first, second = sorted([start_game(services, red, blue) for _ in range(2)])
    following = accounts.open_account_feed(services, red, None)
    following.read_new(following.discover_games())
    play_random_action(services, first, (red, blue), random.Random(1))
    following.read_new([first])
    assert list(decode_cursor(following.cursor()).versions) == [second, first]


def test_no_notification_is_sent_twice(services, red, blue):
    start_game(services, red, blue)
    assert kinds(read_messages(services, red, read_messages(services, red).cursor)) == []


def test_a_turn_that_started_during_a_disconnection_is_sent(services, red, blue):
    game, _, _, other, seat = start_two(services, red, blue)
    before = read_messages(services, other)
    move_until(services, game, (red, blue), lambda record: seat in record.due())
    assert kinds(read_messages(services, other, before.cursor)) == [("your_turn", game)]


def test_a_turn_that_continues_is_not_sent_again(services, red, blue):
    """During setup a seat places a settlement and then a road."""
    game, mover, seat, _, _ = start_two(services, red, blue)
    before = read_messages(services, mover)
    play_random_action(services, game, (red, blue), random.Random(1))
    assert services.snapshots.fresh(game).due() == (seat,)
    assert kinds(read_messages(services, mover, before.cursor)) == []


@pytest.mark.parametrize("warm", [True, False])
def test_the_next_turn_of_the_same_seat_is_sent(services, red, blue, warm):
    game, mover, seat, _, _ = start_two(services, red, blue, domestic_trade=False)
    before = read_messages(services, mover)
    move_until(services, game, (red, blue), lambda record: seat not in record.due())
    move_until(services, game, (red, blue), lambda record: seat in record.due() and record.version > 20 * (not warm))
    assert kinds(read_messages(services, mover, before.cursor)) == [("your_turn", game)]


def test_a_seat_that_has_to_answer_an_offer_is_notified(services, red, blue):
    game = start_game(services, red, blue)
    move_until(services, game, (red, blue), offers_of)
    record = services.snapshots.get(game)
    seat, asked = record.due()[0], 1 - record.due()[0]
    before = read_messages(services, (red, blue)[asked])
    version = actions.take_action(
        services, (red, blue)[seat], game, encode(offers_of(record)[0]), record.version
    ).version
    (offer,) = read_messages(services, (red, blue)[asked], before.cursor).notifications
    assert offer == ("offer_received", {"game": game, "version": version, "seat": asked, "from": seat})


def offers_of(record):
    """The offers that the due seat can make."""
    seat = record.due()[0]
    type_name = record.rules.wire.type_name
    found = [each for each in legal_templates(record.state, seat) if type_name(each.action_type) == "make_offer"]
    return [each.sample(record.state, seat, SeededChance(1)) for each in found]


def test_the_end_of_a_game_is_sent_once(services, red, blue):
    game = start_game(services, red, blue, **SHORT)
    before = read_messages(services, red)
    record = play_randomly(services, game, (red, blue), random.Random(1))
    after = read_messages(services, red, before.cursor)
    assert kinds(after) == [("game_over", game)]
    assert after.notifications[0].facts["winners"] == list(record.state.result.winners)
    assert kinds(read_messages(services, red, after.cursor)) == []


def test_a_game_that_was_over_before_is_not_sent(services, red, blue):
    game = start_game(services, red, blue, **SHORT)
    play_randomly(services, game, (red, blue), random.Random(1))
    assert kinds(read_messages(services, red)) == []


def test_waiting_reads_no_game_that_was_over_before(services, red, blue):
    for _ in range(3):
        close_game(services, start_game(services, red, blue))
    game = start_game(services, red, blue)
    services.store.live = WatchedStore(services.storage.state)
    accounts.wait_for_turn(services, red, None, 0)
    assert services.store.live.games == [game]


def close_game(services, game):
    operations.end_game(services, Operator("snorri"), game)


def test_a_game_whose_end_was_not_recorded_is_read_once_more(services, red, blue):
    """The process that appended the end was killed, or the store is of an older release."""
    game = start_game(services, red, blue)
    close_game(services, game)
    services.registers.players.reopen_game(red.player_id, game)
    services.store.live = WatchedStore(services.storage.state)
    for _ in range(2):
        accounts.wait_for_turn(services, red, None, 0)
    assert services.store.live.games == [game]
    assert services.registers.players.games_of(red.player_id) == {game}


def test_the_end_of_a_sent_game_is_sent_after_a_later_entry_of_another(services, red, blue):
    one, other = start_game(services, red, blue), start_game(services, red, blue)
    feed = accounts.open_account_feed(services, red, read_messages(services, red).cursor)
    feed.discover_games()
    close_game(services, one)
    move_until(services, other, (red, blue), lambda record: record.version > 10)
    feed.read_new([other])
    assert kinds(read_messages(services, red, feed.cursor())) == [("game_over", one)]


def test_a_game_that_started_and_ended_during_a_disconnection_is_sent(services, red, blue):
    before = read_messages(services, red)
    wait_for_next_millisecond()
    game = start_game(services, red, blue, **SHORT)
    play_randomly(services, game, (red, blue), random.Random(1))
    assert kinds(read_messages(services, red, before.cursor)) == [("game_started", game), ("game_over", game)]


def test_a_game_joined_while_the_stream_is_open_is_sent(services, red, blue):
    stream = follow_account(accounts.open_account_feed(services, blue), 30)
    with ThreadPoolExecutor(1) as waiting:
        news = waiting.submit(next, stream)
        eventually(lambda: services.notifier._subscriptions)
        game = start_game(services, red, blue)
        assert kinds(news.result(timeout=PATIENCE))[0] == ("game_started", game)
    stream.close()


def test_a_wake_up_without_an_append_makes_the_feed_read(services, red, blue, redis_log):
    """Data that is derived from the log can be announced like this."""
    game = start_game(services, red, blue)
    account = accounts.open_account_feed(services, red)
    stream = follow_account(account, 30)
    next(stream)
    with ThreadPoolExecutor(1) as waiting:
        looks = []
        account.read_new = lambda games: looks.append(set(games)) or []
        waiting.submit(next, stream)
        eventually(lambda: services.storage.client.pubsub_numsub(services.storage.keys.wakeups)[0][1] == 1)

        def is_woken():
            """One that comes while the feed still reads for its first time is read together with others."""
            services.storage.notifications.publish(game)
            return {game} in looks

        eventually(is_woken)
        services.notifier.close()


def test_a_seat_that_was_left_sends_no_notification(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2)
    seating.take_seat(services, blue, game, 1)
    seating.leave_seat(services, blue, game, 1)
    seating.take_seat(services, sign_up(services, "White"), game, 1)
    seating.start_game(services, red, game)
    assert kinds(read_messages(services, blue)) == []


def test_a_game_that_cannot_be_served_does_not_block_the_others(services, red, blue):
    broken, game = start_game(services, red, blue), start_game(services, red, blue)
    append_unknown(services, broken)
    assert {each.facts["game"] for each in read_messages(services, red).notifications} == {game}


def test_waiting_returns_the_games_in_which_the_caller_is_due(services, red, blue):
    game, mover, seat, _, _ = start_two(services, red, blue)
    answer = accounts.wait_for_turn(services, mover, None, 30)
    assert answer["games"] == [{"game": game, "version": services.snapshots.get(game).version, "seats": [seat]}]


def test_waiting_without_a_turn_returns_no_game(services, red, blue):
    _, _, _, other, _ = start_two(services, red, blue)
    assert accounts.wait_for_turn(services, other, None, 0.05)["games"] == []


def test_waiting_from_a_cursor_ends_with_the_next_turn(services, red, blue):
    game, _, _, other, seat = start_two(services, red, blue)
    before = accounts.wait_for_turn(services, other, None, 0)
    with ThreadPoolExecutor(1) as waiting:
        answer = waiting.submit(accounts.wait_for_turn, services, other, before["cursor"], 30)
        eventually(lambda: services.notifier._subscriptions.get(game))
        move_until(services, game, (red, blue), lambda record: seat in record.due())
        assert [each["game"] for each in answer.result(timeout=PATIENCE)["games"]] == [game]


def test_waiting_from_a_cursor_ignores_a_turn_that_was_sent(services, red, blue):
    game, mover, _, _, _ = start_two(services, red, blue)
    before = accounts.wait_for_turn(services, mover, None, 0)
    answer = accounts.wait_for_turn(services, mover, before["cursor"], 0.05)
    assert [each["game"] for each in answer["games"]] == [game]
    assert answer["cursor"] == before["cursor"]


def test_a_player_who_has_resigned_is_not_due(services, three, game):
    (seat,) = services.snapshots.fresh(game).due()
    resign(services, three[seat], game)
    answer = accounts.wait_for_turn(services, three[seat], None, 0)
    assert (services.snapshots.fresh(game).due(), answer["games"]) == ((seat,), [])
    assert kinds(read_messages(services, three[seat])) == [("game_started", game)]


def test_a_player_who_has_resigned_is_sent_the_end(services, three, game):
    resign(services, three[0], game)
    before = read_messages(services, three[0])
    resign(services, three[1], game)
    assert kinds(read_messages(services, three[0], before.cursor)) == [("game_over", game)]


@pytest.fixture
def create_takeback_request(services, red, blue):
    """A game in which a player has ended the turn and requests to take it back; the recipient."""
    game, mover, seat, other, asked = start_two(services, red, blue)
    move_until(services, game, (red, blue), lambda record: seat not in record.due())

    def ask():
        version = services.snapshots.fresh(game).version
        return takebacks.request_takeback(services, mover, game, version, ReversalRequest())["takeback"]

    return game, mover, ask, other, asked


def test_a_seat_that_has_to_agree_is_notified_of_a_takeback(services, create_takeback_request):
    game, mover, ask, other, seat = create_takeback_request
    before, takeback = read_messages(services, other), ask()
    (found,) = read_messages(services, other, before.cursor).notifications
    version = services.snapshots.get(game).version
    facts = {"game": game, "version": version, "takeback": takeback, "seats": [seat], "from": 1 - seat}
    assert found == ("takeback_requested", facts)
    assert "takeback_requested" not in [each.kind for each in read_messages(services, mover).notifications]


def test_a_takeback_is_sent_once(services, create_takeback_request):
    _, _, ask, other, _ = create_takeback_request
    ask()
    first = read_messages(services, other)
    assert first.notifications[-1].kind == "takeback_requested"
    again = read_messages(services, other, first.cursor)
    assert (again.notifications, again.cursor) == ([], first.cursor)


def test_a_takeback_requested_again_is_sent_again(services, create_takeback_request):
    game, mover, ask, other, _ = create_takeback_request
    takeback = ask()
    before = read_messages(services, other)
    takebacks.withdraw_takeback(services, mover, game, takeback)
    assert read_messages(services, other, before.cursor).notifications == []
    again = ask()
    (found,) = read_messages(services, other, before.cursor).notifications
    assert found.facts["takeback"] == again


@pytest.mark.parametrize("answer", [takebacks.accept_takeback, takebacks.decline_takeback])
def test_an_answered_takeback_is_not_sent(services, create_takeback_request, answer):
    game, _, ask, other, _ = create_takeback_request
    answer(services, other, game, ask())
    assert "takeback_requested" not in [each.kind for each in read_messages(services, other).notifications]


def test_a_takeback_of_an_earlier_version_is_not_sent(services, create_takeback_request, red, blue):
    game, _, ask, other, _ = create_takeback_request
    ask()
    play_random_action(services, game, (red, blue), random.Random(1))
    assert "takeback_requested" not in [each.kind for each in read_messages(services, other).notifications]


def test_a_takeback_is_sent_while_the_stream_is_open(services, create_takeback_request, redis_log):
    _, _, ask, other, _ = create_takeback_request
    stream = follow_account(accounts.open_account_feed(services, other), 30)
    next(stream)
    with ThreadPoolExecutor(1) as waiting:
        news = waiting.submit(next, stream)
        eventually(lambda: services.storage.client.pubsub_numsub(services.storage.keys.wakeups)[0][1] == 1)
        ask()
        assert [each.kind for each in news.result(timeout=PATIENCE).notifications] == ["takeback_requested"]
    stream.close()


CURSOR = AccountCursor(
    1_790_000_000_000, {"0123456789abcdef": 7, "fedcba9876543210": 1500}, frozenset(["00112233445566ff"])
)


def test_a_cursor_decodes_to_what_was_encoded():
    assert decode_cursor(encode_cursor(CURSOR)) == CURSOR


def test_a_cursor_of_very_many_games_fits_into_a_header():
    names = [f"{number:016x}" for number in range(1000)]
    many = AccountCursor(0, dict.fromkeys(names, 1500), frozenset(names))
    assert len(encode_cursor(many)) < 6000
    back = decode_cursor(encode_cursor(many))
    assert (len(back.versions), len(back.takebacks)) == (MAX_GAMES, MAX_TAKEBACKS)


@pytest.mark.parametrize(
    "text", ["", "x", "=", "AAAA", "é", encode_cursor(CURSOR)[:-4], "A" * 6000, "_" * 8, "AAAA!!!!AAAA", "AAAAAAAA===="]
)
def test_an_invalid_cursor_text_raises_an_error(text):
    with pytest.raises(BadAccountCursor):
        decode_cursor(text)


def test_a_bad_cursor_is_a_problem(services, red):
    with pytest.raises(Problem, match="invalid_cursor"):
        accounts.open_account_feed(services, red, "x")
