"""Streams of the running service: each entry once, across every interruption, while games continue."""

import os
import signal

from tests.system.clients.client import Client
from tests.system.clients.streams import Stream
from tests.system.conftest import STREAMS
from tests.system.running import RunningService
from tests.waiting import eventually

ALL_AI_SEATS = {
    "ruleset": "settlers",
    "seats": 2,
    "ai": "random",
    "take_seat": False,
    "ai_delay": 0.05,
    "options": {"target_points": 18},
}
WEB = "gunicorn: "


def create_ai_game(client: Client, **fields: object) -> str:
    """The path of a game among AI seats that continues for minutes."""
    status, made = client.post("/v1/games", {**ALL_AI_SEATS, **fields})
    assert status == 201, made
    return f"/v1/games/{made['game']}"


def restart_gracefully(services: RunningService) -> None:
    """Replaces the web processes as for new settings, by a SIGHUP, and waits until the old ones have ended."""
    master = services.child_pid(WEB)
    old = set(services.pids(WEB)) - {master}
    os.kill(master, signal.SIGHUP)
    eventually(lambda: not old & set(services.pids(WEB)))


def reopen_stream(services: RunningService, path: str, streams: list[Stream]) -> Stream:
    """The last stream; if it has ended, as in a stopping process, another one that continues after it."""
    if streams[-1].ended:
        last = max([version for each in streams for version in each.versions])
        streams.append(Stream(services.port, f"{path}/stream", last))
    return streams[-1]


def test_every_version_is_sent_once_across_a_reconnection(services: RunningService) -> None:
    path = create_ai_game(services.client("Ragnhild"))
    one = Stream(services.port, f"{path}/stream")
    eventually(lambda: len(one.versions) > 10)
    one.close()
    other = Stream(services.port, f"{path}/stream", last=one.versions[-1])
    eventually(lambda: len(other.versions) > 10)
    other.close()
    versions = one.versions + other.versions
    assert versions == list(range(1, len(versions) + 1))


def test_every_version_is_sent_once_across_a_graceful_restart(services: RunningService) -> None:
    path = create_ai_game(services.client("Ketil"))
    one = Stream(services.port, f"{path}/stream")
    eventually(lambda: len(one.versions) > 10)
    restart_gracefully(services)
    eventually(lambda: one.ended)
    streams = [one]
    eventually(lambda: len(reopen_stream(services, path, streams).versions) > 10)
    for each in streams:
        each.close()
    assert {event for each in streams[:-1] for event, _ in each.events} == {"stream_closing"}
    versions = [version for each in streams for version in each.versions]
    assert versions == list(range(1, len(versions) + 1))


def test_several_games_in_one_stream_are_sent_once_across_a_graceful_restart(services: RunningService) -> None:
    client = services.client("Aud")
    games = [create_ai_game(client).rpartition("/")[2] for _ in range(2)]
    path = f"/v1/stream?game={games[0]}&game={games[1]}"
    streams = [Stream(services.port, path, "")]
    eventually(lambda: len(streams[0].entries) > 10)
    restart_gracefully(services)
    eventually(lambda: streams[0].ended)

    def follow() -> Stream:
        """The last stream; if it has ended, as in a stopping process, one that continues with its cursor."""
        if streams[-1].ended:
            streams.append(Stream(services.port, path, streams[-1].last_id))
        return streams[-1]

    eventually(lambda: {game for game, _ in follow().entries} == set(games))
    for each in streams:
        each.close()
    entries = [entry for each in streams for entry in each.entries]
    for game in games:
        versions = [version for name, version in entries if name == game]
        assert versions == list(range(1, len(versions) + 1))


def test_a_stream_ends_with_its_game(services: RunningService) -> None:
    path = create_ai_game(services.client("Leif"), ai_delay=0, options={"target_points": 4})
    stream = Stream(services.port, f"{path}/stream")
    eventually(lambda: stream.ended)
    stream.close()
    (over,) = stream.events
    assert over[0] == "game_over"
    assert stream.versions == list(range(1, over[1]["version"] + 1))


def test_at_the_limit_the_next_stream_gets_a_retry_time_and_games_continue(services: RunningService) -> None:
    client = services.client("Freydis")
    status, made = client.post("/v1/games", {"seats": 2, "ai": "greedy"})
    assert status == 201
    path = f"/v1/games/{made['game']}/stream"
    streams = [Stream(services.port, path) for _ in range(2 * STREAMS + 5)]
    refused = [each for each in streams if each.answer.status == 503]
    assert len(refused) >= 5
    assert all(each.answer.headers["Retry-After"] == "2" for each in refused)
    assert all(client.get(f"/v1/games/{made['game']}/actions")[0] == 200 for _ in range(20))
    for each in streams:
        each.close()
