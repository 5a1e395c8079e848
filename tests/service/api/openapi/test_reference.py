"""The API reference: a page of Swagger UI that shows the document and loads nothing from another host."""

from contextlib import closing
from threading import Thread

import pytest
from werkzeug.serving import make_server

from service.api.openapi.document import OPENAPI
from service.api.openapi.ruleset_document import ruleset_document
from tests.browser import visited

DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}


@pytest.fixture
def reference(app):
    """The address of the page, on its own server."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    with closing(server.socket):
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/docs"
        server.shutdown()
        thread.join()


def operation_ids(document):
    return {
        operation["operationId"]
        for operations in document["paths"].values()
        for method, operation in operations.items()
        if method != "parameters"
    }


def shown_operations(page):
    page.wait_for_selector(".opblock")
    return {
        shown.rpartition("-")[2] for shown in page.eval_on_selector_all(".opblock", "all => all.map(one => one.id)")
    }


def test_the_page_shows_every_operation_and_loads_nothing_from_another_host(reference, app):
    with visited(reference, viewport=DESKTOP) as visit:
        assert shown_operations(visit.page) == operation_ids(app.extensions[OPENAPI])
        assert {
            address.split("/docs")[0].split("/openapi")[0] for address in visit.asked if "data:" not in address
        } == {reference.removesuffix("/docs")}
        assert visit.said == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_a_phone_in_both_colour_schemes(reference, app, scheme):
    with visited(f"{reference}?ruleset=natick", viewport=PHONE, color_scheme=scheme) as visit:
        expected = operation_ids(ruleset_document(app.extensions[OPENAPI], "natick"))
        assert shown_operations(visit.page) == expected
        visit.page.locator("[id$=-postAction] .opblock-summary-control").click()
        visit.page.wait_for_selector(".opblock-body")
        assert visit.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert visit.page.evaluate("document.documentElement.classList.contains('dark-mode')") is (scheme == "dark")
        assert visit.said == []


def test_the_page_may_not_load_or_run_anything_from_elsewhere(anybody):
    policy = anybody.get("/docs").headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in policy


def test_no_other_files_are_served_next_to_the_page(anybody):
    assert anybody.get("/docs/assets/docs.css").mimetype == "text/css"
    assert anybody.get("/docs/assets/base.html").json["code"] == "not_found"


def test_a_large_file_is_compressed_for_a_client_that_accepts_gzip(anybody):
    path = "/docs/assets/swagger-ui-bundle.js"
    plain, small = anybody.get(path), anybody.get(path, headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert len(small.data) < len(plain.data) / 3
    assert small.headers["ETag"] != plain.headers["ETag"]
