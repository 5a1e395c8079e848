"""Rewrites the answers in docs/analytics.md: `python tools/answer_questions.py DIR`, a data set.

A question is a block of SQL; its answer is the table that follows, between two marks.
"""

import re
import sys
from collections.abc import Callable, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from landnama.report.source import Source, open_source

PAGE = Path(__file__).resolve().parent.parent / "docs" / "analytics.md"
_QUESTION = re.compile(
    r"^## (?P<number>\d+)\. (?P<title>[^\n]+)\n(?P<before>.*?)```sql\n(?P<sql>.*?)```\n\n"
    r"<!-- answer -->\n(?P<answer>.*?)<!-- end of answer -->\n",
    re.MULTILINE | re.DOTALL,
)


class Question(NamedTuple):
    """`answer` is the table on the page."""

    number: int
    title: str
    sql: str
    answer: str


def questions(page: Path = PAGE) -> list[Question]:
    """In the order of the page."""
    return [
        Question(int(found["number"]), found["title"], found["sql"], found["answer"]) for found in _find_questions(page)
    ]


def update_answers(source: Source, page: Path = PAGE) -> str:
    """The page with the answers for a data set."""
    return _QUESTION.sub(_answer_replacer(source), page.read_text())


def markdown_table(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A Markdown table with numbers aligned to the right."""
    numbers = [all(isinstance(row[at], int | float | Decimal | None) for row in rows) for at in range(len(heads))]
    lines = [heads, ["--:" if number else "---" for number in numbers], *[map(_format_cell, row) for row in rows]]
    return "".join([f"| {' | '.join(line)} |\n" for line in lines])


def _find_questions(page: Path) -> list["re.Match[str]"]:
    return list(_QUESTION.finditer(page.read_text()))


def _answer_replacer(source: Source) -> Callable[["re.Match[str]"], str]:
    def answered(question: "re.Match[str]") -> str:
        start, end = (edge - question.start() for edge in question.span("answer"))
        return question[0][:start] + markdown_table(*source.table(question["sql"])) + question[0][end:]

    return answered


def _format_cell(value: Any) -> str:
    if not value and isinstance(value, int | float | Decimal):
        # A negative value that is rounded to zero has no sign.
        return str(abs(value))
    if value is None:
        return ""
    return f"{value:,}" if isinstance(value, int) else str(value)


if __name__ == "__main__":
    with open_source(Path(sys.argv[1])) as asked:
        PAGE.write_text(update_answers(asked))
