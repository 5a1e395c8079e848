"""The registers: durable data outside the logs, which can be erased for each person without breaking a hash.

Players and tokens, the players by seat label, seeds that are not revealed yet, the keys that sign receipts, the
transparency log. Nothing about the course of a game is in them, except that the lists of a player's games say which
ended, and when.
"""

from collections.abc import Iterable

from events.archive.archive import Archive
from events.entry import parse_milliseconds
from events.storage import Storage
from service.registers.activity import ActivityRegister
from service.registers.bot_profiles import BotProfileRegister
from service.registers.challenges import ChallengeRegister
from service.registers.follows import FollowRegister
from service.registers.games import GameRegister, GameRegistration
from service.registers.held_seats import HeldSeatRegister
from service.registers.instances import InstanceRegister
from service.registers.ownership import OwnershipRegister
from service.registers.players import PlayerRegister
from service.registers.seeks import SeekRegister
from service.registers.signing_keys import SigningKeyRegister
from service.registers.standing_answers import StandingAnswerRegister
from service.registers.tokens import LIFETIME, TokenRegister
from service.registers.tournaments import TournamentRegister
from service.registers.transparency import TransparencyRegister
from service.registers.webhooks import WebhookRegister


def player_channel(player: str) -> str:
    """The name of the wakeups of a player, for subscribers to all games of the player."""
    return f"@{player}"


def player_of_channel(name: str) -> str | None:
    """The player whose channel has this name; None for the name of a game."""
    return name[1:] if name.startswith("@") else None


class Registers:
    """All registers over the records of one storage."""

    def __init__(self, storage: Storage, archive: Archive, recent_seconds: float = LIFETIME) -> None:
        self._notifications = storage.notifications
        records = storage.records
        self.players = PlayerRegister(records)
        self.activity = ActivityRegister(records)
        self.tokens = TokenRegister(records, recent_seconds)
        self.games = GameRegister(records, storage.events, archive)
        self.held_seats = HeldSeatRegister(records)
        self.ownership = OwnershipRegister(records)
        self.bot_profiles = BotProfileRegister(records)
        self.challenges = ChallengeRegister(records)
        self.follows = FollowRegister(records)
        self.seeks = SeekRegister(records)
        self.tournaments = TournamentRegister(records)
        self.instances = InstanceRegister(records)
        self.signing_keys = SigningKeyRegister(records)
        self.transparency = TransparencyRegister(records)
        self.standing_answers = StandingAnswerRegister(records)
        self.webhooks = WebhookRegister(records, storage.events.partitions)

    def seat_player(self, game: str, label: str, player: str) -> None:
        """Stores which player has a label, before the log seats the label; wakes the player's subscribers.

        A subscriber that wakes up subscribes to the game, and so is woken by the next entry.
        """
        self.activity.note_act(player)
        self.games.seat(game, label, player)
        self.players.add_game(player, game)
        self._notifications.publish(player_channel(player))

    def wake_players(self, players: Iterable[str]) -> None:
        """Wakes the subscribers of players."""
        for player in set(players):
            self._notifications.publish(player_channel(player))

    def start_game(self, game: str, labels: Iterable[str], at: str) -> None:
        """Tells those who follow a player of a game that the game has started."""
        players = {player for label in labels if (player := self.games.player_by_label(game, label))}
        self.follows.note_start(players, game, at)
        self.wake_players(players)

    def drop_dealings(self, player: str) -> None:
        """Deletes what links a player to others beside the seats in games: of one who is deleted."""
        self.webhooks.drop_player(player)
        self.bot_profiles.drop(player)
        self.challenges.drop_player(player)
        self.seeks.drop_player(player)
        self.follows.drop_player(player)
        self.held_seats.drop_player(player)
        self.tournaments.drop_player(player)

    def finish_game(self, game: str, labels: Iterable[str], at: str) -> None:
        """Stores the end of a game for the players of its seats."""
        players = {self.games.player_by_label(game, label) for label in labels}
        for player in filter(None, players):
            self.players.finish_game(player, game, parse_milliseconds(at))

    def place_game(self, game: str, ended_at: str | None) -> None:
        """Corrects the lists of all players who ever sat in a game; `ended_at` is None for one that is not over."""
        for player in self.games.players(game):
            if ended_at is not None:
                self.players.finish_game(player, game, parse_milliseconds(ended_at))
            elif self.players.finished_games(player, [game]):
                self.players.reopen_game(player, game)


class PlayerLookup:
    """Looks up the players of seat labels for a history, without erased players; for one thread.

    `erased` is as of the last refresh: the archive still has the ids of players who were erased since.
    """

    def __init__(self, registers: Registers) -> None:
        self._registers = registers
        self.erased: frozenset[str] = frozenset()
        self.refresh()

    def refresh(self) -> frozenset[str]:
        """The players who were erased since the last refresh."""
        found = frozenset(self._registers.players.list_erased())
        new, self.erased = found - self.erased, found
        if new:
            self._registers.games.clear_player_cache()
        return new

    def player_by_label(self, game: str, label: str) -> str | None:
        """The player's private id; None for an erased player."""
        player = self._registers.games.player_by_label(game, label)
        return None if player in self.erased else player


__all__ = ["GameRegistration", "PlayerLookup", "Registers", "player_channel", "player_of_channel"]
