"""A played game, read with nothing of this project but the rules."""

from collections import defaultdict
from functools import cached_property
from types import SimpleNamespace

from events.proofs.seal import full_entry
from games.catalog import get_ruleset
from games.combination import join_names, split_name
from tests.projections.history.card_flows import PURCHASES, card_flows
from tests.projections.history.games import log

YIELDS = {"hills": "brick", "fields": "grain", "forest": "lumber", "mountains": "ore", "pasture": "wool"}


class Game:
    """`entries` have a seat, an action and events, with all sealed values opened."""

    def __init__(self, played, kind, seats, options, entries):
        self.ruleset, self.kind, self.seats = split_name(played).ruleset, kind, seats
        self.rules = get_ruleset(played, seats, options)
        self.entries = entries

    @classmethod
    def recorded(cls, name):
        """A game that is recorded for the tests of the rules."""
        found = log(name)
        genesis = found.genesis
        return cls(
            genesis.ruleset, genesis.kind, genesis.seats, genesis.options, [full_entry(line) for line in found.lines]
        )

    @classmethod
    def exported(cls, lines):
        """The game in the lines of a merged export."""
        genesis = lines[0]["genesis"]
        entries = [SimpleNamespace(**line["entry"]) for line in lines[1:]]
        name = join_names(genesis["ruleset"], genesis["expansions"])
        return cls(name, genesis["kind"], genesis["seats"], genesis["options"], entries)

    @cached_property
    def events(self):
        return [event for entry in self.entries for event in entry.events]

    def events_of(self, *types):
        return [event for event in self.events if event["type"] in types]

    @cached_property
    def end(self):
        [event] = self.events_of("game_ended")
        return event

    @property
    def is_counted(self):
        """Whether the game counts for questions about play."""
        return self.kind != "sandbox" and any(event["type"] in self.rules.events for event in self.events)

    def won(self, seat):
        return seat in self.end["winners"]

    @cached_property
    def greedy(self):
        """The seats of the greedy policy."""
        return [event["seat"] for event in self.events_of("seat_taken") if event["policy"] == "greedy"]

    @cached_property
    def fair_share(self):
        return len(self.end["winners"]) / self.seats

    @cached_property
    def turns(self):
        return [event["seat"] for event in self.events_of("turn_started")]

    @cached_property
    def setup_events(self):
        """The events before the first turn."""
        types = [event["type"] for event in self.events]
        return self.events[: types.index("turn_started")]

    @cached_property
    def board(self):
        """Resource and pips by hex, and the hexes by corner."""
        [laid] = self.events_of("board_set_up")
        state = self.rules.definition.initial_state(self.rules)
        self.rules.wire.decode_event(laid).apply(state)
        pips = [6 - abs(7 - token) if token else 0 for token in laid["tokens"]]
        return [YIELDS.get(each) for each in laid["terrain"]], pips, state.board.layout.island.corner_hexes

    @cached_property
    def first_hexes(self):
        """The hexes at the first buildings, by seat."""
        found = defaultdict(list)
        for event in self.setup_events if self.ruleset != "natick" else ():
            if event["type"] in ("settlement_built", "city_built", "colony_built"):
                found[event["colour"]] += self.board[2][event["corner"]]
            if event["type"] == "hex_settlement_built":
                found[event["colour"]].append(event["hex"])
        return {seat: [hex_ for hex_ in found[seat] if self.board[0][hex_]] for seat in sorted(found)[: self.seats]}

    @cached_property
    def points(self):
        """Public points by colour at the end of each turn and of the game; turn 0 is the setup."""
        state, found = self.rules.definition.initial_state(self.rules), []
        for facts in self.events:
            if facts["type"] == "turn_started":
                found.append(list(self.rules.definition.public_points(state)))
            if facts["type"] in self.rules.events:
                self.rules.wire.decode_event(facts).apply(state)
        return [*found, list(self.rules.definition.public_points(state))]

    @cached_property
    def purchases(self):
        """(purchase, cards) for each; in Natick the coins of a price may be returned one by one."""
        buying, found = None, []
        for entry in self.entries:
            verb, _, thing = entry.action["type"].partition("_") if entry.action else ("", "", "")
            if (verb, thing) != ("return", "coin"):
                buying = thing if verb in ("build", "hire") else None
            for event in entry.events:
                name = event["type"]
                if event.get("paid"):
                    found.append((PURCHASES.get(name, name.removesuffix("_built")), sum(event["paid"].values())))
                if name == "coins_returned" and buying:
                    found.append((buying, len(event["regions"])))
        return found

    @cached_property
    def trades(self):
        """(kind, seat) for each trade; a trade between seats counts for both."""
        return [each for entry in self.entries for each in _trades(entry)]

    @cached_property
    def card_flows(self):
        """(source, colour, amount) for all cards gained or, below 0, lost; in Natick only for those of the dice."""
        turn, found = 0, []
        for event in self.events:
            turn += event["type"] == "turn_started"
            found += card_flows(event, turn)
        return found


def _trades(entry):
    if entry.action and entry.action["type"] == "trade_with_pool":
        yield "maritime", entry.seat
    for event in entry.events:
        if event["type"] == "trade_made":
            yield from (("domestic", event[who]) for who in ("proposer", "partner"))
        elif event["type"] in ("maritime_trade_made", "gold_traded", "trader_used"):
            yield "maritime", event.get("colour", event.get("seat"))
        elif event["type"] == "partner_trade_made":
            yield "partner", event["colour"]
