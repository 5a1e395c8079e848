"""The challenges that the account feed of a player announces: those received, and the answers to those sent."""

from collections.abc import Iterator
from hashlib import sha256

from events.entry import parse_milliseconds
from service.live.notifications import Notification
from service.matches.challenges import describe_challenge
from service.registers.challenges import Challenge
from service.services import Services

RECEIVED, ANSWERED = "challenge_received", "challenge_answered"


class ChallengeNews:
    """`sent` are the marks of the news that were sent, as the cursor has them; of answers only those after `since`."""

    def __init__(self, services: Services, player: str, sent: frozenset[str], since: int) -> None:
        self._services = services
        self._player = player
        self._since = since
        self.sent = sent
        self.open: list[str] = []
        """The ids of the received challenges that wait for an answer."""

    def read(self) -> list[Notification]:
        """What has not been sent."""
        found = {_mark(kind, each): (kind, each) for kind, each in self._list_news()}
        self.open = [each.challenge_id for kind, each in found.values() if kind == RECEIVED]
        new = [
            Notification(kind, describe_challenge(self._services, each))
            for mark, (kind, each) in found.items()
            if mark not in self.sent
        ]
        self.sent = frozenset(found)
        return new

    def _list_news(self) -> Iterator[tuple[str, Challenge]]:
        now = self._services.now()
        for each in reversed(self._services.registers.challenges.list_of(self._player)):
            if each.opponent == self._player:
                if each.is_open(now):
                    yield RECEIVED, each
            elif each.answered_at is not None and each.status != "withdrawn":
                # The end of an acceptance is the game; until then there is nothing to announce.
                is_complete = each.status != "accepted" or each.game is not None
                if is_complete and parse_milliseconds(each.answered_at) >= self._since:
                    yield ANSWERED, each


def _mark(kind: str, challenge: Challenge) -> str:
    return sha256(f"{kind} {challenge.challenge_id}".encode()).hexdigest()[:16]
