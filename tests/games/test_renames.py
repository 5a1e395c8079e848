"""The recordings hold the games that were recorded under the earlier wire names: only names have changed.

`earlier.toml` keeps the SHA-256 of every recorded game, golden event and tour as it was before the renaming, and of the
entries of every golden log. Each of them is mapped back by `renames.toml` here and must have that digest. Left out are
what follows from names: the digests of views in a recorded game, of a golden log the chain (hashes and seals), and of a
tour the texts that describe a position.
A recording that a later version of the rules changed is no longer in `earlier.toml`.
"""

import json
import tomllib
from pathlib import Path

import pytest

from games.catalog import get_ruleset
from tests.games import golden_events
from tests.games.recording import RECORDINGS
from tests.games.renames import CURRENT, EARLIER, digest
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


@pytest.mark.parametrize("name", DIGESTS["recorded"])
def test_a_recorded_game_differs_from_the_earlier_one_only_in_names(name):
    recording = {recording.name: recording for recording in RECORDINGS}[name]
    entries = [EARLIER.entry(recording.game, entry) for entry in recording.entries()]
    rows = [{name: value for name, value in entry.items() if name != "views"} for entry in entries]
    assert digest(rows) == DIGESTS["recorded"][recording.name]


@pytest.mark.parametrize("name", DIGESTS["golden"])
def test_a_golden_event_differs_from_the_earlier_one_only_in_names(name):
    home, _, stem = name.partition("/")
    event, _, version = stem.rpartition(".v")
    file = golden_events.FOLDER / home / f"{CURRENT.events.get(event, event)}.v{version}.ndjson"
    rows = [earlier_row(json.loads(line)) for line in file.read_text().splitlines()]
    assert digest(rows) == DIGESTS["golden"][name]


@pytest.mark.parametrize("name", DIGESTS["tours"])
def test_a_tour_has_the_earlier_positions_and_counts(name):
    file = {file.stem: file for file in FILES}[name]
    positions = tomllib.loads(file.read_text())["position"]
    rows = [{**position, "line": EARLIER.position(position["line"])} for position in positions]
    for row in rows:
        del row["name"], row["shows"]
    assert digest(rows) == DIGESTS["tours"][name]


@pytest.mark.parametrize("name", DIGESTS["logs"])
def test_a_golden_log_has_the_earlier_entries(name):
    log = {log.name: log for log in GOLDEN_LOGS}[name]
    played = log.play()
    rows = [
        EARLIER.entry(log.ruleset, {"seat": entry.seat, "action": entry.action, "events": list(entry.events)})
        for entry in played.entries
    ]
    assert digest(rows) == DIGESTS["logs"][name]
