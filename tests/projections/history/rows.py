"""History rows with defaults for all columns that a test does not name."""

PLAIN = {"integer": 0, "boolean": 0, "text": "", "timestamp": "2026-11-21T00:00:00.000Z", "json": "{}"}


def row(table, **says):
    """A row of a table; unnamed columns are null, or have a simple value if they are not nullable."""
    assert says.keys() <= {column.name for column in table.all_columns}
    others = {column.name: None if column.nullable else PLAIN[column.kind] for column in table.all_columns}
    return tuple((others | says).values())
