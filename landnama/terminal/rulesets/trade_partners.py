"""Trade Partners in the terminal: what partners are owed."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.terminal.names import Names

View = Mapping[str, Any]


def debt_lines(view: View, names: Names) -> Iterator[str]:
    """The pieces that trade partners are owed, if the view has them."""
    for each in view["trade_partners"]["partners"] if "trade_partners" in view else ():
        things_owed = [f"{things} {count}" for things, count in each["owed"].items() if count]
        if things_owed:
            yield f"{names.sentence_start(each['colour'])} is owed: {', '.join(things_owed)}."
