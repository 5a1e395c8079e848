"""The trade panel as a person fills it in."""

from playwright.sync_api import Page


def add(page: Page, side: str, card: str, count: int = 1) -> None:
    """Adds cards to one side of the terms."""
    for _ in range(count):
        page.get_by_role("group", name=side).get_by_role("button", name=f"one {card} more").click()
