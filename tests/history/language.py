"""The words of the tests on data sets: games put into a history, and rows read out of a folder."""

from pyarrow import parquet

from projections.founding import founded
from projections.history.schema import BY_NAME
from projections.history.told import told


def behind(game, label):
    """Whoever has this label in a game."""
    return f"player {label}"


def put(history, *logs, running=False):
    """Tells games into a history; with `running` they are not over."""
    for found in logs:
        origin = founded(found.genesis.data(), found.genesis.hash())
        telling = told(origin, found.running if running else found.lines)
        for table, rows in telling.take(behind).items():
            marks = ", ".join("?" * len(BY_NAME[table].all_columns))
            history.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
    history.commit()


def column(folder, table, name):
    """The values of a column in all files of a table."""
    return [each for file in sorted((folder / table).glob("*")) for each in parquet.read_table(file)[name].to_pylist()]
