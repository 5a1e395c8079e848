"""What the base install lacks for analytics comes with an extra; without it a command says how to get it."""

from collections.abc import Iterator
from contextlib import contextmanager

from landnama.trouble import Trouble

PARTS = frozenset(["duckdb", "jinja2", "matplotlib", "pyarrow"])


@contextmanager
def analytics() -> Iterator[None]:
    """Imports go inside; raises Trouble where a part of the extra is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name not in PARTS:
            raise
        raise Trouble(
            f"{missing.name} is not installed. Analytics are an extra: `make analytics` in the folder of the program, "
            "or `pip install 'landnama[analytics]'`."
        ) from missing
