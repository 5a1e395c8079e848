"""HKDF with SHA-256 (RFC 5869): many independent keys out of one secret."""

import hmac

LENGTH = 32


def extract(salt: bytes, secret: bytes) -> bytes:
    """A 32-byte key that is uniform if the secret has enough entropy; an empty salt counts as 32 zero bytes."""
    return hmac.digest(salt or bytes(LENGTH), secret, "sha256")


def expand(key: bytes, info: bytes, length: int = LENGTH) -> bytes:
    """`length` bytes that belong to `info`; raises ValueError above 8160, the limit of the RFC."""
    if length > 255 * LENGTH:
        raise ValueError(f"HKDF gives at most {255 * LENGTH} bytes, not {length}")
    output = block = b""
    for counter in range(1, -(-length // LENGTH) + 1):
        block = hmac.digest(key, block + info + bytes([counter]), "sha256")
        output += block
    return output[:length]
