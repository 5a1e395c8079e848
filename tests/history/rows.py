"""Rows of a history that say no more than a test is about."""

PLAIN = {"integer": 0, "truth": 0, "text": "", "instant": "2026-11-21T00:00:00.000Z", "json": "{}"}


def row(table, **says):
    """A row of a table; of what is not named there is none, or something plain where there has to be something."""
    assert says.keys() <= {column.name for column in table.all_columns}
    others = {column.name: None if column.nullable else PLAIN[column.kind] for column in table.all_columns}
    return tuple((others | says).values())
