"""What the use cases need to know from outside, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass

from games.catalog import RULES_VERSION


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`ai_delay` and `reveal_wait` are in seconds.

    Only tests change `rules_version` and `fail_point`, see `service.fail_point`.
    """

    redis_url: str = ""
    volatile_url: str = ""
    partitions: int = 16
    web_threads: int = 16
    ai_delay: float = 1.0
    reveal_wait: float = 30.0
    metrics: str = "local"
    log_level: str = "info"
    log_format: str = "auto"
    fail_point: str = ""
    rules_version: str = RULES_VERSION


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The variables are named like the fields, in capitals."""
    usual = Settings()
    return Settings(
        redis_url=environment.get("REDIS_URL", ""),
        volatile_url=environment.get("VOLATILE_URL", ""),
        partitions=int(environment.get("PARTITIONS") or usual.partitions),
        web_threads=int(environment.get("WEB_THREADS") or usual.web_threads),
        ai_delay=float(environment.get("AI_DELAY") or usual.ai_delay),
        reveal_wait=float(environment.get("REVEAL_WAIT") or usual.reveal_wait),
        metrics=environment.get("METRICS") or usual.metrics,
        log_level=environment.get("LOG_LEVEL") or usual.log_level,
        log_format=environment.get("LOG_FORMAT") or usual.log_format,
        fail_point=environment.get("FAIL_POINT", ""),
        rules_version=environment.get("RULES_VERSION") or usual.rules_version,
    )
