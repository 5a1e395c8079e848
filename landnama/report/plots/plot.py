"""A plot with what belongs to it: a heading, how to read it, and its numbers for whoever wants them."""

from collections.abc import Sequence
from typing import NamedTuple


class Table(NamedTuple):
    """The numbers of a plot as text."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


class Plot(NamedTuple):
    """`name` is its id on the page, `caption` says in a sentence or two how to read it."""

    name: str
    title: str
    svg: str
    caption: str
    table: Table
