"""Runs the checks in order, each as far as the file allows."""

from collections.abc import Sequence

from events import genesis
from events.errors import BrokenLog
from events.export import Export
from events.gc_pause import pause_gc
from events.genesis import Genesis
from events.proofs import audit
from events.proofs.audit import AuditFinding, anchor_findings
from events.proofs.fair_chance import mix_root, root_from_seed, seed_commitment
from events.proofs.inspection import EntryContents, InspectedEntry, inspect_entries
from events.service_events import ChanceSet, GameClosed, PositionSet
from games.catalog import get_ruleset
from games.kernel import InvalidValue, Ruleset
from games.version import RULES_VERSION
from landnama.verification import draws
from landnama.verification.commitments import commitment_findings
from landnama.verification.export_file import read_export
from landnama.verification.opened_entry import OpenedEntry, open_entries, upcast_entries
from landnama.verification.receipts import TrustAnchors, check_receipts, last_confirmed_version
from landnama.verification.replay import Replay
from landnama.verification.rules_versions import change_findings, rules_version_by_entry, version_ranges
from landnama.verification.seals import seal_findings
from landnama.verification.seating import seating_findings
from landnama.verification.seeds import mixed_seeds, salt_findings, seed_findings, server_seed
from landnama.verification.undo import count_undos, undo_findings
from landnama.verification.verdict import Verdict

SEED_UNKNOWN = "the server's seed is not revealed, so the game is running or this is one seat's view of it"


def verify(data: bytes, rules_version: str = RULES_VERSION, held: TrustAnchors | None = None) -> Verdict:
    """Everything that can be said about the bytes of an export, by rules of this version, and about held receipts."""
    verdict = Verdict(rules_version)
    exported, unreadable = read_export(data)
    if unreadable:
        verdict.add("file", "every line can be read", 0, unreadable)
    if exported is not None:
        _verify(exported, held or TrustAnchors(), verdict)
    return verdict


def verify_stored(stored: Export, rules_version: str = RULES_VERSION) -> Verdict:
    """The same about a game as its store has it."""
    verdict = Verdict(rules_version)
    _verify(stored, TrustAnchors(), verdict)
    return verdict


@pause_gc()
def _verify(exported: Export, held: TrustAnchors, verdict: Verdict) -> None:
    lines = inspect_entries(exported.entries)
    entries, garbled = open_entries(lines)
    seed = server_seed(entries)
    verdict.version = len(lines)
    _check_bytes(exported, lines, garbled, seed is not None, verdict)
    try:
        origin = genesis.parse_genesis(exported.genesis)
    except BrokenLog:
        verdict.add_unchecked("rules", "the genesis cannot be read")
        return
    verdict.game, verdict.ruleset, verdict.kind = origin.game, origin.ruleset, origin.kind
    _note_sandbox(origin, entries, verdict)
    if held.keys or held.receipts:
        _check_receipts(origin, exported, held, verdict)
    kept = _check_seeds(origin, lines, entries, seed, verdict)
    rules = _load_rules(origin)
    entries = entries if isinstance(rules, InvalidValue) else upcast_entries(rules, entries)
    around = list(seating_findings(origin.seats, entries))
    verdict.add("seats", "seats, taken before the start by those who act", origin.seats, around)
    if isinstance(rules, InvalidValue):
        verdict.add_unchecked("rules", f"rules not checked: these are not here: {rules}")
        return
    written, found = draws.check_draws(rules, entries)
    verdict.add("draws", "draws, numbered without a gap in each purpose", len(written), found)
    if count := count_undos(entries):
        taken_back = list(undo_findings(origin, rules, entries))
        verdict.add("undo", "entries that undo or redo, all allowed", count, taken_back)
    checkable = _check_versions(origin, entries, verdict)
    if any(checkable):
        ours = [entry for entry, is_checkable in zip(entries, checkable, strict=True) if is_checkable]
        verdict.add("hiding", "what is hidden is what the rules hide", 0, list(seal_findings(rules, ours)))
    _check_rules(origin, rules, entries, checkable, kept, verdict)


def _load_rules(origin: Genesis) -> Ruleset | InvalidValue:
    """Those that the game is played by, or why they are not here."""
    try:
        return get_ruleset(origin.ruleset, origin.seats, origin.options)
    except InvalidValue as misfit:
        return misfit


def _check_receipts(origin: Genesis, exported: Export, held: TrustAnchors, verdict: Verdict) -> None:
    """That the record is the one which was signed, and by the keys of the service that made the game."""
    signed, found = check_receipts(held, origin.game)
    if origin.key_id is not None and origin.key_id not in held.keys:
        found.append(
            AuditFinding(0, "unknown_key", f"the game was made under the key {origin.key_id}, which is not here")
        )
    hashes = [exported.genesis_hash, *[line.hash for line in exported.entries]]
    found += anchor_findings(hashes, signed)
    verdict.anchored_version = last_confirmed_version(signed, enumerate(hashes))
    verdict.add("receipts", "receipts that the record leads through", len(held.receipts), found)


def _check_versions(origin: Genesis, entries: Sequence[OpenedEntry], verdict: Verdict) -> list[bool]:
    """Which entries were played under the rules that are here; the others are named."""
    versions = rules_version_by_entry(origin.rules_version, entries)
    parts = version_ranges(versions)
    if len(parts) > 1:
        found = list(change_findings(origin.rules_version, entries))
        verdict.add("versions", "versions of the rules, each after the one before", len(parts), found)
    for stretch in parts:
        if stretch.rules_version != verdict.rules_version:
            verdict.add_unchecked("rules", f"rules not checked: {stretch}")
    return [version == verdict.rules_version for version in versions]


def _check_bytes(
    exported: Export, lines: Sequence[InspectedEntry], garbled: list[AuditFinding], over: bool, verdict: Verdict
) -> None:
    """Of spelling and chain, and of openings; what the audit finds in one line is told once."""
    found = list(audit.audit_findings(exported.genesis, exported.genesis_hash, lines, all_open=over))
    about_seals = [each for each in found if each.code in ("wrong_opening", "not_opened")]
    rest = [each for each in found if each not in about_seals]
    known = {each.version for each in rest if each.code == "not_an_entry"}
    rest += [each for each in garbled if each.version not in known]
    opened = sum([len(each.contents.openings) for each in lines if isinstance(each.contents, EntryContents)])
    verdict.add("chain", "entries, spelt as they must be, on one chain from the genesis", len(lines), rest)
    verdict.add("seals", "openings that fit their seals" + (", none missing" if over else ""), opened, about_seals)


def _check_seeds(
    origin: Genesis,
    lines: Sequence[InspectedEntry],
    entries: Sequence[OpenedEntry],
    seed: bytes | None,
    verdict: Verdict,
) -> bytes | None:
    """The server's seed, if it is the one that was promised."""
    broken, verdict.missing_seeds = commitment_findings(entries)
    found = [*seed_findings(origin, entries), *broken]
    if seed is None and not found:
        verdict.add_unchecked("seeds", _missing_seed_reason(origin))
        return None
    kept = seed if seed is not None and seed_commitment(seed) == origin.seed_commitment else None
    salts = list(salt_findings(kept, lines)) if kept is not None else []
    count = len(mixed_seeds(entries)) + (seed is not None)
    verdict.add("seeds", "seeds that fit their commitments, and every salt follows from them", count, found + salts)
    return kept


def _check_rules(
    origin: Genesis,
    rules: Ruleset,
    entries: Sequence[OpenedEntry],
    checkable: Sequence[bool],
    seed: bytes | None,
    verdict: Verdict,
) -> None:
    """Only as far as the bytes are sound: what comes after the first bad version rests on nothing."""
    reason = _unsupported_reason(origin)
    if reason is not None or seed is None:
        verdict.add_unchecked("rules", f"rules not checked: {reason or 'without the seed no draw can be recomputed'}")
        return
    if entries and not any(checkable):
        return
    sound = entries if verdict.first_bad_version is None else entries[: max(verdict.first_bad_version - 1, 0)]
    said = "actions decided again, with the same events and draws"
    try:
        replay = Replay(rules, _chance_root(origin, entries, seed))
    except (UnicodeEncodeError, OverflowError):
        verdict.add("rules", said, 0, [AuditFinding(0, "wrong_name", "the game's id is no name to mix seeds with")])
        return
    differs = replay.follow(sound, checkable)
    verdict.add("rules", said, replay.actions, [differs] if differs else [])
    if replay.unreadable_at is not None:
        why = f"entries from {replay.unreadable_at} on hold what means nothing to the rules that are here"
        verdict.add_unchecked("rules", f"rules not checked: {why}")
    elif all(checkable[-1:]):
        _add_result(replay, entries, verdict)
    else:
        verdict.add_unchecked("result", "the last entries were played under rules that are not here")


def _chance_root(origin: Genesis, entries: Sequence[OpenedEntry], seed: bytes) -> bytes:
    """What the draws come from: the mixed seeds, or the seed that the maker of a sandbox game chose."""
    chosen = [event.seed for entry in entries for event in entry.service if isinstance(event, ChanceSet)]
    if chosen and isinstance(chosen[0], str):
        return root_from_seed(chosen[0])
    return mix_root(seed, origin.game, mixed_seeds(entries))


def _note_sandbox(origin: Genesis, entries: Sequence[OpenedEntry], verdict: Verdict) -> None:
    """What nobody may take for a proof of fair play."""
    if origin.chance != "fair":
        verdict.add_unchecked("luck", f"{origin.chance} chance: whoever made the game chose what was drawn")
    if origin.forked_from is not None:
        whence = f"version {origin.forked_from.version} of {origin.forked_from.game}"
        verdict.add_unchecked("origin", f"the start is said to be {whence}, which the record of that game would show")
    elif any(isinstance(event, PositionSet) for entry in entries for event in entry.service):
        verdict.add_unchecked("origin", "play started from a position that was set")


def _add_result(replay: Replay, entries: Sequence[OpenedEntry], verdict: Verdict) -> None:
    result = verdict.result = replay.result()
    if result is None:
        verdict.add_unchecked("result", _no_winner_reason(entries))
        return
    winners = " and ".join(f"seat {seat}" for seat in result.winners) or "nobody"
    points = ", ".join(map(str, result.points))
    verdict.add("result", f"{winners} won ({result.reason}), recounted points {points}", 1, [])


def _no_winner_reason(entries: Sequence[OpenedEntry]) -> str:
    closings = [event for entry in entries for event in entry.service if isinstance(event, GameClosed)]
    if closings:
        return f"nobody has won, the {closings[0].by} ended the game: {closings[0].reason or 'no reason is given'}"
    return "nobody has won as far as could be followed"


def _missing_seed_reason(origin: Genesis) -> str:
    return SEED_UNKNOWN if origin.seed_commitment is not None else f"the game's chance is {origin.chance}, not seeds"


def _unsupported_reason(origin: Genesis) -> str | None:
    if origin.algorithm != genesis.ALGORITHM:
        return f"luck was drawn by {origin.algorithm}"
    return None
