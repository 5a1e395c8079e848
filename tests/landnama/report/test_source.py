"""A data set on disk: its tables and columns, games that match, and errors for missing or damaged files."""

import json
import shutil

import pytest

from landnama.dataset.game_filter import read_filter
from landnama.dataset.manifest import BadDataSet
from landnama.errors import UserError
from landnama.report.source import open_source
from projections.history.action_tables import EXPORTED_NAMES, exported_tables

FILE = "rolls/000001.parquet"


def missing(file):
    file.unlink()


def cut_off(file):
    file.write_bytes(file.read_bytes()[:-9])


def overwritten(file):
    data = file.read_bytes()
    file.write_bytes(data[:4] + bytes(len(data) // 2) + data[4 + len(data) // 2 :])


@pytest.mark.parametrize("damage", [missing, cut_off, overwritten])
def test_an_unreadable_file_is_named_with_its_remedy(damage, data_set, tmp_path):
    folder = shutil.copytree(data_set, tmp_path / "games")
    damage(folder / FILE)
    output = rf"games/{FILE} cannot be read \(.*\)\. Export everything into an empty folder\."
    with pytest.raises(BadDataSet, match=output), open_source(folder) as source:
        source.rows("SELECT * FROM rolls")


@pytest.mark.parametrize("query", ["", "  ", "-- nothing"])
def test_a_query_without_a_result_is_refused(source, query):
    with pytest.raises(UserError, match="query is empty"):
        list(source.text_rows(query))


def test_a_folder_name_may_look_like_a_pattern(data_set, tmp_path):
    folder = shutil.copytree(data_set, tmp_path / "games [of *?]")
    with open_source(folder) as source:
        assert source.rows("SELECT count(*) > 0 FROM rolls") == [(True,)]


NARROWED = [
    ({"ruleset": "natick"}, "ruleset = 'natick'"),
    ({"ruleset": "settlers", "expansions": ""}, "ruleset = 'settlers' AND expansions = ''"),
    ({"policy": "greedy"}, "game IN (SELECT game FROM seats WHERE policy = 'greedy')"),
    ({"since": "2026-01-01T00:00:00.000Z"}, "finished_at >= TIMESTAMPTZ '2026-01-01 00:00:00+00'"),
    ({"until": "2026-01-01T00:00:00.000Z"}, "finished_at < TIMESTAMPTZ '2026-01-01 00:00:00+00'"),
]


@pytest.mark.parametrize(("options", "condition"), NARROWED)
def test_every_table_has_only_the_games_that_match(data_set, source, options, condition):
    kept = source.rows(f"SELECT game FROM games WHERE {condition} ORDER BY game")
    if not kept:
        with (
            pytest.raises(BadDataSet, match="No game of the data set matches"),
            open_source(data_set, read_filter(**options)),
        ):
            pass
        return
    with open_source(data_set, read_filter(**options)) as narrowed:
        assert narrowed.rows("SELECT game FROM games ORDER BY game") == kept
        for table in EXPORTED_NAMES:
            left = narrowed.rows(f"SELECT count(*) FROM {table}")
            assert left == source.rows(
                f"SELECT count(*) FROM {table} WHERE game IN (SELECT game FROM games WHERE {condition})"
            )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"ruleset": "chess"}, "--ruleset: must be one of dinosaurs, first_nations"),
        ({"expansions": "seafarers"}, "--expansions: needs ruleset"),
        ({"ruleset": "natick", "expansions": "seafarers"}, "--expansions: must be empty for natick"),
        ({"since": "yesterday"}, "--since: must be like 2026-11-21T07:22:33.123Z"),
    ],
)
def test_a_wrong_option_is_told_what_would_be_right(options, message):
    with pytest.raises(UserError, match=message):
        read_filter(**options)


def test_a_filter_without_games_is_told_what_there_is(data_set):
    no_game = read_filter(policy="gredy")
    with (
        pytest.raises(BadDataSet, match=r"games of .*natick.*; the policies are .*greedy"),
        open_source(data_set, no_game),
    ):
        pass


def test_the_columns_of_a_ruleset_hold_what_its_actions_say(source):
    """Counts leave out a kind of which there are none."""
    seen = 0
    for name, exported in exported_tables().items():
        if not exported.fields:
            continue
        columns = ", ".join(f'"{column.name}"' for column in exported.fields)
        for action, *values in source.rows(
            f"SELECT action, {columns} FROM {name} JOIN actions USING (game, version, ordinal)"
        ):
            found = {
                column: value for column, value in zip(exported.fields, values, strict=True) if value not in (None, 0)
            }
            expected = {key: value for key, value in json.loads(action).items() if key != "type"}
            assert gather_fields(found) == {key: value for key, value in expected.items() if value not in (0, {})}
            seen += 1
    assert source.rows("SELECT count(*) FROM actions") == [(seen,)]


def gather_fields(found):
    """The fields of an action, with counts as one object again."""
    fields = {}
    for column, value in found.items():
        if column.card:
            fields.setdefault(column.field, {})[column.card] = value
        else:
            fields[column.field] = value
    return fields
