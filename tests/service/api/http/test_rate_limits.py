"""Rate limits over HTTP: the headers of a response, refused clients, and the address that is counted."""

import re
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import pytest

from events.redis.client import connect
from events.redis.storage import RedisStorage
from service.api.app import create_app
from service.api.http.middleware import limit_class
from service.api.http.wait_slots import attach_services
from service.runtime.quotas import MAX_BOTS, MAX_ENTRIES_BEFORE_START, MAX_GAMES, MAX_TOKENS, MAX_WEBHOOKS
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.service.api.language import ApiClient, problem, sign_up
from tests.waiting import PATIENCE

PAGE = Path(__file__).resolve().parents[4] / "docs" / "limits.md"
BOUNDS = {
    "tokens_per_player": MAX_TOKENS,
    "bots_per_player": MAX_BOTS,
    "webhooks_per_player": MAX_WEBHOOKS,
    "unfinished_games_per_player": MAX_GAMES,
    "entries_before_the_start": MAX_ENTRIES_BEFORE_START,
}
BRACES = str.maketrans("<>", "{}")


@pytest.fixture
def limited_client(redis_log, redis_volatile):
    """Makes clients of a service with the given limits."""
    created = []

    def client(**settings):
        created.append(Services(RedisStorage(redis_log), redis_volatile, ServiceSettings(**settings)))
        return create_app(created[-1]).test_client()

    yield client
    for services in created:
        services.close()


def rows(page):
    """The cells of every row of its tables, without backticks."""
    lines = [line for line in page.read_text().splitlines() if line.startswith("| ")]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


def test_the_limits_page_states_the_defaults():
    usual = asdict(ServiceSettings())
    found = {
        row[3].lower(): row[2].replace(" in ", "/").removesuffix(" s") for row in rows(PAGE) if "LIMIT_" in row[-1]
    }
    assert found == {
        name: value for name, value in usual.items() if name.startswith("rate_limit_") and "/" in str(value)
    }


def routes_of(app, name):
    """The routes of a class of rate limits, as the limits page writes them."""
    rules = [(method, rule) for rule in app.url_map.iter_rules() for method in rule.methods - {"OPTIONS"}]
    found = [(method, rule.rule) for method, rule in rules if limit_class(rule.endpoint, method) == name]
    return {f"{method} {path.removeprefix('/v1').translate(BRACES)}" for method, path in found}


@pytest.mark.parametrize("name", ["create", "sign_up"])
def test_the_limits_page_names_the_routes_of_a_class(app, name):
    (cell,) = [row[1] for row in rows(PAGE) if row[0] == name]
    assert set(re.findall("(?:POST|PUT|PATCH|DELETE) [^`]+", cell)) == routes_of(app, name)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/challenges", {"opponent": "Ben", "ruleset": "settlers"}),
        ("/v1/seeks", {"ruleset": "settlers"}),
        ("/v1/tournaments", {"name": "Cup", "ruleset": "settlers", "format": "swiss", "rounds": 1}),
    ],
)
def test_what_a_player_creates_and_cancels_is_limited(limited_client, path, body):
    client = limited_client(rate_limit_create="2/3600")
    ada, _ = sign_up(client, "Ada"), sign_up(client, "Ben")
    created = [ada.post(path, body) for _ in range(3)]
    assert [answer.status_code for answer in created] == [201, 201, 429]


def test_the_limits_page_states_the_quotas():
    found = {row[2]: row[1] for row in rows(PAGE) if row[2] in BOUNDS}
    assert found == {name: str(most) for name, most in BOUNDS.items()}


def test_every_response_states_the_limits_and_what_remains(ada):
    headers = ada.get("/v1/me").headers
    assert headers["RateLimit-Policy"] == '"read-token";q=6000;w=60, "read-address";q=60000;w=60'
    assert headers["RateLimit"].startswith('"read-token";r=5999;t=1, "read-address";r=')


def test_a_client_over_the_limit_gets_a_retry_time(limited_client):
    ada = sign_up(limited_client(rate_limit_read="2/3600"), "Ada")
    assert [ada.get("/v1/me").status_code for _ in range(2)] == [200, 200]
    answer = ada.get("/v1/me")
    facts = problem(answer, 429, "rate_limited")["facts"]
    retry_after = facts.pop("retry_after")
    assert facts == {"limit": "read-token", "requests": 2, "seconds": 3600}
    assert 1800 - PATIENCE < retry_after <= 1800
    assert answer.headers["Retry-After"] == str(retry_after)
    assert '"read-token";r=0' in answer.headers["RateLimit"]


@pytest.mark.parametrize(
    ("path", "weight"),
    [
        ("", 1),
        ("/view", 1),
        ("/view?version=0", 5),
        ("/actions", 1),
        ("/actions?version=0", 5),
        ("/events", 1),
        ("/events?limit=100", 1),
        ("/events?limit=1000", 5),
        ("/audit", 20),
        ("/timeline", 20),
        ("/export", 20),
        ("/frames", 60),
    ],
)
def test_a_read_of_much_of_a_log_counts_as_several_requests(limited_client, path, weight):
    ada = sign_up(limited_client(rate_limit_read="100/3600"), "Ada")
    game = ada.post("/v1/games", {"seats": 2}).json["game"]
    answer = ada.get(f"/v1/games/{game}{path}")
    assert answer.status_code == 200
    assert answer.headers["RateLimit"].startswith(f'"read-token";r={100 - weight};')


def test_reads_and_actions_are_counted_separately(limited_client):
    ada = sign_up(limited_client(rate_limit_read="1/3600"), "Ada")
    assert ada.get("/v1/me").status_code == 200
    assert ada.post("/v1/games", {"seats": 2}).status_code == 201
    problem(ada.get("/v1/me"), 429, "rate_limited")


def calls(server):
    """Number of calls of each command on a server."""
    return Counter({name: stats["calls"] for name, stats in server.info("commandstats").items()})


@pytest.fixture
def long_cache_services(app, services, redis_volatile):
    """The services of the app with a token cache that outlives the test."""
    long_cache_services = Services(services.storage, redis_volatile, services.settings, recent_seconds=60.0)
    attach_services(app, long_cache_services)
    yield long_cache_services
    long_cache_services.close()


def test_an_action_is_one_script_call_on_each_server(table, long_cache_services, redis_log, redis_volatile):
    person, action, version = table.due, table.choices()["actions"][0], table.version
    person.get("/v1/me")
    before = calls(redis_log), calls(redis_volatile)
    assert table.act(person, action, version).status_code == 200
    asked = [calls(server) - known for server, known in zip((redis_log, redis_volatile), before, strict=True)]
    assert [each["cmdstat_evalsha"] for each in asked] == [1, 1]
    assert not any(each["cmdstat_hgetall"] for each in asked)


def test_many_tokens_at_one_address_count_together(limited_client):
    client = limited_client(rate_limit_read="2/3600", rate_limit_address_factor=1)
    people = [sign_up(client, name) for name in ("Ada", "Ben", "Eve")]
    assert [person.get("/v1/me").status_code for person in people] == [200, 200, 429]


def test_sign_up_and_recovery_are_counted_by_address(limited_client):
    client = limited_client(rate_limit_sign_up="2/3600", rate_limit_address_factor=10)
    sign_up(client, "Ada")
    wrong = {"name": "Ada", "recovery_code": "AAAAA"}
    assert client.post("/v1/players/recover", json=wrong).status_code == 403
    refused = problem(client.post("/v1/players/recover", json=wrong), 429, "rate_limited")
    assert refused["facts"]["limit"] == "sign_up-address"


def test_a_limit_can_be_disabled(limited_client):
    ada = sign_up(limited_client(rate_limit_read="off", rate_limit_sign_up="off"), "Ada")
    assert "RateLimit" not in ada.get("/v1/me").headers


def test_the_liveness_check_is_never_refused(limited_client):
    client = limited_client(rate_limit_read="1/3600")
    assert [client.get("/livez").status_code for _ in range(3)] == [200] * 3


def test_actions_succeed_without_the_volatile_server(redis_log, tmp_path):
    nowhere = connect(f"unix://{tmp_path}/nobody")
    services = Services(RedisStorage(redis_log), nowhere, ServiceSettings(rate_limit_read="1/3600"))
    ada = sign_up(create_app(services).test_client(), "Ada")
    assert [ada.get("/v1/me").status_code for _ in range(3)] == [200] * 3
    services.close()


def request_status(client, forwarded, remote="10.0.0.1"):
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    return client.get("/v1/rulesets", headers=headers, environ_base={"REMOTE_ADDR": remote}).status_code


@pytest.mark.parametrize(
    ("proxies", "first", "second", "same"),
    [
        (0, "1.1.1.1", "2.2.2.2", True),
        (1, "1.1.1.1", "2.2.2.2", False),
        (1, "6.6.6.6, 1.1.1.1", "7.7.7.7, 1.1.1.1", True),
        (2, "1.1.1.1, 9.9.9.9", "2.2.2.2, 9.9.9.9", False),
        (2, "6.6.6.6, 1.1.1.1, 9.9.9.9", "7.7.7.7, 1.1.1.1, 9.9.9.9", True),
        (1, "2001:db8::1", "2001:db8::2", True),
        (1, "2001:db8::1", "2001:db8:1::1", False),
        (1, "::ffff:1.1.1.1", "1.1.1.1", True),
        (1, "nonsense", "<script>", True),
    ],
)
def test_only_trusted_proxies_name_the_client_address(limited_client, proxies, first, second, same):
    client = limited_client(rate_limit_read="1/3600", rate_limit_address_factor=1, trusted_proxies=proxies)
    assert request_status(client, first) == 200
    assert request_status(client, second) == (429 if same else 200)


def test_without_a_proxy_header_the_connection_address_counts(limited_client):
    client = limited_client(rate_limit_read="1/3600", rate_limit_address_factor=1, trusted_proxies=1)
    assert [request_status(client, None, "10.0.0.1"), request_status(client, None, "10.0.0.2")] == [200, 200]
    assert request_status(client, None, "10.0.0.1") == 429


def test_an_invalid_token_is_counted_by_address(limited_client):
    client = limited_client(rate_limit_read="2/3600", rate_limit_address_factor=1)
    forged = [ApiClient(client, f"lnd_{number}").get("/v1/me").status_code for number in range(3)]
    assert forged == [401, 401, 429]


def test_a_stream_of_frames_counts_as_several_streams(limited_client):
    ada = sign_up(limited_client(rate_limit_stream="100/3600"), "Ada")
    game = ada.post("/v1/games", {"seats": 2}).json["game"]
    for form, left in (("sealed", 99), ("frames", 94)):
        answer = ada.get(f"/v1/games/{game}/stream?form={form}")
        assert answer.headers["RateLimit"].startswith(f'"stream-token";r={left};')
        answer.close()


def test_a_combined_stream_counts_as_the_streams_of_its_parts(limited_client):
    ada = sign_up(limited_client(rate_limit_stream="100/3600"), "Ada")
    one, other = [ada.post("/v1/games", {"seats": 2}).json["game"] for _ in range(2)]
    games = f"game={one}&game={other}"
    for query, left in (("me=true", 99), (f"{games}&me=true", 96), (f"{games}&form=frames", 86), ("", 85)):
        answer = ada.get(f"/v1/stream?{query}")
        assert answer.headers["RateLimit"].startswith(f'"stream-token";r={left};')
        answer.close()
