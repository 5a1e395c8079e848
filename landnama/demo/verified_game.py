"""Exports the log of a finished game like any client and verifies it from its bytes alone."""

from dataclasses import dataclass
from pathlib import Path

from games.kernel import Result
from landnama.commands.export import export
from landnama.demo.demo_game import DemoGame
from landnama.verification.verdict import BAD, NOT_CHECKED, Verdict
from landnama.verification.verify import verify


@dataclass(frozen=True)
class VerifiedGame:
    """What a table came to; `failure` is empty when everything was checked and found right."""

    game: DemoGame
    file: Path
    verdict: Verdict
    failure: str

    @property
    def verified_actions(self) -> int:
        """As many as were decided again."""
        return sum([check.count for check in self.verdict.checks if check.name == "rules"])

    @property
    def result(self) -> Result | None:
        """How the game ended by the verifier's count, not by what the service says."""
        return self.verdict.result


def fetch_and_verify(table: DemoGame, url: str, folder: Path) -> VerifiedGame:
    """The record in a file of its ruleset's name, and the verdict on it."""
    file = folder / f"{table.ruleset}.ndjson"
    export(table.game_id, url, file)
    verdict = verify(file.read_bytes())
    return VerifiedGame(table, file, verdict, _failure(verdict))


def _failure(verdict: Verdict) -> str:
    """Of a game that is over nothing may be left unchecked."""
    found = [f"version {finding.version}: {finding.code}, {finding.message}" for finding in verdict.findings]
    found += [f"{check.name}: {check.message}" for check in verdict.checks if check.state in (BAD, NOT_CHECKED)]
    return found[0] if found else ""
