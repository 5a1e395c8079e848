"""Signatures of deliveries by the specification Standard Webhooks, so that its libraries verify them."""

import secrets
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from hmac import digest

SECRET_PREFIX = "whsec_"
SECRET_BYTES = 24


def new_secret() -> str:
    """A random secret, as the specification writes one."""
    return SECRET_PREFIX + b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def sign_delivery(message_id: str, timestamp: int, body: bytes, signing: Iterable[str]) -> Mapping[str, str]:
    """The headers of a delivery, with a signature by each secret; the receiver accepts any of them."""
    signed = b"%b.%d.%b" % (message_id.encode(), timestamp, body)
    signatures = [_sign(signed, secret) for secret in signing]
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": " ".join(signatures),
    }


def _sign(signed: bytes, secret: str) -> str:
    key = b64decode(secret.removeprefix(SECRET_PREFIX))
    return f"v1,{b64encode(digest(key, signed, 'sha256')).decode()}"
