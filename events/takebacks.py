"""Takebacks: requests to have something undone, beside the log; each stands until the game moves.

A request is bound to the version and hash it was made at. No entry forgets it: whoever reads compares the hash.
"""

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec
from redis import Redis

from events.errors import BrokenLog, UnknownGame
from events.keys import Keys
from events.script import script

Answer: TypeAlias = Literal["accepted", "declined"]
KEPT = 7 * 24 * 3600 * 1000
"""Milliseconds after which a request is forgotten in a game where nothing happens any more."""

_ask = script("ask")
_answer = script("answer")
_withdraw = script("withdraw")


class Request(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """What a seat wants undone or brought back, the seats it asks, and those that agree unasked.

    `key` and `body` are those of the command it came with, to know a repeat.
    """

    takeback: str
    kind: Literal["undo", "redo"]
    by: int
    from_: int
    to: int
    hash: str
    reason: Literal["free", "consent", "barrier", "sandbox"]
    asked: tuple[int, ...]
    agreeing: tuple[int, ...]
    at: str
    key: str = ""
    body: str = ""


class Takeback(msgspec.Struct, frozen=True):
    """A request with what was said to it, by seat."""

    request: Request
    answers: dict[int, Answer]

    def said(self, answer: Answer) -> list[int]:
        """The seats that gave this answer."""
        return sorted([seat for seat, given in self.answers.items() if given == answer])

    @property
    def agreed(self) -> bool:
        """Whether everybody who was asked has accepted."""
        return set(self.request.asked) <= set(self.said("accepted"))


class Takebacks:
    """The requests of all games; they lie in each game's partition."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def standing(self, game: str, hash_: str) -> list[Takeback]:
        """The requests made where the log stands, by the seats that made them."""
        found: Any = self.client.hgetall(self.keys.takebacks(game))
        return [each for each in _read(found) if each.request.hash == hash_]

    def find(self, game: str, takeback: str) -> Takeback | None:
        """A request, even if the game has moved since, until one is made where it is now."""
        found: Any = self.client.hgetall(self.keys.takebacks(game))
        return next((each for each in _read(found) if each.request.takeback == takeback), None)

    def ask(self, game: str, request: Request) -> Literal["noted", "open", "moved"]:
        """Notes a request; `open` if its seat has one already, `moved` if the game is not where it was made."""
        where = (game, request.from_, request.hash, request.by, request.takeback, msgspec.json.encode(request))
        kind = _ask(self.client, self._keys(game), *where, KEPT, *self._wake(game))[0].decode()
        if kind == "unknown":
            raise UnknownGame(game)
        return kind  # type: ignore[no-any-return]

    def answer(self, game: str, request: Request, seat: int, answer: Answer, due_at: float) -> Takeback | None:
        """The request with this answer, or with the one this seat gave before; None if it does not stand any more.

        If all have accepted with it, the game is due at `due_at`, seconds since 1970.
        """
        keys = [*self._keys(game), self.keys.due(self.keys.partition(game))]
        said = (game, request.by, request.takeback, seat, answer)
        kind, *rest = _answer(self.client, keys, *said, *self._wake(game), len(request.asked), due_at)
        if kind == b"gone":
            return None
        fields = dict(zip(rest[0][::2], rest[0][1::2], strict=True))
        return next((each for each in _read(fields) if each.request == request), None)

    def withdraw(self, game: str, request: Request) -> Literal["withdrawn", "declined", "agreed", "gone"]:
        """Takes a request away, unless somebody declined it, or all agreed and it is being done."""
        said = (game, request.by, request.takeback, len(request.asked))
        return _withdraw(self.client, self._keys(game), *said, *self._wake(game))[0].decode()  # type: ignore[no-any-return]

    def _keys(self, game: str) -> list[str]:
        return [self.keys.takebacks(game), self.keys.meta(game)]

    def _wake(self, game: str) -> tuple[int, str]:
        return self.keys.partition(game), self.keys.wakeups


def _read(fields: dict[bytes, bytes]) -> list[Takeback]:
    try:
        requests = [_request.decode(body) for name, body in sorted(fields.items()) if name.startswith(b"body:")]
        return [Takeback(each, dict(_answers(fields.items(), each.takeback))) for each in requests]
    except (msgspec.DecodeError, ValueError) as error:
        raise BrokenLog(f"a takeback is damaged: {error}") from error


def _answers(fields: Iterable[tuple[bytes, bytes]], takeback: str) -> Iterable[tuple[int, Answer]]:
    prefix = f"answer:{takeback}:"
    for name, value in fields:
        if name.decode().startswith(prefix):
            given: Any = value.decode()
            yield int(name.decode().removeprefix(prefix)), given


_request = msgspec.json.Decoder(Request)
