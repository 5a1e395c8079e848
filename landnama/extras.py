"""The optional packages: an extra whose packages are not installed is named, with how to install it."""

from collections.abc import Iterator
from contextlib import contextmanager

from landnama.errors import UserError

EXTRAS = {
    "analytics": frozenset(["duckdb", "jinja2", "matplotlib", "pyarrow"]),
    "learning": frozenset(["gymnasium", "numpy", "pettingzoo"]),
    "mcp": frozenset(["mcp"]),
}
"""The packages of each extra that the program imports itself."""


@contextmanager
def require_extra(extra: str) -> Iterator[None]:
    """A context for imports; raises UserError if a package of the extra is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name not in EXTRAS[extra]:
            raise
        raise UserError(
            f"{missing.name} is not installed. Install the extra `{extra}`: `make {extra}` in the program folder, "
            f"or `pip install '.[{extra}]'` there."
        ) from missing
