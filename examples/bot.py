"""A bot that plays any ruleset: it requests the legal actions and submits one of them. It needs only Python."""

import argparse
import json
import random
import secrets
import sys
import time
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

WAIT_SECONDS = 30  # The longest wait for our turn that the service allows.
RETRY_STATUSES = (429, 503)
STALE_STATUSES = (409, 412)


class Client:
    """One open connection. A request without a response is sent again; its idempotency key prevents a second effect."""

    def __init__(self, address: str) -> None:
        url = urlsplit(address)
        self.connection = (HTTPSConnection if url.scheme == "https" else HTTPConnection)(url.netloc, timeout=60)
        self.headers = {"Content-Type": "application/json"}

    def request(self, method: str, path: str, data: object = None, **headers: str) -> tuple[int, dict]:
        """Sends a request; returns status and body. If the service is busy, retries after its `Retry-After`."""
        key = {"Idempotency-Key": secrets.token_hex(8)} if method == "POST" else {}
        while True:
            try:
                body = None if data is None else json.dumps(data)
                self.connection.request(method, path, body, {**self.headers, **key, **headers})
                response = self.connection.getresponse()
                result = json.loads(response.read())
            except (OSError, HTTPException) as error:
                print(f"No response ({error}); trying again", file=sys.stderr)
                self.connection.close()
                time.sleep(1)
                continue
            if response.status not in RETRY_STATUSES:
                return response.status, result
            time.sleep(float(response.headers.get("Retry-After", 1)))

    def sign_up(self, name: str) -> None:
        """Creates the player whose token all later requests carry."""
        status, player = self.request("POST", "/v1/players", {"name": name})
        if status != 201:
            sys.exit(player["detail"])
        self.headers["Authorization"] = f"Bearer {player['token']}"


def choose(choices: dict) -> dict | None:
    """Chooses a listed action, or the cards of a compulsory discard. A better bot replaces this function."""
    if choices["actions"]:
        return random.choice(choices["actions"])
    for template in choices["templates"]:
        if "count" in template["domain"].get("cards", {}):
            return {"type": template["type"], "cards": pick_cards(template["domain"]["cards"])}
    return None


def pick_cards(domain: dict) -> dict:
    """A random selection of `count` cards of the hand."""
    hand = [card for card, number in domain["from"].items() for _ in range(number)]
    given = random.sample(hand, domain["count"])
    return {card: given.count(card) for card in set(given)}


def play(service: Client, game: str) -> dict:
    """Plays until the game is finished and returns its description."""
    while (page := service.request("GET", game)[1])["status"] != "finished":
        _, choices = service.request("GET", f"{game}/actions?wait={WAIT_SECONDS}")
        action = choose(choices)
        if action is None:
            continue
        status, result = service.request("POST", f"{game}/actions", action, **{"If-Match": f'"v{choices["version"]}"'})
        if status >= 400 and status not in STALE_STATUSES:
            sys.exit(f"{action} was refused: {result['detail']}")
    return page


def main(address: str, ruleset: str, target_points: int | None) -> None:
    """Plays one game against AI players and prints its result."""
    fields = {"options": {"target_points": target_points}} if target_points else {}
    service = Client(address)
    service.sign_up(f"Bot {secrets.token_hex(4)}")
    status, made = service.request("POST", "/v1/games", {"ruleset": ruleset, "ai": "greedy", "ai_delay": 0, **fields})
    if status != 201:
        sys.exit(made["detail"])
    print(f"Playing {made['ruleset']} at {address}/v1/games/{made['game']}")
    result = play(service, f"/v1/games/{made['game']}")
    print(f"Finished after {result['version']} entries: points {result['points']}, won by seat {result['winners']}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play one game with random actions against AI players.")
    parser.add_argument("address", help="the address of the service, such as http://127.0.0.1:8080")
    parser.add_argument("ruleset", nargs="?", default="settlers", help="by default settlers")
    parser.add_argument("--target-points", type=int, help="the points that win, by default those of the ruleset")
    main(**vars(parser.parse_args()))
