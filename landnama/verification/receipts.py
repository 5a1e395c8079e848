"""Checks receipts: a signature proves which history the server had shown.

A keys file is the response of `GET /v1/keys`; a receipts file holds one receipt, a list of receipts, or a response that
contains some.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from events.proofs.audit import AuditFinding
from events.proofs.receipts import PublishedKey, Receipt, is_signed_by, key_id


class UnreadableAnchorFile(ValueError):
    """The file is not of the form it must have."""


class TrustAnchors(NamedTuple):
    """What the reader of a record holds beside it."""

    keys: Mapping[str, PublishedKey] = {}
    receipts: Sequence[Receipt] = ()


class _KeysFile(msgspec.Struct, forbid_unknown_fields=True):
    keys: list[PublishedKey]


def read_keys(data: bytes) -> dict[str, PublishedKey]:
    """Keys by their ids, which follow from them; raises Unreadable."""
    try:
        keys = msgspec.json.decode(data, type=_KeysFile).keys
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableAnchorFile(f"no keys as GET /v1/keys gives them: {error}") from error
    for key in keys:
        if key_id(bytes.fromhex(key.public_key)) != key.key_id:
            raise UnreadableAnchorFile(f"the key called {key.key_id} has another id")
    return {key.key_id: key for key in keys}


def read_receipts(data: bytes) -> list[Receipt]:
    """All receipts of a file; raises Unreadable if there are none."""
    try:
        found = [msgspec.convert(form, Receipt) for form in _extract_receipts(msgspec.json.decode(data))]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableAnchorFile(f"not a receipt: {error}") from error
    if not found:
        raise UnreadableAnchorFile("no receipt is in it")
    return found


def _extract_receipts(form: Any) -> list[Any]:
    if isinstance(form, dict) and "receipts" in form:
        form = form["receipts"]
    if isinstance(form, dict) and "receipt" in form:
        form = form["receipt"]
    return form if isinstance(form, list) else [form]


def check_receipts(held: TrustAnchors, game: str) -> tuple[dict[int, str], list[AuditFinding]]:
    """Hashes by version that were signed for this game, and what is wrong with the receipts themselves."""
    signed: dict[int, str] = {}
    found: list[AuditFinding] = []
    for receipt in held.receipts:
        wrong = list(_receipt_problems(receipt, held.keys, game))
        if not wrong and signed.setdefault(receipt.version, receipt.hash) != receipt.hash:
            wrong = [("two_histories", "two receipts with good signatures name different hashes: the signer lied")]
        found += [AuditFinding(receipt.version, code, message) for code, message in wrong]
    return signed, found


def last_confirmed_version(signed: Mapping[int, str], heads: Iterable[tuple[int, str]]) -> int | None:
    """The last version of the record that a receipt names with its hash."""
    return max([version for version, hash_ in heads if signed.get(version) == hash_], default=None)


def _receipt_problems(receipt: Receipt, keys: Mapping[str, PublishedKey], game: str) -> Iterator[tuple[str, str]]:
    key = keys.get(receipt.key_id)
    if receipt.game != game:
        yield "other_game", f"a receipt is of game {receipt.game}"
    elif key is None:
        yield "unknown_key", f"no key is called {receipt.key_id}"
    elif not is_signed_by(receipt, bytes.fromhex(key.public_key)):
        yield "wrong_signature", f"the signature on version {receipt.version} does not fit"
