"""Anchoring: receipts that somebody holds say which history is the one that was played.

A keys file is what `GET /v1/keys` answers; a file of receipts holds one, a list of them, or an answer of the
service that has some in it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from events.audit import Finding
from events.receipts import PublicKey, Receipt, holds, key_id


class Unreadable(ValueError):
    """The file is not of the form it must have."""


class Held(NamedTuple):
    """What the reader of a record holds beside it."""

    keys: Mapping[str, PublicKey] = {}
    receipts: Sequence[Receipt] = ()


class _KeysFile(msgspec.Struct, forbid_unknown_fields=True):
    keys: list[PublicKey]


def read_keys(data: bytes) -> dict[str, PublicKey]:
    """Keys by their ids, which follow from them; raises Unreadable."""
    try:
        keys = msgspec.json.decode(data, type=_KeysFile).keys
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"no keys as GET /v1/keys gives them: {error}") from error
    for key in keys:
        if key_id(bytes.fromhex(key.public_key)) != key.key_id:
            raise Unreadable(f"the key called {key.key_id} has another id")
    return {key.key_id: key for key in keys}


def read_receipts(data: bytes) -> list[Receipt]:
    """All receipts of a file; raises Unreadable if there are none."""
    try:
        found = [msgspec.convert(form, Receipt) for form in _receipts(msgspec.json.decode(data))]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"not a receipt: {error}") from error
    if not found:
        raise Unreadable("no receipt is in it")
    return found


def _receipts(form: Any) -> list[Any]:
    if isinstance(form, dict) and "receipts" in form:
        form = form["receipts"]
    if isinstance(form, dict) and "receipt" in form:
        form = form["receipt"]
    return form if isinstance(form, list) else [form]


def anchors(held: Held, game: str) -> tuple[dict[int, str], list[Finding]]:
    """Hashes by version that were signed for this game, and what is wrong with the receipts themselves."""
    signed: dict[int, str] = {}
    found: list[Finding] = []
    for receipt in held.receipts:
        wrong = list(_wrong(receipt, held.keys, game))
        if not wrong and signed.setdefault(receipt.version, receipt.hash) != receipt.hash:
            wrong = [("two_histories", "two receipts with good signatures name different hashes: the signer lied")]
        found += [Finding(receipt.version, code, message) for code, message in wrong]
    return signed, found


def confirmed(signed: Mapping[int, str], heads: Iterable[tuple[int, str]]) -> int | None:
    """The last version of the record that a receipt names with its hash."""
    return max([version for version, hash_ in heads if signed.get(version) == hash_], default=None)


def _wrong(receipt: Receipt, keys: Mapping[str, PublicKey], game: str) -> Iterator[tuple[str, str]]:
    key = keys.get(receipt.key_id)
    if receipt.game != game:
        yield "other_game", f"a receipt is of game {receipt.game}"
    elif key is None:
        yield "unknown_key", f"no key is called {receipt.key_id}"
    elif not holds(receipt, bytes.fromhex(key.public_key)):
        yield "wrong_signature", f"the signature on version {receipt.version} does not fit"
