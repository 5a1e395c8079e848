"""A sealer for tests: its commitments contain the place of a fact and its audience, never its value.

Two games that differ only in what a seat never sees get the same public bytes from it, so that everything computed
from them can be compared byte for byte.
"""

from hashlib import sha256

from events.proofs import canonical
from events.proofs.seal import SecretField

NO_SALT = "00" * 16


class BlindSealer:
    """Opens nothing: no opening matches its commitments."""

    def commit(self, version: int, index: int, secret: SecretField, value: canonical.Json) -> tuple[str, str]:
        where = canonical.encode([version, secret.path, list(secret.readers)])
        return NO_SALT, sha256(b"landnama/blind/1\0" + where).hexdigest()
