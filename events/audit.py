"""Audit of the bytes: what anybody can check about a log without knowing the rules of the game.

Spelling, numbering, chain, openings and the count of draws; that the events
follow from the actions, and the values of the draws from the seeds, is checked
on top of this.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence

import msgspec

from events import canonical, chain, genesis
from events.errors import BrokenLog
from events.inspected import Contents, Inspected
from events.line import Line
from events.opening import fits


class Finding(msgspec.Struct, frozen=True):
    """Something that is wrong at a version; 0 is the genesis."""

    version: int
    code: str
    message: str


def findings(
    genesis_bytes: bytes,
    genesis_hash: str,
    lines: Iterable[Inspected],
    anchors: Mapping[int, str] | None = None,
    all_open: bool = False,
) -> Iterator[Finding]:
    """Everything wrong with a log, and with where others know it; nothing if it is consistent in itself.

    `anchors` are hashes by version that somebody else holds, from receipts; one
    beyond the last line means that the end was cut off. `all_open` demands that
    every seal is opened, as it must be once the game is over. After a finding
    the check goes on from the version and hash that are given, so that one
    change is not found again in every later entry.
    """
    yield from _genesis_findings(genesis_bytes, genesis_hash)
    version, hashes = 0, [genesis_hash]
    for each in lines:
        version = yield from _line_findings(version + 1, hashes[-1], each, all_open)
        hashes.append(each.line.hash)
    yield from anchor_findings(hashes, anchors or {})


def anchor_findings(hashes: Sequence[str], anchors: Mapping[int, str]) -> Iterator[Finding]:
    """Every version of which somebody else holds another hash, or holds one where the log is at its end already."""
    for version, known in sorted(anchors.items()):
        if version >= len(hashes):
            yield Finding(version, "cut_off", f"a receipt knows version {version}, the log ends at {len(hashes) - 1}")
        elif hashes[version] != known:
            yield Finding(version, "receipt_differs", f"a receipt knows another hash of version {version}")


def draw_findings(draws: Iterable[tuple[int, str, int]]) -> Iterator[Finding]:
    """Checks that the draws of each purpose are numbered 0, 1, 2... through the whole log.

    Each draw is (version, purpose, number), in the order of the log, undone ones included.
    """
    following: dict[str, int] = {}
    for version, purpose, number in draws:
        expected = following.get(purpose, 0)
        if number != expected:
            yield Finding(version, "draw_number", f"draw {number} of {purpose} stands where {expected} should")
        following[purpose] = number + 1


def _genesis_findings(data: bytes, given: str) -> Iterator[Finding]:
    if not canonical.is_canonical(data):
        yield Finding(0, "not_canonical", "the genesis is not canonical JSON")
    if chain.genesis_hash(data) != given:
        yield Finding(0, "wrong_hash", "the hash of the genesis does not fit its bytes")
    try:
        genesis.from_data(data)
    except BrokenLog as error:
        yield Finding(0, "not_a_genesis", str(error))


def _line_findings(version: int, previous: str, each: Inspected, all_open: bool) -> Generator[Finding, None, int]:
    """Finds what is wrong with the line that stands where `version` should; returns the version it claims."""
    line, is_canonical, contents = each
    if not _follows(previous, line):
        yield Finding(version, "wrong_hash", "the hash does not fit the bytes and what came before")
    if not is_canonical:
        yield Finding(version, "not_canonical", "the entry is not canonical JSON")
    if isinstance(contents, BrokenLog):
        yield Finding(version, "not_an_entry", str(contents))
        return version
    yield from _opening_findings(version, contents, all_open)
    claimed = contents.entry.version
    if claimed != version:
        yield Finding(version, "wrong_version", f"version {claimed} stands where {version} should")
    return claimed


def _follows(previous: str, line: Line) -> bool:
    try:
        return chain.entry_hash(previous, line.public) == line.hash
    except ValueError:
        return False


def _opening_findings(version: int, contents: Contents, all_open: bool) -> Iterator[Finding]:
    for opening in contents.openings:
        if not fits(opening, contents.seals):
            yield Finding(version, "wrong_opening", f"the opening of {opening.path} does not fit its seal")
    if all_open:
        for path in sorted(contents.seals.keys() - {opening.path for opening in contents.openings}):
            yield Finding(version, "not_opened", f"the seal at {path} was never opened")
