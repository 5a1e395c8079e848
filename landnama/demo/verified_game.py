"""Exports the log of a finished game like any client and verifies it from its bytes alone."""

from dataclasses import dataclass
from pathlib import Path

from games.kernel import Result
from landnama.commands.export import export
from landnama.demo.demo_game import DemoGame
from landnama.verification.verdict import Verdict
from landnama.verification.verify import verify


@dataclass(frozen=True)
class VerifiedGame:
    """The result of a game; `failure` is empty if every check passed."""

    game: DemoGame
    file: Path
    verdict: Verdict
    failure: str

    @property
    def verified_actions(self) -> int:
        """The number of actions that were decided again."""
        return sum([check.count for check in self.verdict.checks if check.name == "rules"])

    @property
    def result(self) -> Result | None:
        """The result as recomputed by the verifier, not as reported by the service."""
        return self.verdict.result


def fetch_and_verify(table: DemoGame, url: str, folder: Path) -> VerifiedGame:
    """Writes the log to a file named after its ruleset, and verifies it."""
    file = folder / f"{table.name}.ndjson"
    export(table.game_id, url, file)
    verdict = verify(file.read_bytes())
    return VerifiedGame(table, file, verdict, describe_failure(verdict))


def describe_failure(verdict: Verdict) -> str:
    """In a finished game every check must be possible."""
    found = [f"version {finding.version}: {finding.code}, {finding.message}" for finding in verdict.findings]
    found += verdict.warnings
    return found[0] if found else ""
