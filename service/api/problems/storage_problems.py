"""The log, the archive and the history are unavailable or corrupt."""

from http import HTTPStatus as Status

from service.api.problems.types import ProblemType

STORAGE_PROBLEMS = {
    "log_unavailable": ProblemType(
        Status.SERVICE_UNAVAILABLE,
        "The event log is unavailable. Retry later.",
        cause="The log server cannot be reached or accepts no writes: it lost its replicas or is full.",
        solution="Retry with the same Idempotency-Key after `Retry-After` seconds; acknowledged writes are not lost.",
        retry_after=1,
    ),
    "log_corrupt": ProblemType(
        Status.SERVICE_UNAVAILABLE,
        "The stored log of this game is corrupt; the operator has to repair it.",
        cause="The stored log of this game is inconsistent.",
        solution="Retry when the operator has repaired the log; the client can do nothing else.",
        retry_after=30,
    ),
    "archive_unavailable": ProblemType(
        Status.SERVICE_UNAVAILABLE,
        "The archive is unavailable. Retry later.",
        cause="The game is archived, and the archive (a folder or an object store) does not respond.",
        solution="Retry later. Other games are not affected.",
        retry_after=30,
    ),
    "archive_corrupt": ProblemType(
        Status.SERVICE_UNAVAILABLE,
        "The archived file of this game is corrupt or missing; the operator has to restore it.",
        cause="The game is archived, and its file is truncated, modified or missing.",
        solution="Retry when the operator has restored the file; the client can do nothing else.",
        retry_after=30,
    ),
    "unknown_event": ProblemType(
        Status.SERVICE_UNAVAILABLE,
        "The game contains an event type that this server does not know. Retry later.",
        cause="The game contains an event type that this process does not know (during an upgrade).",
        solution="Retry after `Retry-After` seconds: an upgraded process may respond.",
        retry_after=30,
    ),
    "rules_too_new": ProblemType(
        Status.SERVICE_UNAVAILABLE,
        "The game needs a newer rules version than this server has. Retry later.",
        cause="The game uses newer rules than this process has (during an upgrade).",
        solution="Retry after `Retry-After` seconds: an upgraded process may respond.",
        retry_after=30,
    ),
    "history_unavailable": ProblemType(
        Status.SERVICE_UNAVAILABLE,
        "The history database is unavailable. Retry later.",
        cause="The history database is damaged, cannot be reached, or was written by another release.",
        solution="Retry later; play continues meanwhile. The operator rebuilds it with `landnama rebuild`.",
        retry_after=30,
    ),
    "history_rebuilt": ProblemType(
        Status.GONE,
        "The history was rebuilt since this export began; restart the export.",
        cause="The cursor was issued before the history was rebuilt, which changed the order of games.",
        solution="Restart the export without `cursor`. Repeated rows have the same key `game`, `version`, `ordinal`.",
    ),
    "unknown_tile": ProblemType(
        Status.NOT_FOUND,
        "The transparency log has no such tile, or no checkpoint yet.",
        cause="The latest checkpoint does not cover this tile, or no checkpoint was signed yet.",
        solution="Compute the paths from the size in `GET /v1/transparency/checkpoint`.",
    ),
    "parquet_unavailable": ProblemType(
        Status.NOT_ACCEPTABLE,
        "This server cannot write Parquet; request another format.",
        cause="The client requests Parquet, and the server runs without the extra `analytics`.",
        solution="Accept `application/x-ndjson` for an export, which has the same rows, one per line, and JSON for"
        " statistics. The operator installs the extra in the program folder with"
        " `make analytics` or `pip install '.[analytics]'`.",
    ),
}
