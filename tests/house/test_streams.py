"""Streams of the running service: each entry once, across everything that interrupts, and nobody's play is held up."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

from tests.house.client import Client
from tests.house.running import RunningHouse, running_house
from tests.house.streams import Stream
from tests.waiting import eventually

AMONG_AI = {"ruleset": "settlers", "seats": 2, "ai": "greedy", "sit": False, "ai_delay": 0.05}
STREAMS = 60


@pytest.fixture(scope="module")
def house() -> Iterator[RunningHouse]:
    """Few places, so that they can all be taken."""
    with running_house(STREAMS=str(STREAMS), STREAMS_EACH=str(STREAMS), HEARTBEAT="1") as running:
        yield running


def watched(client: Client, **wishes: object) -> str:
    """The path of a game among AI seats that goes on for a while."""
    status, made = client.post("/v1/games", {**AMONG_AI, **wishes})
    assert status == 201, made
    return f"/v1/games/{made['game']}"


def restart_gracefully(house: RunningHouse) -> None:
    """What an operator does for new settings: the master is told, and replaces its processes."""
    master = min(house.pids("gunicorn", "landnama.gunicorn_conf"))
    os.kill(master, signal.SIGHUP)


def come_again(house: RunningHouse, path: str, streams: list[Stream]) -> Stream:
    """The last stream; another one behind it if it has ended, as it does at a process that has not quite gone."""
    if streams[-1].ended:
        last = max([version for each in streams for version in each.versions])
        streams.append(Stream(house.port, f"{path}/stream", last))
    return streams[-1]


def test_every_version_comes_once_across_a_reconnection(house: RunningHouse) -> None:
    path = watched(house.client("Gudrid"))
    one = Stream(house.port, f"{path}/stream")
    eventually(lambda: len(one.versions) > 10)
    one.close()
    other = Stream(house.port, f"{path}/stream", last=one.versions[-1])
    eventually(lambda: len(other.versions) > 10)
    other.close()
    versions = one.versions + other.versions
    assert versions == list(range(1, len(versions) + 1))


def test_every_version_comes_once_across_a_graceful_restart(house: RunningHouse) -> None:
    path = watched(house.client("Snorri"))
    one = Stream(house.port, f"{path}/stream")
    eventually(lambda: len(one.versions) > 10)
    restart_gracefully(house)
    eventually(lambda: one.ended)
    streams = [one]
    eventually(lambda: len(come_again(house, path, streams).versions) > 10)
    for each in streams:
        each.close()
    assert {event for each in streams[:-1] for event, _ in each.events} == {"bye"}
    versions = [version for each in streams for version in each.versions]
    assert versions == list(range(1, len(versions) + 1))


def test_a_stream_ends_with_its_game(house: RunningHouse) -> None:
    path = watched(house.client("Leif"), ai_delay=0, options={"target_points": 3})
    stream = Stream(house.port, f"{path}/stream")
    eventually(lambda: stream.ended)
    stream.close()
    (over,) = stream.events
    assert over[0] == "over"
    assert stream.versions == list(range(1, over[1]["version"] + 1))


def test_at_the_cap_the_next_one_comes_again_later_and_play_goes_on(house: RunningHouse) -> None:
    client = house.client("Freydis")
    status, made = client.post("/v1/games", {"seats": 2, "ai": "greedy"})
    assert status == 201
    path = f"/v1/games/{made['game']}/stream"
    streams = [Stream(house.port, path) for _ in range(2 * STREAMS + 5)]
    refused = [each for each in streams if each.answer.status == 503]
    assert len(refused) >= 5
    assert all(each.answer.headers["Retry-After"] == "2" for each in refused)
    began = time.monotonic()
    assert all(client.get(f"/v1/games/{made['game']}/actions")[0] == 200 for _ in range(20))
    assert time.monotonic() - began < 10
    for each in streams:
        each.close()


def test_a_stopped_house_lets_its_streams_go() -> None:
    with running_house() as house:
        stream = Stream(house.port, f"{watched(house.client('Thorfinn'))}/stream")
        eventually(lambda: stream.versions)
        assert house.stop() == 0
        eventually(lambda: stream.ended)
        stream.close()
        assert stream.events[-1][0] == "bye"
