"""Options of a ruleset: those of all its parts, with what later parts say of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel.part import Option, Part


def every(parts: Sequence[Part]) -> tuple[Option, ...]:
    """All of them, each with the default and the words of the last part that has any for it."""
    found = {option.name: option for part in parts for option in part.options}
    for part in parts:
        for name, default in part.defaults.items():
            found[name] = found[name]._replace(default=default)
        for name in found.keys() & part.rewords.keys():
            found[name] = found[name]._replace(about=part.rewords[name])
    return tuple(found.values())


def offered(parts: Sequence[Part]) -> tuple[Option, ...]:
    """Those that can be chosen."""
    settled = frozenset([name for part in parts for name in part.settles])
    return tuple([option for option in every(parts) if option.name not in settled])


def written(parts: Sequence[Part], options: Mapping[str, Any]) -> dict[str, Any]:
    """All that can be chosen, as on the wire; so a default that changes one day leaves old games alone."""
    return {option.name: option.kind.encode(options[option.name]) for option in offered(parts)}
