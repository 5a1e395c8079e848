"""Checks that the packages of the `analytics` extra are installed, and says how to install them."""

from collections.abc import Iterator
from contextlib import contextmanager

from landnama.errors import UserError

PACKAGES = frozenset(["duckdb", "jinja2", "matplotlib", "pyarrow"])


@contextmanager
def require_analytics() -> Iterator[None]:
    """A context for imports; raises UserError if a package of the extra is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name not in PACKAGES:
            raise
        raise UserError(
            f"{missing.name} is not installed. Install the extra `analytics`: `make analytics` in the program folder, "
            "or `pip install 'landnama[analytics]'`."
        ) from missing
