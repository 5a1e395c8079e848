"""Proofs over HTTP: seeds, receipts, keys, the audit."""

import json

import pytest

from events.proofs.fair_chance import seed_commitment
from landnama.verification.receipts import TrustAnchors, read_keys, read_receipts
from landnama.verification.verify import verify
from service.services import fair_randomness
from tests.service.api.language import Table, problem

SEEDS = ["11" * 32, "22" * 32]
COMMITMENTS = [seed_commitment(bytes.fromhex(seed)) for seed in SEEDS]


@pytest.fixture
def seeding_game(services, ada, ben):
    """Ada and Ben have committed to a seed each, and the game has started."""
    made = ada.post("/v1/games", {"seats": 2, "seed_commitment": COMMITMENTS[0]})
    path = made.headers["Location"]
    ben.post(f"{path}/seats/1", {"seed_commitment": COMMITMENTS[1]})
    assert ada.post(f"{path}/start").json["status"] == "revealing"
    return path


def reveal(person, path, seed, **more):
    return person.post(f"{path}/seeds", {"seed": seed}, **more)


def test_the_game_names_the_awaited_seats_and_has_no_board_yet(seeding_game, ada, guest):
    page = guest.get(seeding_game).json
    assert (page["seeding"]["committed"], page["seeding"]["revealed"]) == ([0, 1], [])
    assert page["seeding"]["reveal_by"] > page["updated_at"]
    view = ada.get(f"{seeding_game}/view").json
    assert (view["status"], view["view"]) == ("revealing", None)


def test_a_reveal_returns_a_receipt_for_its_entry(seeding_game, ada, guest):
    done = reveal(ada, seeding_game, SEEDS[0]).json
    assert done["entry"]["entry"]["events"] == [{"type": "seed_revealed", "seat": 0, "seed": SEEDS[0]}]
    assert (done["receipt"]["version"], done["receipt"]["hash"]) == (
        done["entry"]["entry"]["version"],
        done["entry"]["hash"],
    )


def test_the_game_starts_when_all_seeds_are_revealed(seeding_game, ada, ben):
    reveal(ada, seeding_game, SEEDS[0])
    reveal(ben, seeding_game, SEEDS[1])
    assert ada.get(seeding_game).json["status"] == "running"
    assert ada.get(f"{seeding_game}/view").json["view"] is not None


def test_an_invalid_reveal_is_refused(seeding_game, ada, ben, eve, guest):
    problem(reveal(ada, seeding_game, SEEDS[1]), 422, "invalid_seed")
    problem(reveal(ada, seeding_game, "zz"), 422, "invalid_body")
    problem(reveal(eve, seeding_game, SEEDS[0]), 403, "not_your_seat")
    problem(reveal(guest, seeding_game, SEEDS[0]), 401, "unauthorized")
    reveal(ada, seeding_game, SEEDS[0])
    problem(reveal(ada, seeding_game, SEEDS[0]), 409, "no_seed_expected")


def test_a_reveal_with_a_key_takes_effect_once(seeding_game, ada):
    first = reveal(ada, seeding_game, SEEDS[0], headers={"Idempotency-Key": "k"})
    assert reveal(ada, seeding_game, SEEDS[0], headers={"Idempotency-Key": "k"}).json == first.json


def test_an_ai_commits_to_no_seed(ada):
    path = ada.post("/v1/games", {"seats": 2}).headers["Location"]
    refused = ada.post(f"{path}/seats/1", {"policy": "greedy", "seed_commitment": COMMITMENTS[0]})
    assert "seed_commitment" in problem(refused, 422, "invalid_commitment")["errors"]
    problem(ada.post("/v1/games", {"take_seat": False, "seed_commitment": COMMITMENTS[0]}), 422, "invalid_commitment")


def test_a_receipt_covers_the_last_version_or_a_given_one(table, guest):
    version, hash_ = table.log_position()
    receipt = guest.post(f"{table.path}/receipts").json
    assert (receipt["version"], receipt["hash"]) == (version, hash_)
    assert guest.post(f"{table.path}/receipts", {"version": 1}).json["version"] == 1
    problem(guest.post(f"{table.path}/receipts", {"version": version + 1}), 404, "unknown_version")
    problem(guest.post(f"{table.path}/receipts", {"version": -1}), 422, "invalid_body")


def test_the_one_public_key_is_open_to_everybody(table, guest):
    answer = guest.get("/v1/keys")
    (key,) = answer.json["key_list"]["keys"]
    assert (key["algorithm"], key["used_until"]) == ("Ed25519", None)
    assert table.game()["genesis"]["key_id"] == key["key_id"]
    assert answer.headers["Cache-Control"].startswith("public")


def test_the_list_of_keys_is_signed_and_contains_no_private_half(services, table, guest):
    answer, keys = guest.get("/v1/keys"), services.registers.signing_keys
    assert read_keys(answer.data, keys.root_key()).key_list.number == 1
    for private in (keys.private_root_key(), keys.current_key(services.now())):
        assert private.hex().encode() not in answer.data


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_receipts_collected_while_reading_anchor_the_record(services, ada, ben, guest):
    table = Table(services, [ada, ben], options={"target_points": 4}).start().play(5000)
    keys = read_keys(guest.get("/v1/keys").data).public_keys()
    pages = [guest.get(f"{table.path}/events?limit=1000&after={after}") for after in range(0, table.version, 1000)]
    collected = tuple(receipt for page in pages for receipt in read_receipts(page.data))
    verdict = verify(guest.get(f"{table.path}/export").data, held=TrustAnchors(keys, collected))
    assert verdict.findings == []
    assert verdict.anchored_version == table.version
    assert len(collected) > 2


def test_the_audit_is_paged_and_contains_receipts(services, ada, ben, guest):
    table = Table(services, [ada, ben]).start().play(30)
    whole = guest.get(f"{table.path}/audit").json
    first = guest.get(f"{table.path}/audit?limit=10")
    rest = guest.get(f"{table.path}/audit?after={first.json['last_version']}").json
    assert first.json["entries"] + rest["entries"] == whole["entries"]
    assert f"after={first.json['last_version']}" in first.headers["Link"]
    assert [each["version"] for each in whole["receipts"]] == list(services.snapshots.get(whole["game"]).turns)


def test_the_audit_is_the_same_for_every_client(services, ada, ben, guest):
    table = Table(services, [ada, ben]).start().play(60)
    answers = [json.dumps(each.get(f"{table.path}/audit").json) for each in (ada, ben, guest)]
    assert len(set(answers)) == 1


def test_the_audit_of_an_unknown_game_is_not_found(guest):
    problem(guest.get("/v1/games/0123456789abcdef/audit"), 404, "unknown_game")
    problem(guest.post("/v1/games/0123456789abcdef/receipts"), 404, "unknown_game")
