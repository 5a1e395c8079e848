"""`landnama settings` lists every environment variable with its default and its meaning."""

from rich.console import Console
from rich.table import Table

from landnama.settings import settings_table


def settings() -> None:
    """List the environment variables with their defaults and meanings."""
    table = Table("Variable", "Default", "Meaning", box=None)
    for row in settings_table():
        table.add_row(*row)
    Console().print(table)
