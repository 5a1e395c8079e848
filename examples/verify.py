"""Verifies a game of Landnama without code of Landnama: bytes, chain, times, seals, seeds, draws, receipts, log.

python verify.py [--root ROOT_KEY] GAME.ndjson [KEYS.json ... RECEIPT.json ... CHECKPOINT]

Written from docs/trust.md. It knows how a draw is made and what its values mean, but not the rules: `landnama verify`
checks whether an action was legal. Exit status 0: proven, 1: something is wrong, 3: not everything could be checked.
"""

import base64
import hmac
import json
import sys
from collections import Counter, namedtuple
from copy import deepcopy
from datetime import datetime, timedelta
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

CARDS = ("brick", "lumber", "wool", "grain", "ore")
COMMODITIES = ("coin", "cloth", "paper")
DEVELOPMENT = ("knight", "road_building", "year_of_plenty", "monopoly", "victory_point")
FACES = ("null", "ace", "2", "3", "4", "5")
REGIONS = tuple(f"{suit}_{number}" for suit in ("wood", "stone", "grain", "iron") for number in (2, 3, 4, 5))
LANDS = ("hills", "forest", "pasture", "fields", "mountains", "desert", "gold", "sea")
PORTS = (*CARDS, "any")
# By the number of hexes: terrain and harbours in the order of the box, and the development cards of each kind.
BOXES = {19: ("4213020315141432032", "534525501", (14, 2, 2, 2, 5))}
BOXES[30] = ("025034014132523423142011313024", "52550215354", (20, 3, 3, 3, 5))
# Cities & Knights has other terrain and harbours on 19 hexes; its progress cards by deck, and how many of each kind.
KNIGHTS_BOX = ("0401451130232342321", "041355525", BOXES[19][2])
DECKS = {"trade": "commercial_harbor master_merchant merchant merchant_fleet resource_monopoly trade_monopoly"}
DECKS["politics"] = "bishop constitution deserter diplomat intrigue saboteur spy warlord wedding"
DECKS["science"] = "alchemist crane engineer inventor irrigation medicine mining printer progress_road_building smith"
COUNTS = {"trade": (2, 2, 6, 2, 4, 2), "politics": (2, 1, 2, 2, 2, 2, 3, 2, 2)}
COUNTS["science"] = (2, 2, 1, 2, 2, 2, 2, 1, 2, 2)
DECKS = {
    deck: [card for card, count in zip(cards.split(), COUNTS[deck], strict=True) for _ in range(count)]
    for deck, cards in DECKS.items()
}
EVENT_DIE = ("trade", "politics", "science", "ship", "ship", "ship")
# By the number of hexes: tokens in the order of their letters, first column and length of each row, and the rings.
TOKENS = {19: (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)}
TOKENS[30] = (2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6)
ROWS = {19: ((0, 3), (-1, 4), (-2, 5), (-2, 4), (-2, 3))}
ROWS[30] = ((0, 3), (-1, 4), (-2, 5), (-3, 6), (-3, 5), (-3, 4), (-3, 3))
RINGS = {19: ((0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1), (4, 8, 13, 14, 10, 5), (9,))}
RINGS[30] = ((0, 3, 7, 12, 18, 23, 27, 28, 29, 26, 22, 17, 11, 6, 2, 1), (4, 8, 13, 19, 24, 25, 21, 16, 10, 5))
RINGS[30] += ((9, 14, 20, 15),)
# Maps with islands: terrain and tokens of the printed map, and the hexes of the main island.
BOXES[42] = ("427677777047214717303276015317742027031473", "534525501", BOXES[19][2])
BOXES[35] = ("06777772473273724176022177340743170", "43525105", BOXES[19][2])
PRINTED = {42: (8, 11, 0, 4, 0, 0, 0, 0, 0, 5, 2, 0, 5, 6, 4, 0, 9, 0, 12, 11, 3, 9, 0, 10, 6, 10, 0, 11, 5, 0, 0, 3)}
PRINTED[42] += (4, 9, 8, 0, 3, 8, 2, 10, 0, 6)
PRINTED[35] = (12, 5, 0, 0, 0, 0, 0, 4, 9, 0, 4, 6, 0, 3, 0, 2, 5, 10, 0, 4, 8, 10, 9, 8, 0, 0, 11, 3, 11, 0, 8, 6, 5)
PRINTED[35] += (0, 10)
MAIN = {42: (12, 13, 14, 18, 19, 20, 21, 24, 25, 26, 27, 28, 31, 32, 33, 34, 37, 38, 39)}
MAIN[35] = (10, 11, 15, 16, 17, 20, 21, 22, 23, 26, 27, 28, 31, 32)
TOKENS |= {42: TOKENS[19], 35: (2, 3, 4, 5, 5, 6, 6, 8, 8, 9, 10, 10, 11, 11)}
ROWS[42] = ((1, 5), (0, 6), (-1, 7), (-1, 6), (-2, 7), (-2, 6), (-2, 5))
ROWS[35] = ((1, 4), (0, 5), (-1, 6), (-1, 5), (-2, 6), (-2, 5), (-2, 4))
# The islets of 80 hexes are dealt on a ring of them, with these first places and numbers of hexes.
BOXES[80] = ("77777777777770257777034077771413277775234237777142017777131377770247777777777777", *BOXES[30][1:])
PRINTED[80], TOKENS[80] = (0,) * 80, TOKENS[30]
MAIN[80] = (13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31, 32, 37, 38, 39, 40, 41, 42, 47, 48, 49, 50, 51, 56, 57, 58)
MAIN[80] += (59, 64, 65, 66)
ROWS[80] = ((0, 5), (-1, 6), (-2, 7), (-3, 8), (-4, 9), (-5, 10), (-5, 9), (-5, 8), (-5, 7), (-5, 6), (-5, 5))
RING = (0, 1, 2, 3, 4, 10, 17, 25, 34, 44, 53, 61, 68, 74, 79, 78, 77, 76, 75, 69, 62, 54, 45, 35, 26, 18, 11, 5)
SITES, SIZES = (0, 5, 10, 14, 19, 24), (3, 3, 1, 1, 1, 1)
ISLETS = (
    ["gold", "gold", "gold", "hills", "hills", "mountains", "mountains", "pasture", "fields", "forest"],
    (2, 3, 4, 5, 6, 8, 9, 10, 11, 12),
)
PURPOSES = {"board_set_up": "board", "first_seat_drawn": "seats", "dice_rolled": "dice", "card_stolen": "theft"}
PURPOSES |= {"development_card_bought": "deck", "region_drawn": "region", "attack_rolled": "attack"}
PURPOSES |= {"catastrophe_rolled": "catastrophe", "event_die_rolled": "event_die", "progress_drawn": "progress"}
FROM_PILES, JUMPS = ("deck", "theft", "region", "progress"), {"actions_undone", "actions_redone"}
OF_SERVICE = {"chance_set", "position_set", "position_loaded", "scripted_draw_skipped", "ai_evaluation_recorded"}
OF_SERVICE |= {"seat_taken", "seat_left", "seed_committed", "game_started", "seeds_mixed", "seat_resigned"}
OF_SERVICE |= {"deadline_reminder_sent", "rules_changed", *JUMPS}
OF_SERVICE |= {"game_closed", "seed_revealed", "draw_offered", "draw_answered"}
MINUTE = timedelta(minutes=1)
PRIME = 2**255 - 19
# The y coordinates of the eight points of small order: anybody can make a signature that fits such a key.
SMALL_ORDER = {0, 1, PRIME - 1, 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7}
SMALL_ORDER |= {0x5FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826}
MALFORMED = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError, StopIteration)
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


def parse_lines(data: bytes, found: list) -> tuple[list[LogLine], dict | None]:
    """The genesis and the entries, and the proof for the transparency log, if the last line is one."""
    lines, proof, rows = [], None, data.removesuffix(b"\n").split(b"\n")
    for version, row in enumerate(rows):
        try:
            if 0 < version == len(rows) - 1 and row.startswith(b'{"inclusion":'):
                proof = make_proof(**parse_row(row))
            else:
                lines.append(make_line(**{"openings": [], **parse_row(row)}))
        except MALFORMED as error:
            found.append((version, "bytes", str(error)))
            return lines, None
    if not data.endswith(b"\n"):
        found.append((len(rows) - 1, "bytes", "the last line does not end"))
    return lines, proof


def make_proof(inclusion: dict) -> dict:
    index, size, hashes, text = [inclusion[name] for name in ("index", "size", "hashes", "checkpoint")]
    sizes = type(index) is type(size) is int and 0 <= index < size
    hexed = len(hashes) <= 64 and all(type(each) is str and bytes.fromhex(each).hex() == each for each in hashes)
    known = inclusion.keys() == {"index", "size", "hashes", "checkpoint"} and type(text) in (str, type(None))
    if not (sizes and hexed and known and all(len(each) == 64 for each in hashes)):
        raise ValueError("not a proof of inclusion")
    return inclusion


def make_line(openings: list, hash: str, entry: dict | None = None, genesis: dict | None = None) -> LogLine:  # noqa: A002
    truth, opened = deepcopy(entry or {"events": []}), []
    form = entry or genesis
    if genesis is None and truth.keys() - {"flag"} != {"version", "at", "seat", "action", "events"}:
        raise ValueError("not an entry")
    if not is_time(form["at"]) or (genesis and not (type(genesis["seats"]) is int and 0 < genesis["seats"] < 256)):
        raise ValueError("a time does not exist, or there are too many seats")
    for opening in openings:
        _, *steps, name = opening["path"].split("/")
        holder = truth["action"] if steps == ["action"] else truth["events"][int(steps[1])]
        opened.append((opening["path"], bytes.fromhex(opening["salt"]), opening["value"], holder[name]))
        holder[name] = opening["value"]
    return LogLine(form, hash, opened, truth)


def is_time(text: str) -> bool:
    """Whether it is a time in UTC with milliseconds; raises ValueError for a day that does not exist."""
    return datetime.fromisoformat(text).isoformat(timespec="milliseconds").replace("+00:00", "Z") == text


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
                ends += [version] * (event["type"] in ("game_ended", "game_closed"))
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
            must_wait = (waits != bool(self.missing), "the draw must wait if, and only if, a seed is missing")
            return [*checks, (early, "mixed too early"), must_wait]
        return []

    def matches(self, seat: int | None, seed: str) -> bool:
        raw = bytes.fromhex(seed)
        return self.commitments.get(seat) == digest("seed", raw) and raw.hex() == seed


def check_times(lines: list[LogLine], found: list) -> None:
    for version in range(1, len(lines)):
        if lines[version].form["at"] < lines[version - 1].form["at"]:
            found.append((version, "times", "the entry is earlier than the one before it"))


class Sandbox:
    """The chance and the position that the creator of a sandbox game chose; everywhere else such events are errors."""

    def __init__(self, lines: list[LogLine], found: list) -> None:
        self.genesis, self.chance, self.position = lines[0].form, None, None
        self.started = self.loaded = False
        kind, fork = self.genesis["kind"], self.genesis["forked_from"]
        if kind != "sandbox" and (self.genesis["chance"] != "fair" or fork is not None):
            found.append((0, "sandbox", f"chance or start of a {kind} game is chosen"))
        for version, each in enumerate(lines[1:], 1):
            checks = [check for event in each.truth["events"] for check in self.apply(event, version, each.truth)]
            if version == 1 and kind == "sandbox":
                unset = self.genesis["chance"] != "fair" and self.chance is None
                checks.append((unset or (fork is not None and self.position is None), "a promised choice is missing"))
            played = not all(event["type"] in OF_SERVICE for event in each.truth["events"])
            checks.append((self.position is not None and not self.loaded and played, "the position was not loaded"))
            found += [(version, "sandbox", message) for message in {message for wrong, message in checks if wrong}]

    def apply(self, event: dict, version: int, entry: dict) -> list:
        """The checks of the next event: pairs of whether it fails and its message."""
        kind, misplaced = event["type"], self.genesis["kind"] != "sandbox" or version != 1
        if kind == "chance_set":
            again, self.chance = self.chance is not None, self.chance or event
            return [(misplaced or again or not self.fits_mode(event), "the chance may not be chosen so")]
        if kind == "position_set":
            again, self.position = self.position is not None, event["position"]
            return [(misplaced or again, "the position may not be chosen here")]
        if kind == "position_loaded":
            others = entry["action"] is not None or not all(each["type"] in OF_SERVICE for each in entry["events"])
            wrong, self.loaded = self.position is None or self.loaded or not self.started or others, True
            return [(wrong, "no position may be loaded here")]
        if kind == "scripted_draw_skipped":
            known = self.scripted(event["purpose"], event["draw_number"]) is not None or self.is_sealed("script")
            return [(not known or self.genesis["chance"] != "scripted", "the skipped draw is not scripted")]
        self.started = self.started or kind == "game_started"
        return []

    def is_sealed(self, name: str) -> bool:
        return self.chance is not None and type(self.chance[name]) is dict

    def fits_mode(self, event: dict) -> bool:
        mode, sealed = self.genesis["chance"], any(type(event[name]) is dict for name in ("seed", "script"))
        chosen = event["script"] if mode == "scripted" else event["seed"] is not None and not event["script"]
        return mode != "fair" and bool(sealed or chosen)

    def scripted(self, purpose: str, number: int):
        """The item for a draw; None if it is left to chance."""
        if self.chance is None or self.is_sealed("script"):
            return None
        items = {each["purpose"]: each["items"] for each in self.chance["script"]}.get(purpose, [])
        if purpose == "board":
            return items[0].get(("terrain", "harbours", "tokens")[number]) if items and number < 3 else None
        return items[number] if number < len(items) else None

    def draw_root(self, seeds: "Seeds") -> bytes | None:
        """The root of all draws, if the server's seed is revealed and the algorithm is known."""
        if not seeds.server or self.genesis["algorithm"] != "landnama/1":
            return None
        if self.chance and self.genesis["kind"] == "sandbox" and type(self.chance["seed"]) is str:
            return hmac.digest(b"landnama/seeded/1\0", self.chance["seed"].encode(), "sha256")
        game = self.genesis["game"].encode("ascii")
        mix = b"landnama/mix/1\0" + len(game).to_bytes(2, "big") + game + b"".join(seeds.mixed or [])
        return hmac.digest(mix, seeds.server, "sha256")


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
        self.unseen, self.under = deepcopy(DECKS), {deck: [] for deck in DECKS}

    def apply(self, event: dict) -> None:
        for colour, cards, sign in self.card_changes(event):
            for card, count in cards.items():
                self.hands.setdefault(colour, Counter())[card] += sign * count
        if event["type"] == "progress_drawn":
            (self.unseen[event["deck"]] or self.under[event["deck"]]).remove(event["card"])
        elif event["type"] in ("progress_played", "progress_returned"):
            self.under[next(deck for deck in DECKS if event["card"] in DECKS[deck])].append(event["card"])

    def card_changes(self, event: dict) -> list:
        """The changes of hands: the colour and its cards."""
        kind, colour, partner = event["type"], event.get("colour"), event.get("partner")
        given, received, card = event.get("given"), event.get("received"), {event.get("card"): 1}
        giver, receiver = event.get("giver", event.get("victim")), event.get("receiver", colour)
        if kind in ("cards_picked", "cards_given"):
            return [(giver, event["cards"], -1), (receiver, event["cards"], 1)]
        if kind == "commodity_given":
            swap = {event["commodity"]: 1, event["resource"]: -1}
            return [(giver, swap, -1), (receiver, swap, 1)]
        if kind in ("cards_monopolised", "cards_collected"):
            taken = [{event.get("resource", event.get("kind")): count} for count in event["taken"]]
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

    def possible(self, event: dict) -> tuple[list, list]:
        """For each value of the draw, the outcomes by value; and the outcomes that the event shows."""
        if event["type"] == "first_seat_drawn":
            return [range(self.seats)], [event["seat"]]
        if "dice" in event:
            return [FACES if type(die) is str else range(1, 7) for die in event["dice"]], event["dice"]
        if "face" in event:
            return [EVENT_DIE], [event["face"]]
        if "deck" in event:
            return [self.unseen[event["deck"]] or self.under[event["deck"]][:1]], [event["card"]]
        kinds = REGIONS if "region" in event else CARDS + COMMODITIES + DEVELOPMENT
        held = self.hands.get(event.get("victim", "down"), Counter())
        things = [each for each in kinds for _ in range(min(held[each], 500))]
        return [things], [event.get("card", event.get("region"))]


def shuffle(box: list, values: list) -> list:
    for last, chosen in zip(range(len(box) - 1, 0, -1), values, strict=True):
        box[last], box[chosen] = box[chosen], box[last]
    return box


def neighbours(hexes: int) -> list[set]:
    """The hexes that share an edge with each hex of a board."""
    places = [(first + step, row) for row, (first, length) in enumerate(ROWS[hexes]) for step in range(length)]
    around = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    return [{places.index((q + a, r + b)) for a, b in around if (q + a, r + b) in places} for q, r in places]


def spiral_orders(hexes: int) -> list[list]:
    """The six orders in which tokens are placed, one for each hex with three neighbours."""
    beside, orders = neighbours(hexes), []
    for corner in [number for number, others in enumerate(beside) if len(others) == 3]:
        order, starts = [], {corner}
        for ring in RINGS[hexes]:
            first = next(index for index, each in enumerate(ring) if each in starts)
            order += (turned := [*ring[first:], *ring[:first]])
            starts = beside[turned[0]] & beside[turned[-1]]
        orders.append(order)
    return orders


def place_tokens(terrain: list, order, tokens: list) -> list:
    placed, left = [0] * len(terrain), iter(tokens)
    for place in order:
        placed[place] = 0 if terrain[place] == "desert" else next(left)
    return placed


def reds_touch(tokens: list) -> bool:
    beside = neighbours(len(tokens))
    reds = [place for place, token in enumerate(tokens) if token in (6, 8)]
    return any(beside[place] & {*reds} for place in reds)


def board_matches(event: dict, numbers: list, genesis: dict, sandbox: Sandbox, draw) -> bool:
    """Whether terrain, harbours and tokens are those that the draws, or the script, give."""
    options, terrain = genesis["options"], event["terrain"]
    if not numbers:
        return options.get("board") == "fixed"
    hexes = len(terrain)
    is_knights = hexes == 19 and "cities_knights" in genesis["expansions"]
    lands, ports, _ = KNIGHTS_BOX if is_knights else BOXES[hexes]
    boxes = ("terrain", [LANDS[int(land)] for land in lands]), ("harbours", [PORTS[int(port)] for port in ports])
    for number, (name, box) in zip(numbers, boxes, strict=False):
        drawn = shuffle(box[:], draw(number, range(len(box), 1, -1)))
        item = sandbox.scripted("board", number)
        if event[name] != (drawn if item is None else item) or sorted(event[name]) != sorted(box):
            return False
    drawn, spiral = [], options.get("numbers", "spiral") == "spiral"
    for number in numbers[2:]:
        item = sandbox.scripted("board", number)
        if spiral:
            orders = [place_tokens(terrain, order, TOKENS[hexes]) for order in spiral_orders(hexes)]
            tokens = orders[draw(number, [6])[0]] if item is None else item
            good = tokens in orders
        else:
            tokens = shuffle([*TOKENS[hexes]], draw(number, range(len(TOKENS[hexes]), 1, -1)))
            tokens = place_tokens(terrain, range(hexes), tokens) if item is None else item
            good = not reds_touch(tokens) and sorted(filter(None, tokens)) == sorted(TOKENS[hexes])
        drawn.append((good, tokens))
    return [good for good, _ in drawn] == [False] * (len(drawn) - 1) + [True] and drawn[-1][1] == event["tokens"]


def islands_match(event: dict, numbers: list, options: dict, draw) -> bool:
    """Whether a map with islands is laid as the draws give it: the main island and the islets apart."""
    hexes, left, main = len(event["terrain"]), iter(numbers), MAIN[len(event["terrain"])]
    terrain, harbours = [LANDS[int(land)] for land in BOXES[hexes][0]], [PORTS[int(port)] for port in BOXES[hexes][1]]
    tokens, is_printed = [*PRINTED[hexes]], hexes != 80 and options.get("board", "fixed") == "fixed"
    islets = [place for place, land in enumerate(terrain) if land != "sea" and place not in main]
    islands = [terrain[place] for place in islets], [tokens[place] for place in islets]

    def mix(things) -> list:
        return shuffle([*things], draw(next(left), range(len(things), 1, -1)))

    def lay(values: list, places, new) -> list:
        return [dict(zip(places, new, strict=False)).get(place, value) for place, value in enumerate(values)]

    if not is_printed:
        terrain = lay(terrain, main, mix([terrain[place] for place in main]))
    has_letters = hexes != 35
    if has_letters or not is_printed:
        harbours = mix(harbours)
    if not is_printed:
        by_letters = has_letters and options.get("numbers", "spiral") == "spiral"
        start = draw(next(left), [6])[0] if by_letters else 0
        order = [main[place] for place in spiral_orders(len(main))[start]] if by_letters else main
        order, box = [place for place in order if terrain[place] != "desert"], TOKENS[hexes]
        empty = [0] * hexes
        tokens = lay(empty, order, box if by_letters else mix(box))
        while reds_touch(tokens) and not by_letters:
            tokens = lay(empty, order, mix(box))
        if hexes == 80:
            offset, islands = draw(next(left), [len(RING)])[0], ISLETS
            places = [(site, step) for site, size in zip(SITES, mix(SIZES), strict=True) for step in range(size)]
            islets = [RING[(offset + site + step) % len(RING)] for site, step in places]
        terrain, on_main = lay(terrain, islets, mix(islands[0])), tokens
        tokens = lay(on_main, islets, mix(islands[1]))
        while reds_touch(tokens) or {("gold", 6), ("gold", 8)} & {*zip(terrain, tokens, strict=True)}:
            tokens = lay(on_main, islets, mix(islands[1]))
    robber = terrain.index("desert") if has_letters else next(place for place in islets if tokens[place] == 12)
    shown = [event[name] for name in ("terrain", "harbours", "tokens", "robber")]
    return shown == [terrain, harbours, tokens, robber] and next(left, None) is None


class DrawCheck:
    """Checks the draws of a log: their numbers, and their values up to the first error."""

    def __init__(self, lines: list[LogLine], root: bytes | None, sandbox: Sandbox, found: list) -> None:
        self.genesis, self.root, self.sandbox, self.found = lines[0].form, root, sandbox, found
        self.sound = min([version for version, _, _ in found], default=len(lines))
        self.following, self.made, self.unchecked = Counter(), 0, set()
        targets = {event["to"] for each in lines for event in each.truth["events"] if event["type"] in JUMPS}
        past, table = {}, CardPiles(self.genesis["seats"])
        for version, each in enumerate(lines):
            skipped = []
            for event in each.truth["events"]:
                self.follow(version, event, table, skipped)
                if event["type"] in JUMPS and event["to"] < version:
                    table = deepcopy(past[event["to"]])
            if root and version < self.sound and skipped != list_skips(each.truth["events"]):
                self.found.append((version, "values", f"the skipped draws must be {skipped}"))
                self.sound = version
            if version in targets:
                past[version] = deepcopy(table)

    def follow(self, version: int, event: dict, table: CardPiles, skipped: list) -> None:
        purpose, numbers = PURPOSES.get(event["type"]), event.get("draw_numbers", event.get("draw_number"))
        if purpose is None:
            if event["type"] not in OF_SERVICE and numbers is not None:
                self.unchecked.add(f"{event['type']} is an unknown draw")
            numbers = []
        numbers = numbers if type(numbers) is list else [numbers]
        for number in numbers:
            if type(number) is not int or number != self.following[purpose]:
                self.found.append((version, "draws", f"draw {number} of {purpose} is not the next one"))
                self.sound = min(self.sound, version)
            self.following[purpose] = number + 1 if type(number) is int else self.following[purpose]
        if not self.root or version >= self.sound:
            return
        if purpose in FROM_PILES and self.sandbox.loaded:
            self.unchecked.add("cards are drawn from the piles of a chosen position")
        elif purpose and not self.matches(event, purpose, numbers, table, skipped):
            self.found.append((version, "values", f"{event['type']} differs from the drawn values"))
            self.sound = version
        self.made += len(numbers)
        table.apply(event)

    def matches(self, event: dict, purpose: str, numbers: list, table: CardPiles, skipped: list) -> bool:
        """Whether the event shows what its draws give, or the items of the script."""

        def draw(number, bounds):
            return draw_values(self.root, purpose, number, bounds)

        if purpose == "board" and len(event["terrain"]) in MAIN:
            return islands_match(event, numbers, self.genesis["options"], draw)
        if purpose == "board":
            return board_matches(event, numbers, self.genesis, self.sandbox, draw)
        outcomes, shown = table.possible(event)
        item = self.sandbox.scripted(purpose, numbers[0])
        wanted = item if type(item) is list else [item]
        if len(wanted) == len(outcomes) and all(map(contains, outcomes, wanted)):
            return canonical(shown) == canonical(wanted)
        if item is not None:
            skipped.append((purpose, numbers[0]))
        if not all(outcomes):
            return False
        values = draw(numbers[0], [len(each) for each in outcomes])
        return canonical(shown) == canonical([each[value] for each, value in zip(outcomes, values, strict=True)])


def contains(outcomes, word) -> bool:
    return type(word) is not bool and word in outcomes


def list_skips(events: list) -> list:
    skips = [event for event in events if event["type"] == "scripted_draw_skipped"]
    return [(event["purpose"], event["draw_number"]) for event in skips]


def is_sound_key(public: bytes) -> bool:
    """Whether the bytes are the only encoding of a point that is not of small order."""
    y = int.from_bytes(public, "little") % 2**255
    return len(public) == 32 and y < PRIME and y not in SMALL_ORDER


def is_signed(public: str, message: bytes, signature: str) -> bool:
    try:
        key = bytes.fromhex(public)
        Ed25519PublicKey.from_public_bytes(key).verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return is_sound_key(key)


def check_receipts(lines: list[LogLine], keys: dict, receipts: list, ends: dict, found: list) -> int | None:
    """The last version that a valid receipt covers; no key signs entries of a time after its own end."""
    anchored, signed, own = [], {}, lines[0].form["key_id"]
    if (keys or receipts) and own is not None and own not in keys:
        found.append((0, "receipts", f"the key {own} of the genesis is unknown"))
    for receipt in receipts:
        name, version, hash_ = receipt["game"].encode("ascii"), receipt["version"], receipt["hash"]
        framed = len(name).to_bytes(2, "big") + name + version.to_bytes(8, "big") + bytes.fromhex(hash_)
        public, message = keys.get(receipt["key_id"]), b"landnama/receipt/1\0" + framed
        good = public is not None and is_signed(public, message, receipt["signature"])
        good = good and digest("key", bytes.fromhex(public))[:16] == receipt["key_id"]
        good = good and receipt["game"] == lines[0].form["game"]
        good = good and not any(is_over(ends.get(receipt["key_id"]), each) for each in lines[version : version + 1])
        here = [each.hash for each in lines[version : version + 1]] == [hash_]
        if good and signed.setdefault(version, hash_) != hash_:
            found.append((version, "receipts", "two receipts have different hashes: the signer lied"))
        anchored += [version] * (good and here)
        if not (good and here):
            found.append((version, "receipts", "the log does not match it" if good else "invalid receipt"))
    return max(anchored, default=None)


def is_over(until: str | None, line: LogLine) -> bool:
    """Whether the line is of a time more than a minute after another one, which allows for different clocks."""
    return until is not None and datetime.fromisoformat(line.form["at"]) - datetime.fromisoformat(until) > MINUTE


def key_ends(forms: list[dict]) -> dict:
    """By the ids of keys, when the latest of some lists says that each was replaced; None for the key in use."""
    latest = max(forms, key=lambda form: form["key_list"]["number"])
    return {key["key_id"]: key["used_until"] for key in latest["key_list"]["keys"]}


def read_keys(forms: list[dict], root: str | None) -> dict:
    """The public keys by id in the latest of some lists; raises ValueError for a list that contradicts another one."""
    forms = sorted(forms, key=lambda form: form["key_list"]["number"])
    for form in forms:
        check_list(form, forms[0]["key_list"]["root_key"] if root is None else root)
    for older, newer in pairwise(forms):
        was, now = older["key_list"], newer["key_list"]
        kept = without_last_end(now["keys"][: len(was["keys"])]) == without_last_end(was["keys"])
        before = {0: newer["hash"], 1: now["previous"]}.get(now["number"] - was["number"], older["hash"])
        if not kept or before != older["hash"]:
            raise ValueError("two lists of keys contradict each other: the owner of the root key signed both")
    return {key["key_id"]: key["public_key"] for form in forms[-1:] for key in form["key_list"]["keys"]}


def without_last_end(keys: list[dict]) -> list[dict]:
    return [*keys[:-1], *[{**key, "used_until": None} for key in keys[-1:]]]


def check_list(form: dict, root: str) -> None:
    """Raises ValueError if the root key did not sign the list, or if a key cannot be used."""
    listed = form["key_list"]
    if listed["root_key"] != root:
        raise ValueError(f"the list of keys is signed by another root key: {listed['root_key']}")
    message = b"landnama/keys/1\0" + canonical(listed)
    if sha256(message).hexdigest() != form["hash"] or not is_signed(listed["root_key"], message, form["signature"]):
        raise ValueError("the list of keys is not signed by its root key")
    for key in listed["keys"]:
        public = bytes.fromhex(key["public_key"])
        if (digest("key", public)[:16], key["algorithm"]) != (key["key_id"], "Ed25519") or not is_sound_key(public):
            raise ValueError(f"the key {key['key_id']} cannot be used")


def read_checkpoint(text: str, root: str, keys: dict) -> tuple[int, bytes]:
    """Size and root of a signed checkpoint; raises ValueError if it is of another log, or if no key signed it."""
    body, _, lines = text.rpartition("\n\n")
    origin, size, hash_ = body.split("\n")[:3]
    if origin != f"landnama/games/{root}" or str(int(size)) != size or not size.isdecimal():
        raise ValueError("the checkpoint is of another log")
    for name, _, line in [line.removeprefix("\u2014 ").partition(" ") for line in lines.splitlines()]:
        signature = base64.b64decode(line, validate=True)
        for public in keys.values() if name == origin else ():
            id_ = sha256(origin.encode() + b"\n\1" + bytes.fromhex(public)).digest()[:4]
            if id_ == signature[:4] and is_signed(public, f"{body}\n".encode(), signature[4:].hex()):
                return int(size), base64.b64decode(hash_, validate=True)
    raise ValueError("no key of the operator signed the checkpoint")


def tree_root(leaf: bytes, index: int, size: int, hashes: list[str]) -> bytes | None:
    """The root to which a proof leads (RFC 6962 and RFC 9162, 2.1.3.2); None for a proof of the wrong length."""
    node, last = sha256(b"\0" + leaf).digest(), size - 1
    for sibling in map(bytes.fromhex, hashes):
        if not last:
            return None
        if index % 2 or index == last:
            node = sha256(b"\1" + sibling + node).digest()
            while index and not index % 2:
                index, last = index // 2, last // 2
        else:
            node = sha256(b"\1" + node + sibling).digest()
        index, last = index // 2, last // 2
    return None if last else node


def check_proof(lines: list[LogLine], proof: dict | None, keys: dict, log: tuple, found: list) -> str | None:
    """Checks the end of the game against the checkpoint in the file and the known one; returns what is left open.

    `log` is the operator's root key, and size and root of the known checkpoint; both may be None.
    """
    root, known = log
    if proof is None or root is None:
        return "the transparency log: no proof" if proof is None and known else None
    end = {"game": lines[0].form["game"], "hash": lines[-1].hash, "type": "game", "version": len(lines) - 1}
    reached = tree_root(canonical(end), proof["index"], proof["size"], proof["hashes"])
    try:
        own = None if proof["checkpoint"] is None else read_checkpoint(proof["checkpoint"], root, keys)
    except MALFORMED as error:
        found.append((len(lines) - 1, "log", str(error)))
        return None
    compared = [own, known] if known and known[0] == proof["size"] else [own]
    if any(checkpoint not in (None, (proof["size"], reached)) for checkpoint in compared):
        found.append((len(lines) - 1, "log", "the proof does not lead to the root of the checkpoint"))
        return None
    if known and known[0] != proof["size"]:
        return "the transparency log: the proof is for another size"
    return "the transparency log: the proof has no checkpoint" if compared == [None] else None


def check(
    data: bytes, keys: dict | None = None, receipts: tuple = (), log: tuple = (None, None), ends: dict | None = None
) -> tuple[list, dict]:
    """All errors, the lowest version first, and a summary."""
    lines, proof = parse_lines(data, found := [])
    if not lines:
        return found, {}
    check_times(lines, found)
    sandbox, seeds = Sandbox(lines, found), Seeds(lines, found)
    check_lines(lines, seeds, found)
    draws = DrawCheck(lines, sandbox.draw_root(seeds), sandbox, found)
    if draws.root is None:
        draws.unchecked.add("the values of the draws: no seed, or an unknown algorithm")
    anchored = check_receipts(lines, keys or {}, list(receipts), ends or {}, found)
    draws.unchecked |= {check_proof(lines, proof, keys or {}, log, found)} - {None}
    summary = {"version": len(lines) - 1, "draws": draws.made, "missing": seeds.missing, "anchored": anchored}
    return sorted(found), {**summary, "unchecked": sorted(draws.unchecked)}


def run(arguments: list[str]) -> int:
    """The exit status."""
    if arguments in ([], ["--help"]):
        print(__doc__.splitlines()[2])
        return 0 if arguments else 2
    root, files = (arguments[1], arguments[2:]) if arguments[:1] == ["--root"] else (None, arguments)
    record, *others = [Path(name).read_bytes() for name in files]
    forms = [json.loads(each) for each in others if each[:1] in b"{["]
    listed = [form for form in forms if "key_list" in form]
    keys, root = read_keys(listed, root), listed[-1]["key_list"]["root_key"] if listed else None
    checkpoints = [read_checkpoint(each.decode(), root or "", keys) for each in others if each[:1] not in b"{["]
    log = root, checkpoints[0] if checkpoints else None
    ends = key_ends(listed) if listed else {}
    wrong, summary = check(record, keys, [form for form in forms if form not in listed], log, ends)
    print(*[f"version {version}: {area}: {message}" for version, area, message in wrong], summary, sep="\n")
    return 1 if wrong else 3 if summary["unchecked"] else 0


def main(arguments: list[str]) -> int:
    """The same; files that cannot be used are reported, too."""
    try:
        return run(arguments)
    except (*MALFORMED, OSError) as error:
        print(f"the files cannot be used: {error!r}")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
