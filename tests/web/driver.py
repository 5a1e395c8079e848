"""Plays a game in the browser as a person does: it only presses what the page offers, on a desktop or a phone."""

from typing import NamedTuple

from playwright.sync_api import Page

PRESS = """() => {
  const over = document.querySelector('.status')?.dataset.over;
  if (over !== undefined) return {over: true, what: over};
  const isOffered = (each) => !each.disabled && each.checkVisibility();
  const find = (selector) => [...document.querySelectorAll(selector)].filter(isOffered);
  const DOING = /^(activate|build|buy|chase|declare|displace|evolve|hire|improve|move|place|play|promote|trade)_/;
  const FILLED_IN = ['make_offer', 'counter_offer', 'make_maritime_trade'];
  const tab = find('.phone-tabs button').find((each) => each.querySelector('.attention'));
  const suggest = find('.step .quiet').filter((each) => each.textContent === 'Suggest');
  const mains = find('.step .main, .actions .main');
  // Each group with how often it is taken, compared with the others.
  const groups = [
    [1, mains.some((each) => each.dataset.action === 'discard_cards') ? [] : suggest],
    [5, mains],
    [3, find('.step :is(.pick, .option, .tile-button, .person, .role, .bowl[data-action], .chip)')],
    [3, find('.improvements button')],
    [1, find('.step .die')],
    [6, find('[data-place]')],
    [4, find('.actions [data-action]').filter((each) => DOING.test(each.dataset.action))],
    [1, find('.actions [data-action]')],
    [4, find(':is(.offer, .too-dear) button[data-action]').filter((each) => !FILLED_IN.includes(each.dataset.action))],
  ].filter(([, list]) => list.length > 0);
  const draw = (weights) => {
    let left = Math.random() * weights.reduce((sum, each) => sum + each, 0);
    return weights.findIndex((each) => (left -= each) < 0);
  };
  const list = tab ? [tab] : groups[draw(groups.map(([weight]) => weight))]?.[1];
  if (!list) return {over: false, what: null};
  const target = list[Math.floor(Math.random() * list.length)];
  const what = target.dataset.place ?? target.dataset.action ?? target.dataset.page ?? target.textContent;
  target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  return {over: false, what};
}"""
"""Presses one thing that the page offers; `what` is null when it offers nothing."""

PLAY = f"""async ({{pause, maxIdle, maxClicks}}) => {{
  const press = {PRESS};
  const clicks = [];
  for (let idle = 0; idle < maxIdle && clicks.length < maxClicks;) {{
    const {{over, what}} = press();
    if (over) return [clicks, what];
    idle = what === null ? idle + 1 : 0;
    if (what !== null) clicks.push(what);
    await new Promise((done) => setTimeout(done, pause));
  }}
  return [clicks, null];
}}"""
"""Runs in the page, because a message to it for each press would cost more than the press."""

PAUSE_MS = 30
"""Between two looks at the page: a press needs a request, so that looking more often gains nothing."""


class Played(NamedTuple):
    """What the driver pressed, and the sentence with which the page ended the game."""

    clicks: list[str]
    result: str


MAX_IDLE_POLLS = 8_000
"""Looks in a row without anything to press, after which the page counts as stuck."""
MAX_CLICKS = 6_000
"""Presses after which the game counts as endless."""


def play_to_the_end(page: Page) -> Played:
    """Presses until the page says that the game is over."""
    limits = {"pause": PAUSE_MS, "maxIdle": MAX_IDLE_POLLS, "maxClicks": MAX_CLICKS}
    clicks, result = page.evaluate(PLAY, limits)
    assert result is not None, f"The game does not end; the last presses: {clicks[-20:]}"
    return Played(clicks, result)
