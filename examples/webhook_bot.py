"""A bot that is called by webhooks: it verifies each delivery and responds with an action; needs only Python.

Create the webhook by `POST /v1/webhooks` with the public address of this program, then run it with the secret:
LANDNAMA_WEBHOOK_SECRET=whsec_... python3 examples/webhook_bot.py 8000
"""

import hmac
import json
import os
import random
import sys
import time
from base64 import b64decode, b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = b64decode(os.environ["LANDNAMA_WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE = 300
"""Seconds; an older delivery is rejected, because it may be a replay."""


def is_genuine(headers, body):
    message, at, signatures = [headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature")]
    signed = f"{message}.{at}.".encode() + body
    expected = "v1," + b64encode(hmac.digest(SECRET, signed, "sha256")).decode()
    is_recent = at.isdigit() and abs(time.time() - int(at)) < TOLERANCE
    return is_recent and any(hmac.compare_digest(expected, each) for each in signatures.split(" "))


def choose(data):
    """Any action, or the cards of a discard."""
    if data["actions"]:
        return random.choice(data["actions"])
    for template in data["templates"]:
        domain = template["domain"].get("cards", {})
        if "count" in domain:
            hand = [card for card, number in domain["from"].items() for _ in range(number)]
            chosen = random.sample(hand, domain["count"])
            return {"type": template["type"], "cards": {card: chosen.count(card) for card in set(chosen)}}
    return None


class Bot(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if not is_genuine(self.headers, body):
            self.send_error(401)
            return
        data = json.loads(body)["data"]
        response = {"action": choose(data)} if "actions" in data else {}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(response).encode())

    def log_message(self, *words):
        """Prints nothing."""


if __name__ == "__main__":
    ThreadingHTTPServer(("", int(sys.argv[1])), Bot).serve_forever()
