"""Answers to the questions of docs/analytics.md, counted from what the logs of the games say and from nothing else."""

from collections import Counter, defaultdict
from functools import cached_property
from math import copysign, floor
from statistics import mean, median, quantiles

from events.opening import truth
from games.catalog import ruleset
from games.kernel.sides import sides
from projections.history.rate import Rate
from tests.history.games import log

YIELDS = {"hills": "brick", "fields": "grain", "forest": "lumber", "mountains": "ore", "pasture": "wool"}
BOUGHT = {
    "card_bought": "development",
    "niche_evolved": "evolution",
    "attack_declared": "attack",
    "hex_settled": "settlement",
    "hex_city_built": "city",
}
"""What is bought by events that are not named after it."""


class Game:
    """A log, read as anybody might who has no code of ours but the rules."""

    def __init__(self, name):
        found = log(name)
        self.ruleset, self.seats = found.genesis.ruleset, found.genesis.seats
        self.rules = ruleset(self.ruleset, self.seats, found.genesis.options)
        self.entries = [truth(line) for line in found.lines]

    @cached_property
    def events(self):
        return [event for entry in self.entries for event in entry.events]

    def of(self, *types):
        return [event for event in self.events if event["type"] in types]

    @cached_property
    def end(self):
        [event] = self.of("game_ended")
        return event

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

    def points_after(self, turn):
        """What lay on the table when a turn was over, by seat."""
        state, begun = self.rules.game.blank(self.rules), 0
        for facts in self.events:
            if facts["type"] in self.rules.events:
                begun += facts["type"] == "turn_began"
                if begun > turn:
                    break
                self.rules.event(facts).apply(state)
        return list(self.rules.game.points(state))[: self.seats]

    @cached_property
    def purchases(self):
        """(what, cards) for each; in Natick one may give the coins of a price back one by one."""
        buying = None
        for entry in self.entries:
            verb, _, thing = entry.action["type"].partition("_") if entry.action else ("", "", "")
            if (verb, thing) != ("return", "coin"):
                buying = thing if verb in ("build", "hire") else None
            for event in entry.events:
                name = event["type"]
                if event.get("paid"):
                    yield BOUGHT.get(name, name.removesuffix("_built")), sum(event["paid"].values())
                if name == "coins_returned" and buying:
                    yield buying, len(event["regions"])


def rounded(number, digits=1):
    """Halves go up, as in SQL."""
    return copysign(floor(abs(number) * 10**digits + 0.5) / 10**digits, number)


def percent(share):
    return rounded(100 * share)


def lengths(games):
    found = defaultdict(list)
    for game in games:
        acted = sum(entry.action is not None for entry in game.entries)
        found[game.ruleset, game.seats].append((len(game.turns), acted))
    for (name, seats), each in sorted(found.items()):
        turns, acted = zip(*each, strict=True)
        late = quantiles(turns, n=10, method="inclusive")[8] if len(turns) > 1 else turns[0]
        yield name, seats, len(each), *[rounded(each, 0) for each in (median(turns), late, median(acted))]


def order(games):
    found = defaultdict(list)
    for game in games:
        for seat in range(game.seats):
            place = [*range(game.turns[0], game.seats), *range(game.turns[0])].index(seat) + 1
            found[game.ruleset, place].append((game.won(seat), game.even))
    for (name, place), each in sorted(found.items()):
        won, even = zip(*each, strict=True)
        rate = Rate(sum(won), len(won))
        yield name, place, len(each), percent(rate.share), percent(mean(even)), *map(percent, rate.interval)


def dice(games):
    sums = Counter(sum(roll["dice"]) for game in games if game.ruleset != "natick" for roll in game.of("dice_rolled"))
    fair = {
        total: sums.total() * ways / 36
        for total, ways in zip(range(2, 13), [*range(1, 7), *range(5, 0, -1)], strict=True)
    }
    off = {total: (sums[total] - fair[total]) ** 2 / fair[total] for total in fair}
    for total in fair:
        yield total, sums[total], rounded(fair[total]), rounded(off[total], 2)
    yield None, sums.total(), rounded(sum(fair.values())), rounded(sum(off.values()), 2)


def places(games):
    found = defaultdict(list)
    for game in games:
        placed = [(seat, hexes) for seat, hexes in game.started.items() if seat in game.greedy]
        pips = {seat: sum(game.board[1][hex_] for hex_ in hexes) for seat, hexes in placed}
        for seat, mine in pips.items():
            found[game.ruleset].append((mine, game.won(seat), mine == max(pips.values()), mine == min(pips.values())))
    for name, each in sorted(found.items()):
        most, fewest = ([won for _, won, *ends in each if ends[which]] for which in (0, 1))
        pips, won, *_ = zip(*each, strict=True)
        yield name, rounded(mean(pips)), percent(mean(won)), percent(mean(most)), percent(mean(fewest))


def resources(games):
    found = defaultdict(lambda: ([], []))
    for game in [game for game in games if game.ruleset == "settlers"]:
        for seat in game.greedy:
            hexes = game.started[seat]
            for resource in YIELDS.values():
                has = resource in {game.board[0][hex_] for hex_ in hexes}
                found[resource][not has].append(game.won(seat))
    for resource, (having, without) in sorted(found.items()):
        yield resource, len(having), *_won(having), len(without), *_won(without)


def _won(seats):
    return (percent(mean(seats)) if seats else None,)


def purchases(games):
    found = defaultdict(Counter)
    for game in games:
        for what, cards in game.purchases:
            found[game.ruleset][what] += cards
    for name in sorted(found):
        for what, cards in sorted(found[name].items(), key=lambda item: (-item[1], item[0])):
            yield name, what, cards, percent(cards / found[name].total())


def leaders(games):
    found = defaultdict(list)
    for game in games:
        points = game.points_after(len(game.turns) // 2)
        ahead = [seat for seat, each in enumerate(points) if each == max(points)]
        found[game.ruleset].append(game.won(ahead[0]) if len(ahead) == 1 else None)
    for name, each in sorted(found.items()):
        led = [won for won in each if won is not None]
        yield name, len(each), len(led), *_won(led)


def trades(games):
    found, sat = defaultdict(Counter), defaultdict(Counter)
    for game in games:
        sat[game.ruleset].update(map(game.won, game.greedy))
        for entry in game.entries:
            for kind, seat in _traded(entry):
                found[game.ruleset, kind][game.won(seat)] += seat in game.greedy
    for (name, kind), each in sorted(found.items()):
        if each.total():
            yield name, kind, *[_each(each[won], sat[name][won]) for won in (True, False)]


def _each(count, seats):
    return rounded(count / seats) if seats else None


def _traded(entry):
    """(how, who) for each trade of an entry."""
    if entry.action and entry.action["type"] == "trade_with_pool":
        yield "maritime", entry.seat
    for event in entry.events:
        if event["type"] == "trade_made":
            yield from (("domestic", event[who]) for who in ("proposer", "partner"))
        elif event["type"] in ("maritime_trade_made", "gold_traded", "trader_used"):
            yield "maritime", event.get("colour", event.get("seat"))
        elif event["type"] == "partner_card_bought":
            yield "partner", event["colour"]


def sources(games):
    found, sat = defaultdict(Counter), Counter()
    for game in [game for game in games if game.ruleset == "settlers"]:
        sat.update(map(game.won, game.greedy))
        for entry in game.entries:
            for event in entry.events:
                for source, seat, cards in _moved(event, entry):
                    found[source][game.won(seat)] += cards * (seat in game.greedy)
    told = [(name, *[_each(each[won], sat[won]) for won in (True, False)]) for name, each in found.items()]
    return sorted(told, key=lambda row: (-row[1], row[0]))


def _moved(event, entry):
    """(why, whose, how many) of the base game."""
    name, whose = event["type"], event.get("colour")
    if name == "cards_produced":
        yield from (("production", seat, sum(gains.values())) for seat, gains in enumerate(event["gains"]))
    elif name == "cards_taken":
        yield ("start" if entry.action["type"].startswith("place") else "bank"), whose, sum(event["cards"].values())
    elif name == "card_stolen":
        yield from (("theft", event["thief"], 1), ("theft", event["victim"], -1))
    elif name == "cards_discarded":
        yield "discard", whose, -sum(event["cards"].values())
    elif name == "cards_monopolised":
        yield from (("monopoly", seat, -cards) for seat, cards in enumerate(event["taken"]))
        yield "monopoly", whose, sum(event["taken"])
    elif name == "maritime_trade_made":
        yield "maritime", whose, sum(event["taken"].values()) - sum(event["given"].values())
    elif name == "trade_made":
        gained = sum(event["taken"].values()) - sum(event["given"].values())
        yield from (("domestic", event["proposer"], gained), ("domestic", event["partner"], -gained))


def players(games):
    found = defaultdict(list)
    for game in games:
        for seat, side in enumerate(sides(game.rules)):
            [taken] = [event for event in game.of("seat_taken") if event["seat"] == seat]
            who = taken["policy"] or taken["kind"]
            found[game.ruleset, side, who].append((game.won(seat), game.end["points"][seat]))
    for key, each in sorted(found.items()):
        won, points = zip(*each, strict=True)
        yield *key, len(each), percent(mean(won)), rounded(mean(points))


COUNTS = (lengths, order, dice, places, resources, purchases, leaders, trades, sources, players)
"""In the order of the page."""
