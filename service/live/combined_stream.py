"""The combined stream: several games and the account of the caller in one stream, with one cursor."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from math import inf
from typing import NamedTuple

from games.translatable import Translatable
from service.commands.entry_format import DEFAULT_FORMAT, StreamFormat
from service.live.account_feed import AccountFeed, AccountUpdate, open_account_feed
from service.live.follow import Message, Wakeups
from service.live.frames import open_game_stream
from service.live.game_stream import GAME_OVER, GameStream
from service.live.stream_cursor import (
    OVER,
    BadStreamCursor,
    StreamCursor,
    decode_stream_cursor,
    encode_stream_cursor,
)
from service.players.accounts import Caller
from service.runtime.problems import Problem, translate_errors, use_case
from service.services import Services

GAME_CLOSING = "game_closing"
"""The event of the last message of one of several games: it is over, or a problem ends it."""


class FollowedGame(NamedTuple):
    """A game that the caller asks for: from a version on, and for one of their seats."""

    game: str
    after: int = 0
    seat: int | None = None


class CombinedNews(NamedTuple):
    """The messages of games, and the news of the account after them."""

    games: list[tuple[str, list[Message]]]
    account: AccountUpdate | None


class CombinedStream:
    """The position of a message is the cursor of all games and the account after it.

    A problem of one game ends that game only, and the others continue.
    """

    def __init__(self, games: dict[str, GameStream], account: AccountFeed | None, cursor: StreamCursor) -> None:
        self.games = games
        self.account = account
        self._versions = dict(cursor.versions)
        self._account_cursor = cursor.account

    @property
    def is_finished(self) -> bool:
        """Whether every game is over, and no account is followed."""
        return not self.games and self.account is None

    def find_names(self, woken: Wakeups) -> Iterable[str]:
        names = self.account.find_names(woken) if self.account else ()
        return chain(self.games, names)

    def read_news(self, woken: Wakeups | None) -> CombinedNews | None:
        read = [(each, self._describe(each, lambda stream: _read_messages(stream, woken))) for each in [*self.games]]
        account = self.account.read_news(woken) if self.account else None
        if self.account and account is None:
            # Nothing waits to be sent, so the stream may continue from here.
            self._account_cursor = self.account.cursor()
        found = [(game, messages) for game, messages in read if messages]
        return CombinedNews(found, account) if found or account else None

    def seconds_until_news(self) -> float:
        return min([each.seconds_until_news() for each in self.games.values()], default=inf)

    def first_messages(self) -> Iterator[Message]:
        for game in [*self.games]:
            yield from self._stamp_game(game, self._describe(game, lambda stream: stream.first_messages()))

    def describe_news(self, news: CombinedNews) -> Iterator[Message]:
        for game, messages in news.games:
            yield from self._stamp_game(game, messages)
        if self.account and news.account:
            yield from map(self._stamp_account, self.account.describe_news(news.account))

    def _describe(self, game: str, describe: Callable[[GameStream], Iterable[Message]]) -> list[Message]:
        """The messages of a game; if it has a problem, that is the only one."""
        try:
            with translate_errors():
                messages = list(describe(self.games[game]))
        except Problem as problem:
            if problem.code == "log_unavailable":
                raise
            messages = [Message(GAME_CLOSING, {}, problem=problem)]
        if messages and messages[-1].event in (GAME_OVER, GAME_CLOSING):
            del self.games[game]
        return messages

    def _stamp_game(self, game: str, messages: Iterable[Message]) -> Iterator[Message]:
        for message in messages:
            named = message._replace(data={"game": game, **message.data})
            if message.event == GAME_OVER:
                # The account has a message of this name, too.
                named = Message(GAME_CLOSING, {**named.data, "reason": GAME_OVER}, OVER)
            if isinstance(named.position, int):
                self._versions[game] = named.position
            yield named if named.position is None else named._replace(position=self._encode_cursor())

    def _stamp_account(self, message: Message) -> Message:
        if message.position is None:
            return message
        self._account_cursor = str(message.position)
        return message._replace(position=self._encode_cursor())

    def _encode_cursor(self) -> str:
        return encode_stream_cursor(StreamCursor(self._versions, self._account_cursor))


@use_case
def open_combined_stream(
    services: Services,
    caller: Caller | None,
    games: Sequence[FollowedGame],
    has_account: bool = False,
    wanted: StreamFormat = DEFAULT_FORMAT,
    cursor: str | None = None,
) -> CombinedStream:
    """These games, as entries, sentences or frames, and the caller's account if asked for; raises invalid_cursor.

    The cursor takes precedence over the versions of the games; a game whose end it has is not followed again.
    """
    if has_account and caller is None:
        raise Problem("unauthorized", Translatable("`me=true` needs a token."))
    try:
        sent = decode_stream_cursor(cursor) if cursor else StreamCursor({})
    except BadStreamCursor as error:
        raise Problem("invalid_cursor", facts={"field": "cursor"}) from error
    versions = {each.game: sent.versions.get(each.game, each.after) for each in games}
    opened = {
        each.game: _open_game(services, caller, each._replace(after=versions[each.game]), wanted)
        for each in games
        if versions[each.game] != OVER
    }
    account = open_account_feed(services, caller, sent.account or None) if has_account and caller else None
    return CombinedStream(opened, account, StreamCursor(versions, sent.account if account else ""))


def _open_game(services: Services, caller: Caller | None, asked: FollowedGame, wanted: StreamFormat) -> GameStream:
    """The stream of one of several games; a problem names the game."""
    try:
        return open_game_stream(services, caller, *asked, wanted)
    except Problem as problem:
        raise Problem(problem.code, problem.detail, {"game": asked.game, **problem.facts}, problem.errors) from problem


def _read_messages(game: GameStream, woken: Wakeups | None) -> Iterable[Message]:
    news = game.read_news(woken)
    return game.describe_news(news) if news is not None else ()
