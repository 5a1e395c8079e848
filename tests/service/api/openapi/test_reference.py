"""The API reference: a page of Swagger UI that shows the document and loads nothing from another host."""

import pytest
from playwright.sync_api import expect
from werkzeug.serving import make_server

from service.api.app import build_document
from service.api.openapi.ruleset_document import ruleset_document
from tests.browser import open_page
from tests.threaded_servers import run_server

DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}


@pytest.fixture
def reference(app):
    """The address of the page, on its own server."""
    with run_server(make_server("127.0.0.1", 0, app, threaded=True)) as address:
        yield f"{address}/docs"


def operation_ids(document):
    return {
        operation["operationId"]
        for operations in document["paths"].values()
        for method, operation in operations.items()
        if method != "parameters"
    }


def shown_operations(page, count):
    """The operations of the page, as soon as it shows so many."""
    expect(page.locator(".opblock")).to_have_count(count)
    return {
        shown.rpartition("-")[2] for shown in page.eval_on_selector_all(".opblock", "all => all.map(one => one.id)")
    }


def test_the_page_shows_every_operation_and_loads_nothing_from_another_host(reference, app):
    with open_page(reference, viewport=DESKTOP) as visit:
        expected = operation_ids(build_document())
        assert shown_operations(visit.page, len(expected)) == expected
        assert {
            address.split("/docs")[0].split("/openapi")[0] for address in visit.addresses if "data:" not in address
        } == {reference.removesuffix("/docs")}
        assert visit.console == []


def test_the_page_fits_a_phone_in_both_colour_schemes(reference):
    with open_page(f"{reference}?ruleset=natick", viewport=PHONE, color_scheme="dark") as visit:
        expected = operation_ids(ruleset_document(build_document(), "natick"))
        assert shown_operations(visit.page, len(expected)) == expected
        visit.page.locator("[id$=-postAction] .opblock-summary-control").click()
        visit.page.wait_for_selector(".opblock-body")
        assert visit.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        expect(visit.page.locator("html.dark-mode")).to_have_count(1)
        visit.page.emulate_media(color_scheme="light")
        expect(visit.page.locator("html.dark-mode")).to_have_count(0)
        assert visit.console == []


def test_the_page_may_not_load_or_run_anything_from_elsewhere(guest):
    policy = guest.get("/docs").headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in policy


def test_no_other_files_are_served_next_to_the_page(guest):
    assert guest.get("/docs/assets/docs.css").mimetype == "text/css"
    assert guest.get("/docs/assets/base.html").json["code"] == "not_found"


@pytest.mark.parametrize("path", ["/", "/docs", "/docs/problems"])
def test_a_page_may_not_be_framed_and_runs_nothing_inline(guest, path):
    page = guest.get(path)
    assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
    assert "style-src 'self'" in page.headers["Content-Security-Policy"]
    assert "<style" not in page.text
    assert page.headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("path", ["/", "/v1/rulesets", "/docs/assets/docs.css", "/nowhere", "/v1/me"])
def test_every_response_tells_a_browser_what_it_may_do_with_it(guest, path):
    headers = guest.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Content-Security-Policy"].startswith("default-src 'none'")
