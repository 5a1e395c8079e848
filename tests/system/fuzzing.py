"""schemathesis on a running service, with all its checks: examples, edges of the document, chance, and chains."""

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
"""What may come of a request that fits the document: no schema knows how a game stands, or what the rules allow.

That such a request is never called a misfit of its form has a check of its own.
"""
FORMAL = ("malformed_json", "invalid_body", "invalid_query", "unsupported_media_type", "body_too_large")
"""Codes for what does not fit the document."""
UNSAID = ("printable characters", "valid integer", "integer is beyond", "number is too large", "surrogate")
"""What is asked of the form and no schema can say: to one, 1.0 is an integer, and a string is a string."""
LONGEST_WAIT = 1
MOST_TOLD = 2000
"""Letters of a failure: some requests are monstrous."""
CUT_OFF = 0.8
"""Seconds without news after which a stream is left; less than its heartbeat, and time to begin on a busy machine."""
REJECTED = [400, 401, 403, 404, 405, 406, 409, 413, 414, 415, 422, 428, 429, 431, "5xx"]
"""How what does not fit the document may be turned down."""


class Size(NamedTuple):
    """How much is tried: examples by chance for each operation, chains of requests, which phases, and which luck."""

    examples: int
    chains: int
    phases: tuple[str, ...] = PHASES
    seed: int = 1


class Tally:
    """What was tried, and whatever was wrong, once for each operation and kind of failure."""

    def __init__(self) -> None:
        self.cases = 0
        self.phases: Counter[str] = Counter()
        self.checks: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        self.failures: dict[tuple[str, str], str] = {}

    def take(self, event: events.ScenarioFinished) -> None:
        self.cases += len(event.recorder.cases)
        self.phases[event.phase.value] += len(event.recorder.cases)
        for interaction in event.recorder.interactions.values():
            if interaction.response is not None:
                self.statuses[interaction.response.status_code] += 1
        for case, nodes in event.recorder.checks.items():
            label = event.recorder.cases[case].value.operation.label
            self.checks.update([node.name for node in nodes])
            self.failures.update({(label, node.name): told(node) for node in nodes if node.failure_info is not None})


def told(node: Any) -> str:
    """A failure and the request that shows it."""
    return f"{node.failure_info.failure.message}\n{node.failure_info.code_sample}"[:MOST_TOLD]


@schemathesis.check
def fits_the_document(ctx: Any, response: Any, case: Any) -> None:
    """What was made from the document is not refused for its form."""
    if case.meta is not None and case.meta.generation.mode.is_positive and response.status_code in (400, 413, 415, 422):
        found = response.json()
        unsaid = any(words in found["detail"] for words in UNSAID)
        assert unsaid or found["code"] not in FORMAL, f"{found['code']}: {response.text}"


def fuzz(services: RunningService, size: Size, watch: Callable[[int], object], tally: Tally | None = None) -> Tally:
    """Tries every operation and adds the results to the tally; the service has no rate limits."""
    tally = tally or Tally()
    for event in happenings(services, size):
        if isinstance(event, events.ScenarioFinished):
            tally.take(event)
            watch(tally.cases)
        elif isinstance(event, events.NonFatalError | events.FatalError):
            tally.failures["schemathesis", type(event).__name__] = repr(error_of(event))
    return tally


def error_of(event: Any) -> Exception:
    """The error that an event tells of."""
    found: Exception = event.value if isinstance(event, events.NonFatalError) else event.exception
    return found


def happenings(services: RunningService, size: Size) -> Iterator[Any]:
    config = SchemathesisConfig.from_dict(settings(size))
    schema = schemathesis.openapi.from_url(f"{services.url}/openapi.json", config=config)
    schema.hook(map_query)
    schema.auth(refresh_interval=None)(signed_up_at(services))
    yield from engine.from_schema(schema).execute()


def settings(size: Size) -> dict[str, Any]:
    """Streams are cut off soon, because they do not end."""
    phases: dict[str, Any] = {name: {"enabled": name in size.phases} for name in PHASES}
    phases["stateful"]["generation"] = {"max-examples": size.chains}
    return {
        "seed": size.seed,
        "continue-on-failure": True,
        "request-timeout": 30,
        "max-stream-events": 1,
        "operations": [{"include-path-regex": "stream$", "request-timeout": CUT_OFF}],
        "checks": {
            "positive_data_acceptance": {"expected-statuses": ACCEPTED},
            "negative_data_rejection": {"expected-statuses": REJECTED},
        },
        "generation": {"max-examples": size.examples},
        "phases": phases,
    }


def map_query(context: Any, query: Any) -> Any:
    """Nobody waits for long; a wait that is a misfit stays one."""
    waits = str(query.get("wait", "")) if isinstance(query, dict) else ""
    return {**query, "wait": LONGEST_WAIT} if waits.isdecimal() and 1 <= int(waits) <= 30 else query


def signed_up_at(services: RunningService) -> type:
    """A player who signs up again when their token has been revoked, as it is by some of what is tried."""

    class Player:
        def __init__(self) -> None:
            self.headers: dict[str, str] = {}

        def get(self, case: Any, context: Any) -> dict[str, str]:
            asking = services.client()
            asking.headers = self.headers
            if asking.get("/v1/me")[0] != 200:
                self.headers = services.client(f"Fuzz {secrets.token_hex(4)}").headers
            asking.close()
            return self.headers

        def set(self, case: Any, data: dict[str, str], context: Any) -> None:
            case.headers = {**(case.headers or {}), **data}

    return Player
