"""Audits the bytes of a log: everything that can be verified without the rules of the game.

That is canonical JSON, versions, hash chain, openings and the numbers of the draws. A verification with the rules
checks in addition that the events follow from the actions, and the values of the draws from the seeds.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence

import msgspec

from events import genesis
from events.entry import StoredEntry
from events.errors import BrokenLog
from events.proofs import canonical
from events.proofs.inspection import EntryContents, InspectedEntry
from events.proofs.seal import is_valid_opening


class AuditFinding(msgspec.Struct, frozen=True):
    """An error at a version of the log; 0 is the genesis. Programs use `code`, `message` is for people."""

    version: int
    code: str
    message: str


def audit_findings(
    genesis_bytes: bytes,
    genesis_hash: str,
    entries: Iterable[InspectedEntry],
    anchors: Mapping[int, str] | None = None,
    all_open: bool = False,
) -> Iterator[AuditFinding]:
    """All errors of a log.

    `anchors` are the hashes that receipts state, by version. An anchor after the last entry means that the end of the
    log is missing. `all_open` requires an opening for every seal, as in a finished game. After a finding the audit
    continues with the version and the hash that the log states, so that one changed entry gives one finding.
    """
    yield from _genesis_findings(genesis_bytes, genesis_hash)
    version, hashes = 0, [genesis_hash]
    for each in entries:
        version = yield from _entry_findings(version + 1, hashes[-1], each, all_open)
        hashes.append(each.stored.hash)
    yield from anchor_findings(hashes, anchors or {})


def anchor_findings(hashes: Sequence[str], anchors: Mapping[int, str]) -> Iterator[AuditFinding]:
    """A finding for every anchor that differs from the log's hash, or that lies after the end of the log."""
    for version, anchored_hash in sorted(anchors.items()):
        if version >= len(hashes):
            yield AuditFinding(
                version, "cut_off", f"there is a receipt of version {version}, but the log ends at {len(hashes) - 1}"
            )
        elif hashes[version] != anchored_hash:
            yield AuditFinding(version, "receipt_differs", f"a receipt has another hash of version {version}")


def draw_findings(draws: Iterable[tuple[int, str, int]]) -> Iterator[AuditFinding]:
    """A finding for every draw whose number does not continue the sequence 0, 1, 2... of its purpose.

    Each draw is (version, purpose, number), in the order of the physical log, undone draws included.
    """
    following: dict[str, int] = {}
    for version, purpose, number in draws:
        expected = following.get(purpose, 0)
        if number != expected:
            yield AuditFinding(version, "draw_number", f"draw {number} of {purpose} must be draw {expected}")
        following[purpose] = number + 1


def _genesis_findings(data: bytes, stated_hash: str) -> Iterator[AuditFinding]:
    if not canonical.is_canonical(data):
        yield AuditFinding(0, "not_canonical", "the genesis is not canonical JSON")
    if canonical.genesis_hash(data) != stated_hash:
        yield AuditFinding(0, "wrong_hash", "the hash of the genesis does not match its bytes")
    try:
        genesis.parse_genesis(data)
    except BrokenLog as error:
        yield AuditFinding(0, "not_a_genesis", str(error))


def _entry_findings(
    version: int, previous: str, each: InspectedEntry, all_open: bool
) -> Generator[AuditFinding, None, int]:
    """The findings for the entry that should have `version`; returns the version that the entry states."""
    stored, is_canonical, contents = each
    if not _continues_chain(previous, stored):
        yield AuditFinding(version, "wrong_hash", "the hash does not match the bytes and the previous hash")
    if not is_canonical:
        yield AuditFinding(version, "not_canonical", "the entry is not canonical JSON")
    if isinstance(contents, BrokenLog):
        yield AuditFinding(version, "not_an_entry", str(contents))
        return version
    yield from _opening_findings(version, contents, all_open)
    stated = contents.entry.version
    if stated != version:
        yield AuditFinding(version, "wrong_version", f"the entry has version {stated} instead of {version}")
    return stated


def _continues_chain(previous: str, stored: StoredEntry) -> bool:
    try:
        return canonical.entry_hash(previous, stored.public) == stored.hash
    except ValueError:
        return False


def _opening_findings(version: int, contents: EntryContents, all_open: bool) -> Iterator[AuditFinding]:
    opened: set[str] = set()
    for opening in contents.openings:
        if not is_valid_opening(opening, contents.seals):
            yield AuditFinding(version, "wrong_opening", f"the opening of {opening.path} does not match its seal")
        if opening.path in opened:
            yield AuditFinding(version, "wrong_opening", f"{opening.path} is opened twice")
        opened.add(opening.path)
    if all_open:
        for path in sorted(contents.seals.keys() - opened):
            yield AuditFinding(version, "not_opened", f"the seal at {path} was never opened")
