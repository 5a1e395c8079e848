"""Rewrites the sample of recorded games: `python tools/make_sample.py DIR`, a data set of `landnama history export`.

Then run the notebook over it again, in any environment with its packages and nbconvert:
`jupyter nbconvert --to notebook --execute --inplace examples/python/hundred_games.ipynb`.
"""

import sys
from pathlib import Path
from typing import Final

from pyarrow import parquet

from projections.history import schema

SAMPLE: Final = Path(__file__).resolve().parent.parent / "examples" / "data" / "hundred_games"
TABLES: Final = tuple(table.name for table in schema.TABLES if table is not schema.ACTIONS)
"""Every table but those of actions, which are larger than all of these together."""
COMPRESSION_LEVEL: Final = 19


def write_sample(data_set: Path, folder: Path) -> None:
    """Writes one file for each table, with the rows of all parts of the data set."""
    for name in TABLES:
        rows = parquet.read_table(data_set / name)
        parquet.write_table(rows, folder / f"{name}.parquet", compression="zstd", compression_level=COMPRESSION_LEVEL)


if __name__ == "__main__":
    write_sample(Path(sys.argv[1]), SAMPLE)
