"""The record of a game that is over: fetched like anybody else's, and verified from its bytes alone."""

from dataclasses import dataclass
from pathlib import Path

from games.kernel import Result
from landnama.commands.export import export
from landnama.demo.table import Table
from landnama.verification.verdict import BAD, OPEN, Verdict
from landnama.verification.verifying import verify


@dataclass(frozen=True)
class Record:
    """What a table came to; `failure` is empty when everything was checked and found right."""

    table: Table
    file: Path
    verdict: Verdict
    failure: str

    @property
    def actions(self) -> int:
        """As many as were decided again."""
        return sum([check.counted for check in self.verdict.checks if check.name == "rules"])

    @property
    def result(self) -> Result | None:
        """How the game ended by the verifier's count, not by what the service says."""
        return self.verdict.result


def taken_home(table: Table, url: str, folder: Path) -> Record:
    """The record in a file of its ruleset's name, and the verdict on it."""
    file = folder / f"{table.ruleset}.ndjson"
    export(table.game, url, file)
    verdict = verify(file.read_bytes())
    return Record(table, file, verdict, _failure(verdict))


def _failure(verdict: Verdict) -> str:
    """Of a game that is over nothing may be left unchecked."""
    found = [f"version {finding.version}: {finding.code}, {finding.message}" for finding in verdict.findings]
    found += [f"{check.name}: {check.said}" for check in verdict.checks if check.state in (BAD, OPEN)]
    return found[0] if found else ""
