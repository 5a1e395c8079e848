"""YAML, read by the parser in C where the installed package has it: the document of the API takes the other seconds."""

from typing import Any

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load_yaml(text: str) -> Any:
    """The value of a document."""
    return yaml.load(text, LOADER)
