"""Actions by ruleset: a table for each ruleset, with a typed column for each field that its actions declare.

The rows are those of `actions`. The columns follow from the declarations of the actions of all combinations with the
ruleset, so that a new field of an action has its column without another line.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec

from games.catalog import RULESETS, combinations_of, get_ruleset, seat_counts
from projections.history.schema import ACTIONS, TABLES
from projections.history.table import ColumnKind, HistoryColumn, HistoryTable, Row

PREFIX: Final = "actions_"
_SCALARS: Final[Mapping[str, ColumnKind]] = {"integer": "integer", "string": "text", "boolean": "boolean"}
_LISTS: Final[Mapping[str, ColumnKind]] = {"integer": "integers", "string": "texts"}
_COMMON: Final = tuple([column for column in ACTIONS.columns if column.name != "action"])
_OWN_NAMES: Final = frozenset([column.name for column in ACTIONS.all_columns])
_ACTION: Final = [column.name for column in ACTIONS.all_columns].index("action")

EXPORTED_NAMES: Final = (*[table.name for table in TABLES], *[PREFIX + ruleset for ruleset in sorted(RULESETS)])
"""The names of all tables of an export, in reading order."""


class FieldColumn(NamedTuple):
    """A column for a field of actions, or for one kind of card in a field of counts."""

    name: str
    kind: ColumnKind
    field: str
    card: str = ""

    def read(self, action: Mapping[str, Any]) -> Any:
        """The value in an action as JSON data; a kind that the counts leave out is 0, another missing value null."""
        value = action.get(self.field)
        if self.card:
            return value.get(self.card, 0) if isinstance(value, dict) else None
        return None if isinstance(value, dict) else value


class ExportedTable(NamedTuple):
    """A table as exports have it: a table of the file, or the actions of one ruleset by their fields."""

    table: HistoryTable
    ruleset: str = ""
    fields: tuple[FieldColumn, ...] = ()

    @property
    def source(self) -> str:
        """The rows in SQL."""
        if not self.ruleset:
            return self.table.name
        return f"(SELECT {ACTIONS.name}.* FROM {ACTIONS.name} JOIN games USING (game) WHERE ruleset = '{self.ruleset}')"

    @property
    def stored_names(self) -> tuple[str, ...]:
        """The columns to select."""
        return tuple([column.name for column in (ACTIONS if self.ruleset else self.table).all_columns])

    def convert(self, row: Row) -> Row:
        """The values of the exported columns from those of the selected ones."""
        if not self.ruleset:
            return row
        action = msgspec.json.decode(row[_ACTION])
        return (*row[:_ACTION], *[field.read(action) for field in self.fields], *row[_ACTION + 1 :])


@lru_cache(maxsize=1)
def exported_tables() -> Mapping[str, ExportedTable]:
    """All tables of an export by name; the first call builds every combination of rulesets and expansions."""
    return {table.name: ExportedTable(table) for table in TABLES} | {
        PREFIX + ruleset: _action_table(ruleset) for ruleset in sorted(RULESETS)
    }


def _action_table(ruleset: str) -> ExportedTable:
    users: dict[FieldColumn, list[str]] = {}
    for column, action in _declared_columns(ruleset):
        if action not in users.setdefault(column, []):
            users[column].append(action)
    fields = tuple(sorted(users, key=lambda column: (column.field, column.card != "", column.card)))
    typed = [
        HistoryColumn(
            column.name,
            column.kind,
            f"{_describe(column)} of {', '.join([f'`{name}`' for name in users[column]])}.",
            True,
        )
        for column in fields
    ]
    about = (
        f"One row per action of a seat in a game of `{ruleset}`, undone ones included, with the fields of the action."
    )
    before, after = _COMMON[:3], _COMMON[3:]
    return ExportedTable(HistoryTable(PREFIX + ruleset, about, (*before, *typed, *after)), ruleset, fields)


def _describe(column: FieldColumn) -> str:
    return f"The number of `{column.card}` in `{column.field}`" if column.card else f"The field `{column.field}`"


def _declared_columns(ruleset: str) -> Iterator[tuple[FieldColumn, str]]:
    """Each column with an action that needs it. With the most seats a combination has all its actions."""
    for combination in combinations_of(ruleset):
        rules = get_ruleset(combination, max(seat_counts(combination)))
        for action, declared in rules.actions.items():
            for name, field in declared.fields:
                for column in _columns_of(name, field.codec.schema(rules.limits)):
                    yield column, action


def _columns_of(field: str, schema: Mapping[str, Any]) -> list[FieldColumn]:
    """A field with the name of another column of `actions` is prefixed: `named_seat` is not the seat that acts."""
    name = f"named_{field}" if field in _OWN_NAMES else field
    if schema["type"] == "object":
        return [FieldColumn(f"{name}_{card}", "integer", field, card) for card in schema["properties"]]
    if schema["type"] == "array":
        return [FieldColumn(name, _LISTS[schema["items"]["type"]], field)]
    return [FieldColumn(name, _SCALARS[schema["type"]], field)]
