"""Limits on requests: each is counted by token and by address, and every answer says how the limits stand."""

from functools import cache
from math import ceil

from flask import Flask, Response

from service.api.address import address
from service.api.asked import Asked, asked
from service.api.house import house
from service.errors import Problem
from service.limits import Limit, Standing
from service.players import digest

CLASSES = {
    "health.livez": None,
    "health.readyz": None,
    "metrics.show_metrics": None,
    "players.sign_up": "sign_up",
    "players.recover": "sign_up",
    "players.new_token": "create",
    "bots.make_bot": "create",
    "bots.renew_bot_token": "create",
    "games.make_game": "create",
    "games.fork": "create",
}
"""Requests of a class of their own; those that nobody counts have none."""
LOOKING = ("GET", "HEAD", "OPTIONS")


def register(app: Flask) -> None:
    """Counts every request before anything else is done for it."""

    @app.before_request
    def count() -> None:
        request = asked()
        name = class_of(request.endpoint, request.method)
        if name is not None:
            place = house()
            counted = _counted(request, *place.limits[name], place.settings.trusted_proxies)
            request.standings = place.counter.ask(counted)
            for standing in request.standings:
                if standing.wait:
                    raise _too_many(standing)

    @app.after_request
    def say(response: Response) -> Response:
        if standings := asked().standings:
            response.headers["RateLimit-Policy"] = ", ".join([_policy(each.limit) for each in standings])
            response.headers["RateLimit"] = ", ".join([_left(each) for each in standings])
        return response


def class_of(endpoint: str | None, method: str) -> str | None:
    """Opening a stream, looking, or doing something, where an endpoint has no class of its own."""
    if endpoint in CLASSES:
        return CLASSES[endpoint]
    if endpoint is not None and "stream" in endpoint.rpartition(".")[2]:
        return "stream"
    return "read" if method in LOOKING else "play"


def _counted(request: Asked, by_token: Limit | None, by_address: Limit | None, proxies: int) -> list[tuple[Limit, str]]:
    try:
        token = request.bearer
    except Problem:
        # A header that holds no token is refused later, by whoever needs one.
        token = None
    found = []
    if by_token is not None and token is not None:
        found.append((by_token, digest(token)[:32]))
    if by_address is not None:
        found.append((by_address, address(request, proxies)))
    return found


def _too_many(standing: Standing) -> Problem:
    name, (requests, seconds) = standing.limit
    wait = ceil(standing.wait)
    return Problem(
        "too_many_requests",
        f"{requests} requests in {seconds} s are let through here; come again in {wait} s.",
        {"limit": name, "requests": requests, "seconds": seconds, "retry_after": wait},
    )


@cache
def _policy(limit: Limit) -> str:
    return f'"{limit.name}";q={limit.rate.requests};w={limit.rate.seconds}'


def _left(standing: Standing) -> str:
    return f'"{standing.limit.name}";r={standing.left};t={ceil(standing.free_in)}'
