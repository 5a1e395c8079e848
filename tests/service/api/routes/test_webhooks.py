"""Webhooks over HTTP: every route answers as documented, needs the scope account, and shows a secret once."""

import pytest

from service.webhooks.deliveries import Attempt, record_attempt
from tests.service.api.language import ApiClient, problem

URL = "https://bot.example.org/hook"


@pytest.fixture
def webhook(ada):
    created = ada.post("/v1/webhooks", {"url": URL, "label": "My bot"})
    assert (created.status_code, created.headers["Cache-Control"]) == (201, "no-store")
    return created.json


def path(webhook, more=""):
    return f"/v1/webhooks/{webhook['webhook_id']}{more}"


def test_the_secret_is_shown_once(ada, webhook):
    secret = webhook.pop("secret")
    assert ada.get("/v1/webhooks").json == {"webhooks": [webhook]}
    replaced = ada.post(path(webhook, "/secret"))
    assert (replaced.status_code, replaced.headers["Cache-Control"]) == (201, "no-store")
    assert replaced.json["secret"] != secret


def test_a_webhook_is_changed_and_deleted(ada, webhook):
    changed = ada.ask("PATCH", path(webhook), {"events": ["entry"], "enabled": True})
    assert (changed.status_code, changed.json["events"]) == (200, ["entry"])
    assert ada.delete(path(webhook)).status_code == 204
    problem(ada.delete(path(webhook)), 404, "unknown_webhook")


def test_a_delivery_is_listed_and_sent_again(services, ada, webhook):
    attempt = Attempt(
        f"msg_{'ab' * 8}_3_1",
        "your_turn",
        "ab" * 8,
        3,
        services.now(),
        1,
        "failed",
        500,
        "the receiver answered 500",
        None,
        7,
    )
    (stored,) = services.registers.webhooks.list_of(sorted(services.registers.webhooks.players()))
    record_attempt(services, stored, attempt)
    assert ada.get(path(webhook, "/deliveries")).json == {"deliveries": [attempt._asdict()], "waiting": []}
    assert ada.post(path(webhook, f"/deliveries/{attempt.message_id}/resend")).status_code == 202
    problem(ada.post(path(webhook, "/deliveries/msg_1/resend")), 404, "unknown_delivery")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "url"),
        ({"url": 3}, "url"),
        ({"url": URL, "events": []}, "events"),
        ({"url": URL, "events": ["every_turn"]}, "events.0"),
        ({"url": URL, "games": ["ab"]}, "games.0"),
    ],
)
def test_an_invalid_webhook_is_refused_with_the_field(ada, body, field):
    assert field in problem(ada.post("/v1/webhooks", body), 422, "invalid_body")["errors"]


def test_an_address_of_this_machine_is_refused(ada, webhook):
    refused = problem(ada.post("/v1/webhooks", {"url": "https://localhost.example:22/"}), 422, "invalid_webhook")
    assert "port" in refused["errors"]["url"]
    problem(ada.ask("PATCH", path(webhook), {"url": "https://127.0.0.1/"}), 422, "invalid_webhook")


def test_webhooks_need_the_scope_account_and_belong_to_their_owner(client, ada, ben, guest, webhook):
    token = ada.post("/v1/tokens", {"scopes": ["read", "play"]}).json["token"]
    weak = ApiClient(client, token)
    for person, status, code in ((guest, 401, "unauthorized"), (weak, 403, "forbidden")):
        problem(person.get("/v1/webhooks"), status, code)
        problem(person.post("/v1/webhooks", {"url": URL}), status, code)
        problem(person.get(path(webhook, "/deliveries")), status, code)
    problem(ben.get(path(webhook, "/deliveries")), 404, "unknown_webhook")
    assert ben.get("/v1/webhooks").json == {"webhooks": []}
