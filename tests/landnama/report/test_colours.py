"""The colours of the report differ enough for readers without red or green vision, in both colour schemes."""

import re
from importlib.resources import files
from itertools import combinations

import pytest

from landnama.report.plot import SERIES

SEEN = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
}
"""The linear red, green and blue that such readers see, after Machado, Oliveira and Fernandes (2009)."""
XYZ = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
"""Shares of linear red, green and blue in white."""
APART = 25.0
"""Distance in CIELAB; 2 is the smallest visible difference of adjacent colours."""


@pytest.mark.parametrize("seen", SEEN.values(), ids=SEEN)
def test_any_two_colours_of_a_plot_are_far_apart(seen):
    style = (files("landnama.report") / "page.css").read_text("utf-8")
    found = re.findall(r"--series-\d: (#[0-9a-f]{6})", style)
    schemes = [found[at : at + len(SERIES)] for at in range(0, len(found), len(SERIES))]
    assert [len(scheme) for scheme in schemes] == [len(SERIES)] * 2
    pairs = [pair for scheme in schemes for pair in combinations(scheme, 2)]
    assert [pair for pair in pairs if distance(*[lab(each, seen) for each in pair]) < APART] == []


def lab(colour, seen):
    light = [linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    x, y, z = [max(0.0, part) ** (1 / 3) for part in through(XYZ, [max(0.0, part) for part in through(seen, light)])]
    return 116 * y, 500 * (x - y), 200 * (y - z)


def linear(part):
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def through(matrix, colour):
    return [sum(weight * part for weight, part in zip(row, colour, strict=True)) for row in matrix]


def distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
