"""A verdict: what was checked, what could not be checked, and every error."""

from dataclasses import dataclass, field
from typing import Any

from events.proofs.audit import AuditFinding
from games.combination import join_names
from games.kernel import Result

OK, BAD, NOT_CHECKED, NOTE = "ok", "bad", "not checked", "note"
PROVEN, WRONG, INCOMPLETE = 0, 1, 3
"""Exit statuses; 2 means a wrong command line."""


@dataclass(frozen=True)
class Check:
    """One check; `count` is the number of checked items."""

    name: str
    state: str
    message: str
    count: int = 0


@dataclass
class Verdict:
    """Findings are sorted by version; `result` is the recomputed result of the game.

    `anchored_version` is the last one that a receipt covers; `missing_seeds` are the seats whose committed seed is not
    in the mix.

    `rules_version` is the version of the rules that were used.
    """

    rules_version: str
    game: str | None = None
    ruleset: str | None = None
    expansions: tuple[str, ...] = ()
    kind: str | None = None
    version: int = 0
    checks: list[Check] = field(default_factory=list)
    findings: list[AuditFinding] = field(default_factory=list)
    result: Result | None = None
    anchored_version: int | None = None
    missing_seeds: list[int] = field(default_factory=list)

    @property
    def name(self) -> str | None:
        """The name of the game's combination; None if the genesis cannot be read."""
        return None if self.ruleset is None else join_names(self.ruleset, self.expansions)

    def add(self, name: str, message: str, counted: int, found: list[AuditFinding]) -> None:
        """Adds a check and its findings."""
        self.checks.append(Check(name, BAD if found else OK, message, counted))
        self.findings = sorted([*self.findings, *found], key=lambda finding: finding.version)

    def add_unchecked(self, name: str, reason: str) -> None:
        """Adds something that could not be checked."""
        self.checks.append(Check(name, NOT_CHECKED, reason))

    def add_note(self, name: str, message: str) -> None:
        """Adds something that the reader should know, and that leaves nothing open."""
        self.checks.append(Check(name, NOTE, message))

    @property
    def warnings(self) -> list[str]:
        """Everything that could not be checked."""
        return [f"{check.name}: {check.message}" for check in self.checks if check.state == NOT_CHECKED]

    def exit_status(self, strict: bool = False) -> int:
        """Whether everything is proven, something is wrong, or something could not be checked, which `strict` counts
        as wrong.
        """
        if self.findings:
            return WRONG
        if self.warnings:
            return WRONG if strict else INCOMPLETE
        return PROVEN

    @property
    def first_bad_version(self) -> int | None:
        """The first version with an error; all earlier versions are correct."""
        return self.findings[0].version if self.findings else None

    def to_dict(self) -> dict[str, Any]:
        """The verdict as JSON."""
        checks = [{"check": each.name, "state": each.state, "count": each.count} for each in self.checks]
        for form, check in zip(checks, self.checks, strict=True):
            if check.state in (NOT_CHECKED, NOTE):
                form["reason"] = check.message
        found = [{"version": each.version, "code": each.code, "message": each.message} for each in self.findings]
        combination = {"ruleset": self.ruleset, "expansions": list(self.expansions)}
        where = {"game": self.game, **combination, "kind": self.kind, "version": self.version}
        verdict = {
            "consistent": not found,
            "complete": not self.warnings,
            "anchored": self.anchored_version is not None,
            "first_bad_version": self.first_bad_version,
        }
        known = {"anchored_version": self.anchored_version, "seeds_missing": self.missing_seeds}
        return {**where, **verdict, **known, "checks": checks, "findings": found}
