"""Verifies a game of Landnama without code of Landnama: bytes, chain, seals, seeds, draws, receipts.

python verify.py GAME.ndjson [KEYS.json RECEIPT.json ...]

Written from docs/trust.md. It knows how a draw is made and what its values mean, but not the rules: `landnama verify`
checks whether an action was legal and where the tokens of a board lie.
"""

import hmac
import json
import sys
from collections import Counter, namedtuple
from copy import deepcopy
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

CARDS = ("brick", "lumber", "wool", "grain", "ore")
DEVELOPMENT = ("knight", "road_building", "year_of_plenty", "monopoly", "victory_point")
FACES = ("null", "ace", "2", "3", "4", "5")
REGIONS = tuple(f"{suit}_{number}" for suit in ("wood", "stone", "grain", "iron") for number in (2, 3, 4, 5))
LANDS = ("hills", "forest", "pasture", "fields", "mountains", "desert")
# By the number of hexes: terrain and harbours in the order of the box, and the development cards of each kind.
BOXES = {19: ("4213020315141432032", "534525501", (14, 2, 2, 2, 5))}
BOXES[30] = ("025034014132523423142011313024", "52550215354", (20, 3, 3, 3, 5))
PURPOSES = {"board_set_up": "board", "first_seat_drawn": "seats", "dice_rolled": "dice", "card_stolen": "theft"}
PURPOSES |= {"development_card_bought": "deck", "region_drawn": "region"}
PURPOSES |= {"catastrophe_rolled": "catastrophe", "attack_rolled": "attack"}
MALFORMED = (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError)
# `form` is a public entry, `truth` the same with opened values in place of their seals; the genesis is line 0.
LogLine = namedtuple("LogLine", "form hash openings truth")


def canonical(value) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def parse_row(row: bytes):
    """Decodes a line of canonical JSON: no floats, ASCII keys, integers below 2^53. Raises ValueError otherwise."""

    def never(text):
        raise ValueError(f"{text[:20]} is not allowed")

    whole = {"parse_int": lambda text: int(text) if len(text) < 18 and abs(int(text)) < 2**53 else never(text)}
    keyed = {"object_hook": lambda form: form if all(map(str.isascii, form)) else never("a non-ASCII key")}
    value = json.loads(row, parse_float=never, parse_constant=never, **whole, **keyed)
    return value if canonical(value) == row else never(row.decode())


def parse_lines(data: bytes, found: list) -> list[LogLine]:
    lines = []
    for version, row in enumerate(data.removesuffix(b"\n").split(b"\n")):
        try:
            lines.append(make_line(**{"openings": [], **parse_row(row)}))
        except MALFORMED as error:
            found.append((version, "bytes", str(error)))
            break
    return lines


def make_line(openings: list, hash: str, entry: dict | None = None, genesis: dict | None = None) -> LogLine:  # noqa: A002
    truth, opened = deepcopy(entry or {"events": []}), []
    if genesis is None and truth.keys() - {"flag"} != {"version", "at", "seat", "action", "events"}:
        raise ValueError("not an entry")
    for opening in openings:
        _, *steps, name = opening["path"].split("/")
        holder = truth["action"] if steps == ["action"] else truth["events"][int(steps[1])]
        opened.append((opening["path"], bytes.fromhex(opening["salt"]), opening["value"], holder[name]))
        holder[name] = opening["value"]
    return LogLine(entry or genesis, hash, opened, truth)


def digest(tag: str, data: bytes) -> str:
    return sha256(f"landnama/{tag}/1\0".encode() + data).hexdigest()


def seal_paths(form: dict) -> list[str]:
    """The paths of the hidden fields in the order of their numbers."""
    things = [("/action", form["action"] or {})]
    things += [(f"/events/{number}", event) for number, event in enumerate(form["events"])]
    hidden = [(f"{base}/{name}", thing[name]) for base, thing in things for name in sorted(thing)]
    return [path for path, value in hidden if type(value) is dict and value.keys() == {"sealed"}]


def check_lines(lines: list[LogLine], seeds: "Seeds", found: list) -> None:
    key = hmac.digest(bytes(32), seeds.server or b"", "sha256")
    for version, each in enumerate(lines):
        before = bytes.fromhex(lines[version - 1].hash) if version else b""
        if digest("entry" if version else "game", before + canonical(each.form)) != each.hash:
            found.append((version, "chain", "the hash does not match the bytes and the previous hash"))
        if version and each.form["version"] != lines[version - 1].form.get("version", 0) + 1:
            found.append((version, "chain", f"the entry has the version {each.form['version']}"))
        paths = seal_paths(each.form) if version else []
        for path, salt, value, seal in each.openings:
            info = b"salt\0" + each.form["version"].to_bytes(8, "big") + [*paths, path].index(path).to_bytes(4, "big")
            if seal != {"sealed": digest("seal", salt + canonical(value))}:
                found.append((version, "seals", f"the opening of {path} does not match its seal"))
            elif seeds.server and hmac.digest(key, info + b"\1", "sha256")[:16] != salt:
                found.append((version, "seals", f"the salt of {path} is not derived from the seed"))
        closed = sorted(set(paths) - {opening[0] for opening in each.openings}) if None in seeds.revealed else ()
        found += [(version, "seals", f"{path} was never opened") for path in closed]


class Seeds:
    """The committed, revealed and mixed seeds by seat; None is the server."""

    def __init__(self, lines: list[LogLine], found: list) -> None:
        genesis, self.revealed, self.mixed, self.missing, self.reveal_by = lines[0].form, {}, None, [], ""
        self.commitments, ends = {None: genesis["seed_commitment"]}, []
        if genesis["chance"] == "fair" and None in (genesis["seed_commitment"], genesis["algorithm"]):
            found.append((0, "seeds", "the chance is called fair, but the server committed to no seed"))
        for version, each in enumerate(lines[1:], 1):
            checks = [(None in self.revealed, "an entry follows the server's seed")]
            for event in each.truth["events"]:
                checks += self.apply(event, each.truth["at"])
                ends += [version] * (event["type"] == "game_ended")
            found += [(version, "seeds", message) for wrong, message in checks if wrong]
        if self.commitments[None] and None not in self.revealed:
            found += [(version, "seeds", "the game ends without the server's seed") for version in ends]
        self.server = bytes.fromhex(self.revealed[None]) if self.matches(None, self.revealed.get(None, "")) else None

    def apply(self, event: dict, at: str) -> list:
        """The checks of the next event: pairs of whether it fails and its message."""
        kind, seat, seeds = event["type"], event.get("seat"), event.get("seeds")
        if kind == "seed_committed":
            self.commitments[seat] = event["commitment"]
        elif kind == "seat_left":
            self.commitments.pop(seat, None)
        elif kind == "game_started":
            self.reveal_by = event["reveal_by"] or ""
            return [(len(self.commitments) > 1 and not self.reveal_by, "committed seeds are not awaited")]
        elif kind == "seed_revealed":
            expected = seat is None or (self.mixed is None and seat in self.commitments and seat not in self.revealed)
            self.revealed.setdefault(seat, event["seed"])
            return [(not expected, "unexpected seed"), (not self.matches(seat, event["seed"]), "no commitment")]
        elif kind == "seeds_mixed":
            revealed = [{"seat": each, "seed": self.revealed[each]} for each in sorted(self.revealed.keys() - {None})]
            again, self.mixed = self.mixed is not None, self.mixed or [bytes.fromhex(each["seed"]) for each in seeds]
            self.missing = sorted(self.commitments.keys() - {None} - {each["seat"] for each in seeds})
            early, waits = self.missing and at < self.reveal_by, event.get("first_draw_not_before") is not None
            checks = [(not self.matches(each["seat"], each["seed"]), "a mixed seed does not match") for each in seeds]
            checks += [(again, "seeds were mixed before"), (revealed != seeds, "the mix is not the revealed seeds")]
            return [
                *checks,
                (early, "mixed too early"),
                (waits != bool(self.missing), "the draw must wait if, and only if, a seed is missing"),
            ]
        return []

    def matches(self, seat: int | None, seed: str) -> bool:
        return self.commitments.get(seat) == digest("seed", bytes.fromhex(seed))

    def draw_root(self, genesis: dict) -> bytes | None:
        """The root of all draws, if the seeds are revealed."""
        if not self.server or (genesis["algorithm"], genesis["forked_from"]) != ("landnama/1", None):
            return None
        game = genesis["game"].encode("ascii")
        mix = b"landnama/mix/1\0" + len(game).to_bytes(2, "big") + game + b"".join(self.mixed or [])
        return hmac.digest(mix, self.server, "sha256")


def draw_values(root: bytes, purpose: str, number: int, bounds) -> list:
    """The values of one draw."""
    key, block, words, values = hmac.digest(root, f"landnama/draw/1\0{purpose}\1".encode(), "sha256"), 0, [], []
    for bound in bounds:
        word = 2**64
        while word >= 2**64 - 2**64 % bound:
            if not words:
                place = purpose.encode() + b"\0" + number.to_bytes(8, "big") + block.to_bytes(8, "big")
                data, block = hmac.digest(key, place, "sha256"), block + 1
                words = [int.from_bytes(data[start : start + 8], "big") for start in range(0, 32, 8)]
            word = words.pop(0)
        values.append(word % bound)
    return values


class CardPiles:
    """What draws depend on: hands by colour, and the remaining cards; computed from the events alone."""

    def __init__(self, seats: int) -> None:
        self.seats, self.hands = seats, {"down": Counter(REGIONS)}

    def apply(self, event: dict) -> None:
        for colour, cards, sign in self.card_changes(event):
            for card, count in cards.items():
                self.hands.setdefault(colour, Counter())[card] += sign * count

    def card_changes(self, event: dict) -> list:
        """The changes of hands: the colour and its cards."""
        kind, colour, partner = event["type"], event.get("colour"), event.get("partner")
        given, received, card = event.get("given"), event.get("received"), {event.get("card"): 1}
        if kind == "cards_monopolised":
            taken = [{event["resource"]: count} for count in event["taken"]]
            return [(colour, each, 1) for each in taken] + [(one, each, -1) for one, each in enumerate(taken)]
        if kind in ("trade_made", "maritime_trade_made", "partner_trade_made"):
            one = event.get("proposer", colour)
            return [(one, given, -1), (one, received, 1), (partner, given, 1), (partner, received, -1)]
        if kind == "card_stolen":
            return [(event["victim"], card, -1), (event["thief"], card, 1)]
        if kind in ("cards_taken", "cards_discarded", "gold_traded"):
            return [(colour, event.get("cards", card), -1 if kind == "cards_discarded" else 1)]
        if kind == "board_set_up":
            return [("down", dict(zip(DEVELOPMENT, BOXES[len(event["terrain"])][2], strict=True)), 1)]
        if kind in ("region_drawn", "region_placed", "scout_hired"):
            return [("down", {event["region"]: 1}, -1)]
        gained, lost = enumerate(event.get("gains", [])), [*enumerate(event.get("hands", []))]
        lost += [(colour, event.get("paid", {})), ("down", card if kind == "development_card_bought" else {})]
        return [(one, cards, 1) for one, cards in gained] + [(one, cards, -1) for one, cards in lost]

    def matches_draw(self, event: dict, draw) -> bool:
        """Whether the event has the drawn values; `draw` returns the values of its next draw for their bounds."""
        if event["type"] == "board_set_up":
            lands, ports, _ = BOXES[len(event["terrain"])]
            boxes = [LANDS[int(land)] for land in lands], [(*CARDS, "any")[int(port)] for port in ports]
            return [event["terrain"], event["harbours"]] == [shuffle(box, draw) for box in boxes]
        if event["type"] == "first_seat_drawn":
            return draw([self.seats]) == [event["seat"]]
        if "dice" in event:
            dice = [FACES.index(die) if die in FACES else die - 1 for die in event["dice"]]
            return draw([6] * len(dice)) == dice
        kinds = REGIONS if "region" in event else CARDS + DEVELOPMENT
        things = [each for each in kinds for _ in range(self.hands[event.get("victim", "down")][each])]
        return things[draw([len(things)])[0]] == event.get("card", event.get("region"))


def shuffle(box: list, draw) -> list:
    for last, chosen in zip(range(len(box) - 1, 0, -1), draw(range(len(box), 1, -1)), strict=True):
        box[last], box[chosen] = box[chosen], box[last]
    return box


def check_draws(lines: list[LogLine], root: bytes | None, found: list) -> int:
    """Checks the numbers of all draws, and their values up to the first error; returns the number of draws."""
    sound, made = min([version for version, _, _ in found], default=len(lines)), 0
    following, past = Counter(), [CardPiles(lines[0].form["seats"])]
    for version, each in enumerate(lines[1:], 1):
        table = deepcopy(past[-1])
        for event in each.truth["events"]:
            purpose, numbers = PURPOSES.get(event["type"]), event.get("draw_numbers", event.get("draw_number"))
            numbers = (numbers if type(numbers) is list else [numbers]) if purpose else []
            for number in numbers:
                if type(number) is not int or number != following[purpose]:
                    found.append((version, "draws", f"draw {number} of {purpose} is not the next one"))
                    sound = min(sound, version)
                following[purpose] = number + 1 if type(number) is int else following[purpose]
            if root and version < sound:
                draws = iter([(root, purpose, number) for number in numbers])
                if numbers and not table.matches_draw(event, lambda bounds, of=draws: draw_values(*next(of), bounds)):
                    found.append((version, "values", f"{event['type']} differs from the drawn values"))
                    sound = version
                made += len(numbers)
                table.apply(event)
                table = deepcopy(past[event["to"]]) if event["type"] == "actions_undone" else table
        past.append(table)
    return made


def check_receipts(lines: list[LogLine], keys: dict, receipts: list, found: list) -> int | None:
    """The last version that a valid receipt covers."""
    anchored = []
    for receipt in receipts:
        name, version, hash_ = receipt["game"].encode("ascii"), receipt["version"], receipt["hash"]
        framed = len(name).to_bytes(2, "big") + name + version.to_bytes(8, "big") + bytes.fromhex(hash_)
        public = bytes.fromhex(keys.get(receipt["key_id"], "00" * 32))
        try:
            signature = bytes.fromhex(receipt["signature"])
            Ed25519PublicKey.from_public_bytes(public).verify(signature, b"landnama/receipt/1\0" + framed)
            good = digest("key", public)[:16] == receipt["key_id"] and receipt["game"] == lines[0].form["game"]
        except InvalidSignature:
            good = False
        here = [each.hash for each in lines[version : version + 1]] == [hash_]
        anchored += [version] * (good and here)
        if not (good and here):
            found.append((version, "receipts", "the log does not match it" if good else "invalid receipt"))
    return max(anchored, default=None)


def check(data: bytes, keys: dict | None = None, receipts: list | None = None) -> tuple[list, dict]:
    """All errors, the lowest version first, and a summary."""
    lines = parse_lines(data, found := [])
    if not lines:
        return found, {}
    seeds = Seeds(lines, found)
    check_lines(lines, seeds, found)
    made = check_draws(lines, seeds.draw_root(lines[0].form), found)
    anchored = check_receipts(lines, keys or {}, receipts or [], found)
    return sorted(found), {"version": len(lines) - 1, "draws": made, "missing": seeds.missing, "anchored": anchored}


if __name__ == "__main__":
    record, *others = [open(name, "rb").read() for name in sys.argv[1:]]  # noqa: SIM115
    held = json.loads(others[0])["keys"] if others else []
    try:
        wrong, facts = check(record, {key["key_id"]: key["public_key"] for key in held}, [*map(json.loads, others[1:])])
    except MALFORMED as error:
        sys.exit(f"a value has the wrong type: {error!r}")
    print(*[f"version {version}: {area}: {message}" for version, area, message in wrong], facts, sep="\n")
    sys.exit(bool(wrong))
