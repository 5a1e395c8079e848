"""Both verifiers, ours and the independent one in `examples/`, must give the same result for every record."""

import importlib.util
from pathlib import Path

from games.version import RULES_VERSION
from landnama.verification import verify as verifying
from landnama.verification.receipts import TrustAnchors
from landnama.verification.verdict import Verdict

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "verify.py"
AREAS = {
    "bytes": {"not_canonical", "not_a_genesis", "not_an_entry", "misspelt", "unreadable"},
    "chain": {"wrong_hash", "wrong_version"},
    "seals": {"wrong_opening", "wrong_salt", "not_opened"},
    "seeds": {
        *("no_commitment", "after_the_end", "mixed_again", "wrong_seed", "seed_not_revealed"),
        *("promise_ignored", "wrong_reveal", "wrong_mix", "mixed_too_early"),
    },
    "draws": {"draw_number"},
    "receipts": {
        *("receipt_differs", "cut_off", "two_histories"),
        *("other_game", "unknown_key", "wrong_signature"),
    },
}
MANY = 2**53
AREA = {code: area for area, codes in AREAS.items() for code in codes}
"""The codes that the second verifier checks, too; it leaves the others to the rules."""


def _example():
    spec = importlib.util.spec_from_file_location("example_verifier", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


example = _example()


def verify(data: bytes, rules_version: str = RULES_VERSION, held: TrustAnchors | None = None) -> Verdict:
    """Our verdict, after the other verifier has agreed with it."""
    verdict = verifying.verify(data, rules_version, held)
    held = held or TrustAnchors()
    keys = {key_id: key.public_key for key_id, key in held.keys.items()}
    receipts = [{name: getattr(each, name) for name in each.__struct_fields__} for each in held.receipts]
    try:
        found, said = example.check(data, keys, receipts)
    except example.MALFORMED:
        # Events of unknown rules can be anything; the other verifier stops at them and reports it.
        assert _of_other_rules(verdict)
        return verdict
    _agree(verdict, {(version, area) for version, area, _ in found})
    if said and not any(area == "bytes" for _, area, _ in found):
        assert (said["missing"], said["anchored"]) == (verdict.missing_seeds, verdict.anchored_version)
    return verdict


def _agree(verdict: Verdict, theirs: set[tuple[int, str]]) -> None:
    """The other verifier reads up to the first unreadable line; for values that were not drawn ours reports more."""
    garbled = min([version for version, area in theirs if area == "bytes"], default=MANY)
    ours = {(each.version, AREA[each.code]) for each in verdict.findings if each.code in AREA}
    ours = {(version, area) for version, area in ours if version < garbled or (version, area) == (garbled, "bytes")}
    values = {(each.version, "values") for each in verdict.findings if each.code == "events_differ"}
    told = {each for each in theirs if each[1] == "values"}
    assert theirs - told == ours, f"theirs: {sorted(theirs)[:5]}, ours: {sorted(ours)[:5]}"
    assert told <= values or _of_other_rules(verdict), f"values: {sorted(told)}, ours: {sorted(values)}"


def _of_other_rules(verdict: Verdict) -> bool:
    """Whether we skipped entries under other rules, whose draws the other verifier, which knows no rules, still
    checks.
    """
    return any("played under" in check.message for check in verdict.checks)
