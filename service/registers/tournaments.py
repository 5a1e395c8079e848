"""Tournaments: the log of each, the players of its entrants, and which ones are not over."""

from collections.abc import Sequence

from events.records import RankedMember, RecordKey, RecordStore
from projections.tournament.events import AnyEvent, decode_event, encode_event

_NEW = RecordKey("tournaments")
_LISTED = RecordKey("tournaments", part="listed")
"""All tournaments by the millisecond of their creation."""
_STARTED = RecordKey("started_tournaments")
"""Fields: tournament that runs, or that is about to -> the number of the event with which it starts."""


class TournamentRegister:
    """A log is a record whose fields are the numbers of its events, so that no number is written twice."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def create(self, tournament: str, events: Sequence[AnyEvent], creator: str, label: str, at: int) -> None:
        """Stores a new log with its first events at once, and lists it."""
        self.seat(tournament, label, creator)
        self._records.put(_log(tournament), {str(number): encode_event(event) for number, event in enumerate(events)})
        self._records.add(_NEW, tournament)
        self._records.rank(_NEW, _LISTED, tournament, at)

    def append(self, tournament: str, number: int, event: AnyEvent) -> bool:
        """False if the log has an event with this number already."""
        return self._records.put_new(_log(tournament), str(number), encode_event(event))

    def events(self, tournament: str) -> list[AnyEvent]:
        """In their order; empty for an unknown tournament."""
        return self.events_many([tournament])[0]

    def events_many(self, tournaments: Sequence[str]) -> list[list[AnyEvent]]:
        """The events of each tournament, in the same order."""
        logs = self._records.fields_many([_log(each) for each in tournaments])
        return [[decode_event(log[number]) for number in sorted(log, key=int)] for log in logs]

    def list_latest(self, before: RankedMember | None, limit: int) -> list[RankedMember]:
        """Tournaments, the latest first."""
        return self._records.last_ranked(_LISTED, before, limit)

    def reserve(self, player: str, tournament: str, at: str, most: int) -> bool:
        """Lists a tournament as one that the player has created and that is not over; False if there are too many."""
        return self._records.add_bounded(_created(player), tournament, at, most) != "full"

    def created_by(self, player: str) -> dict[str, str]:
        """The tournaments in the list, each with the time at which its creation began; some may be over."""
        return {tournament: at.decode() for tournament, at in self._records.fields(_created(player)).items()}

    def release(self, player: str, *tournaments: str) -> None:
        """Takes tournaments that are over, or that were not created, from the list."""
        self._records.remove_fields(_created(player), *tournaments)

    def seat(self, tournament: str, label: str, player: str) -> None:
        """Stores the player of a label, before the log has the event with the label."""
        self._records.add(_named_in(player), tournament)
        self._records.put(_players(tournament), {label: player})

    def players(self, tournament: str) -> dict[str, str]:
        """The players by label; those who were erased are left out."""
        return {label: player.decode() for label, player in self._records.fields(_players(tournament)).items()}

    def start(self, tournament: str, number: int) -> None:
        """Lets the workers advance the tournament, before the event with this number starts it."""
        self._records.put(_STARTED, {tournament: str(number)})

    def drop_failed_start(self, tournament: str, version: int) -> None:
        """Stops a tournament that is open at a version, if its start has failed because of another event."""
        (number,) = self._records.get_many([(_STARTED, tournament)])
        if number is not None and int(number) < version:
            self._records.compare_and_set(_STARTED, tournament, number.decode(), None)

    def stop(self, tournament: str) -> None:
        """The workers leave the tournament alone."""
        self._records.remove_fields(_STARTED, tournament)

    def running(self) -> set[str]:
        """The tournaments that the workers advance."""
        return set(self._records.fields(_STARTED))

    def drop_player(self, player: str) -> None:
        """Removes a player who is erased from all tournaments."""
        for tournament in self._records.members(_named_in(player)):
            labels = [label for label, held in self.players(tournament).items() if held == player]
            self._records.remove_fields(_players(tournament), *labels)
        self._records.delete(_named_in(player), _created(player))


def _log(tournament: str) -> RecordKey:
    return RecordKey("tournament", tournament)


def _players(tournament: str) -> RecordKey:
    """Fields: label -> player."""
    return RecordKey("tournament", tournament, "players")


def _named_in(player: str) -> RecordKey:
    """The tournaments that the player has created or joined."""
    return RecordKey("player", player, "tournaments")


def _created(player: str) -> RecordKey:
    """Fields: tournament -> when its creation began."""
    return RecordKey("player", player, "created_tournaments")
