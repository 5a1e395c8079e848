"""A store that notes what is read of it."""

from events.memory.store import MemoryEventStore


class WatchedStore(MemoryEventStore):
    """Notes the games whose metas are read, and those whose logs are read from the beginning."""

    def __init__(self, state):
        super().__init__(state)
        self.games = []
        self.folded = []

    def meta_many(self, games, fields=None):
        self.games += games
        return super().meta_many(games, fields)

    def genesis(self, game):
        self.folded.append(game)
        return super().genesis(game)
