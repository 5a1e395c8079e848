"""The hash chain: every entry's hash speaks for the whole game up to it.

    h_0 = SHA-256("landnama/game/1" 00 genesis)
    h_n = SHA-256("landnama/entry/1" 00 h_(n-1) entry_n)

Tags are ASCII, 00 is one zero byte, h_(n-1) stands there as its 32 raw bytes,
genesis and entries as their canonical bytes. Hashes are shown in lower-case hex.
"""

from hashlib import sha256

_game = sha256(b"landnama/game/1\0")
_entry = sha256(b"landnama/entry/1\0")


def genesis_hash(genesis: bytes) -> str:
    """h_0, from the canonical bytes of the genesis."""
    digest = _game.copy()
    digest.update(genesis)
    return digest.hexdigest()


def entry_hash(previous: str, public: bytes) -> str:
    """h_n, from h_(n-1) in hex and the canonical public bytes; raises ValueError if the former is no hash."""
    before = bytes.fromhex(previous)
    if len(before) != 32:
        raise ValueError(f"a hash is 32 bytes, not {len(before)}")
    digest = _entry.copy()
    digest.update(before)
    digest.update(public)
    return digest.hexdigest()
