"""The account feed: the notifications of all games of one caller, including games that the caller joins meanwhile."""

from collections.abc import Iterable, Iterator
from math import inf
from time import monotonic
from typing import Any, NamedTuple

from events.entry import parse_milliseconds
from events.errors import BrokenLog, UnknownGame
from events.store import GameMeta
from projections.game.snapshot import GameSnapshot, UnknownEvent
from service.bots.presence import Presence
from service.commands.audience import seats_of, still_played
from service.live import account_cursor
from service.live.account_cursor import AccountCursor, BadAccountCursor
from service.live.account_news import AccountNews
from service.live.follow import Message, Wakeups, follow
from service.live.news import MATCHED, RECEIVED
from service.live.notifications import DECISION_KINDS, Notification, new_notifications, takeback_notifications
from service.players.accounts import Caller
from service.registers.registers import player_channel
from service.runtime.problems import Problem, use_case
from service.services import Services


class AccountUpdate(NamedTuple):
    """New notifications, and the cursor after them."""

    notifications: list[Notification]
    cursor: str


class AccountFeed:
    """`sent_versions` is the version that was sent of each game, None for none yet, the latest sent last.

    Finished games are dropped.

    `sent_takebacks` are the ids of the open takebacks that were sent, by game; a new request has a new id.
    """

    def __init__(self, services: Services, caller: Caller, cursor: AccountCursor | None) -> None:
        self.services = services
        self.caller = caller
        self.sent_versions: dict[str, int | None] = {}
        self.sent_takebacks: dict[str, frozenset[str]] = {}
        self.due_games: dict[str, dict[str, Any]] = {}
        self._cursor = cursor or AccountCursor(parse_milliseconds(services.now()), {})
        self._since = self._cursor.at
        self._known: set[str] = set()
        self._unread: set[str] = set()
        self._presence = Presence(services, caller)
        self.news = AccountNews(services, caller.player_id, self._cursor.takebacks, self._since)

    is_finished = False

    def find_names(self, woken: Wakeups) -> set[str]:
        """Looks for new games and for followed players if the caller's own name was woken."""
        own_name = player_channel(self.caller.player_id)
        if own_name in woken:
            self._unread |= self.discover_games()
            self.news.find_channels()
        return {own_name, *self.news.channels, *self.sent_versions}

    def read_news(self, woken: Wakeups | None) -> AccountUpdate | None:
        self._presence.note()
        changed, self._unread = {*(woken or ()), *self._unread}, set()
        notifications = self.read_new(changed)
        if not self.news.channels.isdisjoint(changed):
            notifications += self.news.read()
        return AccountUpdate(notifications, self.cursor()) if notifications else None

    def seconds_until_news(self) -> float:
        return inf

    def first_messages(self) -> Iterable[Message]:
        return ()

    def describe_news(self, news: AccountUpdate) -> Iterator[Message]:
        """The last message has the cursor after all of them."""
        last = len(news.notifications) - 1
        for number, notification in enumerate(news.notifications):
            yield Message(notification.kind, notification.facts, news.cursor if number == last else None)

    def discover_games(self) -> set[str]:
        """The games that are new to this feed; the feed subscribes to them before it reads them.

        Of the games that are over, it reads only those of the cursor and those that ended after it.
        """
        unfinished = self.services.registers.players.unfinished_games(self.caller.player_id)
        found = sorted((unfinished | self._finished_games(unfinished)) - self._known)
        metas = dict(zip(found, self.services.store.meta_many(found, ["updated_at"]), strict=True))
        for game in unfinished.intersection(found):
            self._record_end(game, metas[game])
        new = [game for game, meta in metas.items() if meta and self._is_relevant(game, meta)]
        self.sent_versions.update({game: self._cursor.versions.get(game) for game in new})
        self.sent_takebacks.update(dict.fromkeys(new, self._cursor.takebacks))
        self._known.update(found)
        return set(new)

    def read_new(self, games: Iterable[str]) -> list[Notification]:
        """The new notifications of these games; each notification is returned once."""
        named = sorted(self.sent_versions.keys() & set(games))
        metas = self.services.store.meta_many(named, ()) if len(named) > 1 else [None] * len(named)
        return [each for game, meta in zip(named, metas, strict=True) for each in self._read_game(game, meta)]

    def cursor(self) -> str:
        versions = {game: version for game, version in self.sent_versions.items() if version is not None}
        takebacks = frozenset().union(*[self.sent_takebacks[game] for game in versions])
        return account_cursor.encode_cursor(AccountCursor(self._cursor.at, versions, takebacks | self.news.sent))

    def _finished_games(self, unfinished: set[str]) -> set[str]:
        """The games that ended after the cursor, and those of the cursor that have ended or been archived since."""
        players, player = self.services.registers.players, self.caller.player_id
        ended = players.games_finished_since(player, self._since)
        sent = self._cursor.versions.keys() - unfinished - ended - self._known
        listed = players.finished_games(player, sorted(sent))
        return ended | listed | {game for game in sent - listed if self._was_seated(game)}

    def _record_end(self, game: str, meta: GameMeta | None) -> None:
        """Stores the end of a game if the process that appended it could not."""
        if meta is not None and meta.is_finished and "updated_at" in meta.summary:
            at = parse_milliseconds(meta.summary["updated_at"])
            self.services.registers.players.finish_game(self.caller.player_id, game, at)

    def _was_seated(self, game: str) -> bool:
        try:
            return self.services.registers.games.was_seated(game, self.caller.player_id)
        except BrokenLog:
            # The feed does not wait for the archive.
            return False

    def _is_relevant(self, game: str, meta: GameMeta) -> bool:
        """A finished game is relevant if the cursor has it, or if it ended after the time of the cursor."""
        if not meta.is_finished or game in self._cursor.versions:
            return True
        return parse_milliseconds(meta.summary["updated_at"]) > self._since if "updated_at" in meta.summary else False

    def _read_game(self, game: str, meta: GameMeta | None) -> list[Notification]:
        try:
            snapshot = self.services.snapshots.fresh(game, meta)
        except (BrokenLog, UnknownEvent):
            # A game that this process cannot serve must not hold back the others.
            return []
        except UnknownGame:
            # The game was deleted.
            self._forget(game)
            return []
        seats = seats_of(self.services, self.caller, snapshot)
        if not seats:
            # A caller who has left is a spectator with a possible delay, so neither feed nor cursor shows the game.
            self.sent_versions[game] = None
            return []
        takebacks = takeback_notifications(self.services, snapshot, seats)
        found = new_notifications(self.services, snapshot, seats, self.sent_versions[game])
        found += [each for takeback, each in takebacks.items() if takeback not in self.sent_takebacks[game]]
        self.sent_takebacks[game] = frozenset(takebacks)
        self._mark_sent(snapshot, [seat for seat in still_played(snapshot, seats) if seat in snapshot.due()])
        return found

    def _mark_sent(self, snapshot: GameSnapshot, due: list[int]) -> None:
        self._cursor = self._cursor._replace(at=max(self._cursor.at, parse_milliseconds(snapshot.at)))
        self.sent_versions.pop(snapshot.game)
        self.sent_versions[snapshot.game] = snapshot.version
        self.due_games.pop(snapshot.game, None)
        if due:
            self.due_games[snapshot.game] = {"game": snapshot.game, "version": snapshot.version, "seats": due}
        if snapshot.status == "finished":
            self._forget(snapshot.game)

    def _forget(self, game: str) -> None:
        """The feed sends nothing more of the game."""
        del self.sent_versions[game], self.sent_takebacks[game]
        self.due_games.pop(game, None)


@use_case
def open_account_feed(services: Services, caller: Caller, cursor: str | None = None) -> AccountFeed:
    """The feed of a caller after a cursor; without one all current messages are new. Raises invalid_cursor."""
    try:
        return AccountFeed(services, caller, account_cursor.decode_cursor(cursor) if cursor else None)
    except BadAccountCursor as error:
        raise Problem("invalid_cursor", facts={"field": "cursor"}) from error


def follow_account(account: AccountFeed, seconds: float) -> Iterator[AccountUpdate]:
    """Yields updates, and an empty one after `seconds` without any; ends when the process stops."""
    for update in follow(account.services.notifier, account, seconds):
        yield update or AccountUpdate([], account.cursor())


@use_case
def wait_for_turn(services: Services, caller: Caller, cursor: str | None, seconds: float) -> dict[str, Any]:
    """`{games, challenges, seeks, cursor}`: the games in which the caller is due, the challenges to answer, and the
    seeks that were matched.

    As soon as there is one that is new since the cursor.
    """
    feed = open_account_feed(services, caller, cursor)
    deadline = monotonic() + seconds
    while True:
        update = next(follow_account(feed, max(0.0, deadline - monotonic())), None)
        if update is None or monotonic() >= deadline:
            break
        if any(each.kind in (*DECISION_KINDS, RECEIVED, MATCHED) for each in update.notifications):
            break
    games = [feed.due_games[game] for game in sorted(feed.due_games)]
    news = {"challenges": feed.news.open_challenges, "seeks": feed.news.matched_seeks}
    return {"games": games, **news, "cursor": feed.cursor()}
