"""The sentences beside entries: the same on every route, and made from what the caller may know."""

import re

import pytest

from landnama.verification.verify import verify
from tests.service.api.language import problem
from tests.service.api.routes.test_entry_forms import READERS, entries, table_with_secret

__all__ = ["table_with_secret"]


@pytest.mark.parametrize("path", READERS)
@pytest.mark.parametrize("form", ["sealed", "merged"])
def test_an_entry_has_its_sentences_on_request(table, ada, path, form):
    plain = entries(ada, table, f"{path}form={form}")
    found = entries(ada, table, f"{path}form={form}&texts=true")
    assert [{**each, "texts": None} for each in found] == [{**each, "texts": None} for each in plain]
    assert not any("texts" in each for each in plain)
    assert [each["texts"] for each in found] == [
        each["texts"] for each in entries(ada, table, "events?limit=1000&texts=true")
    ]


def test_a_sentence_names_its_events_and_their_values(table, ada):
    found = entries(ada, table, "events?limit=1000&texts=true")
    assert found[0]["texts"][0]["text"] == "{seat} took a seat."
    for each in found:
        for sentence in each["texts"]:
            assert set(sentence["with"]) == set(re.findall(r"\{(\w+)\}", sentence["text"]))
            (event,) = [each["entry"]["events"][number] for number in sentence["events"]]
            assert "seat" not in sentence["with"] or event.get("seat") == sentence["with"]["seat"]


def test_a_secret_is_in_the_sentences_of_those_who_may_know_it(table_with_secret, ada, guest):
    sealed, merged, foreign = [
        entries(person, table_with_secret, f"events?limit=1000&texts=true{form}")
        for person, form in ((ada, ""), (ada, "&form=merged"), (guest, ""))
    ]
    assert [each["texts"] for each in sealed] == [each["texts"] for each in merged]
    number = next(number for number, each in enumerate(sealed) if each["openings"])
    value = sealed[number]["openings"][0]["value"]
    assert value in [each for sentence in sealed[number]["texts"] for each in sentence["with"].values()]
    assert value not in [each for sentence in foreign[number]["texts"] for each in sentence["with"].values()]
    assert len(foreign[number]["texts"]) == len(sealed[number]["texts"])


def test_the_answer_to_an_action_has_its_sentences(table):
    person, action = table.due, table.choices()["actions"][0]
    answer = person.post(f"{table.path}/actions?texts=true&expected_version={table.version}", action)
    assert answer.status_code == 200, answer.text
    assert answer.json == entries(person, table, "events?limit=1000&texts=true")[-1]
    assert answer.json["texts"]


def test_an_export_with_sentences_does_not_pass_for_a_record(table, ada):
    """Nothing proves the sentences, so no verifier may confirm a file that has any."""
    assert not verify(ada.get(f"{table.path}/export").data).findings
    (finding,) = verify(ada.get(f"{table.path}/export?texts=true").data).findings
    assert "unknown field `texts`" in str(finding)


@pytest.mark.parametrize("path", ["events", "export", "stream"])
def test_any_other_value_is_refused(table, ada, path):
    problem(ada.get(f"{table.path}/{path}?texts=yes"), 422, "invalid_query")


def test_a_ruleset_lists_its_texts_and_the_kinds_of_their_placeholders(guest):
    ruleset = guest.get("/v1/rulesets/dinosaurs").json
    assert ruleset["sentences"]["colony_built"] == ["{colour} founded a colony at {corner}."]
    assert ruleset["sentences"]["seat_left"] == ["{seat} left the seat."]
    assert "agenda_changed" not in ruleset["sentences"]
    assert [ruleset["placeholders"][name] for name in ("colour", "paid", "winners")] == ["colour", "cards", "seats"]
    assert "victim" not in ruleset["placeholders"]
