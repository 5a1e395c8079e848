"""Frames over HTTP: the same as JSON, as lines, compressed and as a live stream."""

import gzip
import json

import pytest

from bench.service.frames import ENTRIES
from bench.service.long_game import play_long_game
from bench.targets import TARGETS
from service.api.http.negotiation import NDJSON
from service.players import accounts
from tests.service.api.language import Table, problem
from tests.service.api.messages import first, messages
from tests.service.live.frames import follow

LINES = {"Accept": NDJSON}


@pytest.fixture
def played(table):
    """A running game of some entries."""
    return table.play(15)


def last_view(frames):
    return list(follow(frames))[-1]


def test_a_page_ends_with_the_view(played, ada):
    page = ada.get(f"{played.path}/frames").json
    shown = ada.get(f"{played.path}/view").json
    assert last_view(page["frames"]) == shown["view"]
    assert (page["game"], page["seat"], page["last_version"]) == (shown["game"], shown["seat"], shown["version"])


def test_lines_are_the_frames_of_the_page(played, ada):
    page = ada.get(f"{played.path}/frames?after=3&until=9")
    lines = ada.get(f"{played.path}/frames?after=3&until=9", headers=LINES)
    assert lines.mimetype == NDJSON
    assert [json.loads(line) for line in lines.text.splitlines()] == page.json["frames"]
    assert [frame["version"] for frame in page.json["frames"]] == list(range(3, 10))


def test_a_stream_sends_the_same_frames_live(played, ada):
    version = played.version
    stream = messages(ada.get(f"{played.path}/stream?form=frames"))
    found = [next(stream) for _ in range(version + 1)]
    played.play(1)
    found.append(next(stream))
    stream.close()
    assert {each.event for each in found} == {"frame"}
    assert [each.id for each in found] == [str(each) for each in range(version + 2)]
    assert [each.data for each in found] == ada.get(f"{played.path}/frames").json["frames"]


def test_a_reconnecting_client_gets_the_whole_view_at_its_last_id(played, ada):
    found = first(ada.get(f"{played.path}/stream?form=frames&after=1", headers={"Last-Event-ID": "8"}), 3)
    assert [each.data for each in found] == ada.get(f"{played.path}/frames?after=8&until=10").json["frames"]


def test_the_stream_of_a_finished_game_ends_with_a_message(services, ada, ben):
    table = Table(services, [ada, ben], options={"target_points": 4}).start().play(10_000)
    *found, last = messages(ada.get(f"{table.path}/stream?form=frames&after={table.version - 3}"))
    assert [each.event for each in (*found, last)] == ["frame"] * 4 + ["game_over"]
    assert last_view([each.data for each in found]) == ada.get(f"{table.path}/view").json["view"]


def test_a_game_that_has_not_started_has_no_view(services, ada, ben, guest):
    table = Table(services, [ada, ben])
    frames = guest.get(f"{table.path}/frames").json["frames"]
    assert [(each.get("view"), each.get("patch")) for each in frames] == [(None, None), *[(None, [])] * table.version]


def test_a_player_who_leaves_watches_as_a_spectator(services, ada, ben):
    table = Table(services, [ada, ben])
    stream = messages(ben.get(f"{table.path}/stream?form=frames"))
    found = [next(stream) for _ in range(table.version + 1)]
    assert ben.delete(f"{table.path}/seats/1").status_code == 200
    assert ada.post(f"{table.path}/seats/1", {"policy": "random"}).status_code == 200
    table.start()
    found += [next(stream) for _ in range(table.version + 1 - len(found))]
    stream.close()
    page = ben.get(f"{table.path}/frames?until={table.version}").json
    assert page["seat"] is None
    assert [each.data for each in found] == page["frames"][: len(found)]


@pytest.mark.parametrize("path", ["frames?after={beyond}", "stream?form=frames&after={beyond}", "frames?after=999"])
def test_a_later_version_is_refused(played, ada, path):
    answer = ada.get(f"{played.path}/{path.format(beyond=played.version + 1)}")
    assert problem(answer, 404, "unknown_version")["facts"] == {"version": played.version}


@pytest.mark.parametrize("query", ["after=x", "until=-1", "seat=x", "after=1.5"])
def test_an_invalid_query_is_refused(played, ada, query):
    problem(ada.get(f"{played.path}/frames?{query}"), 422, "invalid_query")


def test_only_its_player_reads_the_frames_of_a_seat(played, ada, guest):
    problem(ada.get(f"{played.path}/frames?seat=1"), 403, "not_your_seat")
    problem(guest.get(f"{played.path}/frames?seat=0"), 403, "not_your_seat")


def test_a_game_of_600_entries_is_at_most_15_kilobytes_with_gzip(services, ada):
    """Random players make more offers than people or AI players, so this is a large game."""
    game = play_long_game(services, accounts.authenticate(services, ada.token), ENTRIES)
    answer = ada.get(f"/v1/games/{game}/frames?seat=0", headers={**LINES, "Accept-Encoding": "gzip"})
    assert len(gzip.decompress(answer.data).splitlines()) == ENTRIES + 1
    assert len(answer.data) <= 1000 * TARGETS["frames_gzip_kb_settlers"].bound
