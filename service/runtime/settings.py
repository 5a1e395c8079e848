"""The settings of the service, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

from games.version import RULES_VERSION

MULTIPROC_DIR = "PROMETHEUS_MULTIPROC_DIR"
"""The setting of the library of metrics that names the folder in which all processes of a service count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceSettings:
    """Times are in seconds; `archive_location` is a folder or a bucket, empty for none; so is `transparency_folder`.

    Instances that share a log have names; `instance_url` is the address at which the others reach this one.

    A stream relies on a check of its token for `token_recheck`. Only tests change it, `rules_version` and `fail_point`,
    see `service.runtime.fail_point`.
    """

    redis_url: str = ""
    volatile_redis_url: str = ""
    archive_location: str = ""
    partitions: int = 16
    instance_name: str = ""
    instance_url: str = ""
    ai_workers: int = 1
    history_file: str = ""
    transparency_folder: str = ""
    max_streams: int = 1000
    max_streams_per_client: int = 500
    heartbeat_interval: float = 15.0
    token_recheck: float = 1.0
    ai_delay: float = 1.0
    reveal_timeout: float = 30.0
    rate_limit_sign_up: str = "30/60"
    rate_limit_create: str = "600/3600"
    rate_limit_play: str = "3000/60"
    rate_limit_read: str = "6000/60"
    rate_limit_stream: str = "120/60"
    rate_limit_address_factor: int = 10
    trusted_proxies: int = 0
    allowed_origins: str = ""
    webhook_addresses: str = "public"
    metrics_access: str = "local"
    log_level: str = "info"
    log_format: str = "auto"
    fail_point: str = ""
    rules_version: str = RULES_VERSION


def from_environment(environment: Mapping[str, str] = os.environ) -> ServiceSettings:
    """The variables have the names of the fields in capitals; an empty one counts as unset.

    By default the archive and the files of the transparency log are in the data folder, if there is one.
    """
    folder = environment.get("DATA_DIR")
    defaults = ServiceSettings()
    if folder:
        places = str(Path(folder, "archive")), str(Path(folder, "transparency"))
        defaults = ServiceSettings(archive_location=places[0], transparency_folder=places[1])
    raw_values = {field.name: raw for field in fields(ServiceSettings) if (raw := environment.get(field.name.upper()))}
    return replace(defaults, **{name: type(getattr(defaults, name))(raw) for name, raw in raw_values.items()})
