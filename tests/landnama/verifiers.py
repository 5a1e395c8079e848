"""The three verifiers must give the same result for every record: ours, the one in `examples/`, and the browser's."""

import importlib.util
from collections.abc import Iterable, Mapping
from pathlib import Path

from games.version import RULES_VERSION, find_rule_changes
from landnama.verification import verify as verifying
from landnama.verification.receipts import TrustAnchors
from landnama.verification.verdict import Verdict
from landnama.verification.verify import RuleChanges
from tests.landnama.typescript_verifier import verify_in_browser

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "verify.py"
AREAS = {
    "bytes": {"not_canonical", "not_a_genesis", "not_an_entry", "misspelt", "unreadable", "unfinished"},
    "chain": {"wrong_hash", "wrong_version"},
    "seals": {"wrong_opening", "wrong_salt", "not_opened"},
    "seeds": {
        *("no_commitment", "after_the_end", "mixed_again", "wrong_seed", "seed_not_revealed"),
        *("promise_ignored", "wrong_reveal", "wrong_mix", "mixed_too_early"),
    },
    "times": {"time_goes_back"},
    "sandbox": {"wrong_chance", "chosen_chance", "chosen_position"},
    "draws": {"draw_number"},
    "receipts": {
        *("receipt_differs", "cut_off", "two_histories"),
        *("other_game", "unknown_key", "wrong_signature", "retired_key"),
    },
    "log": {"not_in_log"},
}
MANY = 2**53
AREA = {code: area for area, codes in AREAS.items() for code in codes}
"""The codes that the second verifier checks, too; it leaves the others to the rules."""
BROWSER_AREA = {**AREA, "seating": "seats", "undo_not_allowed": "undo", "drawn_too_early": "seeds"}
"""The codes that the browser checks, too."""


def _example():
    spec = importlib.util.spec_from_file_location("example_verifier", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


example = _example()


def verify(
    data: bytes,
    rules_version: str = RULES_VERSION,
    held: TrustAnchors | None = None,
    rule_changes: RuleChanges = find_rule_changes,
) -> Verdict:
    """Our verdict, after the other verifiers have agreed with it."""
    verdict, held = verifying.verify(data, rules_version, held, rule_changes), held or TrustAnchors()
    _check_example(verdict, data, held)
    _check_browser(verdict, data, held)
    return verdict


def _check_example(verdict: Verdict, data: bytes, held: TrustAnchors) -> None:
    keys = {key_id: key.public_key for key_id, key in held.keys.items()}
    receipts = [{name: getattr(each, name) for name in each.__struct_fields__} for each in held.receipts]
    try:
        known = held.log.checkpoint[1:] if held.log else None
        ends = {key_id: key.used_until for key_id, key in held.keys.items()}
        found, summary = example.check(data, keys, receipts, (held.root_key, known), ends)
    except example.MALFORMED:
        # Events of unknown rules can be anything; the other verifier stops at them and reports it.
        assert _has_other_rules(verdict)
        return
    _check_agreement(verdict, found, held, AREA)
    if summary and not any(area == "bytes" for _, area, _ in found):
        assert (summary["missing"], summary["anchored"]) == (verdict.missing_seeds, verdict.anchored_version)


def _check_browser(verdict: Verdict, data: bytes, held: TrustAnchors) -> None:
    theirs = verify_in_browser(data, held)
    _check_agreement(verdict, theirs.findings, held, BROWSER_AREA)
    if not any(area == "bytes" for _, area, _ in theirs.findings):
        assert (theirs.missing, theirs.anchored) == (verdict.missing_seeds, verdict.anchored_version)


def _check_agreement(
    verdict: Verdict, found: Iterable[tuple[int, str, str]], held: TrustAnchors, area_of: Mapping[str, str]
) -> None:
    """The other verifier reads up to the first unreadable line, and no tiles; for values that were not drawn ours
    reports more.
    """
    theirs = {(version, area) for version, area, _ in found}
    if held.log is not None and held.log.read is not None:
        theirs |= {(each.version, "log") for each in verdict.findings if each.code == "not_in_log"}
    garbled = min([version for version, area in theirs if area == "bytes"], default=MANY)
    ours = {(each.version, area_of[each.code]) for each in verdict.findings if each.code in area_of}
    ours = {(version, area) for version, area in ours if version < garbled or (version, area) == (garbled, "bytes")}
    by_rules = [each.version for each in verdict.findings if each.code not in area_of]
    value_findings = {each for each in theirs if each[1] == "values"}
    assert theirs - value_findings == ours, f"theirs: {sorted(theirs)[:5]}, ours: {sorted(ours)[:5]}"
    unfounded = {each for each in value_findings if min(by_rules, default=MANY) > each[0]}
    assert not unfounded or _names_other_algorithm(verdict), f"values: {sorted(value_findings)}, ours: {by_rules}"


def _has_other_rules(verdict: Verdict) -> bool:
    """Whether we skipped entries under other rules, whose draws the other verifier, which knows no rules, still
    checks.
    """
    return any("played under" in check.message for check in verdict.checks)


def _names_other_algorithm(verdict: Verdict) -> bool:
    """Whether draws differ from the known algorithm in a record that names another one, which is no error."""
    return any("the draws use" in check.message for check in verdict.checks)
