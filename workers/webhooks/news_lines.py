"""News for webhooks: a line for each challenge, held seat, matched seek and game of others that a webhook wants.

What is news follows from the registers, so the process may die at any moment, and a wake-up may be lost.
"""

import time
from collections.abc import Collection

from events.notifications import Wakeup
from events.store import game_partition
from service.live.news import NEWS_KINDS, list_news
from service.registers.registers import player_of_channel
from service.registers.webhooks import LineKey, Webhook
from service.services import Services

SWEEP = 30.0
"""Seconds between two looks at the news of all players with webhooks."""


class NewsLines:
    """Its state may be lost at any time."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.register = services.registers.webhooks
        self._next_sweep = 0.0

    def add(self, woken: list[Wakeup], partitions: Collection[int]) -> None:
        """Lets the news of the players wait who were woken, and from time to time that of all; of these partitions."""
        players = self._find_players(woken)
        own = [each for each in players if game_partition(each, self.services.store.partitions) in partitions]
        for webhook in self.register.list_of(sorted(own)):
            if webhook.disabled_at is None and not webhook.games and not set(NEWS_KINDS).isdisjoint(webhook.events):
                self._add_lines(webhook)

    def _find_players(self, woken: list[Wakeup]) -> set[str]:
        if time.monotonic() >= self._next_sweep or any(each.game is None for each in woken):
            self._next_sweep = time.monotonic() + SWEEP
            return self.register.players()
        named = {player for each in woken if each.game and (player := player_of_channel(each.game))}
        listening = self.register.players() if named else set()
        if not listening:
            return set()
        followers = [self.services.registers.follows.followers(each) for each in named]
        return listening & named.union(*followers)

    def _add_lines(self, webhook: Webhook) -> None:
        announced = self.register.announced_news(webhook)
        found = list_news(self.services, webhook.player, webhook.since)
        wanted = [each.message_id for each in found if each.kind in webhook.events and each.at >= webhook.since]
        for message_id in wanted:
            if message_id not in announced:
                self.register.add_line(LineKey(webhook.player, webhook.webhook_id, message_id), 0)
        if announced != set(wanted):
            self.register.note_news(webhook, wanted)
