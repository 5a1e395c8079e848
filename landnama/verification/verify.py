"""Runs the checks in order, each as far as the file allows."""

from collections.abc import Callable, Sequence

from events import genesis
from events.errors import BrokenLog
from events.export import Export
from events.gc_pause import pause_gc
from events.genesis import Genesis
from events.proofs import audit
from events.proofs.audit import AuditFinding, anchor_findings
from events.proofs.fair_chance import mix_root, root_from_seed, seed_commitment
from events.proofs.inspection import EntryContents, InspectedEntry, inspect_entries
from events.service_events import GameClosed
from games.catalog import combine, get_ruleset
from games.combination import join_names
from games.kernel import InvalidValue, Ruleset
from games.version import RULES_VERSION, find_rule_changes
from landnama.verification.commitments import commitment_findings
from landnama.verification.draws.numbers import check_draws
from landnama.verification.draws.values import DrawnValues
from landnama.verification.export_file import read_export
from landnama.verification.inclusion import check_inclusion
from landnama.verification.opened_entry import OpenedEntry, open_entries, upcast_entries
from landnama.verification.receipts import TrustAnchors, check_receipts, last_confirmed_version
from landnama.verification.replay import Replay
from landnama.verification.rules_versions import (
    VersionRange,
    change_findings,
    rules_version_by_entry,
    version_ranges,
)
from landnama.verification.sandbox import SandboxSettings, sandbox_findings, sandbox_settings
from landnama.verification.seals import seal_findings
from landnama.verification.seating import seating_findings
from landnama.verification.seeds import mixed_seeds, salt_findings, seed_findings, server_seed
from landnama.verification.times import time_findings
from landnama.verification.undo import count_undos, undo_findings
from landnama.verification.verdict import Verdict

SEED_UNKNOWN = "the server's seed is not revealed, so the game is running or this is one seat's view of it"
RuleChanges = Callable[[str, str, str], Sequence[str] | None]
"""The rules of a combination that differ between two versions: none if they are the same, None if one is unknown."""


def verify(
    data: bytes,
    rules_version: str = RULES_VERSION,
    held: TrustAnchors | None = None,
    rule_changes: RuleChanges = find_rule_changes,
) -> Verdict:
    """Verifies the bytes of an export by rules of this version, and the given receipts."""
    verdict = Verdict(rules_version)
    exported, unreadable = read_export(data)
    if unreadable:
        verdict.add("file", "every line can be read", 0, unreadable)
    if exported is not None:
        _verify(exported, held or TrustAnchors(), rule_changes, verdict)
    return verdict


def verify_stored(stored: Export, rules_version: str = RULES_VERSION) -> Verdict:
    """Verifies a game of a store in the same way."""
    verdict = Verdict(rules_version)
    _verify(stored, TrustAnchors(), find_rule_changes, verdict)
    return verdict


@pause_gc()
def _verify(exported: Export, held: TrustAnchors, rule_changes: RuleChanges, verdict: Verdict) -> None:
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
    verdict.game, verdict.kind = origin.game, origin.kind
    verdict.ruleset, verdict.expansions = origin.ruleset, tuple(origin.expansions)
    verdict.add("times", "times, none earlier than the one before it", len(lines), list(time_findings(origin, entries)))
    settings = _check_sandbox(origin, entries, verdict)
    if held.keys or held.receipts:
        _check_receipts(origin, entries, exported, held, verdict)
    check_inclusion(origin.game, exported, held, verdict)
    root = _check_seeds(origin, lines, entries, seed, settings, verdict)
    rules = _load_rules(origin)
    entries = entries if isinstance(rules, InvalidValue) else upcast_entries(rules, entries)
    around = list(seating_findings(origin.seats, entries))
    verdict.add("seats", "seats, each taken before the start", origin.seats, around)
    _check_draws(entries, verdict)
    if isinstance(rules, InvalidValue):
        verdict.add_unchecked("rules", f"rules not checked: not available: {rules}")
        decided = frozenset[int]()
    else:
        decided = _check_by_rules(origin, rules, entries, root, settings, rule_changes, verdict)
    _check_values(origin, entries, root, decided, settings, verdict)


def _load_rules(origin: Genesis) -> Ruleset | InvalidValue:
    """The rules of the game, or the reason why they are not available."""
    try:
        return get_ruleset(combine(origin.ruleset, origin.expansions), origin.seats, origin.options)
    except InvalidValue as invalid:
        return invalid


def _check_sandbox(origin: Genesis, entries: Sequence[OpenedEntry], verdict: Verdict) -> SandboxSettings:
    """Checks what the creator of a sandbox game chose, and notes it, because it is no proof of fair play."""
    settings, found = sandbox_settings(origin, entries), list(sandbox_findings(origin, entries))
    verdict.add("sandbox", "chance and position are chosen only in a sandbox game, and as its genesis says", 0, found)
    if origin.chance != "fair":
        verdict.add_note("luck", f"{origin.chance} chance: the creator of the game chose the draws")
    if origin.forked_from is not None:
        start = f"version {origin.forked_from.version} of {origin.forked_from.game}"
        verdict.add_unchecked(
            "origin", f"the start is {start} according to the genesis; only the log of that game can prove it"
        )
    elif settings.position is not None:
        verdict.add_note("origin", "the game started from a chosen position")
    return settings


def _check_receipts(
    origin: Genesis, entries: Sequence[OpenedEntry], exported: Export, held: TrustAnchors, verdict: Verdict
) -> None:
    """Checks that the log matches the receipts, and that they are signed by the keys of the service that created the
    game.
    """
    signed, found = check_receipts(held, origin.game, {0: origin.at, **{entry.version: entry.at for entry in entries}})
    if origin.key_id is not None and origin.key_id not in held.keys:
        found.append(
            AuditFinding(0, "unknown_key", f"the game names the key {origin.key_id}, which is not among the keys")
        )
    hashes = [exported.genesis_hash, *[line.hash for line in exported.entries]]
    found += anchor_findings(hashes, signed)
    verdict.anchored_version = last_confirmed_version(signed, enumerate(hashes))
    if held.receipts or found:
        verdict.add("receipts", "receipts that the log matches", len(held.receipts), found)
    else:
        verdict.add_note("receipts", "none is given")
    if held.root_key is not None:
        known = "which is the known one" if held.is_pinned else "which was not compared with a known one: add --root"
        verdict.add_note("keys", f"the keys are signed by the root key {held.root_key}, {known}")


def _check_draws(entries: Sequence[OpenedEntry], verdict: Verdict) -> None:
    recorded = check_draws(entries)
    verdict.add("draws", "draws, numbered without gaps per purpose", len(recorded.draws), recorded.findings)
    if recorded.unknown:
        verdict.add_unchecked("draws", f"the draws of unknown events: {', '.join(recorded.unknown)}")


def _check_by_rules(
    origin: Genesis,
    rules: Ruleset,
    entries: Sequence[OpenedEntry],
    root: bytes | None,
    settings: SandboxSettings,
    rule_changes: RuleChanges,
    verdict: Verdict,
) -> frozenset[int]:
    """Undo, versions, hidden fields and every action; returns the versions of the entries that were decided again."""
    if count := count_undos(entries):
        taken_back = list(undo_findings(origin, rules, entries))
        verdict.add("undo", "undos and redos, all allowed", count, taken_back)
    checkable = _check_versions(origin, entries, rule_changes, verdict)
    if any(checkable):
        ours = [entry for entry, is_checkable in zip(entries, checkable, strict=True) if is_checkable]
        verdict.add("hiding", "the hidden fields are those that the rules hide", 0, list(seal_findings(rules, ours)))
    return _check_actions(origin, rules, entries, checkable, root, settings, verdict)


def _check_versions(
    origin: Genesis, entries: Sequence[OpenedEntry], rule_changes: RuleChanges, verdict: Verdict
) -> list[bool]:
    """The entries that the available rules can decide: those of a version that has the same rules for this ruleset."""
    versions = rules_version_by_entry(origin.rules_version, entries)
    parts = version_ranges(versions)
    found = list(change_findings(origin.rules_version, entries))
    if found or len(parts) > 1:
        verdict.add("versions", "versions of the rules, in order", len(parts), found)
    same = {version for version in set(versions) if _has_same_rules(origin, version, rule_changes, verdict)}
    for part in parts:
        if part.rules_version not in same:
            verdict.add_unchecked("rules", f"rules not checked: {_reason_of(part, origin, rule_changes, verdict)}")
    return [version in same for version in versions]


def _has_same_rules(origin: Genesis, version: str, rule_changes: RuleChanges, verdict: Verdict) -> bool:
    changes = rule_changes(join_names(origin.ruleset, origin.expansions), version, verdict.rules_version)
    return version == verdict.rules_version or (changes is not None and not changes)


def _reason_of(part: VersionRange, origin: Genesis, rule_changes: RuleChanges, verdict: Verdict) -> str:
    changes = rule_changes(join_names(origin.ruleset, origin.expansions), part.rules_version, verdict.rules_version)
    return f"{part}, from which {verdict.rules_version} differs: {' '.join(changes)}" if changes else str(part)


def _check_bytes(
    exported: Export, lines: Sequence[InspectedEntry], garbled: list[AuditFinding], over: bool, verdict: Verdict
) -> None:
    """Checks canonical form, chain and openings; several findings of the audit in one line are reported once."""
    found = list(audit.audit_findings(exported.genesis, exported.genesis_hash, lines, all_open=over))
    about_seals = [each for each in found if each.code in ("wrong_opening", "not_opened")]
    rest = [each for each in found if each not in about_seals]
    known = {each.version for each in rest if each.code == "not_an_entry"}
    rest += [each for each in garbled if each.version not in known]
    opened = sum([len(each.contents.openings) for each in lines if isinstance(each.contents, EntryContents)])
    verdict.add("chain", "entries, canonical and on one hash chain from the genesis", len(lines), rest)
    verdict.add("seals", "openings that match their seals" + (", none missing" if over else ""), opened, about_seals)


def _check_seeds(
    origin: Genesis,
    lines: Sequence[InspectedEntry],
    entries: Sequence[OpenedEntry],
    seed: bytes | None,
    settings: SandboxSettings,
    verdict: Verdict,
) -> bytes | None:
    """The root of the draws, if the server's seed is revealed and matches its commitment."""
    broken, verdict.missing_seeds = commitment_findings(entries)
    found = [*seed_findings(origin, entries), *broken]
    if seed is None and not found:
        verdict.add_unchecked("seeds", _missing_seed_reason(origin))
        return None
    kept = seed if seed is not None and seed_commitment(seed) == origin.seed_commitment else None
    if kept is not None:
        found += salt_findings(kept, lines)
    try:
        root = None if kept is None else _chance_root(origin, entries, kept, settings)
    except (UnicodeEncodeError, OverflowError):
        root = None
        found.append(AuditFinding(0, "wrong_name", "the game's id cannot be used in the mix"))
    count = len(mixed_seeds(entries)) + (seed is not None)
    verdict.add("seeds", "seeds that match their commitments, and all salts derive from them", count, found)
    return root


def _chance_root(origin: Genesis, entries: Sequence[OpenedEntry], seed: bytes, settings: SandboxSettings) -> bytes:
    """The root of the draws: from the mixed seeds, or from the chosen seed of a sandbox game."""
    return mix_root(seed, origin.game, mixed_seeds(entries)) if settings.seed is None else root_from_seed(settings.seed)


def _check_actions(
    origin: Genesis,
    rules: Ruleset,
    entries: Sequence[OpenedEntry],
    checkable: Sequence[bool],
    root: bytes | None,
    settings: SandboxSettings,
    verdict: Verdict,
) -> frozenset[int]:
    """Replays only the entries before the first bad version, because later ones depend on it."""
    reason = _unsupported_reason(origin)
    if reason is not None or root is None:
        verdict.add_unchecked("rules", f"rules not checked: {reason or 'without the seed no draw can be recomputed'}")
        return frozenset()
    if entries and not any(checkable):
        return frozenset()
    replay = Replay(rules, root, settings)
    differs = replay.follow(_sound_entries(entries, verdict), checkable)
    found = [] if differs is None else [differs]
    verdict.add("rules", "actions decided again, with the same events and draws", replay.actions, found)
    if replay.unreadable_at is not None:
        why = f"the available rules cannot apply the entries from {replay.unreadable_at} on"
        verdict.add_unchecked("rules", f"rules not checked: {why}")
    elif all(checkable[-1:]):
        _add_result(replay, entries, verdict)
    else:
        verdict.add_unchecked("result", "the last entries were played under rules that are not available")
    return frozenset(replay.decided)


def _sound_entries(entries: Sequence[OpenedEntry], verdict: Verdict) -> Sequence[OpenedEntry]:
    """The entries before the first bad version."""
    return entries if verdict.first_bad_version is None else entries[: max(verdict.first_bad_version - 1, 0)]


def _check_values(
    origin: Genesis,
    entries: Sequence[OpenedEntry],
    root: bytes | None,
    decided: frozenset[int],
    settings: SandboxSettings,
    verdict: Verdict,
) -> None:
    """Recomputes the draws of the entries that the rules did not decide, from the seeds and the events alone."""
    sound = _sound_entries(entries, verdict)
    if root is None or decided.issuperset([entry.version for entry in sound]):
        return
    values = DrawnValues(root, origin, settings)
    differs = values.follow(sound, decided)
    if differs is not None and (reason := _unsupported_reason(origin)) is not None:
        message = f"{reason}, and those from version {differs.version} on are not of {genesis.ALGORITHM}"
        verdict.add_unchecked("values", f"draws not compared: {message}")
    else:
        found = [] if differs is None else [differs]
        verdict.add("values", "draws recomputed where the rules were not checked", values.compared, found)
    for left_out in sorted(values.unchecked):
        verdict.add_unchecked("values", f"draws not compared: {left_out}")


def _add_result(replay: Replay, entries: Sequence[OpenedEntry], verdict: Verdict) -> None:
    result = verdict.result = replay.result()
    if result is None:
        verdict.add_note("result", _no_winner_reason(entries))
        return
    winners = " and ".join(f"seat {seat}" for seat in result.winners) or "nobody"
    points = ", ".join(map(str, result.points))
    verdict.add("result", f"{winners} won ({result.reason}), recounted points {points}", 1, [])


def _no_winner_reason(entries: Sequence[OpenedEntry]) -> str:
    closings = [event for entry in entries for event in entry.service if isinstance(event, GameClosed)]
    if closings:
        return f"no winner, the {closings[0].by} ended the game: {closings[0].reason or 'no reason given'}"
    return "no winner so far"


def _missing_seed_reason(origin: Genesis) -> str:
    return SEED_UNKNOWN if origin.seed_commitment is not None else f"the game's chance is {origin.chance}, not seeds"


def _unsupported_reason(origin: Genesis) -> str | None:
    if origin.algorithm != genesis.ALGORITHM:
        return f"the draws use {origin.algorithm}"
    return None
