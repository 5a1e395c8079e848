"""What is wrong with a request as such: HTTP, JSON, validation, rate limits."""

from http import HTTPStatus as Status

from service.api.problems.types import SEE_SCHEMA, ProblemType

REQUEST_PROBLEMS = {
    "malformed_json": ProblemType(
        Status.BAD_REQUEST,
        "Request body is not valid I-JSON.",
        cause="The body is not JSON, or is JSON that parsers read differently: a duplicate key, NaN, an integer"
        " beyond 2^53 - 1, too deep nesting.",
        solution="`detail` says where parsing failed; use a JSON library to write the body.",
    ),
    "invalid_header": ProblemType(
        Status.BAD_REQUEST,
        "A request header failed validation.",
        cause="A request header has an invalid form, such as a list of tags in `If-Match`.",
        solution='`errors` names the header and its form: `If-Match: "v42"`, `Idempotency-Key` of 1 to 255 visible'
        " characters.",
    ),
    "bad_request": ProblemType(
        Status.BAD_REQUEST,
        "The HTTP request is malformed.",
        cause="The server cannot parse the request, or its body did not arrive completely and in time.",
        solution="Send it again. If the error persists, the client or a proxy in between sends malformed HTTP.",
    ),
    "not_found": ProblemType(
        Status.NOT_FOUND,
        "No such route. Routes begin with /v1 and do not end with a slash.",
        cause="No route has this path.",
        solution="Take the route from `openapi.yaml`; pages of the documentation leave out `/v1`.",
    ),
    "method_not_allowed": ProblemType(
        Status.METHOD_NOT_ALLOWED,
        "Method not allowed for this route.",
        cause="The route exists, but does not support this method.",
        solution="The facts and the `Allow` header list the supported methods.",
    ),
    "uri_too_long": ProblemType(
        Status.REQUEST_URI_TOO_LONG,
        "The request line is longer than 8,190 bytes.",
        cause="Method, path and query together are longer than 8,190 bytes; a percent-escaped byte counts as three.",
        solution="Send a shorter request; the server returns no URL that is this long.",
    ),
    "headers_too_large": ProblemType(
        Status.REQUEST_HEADER_FIELDS_TOO_LARGE,
        "More than 100 request headers, or one longer than 8,190 bytes.",
        cause="The request has more than 100 headers, or one longer than 8,190 bytes.",
        solution="Send a smaller request; no route needs one of this size.",
    ),
    "body_too_large": ProblemType(
        Status.REQUEST_ENTITY_TOO_LARGE,
        "Request body is larger than 64 kB.",
        cause="The request body is larger than 64 kB.",
        solution="Send a smaller request; no route needs one of this size.",
    ),
    "unsupported_media_type": ProblemType(
        Status.UNSUPPORTED_MEDIA_TYPE,
        "Content-Type must be application/json.",
        cause="The request's Content-Type is not JSON.",
        solution="Send `Content-Type: application/json`.",
    ),
    "invalid_body": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "Request body failed validation.",
        cause="A field of the request body is missing, unknown or has an invalid value.",
        solution=SEE_SCHEMA,
    ),
    "invalid_query": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "Query parameters failed validation.",
        cause="A query parameter is unknown, repeated or invalid. A route without parameters ignores them.",
        solution=SEE_SCHEMA,
    ),
    "invalid_cursor": ProblemType(
        Status.BAD_REQUEST,
        "Invalid cursor.",
        cause="The cursor was modified, or belongs to another list.",
        solution="Pass the `cursor` of the previous response unchanged, or start without one.",
    ),
    "idempotency_key_reused": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "The Idempotency-Key was already used for a different request.",
        cause="An earlier request with the same `Idempotency-Key` had another body or another route.",
        solution="Use a new key for each new request; retry a request with exactly the same body.",
    ),
    "rate_limited": ProblemType(
        Status.TOO_MANY_REQUESTS,
        "Rate limit exceeded. Retry later.",
        cause="The token or the IP address sent more requests than its rate limit allows; the facts name the limit.",
        solution="Retry after `Retry-After` seconds. The `RateLimit` header of each response gives the remaining "
        "quota; long polling with `wait` or a stream costs less than polling.",
    ),
    "too_many_streams": ProblemType(
        Status.SERVICE_UNAVAILABLE,
        "Too many open streams and long polls. Retry later.",
        cause="The process has reached its maximum number of open streams and long polls: in total, of the player with "
        "their bots, or of the address.",
        solution="Retry after `Retry-After` seconds, or send the request without `wait`.",
        retry_after=2,
    ),
    "internal_error": ProblemType(
        Status.INTERNAL_SERVER_ERROR,
        "Internal server error.",
        cause="The server has a bug. The request may or may not have taken effect.",
        solution="Send the same request with the same Idempotency-Key again; if the error persists, send the "
        "operator the `X-Request-Id`.",
    ),
}
