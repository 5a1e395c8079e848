"""Event streams: messages from pieces of text, and where a stream continues after a lost connection."""

import httpx
import pytest
from landnama_client import ConnectionLost, Message, NotFound, Unauthorized
from landnama_client.errors import as_error
from landnama_client.steps import Close, Open, OpenStream, Pause, Read
from landnama_client.streams import Decoder, follow_all, follow_game

from tests.clients.python.playing import WAITED, perform, problem

LOST = httpx.ReadTimeout("no byte")
ENTRY = 'id: 43\nevent: entry\ndata: {"entry":{"version":43}}\n\n'
OVER = 'id: 44\nevent: game_over\ndata: {"game":"g","version":44}\n\n'


def opened():
    return OpenStream(httpx.Response(200), iter(()))


def follow(**options):
    return follow_game("g", options.get("patience", 60), None, None, None, None)


def closing(game, **more):
    return f'event: game_closing\ndata: {{"game":"{game}"}}\n\n'


@pytest.mark.parametrize("size", [1, 2, 7, 1000])
def test_the_size_of_the_pieces_does_not_matter(size):
    text = "retry: 1000\n\n" + ENTRY + ": alive\n\n" + OVER
    decoder = Decoder()
    messages = [each for start in range(0, len(text), size) for each in decoder.feed(text[start : start + size])]
    assert messages == [
        Message("entry", {"entry": {"version": 43}}, "43"),
        Message("game_over", {"game": "g", "version": 44}, "44"),
    ]


def test_a_character_that_separates_lines_elsewhere_is_part_of_the_data():
    (message,) = Decoder().feed('data: {"name":"a\u2028b"}\n\n')
    assert message.data == {"name": "a\u2028b"}


def test_a_lost_stream_continues_after_its_last_message():
    source, first, second = follow(), opened(), opened()
    perform(source.next(), first, ENTRY)
    steps, message = perform(source.next(), LOST, WAITED, WAITED, second, OVER)
    assert steps[0] == Read(first)
    assert steps[1] == Close(first)
    assert isinstance(steps[2], Pause)
    assert isinstance(steps[3], Open)
    assert steps[3].last_id == "43"
    assert message.event == "game_over"


def test_a_stream_ends_with_the_game():
    source = follow()
    perform(source.next(), opened(), OVER)
    assert perform(source.next()) == ([], None)


def test_a_restarting_server_is_connected_to_again():
    source, first = follow(), opened()
    restart = 'event: stream_closing\ndata: {"reason":"restart"}\n\n'
    steps, message = perform(source.next(), first, restart, WAITED, WAITED, opened(), ENTRY)
    assert [type(step) for step in steps] == [Open, Read, Close, Pause, Open, Read]
    assert message.id == "43"


def test_a_revoked_token_ends_the_stream():
    import json

    text = f"event: stream_closing\ndata: {json.dumps({'problem': problem(401, 'invalid_token')})}\n\n"
    with pytest.raises(Unauthorized):
        perform(follow().next(), opened(), text)


def test_an_unknown_game_is_an_error_at_once():
    with pytest.raises(NotFound):
        perform(follow().next(), as_error(problem(404, "unknown_game")))


def test_a_server_that_stays_away_is_an_error():
    with pytest.raises(ConnectionLost):
        perform(follow(patience=1).next(), LOST, WAITED, LOST)


def test_a_busy_server_is_waited_for():
    busy = as_error(problem(503, "too_many_streams"), retry_after=5.0)
    steps, _ = perform(follow().next(), busy, WAITED, opened(), ENTRY)
    assert steps[1] == Pause(5.0)


def test_a_closed_game_leaves_the_combined_stream():
    source = follow_all({"a": 3, "b": None}, False, 60, None, None)
    perform(source.next(), opened(), closing("a"))
    steps, last = perform(source.next(), LOST, WAITED, WAITED, opened(), closing("b"))
    assert steps[3].request.parameters == [("game", "b"), ("me", "false")]
    assert last.data == {"game": "b"}
    assert perform(source.next()) == ([], None)


def test_a_source_that_is_closed_closes_its_stream():
    source, stream = follow(), opened()
    perform(source.next(), stream, ENTRY)
    assert perform(source.close(), WAITED) == ([Close(stream)], None)
