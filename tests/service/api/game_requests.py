"""Every request about a game, by the documented operation that answers it.

Any client can send them: a seat, a spectator, a player without a seat. Those that change the game come last.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Any, NamedTuple

from service.api.http.negotiation import NDJSON
from service.api.http.sse import HEARTBEAT
from tests.service.api.language import ApiClient

REQUEST_ID = {"X-Request-Id": "asked"}
"""Every request has the same id, which its response repeats."""
BEYOND = 99_999
"""A version that no game reaches."""
CREATION_KEY = "made"
"""The key of the request that created the game; its creator may repeat it."""


class RequestContext(NamedTuple):
    """The position of a game, the client's seat, and its actions: the rules refuse those in `refused`."""

    game: str
    version: int
    seat: int
    seats: int
    tried: tuple[Mapping[str, Any], ...] = ()
    refused: tuple[Mapping[str, Any], ...] = ()
    creation: bytes = b""
    cursor: str = ""
    takeback: str = "0" * 16

    def fill(self, suffix: str) -> str:
        names = {"before": max(0, self.version - 3), "half": self.version // 2, "other": (self.seat + 1) % self.seats}
        return suffix.format(**self._asdict(), **names, beyond=BEYOND)


class GameRequest(NamedTuple):
    """One request."""

    path: str
    body: Any = None
    headers: Mapping[str, str] = {}


GAME = "/v1/games/{game}"
READS: Mapping[str, tuple[str, ...]] = {
    "/": ("",),
    "/v1/games": ("", "?status=running", "?kind=rated", "?kind=casual", "?status=finished", "?open=true", "?player=me"),
    GAME: ("",),
    f"{GAME}/view": (
        "",
        "?version={half}",
        "?version={before}",
        "?seat={seat}",
        "?seat={other}",
        "?version={beyond}",
        "?format=text",
        "?format=text&version={half}&seat={seat}",
    ),
    f"{GAME}/board.svg": (
        "",
        "?version={half}&theme=dark",
        "?seat={seat}&size=99",
        "?seat={other}",
        "?version={beyond}",
    ),
    f"{GAME}/actions": (
        *("", "?seat={seat}", "?seat={other}", "?seat=9", "?out_of_reach=true", "?format=text"),
        *(
            "?version={half}",
            "?version={before}",
            "?version={before}&out_of_reach=true&seat={other}",
            "?version={beyond}",
        ),
    ),
    f"{GAME}/standing-answers": ("", "?seat={seat}", "?seat={other}", "?seat=9"),
    f"{GAME}/timeline": ("", "?seat={other}"),
    f"{GAME}/takebacks": ("",),
    f"{GAME}/events": (
        "?limit=1000",
        "?after={before}&wait=1&form=merged&texts=true",
        "?limit=5&after={half}",
        "?limit=1000&form=text",
        "?seat={other}",
    ),
    f"{GAME}/export": ("?texts=true", "?form=merged&texts=true", "?seat={other}", "?tree_size=0"),
    f"{GAME}/stream": (
        "?texts=true",
        "?after={before}",
        "?form=merged&texts=true",
        "?form=frames&after={half}",
        "?form=text",
        "?seat={other}",
    ),
    "/v1/stream": (
        "?game={game}&texts=true",
        "?game={game}&me=true&after={game}:{before}&form=merged",
        "?game={game}&after={game}:{half}&form=frames",
        "?game={game}&seat={game}:{other}",
        "?game={game}&game=0000000000000000",
    ),
    f"{GAME}/frames": ("", "?after={half}&until={before}", "?after={before}", "?seat={other}", "?after={beyond}"),
    "/v1/history/games/{game}/ratings": ("",),
    f"{GAME}/audit": ("?limit=1000", "?limit=3&after={half}"),
    "/v1/me/bots": ("",),
    "/v1/me/stream": ("", "?cursor={cursor}"),
    "/v1/me/wait": ("", "?cursor={cursor}"),
    "/v1/me/held-seats": ("",),
}
"""Read-only routes, with their queries."""


def _creations(context: RequestContext) -> Iterator[GameRequest]:
    """The creation request again; from another client it would create another game."""
    yield GameRequest("", {"seats": BEYOND})
    if context.creation:
        yield GameRequest("", context.creation, {"Idempotency-Key": CREATION_KEY})


def _actions(context: RequestContext) -> Iterator[GameRequest]:
    """Every kind of refused action, and every action as a dry run."""
    here = {"If-Match": f'"v{context.version}"'}
    yield from [GameRequest("?dry_run=true", each, here) for each in context.tried]
    yield from [GameRequest("", each, here) for each in context.refused]
    yield from [GameRequest("", {"type": "fly"}, {"If-Match": f'"v{version}"'}) for version in (1, BEYOND)]
    yield GameRequest("?form=merged&texts=true", {"type": "fly"}, {"If-Match": f'"v{context.version // 2}"'})
    yield from [
        GameRequest(query, {"type": "fly"}, here) for query in ("", "?seat=9", "?seat={other}", "?dry_run=maybe")
    ]
    yield from [
        GameRequest("", b"{", here),
        GameRequest("", {"type": "roll_dice", "why": 1}, here),
        GameRequest("", {}),
    ]


def _undos(context: RequestContext) -> Iterator[GameRequest]:
    here, beyond = ({"If-Match": f'"v{version}"'} for version in (context.version, BEYOND))
    yield from [GameRequest("", {}, beyond), GameRequest("?seat={other}", {}, here), GameRequest("", {"to": 0}, here)]
    yield GameRequest("", {"to": BEYOND}, here)


def _redos(context: RequestContext) -> Iterator[GameRequest]:
    yield GameRequest("", {}, {"If-Match": f'"v{BEYOND}"'})
    yield GameRequest("?seat={other}", {}, {"If-Match": f'"v{context.version}"'})


def _tried_undos(context: RequestContext) -> Iterator[GameRequest]:
    """Refused undos, and every undo as a dry run."""
    here = {"If-Match": f'"v{context.version}"'}
    yield from _undos(context)
    yield from [
        GameRequest("?dry_run=true", {"to": to}, here) for to in range(max(0, context.version - 4), context.version)
    ]


def _tried_redos(context: RequestContext) -> Iterator[GameRequest]:
    yield from _redos(context)
    yield GameRequest("?dry_run=true", {}, {"If-Match": f'"v{context.version}"'})


def _takeback_requests(context: RequestContext) -> Iterator[GameRequest]:
    yield from _undos(context)
    yield GameRequest("", {"redo": True, "to": 1}, {"If-Match": f'"v{BEYOND}"'})
    yield GameRequest("?seat={other}", {"redo": True}, {"If-Match": f'"v{context.version}"'})


def _takeback_answers(context: RequestContext) -> Iterator[GameRequest]:
    yield from [GameRequest("", {}), GameRequest("?seat={other}", {})]


def _forks(context: RequestContext) -> Iterator[GameRequest]:
    yield from [GameRequest("", {"version": version}) for version in (context.version // 2, BEYOND)]


def _receipts(context: RequestContext) -> Iterator[GameRequest]:
    yield from [
        GameRequest("", {}),
        GameRequest("", {"version": context.version // 2}),
        GameRequest("", {"version": BEYOND}),
    ]
    yield GameRequest("?seat={other}", {})


def _other_seats(context: RequestContext) -> Iterator[GameRequest]:
    """For a seat of another player."""
    yield from [GameRequest("?seat={other}", {}), GameRequest("?seat=9", {})]


def _standing_answers(context: RequestContext) -> Iterator[GameRequest]:
    answers = {"answers": [{"type": "decline_offers", "proposers": [context.seat]}], "until": "next_turn"}
    yield from [GameRequest("?seat={other}", answers), GameRequest("", {"answers": [{"type": "unknown"}]})]
    yield from [GameRequest("", answers), GameRequest("", {})]


def _empty_body(context: RequestContext) -> Iterator[GameRequest]:
    yield GameRequest("", {})


def _seeds(context: RequestContext) -> Iterator[GameRequest]:
    yield from [GameRequest("", {"seed": "00" * 32}), GameRequest("?seat={other}", {"seed": "00" * 32})]


WRITES: Mapping[str, Callable[[RequestContext], Iterable[GameRequest]]] = {
    "POST /v1/games": _creations,
    f"POST {GAME}/fork": _forks,
    f"POST {GAME}/seats/{{seat}}": _empty_body,
    f"DELETE {GAME}/seats/{{seat}}": _empty_body,
    f"POST {GAME}/seats/{{seat}}/invitation": _empty_body,
    f"POST {GAME}/rematch": _empty_body,
    f"POST {GAME}/start": _empty_body,
    f"POST {GAME}/resign": _other_seats,
    f"POST {GAME}/draw": _other_seats,
    f"POST {GAME}/draw/accept": _other_seats,
    f"POST {GAME}/draw/decline": _other_seats,
    f"PUT {GAME}/standing-answers": _standing_answers,
    f"DELETE {GAME}/standing-answers": _other_seats,
    f"POST {GAME}/actions": _actions,
    f"POST {GAME}/undo": _tried_undos,
    f"POST {GAME}/redo": _tried_redos,
    f"POST {GAME}/takebacks": _takeback_requests,
    f"POST {GAME}/takebacks/{{takeback}}/accept": _takeback_answers,
    f"POST {GAME}/takebacks/{{takeback}}/decline": _takeback_answers,
    f"DELETE {GAME}/takebacks/{{takeback}}": _takeback_answers,
    f"POST {GAME}/seeds": _seeds,
    f"POST {GAME}/receipts": _receipts,
}
"""Requests that could change the game, sent so that they are refused or change nothing."""


def operations() -> set[str]:
    """Every operation that is requested here, by its name in the document."""
    return {f"GET {path}" for path in READS} | set(WRITES)


def send_all(person: ApiClient, context: RequestContext) -> dict[str, list[bytes]]:
    """All responses to one client, with status, headers and body to the byte."""
    responses = {f"GET {path}": [_read(person, context, path, each) for each in READS[path]] for path in READS}
    lines = {"Accept": NDJSON}
    responses[f"GET {GAME}/events"].append(
        answer(person, "GET", context.fill(f"{GAME}/events?limit=1000"), None, lines)
    )
    for operation, requests in WRITES.items():
        method, path = operation.split(" ")
        responses[operation] = [
            answer(person, method, context.fill(path + each.path), each.body, each.headers)
            for each in requests(context)
        ]
    return responses


def _read(person: ApiClient, context: RequestContext, path: str, query: str) -> bytes:
    return answer(person, "GET", context.fill(path + query))


def answer(
    person: ApiClient, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
) -> bytes:
    """Status, headers and body; of a stream, the messages until it is idle."""
    payload = {"data": body, "content_type": "application/json"} if isinstance(body, bytes) else {"body": body}
    response = person.ask(method, path, headers={**(headers or {}), **REQUEST_ID}, **payload)
    streamed = response.mimetype == "text/event-stream"
    content = (
        b"".join(takewhile(lambda chunk: chunk != HEARTBEAT, response.iter_encoded())) if streamed else response.data
    )
    response.close()
    # Responses with a cache policy have the time in seconds, which two requests need not share.
    named = sorted((name, value) for name, value in response.headers.items() if name != "Date")
    head = "".join(f"{name}: {value}\n" for name, value in named)
    return f"{response.status}\n{head}\n".encode() + content
