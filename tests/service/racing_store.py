"""A store that lets another request run in the middle of one: a race whose order is certain."""

from events.memory.store import MemoryEventStore


class RacingStore(MemoryEventStore):
    """Runs `before_append` before the next append, and `after_create` with the next game after its creation; once."""

    def __init__(self, state, before_append=None, after_create=None):
        super().__init__(state)
        self.before_append = before_append
        self.after_create = after_create

    def append(self, append):
        request, self.before_append = self.before_append, None
        if request is not None:
            request()
        return super().append(append)

    def create(self, game, *arguments, **options):
        request, self.after_create = self.after_create, None
        answer = super().create(game, *arguments, **options)
        if request is not None:
            request(game)
        return answer
