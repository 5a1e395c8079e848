"""Languages: `Accept-Language` chooses that of every sentence; names, codes and placeholders stay."""

import json

import pytest

from games.catalog import COMBINATIONS
from tests.service.api.language import problem
from tests.service.api.messages import first

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


@pytest.mark.parametrize(
    ("accepted", "title"),
    [
        (None, "No such game."),
        ("en-GB, de;q=0.5", "No such game."),
        ("fr, *;q=0.1", "No such game."),
        ("fr, de;q=0.5", "Dieses Spiel gibt es nicht."),
        ("de;q=0, en", "No such game."),
        ("de-CH", "Dieses Spiel gibt es nicht."),
        ("x" * 2000, "No such game."),
        (";;q=", "No such game."),
    ],
)
def test_a_problem_is_in_the_preferred_language(guest, accepted, title):
    headers = {} if accepted is None else {"Accept-Language": accepted}
    found = problem(guest.ask("GET", "/v1/games/0123456789abcdef", headers=headers), 404, "unknown_game")
    assert (found["title"], found["detail"]) == (title, title)


def test_a_refusal_of_the_rules_is_translated(ada, table):
    refused = table.act(ada, {"type": "end_turn"}, **GERMAN)
    found = problem(refused, 409, refused.json["code"])
    assert found["title"].startswith("Zuerst")


def test_the_sentences_of_entries_and_frames_are_translated(ada, table):
    for path in ("events?texts=true&form=merged", "frames"):
        rows = ada.ask("GET", f"{table.path}/{path}", headers=GERMAN).json
        texts = [each["text"] for row in rows.get("entries", rows.get("frames")) for each in row["texts"]]
        assert "{seat} beginnt." in texts
        english = ada.get(f"{table.path}/{path}").json
        assert json.dumps(english).count("beginnt") == 0


def test_an_export_has_translated_sentences_and_the_same_entries(ada, table):
    german = ada.ask("GET", f"{table.path}/export?texts=true", headers=GERMAN).text.splitlines()
    english = ada.get(f"{table.path}/export?texts=true").text.splitlines()
    assert german != english
    for one, other in zip(german[1:], english[1:], strict=True):
        assert json.loads(one) | {"texts": []} == json.loads(other) | {"texts": []}


def test_rulesets_and_policies_are_translated_and_their_names_are_not(guest):
    german = guest.ask("GET", "/v1/rulesets/puerto", headers=GERMAN)
    english = guest.get("/v1/rulesets/puerto")
    assert german.json["description"].startswith("Für drei oder vier")
    assert german.json["roles"][0]["description"] != english.json["roles"][0]["description"]
    for name in ("name", "costs", "pieces", "actions", "events", "view", "placeholders"):
        assert german.json[name] == english.json[name]
    assert german.headers["ETag"] != english.headers["ETag"]
    assert "Accept-Language" in english.headers["Vary"]
    policies = guest.ask("GET", "/v1/policies", headers=GERMAN).json["policies"]
    assert [each["title"] for each in policies] == ["Anfänger", "Erfahren"]


@pytest.mark.parametrize("name", COMBINATIONS)
def test_every_option_of_a_combination_is_translated(guest, name):
    ruleset, _, expansions = name.partition("+")
    path = f"/v1/rulesets/{ruleset}?expansions={expansions.replace('+', ',')}"
    german, english = guest.ask("GET", path, headers=GERMAN).json["options"], guest.get(path).json["options"]
    pairs = zip(german, english, strict=True)
    assert [one["name"] for one, other in pairs if one["description"] == other["description"]] == []


def test_a_stream_has_translated_sentences_and_problems(ada, table):
    (entry,) = first(ada.ask("GET", f"{table.path}/stream?texts=true", headers=GERMAN), 1)
    (frame, after) = first(ada.ask("GET", f"{table.path}/stream?form=frames", headers=GERMAN), 2)
    assert frame.data["texts"] == []
    for message in (entry, after):
        assert "{seat} hat einen Platz genommen." in [each["text"] for each in message.data["texts"]]
    gone = ada.ask("GET", f"/v1/stream?game={table.path.split('/')[3]}&game=0123456789abcdef", headers=GERMAN)
    assert problem(gone, 404, "unknown_game")["title"] == "Dieses Spiel gibt es nicht."
