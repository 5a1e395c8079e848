"""News: what the account of a player announces beside the course of the player's games, as the registers have it.

Challenges, held seats, seeks that were matched, and games of followed players. What is over by itself, such as a
challenge that has expired, is no news any more.
"""

from collections import defaultdict
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from service.live.notifications import HELD
from service.lobby.held_seats import open_holds
from service.matches.challenges import describe_challenge
from service.matches.seeks import describe_seek
from service.registers.challenges import Challenge
from service.services import Services

RECEIVED, ANSWERED = "challenge_received", "challenge_answered"
MATCHED, FOLLOWED = "seek_matched", "followed_game_started"
NEWS_KINDS = (RECEIVED, ANSWERED, HELD, MATCHED, FOLLOWED)
MAX_STARTS = 20
"""Games of followed players in the news, the latest ones."""


class NewsItem(NamedTuple):
    """`subject` is the id of the challenge, seek or game; `facts` are JSON data."""

    kind: str
    subject: str
    at: str
    facts: dict[str, Any]

    @property
    def mark(self) -> str:
        """Identifies the item: 16 hex digits, like an id."""
        return sha256(f"{self.kind} {self.subject}".encode()).hexdigest()[:16]

    @property
    def message_id(self) -> str:
        """The id of the deliveries to webhooks."""
        return f"msg_{self.mark}"

    @property
    def game(self) -> str | None:
        """The game that it is about, if there is one."""
        game: str | None = self.facts.get("game")
        return game

    @property
    def version(self) -> None:
        """News is about no version of a game."""


def list_news(services: Services, player: str, since: str) -> list[NewsItem]:
    """The news of a player; of answers, matches and starts those of `since` or later."""
    return [
        *_challenges(services, player, since),
        *_held_seats(services, player),
        *_matches(services, player, since),
        *_followed_games(services, player, since),
    ]


def _challenges(services: Services, player: str, since: str) -> Iterator[NewsItem]:
    for each in reversed(services.registers.challenges.list_of(player)):
        if each.opponent == player:
            if each.is_open(services.now()):
                yield NewsItem(RECEIVED, each.challenge_id, each.created_at, describe_challenge(services, each))
        elif each.answered_at is not None and each.answered_at >= since and _has_ended(each):
            yield NewsItem(ANSWERED, each.challenge_id, each.answered_at, describe_challenge(services, each))


def _has_ended(challenge: Challenge) -> bool:
    """Whether the challenger is notified: the end of an acceptance is the game."""
    return challenge.game is not None if challenge.status == "accepted" else challenge.status == "declined"


def _held_seats(services: Services, player: str) -> Iterator[NewsItem]:
    for row, seats in open_holds(services, player):
        facts = {"game": row.game, "version": row.version, "seats": seats}
        yield NewsItem(HELD, row.game, row.summary["created_at"], facts)


def _matches(services: Services, player: str, since: str) -> Iterator[NewsItem]:
    for each in reversed(services.registers.seeks.list_of(player)):
        if each.status == "matched" and each.ended_at is not None and each.ended_at >= since:
            yield NewsItem(MATCHED, each.seek_id, each.ended_at, describe_seek(services, each))


def _followed_games(services: Services, player: str, since: str) -> Iterator[NewsItem]:
    """Those in which the player has no seat, each once."""
    follows = services.registers.follows.follows(player)
    starts = services.registers.follows.starts(follows, since) if follows else []
    names = services.registers.players.names(list({each.player for each in starts})) if starts else {}
    own = services.registers.players.games_of(player) if starts else set()
    players, at = defaultdict(list), {}
    for each in starts:
        if each.game not in own and each.player in names:
            players[each.game].append(names[each.player])
            at[each.game] = each.at
    for game in list(players)[-MAX_STARTS:]:
        yield NewsItem(FOLLOWED, game, at[game], {"game": game, "players": players[game]})
