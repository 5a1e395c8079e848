"""Cross-origin requests: which pages may send them, what their scripts may read, and that no other path is open."""

import pytest

from service.api.http.wait_slots import attach_services
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.service.api.language import ApiClient, sign_up

PAGE, OTHER = "https://play.example.org", "https://evil.example.org"
ALLOWED, EXPOSED = "Access-Control-Allow-Origin", "Access-Control-Expose-Headers"


@pytest.fixture
def server(shared_app):
    """Makes clients of a service with the setting."""
    created = []

    def client(origins, **settings):
        created.append(Services.in_memory(ServiceSettings(allowed_origins=origins, **settings)))
        attach_services(shared_app, created[-1])
        return ApiClient(shared_app.test_client())

    yield client
    for services in created:
        services.close()


def ask(client, path="/v1/rulesets", origin=PAGE, **headers):
    return client.get(path, headers={"Origin": origin, **headers})


def preflight(client, path, method="POST", origin=PAGE):
    headers = {"Origin": origin, "Access-Control-Request-Method": method}
    return client.ask("OPTIONS", path, headers={**headers, "Access-Control-Request-Headers": "authorization"})


def test_no_page_may_use_the_api_by_default(server):
    client = server("")
    assert not {ALLOWED, EXPOSED} & {*ask(client).headers.keys()}
    assert ALLOWED not in preflight(client, "/v1/games").headers
    assert "Origin" not in ask(client).headers.get("Vary", "")


@pytest.mark.parametrize(
    ("origins", "origin", "allowed"),
    [
        (PAGE, PAGE, PAGE),
        (f"http://localhost:5173, {PAGE}", PAGE, PAGE),
        (PAGE, OTHER, None),
        (PAGE, f"{PAGE}.evil.org", None),
        (PAGE, PAGE.upper(), None),
        (PAGE, "null", None),
        ("*", OTHER, "*"),
        ("*", "null", "*"),
    ],
)
def test_a_page_of_an_allowed_origin_may_read_responses(server, origins, origin, allowed):
    client = server(origins)
    assert ask(client, origin=origin).headers.get(ALLOWED) == allowed
    assert preflight(client, "/v1/games", origin=origin).headers.get(ALLOWED) == allowed


def test_a_preflight_allows_what_a_client_sends(server):
    answer = preflight(server(PAGE), "/v1/games/0123456789abcdef/stream", "GET")
    assert (answer.status_code, answer.data) == (204, b"")
    assert "DELETE" in answer.headers["Access-Control-Allow-Methods"]
    allowed = {name.strip() for name in answer.headers["Access-Control-Allow-Headers"].split(",")}
    assert {"Authorization", "Content-Type", "If-Match", "Idempotency-Key", "Last-Event-ID"} <= allowed


def test_a_script_may_read_version_links_and_limits(server):
    client = server(PAGE)
    ada = sign_up(client.client, "Ada")
    created = ada.post("/v1/games", {"seats": 3}, headers={"Origin": PAGE})
    shown = {name.strip() for name in created.headers[EXPOSED].split(",")}
    assert {"Location", "ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After"} <= shown
    assert {"Location", "RateLimit", "RateLimit-Policy"} <= {*created.headers.keys()}


@pytest.mark.parametrize("path", ["/v1/nothing", "/v1/me"])
def test_a_script_may_read_problems(server, path):
    answer = ask(server(PAGE), path)
    assert answer.json["code"] in ("not_found", "unauthorized")
    assert answer.headers[ALLOWED] == PAGE


def test_a_preflight_counts_as_one_read_whatever_it_asks_for(server):
    client = server(PAGE, rate_limit_sign_up="1/3600", rate_limit_address_factor=1)
    for path in ("/v1/players", "/v1/games/0123456789abcdef/export", "/v1/me/stream"):
        limit = preflight(client, path).headers["RateLimit"]
        assert limit.startswith('"read-address";')
    assert client.post("/v1/players", {"name": "Ada"}).status_code == 201


def test_credentials_are_never_allowed(server):
    client = server("*")
    for answer in (ask(client), preflight(client, "/v1/me")):
        assert "Access-Control-Allow-Credentials" not in answer.headers


def test_a_cache_keeps_the_responses_for_different_origins_apart(server):
    client = server(PAGE)
    assert all("Origin" in ask(client, origin=origin).headers["Vary"] for origin in (PAGE, OTHER))
    assert "Origin" not in ask(server("*")).headers["Vary"]


@pytest.mark.parametrize("path", ["/metrics", "/", "/docs", "/livez"])
def test_pages_and_metrics_are_for_no_other_origin(server, path):
    client = server("*")
    assert ALLOWED not in ask(client, path).headers
    assert ALLOWED not in preflight(client, path).headers


def test_a_stream_of_another_origin_resumes_by_its_header(server):
    ada = sign_up(server(PAGE).client, "Ada")
    game = ada.post("/v1/games", {"seats": 3}).headers["Location"]
    with ada.get(f"{game}/stream", headers={"Origin": PAGE, "Last-Event-ID": "0"}) as stream:
        assert stream.headers[ALLOWED] == PAGE
        assert next(stream.response).startswith(b"retry:")
