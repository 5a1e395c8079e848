"""A request as the views read it: id, token, caller, client address, If-Match, Idempotency-Key and the body.

A body is I-JSON: UTF-8, unique keys, no NaN, and only numbers that every JSON library reads alike.
"""

import json
import re
import secrets
from collections.abc import Callable, Sequence
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any, cast

from flask import Flask, Request, current_app, request
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.utils import cached_property

from games.translatable import Translatable
from projections.game.sentences import Translate, keep_english
from service.api.languages import ENGLISH, LANGUAGES, load_translation
from service.players import accounts
from service.players.accounts import Caller
from service.runtime.logs import redact_secrets
from service.runtime.problems import Problem
from service.runtime.rate_limits import LimitStatus
from service.services import Services

MAX_BODY_BYTES = 64 * 1024
MAX_CONTENT_LENGTH = MAX_BODY_BYTES + 1
"""Werkzeug refuses a longer body by its Content-Length, and truncates a chunked one here without an error."""
MAX_DEPTH = 32
MAX_SAFE_INTEGER = 2**53 - 1
"""Integers up to here are exact in every JSON library (RFC 7493)."""
IPV6_PREFIX_BITS = 64
"""The prefix that a provider gives to one household."""
REQUEST_ID_HEADER = "X-Request-Id"
SERVICES_KEY = "landnama"
_id_pattern = re.compile(r"[A-Za-z0-9._-]{1,64}")
_etag_pattern = re.compile(r'(?:W/)?"v(0|[1-9][0-9]{0,14})"')
_key_pattern = re.compile("[!-~]{1,255}")

IF_MATCH = {
    "in": "header",
    "name": "If-Match",
    "description": 'The version that the client saw: `"v42"`. It still matches if only other seats have acted since, '
    "within the same turn, and the caller's legal actions are the same.",
    "schema": {"type": "string", "pattern": '^(W/)?"v(0|[1-9][0-9]*)"$'},
}
IF_MATCH_EXACT = {
    **IF_MATCH,
    "description": 'The version that the client saw: `"v42"`. It has to be the latest version of the game.',
}
ACCEPT_LANGUAGE = {
    "in": "header",
    "name": "Accept-Language",
    "description": f"The languages that the client prefers for sentences: {', '.join(LANGUAGES)}; English by default.",
    "schema": {"type": "string"},
}
IDEMPOTENCY_KEY = {
    "in": "header",
    "name": "Idempotency-Key",
    "description": "A retry with the same key and body gets the first response.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]+$"},
}
CREATION_KEY = {
    **IDEMPOTENCY_KEY,
    "description": "A retry with the same key gets 409 `already_created` as long as what the first request created "
    "exists, because its secret is shown only once.",
}


class ApiRequest(Request):
    """`started` is the arrival time by `perf_counter`; `limit_states` are the rate limits that count the request."""

    started = 0.0
    limit_states: Sequence[LimitStatus] = ()

    @cached_property
    def id(self) -> str:
        """The id that the client sent if it is a plain word without a secret, otherwise a random one."""
        sent = self.headers.get(REQUEST_ID_HEADER, "")
        is_plain = _id_pattern.fullmatch(sent) and redact_secrets(sent) == sent
        return sent if is_plain else secrets.token_hex(8)

    @cached_property
    def bearer_token(self) -> str | None:
        """The token of the Authorization header; raises invalid_token if the header has another form."""
        header = self.headers.get("Authorization")
        if header is None:
            return None
        scheme, _, token = header.partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            raise Problem("invalid_token", Translatable("The header must have the form Authorization: Bearer <token>."))
        return token.strip()

    @cached_property
    def translate(self) -> Translate:
        """Translates a sentence into the language of `Accept-Language` that the client prefers, by default English."""
        # Werkzeug would prefer `de` to `en` for `en-GB, de;q=0.5`, because only the former is an exact match.
        wanted = [tag.partition("-")[0].lower() for tag, quality in self.accept_languages if quality > 0]
        language = next((each for each in wanted if each in LANGUAGES), ENGLISH)
        return keep_english if language == ENGLISH else load_translation(language)

    def optional_caller(self) -> Caller | None:
        """The authenticated player, None without a token; a token that is sent has to be valid."""
        return None if self.bearer_token is None else self.require_caller()

    def require_caller(self, scope: str = "read") -> Caller:
        """The authenticated player, whose token must have the scope."""
        token = self.bearer_token
        if token is None:
            raise Problem(
                "unauthorized",
                Translatable("Send the header Authorization: Bearer <token>; POST /v1/players returns a token."),
            )
        return accounts.authenticate(current_services(), token, scope)

    @property
    def client_address(self) -> str:
        """The other end of the connection or, behind trusted proxies, the address that the outermost of them saw.

        The client itself may have written the entries further left in `X-Forwarded-For`.
        """
        proxies = current_services().settings.trusted_proxies
        hops = [self.remote_addr or ""]
        if proxies and (forwarded := self.headers.getlist("X-Forwarded-For")):
            hops = [*",".join(forwarded).split(","), *hops]
        return _address_group(hops[max(0, len(hops) - 1 - proxies)].strip())

    def read_body(self) -> bytes:
        """The bytes of the body; raises body_too_large, and bad_request if the body did not arrive."""
        try:
            data = self.get_data(cache=True)
        except RequestEntityTooLarge:
            raise
        except Exception:
            # Each server has its own errors for a body that is cut off, late or badly chunked.
            raise Problem(
                "bad_request", Translatable("The request body was not received completely in time.")
            ) from None
        if len(data) > MAX_BODY_BYTES:
            raise RequestEntityTooLarge
        return data

    def read_json(self) -> Any:
        """The value of the body; raises unsupported_media_type and malformed_json."""
        if self.mimetype != "application/json":
            facts = {"got": self.mimetype or None}
            raise Problem("unsupported_media_type", Translatable("Content-Type must be application/json."), facts)
        return decode_json(self.read_body())

    def read_expected_version(self, query_version: int | None) -> int | None:
        """The version of `If-Match: "v42"` or of the query; raises invalid_header if the two differ."""
        tag = self.headers.get("If-Match")
        if tag is None:
            return query_version
        match = _etag_pattern.fullmatch(tag.strip())
        if match is None:
            raise _invalid_header(
                "If-Match", Translatable('must be one version of the game in double quotes, as in "v42"')
            )
        version = int(match[1])
        if query_version is not None and query_version != version:
            raise _invalid_header(
                "If-Match",
                Translatable(
                    "says version {version}, the query says {query_version}",
                    version=version,
                    query_version=query_version,
                ),
            )
        return version

    def read_idempotency_key(self) -> str | None:
        """The key that a retry of this request sends again."""
        key = self.headers.get("Idempotency-Key")
        if key is not None and not _key_pattern.fullmatch(key):
            raise _invalid_header("Idempotency-Key", Translatable("is 1 to 255 visible ASCII characters"))
        return key


class ApiFlask(Flask):
    """Flask with `ApiRequest`; no view or hook is a coroutine, so none of the ten in each request is inspected."""

    request_class = ApiRequest

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func


def current_request() -> ApiRequest:
    """The request in progress; Flask's own proxy would resolve it again at each attribute."""
    return cast(ApiRequest, request._get_current_object())  # type: ignore[attr-defined]


def current_services() -> Services:
    """The services that the app was created with."""
    return cast(Services, current_app.extensions[SERVICES_KEY])


@lru_cache(maxsize=4096)
def _address_group(text: str) -> str:
    """The /64 network of an IPv6 address, an IPv4 address itself, and `unknown` for the end of a Unix socket."""
    try:
        address = ip_address(text)
    except ValueError:
        return "unknown"
    if not isinstance(address, IPv6Address):
        return str(address)
    host_bits = 128 - IPV6_PREFIX_BITS
    return str(address.ipv4_mapped or IPv6Address(int(address) >> host_bits << host_bits))


def _invalid_header(header: str, message: str) -> Problem:
    return Problem("invalid_header", errors={header: message})


def decode_json(data: bytes) -> Any:
    """The value that the bytes encode; raises malformed_json with the position or the rule in its detail."""
    try:
        value = _decoder.decode(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise _malformed(
            Translatable("The body is not UTF-8: byte {position} does not fit.", position=error.start)
        ) from None
    except json.JSONDecodeError as error:
        raise _malformed(
            Translatable(
                "The body is not JSON: {error} at line {line}, column {column}.",
                error=error.msg,
                line=error.lineno,
                column=error.colno,
            )
        ) from None
    except RecursionError:
        raise _too_deep() from None
    except _AmbiguousJson as error:
        raise _malformed(error.args[0]) from None
    if data.count(b"[") + data.count(b"{") > MAX_DEPTH and _depth(value) > MAX_DEPTH:
        raise _too_deep()
    if b"\\u" in data:
        _reject_lone_surrogates(value)
    return value


class _AmbiguousJson(ValueError):
    """Valid JSON that JSON libraries read in different ways."""


def _malformed(detail: str) -> Problem:
    return Problem("malformed_json", detail)


def _too_deep() -> Problem:
    return _malformed(Translatable("The body is nested more than {most} levels deep.", most=MAX_DEPTH))


def _parse_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        names = [name for name, _ in pairs]
        repeated = next(name for name in names if names.count(name) > 1)
        raise _AmbiguousJson(Translatable("The key {key} stands twice in one object.", key=json.dumps(repeated)))
    return value


def _parse_integer(text: str) -> int:
    if len(text) > 17 or abs(number := int(text)) > MAX_SAFE_INTEGER:
        raise _AmbiguousJson(Translatable("An integer is beyond {most}.", most=MAX_SAFE_INTEGER))
    return number


def _parse_float(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise _AmbiguousJson(Translatable("A number is too large."))
    return number


def _reject_constant(text: str) -> None:
    raise _AmbiguousJson(Translatable("{text} is not JSON.", text=text))


_decoder = json.JSONDecoder(
    object_pairs_hook=_parse_object, parse_int=_parse_integer, parse_float=_parse_float, parse_constant=_reject_constant
)


def _depth(value: Any) -> int:
    depth, level = 0, [value]
    while level := [item for item in level if isinstance(item, dict | list)]:
        depth += 1
        level = [inner for item in level for inner in (item.values() if isinstance(item, dict) else item)]
    return depth


def _reject_lone_surrogates(value: Any) -> None:
    """An escape can encode half of a surrogate pair, which is not a character."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise _malformed(Translatable("The body holds half of a surrogate pair.")) from None
