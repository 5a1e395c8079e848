"""Draws the plot: a bar for each contest, its confidence interval, and a mark at the target."""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from bench.opponents.count import ContestCount

LABEL, WIDTH, ROW, EDGE = 210, 500, 22, 30
"""Pixels for the names, for a rate of 1, for a bar with the gap below it, and around it all."""
INK, BAR, TARGET, GRID = "#57606a", "#7fa7cf", "#c0392b", "#d0d7de"


def render_svg(counts: Sequence[ContestCount]) -> str:
    """An SVG with a bar for each count, in their order."""
    height = ROW * len(counts)
    size = f'width="{LABEL + WIDTH + 2 * EDGE}" height="{height + 2 * EDGE}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12" fill="{INK}">',
        "<title>Games that greedy wins against random, with 95 % intervals</title>",
        f'<g transform="translate({LABEL} {EDGE})">',
        *[line for share in (0, 25, 50, 75, 100) for line in _grid(share, height)],
        *[line for row, count in enumerate(counts) for line in _bar(row, count)],
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _grid(percent: int, height: int) -> Iterator[str]:
    x = _x(percent / 100)
    yield f'<path d="M{x} 0V{height}" stroke="{GRID}"/>'
    yield f'<text x="{x}" y="{height + 16}" text-anchor="middle">{percent} %</text>'


def _bar(row: int, count: ContestCount) -> Iterator[str]:
    top, middle = row * ROW + 4, row * ROW + ROW // 2
    low, high = map(_x, count.rate.interval)
    target = _x(count.contest.target)
    name = escape(", ".join(filter(None, [count.ruleset, str(count.players), count.side])))
    yield f'<text x="-8" y="{middle + 4}" text-anchor="end">{name}</text>'
    yield f'<rect y="{top}" width="{_x(count.rate.share)}" height="{ROW - 8}" fill="{BAR}"/>'
    yield f'<path d="M{low} {middle}H{high}M{low} {middle - 4}v8M{high} {middle - 4}v8" stroke="{INK}" fill="none"/>'
    yield f'<path d="M{target} {top - 2}v{ROW - 4}" stroke="{TARGET}" stroke-width="2"/>'


def _x(share: float) -> float:
    return round(share * WIDTH, 1)
