"""Activity: who has taken a seat or created a game or a bot, and the guests of whom that is not known.

It is stored as a fact of its own, because games leave the log and bots are deleted.
"""

from events.records import RecordKey, RecordStore
from service.registers.players import player_record

_HAS_ACTED = "has_acted"
"""The field of a player's record that only those who have acted have."""
_NEW_GUESTS = RecordKey("guests")
"""Guests who are about to be ranked."""
_GUESTS = RecordKey("guests", part="ranking")
"""Guests who are not known to have done anything, the earliest with the highest score."""


class ActivityRegister:
    """A field of each player's record, and a ranking of guests."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def note_act(self, player: str) -> None:
        """Stores that the player takes a seat, or creates a game or a bot."""
        self._records.put_existing(player_record(player), _HAS_ACTED, "1")

    def has_acted(self, player: str) -> bool:
        """Whether the player ever took a seat, or created a game or a bot."""
        return self._records.get_many([(player_record(player), _HAS_ACTED)]) != [None]

    def add_guest(self, player: str, at: int) -> None:
        """Stores the millisecond at which a guest signed up."""
        self._records.add(_NEW_GUESTS, player)
        self._records.rank(_NEW_GUESTS, _GUESTS, player, -at)

    def earliest_guests(self, limit: int) -> list[tuple[str, int]]:
        """Guests and the milliseconds of their sign-up, the earliest first."""
        return [(each.member, -round(each.score)) for each in self._records.last_ranked(_GUESTS, None, limit)]

    def forget_guest(self, player: str) -> None:
        """The player is not listed as an unused guest any more."""
        self._records.unrank(_GUESTS, player)
