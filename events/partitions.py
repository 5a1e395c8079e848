"""The partitions of a store are asked the same all at once, in one round trip a server."""

from collections.abc import Callable
from typing import Any

from redis import Redis

from events.keys import Keys


def of_each(client: "Redis", keys: Keys, ask: Callable[[Any, int], object]) -> list[Any]:
    """The answers in the order of the partitions; `ask` gives a pipeline the commands for the one named."""
    pipeline = client.pipeline(transaction=False)
    for number in range(keys.partitions):
        ask(pipeline, number)
    return pipeline.execute()
