"""Runs schemathesis on a service with all its checks: examples, edge cases, random cases, and chains of requests."""

import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import schemathesis
from schemathesis import engine
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events

from tests.system.running import RunningService

PHASES = ("examples", "coverage", "fuzzing", "stateful")
ACCEPTED = ["2xx", "3xx", 400, 401, 403, 404, 409, 412, 422, 428, 429, 503]
"""Statuses that a valid request may get: no schema knows the position of a game, or what the rules allow.

A separate check finds valid requests that are refused as invalid.
"""
SCHEMA_CODES = ("malformed_json", "invalid_body", "invalid_query", "unsupported_media_type", "body_too_large")
"""Codes of requests that do not match the document."""
NOT_IN_SCHEMA = (
    *("printable characters", "must be an integer", "integer is beyond", "number is too large", "surrogate"),
    *("must name a game, unless", "expansions belong to a ruleset", "must be empty for", "has an expansion twice"),
    *("must not be sent with a token", "names a game that is not in game", "names a game twice"),
)
"""Requirements that no schema can state: it takes 1.0 for an integer, any text, and each parameter for itself."""
LONGEST_WAIT = 1
MAX_FAILURE_LENGTH = 2000
"""Greatest length of a failure text: some requests are huge."""
STREAM_TIMEOUT = 60.0
"""Seconds after which a stream without a message is closed: enough to start on a busy machine."""
REJECTED = [400, 401, 403, 404, 405, 406, 409, 413, 414, 415, 422, 428, 429, 431, "5xx"]
"""Statuses that may refuse an invalid request."""


class Size(NamedTuple):
    """The amount of work: random cases for each operation, chains of requests, phases, and the seed."""

    examples: int
    chains: int
    phases: tuple[str, ...] = PHASES
    seed: int = 1


class Tally:
    """The number of cases, and the failures, one for each operation and kind."""

    def __init__(self) -> None:
        self.cases = 0
        self.phases: Counter[str] = Counter()
        self.checks: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        self.failures: dict[tuple[str, str], str] = {}

    def add_scenario(self, event: events.ScenarioFinished) -> None:
        self.cases += len(event.recorder.cases)
        self.phases[event.phase.value] += len(event.recorder.cases)
        for interaction in event.recorder.interactions.values():
            if interaction.response is not None:
                self.statuses[interaction.response.status_code] += 1
        for case, nodes in event.recorder.checks.items():
            label = event.recorder.cases[case].value.operation.label
            self.checks.update([node.name for node in nodes])
            self.failures.update(
                {(label, node.name): failure_text(node) for node in nodes if node.failure_info is not None}
            )


def failure_text(node: Any) -> str:
    """A failure and the request that reproduces it."""
    return f"{node.failure_info.failure.message}\n{node.failure_info.code_sample}"[:MAX_FAILURE_LENGTH]


@schemathesis.check
def accept_valid_requests(ctx: Any, response: Any, case: Any) -> None:
    """A request generated from the document is not refused as invalid."""
    if case.meta is not None and case.meta.generation.mode.is_positive and response.status_code in (400, 413, 415, 422):
        found = response.json()
        is_not_in_schema = any(words in found["detail"] for words in NOT_IN_SCHEMA)
        assert is_not_in_schema or found["code"] not in SCHEMA_CODES, f"{found['code']}: {response.text}"


def fuzz(
    services: RunningService, size: Size, on_progress: Callable[[int], object], tally: Tally | None = None
) -> Tally:
    """Tries every operation and adds the results to the tally; the service has no rate limits."""
    tally = tally or Tally()
    for event in run_schemathesis(services, size):
        if isinstance(event, events.ScenarioFinished):
            tally.add_scenario(event)
            on_progress(tally.cases)
        elif isinstance(event, events.NonFatalError | events.FatalError):
            tally.failures["schemathesis", type(event).__name__] = repr(event_error(event))
    return tally


def event_error(event: Any) -> Exception:
    """The error of an event."""
    found: Exception = event.value if isinstance(event, events.NonFatalError) else event.exception
    return found


def run_schemathesis(services: RunningService, size: Size) -> Iterator[Any]:
    config = SchemathesisConfig.from_dict(settings(size))
    schema = schemathesis.openapi.from_url(f"{services.url}/openapi.json", config=config)
    schema.hook(map_query)
    schema.auth(refresh_interval=None)(create_auth_provider(services))
    yield from engine.from_schema(schema).execute()


def settings(size: Size) -> dict[str, Any]:
    """Closes streams soon, because they do not end.

    The whole document in YAML is longer than the part of a response that schemathesis keeps, which it cannot parse.
    """
    phases: dict[str, Any] = {name: {"enabled": name in size.phases} for name in PHASES}
    phases["stateful"]["generation"] = {"max-examples": size.chains}
    return {
        "seed": size.seed,
        "continue-on-failure": True,
        "request-timeout": 240,
        "max-stream-events": 1,
        "operations": [
            {"include-path-regex": "stream$", "request-timeout": STREAM_TIMEOUT},
            {"include-path": "/openapi.yaml", "enabled": False},
        ],
        "checks": {
            "positive_data_acceptance": {"expected-statuses": ACCEPTED},
            "negative_data_rejection": {"expected-statuses": REJECTED},
        },
        "generation": {"max-examples": size.examples},
        "phases": phases,
    }


def map_query(context: Any, query: Any) -> Any:
    """Shortens long waits; an invalid wait stays invalid."""
    waits = str(query.get("wait", "")) if isinstance(query, dict) else ""
    return {**query, "wait": LONGEST_WAIT} if waits.isdecimal() and 1 <= int(waits) <= 30 else query


def create_auth_provider(services: RunningService) -> type:
    """A player who signs up again when a case has revoked their token."""

    class Player:
        def __init__(self) -> None:
            self.headers: dict[str, str] = {}

        def get(self, case: Any, context: Any) -> dict[str, str]:
            client = services.client()
            client.headers = self.headers
            if client.get("/v1/me")[0] != 200:
                self.headers = services.client(f"Fuzz {secrets.token_hex(4)}").headers
            client.close()
            return self.headers

        def set(self, case: Any, data: dict[str, str], context: Any) -> None:
            case.headers = {**(case.headers or {}), **data}

    return Player
