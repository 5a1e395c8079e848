"""Fair chance: every draw follows from seeds that were committed to before anybody could choose.

    commitment = SHA-256("landnama/seed/1" 00 seed)
    root       = HKDF-Extract(salt, server seed)
    salt       = "landnama/mix/1" 00 length game seed_1 seed_2 ...
    key        = HKDF-Expand(root, "landnama/draw/1" 00 purpose, 32 bytes)
    block c    = HMAC-SHA256(key, purpose 00 j c)

Seeds are 32 raw bytes; `length` is that of the game id, 2 bytes; the seats' seeds
stand in the order in which they were mixed; j and c are 8 bytes each; all
integers are big-endian; purposes and game ids are ASCII. The blocks c = 0, 1, 2...
of draw j are one stream of 64-bit words. An integer below n is the next word w
modulo n, unless w is in the incomplete top remainder (w >= 2**64 - 2**64 % n):
then w is passed over.
"""

import hmac
import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from events import hkdf

SEED_LENGTH = 32

_words = 2**64
_purpose = re.compile(r"[a-z][a-z0-9_.:-]*")


def commitment(seed: bytes) -> str:
    """What the server, or a seat, publishes before anybody reveals; hex."""
    return sha256(b"landnama/seed/1\0" + _seed(seed)).hexdigest()


def mixed_root(server_seed: bytes, game: str, seeds: Sequence[bytes]) -> bytes:
    """The 32-byte secret all draws of a game come from; `seeds` are the seats' in the order they were mixed."""
    name = game.encode("ascii")
    salt = b"landnama/mix/1\0" + len(name).to_bytes(2, "big") + name + b"".join(map(_seed, seeds))
    return hkdf.extract(salt, _seed(server_seed))


def seeded_root(seed: str) -> bytes:
    """The root of a sandbox game whose maker chose a seed; the same in every game with the same one."""
    return hkdf.extract(b"landnama/seeded/1\0", seed.encode())


def purpose_key(root: bytes, purpose: str) -> bytes:
    """The key of one purpose: knowing the dice of a game tells nothing about its deck."""
    if not _purpose.fullmatch(purpose):
        raise ValueError(f"not a purpose: {purpose!r}")
    return hkdf.expand(root, b"landnama/draw/1\0" + purpose.encode())


def drawn(key: bytes, purpose: str, number: int, bounds: Sequence[int]) -> tuple[int, ...]:
    """The values of one draw, each from 0 up to its bound, the bound excluded.

    A bound is from 1 to 2**53; a bound of 1 takes a word like any other.
    """
    stream = _stream(key, purpose.encode() + b"\0" + number.to_bytes(8, "big"))
    return tuple(_below(bound, stream) for bound in bounds)


class FairChance:
    """Draws from a root, counting each purpose's draws on from where the log stands.

    `counters` says how many draws of each purpose the whole physical log holds,
    undone ones included; it is copied, and grows here with every draw.
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
        values = drawn(key, purpose, number, bounds)
        self.counters[purpose] = number + 1
        return number, values


def _seed(seed: bytes) -> bytes:
    if len(seed) != SEED_LENGTH:
        raise ValueError(f"a seed is {SEED_LENGTH} bytes, not {len(seed)}")
    return seed


def _stream(key: bytes, draw: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(key, draw + counter.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), 8):
            yield int.from_bytes(block[start : start + 8], "big")
        counter += 1


def _below(bound: int, stream: Iterator[int]) -> int:
    if not 1 <= bound <= 2**53:
        raise ValueError(f"a bound is from 1 to 2**53, not {bound}")
    limit = _words - _words % bound
    word = next(stream)
    while word >= limit:
        word = next(stream)
    return word % bound
