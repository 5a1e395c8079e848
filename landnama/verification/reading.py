"""Reading a file: as much of the export as can be read, up to the first line that cannot."""

from collections.abc import Sequence

from events import canonical, export
from events.audit import Finding
from events.export import BadExport, Export


def read(data: bytes) -> tuple[Export | None, list[Finding]]:
    """The export and what is wrong with the line where it ends; no export without a genesis."""
    rows = data.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    try:
        exported = export.read(rows)
        return exported, _misspelt(rows, exported)
    except BadExport as error:
        sound, unreadable = rows[: error.line - 1], Finding(error.line - 1, "unreadable", str(error))
        if not sound:
            return None, [unreadable]
        exported = export.read(sound)
        return exported, [*_misspelt(sound, exported), unreadable]


def _misspelt(rows: Sequence[bytes], exported: Export) -> list[Finding]:
    """Lines that are not what their parts make: with a name twice, of which other programs may read the other one.

    How entries and the genesis are spelt is for the audit to say.
    """
    made = export.archived(exported.genesis, exported.genesis_hash, exported.lines)
    odd = {version for version, (row, again) in enumerate(zip(rows, made, strict=True)) if again != row + b"\n"}
    odd |= {line.version for line in exported.lines if line.sealed and not canonical.is_canonical(line.sealed)}
    return [Finding(version, "misspelt", f"line {version + 1} is not canonical JSON") for version in sorted(odd)]
