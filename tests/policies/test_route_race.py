"""The value of the race for the Longest Road, also where long roads are equal and nobody holds it."""

from games.hexes import coast_edges
from games.kernel.evaluation import evaluate
from games.settlers.island.layout import STANDARD_ISLAND
from tests.rules.positions import position

COAST = coast_edges(STANDARD_ISLAND)


def line(count):
    """A position in which red and blue have roads of this length, and nobody the award."""

    def build(sheet):
        for colour, start in ((0, 0), (1, 15)):
            sheet.colours[colour].append("r" + ".".join(str(edge) for edge in sorted(COAST[start : start + count])))

    return position(build)


def test_of_equal_long_roads_each_is_one_road_away_from_the_award():
    worth = [evaluate(line(count), 0) for count in (10, 11, 12)]
    assert worth[0] <= worth[1] <= worth[2]
