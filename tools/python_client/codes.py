"""The module of problem codes: those of the service with their status, and those of the rules."""

from collections.abc import Mapping, Sequence

HEADER = '''"""The codes of all problems. `make document` generates this module."""

from typing import Final, Literal, TypeAlias

'''


def write_codes(statuses: Mapping[str, int], refusals: Sequence[str]) -> str:
    """The text of the module; `statuses` has the HTTP status of each code of the service."""
    service = sorted(statuses)
    rules = sorted(set(refusals) - set(service))
    return (
        HEADER
        + f'ServiceCode: TypeAlias = Literal[{_list(service)}]\n"""Problems of the service and of HTTP."""\n\n'
        + f'RefusalCode: TypeAlias = Literal[{_list(rules)}]\n"""Refusals of the rules."""\n\n'
        + 'Code: TypeAlias = ServiceCode | RefusalCode\n"""A later release may add codes."""\n\n'
        + f"SERVICE_CODES: Final[frozenset[str]] = frozenset({{{_list(service)}}})\n"
    )


def _list(codes: Sequence[str]) -> str:
    return "".join(f'"{code}",' for code in codes)
