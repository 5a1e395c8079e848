"""Challenges: a record of each, and for every player the lists of those that were sent and received."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from events.records import RecordKey, RecordStore

ChallengeStatus: TypeAlias = Literal["open", "accepted", "declined", "withdrawn"]
KEPT_SECONDS = 7 * 24 * 3600
"""A challenge can be read for so long after it has expired."""
SENT, RECEIVED = "challenges_sent", "challenges_received"
_CHALLENGE = "challenge"


class Challenge(msgspec.Struct, frozen=True):
    """`because` is the rule of the bot that declined it, `reason` what its opponent said; `game` is the match."""

    challenge_id: str
    challenger: str
    opponent: str
    name: str
    seats: int
    options: dict[str, Any]
    kind: str
    terms: dict[str, Any]
    ai: str
    created_at: str
    expires_at: str
    status: ChallengeStatus = "open"
    answered_at: str | None = None
    because: str | None = None
    reason: str | None = None
    game: str | None = None

    @property
    def places(self) -> tuple[tuple[str, str], ...]:
        """The players, each with the list that has the challenge."""
        return (self.challenger, SENT), (self.opponent, RECEIVED)

    @property
    def is_interrupted(self) -> bool:
        """Whether it was accepted but has no match yet: the acceptance can be repeated."""
        return self.status == "accepted" and self.game is None

    def is_open(self, now: str) -> bool:
        return self.status == "open" and now < self.expires_at


class ChallengeRegister:
    """A record exists before it is listed, and expires by itself; lists drop its entries when they are read later."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def list_for(self, player: str, side: str, challenge_id: str, expires_at: str, most: int) -> bool:
        """Adds a challenge to a list of a player; False if the list is full."""
        return self._records.add_bounded(_list(player, side), challenge_id, expires_at, most) != "full"

    def unlist(self, player: str, side: str, *challenges: str) -> None:
        self._records.remove_fields(_list(player, side), *challenges)

    def add(self, challenge: Challenge, seconds: int) -> Challenge:
        """Stores a challenge that expires after so many seconds; returns it, or the one that has its id already."""
        record, text = _record(challenge.challenge_id), _encode(challenge)
        while not self._records.put_new(record, _CHALLENGE, text, seconds + KEPT_SECONDS):
            if (found := self.find(challenge.challenge_id)) is not None:
                return found
        return challenge

    def drop(self, challenge: Challenge) -> None:
        """Deletes a challenge from the lists of both players, and its record if it has not changed."""
        for player, side in challenge.places:
            self.unlist(player, side, challenge.challenge_id)
        self._records.compare_and_set(_record(challenge.challenge_id), _CHALLENGE, _encode(challenge), None)

    def find(self, challenge_id: str) -> Challenge | None:
        return self._load([challenge_id])[0]

    def replace(self, old: Challenge, new: Challenge) -> bool:
        """False if it has changed meanwhile."""
        return self._records.compare_and_set(_record(old.challenge_id), _CHALLENGE, _encode(old), _encode(new))

    def list_of(self, player: str) -> list[Challenge]:
        """The challenges that a player sent or received and that are kept, the latest first."""
        sent, received = self._records.fields_many([_list(player, SENT), _list(player, RECEIVED)])
        ids = [*sent, *received]
        found = dict(zip(ids, self._load(ids), strict=True))
        for side, listed in ((SENT, sent), (RECEIVED, received)):
            if gone := [each for each in listed if found[each] is None]:
                self.unlist(player, side, *gone)
        kept = [each for each in found.values() if each is not None]
        return sorted(kept, key=lambda each: (each.created_at, each.challenge_id), reverse=True)

    def make_room(self, player: str, side: str, now: str) -> None:
        """Takes from a full list the challenges that were answered or have expired."""
        listed = list(self._records.fields(_list(player, side)))
        found = zip(listed, self._load(listed), strict=True)
        self.unlist(player, side, *[each for each, challenge in found if not (challenge and challenge.is_open(now))])

    def drop_player(self, player: str) -> None:
        """Deletes the lists of a player who is erased, and the challenges in them."""
        self._records.delete(*[_record(each.challenge_id) for each in self.list_of(player)])
        self._records.delete(_list(player, SENT), _list(player, RECEIVED))

    def _load(self, challenges: Sequence[str]) -> list[Challenge | None]:
        rows = self._records.get_many([(_record(each), _CHALLENGE) for each in challenges]) if challenges else []
        return [None if row is None else _decode(row) for row in rows]


def _record(challenge_id: str) -> RecordKey:
    return RecordKey("challenge", challenge_id)


def _list(player: str, side: str) -> RecordKey:
    """Fields: challenge -> when it expires."""
    return RecordKey("player", player, side)


def _encode(challenge: Challenge) -> str:
    return msgspec.json.encode(challenge).decode()


_decode = msgspec.json.Decoder(Challenge).decode
