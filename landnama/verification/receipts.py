"""Checks receipts: a signature proves which log the server has shown.

A keys file is the response of `GET /v1/keys`; a receipts file holds one receipt, a list of receipts, or a response that
contains some.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from events.proofs.audit import AuditFinding
from events.proofs.receipts import PublishedKey, Receipt, is_signed_by, key_id


class UnreadableAnchorFile(ValueError):
    """The file does not have the required form."""


class TrustAnchors(NamedTuple):
    """The receipts and keys of the person who verifies a log."""

    keys: Mapping[str, PublishedKey] = {}
    receipts: Sequence[Receipt] = ()


class _KeysFile(msgspec.Struct, forbid_unknown_fields=True):
    keys: list[PublishedKey]


def read_keys(data: bytes) -> dict[str, PublishedKey]:
    """Keys by their ids, which derive from them; raises UnreadableAnchorFile."""
    try:
        keys = msgspec.json.decode(data, type=_KeysFile).keys
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableAnchorFile(f"not a response of GET /v1/keys: {error}") from error
    for key in keys:
        if key_id(bytes.fromhex(key.public_key)) != key.key_id:
            raise UnreadableAnchorFile(f"the key {key.key_id} has another id")
    return {key.key_id: key for key in keys}


def read_receipts(data: bytes) -> list[Receipt]:
    """All receipts of a file; raises UnreadableAnchorFile if there are none."""
    try:
        found = [msgspec.convert(form, Receipt) for form in _extract_receipts(msgspec.json.decode(data))]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableAnchorFile(f"not a receipt: {error}") from error
    if not found:
        raise UnreadableAnchorFile("it contains no receipt")
    return found


def _extract_receipts(form: Any) -> list[Any]:
    if isinstance(form, dict) and "receipts" in form:
        form = form["receipts"]
    if isinstance(form, dict) and "receipt" in form:
        form = form["receipt"]
    return form if isinstance(form, list) else [form]


def check_receipts(held: TrustAnchors, game: str) -> tuple[dict[int, str], list[AuditFinding]]:
    """The signed hashes of this game by version, and the errors in the receipts themselves."""
    signed: dict[int, str] = {}
    found: list[AuditFinding] = []
    for receipt in held.receipts:
        wrong = list(_receipt_problems(receipt, held.keys, game))
        if not wrong and signed.setdefault(receipt.version, receipt.hash) != receipt.hash:
            wrong = [("two_histories", "two receipts with valid signatures have different hashes: the signer lied")]
        found += [AuditFinding(receipt.version, code, message) for code, message in wrong]
    return signed, found


def last_confirmed_version(signed: Mapping[int, str], heads: Iterable[tuple[int, str]]) -> int | None:
    """The last version of the log that a receipt names with its hash."""
    return max([version for version, hash_ in heads if signed.get(version) == hash_], default=None)


def _receipt_problems(receipt: Receipt, keys: Mapping[str, PublishedKey], game: str) -> Iterator[tuple[str, str]]:
    key = keys.get(receipt.key_id)
    if receipt.game != game:
        yield "other_game", f"a receipt is for the game {receipt.game}"
    elif key is None:
        yield "unknown_key", f"there is no key {receipt.key_id}"
    elif not is_signed_by(receipt, bytes.fromhex(key.public_key)):
        yield "wrong_signature", f"the signature of version {receipt.version} is not valid"
