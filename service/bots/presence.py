"""Presence: a bot is online while it follows its account, or if a webhook of it gets its turns."""

from collections.abc import Mapping, Sequence
from time import monotonic

from events.entry import parse_milliseconds
from service.live.notifications import TURN
from service.players.accounts import Caller
from service.services import Services

NOTED_EVERY, ONLINE_FOR = 30.0, 90.0
"""Seconds between two notes that a bot is online, and for which a note holds."""


class Presence:
    """Notes from time to time that a caller is online, if it is a bot."""

    def __init__(self, services: Services, caller: Caller) -> None:
        self._services = services
        self._bot = caller.player_id if caller.owner else None
        self._next = 0.0

    def note(self) -> None:
        if self._bot is not None and monotonic() >= self._next:
            self._next = monotonic() + NOTED_EVERY
            self._services.registers.bot_profiles.note_online(self._bot, parse_milliseconds(self._services.now()))


def find_online(services: Services, seen: Mapping[str, float]) -> set[str]:
    """Those bots that are online; `seen` has the millisecond of the last note of each."""
    since = parse_milliseconds(services.now(-ONLINE_FOR))
    return {bot for bot, at in seen.items() if at >= since} | _with_webhooks(services, list(seen))


def _with_webhooks(services: Services, bots: Sequence[str]) -> set[str]:
    webhooks = services.registers.webhooks.list_of(bots)
    return {
        each.player
        for each in webhooks
        if TURN in each.events and not (each.games or each.failing_since or each.disabled_at)
    }
