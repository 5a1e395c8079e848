"""An account tells what concerns its caller in all their games, once, also across an interruption."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from events.wakeups import wake
from games.chance import SeededChance
from games.kernel import encode, templates
from service import account as accounts
from service import archiving, games, play, takebacks
from service.account import follow
from service.account_cursor import MOST_GAMES, MOST_TAKEBACKS, BadCursor, Cursor, read, written
from service.errors import Problem
from service.undoing import Wish
from tests.service.language import append_unknown, move, play_on, signed_up, table
from tests.waiting import eventually

SHORT = {"target_points": 3}


def kinds(news):
    return [(each.kind, each.facts["game"]) for each in news.concerns]


def told(house, caller, cursor=None):
    """What there is to tell at this moment."""
    return next(follow(accounts.account(house, caller, cursor), 0.0))


def begun(house, red, blue, **options):
    """A game for two that has begun; the first to move comes first, whichever seat that is."""
    game = table(house, red, blue, **options)
    seat = house.records.get(game).due()[0]
    mover, other = ((red, 0), (blue, 1)) if seat == 0 else ((blue, 1), (red, 0))
    return game, *mover, *other


def move_until(house, game, callers, condition):
    """Moves at random until something is so."""
    rng = random.Random(1)
    while not condition(house.records.fresh(game)):
        move(house, game, callers, rng)


def test_a_caller_who_comes_first_is_told_how_everything_stands(house, red, blue):
    game, mover, _, other, _ = begun(house, red, blue)
    assert kinds(told(house, mover)) == [("game_started", game), ("my_turn", game)]
    assert kinds(told(house, other)) == [("game_started", game)]


def test_a_game_that_has_not_started_says_nothing(house, red):
    games.create(house, red, "settlers", 2)
    assert kinds(told(house, red)) == []


def test_who_stood_up_is_told_nothing_nor_how_far_the_game_is(house, red, blue, white):
    game = games.create(house, red, "settlers", 2)
    games.sit(house, white, game, 1)
    games.leave(house, white, game, 1)
    games.sit(house, blue, game, 1)
    games.start(house, red, game)
    news = told(house, white)
    assert (news.concerns, read(news.cursor).versions) == ([], {})


def test_a_game_that_was_dropped_while_it_was_followed_is_let_go_and_the_others_are_told(house, red, blue):
    tried = games.create(house, red, "settlers", 2, kind="sandbox", sit="all", start=True)
    following = accounts.account(house, red)
    assert tried in following.discover()
    assert kinds(accounts.News(following.look([tried]), "")) == [("game_started", tried), ("my_turn", tried)]
    assert archiving.dropped(house, tried, house.store.meta(tried))
    game = table(house, red, blue)
    following.discover()
    assert {each.facts["game"] for each in following.look([tried, game])} == {game}
    assert tried not in following.due


def test_nothing_is_told_twice(house, red, blue):
    table(house, red, blue)
    assert kinds(told(house, red, told(house, red).cursor)) == []


def test_a_turn_that_came_while_one_was_away_is_told(house, red, blue):
    game, _, _, other, seat = begun(house, red, blue)
    before = told(house, other)
    move_until(house, game, (red, blue), lambda record: seat in record.due())
    assert kinds(told(house, other, before.cursor)) == [("my_turn", game)]


def test_a_turn_that_goes_on_is_the_same_turn(house, red, blue):
    """In the draft a seat places a settlement and then a road."""
    game, mover, seat, _, _ = begun(house, red, blue)
    before = told(house, mover)
    move(house, game, (red, blue), random.Random(1))
    assert house.records.fresh(game).due() == (seat,)
    assert kinds(told(house, mover, before.cursor)) == []


@pytest.mark.parametrize("warm", [True, False])
def test_a_turn_that_passed_and_came_again_is_another_turn(house, red, blue, warm):
    game, mover, seat, _, _ = begun(house, red, blue, domestic_trade=False)
    before = told(house, mover)
    move_until(house, game, (red, blue), lambda record: seat not in record.due())
    move_until(house, game, (red, blue), lambda record: seat in record.due() and record.version > 20 * (not warm))
    assert kinds(told(house, mover, before.cursor)) == [("my_turn", game)]


def test_who_is_asked_for_an_answer_is_told_of_the_offer(house, red, blue):
    game = table(house, red, blue)
    move_until(house, game, (red, blue), offers_of)
    record = house.records.get(game)
    seat, asked = record.due()[0], 1 - record.due()[0]
    before = told(house, (red, blue)[asked])
    version = play.act(house, (red, blue)[seat], game, encode(offers_of(record)[0]), record.version).version
    (offer,) = told(house, (red, blue)[asked], before.cursor).concerns
    assert offer == ("offer", {"game": game, "version": version, "seat": asked, "from": seat})


def offers_of(record):
    """An offer that the one who is due can make."""
    seat = record.due()[0]
    found = [each for each in templates(record.state, seat) if record.rules.called(each.kind) == "make_offer"]
    return [each.sample(record.state, seat, SeededChance(1)) for each in found]


def test_the_end_of_a_game_is_told_once(house, red, blue):
    game = table(house, red, blue, **SHORT)
    before = told(house, red)
    record = play_on(house, game, (red, blue), random.Random(1))
    after = told(house, red, before.cursor)
    assert kinds(after) == [("game_over", game)]
    assert after.concerns[0].facts["winners"] == list(record.state.result.winners)
    assert kinds(told(house, red, after.cursor)) == []


def test_a_game_that_was_over_before_is_not_told(house, red, blue):
    game = table(house, red, blue, **SHORT)
    play_on(house, game, (red, blue), random.Random(1))
    assert kinds(told(house, red)) == []


def test_a_game_that_came_and_went_while_one_was_away_is_told(house, red, blue):
    before = told(house, red)
    game = table(house, red, blue, **SHORT)
    play_on(house, game, (red, blue), random.Random(1))
    assert kinds(told(house, red, before.cursor)) == [("game_started", game), ("game_over", game)]


def test_a_game_that_is_joined_while_the_stream_is_open_is_told(house, red, blue):
    stream = follow(accounts.account(house, blue), 30)
    with ThreadPoolExecutor(1) as waiting:
        news = waiting.submit(next, stream)
        eventually(lambda: house.waker._waiting)
        game = table(house, red, blue)
        assert kinds(news.result(timeout=30))[0] == ("game_started", game)
    stream.close()


def test_a_wake_up_without_an_append_makes_an_account_look(house, red, blue):
    """What is kept beside the log can be announced like this."""
    game = table(house, red, blue)
    account = accounts.account(house, red)
    stream = follow(account, 30)
    next(stream)
    with ThreadPoolExecutor(1) as waiting:
        looks = []
        account.look = lambda games: looks.append(set(games)) or []
        waiting.submit(next, stream)
        eventually(lambda: house.log.pubsub_numsub(house.store.keys.wakeups)[0][1] == 1)
        wake(house.log, house.store.keys, game)
        eventually(lambda: {game} in looks)
        house.waker.close()


def test_a_seat_that_was_left_concerns_nobody(house, red, blue):
    game = games.create(house, red, "settlers", 2)
    games.sit(house, blue, game, 1)
    games.leave(house, blue, game, 1)
    games.sit(house, signed_up(house, "White"), game, 1)
    games.start(house, red, game)
    assert kinds(told(house, blue)) == []


def test_a_game_that_cannot_be_served_does_not_silence_the_others(house, red, blue):
    broken, game = table(house, red, blue), table(house, red, blue)
    append_unknown(house, broken)
    assert {each.facts["game"] for each in told(house, red).concerns} == {game}


def test_waiting_says_where_one_is_due(house, red, blue):
    game, mover, seat, _, _ = begun(house, red, blue)
    answer = accounts.wait(house, mover, None, 30)
    assert answer["games"] == [{"game": game, "version": house.records.get(game).version, "seats": [seat]}]


def test_waiting_in_vain_says_that_one_is_due_nowhere(house, red, blue):
    _, _, _, other, _ = begun(house, red, blue)
    assert accounts.wait(house, other, None, 0.05)["games"] == []


def test_behind_its_cursor_waiting_ends_with_the_next_turn(house, red, blue):
    game, _, _, other, seat = begun(house, red, blue)
    before = accounts.wait(house, other, None, 0)
    with ThreadPoolExecutor(1) as waiting:
        answer = waiting.submit(accounts.wait, house, other, before["cursor"], 30)
        eventually(lambda: house.waker._waiting.get(game))
        move_until(house, game, (red, blue), lambda record: seat in record.due())
        assert [each["game"] for each in answer.result(timeout=30)["games"]] == [game]


def test_behind_its_cursor_a_turn_that_was_told_is_not_waited_for_again(house, red, blue):
    game, mover, _, _, _ = begun(house, red, blue)
    before = accounts.wait(house, mover, None, 0)
    answer = accounts.wait(house, mover, before["cursor"], 0.05)
    assert [each["game"] for each in answer["games"]] == [game]
    assert answer["cursor"] == before["cursor"]


@pytest.fixture
def asking(house, red, blue):
    """A game in which somebody has passed the turn on and asks for that back, and who is asked."""
    game, mover, seat, other, asked = begun(house, red, blue)
    move_until(house, game, (red, blue), lambda record: seat not in record.due())

    def ask():
        version = house.records.fresh(game).version
        return takebacks.ask(house, mover, game, version, Wish())["takeback"]

    return game, mover, ask, other, asked


def test_who_has_to_agree_is_told_of_a_takeback(house, asking):
    game, mover, ask, other, seat = asking
    before, takeback = told(house, other), ask()
    (found,) = told(house, other, before.cursor).concerns
    version = house.records.get(game).version
    facts = {"game": game, "version": version, "takeback": takeback, "seats": [seat], "from": 1 - seat}
    assert found == ("takeback_asked", facts)
    assert "takeback_asked" not in [each.kind for each in told(house, mover).concerns]


def test_a_takeback_is_told_once(house, asking):
    _, _, ask, other, _ = asking
    ask()
    first = told(house, other)
    assert first.concerns[-1].kind == "takeback_asked"
    again = told(house, other, first.cursor)
    assert (again.concerns, again.cursor) == ([], first.cursor)


def test_a_takeback_that_is_asked_for_again_is_another_one(house, asking):
    game, mover, ask, other, _ = asking
    takeback = ask()
    before = told(house, other)
    takebacks.withdraw(house, mover, game, takeback)
    assert told(house, other, before.cursor).concerns == []
    again = ask()
    (found,) = told(house, other, before.cursor).concerns
    assert found.facts["takeback"] == again


@pytest.mark.parametrize("answer", [takebacks.accept, takebacks.decline])
def test_a_takeback_that_was_answered_concerns_nobody(house, asking, answer):
    game, _, ask, other, _ = asking
    answer(house, other, game, ask())
    assert "takeback_asked" not in [each.kind for each in told(house, other).concerns]


def test_a_takeback_that_the_game_went_past_concerns_nobody(house, asking, red, blue):
    game, _, ask, other, _ = asking
    ask()
    move(house, game, (red, blue), random.Random(1))
    assert "takeback_asked" not in [each.kind for each in told(house, other).concerns]


def test_a_takeback_is_told_while_the_stream_is_open(house, asking):
    _, _, ask, other, _ = asking
    stream = follow(accounts.account(house, other), 30)
    next(stream)
    with ThreadPoolExecutor(1) as waiting:
        news = waiting.submit(next, stream)
        eventually(lambda: house.log.pubsub_numsub(house.store.keys.wakeups)[0][1] == 1)
        ask()
        assert [each.kind for each in news.result(timeout=30).concerns] == ["takeback_asked"]
    stream.close()


CURSOR = Cursor(1_790_000_000_000, {"0123456789abcdef": 7, "fedcba9876543210": 1500}, frozenset(["00112233445566ff"]))


def test_a_cursor_comes_back_as_it_was_written():
    assert read(written(CURSOR)) == CURSOR


def test_a_cursor_of_very_many_games_still_fits_into_a_header():
    names = [f"{number:016x}" for number in range(1000)]
    many = Cursor(0, dict.fromkeys(names, 1500), frozenset(names))
    assert len(written(many)) < 6000
    back = read(written(many))
    assert (len(back.versions), len(back.takebacks)) == (MOST_GAMES, MOST_TAKEBACKS)


@pytest.mark.parametrize("text", ["", "x", "=", "AAAA", "é", written(CURSOR)[:-4], "A" * 6000])
def test_what_is_no_cursor_is_refused(text):
    with pytest.raises(BadCursor):
        read(text)


def test_a_bad_cursor_is_a_problem(house, red):
    with pytest.raises(Problem, match="bad_cursor"):
        accounts.account(house, red, "x")
