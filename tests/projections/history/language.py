"""The vocabulary of the tests on the history: rows, games written into a history, and columns of a data set."""

from contextlib import closing

from pyarrow import parquet

from projections.game.replay import initial_snapshot
from projections.history.projector import project_entries
from projections.history.writer import GameUpdate, HistoryFileWriter
from tests.projections.history.games import log

PLAIN = {"integer": 0, "boolean": 0, "text": "", "timestamp": "2026-11-21T00:00:00.000Z", "json": "{}"}


def player_of_label(game, label):
    """The player with a label in a game."""
    return f"player {label}"


def project_games(file, *names, running=False):
    """Projects recorded games into a history; with `running` without their ends."""
    logs = [log(name) for name in names]
    project_logs(file, *[each._replace(lines=each.running) if running else each for each in logs])


def project_logs(file, *logs):
    """Projects games into a history."""
    with closing(HistoryFileWriter(file)) as writer:
        for each in logs:
            projector = project_entries(initial_snapshot(each.genesis.data(), each.genesis.hash()), each.lines)
            writer.write([GameUpdate(each.genesis.game, projector.take_rows(player_of_label), True)], {}, {})


def read_column(folder, table, name):
    """The values of a column in all files of a table."""
    return [each for file in sorted((folder / table).glob("*")) for each in parquet.read_table(file)[name].to_pylist()]


def row(table, **says):
    """A row of a table; unnamed columns are null, or have a simple value if they are not nullable."""
    assert says.keys() <= {column.name for column in table.all_columns}
    others = {column.name: None if column.nullable else PLAIN[column.kind] for column in table.all_columns}
    return tuple((others | says).values())
