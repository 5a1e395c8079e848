"""The report in a real browser, on a screen as narrow as a phone's."""

import re

import pytest

from landnama.dataset.manifest import BadDataSet
from landnama.dataset.parquet_export import export_games
from landnama.report.chapter import chapters
from landnama.report.page import render_page
from landnama.report.source import open_source
from projections.history.database import open_readable
from tests.browser import open_page
from tests.projections.history.conftest import NOT_COUNTING, PLAYED
from tests.projections.history.language import project_games, project_logs

PHONE = {"width": 360, "height": 740}
PLAIN = ("lengths", "points", "wins-by-seat", "wins-by-order", "wins-by-policy", "dice-dice", "purchases")
PLOTS = [
    *[f"first-nations-{name}" for name in (*PLAIN, "wins-by-side", "dice-attack")],
    *[f"natick-{name}" for name in PLAIN],
]


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """A report on two rulesets, one of which has sides and several kinds of dice."""
    folder = tmp_path_factory.mktemp("report")
    project_games(folder / "history.sqlite", "nations_to_nine_points", "natick_to_seven_points")
    with open_readable(folder / "history.sqlite") as history:
        export_games(history, folder / "games")
    with open_source(folder / "games") as source:
        (folder / "report.html").write_text(render_page(source))
    return folder / "report.html"


@pytest.fixture(scope="module")
def visit(report):
    with open_page(report.as_uri(), viewport=PHONE) as found:
        yield found


def test_it_opens_without_console_messages(visit):
    assert visit.console == []


def test_it_needs_no_input(report, visit):
    assert visit.addresses == [report.as_uri()]
    assert re.findall(r"https?://[^\"' <]+", report.read_text()) == []


def test_every_plot_has_a_heading_a_label_a_caption_and_its_numbers(visit):
    result = visit.page.eval_on_selector_all(
        "figure",
        """found => found.map(each => [each.id, each.querySelector('svg[role=img]').ariaLabel,
            ...['h3', 'figcaption', 'tbody td'].map(part => each.querySelector(part).textContent)])""",
    )
    assert sorted(name for name, *_ in result) == sorted(PLOTS)
    assert [name for name, *words in result if not all(words)] == []


def test_every_plot_fills_the_width(visit):
    sizes = visit.page.eval_on_selector_all("figure svg", "found => found.map(each => each.getBoundingClientRect())")
    assert {size["width"] > 280 and size["height"] > 60 for size in sizes} == {True}


def test_the_labels_of_a_plot_are_legible_on_a_phone(visit):
    heights = visit.page.eval_on_selector_all(
        "svg text", "found => found.map(each => each.getBoundingClientRect().height)"
    )
    assert min(heights) > 9


def test_a_phone_needs_no_horizontal_scrolling(visit):
    visit.page.eval_on_selector_all("details", "found => found.forEach(each => each.open = true)")
    assert visit.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_every_entry_of_the_contents_links_to_its_chapter(visit):
    links = visit.page.eval_on_selector_all("nav a", "found => found.map(each => each.hash)")
    assert links == ["#first_nations", "#natick"]
    assert all(visit.page.locator(link).count() == 1 for link in links)


def test_no_two_elements_have_the_same_id(report):
    ids = re.findall(r'\bid="([^"]+)"', report.read_text())
    assert len(ids) == len(set(ids))


def test_games_with_an_expansion_have_a_chapter_of_their_own(tmp_path):
    project_games(tmp_path / "history.sqlite", "two_to_six_points", "three_at_sea_to_nine_points")
    with open_readable(tmp_path / "history.sqlite") as history:
        export_games(history, tmp_path / "games")
    with open_source(tmp_path / "games") as source:
        found = chapters(source)
    assert [(each.combination, each.title) for each in found] == [
        ("settlers", "Settlers"),
        ("settlers+seafarers", "Settlers with Seafarers"),
    ]
    assert [dict(each.figures)["seats"] for each in found] == ["2", "3"]
    assert [each.plots[0].name for each in found] == ["settlers-lengths", "settlers-seafarers-lengths"]
    assert not {plot.name for plot in found[0].plots} & {plot.name for plot in found[1].plots}


def test_the_dark_colour_scheme_has_a_dark_page_and_light_plots(visit):
    seen = []
    for scheme in ("light", "dark"):
        visit.page.emulate_media(color_scheme=scheme)
        colours = visit.page.evaluate(
            "['body', 'svg text'].map(part => getComputedStyle(document.querySelector(part)))"
            ".map((style, at) => at ? style.fill : style.backgroundColor)"
        )
        seen.append([sum(map(int, re.findall(r"\d+", colour)[:3])) for colour in colours])
    (day, dark_ink), (night, light_ink) = seen
    assert (day > dark_ink, night < light_ink) == (True, True)


def test_the_report_includes_only_games_that_count(source):
    output = render_page(source)
    assert f"<h1>{len(PLAYED)} games of Landnama</h1>" in output


def test_a_data_set_without_counted_games_has_no_report(tmp_path):
    project_logs(tmp_path / "history.sqlite", *NOT_COUNTING)
    with open_readable(tmp_path / "history.sqlite") as history:
        export_games(history, tmp_path / "games")
    with open_source(tmp_path / "games") as source, pytest.raises(BadDataSet, match="No game of the data set counts"):
        render_page(source)


def test_a_folder_without_games_has_no_report(tmp_path):
    with pytest.raises(BadDataSet, match="contains no games"), open_source(tmp_path):
        raise AssertionError("there is nothing to look at")
