"""The recordings hold the games that were recorded under the earlier wire names: only names have changed.

`earlier.toml` keeps the SHA-256 of every recorded game, golden event and tour as it was before the renaming, and of the
entries of every golden log. Each of them is mapped back by `renames.toml` here and must have that digest. Left out are
what follows from names: the digests of views in a recorded game, and of a golden log the chain (hashes and seals).
"""

import json
import tomllib
from pathlib import Path

import pytest

from games.catalog import get_ruleset
from tests.games import golden_events
from tests.games.recording import RECORDINGS
from tests.games.renames import EARLIER, TODAY, digest
from tests.games.tour import FILES
from tests.landnama.golden_logs import GOLDEN_LOGS

DIGESTS = tomllib.loads((Path(__file__).parent / "earlier.toml").read_text())


def earlier_row(row):
    """A row of a golden file under the earlier names."""
    if "ruleset" not in row:
        return {**row, "stored": EARLIER.event("", row["stored"])}
    vocabulary = get_ruleset(row["ruleset"], row["seats"], row["options"]).vocabulary
    plain = EARLIER.event(row["ruleset"], vocabulary.to_plain_words(row["stored"]))
    return {**row, "stored": vocabulary.to_own_words(plain)}


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)
def test_a_recorded_game_is_the_earlier_one(recording):
    entries = [EARLIER.entry(recording.game, entry) for entry in recording.entries()]
    rows = [{name: value for name, value in entry.items() if name != "views"} for entry in entries]
    assert digest(rows) == DIGESTS["recorded"][recording.name]


def test_every_earlier_recording_exists():
    assert {recording.name for recording in RECORDINGS} == set(DIGESTS["recorded"])


@pytest.mark.parametrize("name", DIGESTS["golden"])
def test_a_golden_event_is_the_earlier_one(name):
    home, _, stem = name.partition("/")
    event, _, version = stem.rpartition(".v")
    file = golden_events.FOLDER / home / f"{TODAY.events.get(event, event)}.v{version}.ndjson"
    rows = [earlier_row(json.loads(line)) for line in file.read_text().splitlines()]
    assert digest(rows) == DIGESTS["golden"][name]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_tour_has_the_earlier_positions_and_counts(file):
    positions = tomllib.loads(file.read_text())["position"]
    rows = [{**position, "line": EARLIER.position(position["line"])} for position in positions]
    assert digest(rows) == DIGESTS["tours"][file.stem]


@pytest.mark.parametrize("log", GOLDEN_LOGS, ids=lambda log: log.name)
def test_a_golden_log_has_the_earlier_entries(log):
    played = log.played()
    rows = [
        EARLIER.entry(log.ruleset, {"seat": entry.seat, "action": entry.action, "events": list(entry.events)})
        for entry in played.entries
    ]
    assert digest(rows) == DIGESTS["logs"][log.name]
