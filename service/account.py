"""An account follows all games of one caller, also those joined meanwhile, and tells what concerns them."""

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Any, NamedTuple

from events.answers import Meta
from events.errors import BrokenLog, UnknownGame
from projections.record import Record, UnknownEvent
from service import account_cursor
from service.account_cursor import BadCursor, Cursor
from service.audience import seats_of
from service.concerns import CALLS, Concern, concerns, takebacks_asked
from service.errors import Problem, use_case
from service.house import House
from service.instants import seconds_of
from service.players import Caller
from service.register import whose


class News(NamedTuple):
    """What concerns the caller, and the cursor behind it."""

    concerns: list[Concern]
    cursor: str


class Account:
    """`told` says how far each game was told, None for not yet; games that are over drop out.

    `asked` holds the takebacks that stand and were told, by game; one that is asked for again has another id.
    """

    def __init__(self, house: House, caller: Caller, cursor: Cursor | None) -> None:
        self.house = house
        self.caller = caller
        self.told: dict[str, int | None] = {}
        self.asked: dict[str, frozenset[str]] = {}
        self.due: dict[str, dict[str, Any]] = {}
        self._cursor = cursor or Cursor(_milliseconds(house.now()), {})
        self._known: set[str] = set()

    def discover(self) -> set[str]:
        """The games that are new to this account, to be listened to before they are looked at."""
        found = sorted(self._games() - self._known)
        metas = self.house.store.meta_many(found)
        new = {game: meta for game, meta in zip(found, metas, strict=True) if meta and self._matters(game, meta)}
        self.told.update({game: self._cursor.versions.get(game) for game in new})
        self.asked.update(dict.fromkeys(new, self._cursor.takebacks))
        self._known.update(found)
        return set(new)

    def look(self, games: Iterable[str]) -> list[Concern]:
        """What is new in these games; afterwards it counts as told."""
        return [each for game in sorted(self.told.keys() & set(games)) for each in self._look_at(game)]

    def cursor(self) -> str:
        versions = {game: version for game, version in self.told.items() if version is not None}
        takebacks = frozenset().union(*[self.asked[game] for game in versions])
        return account_cursor.written(Cursor(self._cursor.at, versions, takebacks))

    def _games(self) -> set[str]:
        """Those in the log, and those the caller heard of before they went to the archive."""
        listed = self.house.register.players.games_of(self.caller.player_id)
        away = self._cursor.versions.keys() - listed - self._known
        return listed | {game for game in away if self._sat_in(game)}

    def _sat_in(self, game: str) -> bool:
        try:
            return self.house.register.games.was_at(game, self.caller.player_id)
        except BrokenLog:
            # What lies in the archive is not waited for.
            return False

    def _matters(self, game: str, meta: Meta) -> bool:
        """A game that is over is told only to who heard of it before, or has been away since before its end."""
        if not meta.finished or game in self._cursor.versions:
            return True
        return _milliseconds(meta.summary["at"]) > self._cursor.at if "at" in meta.summary else False

    def _look_at(self, game: str) -> list[Concern]:
        try:
            record = self.house.records.fresh(game)
        except (BrokenLog, UnknownEvent):
            # One game that this process cannot serve is no reason to be silent about the others.
            return []
        except UnknownGame:
            # It was dropped.
            self._let_go(game)
            return []
        seats = seats_of(self.house, self.caller, record)
        if not seats:
            # Who stood up is a spectator, and may be behind; they are told nothing, nor is their cursor.
            self.told[game] = None
            return []
        asked = takebacks_asked(self.house, record, seats)
        found = concerns(self.house, record, seats, self.told[game])
        found += [each for takeback, each in asked.items() if takeback not in self.asked[game]]
        self.asked[game] = frozenset(asked)
        self._note(record, sorted(set(seats).intersection(record.due())))
        return found

    def _note(self, record: Record, due: list[int]) -> None:
        self._cursor = self._cursor._replace(at=max(self._cursor.at, _milliseconds(record.at)))
        self.told[record.game] = record.version
        self.due.pop(record.game, None)
        if due:
            self.due[record.game] = {"game": record.game, "version": record.version, "seats": due}
        if record.status == "finished":
            self._let_go(record.game)

    def _let_go(self, game: str) -> None:
        """Nothing more will be told of it."""
        del self.told[game], self.asked[game]
        self.due.pop(game, None)


@use_case
def account(house: House, caller: Caller, cursor: str | None = None) -> Account:
    """The account of a caller as a cursor left it; without one everything that stands is news. Raises bad_cursor."""
    try:
        return Account(house, caller, account_cursor.read(cursor) if cursor else None)
    except BadCursor as error:
        raise Problem("bad_cursor", facts={"field": "after"}) from error


def follow(account: Account, seconds: float) -> Iterator[News]:
    """News as it comes; empty after so many seconds without any. Ends when the process is asked to stop."""
    waker = account.house.waker
    with waker.listening([whose(account.caller.player_id), *account.told]) as ear:
        quiet = monotonic() + seconds
        heard = {whose(account.caller.player_id), *account.told}
        while True:
            if whose(account.caller.player_id) in heard:
                heard |= account.discover()
                ear.listen(account.told)
            found = account.look(heard)
            if found or monotonic() >= quiet:
                yield News(found, account.cursor())
                quiet = monotonic() + seconds
            if waker.closed:
                return
            ear.wait(quiet - monotonic())
            heard = set(ear.clear())


@use_case
def wait(house: House, caller: Caller, cursor: str | None, seconds: float) -> dict[str, Any]:
    """`{games, cursor}`: where the caller is due, as soon as that is so somewhere it was not at the cursor."""
    following = account(house, caller, cursor)
    give_up = monotonic() + seconds
    while True:
        news = next(follow(following, max(0.0, give_up - monotonic())), None)
        if news is None or monotonic() >= give_up or any(each.kind in CALLS for each in news.concerns):
            break
    return {"games": [following.due[game] for game in sorted(following.due)], "cursor": following.cursor()}


def _milliseconds(at: str) -> int:
    return round(seconds_of(at) * 1000)
