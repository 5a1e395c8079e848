"""Texts for people and language models: the view of a seat, and events as sentences."""

from tests.service.api.language import problem
from tests.service.api.messages import first

GERMAN = {"Accept-Language": "de"}


def view_text(person, table, query=""):
    answer = person.get(f"{table.path}/view?format=text{query}")
    assert (answer.status_code, answer.mimetype) == (200, "text/plain"), answer.text
    return answer.text


def test_the_text_of_a_view_names_the_seat_and_what_it_can_do(table):
    number = table.people.index(table.due)
    text = view_text(table.due, table)
    assert f"version {table.version}, running. You are seat {number}." in text
    choices = table.choices()["actions"]
    assert f"\n0-{len(choices) - 1} {choices[0]['type']} corner 0 1 2 3" in text
    assert "You can" not in view_text(table.waiting, table)


def test_a_spectator_gets_the_text_of_what_everybody_sees(table, guest):
    table.play(12)
    text = view_text(guest, table)
    assert "You watch." in text
    assert "You can" not in text
    assert "cards (" not in text


def test_the_text_of_an_earlier_version_is_that_of_its_time(table):
    person, version = table.due, table.version
    then = view_text(person, table)
    table.play(3)
    assert view_text(person, table, f"&version={version}") == then


def test_the_list_of_legal_actions_has_a_line_for_each_number(table):
    answer = table.due.get(f"{table.path}/actions?format=text")
    assert answer.mimetype == "text/plain"
    head, _, *lines = answer.text.splitlines()
    choices = table.choices()
    assert head == f"Version {table.version}, seat {choices['seat']}."
    assert [line.split()[:4] for line in lines] == [
        [str(number), each["type"], "corner", str(each["corner"])] for number, each in enumerate(choices["actions"])
    ]
    board = table.due.get(f"{table.path}/view").json["view"]["board"]
    first = board["hexes"][0]
    assert lines[0].endswith(" ".join(filter(None, ["corner 0 (0", first["terrain"], str(first["token"] or "")])) + ")")


def test_an_unchanged_text_is_not_sent_again(table, guest):
    path = f"{table.path}/view?format=text"
    tag = guest.get(path).headers["ETag"]
    assert guest.get(path, headers={"If-None-Match": tag}).status_code == 304


def test_another_seat_and_another_format_are_refused(table, guest):
    problem(guest.get(f"{table.path}/view?format=text&seat=1"), 403, "not_your_seat")
    problem(guest.get(f"{table.path}/view?format=xml"), 422, "invalid_query")


def test_events_are_sentences_with_their_values(table, ada):
    lines = ada.get(f"{table.path}/events?form=text&limit=1").text.splitlines()
    assert lines == ["1: Seat 0 took a seat."]


def test_a_page_of_sentences_links_to_the_next(table, ada):
    answer = ada.get(f"{table.path}/events?form=text&limit=2")
    assert "after=2>" in answer.headers["Link"] or "after=2&" in answer.headers["Link"]


def test_sentences_and_the_words_around_values_are_in_the_language_of_the_request(table, ada):
    (line,) = ada.get(f"{table.path}/events?form=text&limit=1", headers=GERMAN).text.splitlines()
    assert line.startswith("1: Platz 0 ")


def test_an_edge_is_named_as_in_the_view(table, ada):
    table.play(2)
    road = next(
        event["edge"]
        for each in ada.get(f"{table.path}/events?form=merged").json["entries"]
        for event in each["entry"]["events"]
        if event["type"] == "road_built"
    )
    edges = table.services.snapshots.fresh(table.path.rpartition("/")[2]).state.board.layout.island.edges
    first_corner, second_corner = edges[road]
    assert f"edge {first_corner}-{second_corner}" in ada.get(f"{table.path}/events?form=text").text


def test_a_stream_sends_sentences(table, ada):
    (message,) = first(ada.get(f"{table.path}/stream?form=text"), 1)
    assert (message.event, message.data["version"]) == ("text", 1)
    assert message.data["sentences"] == ["Seat 0 took a seat."]


def test_an_export_has_no_such_form(table, ada):
    problem(ada.get(f"{table.path}/export?form=text"), 422, "invalid_query")
