"""Fair chance derives every draw from seeds to which the server and the seats committed before the game.

    commitment = SHA-256("landnama/seed/1" 00 seed)
    root       = HKDF-Extract(salt, server seed)
    salt       = "landnama/mix/1" 00 length game seed_1 seed_2 ...
    key        = HKDF-Expand(root, "landnama/draw/1" 00 purpose, 32 bytes)
    block c    = HMAC-SHA256(key, purpose 00 j c)

Seeds are 32 raw bytes; `length` is that of the game id, 2 bytes; the seats' seeds are in the order in which they were
mixed; j and c are 8 bytes each; all integers are big-endian; purposes and game ids are ASCII. The blocks c = 0, 1, 2...
of draw j are one stream of 64-bit words. An integer below n is the next word w modulo n; a word in the incomplete top
remainder (w >= 2**64 - 2**64 % n) is skipped. HKDF is that of RFC 5869 with SHA-256.
"""

import hmac
import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

SEED_LENGTH = 32
HASH_LENGTH = 32

_WORD_RANGE = 2**64
_purpose = re.compile(r"[a-z][a-z0-9_.:-]*")


def seed_commitment(seed: bytes) -> str:
    """The hash that the server, or a seat, publishes before any seed is revealed; hex."""
    return sha256(b"landnama/seed/1\0" + _require_seed(seed)).hexdigest()


def mix_root(server_seed: bytes, game: str, seeds: Sequence[bytes]) -> bytes:
    """The 32-byte secret of all draws of a game; `seeds` are the seats' in the order in which they were mixed."""
    name = game.encode("ascii")
    salt = b"landnama/mix/1\0" + len(name).to_bytes(2, "big") + name + b"".join(map(_require_seed, seeds))
    return hkdf_extract(salt, _require_seed(server_seed))


def root_from_seed(seed: str) -> bytes:
    """The root of a sandbox game whose creator chose a seed; the same in every game with that seed."""
    return hkdf_extract(b"landnama/seeded/1\0", seed.encode())


def purpose_key(root: bytes, purpose: str) -> bytes:
    """The key of one purpose; draws of one purpose disclose nothing about those of another. Raises ValueError."""
    if not _purpose.fullmatch(purpose):
        raise ValueError(f"not a purpose: {purpose!r}")
    return hkdf_expand(root, b"landnama/draw/1\0" + purpose.encode())


def draw_values(key: bytes, purpose: str, number: int, bounds: Sequence[int]) -> tuple[int, ...]:
    """The values of one draw, each from 0 to its bound, the bound excluded.

    A bound is from 1 to 2**53, otherwise the function raises ValueError; a bound of 1 consumes a word, too.
    """
    stream = _word_stream(key, purpose.encode() + b"\0" + number.to_bytes(8, "big"))
    return tuple(_integer_below(bound, stream) for bound in bounds)


class FairChance:
    """Draws from a root and numbers the draws of each purpose.

    `counters` are the numbers of draws by purpose in the physical log, undone draws included. The object copies them
    and increments its copy with every draw.
    """

    __slots__ = ("_keys", "_root", "counters")

    def __init__(self, root: bytes, counters: Mapping[str, int]) -> None:
        self._root = root
        self._keys: dict[str, bytes] = {}
        self.counters = dict(counters)

    def draw(self, purpose: str, bounds: Sequence[int]) -> tuple[int, tuple[int, ...]]:
        """The number of this draw in its purpose, from 0, and one value for each bound."""
        key = self._keys.get(purpose) or self._keys.setdefault(purpose, purpose_key(self._root, purpose))
        number = self.counters.get(purpose, 0)
        values = draw_values(key, purpose, number, bounds)
        self.counters[purpose] = number + 1
        return number, values


def _require_seed(seed: bytes) -> bytes:
    if len(seed) != SEED_LENGTH:
        raise ValueError(f"a seed is {SEED_LENGTH} bytes, not {len(seed)}")
    return seed


def _word_stream(key: bytes, draw: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(key, draw + counter.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), 8):
            yield int.from_bytes(block[start : start + 8], "big")
        counter += 1


def _integer_below(bound: int, stream: Iterator[int]) -> int:
    if not 1 <= bound <= 2**53:
        raise ValueError(f"a bound is from 1 to 2**53, not {bound}")
    limit = _WORD_RANGE - _WORD_RANGE % bound
    word = next(stream)
    while word >= limit:
        word = next(stream)
    return word % bound


def hkdf_extract(salt: bytes, secret: bytes) -> bytes:
    """A 32-byte key that is uniform if the secret has enough entropy; an empty salt counts as 32 zero bytes."""
    return hmac.digest(salt or bytes(HASH_LENGTH), secret, "sha256")


def hkdf_expand(key: bytes, info: bytes, length: int = HASH_LENGTH) -> bytes:
    """`length` pseudorandom bytes for `info`; raises ValueError above 8160, the limit of the RFC."""
    if length > 255 * HASH_LENGTH:
        raise ValueError(f"HKDF gives at most {255 * HASH_LENGTH} bytes, not {length}")
    output = block = b""
    for counter in range(1, -(-length // HASH_LENGTH) + 1):
        block = hmac.digest(key, block + info + bytes([counter]), "sha256")
        output += block
    return output[:length]
