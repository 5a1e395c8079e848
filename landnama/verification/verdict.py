"""A verdict: what was checked and how much of it, what could not be checked, and every error."""

from dataclasses import dataclass, field
from typing import Any

from events.proofs.audit import AuditFinding
from games.kernel import Result

OK, BAD, NOT_CHECKED = "ok", "bad", "not checked"


@dataclass(frozen=True)
class Check:
    """One thing that was looked at; `counted` says how much of it."""

    name: str
    state: str
    message: str
    count: int = 0


@dataclass
class Verdict:
    """Findings are kept with the lowest version first; `result` is how the game ended by our own count.

    `anchored` is the last version that a receipt speaks for; `missing` are the seats that promised a seed which
    the mix is without.

    `rules_version` is that of the rules which judge.
    """

    rules_version: str
    game: str | None = None
    ruleset: str | None = None
    kind: str | None = None
    version: int = 0
    checks: list[Check] = field(default_factory=list)
    findings: list[AuditFinding] = field(default_factory=list)
    result: Result | None = None
    anchored_version: int | None = None
    missing_seeds: list[int] = field(default_factory=list)

    def add(self, name: str, said: str, counted: int, found: list[AuditFinding]) -> None:
        """One more check, with what it found."""
        self.checks.append(Check(name, BAD if found else OK, said, counted))
        self.findings = sorted([*self.findings, *found], key=lambda finding: finding.version)

    def add_unchecked(self, name: str, reason: str) -> None:
        """One more thing that could not be checked."""
        self.checks.append(Check(name, NOT_CHECKED, reason))

    @property
    def first_bad_version(self) -> int | None:
        """The first version with something wrong; everything before it is as it should be."""
        return self.findings[0].version if self.findings else None

    def to_dict(self) -> dict[str, Any]:
        """For a program."""
        checks = [{"check": each.name, "state": each.state, "count": each.count} for each in self.checks]
        for form, check in zip(checks, self.checks, strict=True):
            if check.state == NOT_CHECKED:
                form["reason"] = check.message
        found = [{"version": each.version, "code": each.code, "message": each.message} for each in self.findings]
        where = {"game": self.game, "ruleset": self.ruleset, "kind": self.kind, "version": self.version}
        verdict = {
            "consistent": not found,
            "anchored": self.anchored_version is not None,
            "first_bad_version": self.first_bad_version,
        }
        known = {"anchored_version": self.anchored_version, "seeds_missing": self.missing_seeds}
        return {**where, **verdict, **known, "checks": checks, "findings": found}
