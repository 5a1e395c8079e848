"""The Redis takebacks: one hash for each game, in its partition."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from redis import Redis

from events.errors import BrokenLog, UnknownGame
from events.redis.connection import load_script
from events.redis.keys import Keys
from events.takebacks import REQUEST_TTL, Takeback, TakebackAnswer, TakebackRequest

_add_request = load_script("add_request")
_add_answer = load_script("add_answer")
_withdraw = load_script("withdraw")


class RedisTakebacks:
    """The requests of a store on Redis."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def open_requests(self, game: str, hash_: str) -> list[Takeback]:
        return [each for each in self.stored_requests(game) if each.request.hash == hash_]

    def stored_requests(self, game: str) -> list[Takeback]:
        found: Any = self.client.hgetall(self.keys.of_game(game).takebacks)
        return _decode(found)

    def find(self, game: str, takeback: str) -> Takeback | None:
        return next((each for each in self.stored_requests(game) if each.request.takeback == takeback), None)

    def add_request(self, game: str, request: TakebackRequest) -> Literal["added", "open", "moved"]:
        head = (game, request.from_, request.hash, request.by, request.takeback, msgspec.json.encode(request))
        arguments = (*head, REQUEST_TTL * 1000, *self._wakeup_arguments(game))
        kind = _add_request(self.client, self._keys(game), *arguments)[0].decode()
        if kind == "unknown_game":
            raise UnknownGame(game)
        return kind  # type: ignore[no-any-return]

    def add_answer(
        self, game: str, request: TakebackRequest, seat: int, answer: TakebackAnswer, due_at: float
    ) -> Takeback | None:
        keys = [*self._keys(game), self.keys.of_game(game).due]
        head = (game, request.by, request.takeback, seat, answer, *self._wakeup_arguments(game))
        kind, *rest = _add_answer(self.client, keys, *head, len(request.recipients), due_at)
        if kind == b"missing":
            return None
        fields = dict(zip(rest[0][::2], rest[0][1::2], strict=True))
        return next((each for each in _decode(fields) if each.request == request), None)

    def withdraw(self, game: str, request: TakebackRequest) -> Literal["withdrawn", "declined", "agreed", "missing"]:
        head = (game, request.by, request.takeback, len(request.recipients))
        return _withdraw(self.client, self._keys(game), *head, *self._wakeup_arguments(game))[0].decode()  # type: ignore[no-any-return]

    def _keys(self, game: str) -> list[str]:
        keys = self.keys.of_game(game)
        return [keys.takebacks, keys.meta]

    def _wakeup_arguments(self, game: str) -> tuple[int, str]:
        return self.keys.partition(game), self.keys.wakeups


def _decode(fields: dict[bytes, bytes]) -> list[Takeback]:
    try:
        requests = [_request_decoder.decode(body) for name, body in sorted(fields.items()) if name.startswith(b"body:")]
        return [Takeback(each, dict(_decode_answers(fields.items(), each.takeback))) for each in requests]
    except (msgspec.DecodeError, ValueError) as error:
        raise BrokenLog(f"a takeback is damaged: {error}") from error


def _decode_answers(fields: Iterable[tuple[bytes, bytes]], takeback: str) -> Iterable[tuple[int, TakebackAnswer]]:
    prefix = f"answer:{takeback}:"
    for name, value in fields:
        if name.decode().startswith(prefix):
            given: Any = value.decode()
            yield int(name.decode().removeprefix(prefix)), given


_request_decoder = msgspec.json.Decoder(TakebackRequest)
