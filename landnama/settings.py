"""Everything that can be set from outside is one field here, read once from the environment."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from events.addresses import CLUSTERS, SERVERS
from landnama.trouble import Trouble
from service.limits import rate

LONGEST = 10 * 365 * 24 * 3600


class BadSetting(Trouble):
    """An environment variable holds a value that cannot be used; the text says which and why."""


def text(raw: str) -> str:
    return raw


def folder(raw: str) -> Path:
    return Path(raw).expanduser().absolute()


def address(*schemes: str) -> Callable[[str], str]:
    def read(raw: str) -> str:
        if raw and raw.partition("://")[0] not in schemes:
            raise ValueError(f"must start with {'://, '.join(schemes[:-1])}:// or {schemes[-1]}://")
        return raw

    return read


def whole(low: int, high: int) -> Callable[[str], int]:
    def read(raw: str) -> int:
        if not raw.isascii() or not raw.isdigit() or not low <= int(raw) <= high:
            raise ValueError(f"must be a whole number from {low} to {high}")
        return int(raw)

    return read


def seconds(raw: str) -> float:
    try:
        value = float(raw)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 3600:
        raise ValueError("must be a number of seconds from 0 to 3600")
    return value


def pause(raw: str) -> float:
    value = seconds(raw)
    if value < 1:
        raise ValueError("must be a number of seconds from 1 to 3600")
    return value


def long_time(raw: str) -> int:
    if not raw.isascii() or not raw.isdigit() or int(raw) > LONGEST:
        raise ValueError(f"must be a whole number of seconds up to {LONGEST}, which are ten years")
    return int(raw)


def archive_place(raw: str) -> str:
    if ("://" in raw and not raw.removeprefix("s3://").strip("/")) or "://" in raw.removeprefix("s3://"):
        raise ValueError("must be a folder or s3://bucket/prefix")
    return raw


def requests(raw: str) -> str:
    rate(raw)
    return raw


def one_of(*words: str) -> Callable[[str], str]:
    def read(raw: str) -> str:
        if raw not in words:
            raise ValueError(f"must be one of {', '.join(words)}")
        return raw

    return read


def setting(default: str, read: Callable[[str], Any], about: str) -> Any:
    return field(default_factory=lambda: read(default), metadata={"read": read, "about": about, "default": default})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The variable is the field's name in capitals: `web_workers` is `WEB_WORKERS`."""

    host: str = setting("127.0.0.1", text, "Address the web server listens on")
    port: int = setting("8080", whole(1, 65535), "Port the web server listens on")
    data_dir: Path = setting("var", folder, "Folder of the embedded stores and of what the processes log")
    redis_url: str = setting(
        "", address(*SERVERS, *CLUSTERS), "Server or cluster that keeps the log; empty starts an embedded one"
    )
    volatile_url: str = setting("", address(*SERVERS), "Server for the queue of AI turns; empty starts an embedded one")
    archive: str = setting(
        "", archive_place, "Folder, or `s3://bucket/prefix`, of archived games; `DATA_DIR/archive` if empty"
    )
    archive_after: int = setting("604800", long_time, "Seconds after its end at which a game goes to the archive")
    expire_open: int = setting("604800", long_time, "Seconds after which a table that never started is dropped")
    expire_sandbox: int = setting("2592000", long_time, "Seconds after its last entry at which a sandbox game is")
    partitions: int = setting("16", whole(1, 1024), "Partitions of the log; fixed when the store is founded")
    history: str = setting("", text, "File of the history; empty for `history.sqlite` in the data folder")
    web_workers: int = setting("2", whole(1, 64), "Web processes")
    web_connections: int = setting("2000", whole(10, 100_000), "Connections that each web process keeps open at once")
    streams: int = setting("1000", whole(1, 100_000), "Callers who may wait for news at once in each web process")
    streams_each: int = setting("500", whole(1, 100_000), "How many of these may be one player, or one address")
    heartbeat: float = setting("15", pause, "Seconds of silence after which a stream says that it is still there")
    ai_workers: int = setting("1", whole(0, 64), "Processes that play the AI seats")
    ai_delay: float = setting("1", seconds, "Seconds an AI waits before it moves in a game with people")
    ai_notes: str = setting("on", one_of("on", "off"), "Whether what an AI thought goes sealed into the log")
    reveal_wait: float = setting("30", seconds, "Seconds seats have to reveal the seeds they promised")
    offer_wait: float = setting("20", seconds, "Seconds an AI waits for people to answer its offer")
    limit_sign_up: str = setting("30/60", requests, "Requests to sign up or recover in so many seconds; `off` for none")
    limit_create: str = setting("600/3600", requests, "The same for new games, tokens and bots")
    limit_play: str = setting("3000/60", requests, "The same for everything else that changes something")
    limit_read: str = setting("6000/60", requests, "The same for looking")
    limit_stream: str = setting("120/60", requests, "The same for opening streams")
    address_share: int = setting("10", whole(1, 1000), "How often an address may ask what one token may")
    trusted_proxies: int = setting("0", whole(0, 9), "Proxies before the service whose `X-Forwarded-For` is believed")
    metrics: str = setting(
        "local", one_of("local", "all", "off"), "Who may read `/metrics`: this machine, all, or nobody"
    )
    log_level: str = setting("info", one_of("info", "warning", "error"), "What is logged; `info` adds a line a request")
    log_format: str = setting(
        "auto", one_of("auto", "json", "console"), "Form of logs; `auto` is JSON but on a console"
    )

    @property
    def archive_address(self) -> str:
        """Where the archive is, also if that was not said."""
        return self.archive or str(self.data_dir / "archive")

    @property
    def history_file(self) -> Path:
        """The file of the history, wherever it lies."""
        return folder(self.history) if self.history else self.data_dir / "history.sqlite"

    def environment(self) -> dict[str, str]:
        """What a child process needs to see the same settings."""
        return {one.name.upper(): str(getattr(self, one.name)) for one in fields(self)}


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    given = {one.name: environment[one.name.upper()] for one in fields(Settings) if environment.get(one.name.upper())}
    return Settings(**{name: _read(name, raw) for name, raw in given.items()})


def settings_table() -> list[tuple[str, str, str]]:
    """Name, default and meaning of every variable, for the reference page and the command line."""
    return [(one.name.upper(), one.metadata["default"], one.metadata["about"]) for one in fields(Settings)]


def _read(name: str, raw: str) -> Any:
    read = next(one.metadata["read"] for one in fields(Settings) if one.name == name)
    try:
        return read(raw)
    except ValueError as wrong:
        raise BadSetting(f"{name.upper()} is {raw!r} but {wrong}.") from None
