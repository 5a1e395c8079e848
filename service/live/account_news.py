"""The news that the account feed of a player sends, each item once."""

from events.entry import format_seconds
from service.live.news import MATCHED, RECEIVED, list_news
from service.live.notifications import Notification
from service.registers.registers import player_channel
from service.services import Services


class AccountNews:
    """`sent` are the marks of what was sent, as the cursor has them; `since` is a time in ms."""

    def __init__(self, services: Services, player: str, sent: frozenset[str], since: int) -> None:
        self._services = services
        self._player = player
        self._since = format_seconds(since / 1000)
        self.sent = sent
        self.open_challenges: list[str] = []
        """The ids of the received challenges that wait for an answer."""
        self.matched_seeks: list[str] = []
        """The ids of the seeks whose match was sent by this feed."""
        self.channels: frozenset[str] = frozenset()
        """The channels on which news arrives: the player's own, and those of the players who are followed."""

    def find_channels(self) -> None:
        """Looks up whom the player follows; the feed subscribes to the channels before it reads."""
        follows = self._services.registers.follows.follows(self._player)
        self.channels = frozenset(map(player_channel, (self._player, *follows)))

    def read(self) -> list[Notification]:
        """What has not been sent."""
        found = {each.mark: each for each in list_news(self._services, self._player, self._since)}
        new = [each for mark, each in found.items() if mark not in self.sent]
        self.open_challenges = [each.subject for each in found.values() if each.kind == RECEIVED]
        self.matched_seeks += [each.subject for each in new if each.kind == MATCHED]
        self.sent = frozenset(found)
        return [Notification(each.kind, each.facts) for each in new]
