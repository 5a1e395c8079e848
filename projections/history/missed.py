"""What was missed: games that a history lacks, or has too many, and that no feed and no index of the log speaks of."""

from events.listing import games
from events.whole_store import WholeStore
from projections.history.writer import Writer


def missed(writer: Writer, store: WholeStore) -> list[str]:
    """Archived games of which the end was not told, and games that are told and gone; raises ArchiveAway.

    Their ids are all held in memory meanwhile.
    """
    told = writer.games()
    # In this order: a game that is archived meanwhile is found in one place at least.
    in_log = set(games(store))
    archived = set(store.archive.games())
    gone = told.keys() - in_log - archived
    return sorted(gone | {game for game in archived if not told.get(game)})
