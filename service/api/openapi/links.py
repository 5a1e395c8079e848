"""Links: what an answer is good for next, such as the id of a new game in the address of all one does there."""

from typing import Any

GAME_OPERATIONS = (
    "getGame", "takeSeat", "leaveSeat", "startGame", "resignSeat", "forkGame", "getView", "listActions", "undoActions",
    "redoActions", "requestTakeback", "listTakebacks", "getTimeline", "listEvents", "exportGame", "streamGame",
    "createReceipt", "getAudit",
)  # fmt: skip
BOT_OPERATIONS = ("renewBotToken", "revokeBotToken", "deleteBot")
TAKEBACK_OPERATIONS = ("acceptTakeback", "declineTakeback", "withdrawTakeback")
SAME_GAME = {"game": "$request.path.game"}
NEW_GAME = {"game": "$response.body#/game"}
VERSION = {"If-Match": "$response.header.ETag"}
BOT = {"bot_id": "$response.body#/bot_id"}
TOKEN = {"token_id": "$response.body#/token_id"}
TAKEBACK = {**SAME_GAME, "takeback": "$response.body#/takeback"}


def _links_to(operations: tuple[str, ...], parameters: dict[str, str]) -> dict[str, dict[str, Any]]:
    return {name: {"operationId": name, "parameters": parameters} for name in operations}


LINKS: dict[tuple[str, str], dict[str, dict[str, Any]]] = {
    ("createGame", "201"): _links_to(GAME_OPERATIONS, NEW_GAME),
    ("forkGame", "201"): _links_to(GAME_OPERATIONS, NEW_GAME),
    ("listActions", "200"): {
        "postAction": {
            "operationId": "postAction",
            "parameters": {**SAME_GAME, **VERSION},
            "requestBody": "$response.body#/actions/0",
            "description": "Any of the actions can be sent back as it is.",
        }
    },
    ("postAction", "200"): {
        **_links_to(("listActions", "getView", "getTimeline", "listEvents"), SAME_GAME),
        **_links_to(("undoActions", "requestTakeback"), {**SAME_GAME, **VERSION}),
    },
    ("undoActions", "200"): _links_to(("redoActions", "requestTakeback"), {**SAME_GAME, **VERSION}),
    ("requestTakeback", "201"): _links_to(TAKEBACK_OPERATIONS, TAKEBACK),
    ("createBot", "201"): _links_to(BOT_OPERATIONS, BOT),
    ("createToken", "201"): _links_to(("revokeToken",), TOKEN),
}
"""By operation and status."""


def add_links(document: dict[str, Any]) -> dict[str, Any]:
    """The document, with each link at the answer it starts from."""
    operations = [each for path in document["paths"].values() for name, each in path.items() if name != "parameters"]
    for operation in operations:
        for status, response in operation["responses"].items():
            if (operation["operationId"], status) in LINKS:
                response["links"] = LINKS[operation["operationId"], status]
    return document
