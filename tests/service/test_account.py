"""An account tells what concerns its caller in all their games, once, also across an interruption."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from events.wakeups import wake
from games.chance import SeededChance
from games.kernel import encode, templates
from service import account as accounts
from service import games, play
from service.account import follow
from service.account_cursor import MOST_GAMES, BadCursor, Cursor, read, written
from service.errors import Problem
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


CURSOR = Cursor(1_790_000_000_000, {"0123456789abcdef": 7, "fedcba9876543210": 1500})


def test_a_cursor_comes_back_as_it_was_written():
    assert read(written(CURSOR)) == CURSOR


def test_a_cursor_of_very_many_games_still_fits_into_a_header():
    many = Cursor(0, {f"{number:016x}": 1500 for number in range(1000)})
    assert len(written(many)) < 6000
    assert len(read(written(many)).versions) == MOST_GAMES


@pytest.mark.parametrize("text", ["", "x", "=", "AAAA", "é", written(CURSOR)[:-4], "A" * 6000])
def test_what_is_no_cursor_is_refused(text):
    with pytest.raises(BadCursor):
        read(text)


def test_a_bad_cursor_is_a_problem(house, red):
    with pytest.raises(Problem, match="bad_cursor"):
        accounts.account(house, red, "x")
