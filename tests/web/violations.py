"""Violations of accessibility rules that axe finds in a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path("web/node_modules/axe-core/axe.min.js")


def violations(page: Page) -> list[str]:
    """The rules that axe finds broken, each with the elements that break it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    result = page.evaluate("() => axe.run({resultTypes: ['violations']})")
    return [f"{each['id']}: {[node['target'] for node in each['nodes']]}" for each in result["violations"]]


def violations_in_both_schemes(page: Page) -> list[str]:
    """Those on a light page and on a dark one."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {each}" for each in violations(page)]
    return found
