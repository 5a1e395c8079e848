"""The settings of the service: one field per environment variable, read once at start."""

import os
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from events.redis.client import CLUSTER_SCHEMES, SERVER_SCHEMES
from landnama.errors import UserError
from service.runtime.origins import parse_origins
from service.runtime.rate_limits import parse_rate

MAX_DURATION = 10 * 365 * 24 * 3600


class BadSetting(UserError):
    """An environment variable has an invalid value; the text names the variable and the reason."""


def parse_text(raw: str) -> str:
    return raw


def parse_folder(raw: str) -> Path:
    try:
        return Path(raw).expanduser().absolute()
    except RuntimeError:
        raise ValueError("must be in a home folder that exists") from None


def validate_path(raw: str) -> str:
    parse_folder(raw)
    return raw


def url_parser(*schemes: str) -> Callable[[str], str]:
    def read(raw: str) -> str:
        if raw and raw.partition("://")[0] not in schemes:
            raise ValueError(f"must start with {'://, '.join(schemes[:-1])}:// or {schemes[-1]}://")
        return raw

    return read


def integer_parser(low: int, high: int) -> Callable[[str], int]:
    def read(raw: str) -> int:
        if not raw.isascii() or not raw.isdigit() or not low <= int(raw) <= high:
            raise ValueError(f"must be a whole number from {low} to {high}")
        return int(raw)

    return read


def parse_seconds(raw: str) -> float:
    try:
        value = float(raw)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 3600:
        raise ValueError("must be a number of seconds from 0 to 3600")
    return value


def parse_interval(raw: str) -> float:
    value = parse_seconds(raw)
    if value < 1:
        raise ValueError("must be a number of seconds from 1 to 3600")
    return value


def parse_duration(raw: str) -> int:
    if not raw.isascii() or not raw.isdigit() or int(raw) > MAX_DURATION:
        raise ValueError(f"must be a whole number of seconds up to {MAX_DURATION} (ten years)")
    return int(raw)


def parse_archive_place(raw: str) -> str:
    bucket = raw.removeprefix("s3://").partition("/")[0]
    if "://" not in raw:
        return validate_path(raw)
    if not bucket or "://" in raw.removeprefix("s3://"):
        raise ValueError("must be a folder or s3://bucket/prefix")
    return raw


def validate_rate(raw: str) -> str:
    parse_rate(raw)
    return raw


def validate_origins(raw: str) -> str:
    parse_origins(raw)
    return raw


def choice_parser(*words: str) -> Callable[[str], str]:
    def read(raw: str) -> str:
        if raw not in words:
            raise ValueError(f"must be one of {', '.join(words)}")
        return raw

    return read


def setting_field(default: str, read: Callable[[str], Any], about: str) -> Any:
    return field(default_factory=lambda: read(default), metadata={"read": read, "about": about, "default": default})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The variable is the field's name in capitals: `web_workers` is `WEB_WORKERS`."""

    host: str = setting_field("127.0.0.1", parse_text, "Address the web server listens on")
    port: int = setting_field("8080", integer_parser(1, 65535), "Port the web server listens on")
    instance_name: str = setting_field(
        "", parse_text, "Name of this instance among those that share a log; host name and `PORT` if empty"
    )
    instance_url: str = setting_field(
        "", url_parser("http", "https"), "Address at which other instances reach this one; host and `PORT` if empty"
    )
    data_dir: Path = setting_field("var", parse_folder, "Folder of the embedded stores and of the log files")
    redis_url: str = setting_field(
        "",
        url_parser(*SERVER_SCHEMES, *CLUSTER_SCHEMES),
        "Redis server or cluster of the event log; empty starts an embedded one",
    )
    volatile_redis_url: str = setting_field(
        "",
        url_parser(*SERVER_SCHEMES),
        "Redis server of the AI job queue and the rate limits; empty starts an embedded one",
    )
    archive_location: str = setting_field(
        "", parse_archive_place, "Folder, or `s3://bucket/prefix`, of archived games; `DATA_DIR/archive` if empty"
    )
    archive_after: int = setting_field("604800", parse_duration, "Seconds after its end until a game is archived")
    open_game_ttl: int = setting_field("604800", parse_duration, "Seconds until a game that never started is deleted")
    sandbox_game_ttl: int = setting_field(
        "2592000", parse_duration, "Seconds after its last entry until a sandbox game is deleted"
    )
    partitions: int = setting_field(
        "16", integer_parser(1, 1024), "Partitions of the event log; fixed when the store is created"
    )
    history_file: str = setting_field(
        "", validate_path, "File of the history; empty for `history.sqlite` in the data folder"
    )
    transparency_folder: str = setting_field(
        "", validate_path, "Folder for the files of the transparency log; `transparency` in the data folder if empty"
    )
    web_workers: int = setting_field("2", integer_parser(1, 64), "Web processes")
    web_connections: int = setting_field(
        "2000", integer_parser(10, 100_000), "Connections that each web process keeps open at once"
    )
    max_streams: int = setting_field(
        "1000", integer_parser(1, 100_000), "Maximum number of open streams and long polls in each web process"
    )
    max_streams_per_client: int = setting_field(
        "500", integer_parser(1, 100_000), "Maximum number of them per player with their bots, and per IP address"
    )
    heartbeat_interval: float = setting_field("15", parse_interval, "Seconds between heartbeats on an idle stream")
    ai_workers: int = setting_field("1", integer_parser(0, 64), "AI worker processes")
    ai_delay: float = setting_field("1", parse_seconds, "Seconds an AI waits before it acts in a game with people")
    ai_evaluations: str = setting_field(
        "on", choice_parser("on", "off"), "Whether AI evaluations are stored, sealed, in the log"
    )
    demo_game: str = setting_field(
        "on", choice_parser("on", "off"), "Whether the first start creates a demo game of AI players"
    )
    reveal_timeout: float = setting_field("30", parse_seconds, "Seconds that seats have to reveal committed seeds")
    ai_offer_timeout: float = setting_field("20", parse_seconds, "Seconds an AI waits for people to answer its offer")
    rate_limit_sign_up: str = setting_field(
        "30/60", validate_rate, "Rate limit of sign-up and recovery, as requests/seconds; `off` disables it"
    )
    rate_limit_create: str = setting_field("600/3600", validate_rate, "Rate limit of requests that create something")
    rate_limit_play: str = setting_field("3000/60", validate_rate, "Rate limit of all other writes")
    rate_limit_read: str = setting_field("6000/60", validate_rate, "Rate limit of reads")
    rate_limit_stream: str = setting_field("120/60", validate_rate, "Rate limit of opening streams")
    rate_limit_address_factor: int = setting_field(
        "10", integer_parser(1, 1000), "Rate limit of an IP address, as a multiple of that of a token"
    )
    trusted_proxies: int = setting_field(
        "0", integer_parser(0, 9), "Number of trusted proxies in front of the service (X-Forwarded-For)"
    )
    allowed_origins: str = setting_field(
        "", validate_origins, "Origins of other pages that may use the API, separated by commas, or `*` for all"
    )
    webhook_addresses: str = setting_field(
        "public",
        choice_parser("public", "loopback"),
        "Addresses that webhooks may have: `public` ones, or also `loopback`, without TLS, for tests",
    )
    metrics_access: str = setting_field(
        "local",
        choice_parser("local", "all", "off"),
        "Who may read `/metrics`: `local` for this machine, `all`, or `off` to disable it",
    )
    compiled_rules: str = setting_field(
        "on", choice_parser("on", "off"), "Whether the rules that `make compile` built are used, if they are current"
    )
    log_level: str = setting_field(
        "info", choice_parser("info", "warning", "error"), "Log level; `info` adds a line per request"
    )
    log_format: str = setting_field(
        "auto", choice_parser("auto", "json", "console"), "Log format; `auto` is JSON except on a console"
    )

    @property
    def archive_address(self) -> str:
        """The location of the archive, configured or default."""
        return self.archive_location or str(self.data_dir / "archive")

    @property
    def instance_name_or_default(self) -> str:
        """The name of this instance, configured or default."""
        return self.instance_name or f"{socket.gethostname()}:{self.port}"

    @property
    def instance_address(self) -> str:
        """The address at which other instances reach this one, configured or default."""
        host = socket.gethostname() if self.host in ("0.0.0.0", "::") else self.host
        return self.instance_url or f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def history_path(self) -> Path:
        """The path of the history file, configured or default."""
        return parse_folder(self.history_file) if self.history_file else self.data_dir / "history.sqlite"

    @property
    def transparency_path(self) -> Path:
        """The folder of the files of the transparency log, configured or default."""
        return parse_folder(self.transparency_folder or str(self.data_dir / "transparency"))

    def to_environment(self) -> dict[str, str]:
        """The environment that gives a child process the same settings."""
        return {one.name.upper(): str(getattr(self, one.name)) for one in fields(self)}


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    given = {one.name: environment[one.name.upper()] for one in fields(Settings) if environment.get(one.name.upper())}
    return Settings(**{name: _parse_setting(name, raw) for name, raw in given.items()})


def settings_table() -> list[tuple[str, str, str]]:
    """Name, default and meaning of every variable, for the reference page and the command line."""
    return [(one.name.upper(), one.metadata["default"], one.metadata["about"]) for one in fields(Settings)]


def _parse_setting(name: str, raw: str) -> Any:
    read = next(one.metadata["read"] for one in fields(Settings) if one.name == name)
    try:
        return read(raw)
    except ValueError as wrong:
        raise BadSetting(f"{name.upper()} is {raw!r} but {wrong}.") from None
