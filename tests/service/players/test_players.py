"""Players: a name belongs to one player, tokens authenticate, and no secret is stored in plain text."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from service.players import accounts, bots
from service.players.names import fold_name
from service.services import Services
from tests.service.language import problem


def test_a_new_player_is_authenticated_by_the_token(services):
    new = accounts.sign_up(services, "  Ragnar the Red ")
    assert accounts.authenticate(services, new.token)[:2] == (new.player_id, "Ragnar the Red")


@pytest.mark.parametrize(
    "name", ["x", "y" * 25, "a/b", "tab\tbed", "   ", "--", "smile😀", "", "\u3164\u3164", "Ada\u3164", "\ufe70\ufe70"]
)
def test_an_invalid_name_is_refused(services, name):
    assert problem(accounts.sign_up, services, name).code == "invalid_name"


@pytest.mark.parametrize("name", ["Þóra", "Иван_3", "a b-c_d", "xy", "z" * 24])
def test_names_have_letters_of_any_script_digits_and_three_punctuation_marks(services, name):
    assert accounts.sign_up(services, name).name == name


@pytest.mark.parametrize("name", ["Рagnar", "Rаgnar", "Ragnαr", "アda"])
def test_a_name_mixes_no_scripts(services, name):
    assert problem(accounts.sign_up, services, name).code == "invalid_name"


@pytest.mark.parametrize("name", ["東京タワー", "김 철수", "すし太郎", "Ada 3", "Иван 3"])
def test_compatible_scripts_may_be_mixed(services, name):
    assert accounts.sign_up(services, name).name == name


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
def test_a_name_that_looks_like_another_is_taken(services, first, again):
    accounts.sign_up(services, first)
    assert problem(accounts.sign_up, services, again).code == "name_taken"


def test_names_with_different_numbers_are_different(services):
    for number in range(30):
        accounts.sign_up(services, f"Bot {number}")


@pytest.mark.parametrize("name", ["Admin", "adm1n", "Landnama", "LAND-NAMA", "nobody", "Greedy", "s y s t e m"])
def test_reserved_names_are_refused(services, name):
    assert problem(accounts.sign_up, services, name).code == "name_reserved"


@pytest.mark.parametrize("again", ["Ragnar Red", "RAGNAR RED", " ragnar red", "Ｒagnar Red", "Ragnar  Red"])
def test_a_name_that_differs_in_case_or_spaces_only_is_taken(services, again):
    accounts.sign_up(services, "Ragnar Red")
    assert problem(accounts.sign_up, services, again).code == "name_taken"


def test_a_refused_sign_up_leaves_nothing_in_the_register(services, redis_log):
    accounts.sign_up(services, "Ragnar")
    before = sorted(services.storage.client.keys())
    problem(accounts.sign_up, services, "ragnar")
    assert sorted(services.storage.client.keys()) == before


def test_signing_up_with_the_same_key_does_not_show_the_secrets_again(services):
    accounts.sign_up(services, "Ragnar", key="k")
    assert problem(accounts.sign_up, services, "Ragnar", key="k").code == "already_created"
    assert problem(accounts.sign_up, services, "Ragnar", key="other").code == "name_taken"


def test_no_token_is_unauthorized_and_a_wrong_one_invalid(services):
    assert problem(accounts.authenticate, services, None).code == "unauthorized"
    assert problem(accounts.authenticate, services, "").code == "unauthorized"
    assert problem(accounts.authenticate, services, "lnd_wrong").code == "invalid_token"


def test_a_revoked_token_is_refused(services, red):
    new = accounts.create_token(services, red, "phone")
    accounts.revoke_token(services, red, new.token_id)
    assert problem(accounts.authenticate, services, new.token).code == "invalid_token"
    assert problem(accounts.revoke_token, services, red, new.token_id).code == "unknown_token"


def test_a_player_cannot_revoke_the_token_of_another(services, red, blue):
    new = accounts.create_token(services, red)
    assert problem(accounts.revoke_token, services, blue, new.token_id).code == "unknown_token"
    assert accounts.authenticate(services, new.token).player_id == red.player_id


def test_tokens_are_listed_without_their_secret(services, red):
    new = accounts.create_token(services, red, "phone", ("read",))
    listed = accounts.list_tokens(services, red)
    assert {token.token_id for token in listed} == {red.token_id, new.token_id}
    assert next(token for token in listed if token.label == "phone").scopes == ("read",)
    assert new.token not in str(listed)


def test_a_new_token_has_at_most_the_scopes_of_the_current_one(services, red):
    reader = accounts.authenticate(services, accounts.create_token(services, red, scopes=("read", "account")).token)
    assert problem(accounts.create_token, services, reader, scopes=("play",)).code == "forbidden"
    assert problem(accounts.create_token, services, reader, scopes=("fly",)).code == "forbidden"


def test_a_repeated_scope_is_stored_once(services, red):
    made = accounts.create_token(services, red, scopes=("play", "read", "play"))
    assert made.scopes == accounts.authenticate(services, made.token).scopes == ("read", "play")


def test_creating_a_token_with_the_same_key_does_not_show_it_again(services, red):
    accounts.create_token(services, red, key="k")
    assert problem(accounts.create_token, services, red, key="k").code == "already_created"


@pytest.mark.parametrize("text", ["-", " _ ", ""])
def test_a_text_that_no_name_looks_like_finds_no_player(services, red, text):
    assert services.registers.players.claim_name(red.player_id, fold_name(text))
    assert accounts.find_player(services, text) is None


def test_a_player_who_is_being_deleted_is_not_found_by_name(services):
    assert services.registers.players.claim_name("0123456789abcdef", fold_name("Ragnar"))
    assert accounts.find_named_player(services, "Ragnar") is None
    assert problem(accounts.recover_player, services, "Ragnar", "CODE").code == "wrong_recovery_code"


def test_the_recovery_code_gives_a_new_token_and_works_once(services):
    new = accounts.sign_up(services, "Ragnar")
    again = accounts.recover_player(services, "RAGNAR", new.recovery_code.lower())
    assert accounts.authenticate(services, again.token).player_id == new.player_id
    assert problem(accounts.recover_player, services, "Ragnar", new.recovery_code).code == "wrong_recovery_code"
    assert accounts.recover_player(services, "Ragnar", again.recovery_code)


def test_recovery_revokes_all_tokens_of_the_player_and_no_others(services, blue):
    new = accounts.sign_up(services, "Ragnar")
    stolen = accounts.create_token(services, accounts.authenticate(services, new.token), "phone")
    again = accounts.recover_player(services, "Ragnar", new.recovery_code)
    for token in (new.token, stolen.token):
        assert problem(accounts.authenticate, services, token).code == "invalid_token"
    assert len(accounts.list_tokens(services, accounts.authenticate(services, again.token))) == 1
    assert accounts.authenticate(services, accounts.create_token(services, blue).token).player_id == blue.player_id


def test_of_two_concurrent_recoveries_one_succeeds(services):
    new = accounts.sign_up(services, "Ragnar")
    with ThreadPoolExecutor(8) as pool:
        tries = [pool.submit(accounts.recover_player, services, "Ragnar", new.recovery_code) for _ in range(8)]
    (winner,) = [each.result() for each in tries if each.exception() is None]
    assert accounts.authenticate(services, winner.token).player_id == new.player_id


def test_a_recovery_whose_response_was_lost_can_be_repeated_with_its_key(services):
    new = accounts.sign_up(services, "Ragnar")
    lost = accounts.recover_player(services, "Ragnar", new.recovery_code, "k")
    again = accounts.recover_player(services, "Ragnar", new.recovery_code, "k")
    assert problem(accounts.authenticate, services, lost.token).code == "invalid_token"
    assert problem(accounts.recover_player, services, "Ragnar", lost.recovery_code).code == "wrong_recovery_code"
    assert accounts.authenticate(services, again.token).player_id == new.player_id
    assert accounts.recover_player(services, "Ragnar", again.recovery_code).player_id == new.player_id


def test_the_old_recovery_code_ends_with_the_first_use_of_the_new_token(services):
    new = accounts.sign_up(services, "Ragnar")
    again = accounts.recover_player(services, "Ragnar", new.recovery_code, "k")
    accounts.authenticate(services, again.token)
    assert problem(accounts.recover_player, services, "Ragnar", new.recovery_code, "k").code == "wrong_recovery_code"
    assert accounts.authenticate(services, again.token).player_id == new.player_id


@pytest.mark.parametrize("key", [None, "other"])
def test_an_old_recovery_code_is_refused_without_the_key_of_its_use(services, key):
    new = accounts.sign_up(services, "Ragnar")
    accounts.recover_player(services, "Ragnar", new.recovery_code, "k")
    assert problem(accounts.recover_player, services, "Ragnar", new.recovery_code, key).code == "wrong_recovery_code"


def test_a_recovery_without_a_key_is_not_repeated(services):
    new = accounts.sign_up(services, "Ragnar")
    accounts.recover_player(services, "Ragnar", new.recovery_code)
    assert problem(accounts.recover_player, services, "Ragnar", new.recovery_code).code == "wrong_recovery_code"


def test_a_recovery_is_repeated_within_ten_minutes_only(storage):
    now = [datetime(2026, 11, 21, 12, tzinfo=UTC)]
    services = Services(storage, clock=lambda: now[0])
    new = accounts.sign_up(services, "Ragnar")
    accounts.recover_player(services, "Ragnar", new.recovery_code, "k")
    now[0] += timedelta(seconds=599)
    accounts.recover_player(services, "Ragnar", new.recovery_code, "k")
    now[0] += timedelta(seconds=1)
    assert problem(accounts.recover_player, services, "Ragnar", new.recovery_code, "k").code == "wrong_recovery_code"
    services.close()


def test_revoking_all_tokens_ends_the_repetition_of_a_recovery(services):
    new = accounts.sign_up(services, "Ragnar")
    accounts.recover_player(services, "Ragnar", new.recovery_code, "k")
    services.registers.tokens.revoke_all(new.player_id)
    assert problem(accounts.recover_player, services, "Ragnar", new.recovery_code, "k").code == "wrong_recovery_code"


def test_recovery_revokes_the_tokens_of_the_players_bots(services):
    new = accounts.sign_up(services, "Ragnar")
    bot = bots.create_bot(services, accounts.authenticate(services, new.token), "Ragnar machine")
    again = accounts.recover_player(services, "Ragnar", new.recovery_code)
    assert problem(accounts.authenticate, services, bot.token).code == "invalid_token"
    owner = accounts.authenticate(services, again.token)
    assert accounts.authenticate(services, bots.renew_bot_token(services, owner, bot.bot_id).token).kind == "bot"


def test_a_recovery_code_is_no_use_for_another_name(services):
    new = accounts.sign_up(services, "Ragnar")
    accounts.sign_up(services, "Lagertha")
    for name in ("Lagertha", "Nobody"):
        assert problem(accounts.recover_player, services, name, new.recovery_code).code == "wrong_recovery_code"


def test_neither_tokens_nor_recovery_codes_are_in_the_store(services, redis_log):
    new = accounts.sign_up(services, "Ragnar")
    stored = b"".join(key + services.storage.client.dump(key) for key in services.storage.client.scan_iter())
    for secret in (new.token, new.recovery_code):
        assert secret.encode() not in stored
    assert new.player_id.encode() in stored


def test_every_key_of_the_register_has_a_hash_tag(services, red, game, redis_log):
    assert all(b"{" in key and b"}" in key for key in services.storage.client.scan_iter())
