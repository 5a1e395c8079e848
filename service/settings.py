"""What the use cases need to know from outside, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`fail_point` is for tests only, see `service.fail_point`; `ai_delay` is in seconds."""

    redis_url: str = ""
    volatile_url: str = ""
    partitions: int = 16
    web_threads: int = 16
    ai_delay: float = 1.0
    limit_sign_up: str = "30/60"
    limit_create: str = "600/3600"
    limit_play: str = "3000/60"
    limit_read: str = "6000/60"
    limit_stream: str = "120/60"
    address_share: int = 10
    trusted_proxies: int = 0
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
        limit_sign_up=environment.get("LIMIT_SIGN_UP") or usual.limit_sign_up,
        limit_create=environment.get("LIMIT_CREATE") or usual.limit_create,
        limit_play=environment.get("LIMIT_PLAY") or usual.limit_play,
        limit_read=environment.get("LIMIT_READ") or usual.limit_read,
        limit_stream=environment.get("LIMIT_STREAM") or usual.limit_stream,
        address_share=int(environment.get("ADDRESS_SHARE") or usual.address_share),
        trusted_proxies=int(environment.get("TRUSTED_PROXIES") or usual.trusted_proxies),
        fail_point=environment.get("FAIL_POINT", ""),
    )
