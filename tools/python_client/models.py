"""The module of models: a `TypedDict` for each object of the document, and a union for each choice between them."""

import keyword
import re
from collections.abc import Iterator, Mapping
from textwrap import fill
from typing import Any

Schema = Mapping[str, Any]

HEADER = '''"""The JSON of requests and responses as types. `make document` generates this module.

Responses may have more fields than these: a later release may add some.
"""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

'''
PLAIN = {"integer": "int", "number": "float", "string": "str", "boolean": "bool", "null": "None"}
BUILT_IN = {"Any", "None", "Literal", "Sequence", "bool", "dict", "float", "int", "list", "str"}
EXPANSIONS = "expansions"
NAMES = "str | Sequence[str]"
"""The type of expansions as an argument: names, or a text with commas between them."""
WIDTH = 112


def write_models(document: Mapping[str, Any]) -> str:
    """The text of the module."""
    models = Models(find_bodies(document))
    for name, schema in sorted(document["components"]["schemas"].items()):
        models.add(name, schema)
    return HEADER + "\n\n".join([*models.classes, *_sort_aliases(models.aliases)]) + "\n"


def find_bodies(document: Mapping[str, Any]) -> frozenset[str]:
    """The names of the schemas of request bodies, whose fields are arguments of a function."""
    operations = [each for item in document["paths"].values() for each in item.values() if isinstance(each, Mapping)]
    contents = [each["requestBody"]["content"] for each in operations if "requestBody" in each]
    return frozenset(schema_name(content["application/json"]["schema"]) for content in contents)


def schema_name(reference: Schema) -> str:
    """The name of the component to which a schema refers."""
    return str(reference["$ref"].rpartition("/")[2])


def _sort_aliases(aliases: Mapping[str, str]) -> Iterator[str]:
    """Each alias after those that it contains."""
    left = dict(aliases)
    while left:
        ready = [name for name, text in left.items() if not (_names_in(text) & set(left)) - {name}]
        yield from [left.pop(name) for name in ready]


class Models:
    """The definitions so far; an object within another one gets the name of both."""

    def __init__(self, bodies: frozenset[str] = frozenset()) -> None:
        self.bodies = bodies
        self.classes: list[str] = []
        self.aliases: dict[str, str] = {}

    def add(self, name: str, schema: Schema) -> None:
        """Adds the definition of a schema of the document."""
        if _is_record(schema):
            self._add_class(name, schema)
        else:
            note = _docstring(schema.get("description", ""), "")
            self.aliases[name] = f"{name}: TypeAlias = {self.type_of(schema, name)}\n{note}".rstrip()

    def type_of(self, schema: Schema, name: str) -> str:
        """The type of a value; `name` is for objects that have none of their own."""
        if "$ref" in schema:
            return schema_name(schema)
        if "const" in schema:
            return f"Literal[{schema['const']!r}]"
        if "enum" in schema:
            return _literals(schema["enum"])
        choices = schema.get("anyOf") or schema.get("oneOf")
        if choices:
            return _join(self.type_of(choice, name + _suffix(choice, n)) for n, choice in enumerate(choices, 1))
        kinds = schema.get("type")
        return _join(
            self._plain_type(kind, schema, name) for kind in ([kinds] if isinstance(kinds, str) else kinds or [""])
        )

    def _plain_type(self, kind: str, schema: Schema, name: str) -> str:
        if kind == "array":
            return f"list[{self.type_of(schema.get('items', {}), name)}]"
        if kind != "object":
            return PLAIN.get(kind, "Any")
        if _is_record(schema):
            self._add_class(name, schema)
            return name
        values = schema.get("additionalProperties") or {}
        if _is_counts(schema):
            return "dict[str, int]"
        return f"dict[str, {self.type_of(values, name) if values else 'Any'}]"

    def _add_class(self, name: str, schema: Schema) -> None:
        required = set(schema.get("required", ()))
        fields = {
            field: (self.type_of(each, name + _pascal(field)), field in required, each.get("description", ""))
            for field, each in schema["properties"].items()
        }
        if name in self.bodies and EXPANSIONS in fields:
            fields[EXPANSIONS] = (NAMES, *fields[EXPANSIONS][1:])
        write = _write_call if any(keyword.iskeyword(field) for field in fields) else _write_class
        self.classes.append(write(name, fields, schema.get("description", "")))


Fields = Mapping[str, tuple[str, bool, str]]
"""The type of each field, whether it is required, and its description."""


def _write_class(name: str, fields: Fields, description: str) -> str:
    lines = [f"class {name}(TypedDict):", _docstring(description, "    ")]
    for field, (kind, is_required, note) in fields.items():
        lines += [f"    {field}: {_quote(kind, is_required)}", _docstring(note, "    ")]
    return "\n".join(line for line in lines if line)


def _write_call(name: str, fields: Fields, description: str) -> str:
    """A field whose name is a keyword, such as `from`, needs this form."""
    types = ", ".join(f'"{field}": {_quote(kind, is_required)}' for field, (kind, is_required, _) in fields.items())
    return f'{name} = TypedDict("{name}", {{{types}}})\n{_docstring(description, "")}'.rstrip()


def _quote(kind: str, is_required: bool) -> str:
    """Quoted, because the definition of a name may follow."""
    text = kind if _names_in(kind) <= BUILT_IN else f'"{kind}"'
    return text if is_required else f"NotRequired[{text}]"


def _names_in(code: str) -> set[str]:
    """The names in a type or in the definition of an alias, without those in its description."""
    return set(re.findall(r"[A-Za-z]\w*", re.sub(r"'[^']*'", "", code.partition('\n"""')[0])))


def _docstring(text: str, indent: str) -> str:
    if not text:
        return ""
    safe = text.replace("\\", "\\\\").replace('"""', "'''")
    if len(safe) < WIDTH and "\n" not in safe and not safe.endswith('"'):
        return f'{indent}"""{safe}"""'
    paragraphs = safe.split("\n\n")
    body = "\n\n".join(
        fill(part, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
        for part in paragraphs
    )
    return f'{indent}"""{body.lstrip()}\n{indent}"""'


def _is_record(schema: Schema) -> bool:
    """Whether an object has named fields; one of which more are allowed and none is required is open to any."""
    is_open = "required" not in schema and schema.get("additionalProperties") is not False
    return bool(schema.get("properties")) and not is_open and not _is_counts(schema)


def _is_counts(schema: Schema) -> bool:
    """Whether an object has numbers by kind, as a hand of cards; all of them may be missing."""
    properties = schema.get("properties") or {}
    return bool(properties) and "required" not in schema and _describe_numbers(properties)


def _describe_numbers(properties: Mapping[str, Schema]) -> bool:
    return len(properties) > 1 and all(
        each.get("type") == "integer" and "format" not in each for each in properties.values()
    )


def _literals(values: list[Any]) -> str:
    given = [value for value in values if value is not None]
    literal = f"Literal[{', '.join(map(repr, given))}]" if given else ""
    return " | ".join(filter(None, [literal, "None" if None in values else ""]))


def _join(types: Iterator[str]) -> str:
    """A union, each type once."""
    parts = dict.fromkeys(part for each in types for part in _split(each))
    return "Any" if "Any" in parts else " | ".join(sorted(parts, key=lambda part: part == "None"))


def _split(union: str) -> list[str]:
    return union.split(" | ") if "[" not in union else [union]


def _suffix(choice: Schema, number: int) -> str:
    """The value of the field by which an object of a choice is recognized; otherwise its number."""
    if choice.get("type") != "object" or not choice.get("properties"):
        return ""
    constants = [each["const"] for each in choice["properties"].values() if isinstance(each.get("const"), str)]
    return _pascal(constants[0]) if constants else str(number)


def _pascal(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in name.replace("-", "_").split("_"))
