"""Verify with keys and receipts: a record is anchored, or it differs from the signed game."""

import json

import msgspec
import pytest

from events.proofs.receipts import PublishedKey, derive_public_key, key_id, sign_receipt
from landnama.cli import main
from landnama.verification.receipts import TrustAnchors, UnreadableAnchorFile, read_keys, read_receipts
from landnama.verification.verify import verify as ours
from tests.landnama.both import verify
from tests.landnama.recording import AT, finished

KEY, OTHER = bytes(range(1, 33)), bytes(range(2, 34))
GAME = finished().genesis.game


def public(private=KEY):
    half = derive_public_key(private)
    return PublishedKey(key_id(half), "Ed25519", half.hex(), AT, None)


def hashes():
    return [finished().genesis.hash(), *[line.hash for line in finished().lines()]]


def receipt(version, hash_=None, private=KEY, game=GAME):
    return sign_receipt(private, game, version, hash_ or hashes()[version])


def held(*receipts):
    return TrustAnchors({public().key_id: public()}, receipts)


def found(*receipts, data=None):
    verdict = verify(data or finished().export(), held=held(*receipts))
    return [(each.version, each.code) for each in verdict.findings], verdict.anchored_version


LAST = len(finished().entries)


def test_a_record_is_anchored_up_to_the_version_of_its_receipt():
    assert found(receipt(40), receipt(7)) == ([], 40)
    assert found(receipt(LAST)) == ([], LAST)


def test_without_a_receipt_nothing_is_anchored():
    assert found() == ([], None)


def test_a_record_truncated_before_a_receipt_is_found():
    data = finished().up_to(100).export(over=False)
    assert found(receipt(60), receipt(200), data=data) == ([(200, "cut_off")], 60)


def test_a_rewritten_log_is_found_although_it_is_consistent():
    changed = finished().with_entry(1, at="2026-11-21T07:22:34.123Z").export()
    assert verify(changed).findings == []
    assert found(receipt(LAST), receipt(0), data=changed) == ([(LAST, "receipt_differs")], 0)


def test_two_receipts_for_one_version_convict_the_signer():
    codes, anchored = found(receipt(40), receipt(40, "ab" * 32))
    assert codes == [(40, "two_histories")]
    assert anchored == 40


def test_two_receipts_of_diverging_histories_are_found():
    """A record of either history does not contain the other receipt."""
    other = finished().with_entry(1, at="2026-11-21T07:22:34.123Z")
    theirs = sign_receipt(KEY, GAME, 60, other.lines()[59].hash)
    assert found(receipt(40), theirs) == ([(60, "receipt_differs")], 40)
    assert found(receipt(40), theirs, data=other.export()) == ([(40, "receipt_differs")], 60)


def test_a_signature_with_another_key_is_not_valid():
    assert found(receipt(40, private=OTHER)) == ([(40, "unknown_key")], None)


def test_a_signature_of_other_content_is_ignored():
    forged = msgspec.structs.replace(receipt(40), version=41, hash=hashes()[41])
    assert found(forged) == ([(41, "wrong_signature")], None)


def test_a_receipt_of_another_game_is_found():
    assert found(receipt(40, game="g2")) == ([(40, "other_game")], None)


def test_a_game_created_under_an_unknown_key_is_found():
    genesis = msgspec.structs.replace(finished().genesis, key_id="ab" * 8)
    data = type(finished())(genesis, finished().entries, finished().rules).export()

    assert [(each.version, each.code) for each in ours(data, held=held()).findings] == [(0, "unknown_key")]


def keys_file(**change):
    return json.dumps({"keys": [{**msgspec.to_builtins(public()), **change}]}).encode()


def test_a_keys_file_is_the_response_of_the_service():
    assert read_keys(keys_file()) == {public().key_id: public()}


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b'{"keys":[1]}', keys_file(key_id="ab" * 8), keys_file(algorithm="X")]
)
def test_an_invalid_keys_file_is_reported(data):
    with pytest.raises(UnreadableAnchorFile):
        read_keys(data)


def test_receipts_are_read_one_by_one_as_a_list_and_from_responses():
    form = msgspec.to_builtins(receipt(3))
    for data in (form, [form], {"receipts": [form], "entries": []}, {"receipt": form, "entry": {}}):
        assert read_receipts(json.dumps(data).encode()) == [receipt(3)]


@pytest.mark.parametrize("data", [b"", b"[]", b"7", b'{"receipts":[]}', b'{"game":"g"}', b"[" * 100_000])
def test_an_invalid_receipt_is_reported(data):
    with pytest.raises(UnreadableAnchorFile):
        read_receipts(data)


@pytest.fixture
def kept(tmp_path):
    (tmp_path / "game").write_bytes(finished().export())
    (tmp_path / "keys").write_bytes(keys_file())
    for version in (40, LAST):
        (tmp_path / f"receipt{version}").write_bytes(msgspec.json.encode(receipt(version)))
    return tmp_path


def run(landnama, *arguments):
    code, said = landnama("verify", *arguments)
    return code, said.out


def test_the_command_says_how_far_the_record_is_anchored(landnama, kept):
    code, said = run(landnama, kept / "game", "--key", kept / "keys", "--receipt", kept / "receipt40")
    assert code == 0
    assert f"anchored by receipts up to version 40; later entries, up to {LAST:,}, are not signed." in said


def test_the_command_takes_any_number_of_receipts(landnama, kept):
    files = ["--receipt", kept / "receipt40", "--receipt", kept / f"receipt{LAST}"]
    code, said = run(landnama, kept / "game", "--key", kept / "keys", *files, "--json")
    told = json.loads(said)
    assert (code, told["anchored"], told["anchored_version"]) == (0, True, LAST)


def test_a_receipt_without_a_key_is_ignored(capsys, kept):
    assert main(["verify", str(kept / "game"), "--receipt", str(kept / "receipt40")]) == 1
    assert "add --key" in capsys.readouterr().err


def test_an_unreadable_receipt_is_reported(capsys, kept):
    assert main(["verify", str(kept / "game"), "--key", str(kept / "game")]) == 1
    assert "not a response of GET /v1/keys" in capsys.readouterr().err
