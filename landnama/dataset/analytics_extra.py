"""Checks that the packages of the `analytics` extra are installed, and says how to install them."""

from collections.abc import Iterator
from contextlib import contextmanager

from landnama.errors import UserError

PACKAGES = frozenset(["duckdb", "jinja2", "matplotlib", "pyarrow"])


@contextmanager
def require_analytics() -> Iterator[None]:
    """Imports go inside; raises Trouble where a part of the extra is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name not in PACKAGES:
            raise
        raise UserError(
            f"{missing.name} is not installed. Analytics are an extra: `make analytics` in the folder of the program, "
            "or `pip install 'landnama[analytics]'`."
        ) from missing
