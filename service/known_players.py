"""Who sat where, as a history tells it: nobody where the player was erased, also where the archive still has an id."""

from service.register import Register


class KnownPlayers:
    """For one thread; `erased` is as it was at the last look."""

    def __init__(self, register: Register) -> None:
        self._register = register
        self.erased: frozenset[str] = frozenset()
        self.look()

    def look(self) -> frozenset[str]:
        """Those who were erased since the last time."""
        found = frozenset(self._register.players.erased())
        new, self.erased = found - self.erased, found
        if new:
            self._register.games.forget_players()
        return new

    def behind(self, game: str, label: str) -> str | None:
        """The player's private id; None for who was erased."""
        player = self._register.games.player_behind(game, label)
        return None if player in self.erased else player
