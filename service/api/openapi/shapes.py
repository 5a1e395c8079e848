"""Shapes: schemas of one type that differ only in their bounds, from ruleset to ruleset, merge into one.

Those of one ruleset with different expansions always become one, which allows what any of them allows.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

Schema = dict[str, Any]
TEXTS = frozenset({"description", "title"})
"""Keywords that may differ between schemas of one shape."""


class Shape(NamedTuple):
    """One shape of a type, and the rulesets that have it."""

    schema: Schema
    rulesets: tuple[str, ...]


def group_shapes(schemas: Mapping[str, Schema]) -> list[Shape]:
    """The distinct shapes of one type; `schemas` is by ruleset."""
    shapes: list[Shape] = []
    for ruleset, schema in schemas.items():
        for index, shape in enumerate(shapes):
            merged = merge_schemas(shape.schema, schema)
            if merged is not None:
                shapes[index] = Shape(merged, (*shape.rulesets, ruleset))
                break
        else:
            shapes.append(Shape(schema, (ruleset,)))
    return shapes


def merge_schemas(one: Schema, other: Schema) -> Schema | None:
    """A schema with the wider bounds of both; None where more than bounds, names of an enum or optional fields differ.

    The texts are those of the first.
    """
    if one == other:
        return one
    if one.keys() - TEXTS != other.keys() - TEXTS:
        return None
    merged = {key: _merge_keyword(key, one, other) for key in one}
    return None if None in merged.values() else merged


def _merge_keyword(key: str, one: Schema, other: Schema) -> Any:
    if key in TEXTS or one[key] == other[key]:
        return one[key]
    left, right = one[key], other[key]
    if key == "maximum":
        return max(left, right)
    if key == "minimum":
        return min(left, right)
    if key == "enum":
        return [*left, *[value for value in right if value not in left]]
    if key == "items":
        return merge_schemas(left, right)
    if key == "anyOf" and len(left) == len(right):
        return _complete([merge_schemas(*pair) for pair in zip(left, right, strict=True)])
    if key == "properties":
        return _merge_properties(one, other)
    return None


def _merge_properties(one: Schema, other: Schema) -> Schema | None:
    """Only an optional property may be missing on one side."""
    left, right = one["properties"], other["properties"]
    if (left.keys() ^ right.keys()) & {*one.get("required", ()), *other.get("required", ())}:
        return None
    merged = {
        name: merge_schemas(left.get(name, right.get(name)), right.get(name, left.get(name))) for name in left | right
    }
    return None if None in merged.values() else merged


def _complete(schemas: list[Schema | None]) -> list[Schema | None] | None:
    return None if None in schemas else schemas


def widen_schema(one: Schema, other: Schema) -> Schema:
    """A schema that allows what either allows; a field that only one has, or demands, is optional.

    The texts are those of the first. TypeError if something other than bounds, fields and alternatives differs.
    """
    if one == other:
        return one
    one, other = _with_enum(one), _with_enum(other)
    shared = [key for key in one if key in other or key in TEXTS]
    return {key: _widen_keyword(key, one[key], other.get(key, one[key])) for key in shared}


def _widen_keyword(key: str, left: Any, right: Any) -> Any:
    if key in TEXTS or left == right:
        return left
    if key in ("maximum", "maxItems", "maxLength"):
        return max(left, right)
    if key in ("minimum", "minItems", "minLength"):
        return min(left, right)
    if key == "enum":
        return [*left, *[value for value in right if value not in left]]
    if key == "required":
        return [name for name in left if name in right]
    if key == "items":
        return widen_schema(left, right)
    if key == "properties":
        return {
            name: widen_schema(left.get(name, right.get(name)), right.get(name, left.get(name)))
            for name in left | right
        }
    if key in ("oneOf", "anyOf"):
        return _widen_alternatives(left, right)
    raise TypeError(f"{key} differs between combinations: {left} and {right}")


def _with_enum(schema: Schema) -> Schema:
    """The same schema with its constant as an enum of one value."""
    return {"enum" if key == "const" else key: [value] if key == "const" else value for key, value in schema.items()}


def _widen_alternatives(left: list[Schema], right: list[Schema]) -> list[Schema]:
    """Alternatives that can have the same type and names are one."""
    found = list(left)
    for each in right:
        for index, known in enumerate(found):
            if _is_same_alternative(known, each):
                found[index] = widen_schema(known, each)
                break
        else:
            found.append(each)
    return found


def _is_same_alternative(one: Schema, other: Schema) -> bool:
    left, right = _names_by_field(one), _names_by_field(other)
    return one.get("type") == other.get("type") and all(
        left[field] & right[field] for field in left.keys() & right.keys()
    )


def _names_by_field(schema: Schema) -> dict[str, frozenset[Any]]:
    """The fields that have one value or one of several names, with these."""
    fields = [(name, _with_enum(field)) for name, field in schema.get("properties", {}).items()]
    return {name: frozenset(field["enum"]) for name, field in fields if "enum" in field}
