"""Listing: which games there are, asked of what is stored, so that no index is trusted but for how many."""

from collections.abc import Iterator
from itertools import chain

from events.addresses import servers
from events.changed import count
from events.store import PAGE, Store
from events.whole_store import WholeStore


def games(store: Store) -> Iterator[str]:
    """Every game that the log holds, each once, in no order; one that comes or goes meanwhile may be among them.

    Of each that was listed a few bytes are kept until the end.
    """
    seen: set[bytes] = set()
    for server in servers(store.client):
        for key in server.scan_iter(match=store.keys.any_meta, count=PAGE):
            game = key.rpartition(b":")[2]
            if game not in seen:
                seen.add(game)
                yield game.decode()


def all_games(store: WholeStore) -> Iterator[str]:
    """The same, those that are archived, and those that should be; raises ArchiveAway rather than leave these out.

    A game that is archived meanwhile is found in one place or the other.
    """
    seen: set[str] = set()
    for game in chain(games(store), store.archive.games(), store.archive.finished):
        if game not in seen:
            seen.add(game)
            yield game


def count_all(store: WholeStore) -> int:
    """How many there are with those that were archived, about."""
    return count(store) + store.archive.count()
