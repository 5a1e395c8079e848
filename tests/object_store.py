"""An in-memory substitute for an S3-like object store: puts, gets, heads and lists objects, and refuses on demand."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit
from xml.sax.saxutils import escape

from tests.threaded_servers import run_server

PAGE = 3
"""Objects in one page of a list; few, so that lists have several pages."""


class ObjectStore(ThreadingHTTPServer):
    """`objects` are by bucket and key; with `broken` every request gets a 403."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.objects: dict[str, bytes] = {}
        self.broken = False

    @property
    def settings(self) -> dict[str, str]:
        """The settings of a client, as environment variables."""
        url = f"http://127.0.0.1:{self.server_address[1]}"
        keys = {"AWS_ACCESS_KEY_ID": "stand-in", "AWS_SECRET_ACCESS_KEY": "stand-in"}
        return {"AWS_ENDPOINT_URL_S3": url, "AWS_DEFAULT_REGION": "nowhere-1", **keys}


@contextmanager
def object_store() -> Iterator[ObjectStore]:
    store = ObjectStore()
    with run_server(store):
        yield store


class _Handler(BaseHTTPRequestHandler):
    server: ObjectStore
    protocol_version = "HTTP/1.1"

    def do_PUT(self) -> None:
        body = self._body()
        if not self.server.broken:
            self.server.objects[self._key()] = body
        self._respond(403 if self.server.broken else 200)

    def do_GET(self) -> None:
        if "list-type" in self._query():
            self._respond(200, self._list_objects())
        else:
            self._send_object()

    def do_HEAD(self) -> None:
        self._send_object()

    def log_message(self, *output: object) -> None:
        """Logs nothing."""

    def _send_object(self) -> None:
        if self.server.broken:
            self._respond(403)
        elif self._key() in self.server.objects:
            self._respond(200, self.server.objects[self._key()])
        else:
            self._respond(404, b"<Error><Code>NoSuchKey</Code></Error>")

    def _list_objects(self) -> bytes:
        """The page after a token, which is the last key of the page before."""
        bucket, query = self._key().partition("/")[0], self._query()
        prefix, after = f"{bucket}/{query.get('prefix', '')}", query.get("continuation-token", "")
        keys = sorted([key for key in self.server.objects if key.startswith(prefix) and key > after])
        rows = "".join([f"<Contents><Key>{escape(key.partition('/')[2])}</Key></Contents>" for key in keys[:PAGE]])
        more = f"<NextContinuationToken>{escape(keys[PAGE - 1])}</NextContinuationToken>" if len(keys) > PAGE else ""
        cut = f"<IsTruncated>{str(bool(more)).lower()}</IsTruncated>"
        return f"<ListBucketResult>{cut}{more}{rows}</ListBucketResult>".encode()

    def _body(self) -> bytes:
        """The body, plain or in chunks with a checksum after the last."""
        if "chunked" not in self.headers.get("Transfer-Encoding", ""):
            sent = self.rfile.read(int(self.headers["Content-Length"]))
            return _unwrap(sent) if "aws-chunked" in self.headers.get("Content-Encoding", "") else sent
        pieces = b""
        while size := int(self.rfile.readline(), 16):
            pieces += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return pieces

    def _respond(self, status: int, body: bytes = b"") -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _key(self) -> str:
        return urlsplit(self.path).path.lstrip("/")

    def _query(self) -> dict[str, str]:
        return {name: values[0] for name, values in parse_qs(urlsplit(self.path).query).items()}


def _unwrap(sent: bytes) -> bytes:
    size, _, rest = sent.partition(b"\r\n")
    length = int(size.partition(b";")[0], 16)
    return rest[:length]
