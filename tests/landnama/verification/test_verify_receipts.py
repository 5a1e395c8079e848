"""Verify with keys and receipts: a record is anchored, or it differs from the signed game."""

import json

import msgspec
import pytest

from events.entry import format_seconds, parse_seconds
from events.proofs.key_list import PublishedKey, sign_key_list
from events.proofs.receipts import sign_receipt
from events.proofs.signatures import derive_public_key, key_id
from landnama.cli import main
from landnama.verification.receipts import TrustAnchors, UnreadableAnchorFile, read_keys, read_receipts
from tests.landnama.recording import AT, short_game
from tests.landnama.verifiers import example, verify

KEY, OTHER = bytes(range(1, 33)), bytes(range(2, 34))
GAME = short_game().genesis.game


def public(private=KEY):
    half = derive_public_key(private)
    return PublishedKey(key_id(half), "Ed25519", half.hex(), AT, None)


def hashes():
    return [short_game().genesis.hash(), *[line.hash for line in short_game().lines()]]


def receipt(version, hash_=None, private=KEY, game=GAME):
    return sign_receipt(private, game, version, hash_ or hashes()[version])


def anchors_of(*receipts):
    return TrustAnchors({public().key_id: public()}, receipts)


def verify_with(*receipts, data=None):
    verdict = verify(data or short_game().export(), held=anchors_of(*receipts))
    return [(each.version, each.code) for each in verdict.findings], verdict.anchored_version


LAST = len(short_game().entries)


def rewritten():
    """The game with another label in its first entry, and matching hashes."""
    version, index = short_game().find("seat_taken")
    return short_game().with_event(version, index, label="another")


def test_a_record_is_anchored_up_to_the_version_of_its_receipt():
    assert verify_with(receipt(40), receipt(7)) == ([], 40)
    assert verify_with(receipt(LAST)) == ([], LAST)


def test_without_a_receipt_nothing_is_anchored():
    assert verify_with() == ([], None)


def test_without_a_receipt_none_is_counted_as_checked():
    states = {check.name: check.state for check in verify(short_game().export(), held=anchors_of()).checks}
    assert states["receipts"] == "note"


def test_a_record_truncated_before_a_receipt_is_found():
    data = short_game().up_to(100).export(audience=None)
    assert verify_with(receipt(60), receipt(200), data=data) == ([(200, "cut_off")], 60)


def test_a_rewritten_log_is_found_although_it_is_consistent():
    changed = rewritten().export()
    assert verify(changed).findings == []
    assert verify_with(receipt(LAST), receipt(0), data=changed) == ([(LAST, "receipt_differs")], 0)


def test_two_receipts_for_one_version_convict_the_signer():
    codes, anchored = verify_with(receipt(40), receipt(40, "ab" * 32))
    assert codes == [(40, "two_histories")]
    assert anchored == 40


def test_two_receipts_of_diverging_histories_are_found():
    """A record of either history does not contain the other receipt."""
    other = rewritten()
    theirs = sign_receipt(KEY, GAME, 60, other.lines()[59].hash)
    assert verify_with(receipt(40), theirs) == ([(60, "receipt_differs")], 40)
    assert verify_with(receipt(40), theirs, data=other.export()) == ([(40, "receipt_differs")], 60)


def test_a_signature_with_another_key_is_not_valid():
    assert verify_with(receipt(40, private=OTHER)) == ([(40, "unknown_key")], None)


def test_a_signature_of_other_content_is_ignored():
    forged = msgspec.structs.replace(receipt(40), version=41, hash=hashes()[41])
    assert verify_with(forged) == ([(41, "wrong_signature")], None)


def test_a_receipt_of_another_game_is_found():
    assert verify_with(receipt(40, game="g2")) == ([(40, "other_game")], None)


def seconds_after_version_40(seconds):
    """A time as a list of keys carries it."""
    return format_seconds(parse_seconds(short_game().lines()[39].entry().at) + seconds)


@pytest.mark.parametrize(("seconds", "is_valid"), [(3600, True), (0, True), (-59, True), (-61, False)])
def test_a_key_signs_no_entry_of_a_time_after_it_was_replaced(seconds, is_valid):
    key = msgspec.structs.replace(public(), used_until=seconds_after_version_40(seconds))
    verdict = verify(short_game().export(), held=TrustAnchors({key.key_id: key}, [receipt(40)]))
    assert [(each.version, each.code) for each in verdict.findings] == ([] if is_valid else [(40, "retired_key")])
    assert verdict.anchored_version == (40 if is_valid else None)


def test_the_second_verifier_reads_when_keys_were_replaced():
    lists = [json.loads(msgspec.json.encode(each)) for each in (SECOND, FIRST)]
    assert list(example.key_ends(lists).values()) == [AT, None]


def test_a_game_created_under_an_unknown_key_is_found():
    genesis = msgspec.structs.replace(short_game().genesis, key_id="ab" * 8)
    data = type(short_game())(genesis, short_game().entries, short_game().rules).export()

    assert [(each.version, each.code) for each in verify(data, held=anchors_of()).findings] == [(0, "unknown_key")]


ROOT, OTHER_ROOT = bytes(range(3, 35)), bytes(range(4, 36))
ROOT_KEY = derive_public_key(ROOT).hex()


def signed_list(root=ROOT, **change):
    return sign_key_list(root, [msgspec.structs.replace(public(), **change)], None)


def keys_file(root=ROOT, **change):
    return msgspec.json.encode(signed_list(root, **change))


def changed_list(**change):
    """A list that was changed after it was signed."""
    signed = signed_list()
    return msgspec.structs.replace(signed, key_list=msgspec.structs.replace(signed.key_list, **change))


def with_matching_hash(signed):
    return msgspec.structs.replace(signed, hash=signed.key_list.hash())


def test_a_keys_file_is_the_response_of_the_service():
    signed = read_keys(keys_file())
    assert signed.public_keys() == {public().key_id: public()}
    assert read_keys(keys_file(), ROOT_KEY) == signed


SMALL = "00" * 32
BAD_LISTS = {
    "nothing": b"",
    "an array": b"[]",
    "an empty object": b"{}",
    "the list alone": msgspec.json.encode(signed_list().key_list),
    "another key id": keys_file(key_id="ab" * 8),
    "another algorithm": keys_file(algorithm="X"),
    "a key that anybody can sign with": keys_file(public_key=SMALL, key_id=key_id(bytes(32))),
    "another number": msgspec.json.encode(changed_list(number=2)),
    "another number with its hash": msgspec.json.encode(with_matching_hash(changed_list(number=2))),
    "fewer keys": msgspec.json.encode(with_matching_hash(changed_list(keys=[]))),
    "another root key": msgspec.json.encode(with_matching_hash(changed_list(root_key=derive_public_key(KEY).hex()))),
    "a root key that anybody can sign with": msgspec.json.encode(with_matching_hash(changed_list(root_key=SMALL))),
}


@pytest.mark.parametrize("data", BAD_LISTS.values(), ids=BAD_LISTS)
def test_an_invalid_keys_file_is_reported(data):
    with pytest.raises(UnreadableAnchorFile):
        read_keys(data)
    with pytest.raises(example.MALFORMED):
        example.read_keys([json.loads(data)], None)


@pytest.mark.parametrize("root", [derive_public_key(OTHER_ROOT).hex(), "", "not a key", ROOT_KEY.upper()])
def test_a_list_of_another_root_key_than_the_known_one_is_refused(root):
    with pytest.raises(UnreadableAnchorFile, match="another root key"):
        read_keys(keys_file(), root)
    with pytest.raises(ValueError, match="another root key"):
        example.read_keys([json.loads(keys_file())], root)


def test_the_second_verifier_reads_the_same_list():
    keys = {public().key_id: public().public_key}
    assert example.read_keys([json.loads(keys_file())], ROOT_KEY) == keys


def test_receipts_are_read_one_by_one_as_a_list_and_from_responses():
    form = msgspec.to_builtins(receipt(3))
    for data in (form, [form], {"receipts": [form], "entries": []}, {"receipt": form, "entry": {}}):
        assert read_receipts(json.dumps(data).encode()) == [receipt(3)]


@pytest.mark.parametrize("data", [b"", b"[]", b"7", b'{"receipts":[]}', b'{"game":"g"}', b"[" * 100_000])
def test_an_invalid_receipt_is_reported(data):
    with pytest.raises(UnreadableAnchorFile):
        read_receipts(data)


def rotated(*private, root=ROOT):
    """Lists of one chain: each adds a key and ends the one before it."""
    keys, lists = [], []
    for each in private:
        keys = [*[msgspec.structs.replace(key, used_until=AT) for key in keys], public(each)]
        lists.append(sign_key_list(root, keys, lists[-1] if lists else None))
    return lists


FIRST, SECOND, THIRD = rotated(KEY, OTHER, bytes(range(5, 37)))
REPLACED = rotated(KEY, bytes(range(6, 38)))[1]
REORDERED = sign_key_list(ROOT, [public(OTHER), public(KEY)], FIRST)
FORKED = rotated(OTHER, KEY, bytes(range(5, 37)))[2]
ELSEWHERE = rotated(KEY, OTHER, root=OTHER_ROOT)[1]
CONTRADICTIONS = {
    "two second lists": [SECOND, REPLACED],
    "a list without an earlier key": [FIRST, REORDERED],
    "a list of another chain": [SECOND, FORKED],
    "a key less": [FIRST, sign_key_list(ROOT, [], FIRST)],
    "another root key": [FIRST, ELSEWHERE],
}


def agree(lists, folder):
    """Whether both verifiers accept lists of keys that were received at different times."""
    (folder / "game").write_bytes(short_game().export())
    files = []
    for number, signed in enumerate(lists):
        files.append(folder / f"keys{number}")
        files[-1].write_bytes(msgspec.json.encode(signed))
    options = [option for file in files for option in ("--key", str(file))]
    ours = main(["verify", str(folder / "game"), *options])
    assert example.main([str(folder / "game"), *map(str, files)]) == ours
    return ours == 0


@pytest.mark.parametrize("lists", [[FIRST, SECOND, THIRD], [THIRD, FIRST], [SECOND, SECOND]])
def test_earlier_and_later_lists_of_keys_are_accepted_together(tmp_path, lists):
    assert agree(lists, tmp_path)


@pytest.mark.parametrize("lists", CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_lists_of_keys_that_contradict_each_other_are_refused(tmp_path, lists):
    assert not agree(lists, tmp_path)
    assert not agree(lists[::-1], tmp_path)


@pytest.fixture
def verifier_files(tmp_path):
    (tmp_path / "game").write_bytes(short_game().export())
    (tmp_path / "keys").write_bytes(keys_file())
    for version in (40, LAST):
        (tmp_path / f"receipt{version}").write_bytes(msgspec.json.encode(receipt(version)))
    return tmp_path


def run(landnama, *arguments):
    code, output = landnama("verify", *arguments)
    return code, output.out


def test_the_command_says_how_far_the_record_is_anchored(landnama, verifier_files):
    code, output = run(
        landnama, verifier_files / "game", "--key", verifier_files / "keys", "--receipt", verifier_files / "receipt40"
    )
    assert code == 0
    assert f"anchored by receipts up to version 40; later entries, up to {LAST:,}, are not signed." in output


def test_the_command_takes_any_number_of_receipts(landnama, verifier_files):
    files = ["--receipt", verifier_files / "receipt40", "--receipt", verifier_files / f"receipt{LAST}"]
    code, output = run(landnama, verifier_files / "game", "--key", verifier_files / "keys", *files, "--json")
    found = json.loads(output)
    assert (code, found["anchored"], found["anchored_version"]) == (0, True, LAST)


def test_a_receipt_without_a_key_is_ignored(capsys, verifier_files):
    assert main(["verify", str(verifier_files / "game"), "--receipt", str(verifier_files / "receipt40")]) == 1
    assert "add --key" in capsys.readouterr().err


def test_an_unreadable_receipt_is_reported(capsys, verifier_files):
    assert main(["verify", str(verifier_files / "game"), "--key", str(verifier_files / "game")]) == 1
    assert "not a response of GET /v1/keys" in capsys.readouterr().err


def test_the_command_compares_the_root_key_with_the_known_one(landnama, verifier_files):
    anchors = ["--key", verifier_files / "keys", "--receipt", verifier_files / "receipt40"]
    code, output = run(landnama, verifier_files / "game", *anchors, "--root", ROOT_KEY)
    assert (code, f"the root key {ROOT_KEY}, which is the known one" in output) == (0, True)
    assert "was not compared with a known one: add --root" in run(landnama, verifier_files / "game", *anchors)[1]


def test_the_command_refuses_keys_of_another_root_key(capsys, verifier_files):
    other = derive_public_key(OTHER_ROOT).hex()
    assert main(["verify", str(verifier_files / "game"), "--key", str(verifier_files / "keys"), "--root", other]) == 1
    assert "another root key" in capsys.readouterr().err
    assert main(["verify", str(verifier_files / "game"), "--root", other]) == 1
    assert "add --key" in capsys.readouterr().err
