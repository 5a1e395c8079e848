"""Reading a file: as much of the export as can be read, up to the first line that cannot."""

from events import canonical, export
from events.audit import Finding
from events.export import BadExport, Export


def read(data: bytes) -> tuple[Export | None, list[Finding]]:
    """The export and what is wrong with the line where it ends; no export without a genesis."""
    rows = data.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    try:
        return export.read(rows), _misspelt(rows)
    except BadExport as error:
        sound = rows[: error.line - 1]
        found = [*_misspelt(sound), Finding(error.line - 1, "unreadable", str(error))]
        return (export.read(sound) if sound else None), found


def _misspelt(rows: list[bytes]) -> list[Finding]:
    """Lines that hold a name twice, of which other programs may read the other one, or anything else beside."""
    odd = [version for version, row in enumerate(rows) if not canonical.is_canonical(row)]
    return [Finding(version, "misspelt", f"line {version + 1} is not canonical JSON") for version in odd]
