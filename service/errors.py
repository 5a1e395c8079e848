"""A problem is why a use case did not do what was asked: a stable code, the facts, a sentence."""

from collections.abc import Mapping
from typing import Any


class Problem(Exception):
    """`code` is for programs, `facts` are JSON data, `detail` is for people."""

    def __init__(self, code: str, detail: str = "", facts: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail
        self.facts: dict[str, Any] = dict(facts or {})
