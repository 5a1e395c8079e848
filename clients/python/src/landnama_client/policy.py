"""A policy chooses what a bot does: a function of a decision, or an object whose method `choose` is one."""

import importlib
import inspect
import os
import sys
from collections.abc import Callable
from typing import TypeAlias, cast

from landnama_client import models
from landnama_client.client import Decision

Policy: TypeAlias = Callable[[Decision], models.Action | None]
"""Chooses one of `decision.actions`, or what `decision.fill` returns; None leaves the decision open."""


def load_policy(name: str) -> Policy:
    """The policy `module:attribute`, of which a class is called once; the working directory is searched, too."""
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise ValueError(f"{name} is not the name of a policy; write module:policy, such as my_bot:choose.")
    sys.path.insert(0, os.getcwd())
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (ModuleNotFoundError, AttributeError) as error:
        raise ValueError(f"There is no policy {name}: {error}.") from error
    policy = found() if inspect.isclass(found) else found
    choose = getattr(policy, "choose", policy)
    if not callable(choose) or not _takes_one(choose):
        raise ValueError(f"{name} is not a policy: it cannot be called with a decision.")
    return cast(Policy, choose)


def _takes_one(choose: Callable[..., object]) -> bool:
    try:
        inspect.signature(choose).bind(None)
    except TypeError:
        return False
    return True
