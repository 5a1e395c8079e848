"""Profiles of bots: what their owners say of them, and when they were last online. A bot with a profile is listed."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from events.records import RankedMember, RecordKey, RecordStore
from service.registers.players import player_record

ChallengeKind: TypeAlias = Literal["casual", "rated"]
CHALLENGE_KINDS: tuple[ChallengeKind, ...] = ("casual", "rated")
_PROFILE = "profile"
_LISTING = RecordKey("bots")
"""Bots that are about to be ranked."""
_SEEN = RecordKey("bots", part="seen")
"""Listed bots by the millisecond at which they were last online, 0 for never."""


class Acceptance(msgspec.Struct, frozen=True):
    """The rule by which a bot accepts challenges: kinds of games, the most games at once, and hours in UTC.

    The hours are texts like `08:30`; the bot is open at `opens` and closed at `closes`, always if the two are equal.
    """

    kinds: tuple[ChallengeKind, ...]
    at_once: int
    opens: str
    closes: str

    def is_open(self, time: str) -> bool:
        """Whether the bot is open at a time of the day."""
        if self.opens < self.closes:
            return self.opens <= time < self.closes
        return time >= self.opens or time < self.closes


class BotProfile(msgspec.Struct, frozen=True):
    """`plays` are the names of combinations; a bot without `accepts` answers each challenge itself."""

    description: str
    plays: tuple[str, ...]
    accepts: Acceptance | None = None


class BotProfileRegister:
    """A field of each bot's record, and a ranking of the bots that have one."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def put(self, bot: str, profile: BotProfile) -> bool:
        """Lists the bot; False if there is no such bot."""
        text = msgspec.json.encode(profile).decode()
        if not self._records.put_existing(player_record(bot), _PROFILE, text):
            return False
        if self._records.scores(_SEEN, [bot]) == [None]:
            self._rank(bot, 0)
        return True

    def drop(self, bot: str) -> None:
        """Takes a bot from the list."""
        self._records.unrank(_SEEN, bot)
        self._records.put_existing(player_record(bot), _PROFILE, "")
        self._records.delete(_places(bot))

    def read(self, bots: Sequence[str]) -> list[BotProfile | None]:
        """The profiles in the same order, None for a player without one."""
        found = self._records.get_many([(player_record(bot), _PROFILE) for bot in bots])
        return [_decode(text) if text else None for text in found]

    def places(self, bot: str) -> dict[str, str]:
        """By challenge: its game, or before that has begun the time at which the bot took a place for it."""
        return {challenge: value.decode() for challenge, value in self._records.fields(_places(bot)).items()}

    def take_place(self, bot: str, challenge: str, at: str, most: int) -> bool:
        """Takes a place for the game of a challenge, if no more than `most` are taken then."""
        return self._records.add_bounded(_places(bot), challenge, at, most) != "full"

    def fill_place(self, bot: str, challenge: str, game: str) -> None:
        """Stores the game for which the bot took a place."""
        self._records.put_existing(_places(bot), challenge, game)

    def free_places(self, bot: str, *challenges: str) -> None:
        self._records.remove_fields(_places(bot), *challenges)

    def note_online(self, bot: str, at: int) -> None:
        """Stores the millisecond at which a listed bot is online."""
        if self._records.scores(_SEEN, [bot]) != [None]:
            self._rank(bot, at)

    def last_online(self, before: RankedMember | None, limit: int) -> list[RankedMember]:
        """Listed bots, the one that was online last first."""
        return self._records.last_ranked(_SEEN, before, limit)

    def _rank(self, bot: str, at: int) -> None:
        self._records.add(_LISTING, bot)
        self._records.rank(_LISTING, _SEEN, bot, at)


def _places(bot: str) -> RecordKey:
    return RecordKey("player", bot, "places")


_decode = msgspec.json.Decoder(BotProfile).decode
