"""Parses an export up to the first line that is not valid."""

from collections.abc import Sequence

from events import export
from events.export import BadExport, Export
from events.proofs import canonical
from events.proofs.audit import AuditFinding


def read_export(data: bytes) -> tuple[Export | None, list[AuditFinding]]:
    """The export and the error in the line where it ends; no export without a genesis."""
    rows = data.removesuffix(b"\n").split(b"\n")
    exported, found = _parse_rows(rows)
    if exported is not None and not data.endswith(b"\n"):
        found.append(AuditFinding(len(rows) - 1, "unfinished", "the last line does not end"))
    return exported, found


def _parse_rows(rows: Sequence[bytes]) -> tuple[Export | None, list[AuditFinding]]:
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
    """Lines that are not canonical, for example with a duplicate key, which other programs may read differently.

    The audit checks the form of entries and genesis.
    """
    made = list(export.format_full_export(exported.genesis, exported.genesis_hash, exported.entries))
    made += [exported.inclusion.line()] if exported.inclusion else []
    bad_lines = {version for version, (row, again) in enumerate(zip(rows, made, strict=True)) if again != row + b"\n"}
    bad_lines |= {
        line.version for line in exported.entries if line.raw_openings and not canonical.is_canonical(line.raw_openings)
    }
    return [
        AuditFinding(version, "misspelt", f"line {version + 1} is not canonical JSON") for version in sorted(bad_lines)
    ]
