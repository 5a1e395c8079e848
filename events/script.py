"""A Lua script on the server: called by its digest, sent in full when the server does not know it."""

from functools import cache
from hashlib import sha1
from importlib.resources import files
from typing import Any, TypeAlias

from redis import Redis
from redis.exceptions import NoScriptError

Argument: TypeAlias = str | bytes | int | float


class Script:
    """One round trip a call, two after a restart of the server or a SCRIPT FLUSH."""

    __slots__ = ("_digest", "_source")

    def __init__(self, source: str) -> None:
        self._source = source
        self._digest = sha1(source.encode(), usedforsecurity=False).hexdigest()

    def __call__(self, client: "Redis", keys: list[str], *arguments: Argument) -> Any:
        try:
            return client.evalsha(self._digest, len(keys), *keys, *arguments)
        except NoScriptError:
            return client.eval(self._source, len(keys), *keys, *arguments)


@cache
def script(name: str, *before: str) -> Script:
    """The script of this name in events/scripts, with those that hold functions for it before it."""
    return Script("".join([files("events.scripts").joinpath(f"{each}.lua").read_text() for each in (*before, name)]))
