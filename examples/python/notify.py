"""Tells you when it is your turn: prints a line, and posts it to a webhook if there is one, as chat servers have them.

LANDNAMA_TOKEN=lnd_... python examples/python/notify.py http://127.0.0.1:8080 [https://chat.example.org/webhook]
"""

import os
import sys

import httpx
from landnama_client import Client, LandnamaError, Message

TEXTS = {
    "game_started": "A game has started",
    "your_turn": "It is your turn",
    "offer_received": "You have a trade offer",
    "takeback_requested": "A player asks for a takeback",
    "game_over": "A game is over",
}


def describe(url: str, message: Message) -> str | None:
    """A line with a link to the game; None for a message that nobody waits for."""
    text = TEXTS.get(message.event)
    return f"{text}: {url}/g/{message.data['game']}" if text else None


def main(url: str, webhook: str | None = None) -> None:
    with Client(url, os.environ["LANDNAMA_TOKEN"]) as client:
        for message in client.stream(me=True):
            line = describe(url, message)
            if line:
                print(line, flush=True)
            if line and webhook:
                httpx.post(webhook, json={"content": line}).raise_for_status()


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except LandnamaError as error:
        sys.exit(str(error))
