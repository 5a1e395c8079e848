"""The generic forms, for steps and actions that the page does not know, such as those of a later ruleset."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.waiting import eventually
from tests.web.people import Person
from tests.web.positions import seated_at
from tests.web.terms import add
from tests.web.violations import violations

UNKNOWN = {
    "type": "found_guild",
    "domain": {
        "dues": {"kind": "cards", "from": {"ore": 2, "wool": 1}, "count": 2},
        "members": {"kind": "seats", "from": [0, 2]},
        "offer": {"kind": "offer", "from": [4, 7]},
    },
}
"""A template that no ruleset has, with every kind of domain."""
FILLED_IN = {"type": "found_guild", "dues": {"ore": 1, "wool": 1}, "members": [0, 2], "offer": 7}
REFUSAL = {"type": "about:blank", "title": "No", "status": 409, "code": "stale_version", "detail": "No.", "facts": {}}


def offer_unknown(page: Page, sent: list[Any]) -> None:
    """Adds the unknown template to what the server lists, and refuses the action that the page sends."""

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            sent.append(route.request.post_data_json)
            route.fulfill(status=409, content_type="application/problem+json", body=json.dumps(REFUSAL))
            return
        response = route.fetch()
        listed = response.json()
        route.fulfill(response=response, json={**listed, "templates": [*listed["templates"], UNKNOWN]})

    page.route("**/v1/games/*/actions*", answer)


def test_an_unknown_template_has_a_form_for_each_kind_of_domain(desktop: Person) -> None:
    with seated_at(desktop, "a full hand") as table:
        sent: list[Any] = []
        offer_unknown(table.page, sent)
        table.page.reload()
        form = table.step("Found guild")
        add(table.page, "Dues", "ore")
        add(table.page, "Dues", "wool")
        for number in (0, 1):
            form.get_by_role("group", name="Members").get_by_role("button").nth(number).click()
        form.get_by_role("group", name="Offer").get_by_role("button", name="Offer 7").click()
        assert violations(table.page) == []
        form.get_by_role("button", name="Found guild").click()
        eventually(lambda: table.page.wait_for_timeout(1) or sent)
        table.page.unroute_all(behavior="ignoreErrors")
        assert sent == [FILLED_IN]


@pytest.fixture
def unknown_steps(desktop: Person) -> Iterator[Person]:
    """The page without the forms of the steps, as for a ruleset that it does not know."""
    desktop.page.route("**/steps-*.js", lambda route: route.abort())
    desktop.page.goto(f"{desktop.url}/livez")
    yield desktop
    desktop.page.unroute_all(behavior="ignoreErrors")
    desktop.page.goto(f"{desktop.url}/livez")


def test_a_discard_is_paid_in_the_generic_form(unknown_steps: Person) -> None:
    with seated_at(unknown_steps, "one hand to halve") as table:
        counts = table.view()["colours"][0]["hand"]["cards"]
        for name in [name for name, count in counts.items() for _ in range(count)][:4]:
            add(table.page, "Cards", name)
        table.page.locator("[data-action='discard_cards']").click()
        eventually(lambda: table.view()["colours"][0]["hand"]["count"] == 4)
        assert all("ERR_FAILED" in line for line in unknown_steps.visit.console)
        unknown_steps.visit.console.clear()
