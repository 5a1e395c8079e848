"""Plays a game in the browser as a person does: it only clicks what the page offers."""

from typing import Any, NamedTuple

from playwright.sync_api import Page

CLICK = """
() => {
  const over = document.querySelector('.status')?.dataset.over;
  if (over !== undefined) return {over: true, what: over};
  const choose = (list) => list[Math.floor(Math.random() * list.length)];
  const find = (selector) => [...document.querySelectorAll(selector)].filter((each) => !each.disabled);
  const places = find('[data-place]');
  const buttons = find('.actions button, .offer button[data-action]')
    .filter((each) => !['make_offer', 'counter_offer'].includes(each.dataset.action) && each.textContent !== 'Cancel');
  const discards = buttons.filter((each) => each.dataset.action === 'discard_cards');
  const suggestions = buttons.filter((each) => each.textContent === 'Suggest');
  const options = find('.options .option');
  const builds = buttons.filter((each) => /^(build|buy|play|place|evolve|hire)_/.test(each.dataset.action ?? ''));
  const groups = [discards, suggestions, options, places, builds, buttons].filter((each) => each.length > 0);
  // A person who has a choice sometimes does something else.
  const group = groups.length > 1 && Math.random() < 0.15 ? groups.at(-1) : groups[0];
  if (!group) return {over: false, what: null};
  const target = choose(group);
  const what = target.dataset.place ?? target.dataset.action ?? target.textContent;
  target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  return {over: false, what};
}
"""
PAUSE_MS = 30
"""Between two looks at the page: a click needs a request, so that looking more often gains nothing."""


class Played(NamedTuple):
    """What the driver clicked, and the sentence with which the page ended the game."""

    clicks: list[str]
    result: str


MOST_IDLE_LOOKS = 4_000
"""Looks in a row without anything to click, after which the page counts as stuck."""


def play_to_the_end(page: Page) -> Played:
    """Clicks until the page says that the game is over."""
    clicks: list[str] = []
    idle = 0
    while idle < MOST_IDLE_LOOKS:
        look: dict[str, Any] = page.evaluate(CLICK)
        if look["over"]:
            return Played(clicks, look["what"])
        idle = idle + 1 if look["what"] is None else 0
        if look["what"] is not None:
            clicks.append(look["what"])
        page.wait_for_timeout(PAUSE_MS)
    raise AssertionError(f"Nothing can be clicked; the last clicks: {clicks[-20:]}")
