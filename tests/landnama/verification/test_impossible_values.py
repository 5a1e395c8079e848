"""Values of the right type that no game has: the three verifiers refuse them, at the line that has them."""

import json
from hashlib import sha256

import msgspec
import pytest

from events.proofs import canonical
from events.proofs.key_list import sign_key_list
from events.proofs.receipts import sign_receipt
from events.proofs.signatures import sign
from landnama.verification import verify as ours
from landnama.verification.receipts import TrustAnchors, UnreadableAnchorFile, read_keys
from tests.landnama.game_log import KEY, PUBLIC, ROOT
from tests.landnama.recording import short_game
from tests.landnama.verification.test_verify_mutations import SHORT, encode_rows, rehash
from tests.landnama.verifiers import example, verify

LAST = len(SHORT) - 1
NO_TIMES = (
    "2099-99-99T99:99:99.999Z",
    "2026-02-29T00:00:00.000Z",
    "2026-11-21T24:00:00.000Z",
    "0000-11-21T07:22:33.123Z",
    "2026-11-21T07:22:33.123Z\n",
    "٢٠٩٩-11-21T07:22:33.123Z",
)


def first_finding(rows):
    """Version and code; every hash of the rows matches."""
    found = verify(encode_rows(rehash(rows))).findings
    return [(each.version, each.code) for each in found[:1]]


def with_genesis(**fields):
    return [{**SHORT[0], "genesis": {**SHORT[0]["genesis"], **fields}}, *SHORT[1:]]


def with_last_entry(**fields):
    return [*SHORT[:-1], {**SHORT[-1], "entry": {**SHORT[-1]["entry"], **fields}}]


@pytest.mark.parametrize("at", NO_TIMES)
def test_a_time_that_does_not_exist_is_found(at):
    assert first_finding(with_last_entry(at=at)) == [(LAST, "not_an_entry")]
    assert first_finding(with_genesis(at=at)) == [(0, "not_a_genesis")]


def test_the_last_moment_of_a_leap_day_exists():
    assert first_finding(with_last_entry(at="2028-02-29T23:59:59.999Z")) == []


@pytest.mark.parametrize("at", NO_TIMES[:2])
def test_a_receipt_of_an_entry_without_a_time_gets_a_verdict(at):
    rows = rehash(with_last_entry(at=at))
    key = msgspec.structs.replace(PUBLIC, used_until="2030-01-01T00:00:00.000Z")
    receipt = sign_receipt(KEY, short_game().genesis.game, LAST, rows[-1]["hash"])
    verdict = ours.verify(encode_rows(rows), held=TrustAnchors({key.key_id: key}, [receipt]))
    assert [(each.version, each.code) for each in verdict.findings] == [(LAST, "not_an_entry")]


@pytest.mark.parametrize("at", NO_TIMES)
@pytest.mark.parametrize("field", ["used_from", "used_until"])
def test_a_list_of_keys_with_such_a_time_is_refused(at, field):
    form = json.loads(msgspec.json.encode(sign_key_list(ROOT, [PUBLIC], None).key_list))
    form["keys"][0][field] = at
    message = b"landnama/keys/1\0" + canonical.encode(form)
    signed = {"key_list": form, "hash": sha256(message).hexdigest(), "signature": sign(ROOT, message)}
    with pytest.raises(UnreadableAnchorFile, match="keys"):
        read_keys(json.dumps(signed).encode())


def test_a_newline_after_hex_is_found():
    revealed = [{**event, "seed": event["seed"] + "\n"} for event in SHORT[-1]["entry"]["events"]]
    commitment = SHORT[0]["genesis"]["seed_commitment"] + "\n"
    for rows, code in (
        (with_last_entry(events=revealed), "not_an_entry"),
        (with_genesis(seed_commitment=commitment), "not_a_genesis"),
    ):
        data = encode_rows(rehash(rows))
        assert ours.verify(data).findings[0].code == code
        assert [area for _, area, _ in example.check(data)[0]] == ["seeds"]


@pytest.mark.parametrize("seats", [0, 256, 10**15])
def test_a_number_of_seats_that_no_game_has_is_found_at_once(seats):
    """Whatever the script of a sandbox game draws from them."""
    events = [{"type": "chance_set", "seed": None, "script": [{"purpose": "seats", "items": ["x"]}]}]
    events.append({"type": "first_seat_drawn", "seat": 0, "draw_number": 0})
    genesis, *_ = with_genesis(seats=seats, kind="sandbox", chance="scripted")
    first = {**SHORT[1], "entry": {**SHORT[1]["entry"], "events": events}}
    last = {**SHORT[-1], "entry": {**SHORT[-1]["entry"], "version": 2}}
    assert first_finding([genesis, first, last]) == [(0, "not_a_genesis")]


def test_a_seal_that_is_opened_twice_is_found():
    rows = [json.loads(row) for row in short_game().export().splitlines()]
    version, row = next((version, row) for version, row in enumerate(rows) if row.get("openings"))
    row["openings"].append(row["openings"][0])
    assert first_finding(rows) == [(version, "wrong_opening")]
