"""What the use cases need to know from outside, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`fail_point` is for tests only, see `service.fail_point`; `ai_delay` and `reveal_wait` are in seconds."""

    redis_url: str = ""
    volatile_url: str = ""
    partitions: int = 16
    web_threads: int = 16
    ai_delay: float = 1.0
    reveal_wait: float = 30.0
    fail_point: str = ""


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
        fail_point=environment.get("FAIL_POINT", ""),
    )
