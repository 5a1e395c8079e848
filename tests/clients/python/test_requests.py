"""Requests: what is sent, when it is sent again, and the error that a problem becomes."""

import httpx
import landnama_client
import pytest
from landnama_client import (
    ConnectionLost,
    ProblemError,
    RateLimited,
    Refused,
    Stale,
    Unavailable,
    VersionRequired,
    routes,
)
from landnama_client.errors import as_error
from landnama_client.steps import Pause, Send, exchange

from service.api.problems.table import PROBLEM_TYPES
from tests.clients.python.playing import WAITED, answered, perform, problem

LOST = httpx.ReadTimeout("no answer")
CLOSED = httpx.ConnectError("refused")
ROLL = {"type": "roll_dice"}


def test_a_parameter_without_a_value_is_not_sent():
    request = routes.list_games(ruleset="natick", open=True, limit=5)
    assert request.parameters == [("ruleset", "natick"), ("limit", "5"), ("open", "true")]


def test_a_parameter_with_several_values_is_repeated():
    request = routes.stream_combined(game=["a", "b"], me=False)
    assert request.parameters == [("game", "a"), ("game", "b"), ("me", "false")]


@pytest.mark.parametrize("names", [["seafarers", "cities_knights"], "seafarers,cities_knights"])
def test_expansions_are_names_or_a_text_with_commas(names):
    assert routes.get_ruleset("settlers", expansions=names).parameters == [("expansions", "seafarers,cities_knights")]
    made = [routes.create_game(ruleset="settlers", expansions=names), routes.create_seek(expansions=names, seats=[3])]
    assert [request.body["expansions"] for request in made] == [["seafarers", "cities_knights"]] * 2


def test_no_expansions_differ_from_any_expansions():
    assert routes.list_games(ruleset="settlers", expansions=[]).parameters[-1] == ("expansions", "")
    assert ("expansions", "") not in routes.list_games(ruleset="settlers").parameters
    assert routes.create_game(expansions="").body == {"expansions": []}


def test_a_path_is_escaped_but_a_tile_keeps_its_slashes():
    assert routes.get_game("a b?c").path == "/v1/games/a%20b%3Fc"
    assert routes.get_tile("0/x001/067").path == "/v1/transparency/tile/0/x001/067"


def test_two_requests_have_different_keys():
    first, second = routes.post_action("g", ROLL), routes.post_action("g", ROLL)
    assert first.headers["Idempotency-Key"] != second.headers["Idempotency-Key"]


def test_a_lost_action_is_sent_again_with_the_same_key():
    request = routes.post_action("g", ROLL, expected_version=7)
    steps, result = perform(exchange(request, 60), LOST, WAITED, answered(200, {"entry": {}}))
    assert steps == [Send(request), Pause(0.5), Send(request)]
    assert result == {"entry": {}}


@pytest.mark.parametrize(
    "request_", [routes.sign_up(name="Ada"), routes.rename_player(name="Ada"), routes.revoke_token("t")]
)
def test_a_lost_request_without_a_key_is_not_sent_again(request_):
    with pytest.raises(ConnectionLost):
        perform(exchange(request_, 60), LOST)


def test_a_request_that_did_not_reach_the_server_is_always_sent_again():
    steps, _ = perform(exchange(routes.sign_up(name="Ada"), 60), CLOSED, WAITED, answered(201, {}))
    assert len(steps) == 3


def test_pauses_double():
    busy = answered(503, problem(503, "log_unavailable"))
    steps, _ = perform(exchange(routes.get_me(), 60), busy, WAITED, busy, WAITED, busy, WAITED, answered(200, {}))
    assert [step.seconds for step in steps if isinstance(step, Pause)] == [0.5, 1.0, 2.0]


def test_a_rate_limit_is_waited_for_as_long_as_the_server_says():
    limited = answered(429, problem(429, "rate_limited"), Retry_After="12")
    steps, _ = perform(exchange(routes.sign_up(), 60), limited, WAITED, answered(201, {}))
    assert steps[1] == Pause(12.0)


def test_a_rate_limit_beyond_the_patience_is_an_error():
    limited = answered(429, problem(429, "rate_limited"), Retry_After="3600")
    with pytest.raises(RateLimited) as caught:
        perform(exchange(routes.sign_up(), 60), limited)
    assert caught.value.retry_after == 3600


def test_an_outage_beyond_the_patience_is_an_error():
    busy = answered(503, problem(503, "log_unavailable"))
    with pytest.raises(Unavailable):
        perform(exchange(routes.get_me(), 1), busy, WAITED, busy)


def test_a_sign_up_during_an_outage_is_not_sent_again():
    """The first one may have created the player."""
    with pytest.raises(Unavailable):
        perform(exchange(routes.sign_up(), 60), answered(503, problem(503, "log_unavailable")))


def test_a_refusal_has_its_code_and_the_legal_actions():
    body = problem(409, "not_connected", legal=[{"type": "build_road", "edge": 3}])
    with pytest.raises(Refused) as caught:
        perform(exchange(routes.post_action("g", ROLL), 60), answered(409, body))
    assert caught.value.code == "not_connected"
    assert caught.value.legal == [{"type": "build_road", "edge": 3}]


def test_a_conflict_of_the_service_is_no_refusal_of_the_rules():
    with pytest.raises(Exception, match="seat_occupied") as caught:
        perform(exchange(routes.take_seat("g", 0), 60), answered(409, problem(409, "seat_occupied")))
    assert type(caught.value).__name__ == "Conflict"


@pytest.mark.parametrize("status", sorted({int(kind.status) for kind in PROBLEM_TYPES.values()}))
def test_each_status_of_a_problem_has_its_exception(status):
    kind = type(as_error(problem(status, "some_new_code")))
    assert kind is not ProblemError
    assert getattr(landnama_client, kind.__name__) is kind
    assert kind is Refused or str(status) in kind.__doc__


@pytest.mark.parametrize(("status", "kind"), [(412, Stale), (428, VersionRequired)])
def test_a_request_raises_the_exception_of_its_status(status, kind):
    with pytest.raises(kind):
        perform(exchange(routes.post_action("g", ROLL), 60), answered(status, problem(status, "some_new_code")))


def test_an_answer_that_is_no_problem_document_is_named():
    page = httpx.Response(404, text="<html>", request=httpx.Request("GET", "http://server"))
    with pytest.raises(ConnectionLost, match="404 without a problem document"):
        perform(exchange(routes.get_game("g"), 60), page)


def test_an_answer_that_is_not_json_names_the_address():
    page = httpx.Response(200, text="<html>", request=httpx.Request("GET", "http://server/v1/me"))
    with pytest.raises(ConnectionLost, match="http://server/v1/me is not JSON"):
        perform(exchange(routes.get_me(), 60), page)
