"""What a client does, as generators of steps: they decide, and a transport sends, waits and reads.

Both transports, blocking and asynchronous, perform the same steps, so every rule about retries exists once.
"""

from collections.abc import AsyncIterator, Generator, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

import httpx

from landnama_client.errors import ConnectionLost, read_retry_after
from landnama_client.request import Request

Result = TypeVar("Result")
Item = TypeVar("Item", covariant=True)


@dataclass(frozen=True, slots=True)
class Send:
    """Sends a request; the answer is an `httpx.Response`, or the `httpx.TransportError` if there was none."""

    request: Request[Any]


@dataclass(frozen=True, slots=True)
class Open:
    """Opens a stream after a message; the answer is an `OpenStream`, or the error."""

    request: Request[str]
    last_id: str | None


@dataclass(frozen=True, slots=True)
class Read:
    """Reads from a stream; the answer is a text, None at its end, or the error."""

    stream: "OpenStream"


@dataclass(frozen=True, slots=True)
class Close:
    """Closes a stream."""

    stream: "OpenStream"


@dataclass(frozen=True, slots=True)
class Pause:
    """Waits for so many seconds."""

    seconds: float


@dataclass(slots=True)
class OpenStream:
    """A response whose body arrives bit by bit."""

    response: httpx.Response
    texts: Iterator[str] | AsyncIterator[str]


Step: TypeAlias = Send | Open | Read | Close | Pause
Steps: TypeAlias = Generator[Step, Any, Result]


class Source(Protocol[Item]):
    """Items that arrive one after the other."""

    def next(self) -> Steps[Item | None]:
        """The next item; None at the end."""

    def close(self) -> Steps[None]:
        """Ends the source."""


FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0
"""Seconds before the first repetition, which double, and at most."""
BUSY = (429, 502, 503, 504)


class Backoff:
    """The pauses before repetitions: each is twice the one before, and all together take at most `patience` seconds."""

    def __init__(self, patience: float) -> None:
        self._left = patience
        self._pause = FIRST_PAUSE

    def next(self, at_least: float = 0.0) -> float | None:
        """The seconds of the next pause; None if the patience is not enough for it."""
        seconds = max(at_least, self._pause)
        if seconds > self._left:
            return None
        self._left -= seconds
        self._pause = min(2 * self._pause, LONGEST_PAUSE)
        return seconds


def exchange(request: Request[Result], patience: float) -> Steps[Result]:
    """The result of a request. A rate limit is waited for, and what is repeatable is sent again after a failure."""
    backoff = Backoff(patience)
    while True:
        answer = yield Send(request)
        seconds = backoff.next(_named_pause(answer)) if _is_worth_repeating(request, answer) else None
        if seconds is None:
            return _read(request, answer)
        yield Pause(seconds)


def _is_worth_repeating(request: Request[Any], answer: httpx.Response | httpx.TransportError) -> bool:
    """A request that did not reach the server, or that it turned away unexecuted, may always be sent again."""
    if isinstance(answer, httpx.ConnectError | httpx.ConnectTimeout):
        return True
    if isinstance(answer, httpx.TransportError):
        return request.is_repeatable
    return answer.status_code in BUSY and (request.is_repeatable or answer.status_code == 429)


def _named_pause(answer: httpx.Response | httpx.TransportError) -> float:
    return (read_retry_after(answer) or 0.0) if isinstance(answer, httpx.Response) else 0.0


def _read(request: Request[Result], answer: httpx.Response | httpx.TransportError) -> Result:
    if isinstance(answer, httpx.TransportError):
        raise ConnectionLost(f"{request.method} {request.path} was not answered: {answer or type(answer).__name__}")
    return request.read(answer)
