"""Uncollected: what makes much and no cycles goes without the collector of garbage, which would go through it all."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pause_gc() -> Iterator[None]:
    """It goes on afterwards, if it was at work; whatever nobody refers to is freed meanwhile as ever."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
