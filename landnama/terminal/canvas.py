"""A canvas is a grid of styled characters; later writes cover earlier ones."""

from itertools import groupby
from operator import itemgetter

from rich.style import Style
from rich.text import Text

EMPTY = (" ", Style())


class Canvas:
    """Columns and lines may be negative; the output begins at the first written line and column."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, Style]] = {}

    def write(self, column: int, line: int, text: str, style: str = "") -> None:
        """Writes text over the existing text; a style without a background keeps the background below it."""
        for place, sign in enumerate(text, column):
            below = self._cells.get((line, place), EMPTY)[1]
            self._cells[line, place] = (sign, Style(bgcolor=below.bgcolor) + Style.parse(style))

    def centre(self, column: int, line: int, text: str, style: str = "") -> None:
        """Writes text centred on a column."""
        self.write(column - len(text) // 2, line, text, style)

    def text(self) -> Text:
        """The text, without trailing spaces that have no background."""
        lines, columns = [line for line, _ in self._cells], [column for _, column in self._cells]
        rows = [self._row(line, min(columns), max(columns)) for line in range(min(lines), max(lines) + 1)]
        return Text("\n").join(rows)

    def _row(self, line: int, first: int, last: int) -> Text:
        cells = [self._cells.get((line, column), EMPTY) for column in range(first, last + 1)]
        while cells and cells[-1][0] == " " and cells[-1][1].bgcolor is None:
            cells.pop()
        row = Text()
        for style, run in groupby(cells, itemgetter(1)):
            row.append("".join([sign for sign, _ in run]), style)
        return row
