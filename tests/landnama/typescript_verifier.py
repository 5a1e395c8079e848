"""The verifier of the browser client, in one Node.js process for all records of a test run."""

import base64
import json
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from landnama.verification.receipts import TrustAnchors

SCRIPT = Path(__file__).with_suffix(".mjs")
BUILT = Path(__file__).resolve().parents[2] / "clients" / "typescript" / "dist" / "proof" / "index.js"


class BrowserVerdict(NamedTuple):
    """`findings` are versions, names of checks and messages; `state` is proven, wrong or open."""

    state: str
    anchored: int | None
    missing: list[int]
    draws: int
    findings: list[tuple[int, str, str]]


def verify_in_browser(data: bytes, held: TrustAnchors) -> BrowserVerdict:
    """The verdict of the browser client on an export."""
    process = _node()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(_request(data, held)).encode() + b"\n")
    process.stdin.flush()
    answer = json.loads(process.stdout.readline() or b"{}")
    return BrowserVerdict(**{**answer, "findings": [tuple(each) for each in answer["findings"]]})


def _request(data: bytes, held: TrustAnchors) -> Mapping[str, Any]:
    known = held.log.checkpoint if held.log else None
    return {
        "data": base64.b64encode(data).decode(),
        "keys": {name: {"publicKey": key.public_key, "usedUntil": key.used_until} for name, key in held.keys.items()},
        "root": held.root_key,
        "receipts": [
            {"game": each.game, "version": each.version, "hash": each.hash, "keyId": each.key_id}
            | {"signature": each.signature}
            for each in held.receipts
        ],
        "checkpoint": known and {"size": known.size, "root": known.root.hex()},
    }


@cache
def _node() -> "subprocess.Popen[bytes]":
    """Ends when the test process closes its input."""
    assert BUILT.exists(), "run make check-web once, or install Node.js and npm first"
    return subprocess.Popen(["node", "--no-warnings", SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
