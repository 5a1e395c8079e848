"""The ten example queries: DuckDB finds in Parquet what a direct count of the logs finds."""

import re
import time
from collections import Counter
from itertools import pairwise

import pytest

from tests.projections.history.conftest import PLAYED
from tests.projections.history.played_game import Game
from tests.projections.history.question_answers import COUNTS
from tools.answer_questions import PAGE, markdown_table, questions, update_answers

QUESTIONS = questions()


@pytest.fixture(scope="module")
def games():
    return [Game.recorded(name) for name in PLAYED]


def test_there_are_ten_questions_with_an_answer_each():
    assert [question.number for question in QUESTIONS] == list(range(1, 11))
    assert [question.title for question in QUESTIONS if question.answer.count("\n") < 3] == []


@pytest.mark.parametrize("number", range(len(COUNTS)), ids=[count.__name__ for count in COUNTS])
def test_each_answer_equals_a_direct_count_of_the_logs(source, games, number):
    answered = source.rows(QUESTIONS[number].sql)
    assert answered == [pytest.approx(row) for row in COUNTS[number](games)]


def test_the_documented_query_finds_who_robbed_whom(source, games):
    robbed, _ = lookup_queries()
    stolen = [event for game in games for event in game.events_of("card_stolen")]
    result = Counter((event["victim"], event["thief"], event["card"]) for event in stolen)
    natick = {row[0] for row in source.rows("SELECT game FROM games WHERE ruleset = 'natick'")}
    assert Counter(row[2:] for row in source.rows(robbed) if row[0] not in natick) == result != Counter()


def test_the_documented_query_finds_the_length_of_a_turn(source, games):
    """In these games every entry takes one second."""
    _, lasted = lookup_queries()
    result = Counter()
    for game in games:
        began = [
            at for at, entry in enumerate(game.entries) for event in entry.events if event["type"] == "turn_started"
        ]
        result += Counter(b - a for a, b in pairwise([*began, len(game.entries) - 1]))
    assert Counter(row[-1] for row in source.rows(lasted)) == result


def lookup_queries():
    """The SQL on the page before the first question."""
    return re.findall("```sql\n(.*?)```", PAGE.read_text().partition("## 1. ")[0], re.DOTALL)


@pytest.fixture
def open_documented(data_set, monkeypatch):
    """The data set, opened as documented."""
    monkeypatch.chdir(data_set.parent)
    found = {}
    exec(re.search("```python\n(.*?)```", PAGE.read_text(), re.DOTALL)[1], found)
    return found["db"]


def test_a_data_set_opened_as_documented_gives_the_same_answers(source, open_documented):
    for question in QUESTIONS:
        assert open_documented.sql(question.sql).fetchall() == source.rows(question.sql)


def test_a_data_set_opened_as_documented_has_days_in_utc_in_any_time_zone(other_time_zone, open_documented):
    asked = "SELECT finished_at::VARCHAR FROM games"
    assert {ended[-3:] for (ended,) in open_documented.sql(asked).fetchall()} == {"+00"}


@pytest.fixture
def other_time_zone(monkeypatch):
    """Sets a time zone other than UTC."""
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_the_documented_tables_have_the_columns_of_the_answers(source):
    for question in QUESTIONS:
        heads, _ = source.table(question.sql)
        assert question.answer.splitlines()[0] == markdown_table(heads, []).splitlines()[0]


def test_rewritten_answers_leave_the_rest_of_the_page_unchanged(source, tmp_path):
    page = tmp_path / "page.md"
    asked = "# Page\n\n## 1. How many?\n\n```sql\nSELECT 1.5 AS a, 'x' AS b\n```\n\n<!-- answer -->\n"
    page.write_text(f"{asked}old\n<!-- end of answer -->\n\nEnd.\n")
    result = "| a | b |\n| --: | --- |\n| 1.5 | x |\n"
    assert update_answers(source, page) == f"{asked}{result}<!-- end of answer -->\n\nEnd.\n"
