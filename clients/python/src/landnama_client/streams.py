"""Event streams: messages of the server as they happen. After a lost connection a stream continues where it was."""

import json
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from landnama_client import routes
from landnama_client.errors import ConnectionLost, ProblemError, as_error
from landnama_client.request import Request
from landnama_client.steps import Backoff, Close, Open, OpenStream, Pause, Read, Steps

EntryForm: TypeAlias = Literal["sealed", "merged", "frames", "text"]


@dataclass(frozen=True, slots=True)
class Message:
    """A message of a stream: `docs/live.md` lists the events and the data of each."""

    event: str
    data: Mapping[str, Any]
    id: str | None = None
    """The position in the stream after this message, if it is one to continue from."""


class Decoder:
    """Makes messages from the text of a stream, which may arrive in pieces of any size."""

    def __init__(self) -> None:
        self._rest = ""

    def feed(self, text: str) -> list[Message]:
        """The messages that are complete with this piece."""
        *blocks, self._rest = (self._rest + text).replace("\r\n", "\n").split("\n\n")
        return [message for block in blocks if (message := _read_block(block)) is not None]


def _read_block(block: str) -> Message | None:
    """None for a block without data, such as a heartbeat."""
    fields: dict[str, str] = {}
    for line in block.split("\n"):
        name, colon, value = line.partition(":")
        if name and colon:
            fields[name] = value.removeprefix(" ")
    if "data" not in fields:
        return None
    return Message(fields.get("event", "message"), json.loads(fields["data"]), fields.get("id"))


class MessageSource:
    """The messages of a stream, each with an id once, until the last one or a problem that no repetition can solve."""

    def __init__(
        self,
        request: Callable[[], Request[str]],
        is_last: Callable[[Message], bool],
        patience: float,
        last_id: str | None,
    ) -> None:
        self._request = request
        self._is_last = is_last
        self._patience = patience
        self._backoff = Backoff(patience)
        self._stream: OpenStream | None = None
        self._decoder = Decoder()
        self._ready: deque[Message] = deque()
        self._is_over = False
        self.last_id = last_id

    def next(self) -> Steps[Message | None]:
        while not self._is_over:
            if self._ready:
                message = self._ready.popleft()
                if message.event != "stream_closing":
                    return self._pass(message)
                _demand_reopening(message)
                yield from self._pause(ConnectionLost("The server closed the stream."))
            elif self._stream is None:
                yield from self._open()
            else:
                yield from self._read(self._stream)
        return None

    def close(self) -> Steps[None]:
        self._is_over = True
        yield from self._drop()

    def _pass(self, message: Message) -> Message:
        self.last_id = message.id or self.last_id
        self._is_over = self._is_last(message)
        return message

    def _open(self) -> Steps[None]:
        answer = yield Open(self._request(), self.last_id)
        if isinstance(answer, OpenStream):
            self._stream, self._decoder = answer, Decoder()
            return
        if isinstance(answer, ProblemError) and answer.status < 500 and answer.status != 429:
            raise answer
        yield from self._pause(answer)

    def _read(self, stream: OpenStream) -> Steps[None]:
        text = yield Read(stream)
        if not isinstance(text, str):
            yield from self._pause(text or ConnectionLost("The stream ended."))
            return
        self._ready.extend(self._decoder.feed(text))
        self._backoff = Backoff(self._patience)

    def _pause(self, reason: Exception) -> Steps[None]:
        """Waits before the next connection, or raises what ended the last one."""
        yield from self._drop()
        seconds = self._backoff.next((isinstance(reason, ProblemError) and reason.retry_after) or 0.0)
        if seconds is None:
            raise reason if isinstance(reason, ProblemError) else ConnectionLost(str(reason)) from reason
        yield Pause(seconds)

    def _drop(self) -> Steps[None]:
        stream, self._stream = self._stream, None
        self._ready.clear()
        if stream is not None:
            yield Close(stream)


def _demand_reopening(closing: Message) -> None:
    """Raises the problem of a stream that cannot continue, such as a revoked token."""
    problem = closing.data.get("problem")
    if problem is not None and problem["status"] < 500:
        raise as_error(problem)


def follow_game(
    game: str, patience: float, after: int | None, seat: int | None, form: EntryForm | None, texts: bool | None
) -> MessageSource:
    """The entries of one game until it is over."""

    def request() -> Request[str]:
        return routes.stream_game(game, form=form, texts=texts, seat=seat, after=after)

    return MessageSource(request, lambda message: message.event == "game_over", patience, None)


def follow_all(
    games: Mapping[str, int | None], me: bool, patience: float, form: EntryForm | None, texts: bool | None
) -> MessageSource:
    """Several games, each after a version, and the account; without the account it ends with the last game."""
    open_games = dict(games)

    def request() -> Request[str]:
        after = [f"{game}:{version}" for game, version in open_games.items() if version is not None]
        return routes.stream_combined(form=form, texts=texts, game=list(open_games), after=after, me=me)

    def is_last(message: Message) -> bool:
        if message.event == "game_closing":
            open_games.pop(message.data["game"], None)
        return not open_games and not me

    return MessageSource(request, is_last, patience, None)
