"""Violations of accessibility rules that axe finds in a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path("web/node_modules/axe-core/axe.min.js")


RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""What another colour scheme can break: nothing else of the page changes with it."""


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """The rules that axe finds broken, of these or of all, each with the elements that break it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    only = {"runOnly": rules} if rules else {}
    result = page.evaluate("options => axe.run(options)", {"resultTypes": ["violations"], **only})
    return [f"{each['id']}: {[node['target'] for node in each['nodes']]}" for each in result["violations"]]


def violations_in_both_schemes(page: Page) -> list[str]:
    """Those of the colours on a dark page, and all on a light one, which the page is from here on."""
    page.emulate_media(color_scheme="dark")
    dark = [f"dark: {each}" for each in violations(page, RULES_OF_COLOURS)]
    page.emulate_media(color_scheme="light")
    return dark + [f"light: {each}" for each in violations(page)]
