"""Every request about a game, by the documented operation that answers it.

Any client can send them: a seat, a spectator, a player without a seat. Those that change the game come last.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Any, NamedTuple

from service.api.http.response import NDJSON
from service.api.http.sse import HEARTBEAT
from tests.service.api.language import ApiClient

NAMED = {"X-Request-Id": "asked"}
"""Every request has the same id, which its response repeats."""
BEYOND = 99_999
"""A version that no game reaches."""
MADE = "made"
"""The key of the request that created the game; its creator may repeat it."""


class Moment(NamedTuple):
    """The position of a game, the client's seat, and its actions: the rules refuse those in `refused`."""

    game: str
    version: int
    seat: int
    seats: int
    tried: tuple[Mapping[str, Any], ...] = ()
    refused: tuple[Mapping[str, Any], ...] = ()
    made: bytes = b""
    cursor: str = ""
    takeback: str = "0" * 16

    def filled(self, suffix: str) -> str:
        names = {"before": max(0, self.version - 3), "half": self.version // 2, "other": (self.seat + 1) % self.seats}
        return suffix.format(**self._asdict(), **names, beyond=BEYOND)


class Question(NamedTuple):
    """One request."""

    path: str
    body: Any = None
    headers: Mapping[str, str] = {}


GAME = "/v1/games/{game}"
LOOKS: Mapping[str, tuple[str, ...]] = {
    "/": ("",),
    "/v1/games": ("", "?status=running", "?kind=rated", "?kind=casual", "?status=finished"),
    GAME: ("",),
    f"{GAME}/view": ("", "?version={half}", "?version={before}", "?seat={seat}", "?seat={other}", "?version={beyond}"),
    f"{GAME}/actions": ("", "?seat={seat}", "?seat={other}", "?seat=9"),
    f"{GAME}/timeline": ("", "?seat={other}"),
    f"{GAME}/takebacks": ("",),
    f"{GAME}/events": ("?limit=1000", "?after={before}&wait=1&form=merged", "?limit=5&after={half}", "?seat={other}"),
    f"{GAME}/export": ("", "?form=merged", "?seat={other}"),
    f"{GAME}/stream": ("", "?after={before}", "?form=merged", "?seat={other}"),
    f"{GAME}/audit": ("?limit=1000", "?limit=3&after={half}"),
    "/v1/me/stream": ("", "?cursor={cursor}"),
    "/v1/me/wait": ("", "?cursor={cursor}"),
}
"""Read-only routes, with their queries."""


def _made(moment: Moment) -> Iterator[Question]:
    """The creation request again; from another client it would create another game."""
    yield Question("", {"seats": BEYOND})
    if moment.made:
        yield Question("", moment.made, {"Idempotency-Key": MADE})


def _acted(moment: Moment) -> Iterator[Question]:
    """Every kind of refused action, and every action as a dry run."""
    here = {"If-Match": f'"v{moment.version}"'}
    yield from [Question("?dry_run=true", each, here) for each in moment.tried]
    yield from [Question("", each, here) for each in moment.refused]
    yield from [Question("", {"type": "fly"}, {"If-Match": f'"v{version}"'}) for version in (1, BEYOND)]
    yield Question("?form=merged", {"type": "fly"}, {"If-Match": f'"v{moment.version // 2}"'})
    yield from [Question(query, {"type": "fly"}, here) for query in ("", "?seat=9", "?seat={other}", "?dry_run=maybe")]
    yield from [Question("", b"{", here), Question("", {"type": "roll_dice", "why": 1}, here), Question("", {})]


def _undone(moment: Moment) -> Iterator[Question]:
    here, beyond = ({"If-Match": f'"v{version}"'} for version in (moment.version, BEYOND))
    yield from [Question("", {}, beyond), Question("?seat={other}", {}, here), Question("", {"to": 0}, here)]
    yield Question("", {"to": BEYOND}, here)


def _brought_back(moment: Moment) -> Iterator[Question]:
    yield Question("", {}, {"If-Match": f'"v{BEYOND}"'})
    yield Question("?seat={other}", {}, {"If-Match": f'"v{moment.version}"'})


def _asked_back(moment: Moment) -> Iterator[Question]:
    yield from _undone(moment)
    yield Question("", {"redo": True, "to": 1}, {"If-Match": f'"v{BEYOND}"'})
    yield Question("?seat={other}", {"redo": True}, {"If-Match": f'"v{moment.version}"'})


def _answered(moment: Moment) -> Iterator[Question]:
    yield from [Question("", {}), Question("?seat={other}", {})]


def _forked(moment: Moment) -> Iterator[Question]:
    yield from [Question("", {"version": version}) for version in (moment.version // 2, BEYOND)]


def _signed(moment: Moment) -> Iterator[Question]:
    yield from [Question("", {}), Question("", {"version": moment.version // 2}), Question("", {"version": BEYOND})]
    yield Question("?seat={other}", {})


def _of_others(moment: Moment) -> Iterator[Question]:
    """For a seat of another player."""
    yield from [Question("?seat={other}", {}), Question("?seat=9", {})]


def _once(moment: Moment) -> Iterator[Question]:
    yield Question("", {})


def _seed(moment: Moment) -> Iterator[Question]:
    yield from [Question("", {"seed": "00" * 32}), Question("?seat={other}", {"seed": "00" * 32})]


CHANGES: Mapping[str, Callable[[Moment], Iterable[Question]]] = {
    "POST /v1/games": _made,
    f"POST {GAME}/fork": _forked,
    f"POST {GAME}/seats/{{seat}}": _once,
    f"DELETE {GAME}/seats/{{seat}}": _once,
    f"POST {GAME}/start": _once,
    f"POST {GAME}/resign": _of_others,
    f"POST {GAME}/actions": _acted,
    f"POST {GAME}/undo": _undone,
    f"POST {GAME}/redo": _brought_back,
    f"POST {GAME}/takebacks": _asked_back,
    f"POST {GAME}/takebacks/{{takeback}}/accept": _answered,
    f"POST {GAME}/takebacks/{{takeback}}/decline": _answered,
    f"DELETE {GAME}/takebacks/{{takeback}}": _answered,
    f"POST {GAME}/seeds": _seed,
    f"POST {GAME}/receipts": _signed,
}
"""Requests that could change the game, sent so that they are refused or change nothing."""


def operations() -> set[str]:
    """Every operation that is requested here, by its name in the document."""
    return {f"GET {path}" for path in LOOKS} | set(CHANGES)


def put(person: ApiClient, moment: Moment) -> dict[str, list[bytes]]:
    """All responses to one client, with status, headers and body to the byte."""
    told = {f"GET {path}": [_looked(person, moment, path, each) for each in LOOKS[path]] for path in LOOKS}
    lines = {"Accept": NDJSON}
    told[f"GET {GAME}/events"].append(answer(person, "GET", moment.filled(f"{GAME}/events?limit=1000"), None, lines))
    for operation, questions in CHANGES.items():
        method, path = operation.split(" ")
        told[operation] = [
            answer(person, method, moment.filled(path + each.path), each.body, each.headers)
            for each in questions(moment)
        ]
    return told


def _looked(person: ApiClient, moment: Moment, path: str, query: str) -> bytes:
    return answer(person, "GET", moment.filled(path + query))


def answer(
    person: ApiClient, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
) -> bytes:
    """Status, headers and body; of a stream, the messages until it is idle."""
    sent = {"data": body, "content_type": "application/json"} if isinstance(body, bytes) else {"body": body}
    given = person.ask(method, path, headers={**(headers or {}), **NAMED}, **sent)
    streamed = given.mimetype == "text/event-stream"
    said = b"".join(takewhile(lambda chunk: chunk != HEARTBEAT, given.iter_encoded())) if streamed else given.data
    given.close()
    head = "".join(f"{name}: {value}\n" for name, value in sorted(given.headers.items()))
    return f"{given.status}\n{head}\n".encode() + said
