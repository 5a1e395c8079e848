"""Answers to the questions of docs/analytics.md, counted from the games themselves and not from the history."""

from collections import Counter, defaultdict
from math import copysign, floor
from statistics import mean, median, quantiles

from games.history import sides
from projections.history.statistics.statistical_tests import WinRate
from tests.projections.history.played_game import YIELDS


def rounded(number, digits=1):
    """Rounds halves up, as SQL does."""
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
        # What SQL makes a whole number of goes to the even one when it lies between two.
        yield name, seats, len(each), *map(round, (median(turns), late, median(acted)))


def order(games):
    found = defaultdict(list)
    for game in games:
        for seat in range(game.seats):
            place = [*range(game.turns[0], game.seats), *range(game.turns[0])].index(seat) + 1
            found[game.ruleset, place].append((game.won(seat), game.fair_share))
    for (name, place), each in sorted(found.items()):
        won, even = zip(*each, strict=True)
        rate = WinRate(sum(won), len(won))
        yield name, place, len(each), percent(rate.share), percent(mean(even)), *map(percent, rate.interval)


def dice(games):
    sums = Counter(
        sum(roll["dice"]) for game in games if game.ruleset != "natick" for roll in game.events_of("dice_rolled")
    )
    fair = {total: sums.total() * (6 - abs(7 - total)) / 36 for total in sorted(sums)}
    off = {total: (sums[total] - fair[total]) ** 2 / fair[total] for total in fair}
    for total in fair:
        yield total, sums[total], rounded(fair[total]), rounded(off[total], 2)
    yield None, sums.total(), rounded(sum(fair.values())), rounded(sum(off.values()), 2)


def places(games):
    found = defaultdict(list)
    for game in games:
        placed = [(seat, hexes) for seat, hexes in game.first_hexes.items() if seat in game.greedy]
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
            hexes = game.first_hexes[seat]
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
        points = game.points[len(game.turns) // 2][: game.seats]
        ahead = [seat for seat, each in enumerate(points) if each == max(points)]
        found[game.ruleset].append(game.won(ahead[0]) if len(ahead) == 1 else None)
    for name, each in sorted(found.items()):
        led = [won for won in each if won is not None]
        yield name, len(each), len(led), *_won(led)


def trades(games):
    found, sat = defaultdict(Counter), defaultdict(Counter)
    for game in games:
        sat[game.ruleset].update(map(game.won, game.greedy))
        for kind, seat in game.trades:
            found[game.ruleset, kind][game.won(seat)] += seat in game.greedy
    for (name, kind), each in sorted(found.items()):
        if each.total():
            yield name, kind, *[_each(each[won], sat[name][won]) for won in (True, False)]


def _each(count, seats):
    return rounded(count / seats) if seats else None


def sources(games):
    found, sat = defaultdict(Counter), Counter()
    for game in [game for game in games if game.ruleset == "settlers"]:
        sat.update(map(game.won, game.greedy))
        for source, seat, cards in game.card_flows:
            if seat in game.greedy and source not in ("building", "development"):
                found[source][game.won(seat)] += cards
    rows = [(name, *[_each(each[won], sat[won]) or 0 for won in (True, False)]) for name, each in found.items()]
    return sorted(rows, key=lambda row: (-row[1], row[0]))


def players(games):
    found = defaultdict(list)
    for game in games:
        for seat, side in enumerate(sides(game.rules)):
            [taken] = [event for event in game.events_of("seat_taken") if event["seat"] == seat]
            who = taken["policy"] or taken["kind"]
            found[game.ruleset, side, who].append((game.won(seat), game.end["points"][seat]))
    for key, each in sorted(found.items()):
        won, points = zip(*each, strict=True)
        yield *key, len(each), percent(mean(won)), rounded(mean(points))


COUNTS = (lengths, order, dice, places, resources, purchases, leaders, trades, sources, players)
"""In the order of the page."""
