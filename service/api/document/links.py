"""Links: what an answer is good for next, such as the id of a new game in the address of all one does there."""

from typing import Any

IN_A_GAME = (
    "show_game", "sit", "leave", "start", "resign", "fork", "show_view", "list_actions", "undo_actions", "redo_actions",
    "ask_takeback", "list_takebacks", "show_timeline", "list_events", "export", "stream_game", "sign_receipt",
    "show_audit",
)  # fmt: skip
OF_A_BOT = ("renew_bot_token", "revoke_bot_token", "delete_bot")
OF_A_TAKEBACK = ("accept_takeback", "decline_takeback", "withdraw_takeback")
SAME_GAME = {"game": "$request.path.game"}
NEW_GAME = {"game": "$response.body#/game"}
VERSION = {"If-Match": "$response.header.ETag"}
BOT = {"bot": "$response.body#/bot_id"}
TOKEN = {"token_id": "$response.body#/token_id"}
TAKEBACK = {**SAME_GAME, "takeback": "$response.body#/takeback"}


def _all(operations: tuple[str, ...], parameters: dict[str, str]) -> dict[str, dict[str, Any]]:
    return {name: {"operationId": name, "parameters": parameters} for name in operations}


LINKS: dict[tuple[str, str], dict[str, dict[str, Any]]] = {
    ("make_game", "201"): _all(IN_A_GAME, NEW_GAME),
    ("fork", "201"): _all(IN_A_GAME, NEW_GAME),
    ("list_actions", "200"): {
        "act": {
            "operationId": "act",
            "parameters": {**SAME_GAME, **VERSION},
            "requestBody": "$response.body#/actions/0",
            "description": "Any of the actions can be sent back as it is.",
        }
    },
    ("act", "200"): {
        **_all(("list_actions", "show_view", "show_timeline", "list_events"), SAME_GAME),
        **_all(("undo_actions", "ask_takeback"), {**SAME_GAME, **VERSION}),
    },
    ("undo_actions", "200"): _all(("redo_actions", "ask_takeback"), {**SAME_GAME, **VERSION}),
    ("ask_takeback", "201"): _all(OF_A_TAKEBACK, TAKEBACK),
    ("make_bot", "201"): _all(OF_A_BOT, BOT),
    ("new_token", "201"): _all(("revoke_token",), TOKEN),
}
"""By operation and status."""


def with_links(document: dict[str, Any]) -> dict[str, Any]:
    """The document, with each link at the answer it starts from."""
    operations = [each for path in document["paths"].values() for name, each in path.items() if name != "parameters"]
    for operation in operations:
        for status, response in operation["responses"].items():
            if (operation["operationId"], status) in LINKS:
                response["links"] = LINKS[operation["operationId"], status]
    return document
