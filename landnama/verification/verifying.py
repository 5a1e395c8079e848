"""Verifying: the checks in their order, each as far as the file allows."""

from collections.abc import Sequence

from events import audit, genesis
from events.audit import Finding, anchor_findings
from events.errors import BrokenLog
from events.export import Export
from events.fair_chance import commitment, mixed_root, seeded_root
from events.genesis import Genesis
from events.inspected import Contents, Inspected, inspected
from events.service_events import ChanceSet, GameClosed, PositionSet
from events.uncollected import uncollected
from games.catalog import ruleset
from games.kernel import Misfit, Rules
from games.version import RULES_VERSION
from landnama.verification import draws
from landnama.verification.anchoring import Held, anchors, confirmed
from landnama.verification.hiding import hiding_findings
from landnama.verification.promises import promise_findings
from landnama.verification.reading import read
from landnama.verification.replay import Replay
from landnama.verification.seating import seating_findings
from landnama.verification.seeds import mixed_seeds, salt_findings, seed_findings, server_seed
from landnama.verification.told import Told, present, taken_apart
from landnama.verification.undoing import undo_findings, undos
from landnama.verification.verdict import Verdict
from landnama.verification.versions import change_findings, played_under, stretches

RUNNING = "the server's seed is not revealed, so the game is running or this is one seat's view of it"


def verify(data: bytes, rules_version: str = RULES_VERSION, held: Held | None = None) -> Verdict:
    """Everything that can be said about the bytes of an export, by rules of this version, and about held receipts."""
    verdict = Verdict(rules_version)
    exported, unreadable = read(data)
    if unreadable:
        verdict.add("file", "every line can be read", 0, unreadable)
    if exported is not None:
        _verify(exported, held or Held(), verdict)
    return verdict


def verify_stored(stored: Export, rules_version: str = RULES_VERSION) -> Verdict:
    """The same about a game as its store has it."""
    verdict = Verdict(rules_version)
    _verify(stored, Held(), verdict)
    return verdict


@uncollected()
def _verify(exported: Export, held: Held, verdict: Verdict) -> None:
    lines = inspected(exported.lines)
    told, garbled = taken_apart(lines)
    seed = server_seed(told)
    verdict.version = len(lines)
    _check_bytes(exported, lines, garbled, seed is not None, verdict)
    try:
        origin = genesis.from_data(exported.genesis)
    except BrokenLog:
        verdict.leave("rules", "the genesis cannot be read")
        return
    verdict.game, verdict.ruleset, verdict.kind = origin.game, origin.ruleset, origin.kind
    _say_sandbox(origin, told, verdict)
    if held.keys or held.receipts:
        _check_receipts(origin, exported, held, verdict)
    kept = _check_seeds(origin, lines, told, seed, verdict)
    rules = _rules(origin)
    told = told if isinstance(rules, Misfit) else present(rules, told)
    around = list(seating_findings(origin.seats, told))
    verdict.add("seats", "seats, taken before the start by those who act", origin.seats, around)
    if isinstance(rules, Misfit):
        verdict.leave("rules", f"rules not checked: these are not here: {rules}")
        return
    written, found = draws.numbered(rules, told)
    verdict.add("draws", "draws, numbered without a gap in each purpose", len(written), found)
    if count := undos(told):
        taken_back = list(undo_findings(origin, rules, told))
        verdict.add("undo", "entries that undo or redo, all allowed", count, taken_back)
    judged = _check_versions(origin, told, verdict)
    if any(judged):
        ours = [entry for entry, judging in zip(told, judged, strict=True) if judging]
        verdict.add("hiding", "what is hidden is what the rules hide", 0, list(hiding_findings(rules, ours)))
    _check_rules(origin, rules, told, judged, kept, verdict)


def _rules(origin: Genesis) -> Rules | Misfit:
    """Those that the game is played by, or why they are not here."""
    try:
        return ruleset(origin.ruleset, origin.seats, origin.options)
    except Misfit as misfit:
        return misfit


def _check_receipts(origin: Genesis, exported: Export, held: Held, verdict: Verdict) -> None:
    """That the record is the one which was signed, and by the keys of the service that made the game."""
    signed, found = anchors(held, origin.game)
    if origin.key_id is not None and origin.key_id not in held.keys:
        found.append(Finding(0, "unknown_key", f"the game was made under the key {origin.key_id}, which is not here"))
    hashes = [exported.genesis_hash, *[line.hash for line in exported.lines]]
    found += anchor_findings(hashes, signed)
    verdict.anchored = confirmed(signed, enumerate(hashes))
    verdict.add("receipts", "receipts that the record leads through", len(held.receipts), found)


def _check_versions(origin: Genesis, told: Sequence[Told], verdict: Verdict) -> list[bool]:
    """Which entries were played under the rules that are here; the others are named."""
    versions = played_under(origin.rules_version, told)
    parts = stretches(versions)
    if len(parts) > 1:
        found = list(change_findings(origin.rules_version, told))
        verdict.add("versions", "versions of the rules, each after the one before", len(parts), found)
    for stretch in parts:
        if stretch.rules_version != verdict.rules_version:
            verdict.leave("rules", f"rules not checked: {stretch}")
    return [version == verdict.rules_version for version in versions]


def _check_bytes(
    exported: Export, lines: Sequence[Inspected], garbled: list[Finding], over: bool, verdict: Verdict
) -> None:
    """Of spelling and chain, and of openings; what the audit finds in one line is told once."""
    found = list(audit.findings(exported.genesis, exported.genesis_hash, lines, all_open=over))
    about_seals = [each for each in found if each.code in ("wrong_opening", "not_opened")]
    rest = [each for each in found if each not in about_seals]
    known = {each.version for each in rest if each.code == "not_an_entry"}
    rest += [each for each in garbled if each.version not in known]
    opened = sum([len(each.contents.openings) for each in lines if isinstance(each.contents, Contents)])
    verdict.add("chain", "entries, spelt as they must be, on one chain from the genesis", len(lines), rest)
    verdict.add("seals", "openings that fit their seals" + (", none missing" if over else ""), opened, about_seals)


def _check_seeds(
    origin: Genesis, lines: Sequence[Inspected], told: Sequence[Told], seed: bytes | None, verdict: Verdict
) -> bytes | None:
    """The server's seed, if it is the one that was promised."""
    broken, verdict.missing = promise_findings(told)
    found = [*seed_findings(origin, told), *broken]
    if seed is None and not found:
        verdict.leave("seeds", _why_no_seed(origin))
        return None
    kept = seed if seed is not None and commitment(seed) == origin.seed_commitment else None
    salts = list(salt_findings(kept, lines)) if kept is not None else []
    count = len(mixed_seeds(told)) + (seed is not None)
    verdict.add("seeds", "seeds that fit their commitments, and every salt follows from them", count, found + salts)
    return kept


def _check_rules(
    origin: Genesis, rules: Rules, told: Sequence[Told], judged: Sequence[bool], seed: bytes | None, verdict: Verdict
) -> None:
    """Only as far as the bytes are sound: what comes after the first bad version rests on nothing."""
    reason = _why_not(origin)
    if reason is not None or seed is None:
        verdict.leave("rules", f"rules not checked: {reason or 'without the seed no draw can be recomputed'}")
        return
    if told and not any(judged):
        return
    sound = told if verdict.first_bad is None else told[: max(verdict.first_bad - 1, 0)]
    said = "actions decided again, with the same events and draws"
    try:
        replay = Replay(rules, _root(origin, told, seed))
    except (UnicodeEncodeError, OverflowError):
        verdict.add("rules", said, 0, [Finding(0, "wrong_name", "the game's id is no name to mix seeds with")])
        return
    differs = replay.follow(sound, judged)
    verdict.add("rules", said, replay.actions, [differs] if differs else [])
    if replay.lost_at is not None:
        why = f"entries from {replay.lost_at} on hold what means nothing to the rules that are here"
        verdict.leave("rules", f"rules not checked: {why}")
    elif all(judged[-1:]):
        _say_result(replay, told, verdict)
    else:
        verdict.leave("result", "the last entries were played under rules that are not here")


def _root(origin: Genesis, told: Sequence[Told], seed: bytes) -> bytes:
    """What the draws come from: the mixed seeds, or the seed that the maker of a sandbox game chose."""
    chosen = [event.seed for entry in told for event in entry.service if isinstance(event, ChanceSet)]
    if chosen and isinstance(chosen[0], str):
        return seeded_root(chosen[0])
    return mixed_root(seed, origin.game, mixed_seeds(told))


def _say_sandbox(origin: Genesis, told: Sequence[Told], verdict: Verdict) -> None:
    """What nobody may take for a proof of fair play."""
    if origin.chance != "fair":
        verdict.leave("luck", f"{origin.chance} chance: whoever made the game chose what was drawn")
    if origin.forked_from is not None:
        whence = f"version {origin.forked_from.version} of {origin.forked_from.game}"
        verdict.leave("origin", f"the start is said to be {whence}, which the record of that game would show")
    elif any(isinstance(event, PositionSet) for entry in told for event in entry.service):
        verdict.leave("origin", "play started from a position that was set")


def _say_result(replay: Replay, told: Sequence[Told], verdict: Verdict) -> None:
    result = verdict.result = replay.result()
    if result is None:
        verdict.leave("result", _why_nobody(told))
        return
    winners = " and ".join(f"seat {seat}" for seat in result.winners) or "nobody"
    points = ", ".join(map(str, result.points))
    verdict.add("result", f"{winners} won ({result.reason}), recounted points {points}", 1, [])


def _why_nobody(told: Sequence[Told]) -> str:
    closings = [event for entry in told for event in entry.service if isinstance(event, GameClosed)]
    if closings:
        return f"nobody has won, the {closings[0].by} ended the game: {closings[0].reason or 'no reason is given'}"
    return "nobody has won as far as could be followed"


def _why_no_seed(origin: Genesis) -> str:
    return RUNNING if origin.seed_commitment is not None else f"the game's chance is {origin.chance}, not seeds"


def _why_not(origin: Genesis) -> str | None:
    if origin.algorithm != genesis.ALGORITHM:
        return f"luck was drawn by {origin.algorithm}"
    return None
