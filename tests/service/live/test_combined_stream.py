"""The combined stream: several games and an account with one cursor, which loses and doubles nothing."""

import random

import pytest

from events.redis.storage import RedisStorage
from service.commands.entry_format import FrameFormat
from service.live.account_cursor import MAX_GAMES, MAX_TAKEBACKS, AccountCursor, encode_cursor
from service.live.combined_stream import FollowedGame, open_combined_stream
from service.live.follow import follow
from service.live.stream_cursor import (
    MAX_FOLLOWED_GAMES,
    OVER,
    BadStreamCursor,
    StreamCursor,
    decode_stream_cursor,
    encode_stream_cursor,
)
from service.lobby import create_game, seating
from service.runtime.problems import Problem
from service.services import Services
from tests.service.language import append_unknown, play_random_action, play_randomly, sign_up, start_game

SHORT = {"target_points": 4}


@pytest.fixture
def games(services, red, blue):
    """Two running games."""
    return start_game(services, red, blue), start_game(services, red, blue)


def read_all(services, caller, games, cursor=None, account=True, **options):
    """The messages until nothing is new."""
    stream = open_combined_stream(
        services, caller, [FollowedGame(each) for each in games], account, cursor=cursor, **options
    )
    found = list(stream.first_messages())
    news = next(follow(services.notifier, stream, 0.0), None)
    return found + (list(stream.describe_news(news)) if news else [])


def entries_of(messages):
    return [(each.data["game"], each.data["entry"]["version"]) for each in messages if each.event == "entry"]


def events_of(messages):
    return [each.event for each in messages if each.event not in ("entry", "frame")]


def versions_of(services, games):
    """Every version of every game."""
    return [(game, version) for game in games for version in range(1, services.snapshots.fresh(game).version + 1)]


def test_it_begins_with_all_entries_and_the_notifications_of_the_account(services, red, blue, games):
    messages = read_all(services, red, games)
    assert entries_of(messages) == versions_of(services, games)
    assert sorted(set(events_of(messages))) == ["game_started", "your_turn"]


@pytest.mark.parametrize("cut", range(0, 30, 3))
def test_a_cut_after_any_message_loses_and_doubles_no_entry(services, red, blue, games, cut):
    first = read_all(services, red, games)
    received = first[: cut + 1]
    last_id = next((each.position for each in reversed(received) if each.position), None)
    for game in games:
        play_random_action(services, game, (red, blue), random.Random(1))
    again = read_all(services, red, games, last_id)
    assert sorted(entries_of(received) + entries_of(again)) == sorted(versions_of(services, games))


def test_a_notification_is_sent_once(services, red, games):
    first = read_all(services, red, games)
    assert read_all(services, red, games, first[-1].position) == []


def test_the_cursor_continues_in_another_process(services, red, blue, games, redis_log):
    first = read_all(services, red, games)
    version = play_random_action(services, games[1], (red, blue), random.Random(1)).version
    other = Services(RedisStorage(redis_log))
    assert entries_of(read_all(other, red, games, first[-1].position)) == [(games[1], version)]
    other.close()


def test_frames_of_a_game_start_after_the_version_that_the_reader_names(services, red, games):
    stream = open_combined_stream(services, red, [FollowedGame(games[0], 2)], wanted=FrameFormat())
    (first,) = stream.first_messages()
    assert (first.event, first.data["game"], first.data["version"]) == ("frame", games[0], 2)
    assert decode_stream_cursor(first.position).versions == {games[0]: 2}


def test_a_game_that_is_over_is_closed_and_the_other_continues(services, red, blue, games):
    short = start_game(services, red, blue, **SHORT)
    version = play_randomly(services, short, (red, blue), random.Random(1)).version
    messages = read_all(services, None, [short, games[0]], account=False)
    (closing,) = [each for each in messages if each.event == "game_closing"]
    assert closing.data == {"game": short, "version": version, "reason": "game_over"}
    assert decode_stream_cursor(closing.position).versions[short] == OVER
    assert entries_of(messages[messages.index(closing) :]) == versions_of(services, games[:1])


def test_the_end_of_a_game_is_sent_once(services, red, blue, games):
    short = start_game(services, red, blue, **SHORT)
    play_randomly(services, short, (red, blue), random.Random(1))
    messages = read_all(services, None, [short, games[0]], account=False)
    assert read_all(services, None, [short, games[0]], messages[-1].position, account=False) == []


def test_a_stream_of_games_ends_with_the_last_of_them(services, red, blue):
    short = start_game(services, red, blue, **SHORT)
    play_randomly(services, short, (red, blue), random.Random(1))
    stream = open_combined_stream(services, None, [FollowedGame(short)])
    assert len(list(follow(services.notifier, stream, 30))) == 1
    assert stream.is_finished


def test_a_problem_of_one_game_leaves_the_others(services, red, blue, games):
    stream = open_combined_stream(services, red, [FollowedGame(each) for each in games])
    append_unknown(services, games[0])
    play_random_action(services, games[1], (red, blue), random.Random(1))
    (news,) = [next(follow(services.notifier, stream, 0.0))]
    messages = list(stream.describe_news(news))
    (closing,) = [each for each in messages if each.event == "game_closing"]
    assert (closing.data, closing.problem.code, closing.position) == ({"game": games[0]}, "unknown_event", None)
    assert entries_of(messages) == versions_of(services, games[1:])


def test_a_seat_that_is_left_closes_its_game(services, red, blue, games):
    game = create_game.create_game(services, red, "settlers", 2)
    seating.take_seat(services, blue, game, 1)
    stream = open_combined_stream(services, blue, [FollowedGame(game, seat=1)], True)
    seating.leave_seat(services, blue, game, 1)
    messages = list(stream.describe_news(next(follow(services.notifier, stream, 0.0))))
    assert [each.problem.code for each in messages if each.event == "game_closing"] == ["not_your_seat"]
    assert not stream.is_finished, "the account is followed"


def test_a_problem_names_its_game(services, red, games):
    with pytest.raises(Problem, match="unknown_game") as found:
        open_combined_stream(services, red, [FollowedGame(games[0]), FollowedGame("0" * 16)])
    assert found.value.facts["game"] == "0" * 16


def test_games_that_are_not_asked_for_leave_the_cursor(services, red, games):
    first = read_all(services, red, games)
    one = read_all(services, red, games[:1], first[-1].position)
    assert one == []
    other = read_all(services, red, games[1:], account=False)
    assert decode_stream_cursor(other[-1].position).versions.keys() == {games[1]}


def test_the_account_begins_with_its_state_when_it_is_added_later(services, red, games):
    first = read_all(services, red, games, account=False)
    assert "game_started" in events_of(read_all(services, red, games, first[-1].position))


def test_a_player_without_games_has_an_empty_account(services, games):
    white = sign_up(services, "White")
    assert events_of(read_all(services, white, games)) == []


CURSOR = StreamCursor({"0123456789abcdef": 7, "fedcba9876543210": OVER}, encode_cursor(AccountCursor(5, {})))


def test_a_cursor_decodes_to_what_was_encoded():
    assert decode_stream_cursor(encode_stream_cursor(CURSOR)) == CURSOR


def test_the_longest_cursor_fits_into_a_header():
    names = [f"{number:016x}" for number in range(1000)]
    account = encode_cursor(AccountCursor(0, dict.fromkeys(names, 1500), frozenset(names[:MAX_TAKEBACKS])))
    longest = StreamCursor(dict.fromkeys(names[:MAX_FOLLOWED_GAMES], 1500), account)
    assert len(encode_stream_cursor(longest)) < 6000
    assert len(names) > MAX_GAMES


@pytest.mark.parametrize(
    "text", ["", "x", "AAAA.", ".x", "é.", "A" * 6000, "A" * 400 + ".", "." + "A" * 9, "!!!!.", ".AAAA!!!!AAAA"]
)
def test_an_invalid_cursor_is_a_problem(services, red, text):
    with pytest.raises(BadStreamCursor):
        decode_stream_cursor(text)
    if text:
        with pytest.raises(Problem, match="invalid_cursor"):
            open_combined_stream(services, red, [], True, cursor=text)
