"""A figure is a number, its unit and a sentence on how it was measured; one file keeps the figures of the last run."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

RESULTS = Path(__file__).with_name("results.json")


class Figure(NamedTuple):
    value: float
    unit: str
    how: str

    @property
    def text(self) -> str:
        """The value with three significant digits."""
        if self.value >= 1000:
            return f"{float(f'{self.value:.3g}'):,.0f}"
        return f"{self.value:.3g}"


Figures = Mapping[str, Figure]


def write_figures(figures: Figures, path: Path = RESULTS) -> None:
    rows = {name: {**figure._asdict(), "value": float(f"{figure.value:.4g}")} for name, figure in figures.items()}
    path.write_text(json.dumps(rows, indent=2, sort_keys=True) + "\n")


def read_figures(path: Path = RESULTS) -> dict[str, Figure]:
    return {name: Figure(**row) for name, row in json.loads(path.read_text()).items()}
