"""An outline writes plain data as short text: names and values, without what is none, zero or no."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from projections.texts.places import is_places, write_rows

Schema = Mapping[str, Any]
NumberNames = Mapping[str, Callable[[Sequence[int]], str]]
"""By the format of numbers in the schema: how to write the things that they number."""
MAX_ALIKE: Final = 4
"""From so many counts on, the most frequent one is written once for all names that have it."""


class Detail(NamedTuple):
    """How much an outline writes: of longer lists of names, values and groups only the number, and no `omitted`
    fields.
    """

    most_names: float = inf
    most_values: float = inf
    most_groups: float = inf
    omitted: Collection[str] = ()


FULL_DETAIL: Final = Detail()


class Outline:
    """Numbers with one of these formats are written by name, all others as they are."""

    def __init__(self, number_names: NumberNames, detail: Detail = FULL_DETAIL) -> None:
        self.detail = detail
        self._number_names = number_names

    def write_fields(self, data: Mapping[str, Any], schema: Schema) -> Iterator[tuple[str, str]]:
        """The name and the text of each field that says something."""
        for name, value in data.items():
            if name in self.detail.omitted:
                continue
            field = field_schema(schema, name)
            same = [other for other in data if other != name and _repeats(data, name, other)]
            if same:
                yield name, f"as {same[0]}"
            elif not _says_nothing(value, field):
                yield name, self.write(value, field)

    def write(self, value: Any, schema: Schema) -> str:
        """The value as text; nested values are in parentheses."""
        if isinstance(value, Mapping):
            return self._write_mapping(value, schema)
        if isinstance(value, (list, tuple)):
            return self._write_list(value, schema.get("items", {}))
        if value is None:
            return "-"
        if isinstance(value, bool):
            return "yes" if value else "no"
        name = self._number_names.get(schema.get("format", ""))
        return str(value) if name is None else name([value])

    def _write_mapping(self, data: Mapping[str, Any], schema: Schema) -> str:
        usual = _usual_count(data, schema)
        if usual is None:
            return ", ".join([_write_field(name, data[name], text) for name, text in self.write_fields(data, schema)])
        others = [f"{name} {count}" for name, count in data.items() if count != usual]
        return f"all {usual}" + (f" but {', '.join(others)}" if others else "")

    def _write_list(self, items: Sequence[Any], schema: Schema) -> str:
        if is_places(items):
            return "; ".join(write_rows(items, lambda each: self._write_cells(each, schema)))
        if is_rows(items):
            return "; ".join(self.write_rows(items, schema))
        if len(items) > self.detail.most_names and any(isinstance(each, str) for each in items):
            return f"({len(items)} names)"
        name = self._number_names.get(schema.get("format", ""))
        return " ".join([self.write(each, schema) for each in items]) if name is None else name(items)

    def write_rows(self, rows: Sequence[Mapping[str, Any]], schema: Schema) -> list[str]:
        """Each row of a list of objects; names that are the same in all rows are before the first one if that is
        shorter.
        """
        columns = [
            name
            for name in rows[0]
            if name not in self.detail.omitted and self._is_shorter_as_column(rows, name, schema)
        ]
        legend = [f"{name}: {' '.join(rows[0][name])}" for name in columns]
        packed = [{**row, **{name: list(row[name].values()) for name in columns}} for row in rows]
        long = [*legend, *self._write_long(packed, schema)]
        if any(list(row) != list(packed[0]) or any(map(_is_nested, row.values())) for row in packed):
            return long
        names = [name for name in packed[0] if not isinstance(packed[0][name], bool)]
        table = [f"[{' '.join(names)}]", *legend, *_shorten([self._write_cells(row, schema) for row in packed])]
        return min(long, table, key=lambda lines: sum(map(len, lines)))

    def _write_long(self, rows: Sequence[Mapping[str, Any]], schema: Schema) -> Iterator[str]:
        """With names in every row, but that of a number that begins several of them."""
        first = next(iter(rows[0]))
        if len(rows) > 2 and all(next(iter(row)) == first and type(row[first]) is int for row in rows):
            yield f"by {first}"
            for row in rows:
                text = self.write({name: row[name] for name in row if name != first}, schema)
                yield f"{self.write(row[first], field_schema(schema, first))}: {text or '-'}"
        else:
            yield from [self.write(row, schema) for row in rows]

    def _is_shorter_as_column(self, rows: Sequence[Mapping[str, Any]], name: str, schema: Schema) -> bool:
        """Whether a field holds the same counts in all rows, and their names are better written once."""
        values: list[Any] = [row.get(name) for row in rows]
        if not all(isinstance(each, Mapping) and _is_counts(each) and [*each] == [*values[0]] for each in values):
            return False
        named = sum([len(self.write(each, field_schema(schema, name))) for each in values])
        return named > len(" ".join(values[0])) + sum([2 * len(each) for each in values])

    def _write_cells(self, row: Mapping[str, Any], schema: Schema) -> str:
        """A list in a cell has no spaces, and nothing is written as `-`; what is true is its name."""
        cells = []
        for name, value in row.items():
            if not isinstance(value, bool):
                cells.append(self.write(value, field_schema(schema, name)).replace(" ", "/") or "-")
            elif value:
                cells.append(name)
        return " ".join(cells)


def _shorten(rows: Sequence[str]) -> Iterator[str]:
    """Of a row that differs only at the end from the one before, only the end."""
    before = ""
    for row in rows:
        start, _, end = row.rpartition(" ")
        yield end if start and start == before else row
        before = start


def field_schema(schema: Schema, name: str) -> Schema:
    """The schema of a field, in any of several alternatives."""
    for each in (schema, *schema.get("anyOf", ())):
        found: Schema | None = each.get("properties", {}).get(name)
        if found is not None:
            return found
    return {}


def is_rows(value: Any) -> bool:
    """Whether a value is a list of objects."""
    return isinstance(value, (list, tuple)) and bool(value) and isinstance(value[0], Mapping)


def _write_field(name: str, value: Any, text: str) -> str:
    if value is True:
        return name
    return f"{name} ({text})" if _is_nested(value) else f"{name} {text}"


def _repeats(data: Mapping[str, Any], name: str, other: str) -> bool:
    """Whether a field holds the same things as one before it."""
    value, names = data[name], list(data)
    return (
        isinstance(value, (dict, list))
        and bool(value)
        and value == data[other]
        and names.index(other) < names.index(name)
    )


def _says_nothing(value: Any, schema: Schema) -> bool:
    """None, no and nothing; a zero only if it counts, not if it is the number of a thing."""
    if isinstance(value, Mapping):
        return all(_says_nothing(each, field_schema(schema, name)) for name, each in value.items())
    if isinstance(value, list) and "format" not in schema.get("items", {}):
        return all(type(each) is int and not each for each in value)
    return not value and (type(value) is not int or "format" not in schema)


def _usual_count(data: Mapping[str, Any], schema: Schema) -> int | None:
    """The count of most of several names; None if there may be names that are not in the data."""
    counts = list(data.values())
    if len(counts) < MAX_ALIKE or not _is_counts(data) or list(data) != list(schema.get("properties", ())):
        return None
    count, times = Counter(counts).most_common(1)[0]
    return count if count and 2 * times >= len(counts) else None


def _is_counts(data: Mapping[str, Any]) -> bool:
    return set(map(type, data.values())) == {int}


def _is_nested(value: Any) -> bool:
    return isinstance(value, Mapping) or is_rows(value)
