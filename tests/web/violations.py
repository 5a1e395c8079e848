"""Violations of accessibility rules that axe finds in a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path("web/node_modules/axe-core/axe.min.js")


def violations(page: Page) -> list[str]:
    """The rules that axe finds broken, each with the elements that break it."""
    page.evaluate(AXE.read_text())
    result = page.evaluate("() => axe.run()")
    return [f"{each['id']}: {[node['target'] for node in each['nodes']]}" for each in result["violations"]]
