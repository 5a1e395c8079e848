"""A game without spectators answers only its players and its creator, on any route, until it is over."""

import pytest

from tests.service.api.game_requests import GAME, READS, WRITES, GameRequest, RequestContext
from tests.service.api.language import Table, problem
from tests.service.api.messages import messages

ABOUT_ONE_GAME = [path for path in READS if GAME in path or path == "/v1/stream"]
BEFORE_THE_GAME = {
    *("unauthorized", "unknown_game", "unknown_takeback"),
    *("invalid_action", "invalid_body", "invalid_query", "malformed_json", "version_required"),
}
"""Refusals that say nothing of the game: they concern the token, another game or the body."""


@pytest.fixture
def table(services, ada, ben):
    return Table(services, [ada, ben], ruleset="natick", spectators=False).start().play(3)


def list_requests(table):
    """Every request about the game of the table, with its method and address."""
    context = RequestContext(table.path.rpartition("/")[2], table.version, 0, 2)
    found = [("GET", path, GameRequest(query)) for path in ABOUT_ONE_GAME for query in READS[path]]
    found += [
        (*operation.split(" "), each)
        for operation, make in WRITES.items()
        if GAME in operation
        for each in make(context)
    ]
    return [(method, context.fill(path + each.path), each) for method, path, each in found]


def test_nobody_without_a_seat_reads_or_changes_a_hidden_game(table, guest, eve):
    position = table.log_position()
    for client in (guest, eve):
        for method, path, each in list_requests(table):
            sent = {"data": each.body, "content_type": "application/json"} if isinstance(each.body, bytes) else {}
            body = None if sent else each.body
            answer = client.ask(method, path, body, headers=each.headers, **sent)
            assert 400 <= answer.status_code < 500, path
            assert answer.json["code"] in {"no_spectators", *BEFORE_THE_GAME}, (method, path, answer.text)
    assert table.log_position() == position


def test_a_hidden_game_is_in_no_list_of_another_player(table, ada, guest, eve):
    me = ada.get("/v1/me").json["player_id"]
    for query in ("", "?status=running", f"?player={me}"):
        assert guest.get(f"/v1/games{query}").json["games"] == eve.get(f"/v1/games{query}").json["games"] == []
    assert len(ada.get("/v1/games?player=me").json["games"]) == 1


def test_a_player_reads_a_hidden_game(table, ada):
    for path in ("", "/view", "/events", "/frames", "/export", "/board.svg", "/timeline", "/takebacks"):
        assert ada.get(f"{table.path}{path}").status_code == 200


def test_everybody_reads_a_hidden_game_that_is_over(table, ben, guest, eve):
    assert ben.post(f"{table.path}/resign").status_code == 200
    for client in (guest, eve):
        for path in ("", "/view", "/events", "/frames", "/export", "/board.svg", "/timeline", "/audit"):
            assert client.get(f"{table.path}{path}").status_code == 200
        assert len(client.get("/v1/games").json["games"]) == 1


def test_a_stream_that_a_spectator_has_opened_before_the_start_ends_with_it(services, ada, ben, guest):
    table = Table(services, [ada, ben], ruleset="natick", spectators=False)
    stream = messages(guest.get(f"{table.path}/stream"))
    assert [next(stream).event for _ in range(2)] == ["entry", "entry"]
    table.start()
    closing = next(stream)
    assert (closing.event, closing.data["reason"]) == ("stream_closing", "no_spectators")


def test_a_private_game_without_spectators_is_hidden_before_its_start(services, ada, ben, guest, eve):
    made = ada.post("/v1/games", {"ruleset": "natick", "private": True, "spectators": False}).json
    path = f"/v1/games/{made['game']}"
    problem(eve.get(path), 403, "no_spectators")
    invitation = ada.post(f"{path}/seats/1/invitation").json["invitation"]
    assert guest.get(f"/v1/invitations?invitation={invitation}").json["game"]["game"] == made["game"]
    assert ben.post("/v1/invitations", {"invitation": invitation}).json["your_seats"] == [1]
    assert ben.get(path).status_code == 200


def test_the_player_of_a_held_seat_reads_a_hidden_game(ada, ben, eve):
    body = {"ruleset": "natick", "private": True, "spectators": False, "held": {"1": "Ben"}}
    path = f"/v1/games/{ada.post('/v1/games', body).json['game']}"
    assert ben.get(path).status_code == 200
    problem(eve.get(path), 403, "no_spectators")
    problem(eve.post(f"{path}/seats/1"), 403, "no_spectators")
