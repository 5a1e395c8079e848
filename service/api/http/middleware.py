"""Around each view: rate limits are counted, a refused body is drained, and the response is counted and logged."""

from contextlib import suppress
from functools import cache
from math import ceil
from time import monotonic, perf_counter
from typing import BinaryIO

from flask import Flask, Response
from flask import request as flask_request

from games.translatable import Translatable
from service.api.http.compression import ACCEPT_ENCODING, compress_response
from service.api.http.cross_origin import add_origin_headers, answer_preflight
from service.api.http.request import REQUEST_ID_HEADER, ApiRequest, current_request, current_services
from service.api.http.response import add_browser_rules
from service.api.schemas.streams import FRAMES
from service.players.accounts import hash_secret
from service.runtime import logs, metrics
from service.runtime.problems import Problem
from service.runtime.rate_limits import LimitStatus, RateLimit

UNKNOWN_OPERATION = "none"
"""The operation in log and metrics of a request that matches no route."""
MAX_DRAINED_BYTES = 8 * 1024 * 1024
MAX_DRAIN_SECONDS = 5.0
DRAIN_CHUNK_BYTES = 64 * 1024
LIMIT_CLASSES = {
    "health.get_liveness": None,
    "health.get_readiness": None,
    "metrics.get_metrics": None,
    "players.sign_up": "sign_up",
    "players.recover_player": "sign_up",
    "players.create_token": "create",
    "players.rename_player": "create",
    "players.delete_player": "create",
    "bots.create_bot": "create",
    "bots.renew_bot_token": "create",
    "webhooks.create_webhook": "create",
    "games.create_game": "create",
    "games.fork_game": "create",
    "tables.join_rematch": "create",
    "challenges.create_challenge": "create",
    "seeks.create_seek": "create",
    "tournaments.create_tournament": "create",
    "tournaments.join_tournament": "create",
    "streams.stream_game": "stream",
    "streams.stream_combined": "stream",
    "streams.stream_account": "stream",
    "streams.create_stream_ticket": "stream",
}
"""The class of rate limits of each endpoint that has its own; None for those without a limit."""
LONG_READS = {
    "log.export_game": 20,
    "undo.get_timeline": 20,
    "trust.get_audit": 20,
    "log.list_frames": 60,
}
"""The requests as which a read of a whole log counts."""
PICTURE_WEIGHT = 5
"""The requests as which drawing a picture counts."""
PART_OF_LOG_WEIGHT = 5
"""The requests as which a view or actions of an earlier version, a page of many entries or frames as a stream count."""
USUAL_PAGE = 100
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def register_middleware(app: Flask) -> None:
    """The hooks run for every request, also for one that an error handler answers."""
    app.before_request(before_view)
    app.after_request(after_view)


def before_view() -> Response | None:
    """Starts the timer, counts the request and answers a preflight; raises rate_limited."""
    request = current_request()
    request.started = perf_counter()
    logs.bind_request(request.id)
    count_request(request)
    return answer_preflight(request) if request.method == "OPTIONS" else None


def after_view(response: Response) -> Response:
    """Drains a refused body, and adds the headers and the log line that every response has."""
    request = current_request()
    if request.limit_states:
        add_rate_limit_headers(response, request)
    # Without the flag the server does not mark the end of the body, and reading could block.
    if response.status_code >= 400 and request.environ.get("wsgi.input_terminated"):
        drain_body(request.environ["wsgi.input"])
    if ACCEPT_ENCODING in request.headers:
        compress_response(response)
    log_response(response, request)
    add_browser_rules(response)
    if current_services().settings.allowed_origins:
        add_origin_headers(response, request)
    response.headers[REQUEST_ID_HEADER] = request.id
    return response


def count_request(request: ApiRequest) -> None:
    """Counts the request against the limits of its class, by token and by client address.

    A preflight is a read, whatever it asks for.
    """
    endpoint = None if request.method == "OPTIONS" else request.endpoint
    name = limit_class(endpoint, request.method)
    if name is None:
        return
    services = current_services()
    keys = _limit_keys(request, *services.rate_limits[name])
    request.limit_states = services.rate_limiter.count_request(keys, request_weight(endpoint))
    for state in request.limit_states:
        if state.retry_after:
            raise _too_many_requests(state)


def limit_class(endpoint: str | None, method: str) -> str | None:
    """The class of an endpoint: its own, otherwise `read` for a safe method and `play` for others."""
    return LIMIT_CLASSES.get(endpoint or "", "read" if method in SAFE_METHODS else "play")


def request_weight(endpoint: str | None) -> int:
    """The number of requests as which the current request counts, by the work that it may cause."""
    if endpoint in ("play.get_view", "play.get_board", "play.list_actions"):
        view = PART_OF_LOG_WEIGHT if "version" in flask_request.args else 1
        return view + PICTURE_WEIGHT if endpoint == "play.get_board" else view
    if endpoint == "log.list_events":
        return PART_OF_LOG_WEIGHT if flask_request.args.get("limit", 0, type=int) > USUAL_PAGE else 1
    if endpoint in ("streams.stream_game", "streams.stream_combined"):
        return _stream_weight(len(flask_request.args.getlist("game")) if endpoint.endswith("combined") else 1)
    return LONG_READS.get(endpoint or "", 1)


def _stream_weight(games: int) -> int:
    """A combined stream counts as the streams of its games, and as one for the account."""
    each = PART_OF_LOG_WEIGHT if flask_request.args.get("form") == FRAMES else 1
    return games * each + (flask_request.args.get("me") == "true") or 1


def add_rate_limit_headers(response: Response, request: ApiRequest) -> None:
    """Every response to a counted request shows its limits, so that a client can slow down in time."""
    states = request.limit_states
    response.headers["RateLimit-Policy"] = ", ".join([_format_policy(state.limit) for state in states])
    response.headers["RateLimit"] = ", ".join([_format_remaining(state) for state in states])


def drain_body(stream: BinaryIO) -> None:
    """Reads the rest of a refused body, within limits: a client that is still sending does not read the response."""
    deadline, remaining = monotonic() + MAX_DRAIN_SECONDS, MAX_DRAINED_BYTES
    # An error in the rest of a refused body does not change the refusal.
    with suppress(Exception):
        while remaining > 0 and monotonic() < deadline and (chunk := stream.read(DRAIN_CHUNK_BYTES)):
            remaining -= len(chunk)


def log_response(response: Response, request: ApiRequest) -> None:
    """Counts and logs operation, status and duration; never the address, the body or the caller."""
    seconds = perf_counter() - request.started
    operation = (request.endpoint or UNKNOWN_OPERATION).rpartition(".")[2]
    metrics.response_counter(operation, response.status_code).inc()
    metrics.response_timer(operation).observe(seconds)
    logs.log_request(
        operation=operation,
        method=request.method if request.endpoint else None,
        status=response.status_code,
        ms=round(seconds * 1000, 2),
        request=request.id,
    )


def _limit_keys(
    request: ApiRequest, by_token: RateLimit | None, by_address: RateLimit | None
) -> list[tuple[RateLimit, str]]:
    try:
        token = request.bearer_token
    except Problem:
        # The views that need a token refuse a malformed header.
        token = None
    keys = []
    if by_token is not None and token is not None:
        keys.append((by_token, hash_secret(token)[:32]))
    if by_address is not None:
        keys.append((by_address, request.client_address))
    return keys


def _too_many_requests(state: LimitStatus) -> Problem:
    name, (requests, seconds) = state.limit
    wait = ceil(state.retry_after)
    return Problem(
        "rate_limited",
        Translatable(
            "Rate limit exceeded: {requests} requests per {seconds} s. Retry after {wait} s.",
            requests=requests,
            seconds=seconds,
            wait=wait,
        ),
        {"limit": name, "requests": requests, "seconds": seconds, "retry_after": wait},
    )


@cache
def _format_policy(limit: RateLimit) -> str:
    return f'"{limit.name}";q={limit.rate.requests};w={limit.rate.seconds}'


def _format_remaining(state: LimitStatus) -> str:
    return f'"{state.limit.name}";r={state.remaining};t={ceil(state.resets_in)}'
