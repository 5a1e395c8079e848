"""What the use cases need to know from outside, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

from games.version import RULES_VERSION


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Times are in seconds; `archive` is a place, empty for none.

    Only tests change `rules_version` and `fail_point`, see `service.fail_point`.
    """

    redis_url: str = ""
    volatile_url: str = ""
    archive: str = ""
    partitions: int = 16
    history: str = ""
    streams: int = 1000
    streams_each: int = 500
    heartbeat: float = 15.0
    ai_delay: float = 1.0
    reveal_wait: float = 30.0
    limit_sign_up: str = "30/60"
    limit_create: str = "600/3600"
    limit_play: str = "3000/60"
    limit_read: str = "6000/60"
    limit_stream: str = "120/60"
    address_share: int = 10
    trusted_proxies: int = 0
    metrics: str = "local"
    log_level: str = "info"
    log_format: str = "auto"
    fail_point: str = ""
    rules_version: str = RULES_VERSION


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The variables are named like the fields, in capitals; an empty one is as good as none.

    Without a place of its own the archive is a folder of the data folder, if there is one.
    """
    folder = environment.get("DATA_DIR")
    usual = Settings(archive=str(Path(folder, "archive")) if folder else "")
    given = {one.name: raw for one in fields(Settings) if (raw := environment.get(one.name.upper()))}
    return replace(usual, **{name: type(getattr(usual, name))(raw) for name, raw in given.items()})
