"""Compression: a text of a kilobyte or more is sent as gzip to a client that accepts it, unless it holds a secret.

An attacker who sees the sizes of compressed responses, and chooses a part of their text, can guess a secret in another
part (BREACH). Responses with secrets answer a POST and are `no-store`, and neither of these is compressed.
"""

import zlib
from collections.abc import Iterable, Iterator

from flask import Response, request

from service.api.http.negotiation import GZIP, choose_coding

ACCEPT_ENCODING = "Accept-Encoding"
"""In `Vary`, it marks a response that may be compressed."""
MIN_SIZE = 1000
LEVEL = 6
"""The highest level takes more than twice as long on logs and views, for 4 to 7 % fewer bytes."""
LONG_SIZE = 100_000
LONG_LEVEL = 9
"""For long responses, and those that are sent in pieces: frames repeat names and sentences far apart, so this level
takes 2 to 4 ms more for a game of 600 entries, for 8 to 12 % fewer bytes."""
GZIP_BITS = 31
"""The window size of zlib for the format gzip."""


def compress_response(response: Response) -> None:
    """Compresses the body, a streamed one piece by piece.

    The ETag becomes weak, because it names the plain body, too.
    """
    if not _is_compressible(response) or choose_coding([GZIP]) != GZIP:
        return
    response.headers["Content-Encoding"] = GZIP
    if response.is_streamed:
        response.response = zip_pieces(response.iter_encoded())
    else:
        response.set_data(zip_bytes(response.get_data()))
    tag, _ = response.get_etag()
    if tag is not None:
        response.set_etag(tag, weak=True)


def _is_compressible(response: Response) -> bool:
    return (
        request.method in ("GET", "HEAD")
        and response.status_code == 200
        and ACCEPT_ENCODING in response.headers.get("Vary", "")
        and "Content-Encoding" not in response.headers
        and (response.is_streamed or len(response.get_data()) >= MIN_SIZE)
    )


def zip_bytes(data: bytes) -> bytes:
    """The data in the format gzip, without a time, so that equal data gives equal bytes."""
    return zlib.compress(data, LEVEL if len(data) < LONG_SIZE else LONG_LEVEL, GZIP_BITS)


def zip_pieces(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """The pieces in the format gzip, as one whole."""
    compressor = zlib.compressobj(LONG_LEVEL, wbits=GZIP_BITS)
    for piece in pieces:
        if zipped := compressor.compress(piece):
            yield zipped
    yield compressor.flush()
