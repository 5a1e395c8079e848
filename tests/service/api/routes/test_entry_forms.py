"""The merged form: values that the caller may read replace their seals, on every route alike."""

import json

import pytest

from tests.service.api.language import problem
from tests.service.api.messages import first

READERS = ["events?limit=1000&", "export?", "stream?"]


def entries(person, table, path):
    """Every entry as this route returns it."""
    answer = person.get(f"{table.path}/{path}")
    if answer.mimetype == "text/event-stream":
        return [each.data for each in first(answer, table.version)]
    if answer.mimetype == "application/x-ndjson":
        return [json.loads(line) for line in answer.text.splitlines()][1:]
    return answer.json["entries"]


@pytest.fixture
def table_with_secret(table, ada):
    """A game with a value that only Ada may read."""
    while not any(each["openings"] for each in entries(ada, table, "events?limit=1000")):
        table.play(10)
    return table


@pytest.mark.parametrize("path", READERS)
def test_a_readable_value_replaces_its_seal(table_with_secret, ada, path):
    plain = entries(ada, table_with_secret, f"{path}form=sealed")
    number = next(number for number, each in enumerate(plain) if each["openings"])
    opening, merged = plain[number]["openings"][0], entries(ada, table_with_secret, f"{path}form=merged")[number]
    assert merged["openings"] == []
    assert merged["hash"] == plain[number]["hash"]
    _, holder, *rest = opening["path"].split("/")
    place = merged["entry"][holder] if holder == "action" else merged["entry"]["events"][int(rest.pop(0))]
    assert place[rest[0]] == opening["value"]


@pytest.mark.parametrize("path", READERS)
def test_a_hidden_value_stays_sealed(table_with_secret, ada, guest, path):
    opened = next(
        each for each in entries(ada, table_with_secret, f"{path}form=merged") if "sealed" not in json.dumps(each)
    )
    assert opened
    plain, merged = (entries(guest, table_with_secret, f"{path}form={form}") for form in ("sealed", "merged"))
    assert [each["entry"] for each in merged] == [each["entry"] for each in plain]


def test_the_answer_to_an_action_is_merged_too(table):
    person, action = table.due, table.choices()["actions"][0]
    answer = person.post(f"{table.path}/actions?form=merged&expected_version={table.version}", action)
    assert answer.status_code == 200, answer.text
    assert answer.json == entries(person, table, "events?limit=1000&form=merged")[-1]


@pytest.mark.parametrize("path", ["events", "export", "stream"])
def test_an_unknown_form_is_refused(table, ada, path):
    problem(ada.get(f"{table.path}/{path}?form=pretty"), 422, "invalid_query")
