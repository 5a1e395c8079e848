"""The words of the tests on data sets: games put into a history, and what is read out of a folder."""

from contextlib import closing

from pyarrow import parquet

from projections.founding import founded
from projections.history.told import told
from projections.history.writer import News, Writer
from tests.history.games import log


def behind(game, label):
    """Whoever has this label in a game."""
    return f"player {label}"


def put(file, *names, running=False):
    """Tells recorded games into a history; with `running` they are not over."""
    with closing(Writer(file)) as writer:
        for name in names:
            found = log(name)
            origin = founded(found.genesis.data(), found.genesis.hash())
            telling = told(origin, found.running if running else found.lines)
            writer.write([News(origin.game, telling.take(behind), True)], {}, {})


def column(folder, table, name):
    """The values of a column in all files of a table."""
    return [each for file in sorted((folder / table).glob("*")) for each in parquet.read_table(file)[name].to_pylist()]
