"""The export: a game as lines of JSON that any program can read back and verify."""

import json

import pytest

from events import export
from events.export import BadExport
from events.proofs import audit
from events.proofs.inspection import inspect_entries
from events.proofs.seal import EVERYONE, full_entry
from tests.events.language import GENESIS, export_lines, log

LOG = log(3)


def format_lines(audience=None):
    return export_lines(GENESIS.data(), GENESIS.hash(), LOG, audience)


def format_full_lines():
    return list(export.format_full_export(GENESIS.data(), GENESIS.hash(), LOG))


def test_the_first_line_is_the_genesis_and_each_other_one_an_entry():
    first, *rest = (json.loads(row) for row in format_lines())
    assert first == {"genesis": json.loads(GENESIS.data()), "hash": GENESIS.hash()}
    assert [row["entry"]["version"] for row in rest] == [1, 2, 3]


def test_an_export_reads_back_to_the_hashed_bytes():
    back = export.parse_export(format_lines())
    assert (back.genesis, back.genesis_hash) == (GENESIS.data(), GENESIS.hash())
    assert [(line.version, line.public, line.hash) for line in back.entries] == [
        (line.version, line.public, line.hash) for line in LOG
    ]


def test_a_seat_exports_only_what_it_may_know():
    values = [opening.value for line in export.parse_export(format_lines(0)).entries for opening in line.openings()]
    assert values == ["knight"] * 3
    assert b"ore" not in b"".join(format_lines(0))


def test_a_finished_game_exports_everything_and_passes_its_audit():
    back = export.parse_export(format_lines(EVERYONE))
    assert (
        list(audit.audit_findings(back.genesis, back.genesis_hash, inspect_entries(back.entries), all_open=True)) == []
    )
    assert [full_entry(line) for line in back.entries] == [full_entry(line) for line in LOG]


def test_an_archive_returns_the_same_lines():
    assert export.parse_export(format_full_lines()).entries == LOG
    assert format_lines(EVERYONE) != format_full_lines()


def test_an_archive_preserves_lines_without_secrets_too():
    bare = [type(line)(line.version, line.public, b"", line.hash) for line in LOG]
    assert export.parse_export(export.format_full_export(b"{}", "", bare)).entries == bare


@pytest.mark.parametrize("row", [b"", b"{", b"{}", b'{"entry":{},"hash":""}'])
def test_an_unreadable_line_is_named(row):
    with pytest.raises(BadExport, match="line 3: "):
        export.parse_export([*format_lines()[:2], row])


@pytest.mark.parametrize("rows", [[], [b"\xff"], [b'{"genesis":{}}']])
def test_an_export_without_its_genesis_cannot_be_read(rows):
    with pytest.raises(BadExport, match="line 1: "):
        export.parse_export(rows)
