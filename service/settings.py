"""What the use cases need to know from outside, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass

from games.catalog import RULES_VERSION


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Times are in seconds; only tests change `rules_version` and `fail_point`, see `service.fail_point`."""

    redis_url: str = ""
    volatile_url: str = ""
    partitions: int = 16
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
    """The variables are named like the fields, in capitals."""
    usual = Settings()
    return Settings(
        redis_url=environment.get("REDIS_URL", ""),
        volatile_url=environment.get("VOLATILE_URL", ""),
        partitions=int(environment.get("PARTITIONS") or usual.partitions),
        streams=int(environment.get("STREAMS") or usual.streams),
        streams_each=int(environment.get("STREAMS_EACH") or usual.streams_each),
        heartbeat=float(environment.get("HEARTBEAT") or usual.heartbeat),
        ai_delay=float(environment.get("AI_DELAY") or usual.ai_delay),
        limit_sign_up=environment.get("LIMIT_SIGN_UP") or usual.limit_sign_up,
        limit_create=environment.get("LIMIT_CREATE") or usual.limit_create,
        limit_play=environment.get("LIMIT_PLAY") or usual.limit_play,
        limit_read=environment.get("LIMIT_READ") or usual.limit_read,
        limit_stream=environment.get("LIMIT_STREAM") or usual.limit_stream,
        address_share=int(environment.get("ADDRESS_SHARE") or usual.address_share),
        trusted_proxies=int(environment.get("TRUSTED_PROXIES") or usual.trusted_proxies),
        reveal_wait=float(environment.get("REVEAL_WAIT") or usual.reveal_wait),
        metrics=environment.get("METRICS") or usual.metrics,
        log_level=environment.get("LOG_LEVEL") or usual.log_level,
        log_format=environment.get("LOG_FORMAT") or usual.log_format,
        fail_point=environment.get("FAIL_POINT", ""),
        rules_version=environment.get("RULES_VERSION") or usual.rules_version,
    )
