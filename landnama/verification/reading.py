"""Reading a file: as much of the export as can be read, up to the first line that cannot."""

from events import export
from events.audit import Finding
from events.export import BadExport, Export


def read(data: bytes) -> tuple[Export | None, list[Finding]]:
    """The export and what is wrong with the line where it ends; no export without a genesis."""
    rows = data.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    try:
        return export.read(rows), []
    except BadExport as error:
        found = [Finding(error.line - 1, "unreadable", str(error))]
        return (export.read(rows[: error.line - 1]) if error.line > 1 else None), found
