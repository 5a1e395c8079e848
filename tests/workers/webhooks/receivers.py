"""Receivers of webhooks on this machine: one that answers as a test decides, and hostile ones."""

import json
import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat


class Delivery(NamedTuple):
    """A request to the receiver: its headers in lower case, its body, and the body as JSON."""

    headers: dict[str, str]
    body: bytes
    data: Any

    @property
    def message_id(self) -> str:
        return self.headers["webhook-id"]


class Response(NamedTuple):
    status: int = 200
    data: Any = None
    headers: dict[str, str] = {}


Respond = Callable[[Delivery], Response]


class Receiver:
    """Keeps every delivery with the status of its response, in order."""

    def __init__(self, respond: Respond = lambda _: Response()) -> None:
        self.respond = respond
        self.received: list[tuple[Delivery, int]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                delivery = Delivery(headers, body, json.loads(body))
                response = outer.respond(delivery)
                outer.received.append((delivery, response.status))
                data = b"" if response.data is None else json.dumps(response.data).encode()
                self.send_response(response.status)
                for name, value in {**response.headers, "Content-Length": str(len(data))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: object) -> None:
                """Prints nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/hook"
        Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    @property
    def deliveries(self) -> list[Delivery]:
        """The deliveries that were answered by a success."""
        return [delivery for delivery, status in self.received if 200 <= status < 300]

    @property
    def message_ids(self) -> list[str]:
        return [each.message_id for each in self.deliveries]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def create_certificate(directory: Path) -> Path:
    """A file with a certificate of localhost, which is its own authority, and its key."""
    key, name, today = ec.generate_private_key(ec.SECP256R1()), x509.Name([]), datetime.now(UTC)
    names = x509.SubjectAlternativeName([x509.DNSName("localhost")])
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(today - timedelta(days=1)).not_valid_after(today + timedelta(days=1))
    certificate = builder.add_extension(names, critical=True).sign(key, hashes.SHA256())
    path = directory / "localhost.pem"
    path.write_bytes(
        certificate.public_bytes(Encoding.PEM) + key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    )
    return path


@contextmanager
def hostile_receiver(answer: Callable[[socket.socket], None], tls: ssl.SSLContext | None = None) -> Iterator[str]:
    """The URL of a server that answers every connection by a function, until the client has gone."""
    server = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with suppress(OSError):
            while True:
                connection, _ = server.accept()
                Thread(target=answer_and_close, args=(connection,), daemon=True).start()

    def answer_and_close(connection: socket.socket) -> None:
        with suppress(OSError):
            if tls is not None:
                connection = tls.wrap_socket(connection, server_side=True)
            with connection:
                answer(connection)

    Thread(target=serve, daemon=True).start()
    try:
        yield f"{'https' if tls else 'http'}://localhost:{server.getsockname()[1]}/"
    finally:
        server.close()


def never_answer(connection: socket.socket) -> None:
    """Reads all that comes, and says nothing."""
    while connection.recv(65536):
        pass


def drip_headers(connection: socket.socket) -> None:
    """Sends a byte of a header from time to time, for ever."""
    connection.sendall(b"HTTP/1.1 200 OK\r\nX-Long: ")
    connection.settimeout(0.01)
    while True:
        with suppress(TimeoutError):
            if not connection.recv(65536):
                return
        connection.sendall(b"x")


def answer_without_end(connection: socket.socket) -> None:
    """Sends a body without end."""
    connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
    while True:
        connection.sendall(b"x" * 65536)


def answer_with_one_huge_header(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\nX-Long: ")
    while True:
        connection.sendall(b"x" * 65536)


HOSTILE = (never_answer, drip_headers, answer_without_end, answer_with_one_huge_header)
