"""Several games and the account of the caller in one stream over HTTP."""

import pytest

from service.api.http.sse import HEARTBEAT
from service.api.http.wait_slots import WAIT_SLOTS_KEY
from service.live.stream_cursor import MAX_FOLLOWED_GAMES
from tests.service.api.language import Table, problem
from tests.service.api.messages import CHECKED_AT_ONCE, first, messages

SHORT = {"options": {"target_points": 4}}
UNKNOWN = "0" * 16


def game_of(table):
    return table.path.rpartition("/")[2]


@pytest.fixture
def other(services, ada, ben):
    """A second game of the same players."""
    return Table(services, [ada, ben]).start()


def test_each_message_names_its_game(table, other, ada):
    games = game_of(table), game_of(other)
    path = f"/v1/stream?game={games[0]}&game={games[1]}&form=merged&texts=true"
    found = first(ada.get(path), table.version + other.version)
    assert [(each.event, each.data["game"]) for each in found] == [("entry", games[0])] * table.version + [
        ("entry", games[1])
    ] * other.version
    for each, game in ((table, games[0]), (other, games[1])):
        entries = ada.get(f"{each.path}/events?form=merged&texts=true").json["entries"]
        sent = [message.data for message in found if message.data["game"] == game]
        assert sent == [{**entry, "game": game} for entry in entries]


def test_games_and_account_are_sent_live_and_resumed_by_the_last_id(table, other, ada):
    path = f"/v1/stream?me=true&form=frames&game={game_of(table)}&after={game_of(table)}:{table.version}"
    stream = messages(ada.get(path))
    begun = [next(stream)]
    while begun[-1].id is None or begun[-1].event == "frame":
        begun.append(next(stream))
    assert begun[0].event == "frame"
    assert begun[0].data["version"] == table.version
    assert {"game_started", "your_turn"} >= {each.event for each in begun[1:]} >= {"game_started"}
    version = table.play(1).version
    frame = next(each for each in stream if each.event == "frame")
    assert (frame.data["game"], frame.data["version"]) == (game_of(table), version)
    stream.close()
    table.play(1)
    whole, patch = first(ada.get(path, headers={"Last-Event-ID": frame.id}), 2)
    assert (whole.data["version"], patch.data["version"]) == (version, version + 1)
    assert "view" in whole.data


def test_a_cursor_in_the_query_is_as_good_as_the_header(table, ada):
    path = f"/v1/stream?game={game_of(table)}"
    found = first(ada.get(path), 2)
    (third,) = first(ada.get(f"{path}&cursor={found[-1].id}"), 1)
    assert third.data["entry"]["version"] == 3


def test_a_finished_game_is_closed_and_ends_a_stream_of_games(services, ada, ben):
    table = Table(services, [ada, ben], **SHORT).start().play(10_000)
    game = game_of(table)
    *_, last = messages(ada.get(f"/v1/stream?game={game}&after={game}:{table.version}"))
    assert (last.event, last.data) == ("game_closing", {"game": game, "version": table.version, "reason": "game_over"})


def test_a_former_seat_closes_its_game_with_the_problem(services, ada, ben):
    table = Table(services, [ada, ben])
    game = game_of(table)
    stream = messages(ben.get(f"/v1/stream?game={game}&seat={game}:1&after={game}:{table.version}"))
    ben.delete(f"{table.path}/seats/1")
    (closing,) = stream
    assert (closing.event, closing.data["game"], closing.data["reason"]) == ("game_closing", game, "not_your_seat")
    assert closing.data["problem"]["status"] == 403


def test_a_stopping_process_ends_the_stream_with_goodbye(services, table, ada):
    stream = messages(ada.get(f"/v1/stream?game={game_of(table)}&after={game_of(table)}:{table.version}"))
    services.notifier.stop()
    assert [(each.event, each.data) for each in stream] == [("stream_closing", {"reason": "restart"})]


@pytest.mark.parametrize("settings", [CHECKED_AT_ONCE], ids=["checked at once"])
def test_a_revoked_token_ends_the_stream(table, ada):
    stream = messages(ada.get(f"/v1/stream?game={game_of(table)}&after={game_of(table)}:{table.version}"))
    (token,) = ada.get("/v1/tokens").json["tokens"]
    ada.delete(f"/v1/tokens/{token['token_id']}")
    goodbye = next(stream)
    assert (goodbye.event, goodbye.data["reason"]) == ("stream_closing", "invalid_token")


def test_each_game_has_its_seat(services, ada, ben):
    wishes = {"kind": "sandbox", "seats": 2, "take_seat": "all", "start": True}
    sandbox = ada.post("/v1/games", wishes).json["game"]
    answer = ada.get(f"/v1/stream?game={sandbox}")
    problem(answer, 422, "seat_required")
    assert answer.json["facts"]["game"] == sandbox
    for seat in (0, 1):
        found = first(ada.get(f"/v1/stream?game={sandbox}&seat={sandbox}:{seat}&form=frames"), 1)
        assert found[0].event == "frame"


def test_a_delayed_spectator_gets_what_the_stream_of_the_game_sends(services, ada, ben, guest):
    table = Table(services, [ada, ben], spectator_delay=3600).start()
    before = table.version
    table.play(6)
    game = game_of(table)
    assert first(guest.get(f"/v1/stream?game={game}"), before)[-1].data["entry"]["version"] == before
    answer = guest.get(f"/v1/stream?game={game}&after={game}:{before}")
    chunks = answer.iter_encoded()
    assert [next(chunks), next(chunks)] == [b"retry: 1000\n\n", HEARTBEAT]
    answer.close()
    problem(guest.get(f"/v1/stream?game={game}&form=frames&after={game}:{before + 1}"), 404, "unknown_version")


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("", "game"),
        ("me=false", "game"),
        ("game=x", "game.0"),
        (f"game={UNKNOWN}&game={UNKNOWN}", "game"),
        (f"game={UNKNOWN}&after=5", "after.0"),
        (f"game={UNKNOWN}&after={UNKNOWN}:01", "after.0"),
        (f"game={UNKNOWN}&seat={UNKNOWN}:-1", "seat.0"),
        (f"me=true&seat={UNKNOWN}:1", "seat"),
        ("me=true&me=true", "me"),
        (f"game={UNKNOWN}&after={UNKNOWN}:{2**32 - 1}", "after.0"),
        ("&".join(f"game={number:016x}" for number in range(MAX_FOLLOWED_GAMES + 1)), "game"),
    ],
)
def test_an_invalid_query_names_the_parameter(ada, query, field):
    answer = ada.get(f"/v1/stream?{query}")
    problem(answer, 422, "invalid_query")
    assert field in answer.json["errors"]


def test_an_unknown_game_is_named(table, ada):
    answer = ada.get(f"/v1/stream?game={game_of(table)}&game={UNKNOWN}")
    problem(answer, 404, "unknown_game")
    assert answer.json["facts"] == {"game": UNKNOWN}


@pytest.mark.parametrize("given", ["x", "AAAA", "5", "A" * 7000, "." + "_" * 8])
def test_an_invalid_cursor_is_refused(ada, given):
    problem(ada.get("/v1/stream?me=true", headers={"Last-Event-ID": given}), 400, "invalid_cursor")


def test_the_account_requires_a_token(guest):
    problem(guest.get("/v1/stream?me=true"), 401, "unauthorized")


def test_a_stream_of_several_games_takes_one_slot(app, table, other, ada):
    app.extensions[WAIT_SLOTS_KEY].max_per_client = 1
    path = f"/v1/stream?me=true&game={game_of(table)}&game={game_of(other)}"
    with ada.get(path) as stream:
        assert stream.status_code == 200
        problem(ada.get(path), 503, "too_many_streams")
    assert app.extensions[WAIT_SLOTS_KEY].count_in_use() == 0
