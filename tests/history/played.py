"""A game that was played, read as anybody might who has no code of ours but the rules."""

from collections import defaultdict
from functools import cached_property
from types import SimpleNamespace

from events.opening import truth
from games.catalog import ruleset
from tests.history.games import log
from tests.history.moved import BOUGHT, moved

YIELDS = {"hills": "brick", "fields": "grain", "forest": "lumber", "mountains": "ore", "pasture": "wool"}


class Game:
    """`entries` have a seat, an action and events, with all values in place."""

    def __init__(self, played, kind, seats, options, entries):
        self.ruleset, self.kind, self.seats = played, kind, seats
        self.rules = ruleset(played, seats, options)
        self.entries = entries

    @classmethod
    def recorded(cls, name):
        """One of those that are recorded for the rules."""
        found = log(name)
        told = found.genesis
        return cls(told.ruleset, told.kind, told.seats, told.options, [truth(line) for line in found.lines])

    @classmethod
    def exported(cls, lines):
        """What the lines of an export say, in the form with all values in place."""
        told = lines[0]["genesis"]
        entries = [SimpleNamespace(**line["entry"]) for line in lines[1:]]
        return cls(told["ruleset"], told["kind"], told["seats"], told["options"], entries)

    @cached_property
    def events(self):
        return [event for entry in self.entries for event in entry.events]

    def of(self, *types):
        return [event for event in self.events if event["type"] in types]

    @cached_property
    def end(self):
        [event] = self.of("game_ended")
        return event

    @property
    def counts(self):
        """Whether it says something about how the game is played."""
        return self.kind != "sandbox" and any(event["type"] in self.rules.events for event in self.events)

    def won(self, seat):
        return seat in self.end["winners"]

    @cached_property
    def greedy(self):
        """The seats that greedy plays."""
        return [event["seat"] for event in self.of("seat_taken") if event["policy"] == "greedy"]

    @cached_property
    def even(self):
        return len(self.end["winners"]) / self.seats

    @cached_property
    def turns(self):
        return [event["seat"] for event in self.of("turn_began")]

    @cached_property
    def opening(self):
        """What happened before the first turn."""
        types = [event["type"] for event in self.events]
        return self.events[: types.index("turn_began")]

    @cached_property
    def board(self):
        """By hex what it yields and how often, and by corner its hexes."""
        [laid] = self.of("board_laid")
        state = self.rules.game.blank(self.rules)
        self.rules.event(laid).apply(state)
        pips = [6 - abs(7 - token) if token else 0 for token in laid["tokens"]]
        return [YIELDS.get(each) for each in laid["terrain"]], pips, state.board.layout.island.corner_hexes

    @cached_property
    def started(self):
        """By seat the hexes under its first buildings."""
        found = defaultdict(list)
        for event in self.opening if self.ruleset != "natick" else ():
            if event["type"] in ("settlement_built", "colony_built"):
                found[event["colour"]] += self.board[2][event["corner"]]
            if event["type"] == "hex_settled":
                found[event["colour"]].append(event["hex"])
        return {seat: [hex_ for hex_ in found[seat] if self.board[0][hex_]] for seat in sorted(found)[: self.seats]}

    @cached_property
    def points(self):
        """What lay on the table when each turn was over and when the game was, by colour; turn 0 is the set-up."""
        state, found = self.rules.game.blank(self.rules), []
        for facts in self.events:
            if facts["type"] == "turn_began":
                found.append(list(self.rules.game.points(state)))
            if facts["type"] in self.rules.events:
                self.rules.event(facts).apply(state)
        return [*found, list(self.rules.game.points(state))]

    @cached_property
    def purchases(self):
        """(what, cards) for each; in Natick one may give the coins of a price back one by one."""
        buying, found = None, []
        for entry in self.entries:
            verb, _, thing = entry.action["type"].partition("_") if entry.action else ("", "", "")
            if (verb, thing) != ("return", "coin"):
                buying = thing if verb in ("build", "hire") else None
            for event in entry.events:
                name = event["type"]
                if event.get("paid"):
                    found.append((BOUGHT.get(name, name.removesuffix("_built")), sum(event["paid"].values())))
                if name == "coins_returned" and buying:
                    found.append((buying, len(event["regions"])))
        return found

    @cached_property
    def traded(self):
        """(how, who) for each trade; of one between seats for both."""
        return [each for entry in self.entries for each in _traded(entry)]

    @cached_property
    def moved(self):
        """(why, whose, how many) for all cards that came or, below 0, went; of Natick for those that the dice bring."""
        turn, found = 0, []
        for event in self.events:
            turn += event["type"] == "turn_began"
            found += moved(event, turn)
        return found


def _traded(entry):
    if entry.action and entry.action["type"] == "trade_with_pool":
        yield "maritime", entry.seat
    for event in entry.events:
        if event["type"] == "trade_made":
            yield from (("domestic", event[who]) for who in ("proposer", "partner"))
        elif event["type"] in ("maritime_trade_made", "gold_traded", "trader_used"):
            yield "maritime", event.get("colour", event.get("seat"))
        elif event["type"] == "partner_card_bought":
            yield "partner", event["colour"]
