"""Players: a name is one person's, tokens open doors, and what opens doors is never kept as it is."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from service import players
from service.players import SCOPES
from tests.service.language import problem


def test_a_new_player_is_known_by_the_token(house):
    new = players.sign_up(house, "  Ragnar the Red ")
    assert players.whoami(house, new.token)[:2] == (new.player_id, "Ragnar the Red")


@pytest.mark.parametrize(
    "name", ["x", "y" * 25, "a/b", "tab\tbed", "   ", "--", "smile😀", "", "\u3164\u3164", "Ada\u3164"]
)
def test_a_name_that_does_not_fit_is_refused(house, name):
    assert problem(players.sign_up, house, name).code == "name_misfit"


@pytest.mark.parametrize("name", ["Þóra", "Иван_3", "a b-c_d", "xy", "z" * 24])
def test_names_are_letters_of_any_script_digits_and_three_signs(house, name):
    assert players.sign_up(house, name).name == name


@pytest.mark.parametrize("name", ["Рagnar", "Rаgnar", "Ragnαr", "アda"])
def test_a_name_is_of_one_script(house, name):
    assert problem(players.sign_up, house, name).code == "name_misfit"


@pytest.mark.parametrize("name", ["東京タワー", "김 철수", "すし太郎", "Ada 3", "Иван 3"])
def test_scripts_that_are_written_together_go_together(house, name):
    assert players.sign_up(house, name).name == name


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("Pasco", "Раѕсо"),
        ("Bill", "BI11"),
        ("Odo", "0d0"),
        ("Jose", "José"),
        ("Mona", "Μονα"),
        ("Norman", "Norrnan"),
        ("Ragnar Red", "ragnar-red"),
        ("Ragnar Red", "RagnarRed_"),
        ("Agent 7", "Agent ٧"),
    ],
)
def test_a_name_that_looks_like_another_is_taken(house, first, again):
    players.sign_up(house, first)
    assert problem(players.sign_up, house, again).code == "name_taken"


def test_names_with_different_numbers_are_different(house):
    for number in range(30):
        players.sign_up(house, f"Bot {number}")


@pytest.mark.parametrize("name", ["Admin", "adm1n", "Landnama", "LAND-NAMA", "nobody", "Greedy", "s y s t e m"])
def test_some_names_are_nobodys(house, name):
    assert problem(players.sign_up, house, name).code == "name_reserved"


@pytest.mark.parametrize("again", ["Ragnar Red", "RAGNAR RED", " ragnar red", "Ｒagnar Red", "Ragnar  Red"])
def test_a_name_that_differs_in_case_or_spaces_only_is_taken(house, again):
    players.sign_up(house, "Ragnar Red")
    assert problem(players.sign_up, house, again).code == "name_taken"


def test_who_loses_a_name_leaves_nothing_behind(house):
    players.sign_up(house, "Ragnar")
    before = sorted(house.log.keys())
    problem(players.sign_up, house, "ragnar")
    assert sorted(house.log.keys()) == before


def test_signing_up_again_with_the_same_key_shows_nothing_again(house):
    players.sign_up(house, "Ragnar", key="k")
    assert problem(players.sign_up, house, "Ragnar", key="k").code == "already_created"
    assert problem(players.sign_up, house, "Ragnar", key="other").code == "name_taken"


def test_no_token_is_unauthorized_and_a_wrong_one_invalid(house):
    assert problem(players.whoami, house, None).code == "unauthorized"
    assert problem(players.whoami, house, "").code == "unauthorized"
    assert problem(players.whoami, house, "lnd_wrong").code == "invalid_token"


def test_a_revoked_token_is_worth_nothing(house, red):
    new = players.new_token(house, red, "phone")
    players.revoke(house, red, new.token_id)
    assert problem(players.whoami, house, new.token).code == "invalid_token"
    assert problem(players.revoke, house, red, new.token_id).code == "unknown_token"


def test_nobody_revokes_anothers_token(house, red, blue):
    new = players.new_token(house, red)
    assert problem(players.revoke, house, blue, new.token_id).code == "unknown_token"
    assert players.whoami(house, new.token).player_id == red.player_id


def test_tokens_are_listed_without_their_secret(house, red):
    new = players.new_token(house, red, "phone", ("read",))
    listed = players.tokens(house, red)
    assert {token.token_id for token in listed} == {red.token_id, new.token_id}
    assert next(token for token in listed if token.label == "phone").scopes == ("read",)
    assert new.token not in str(listed)


def test_a_token_gives_no_more_than_the_one_that_asked_for_it(house, red):
    reader = players.whoami(house, players.new_token(house, red, scopes=("read", "account")).token)
    assert problem(players.new_token, house, reader, scopes=("play",)).code == "forbidden"
    assert problem(players.new_token, house, reader, scopes=("fly",)).facts["scopes"] == list(SCOPES)


def test_a_scope_that_is_named_twice_is_kept_once(house, red):
    made = players.new_token(house, red, scopes=("play", "read", "play"))
    assert made.scopes == players.whoami(house, made.token).scopes == ("read", "play")


def test_asking_for_a_token_again_with_the_same_key_shows_nothing_again(house, red):
    players.new_token(house, red, key="k")
    assert problem(players.new_token, house, red, key="k").code == "already_created"


def test_the_recovery_code_gives_a_new_token_and_works_once(house):
    new = players.sign_up(house, "Ragnar")
    again = players.recover(house, "RAGNAR", new.recovery_code.lower())
    assert players.whoami(house, again.token).player_id == new.player_id
    assert problem(players.recover, house, "Ragnar", new.recovery_code).code == "wrong_recovery_code"
    assert players.recover(house, "Ragnar", again.recovery_code)


def test_recovery_revokes_every_token_there_was_and_nobody_elses(house, blue):
    new = players.sign_up(house, "Ragnar")
    stolen = players.new_token(house, players.whoami(house, new.token), "phone")
    again = players.recover(house, "Ragnar", new.recovery_code)
    for token in (new.token, stolen.token):
        assert problem(players.whoami, house, token).code == "invalid_token"
    assert len(players.tokens(house, players.whoami(house, again.token))) == 1
    assert players.whoami(house, players.new_token(house, blue).token).player_id == blue.player_id


def test_of_two_who_come_with_the_same_recovery_code_one_gets_in(house):
    new = players.sign_up(house, "Ragnar")
    with ThreadPoolExecutor(8) as pool:
        tries = [pool.submit(players.recover, house, "Ragnar", new.recovery_code) for _ in range(8)]
    (winner,) = [each.result() for each in tries if each.exception() is None]
    assert players.whoami(house, winner.token).player_id == new.player_id


def test_a_recovery_code_is_no_use_for_another_name(house):
    new = players.sign_up(house, "Ragnar")
    players.sign_up(house, "Lagertha")
    for name in ("Lagertha", "Nobody"):
        assert problem(players.recover, house, name, new.recovery_code).code == "wrong_recovery_code"


def test_neither_tokens_nor_recovery_codes_are_in_the_store(house):
    new = players.sign_up(house, "Ragnar")
    stored = b"".join(key + house.log.dump(key) for key in house.log.scan_iter())
    for secret in (new.token, new.recovery_code):
        assert secret.encode() not in stored
    assert new.player_id.encode() in stored


def test_every_key_of_the_register_has_a_hash_tag(house, red, game):
    assert all(b"{" in key and b"}" in key for key in house.log.scan_iter())
