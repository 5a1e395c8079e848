"""A bot that plays any ruleset: it asks what it may do, picks something, and says so. Python's own library is enough.

python examples/bot.py http://127.0.0.1:8080            a game of the base ruleset against AI players
python examples/bot.py http://127.0.0.1:8080 natick     a game of another one
"""

import json
import random
import secrets
import sys
import time
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

WAIT_SECONDS = 30
"""Seconds a request waits for our turn; the service allows no more."""
RETRY_STATUSES = (429, 503)
STALE_STATUSES = (409, 412)


class Client:
    """One connection that is kept open; a request that got no answer is sent again, which does nothing twice."""

    def __init__(self, address: str) -> None:
        url = urlsplit(address)
        self.connection = (HTTPSConnection if url.scheme == "https" else HTTPConnection)(url.netloc, timeout=60)
        self.headers = {"Content-Type": "application/json"}

    def ask(self, method: str, path: str, data: object = None, **headers: str) -> tuple[int, dict]:
        """Status and body of the answer; a busy service is asked again when it says."""
        again = {"Idempotency-Key": secrets.token_hex(8)} if method == "POST" else {}
        while True:
            try:
                body = None if data is None else json.dumps(data)
                self.connection.request(method, path, body, {**self.headers, **again, **headers})
                answer = self.connection.getresponse()
                found = json.loads(answer.read())
            except (OSError, HTTPException):
                self.connection.close()
                time.sleep(1)
                continue
            if answer.status not in RETRY_STATUSES:
                return answer.status, found
            time.sleep(float(answer.headers.get("Retry-After", 1)))

    def sign_up(self, name: str) -> None:
        """Whatever comes after is asked in this name."""
        status, player = self.ask("POST", "/v1/players", {"name": name})
        if status != 201:
            sys.exit(player["detail"])
        self.headers["Authorization"] = f"Bearer {player['token']}"


def choose(choices: dict) -> dict | None:
    """Here is where a better bot begins: something listed, or cards where some have to be given."""
    if choices["actions"]:
        return random.choice(choices["actions"])
    for template in choices["templates"]:
        if "count" in template["domain"]:
            return fill(template["type"], **template["domain"])
    return None


def fill(kind: str, count: int, **domain: dict) -> dict:
    """So many cards out of those in the hand, by chance."""
    hand = [card for card, number in domain["from"].items() for _ in range(number)]
    given = random.sample(hand, count)
    return {"type": kind, "cards": {card: given.count(card) for card in set(given)}}


def play(service: Client, game: str) -> dict:
    """Plays until the game is over, and gives its page."""
    while (page := service.ask("GET", game)[1])["status"] != "finished":
        _, choices = service.ask("GET", f"{game}/actions?wait={WAIT_SECONDS}")
        action = choose(choices)
        if action is None:
            continue
        status, answer = service.ask("POST", f"{game}/actions", action, **{"If-Match": f'"v{choices["version"]}"'})
        if status >= 400 and status not in STALE_STATUSES:
            sys.exit(f"{action} was refused: {answer['detail']}")
    return page


def main(address: str, ruleset: str = "settlers") -> None:
    service = Client(address)
    service.sign_up(f"Bot {secrets.token_hex(4)}")
    status, made = service.ask("POST", "/v1/games", {"ruleset": ruleset, "ai": "greedy", "ai_delay": 0})
    if status != 201:
        sys.exit(made["detail"])
    print(f"Playing {made['ruleset']} at {address}/v1/games/{made['game']}")
    over = play(service, f"/v1/games/{made['game']}")
    print(f"Over after {over['version']} entries: points {over['points']}, won by seat {over['winners']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
