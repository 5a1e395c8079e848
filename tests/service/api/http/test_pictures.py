"""Pictures of the board, and the page for frames."""

from xml.etree import ElementTree

import pytest

from tests.service.api.language import problem

SVG = "{http://www.w3.org/2000/svg}"


def pieces(picture):
    """The symbols in a picture."""
    root = ElementTree.fromstring(picture.data)
    return [each.get("href") for each in root.findall(f"{SVG}use")]


@pytest.fixture
def board(table):
    return f"{table.path}/board.svg"


def test_a_picture_shows_the_pieces_of_the_view(table, board, guest):
    table.play(4)
    colours = guest.get(f"{table.path}/view").json["view"]["colours"]
    drawn = pieces(guest.get(board))
    for colour in colours:
        assert drawn.count(f"#house{colour['colour']}") == len(colour["settlements"])
        assert drawn.count(f"#road{colour['colour']}") == len(colour["roads"])


def test_a_picture_of_an_earlier_version_shows_it(table, board, guest):
    then, version = guest.get(board).data, table.version
    table.play(4)
    assert guest.get(board).data != then
    assert guest.get(f"{board}?version={version}").data == then


def test_an_unchanged_picture_is_not_sent_again(table, board, guest):
    tag = guest.get(board).headers["ETag"]
    again = guest.get(board, headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    table.play(1)
    assert guest.get(board, headers={"If-None-Match": tag}).status_code == 200


def test_a_client_that_does_not_know_svg_gets_a_picture_as_text(board, guest):
    assert guest.get(board).mimetype == guest.get(board, headers={"Accept": "image/*"}).mimetype == "image/svg+xml"
    assert guest.get(board, headers={"Accept": "text/plain"}).mimetype == "text/plain"


def test_a_picture_has_theme_and_size(board, guest):
    dark = ElementTree.fromstring(guest.get(f"{board}?theme=dark&size=222").data)
    assert dark.get("width") == "222"
    assert guest.get(f"{board}?theme=dark").data != guest.get(board).data


@pytest.mark.parametrize("query", ["theme=red", "size=47", "size=2049", "size=wide", "width=9"])
def test_an_unknown_theme_and_a_wrong_size_are_refused(board, guest, query):
    problem(guest.get(f"{board}?{query}"), 422, "invalid_query")


def test_a_picture_may_do_nothing_but_be_seen(board, guest):
    answer = guest.get(board)
    assert answer.mimetype == "image/svg+xml"
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_a_picture_of_another_seat_is_refused(board, guest):
    problem(guest.get(f"{board}?seat=1"), 403, "not_your_seat")


def test_there_is_no_picture_before_the_start(ada):
    game = ada.post("/v1/games").headers["Location"]
    problem(ada.get(f"{game}/board.svg"), 409, "game_not_started")


def test_a_picture_beyond_the_last_version_is_refused(board, guest):
    problem(guest.get(f"{board}?version=9999"), 404, "unknown_version")


def test_only_the_page_of_an_embedded_game_may_be_framed(table, guest):
    game = table.path.rpartition("/")[2]
    embedded, page = guest.get(f"/embed/{game}").headers, guest.get(f"/g/{game}").headers
    assert "frame-ancestors *" in embedded["Content-Security-Policy"]
    assert "X-Frame-Options" not in embedded
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]
    assert page["X-Frame-Options"] == "DENY"
    without = embedded["Content-Security-Policy"].replace("frame-ancestors *", "frame-ancestors 'none'")
    assert without == page["Content-Security-Policy"]
