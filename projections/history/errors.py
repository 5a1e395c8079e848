"""Why the history cannot be read or written at this moment; nothing of it is lost by that."""

from projections.history.schema import SCHEMA_VERSION


class HistoryAway(Exception):
    """The file cannot be used; the text says what can be done."""


class WrongSchema(HistoryAway):
    """The file was written by another release; it is left as it is."""

    def __init__(self, path: object, found: str) -> None:
        super().__init__(
            f"{path} has the schema {found} and this release writes {SCHEMA_VERSION}: `landnama rebuild` makes it anew."
        )


class HistoryReplaced(Exception):
    """The history was made anew since; what its writer, or who reads on in an export, knows of it is out of date."""
