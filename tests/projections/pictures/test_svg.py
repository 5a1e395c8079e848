"""The SVG of a board."""

from xml.etree import ElementTree

import pytest

from projections.pictures import draw_board
from projections.pictures.svg import NAMESPACE, THEMES
from tests.projections.pictures.stored_views import STORED_VIEWS

ELEMENTS = {
    *("svg", "title", "defs", "g", "use", "path", "rect", "circle", "ellipse", "text"),
    *("radialGradient", "stop", "pattern"),
}


def draw(stored, theme="light", title="A board", width=480):
    data = stored.read()
    return ElementTree.fromstring(draw_board(data["view"], data["seat"], title, theme, width))


@pytest.fixture(
    scope="module", params=[(each, theme) for each in STORED_VIEWS for theme in THEMES], ids=lambda _: "picture"
)
def picture(request):
    return draw(*request.param)


def test_a_picture_has_only_elements_that_draw(picture):
    assert {each.tag.removeprefix(f"{{{NAMESPACE}}}") for each in picture.iter()} <= ELEMENTS


def test_a_picture_refers_to_nothing_outside_of_itself(picture):
    ids = {f"#{each.get('id')}" for each in picture.iter() if each.get("id")}
    references = [each.get("href") for each in picture.iter() if each.get("href")]
    fills = [each.get("fill") for each in picture.iter() if "(" in each.get("fill", "")]
    assert {*references} <= ids
    assert {fill.removeprefix("url(").removesuffix(")") for fill in fills} <= ids
    assert not any(
        name.startswith("on") or name in ("style", "class") for each in picture.iter() for name in each.attrib
    )


def test_every_colour_of_a_picture_is_a_value(picture):
    """Names of colours and paints are resolved, so that programs without stylesheets show the picture."""
    colours = {each.get(name) for each in picture.iter() for name in ("fill", "stroke", "stop-color")} - {None}
    assert [colour for colour in colours if not colour.startswith(("#", "url(#")) and colour != "none"] == []
    assert not any("paint" in each.attrib for each in picture.iter())


def test_a_picture_has_the_wanted_width():
    picture = draw(STORED_VIEWS[0], width=333)
    _, _, width, height = map(float, picture.get("viewBox").split())
    assert picture.get("width") == "333"
    assert int(picture.get("height")) == pytest.approx(333 * height / width, abs=1)


def test_a_title_is_text_whatever_it_contains():
    picture = draw(STORED_VIEWS[0], title="</title><script>alert(1)</script>&")
    assert picture.findtext(f"{{{NAMESPACE}}}title") == "</title><script>alert(1)</script>&"


def test_the_themes_differ_in_colours_alone():
    light, dark = [draw(STORED_VIEWS[0], theme) for theme in THEMES]
    shapes = [
        [(each.tag, each.get("d"), each.get("transform")) for each in picture.iter()] for picture in (light, dark)
    ]
    assert shapes[0] == shapes[1]
    assert ElementTree.tostring(light) != ElementTree.tostring(dark)
