"""The takebacks port: requests to undo or redo entries, stored outside the log; each is open until the next entry.

A request has the version and hash at which it was made. An append does not delete it: readers compare the hash.
"""

from typing import Literal, Protocol, TypeAlias

import msgspec

TakebackAnswer: TypeAlias = Literal["accepted", "declined"]
REQUEST_TTL = 7 * 24 * 3600
"""Seconds after which a request is deleted in a game without new entries."""


class TakebackRequest(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """What the seat `by` wants to undo or redo: from version `from_` back, or forward, to version `to`.

    The seats in `recipients` must consent; those in `agreeing` consent automatically: seats of an AI, and other seats
    of the same player. `key` and `body` are those of the fingerprint of the command, in hex, by which a repeated
    command is recognised.
    """

    takeback: str
    kind: Literal["undo", "redo"]
    by: int
    from_: int
    to: int
    hash: str
    reason: Literal["free", "consent", "barrier", "sandbox"]
    recipients: tuple[int, ...]
    agreeing: tuple[int, ...]
    requested_at: str
    key: str = ""
    body: str = ""


class Takeback(msgspec.Struct, frozen=True):
    """A request with the answers by seat."""

    request: TakebackRequest
    answers: dict[int, TakebackAnswer]

    def seats_answering(self, answer: TakebackAnswer) -> list[int]:
        """The seats that gave this answer."""
        return sorted([seat for seat, given in self.answers.items() if given == answer])

    @property
    def is_agreed(self) -> bool:
        """Whether every recipient has accepted."""
        return set(self.request.recipients) <= set(self.seats_answering("accepted"))


class Takebacks(Protocol):
    """The requests of all games."""

    def open_requests(self, game: str, hash_: str) -> list[Takeback]:
        """The requests made at the entry with this hash, in the order of the seats that made them."""

    def stored_requests(self, game: str) -> list[Takeback]:
        """The requests, open or not; they are deleted when the first request for a newer version is made."""

    def find(self, game: str, takeback: str) -> Takeback | None:
        """One of the stored requests."""

    def add_request(self, game: str, request: TakebackRequest) -> Literal["added", "open", "moved"]:
        """Stores a request; `open` if its seat has one already, `moved` if the game has another version.

        Raises UnknownGame.
        """

    def add_answer(
        self, game: str, request: TakebackRequest, seat: int, answer: TakebackAnswer, due_at: float
    ) -> Takeback | None:
        """Stores the first answer of a seat; returns the request with all answers, None if it is not open.

        When all recipients have accepted, the game becomes due at `due_at`, in seconds since 1970.
        """

    def withdraw(self, game: str, request: TakebackRequest) -> Literal["withdrawn", "declined", "agreed", "missing"]:
        """Deletes a request, unless a recipient has declined it or all have accepted; `missing` if it is not open."""
