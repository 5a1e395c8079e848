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
    logs = [log(name) for name in names]
    put_logs(file, *[each._replace(lines=each.running) if running else each for each in logs])


def put_logs(file, *logs):
    """Tells games into a history."""
    with closing(Writer(file)) as writer:
        for each in logs:
            telling = told(founded(each.genesis.data(), each.genesis.hash()), each.lines)
            writer.write([News(each.genesis.game, telling.take(behind), True)], {}, {})


def column(folder, table, name):
    """The values of a column in all files of a table."""
    return [each for file in sorted((folder / table).glob("*")) for each in parquet.read_table(file)[name].to_pylist()]
