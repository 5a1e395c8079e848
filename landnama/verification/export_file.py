"""Parses an export up to the first line that is not valid."""

from collections.abc import Sequence

from events import export
from events.export import BadExport, Export
from events.proofs import canonical
from events.proofs.audit import AuditFinding


def read_export(data: bytes) -> tuple[Export | None, list[AuditFinding]]:
    """The export and what is wrong with the line where it ends; no export without a genesis."""
    rows = data.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    try:
        exported = export.parse_export(rows)
        return exported, _noncanonical_lines(rows, exported)
    except BadExport as error:
        sound, unreadable = rows[: error.line - 1], AuditFinding(error.line - 1, "unreadable", str(error))
        if not sound:
            return None, [unreadable]
        exported = export.parse_export(sound)
        return exported, [*_noncanonical_lines(sound, exported), unreadable]


def _noncanonical_lines(rows: Sequence[bytes], exported: Export) -> list[AuditFinding]:
    """Lines that are not what their parts make: with a name twice, of which other programs may read the other one.

    How entries and the genesis are spelt is for the audit to say.
    """
    made = export.format_full_export(exported.genesis, exported.genesis_hash, exported.entries)
    odd = {version for version, (row, again) in enumerate(zip(rows, made, strict=True)) if again != row + b"\n"}
    odd |= {line.version for line in exported.entries if line.sealed and not canonical.is_canonical(line.sealed)}
    return [AuditFinding(version, "misspelt", f"line {version + 1} is not canonical JSON") for version in sorted(odd)]
