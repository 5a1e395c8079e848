"""Counts what was played in two ways: from the exported games, and from the rows of the history.

A count is a number by what is counted, its ruleset first, as `("settlers", "roll", "dice", 7)`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from tests.projections.history.played_game import Game

Counts: TypeAlias = Counter[tuple[Any, ...]]
Counted: TypeAlias = Iterator[tuple[tuple[Any, ...], int]]
Row: TypeAlias = Mapping[str, Any]

PLACED = {
    "hex_settlement_built": "settlement",
    "hex_city_built": "city",
    "territory_defended": "marker",
    "dinosaurs_placed": "dinosaur",
    "region_placed": "region",
    "knight_hired": "knight",
    "knight_placed": "knight",
    "trader_hired": "trader",
}
"""Pieces that are not built, or not under their own name."""
MOVED = {"ship_moved": "ship", "knight_moved": "knight"}
"""Pieces that leave one place for another."""
SHARED = {"metropolis_placed": "metropolis", "merchant_placed": "merchant"}
"""Pieces of no colour, which leave the place where they were before."""
ROLLED = {"dice_rolled": "dice", "catastrophe_rolled": "catastrophe", "attack_rolled": "attack"}


def count_game(game: Game) -> Counts:
    """The counts of one game without undone entries."""
    return _sum([(game.ruleset, key, count) for count_of in COUNTERS for key, count in count_of(game)])


def count_rows(tables: Mapping[str, Iterable[Row]]) -> Counts:
    """The counts of all games; the table `games` gives the ruleset of each."""
    games = list(tables["games"])
    rulesets = {row["game"]: row["ruleset"] for row in games}
    named_rows = ((name, row) for name, rows in {**tables, "games": games}.items() for row in rows)
    return _sum((rulesets[row["game"]], *each) for name, row in named_rows for each in ROWS[name](row))


def _sum(counted: Iterable[tuple[str, tuple[Any, ...], int]]) -> Counts:
    """For the coins of Natick, an event alone shows only what the dice bring."""
    found: Counts = Counter()
    for ruleset, key, count in counted:
        if ruleset != "natick" or key[0] not in ("came", "went") or key[1] == "production":
            found[ruleset, *key] += count
    return found


def _game_counts(game: Game) -> Counted:
    yield ("games", game.seats, game.is_counted), 1
    yield ("entries",), game.entries[-1].version
    yield ("turns",), len(game.turns)
    yield ("ended", game.end["reason"]), 1
    for seat, points in enumerate(game.end["points"]):
        yield ("points", seat, game.won(seat)), points
    for taken in game.events_of("seat_taken"):
        yield ("seat", taken["seat"], taken["kind"], taken["policy"]), 1
    for seat in game.turns:
        yield ("turn", seat), 1


def _action_counts(game: Game) -> Counted:
    for entry in game.entries:
        if entry.action is not None:
            yield ("actions",), 1
            yield ("action", entry.seat, entry.action["type"]), 1


def _roll_counts(game: Game) -> Counted:
    for event in game.events_of("event_die_rolled"):
        yield ("roll", "event", None), 1
        yield ("die", "event", event["face"]), 1
    for event in game.events_of(*ROLLED):
        kind, dice = ROLLED[event["type"]], event["dice"]
        yield ("roll", kind, None if kind == "attack" or game.ruleset == "natick" else sum(dice)), 1
        for die in dice:
            yield ("die", kind, str(die)), 1


def _board_counts(game: Game) -> Counted:
    for event in game.events_of("board_set_up"):
        for terrain, token in zip(event["terrain"], event["tokens"], strict=True):
            yield ("hex", terrain, token or None), 1
        for harbour in event["harbours"]:
            yield ("harbour", harbour), 1


def _placement_counts(game: Game) -> Counted:
    """The rules compute the number of dinosaurs that leave, so it is not counted here."""
    before, on_board = len(game.setup_events), set()
    for number, event in enumerate(game.events):
        name = event["type"]
        piece = PLACED.get(name) or (name.removesuffix("_built") if name.endswith("_built") else None)
        if name == "wall_built":
            on_board.add(("wall", event["corner"]))
        if piece is not None:
            yield ("placed", piece, number < before), event.get("count", 1)
        elif name == "territory_lost":
            yield ("removed", "marker"), len(event["hexes"])
        elif name in MOVED:
            yield ("placed", MOVED[name], number < before), 1
            yield ("removed", MOVED[name]), 1
        elif name in SHARED:
            yield ("placed", SHARED[name], number < before), 1
            yield ("removed", SHARED[name]), int((name, event.get("track")) in on_board)
            on_board.add((name, event.get("track")))
        elif name == "city_pillaged":
            yield ("removed", "wall"), int(("wall", event["corner"]) in on_board)
            on_board.discard(("wall", event["corner"]))
            yield ("removed", "city"), 1
            yield ("placed", "settlement", False), 1
        elif name.endswith("_removed"):
            yield ("removed", name.removesuffix("_removed")), 1


def _trade_counts(game: Game) -> Counted:
    for kind, seat in game.trades:
        yield ("trade", kind, seat), 1


def _flow_counts(game: Game) -> Counted:
    for why, colour, cards in game.card_flows:
        if cards:
            yield ("came" if cards > 0 else "went", why, colour), abs(cards)
    for what, cards in game.purchases:
        yield ("bought", what), cards


def _point_counts(game: Game) -> Counted:
    for turn, points in enumerate(game.points):
        for colour, each in enumerate(points):
            yield ("on the table", turn, colour), each


COUNTERS = (
    _game_counts,
    _action_counts,
    _roll_counts,
    _board_counts,
    _placement_counts,
    _trade_counts,
    _flow_counts,
    _point_counts,
)


def _game_row(row: Row) -> Counted:
    yield ("games", row["seats"], row["is_counted"]), 1
    yield ("entries",), row["entries"]
    yield ("turns",), row["turns"]
    yield ("actions",), row["actions"]
    yield ("ended", row["reason"]), 1


def _seat_row(row: Row) -> Counted:
    yield ("seat", row["seat"], row["kind"], row["policy"]), 1
    yield ("points", row["seat"], row["won"]), row["points"]


def _roll_row(row: Row) -> Counted:
    yield ("roll", row["kind"], row["total"]), 1
    for die in row["dice"]:
        yield ("die", row["kind"], str(die)), 1


def _trade_row(row: Row) -> Counted:
    yield ("trade", row["kind"], row["colour"]), 1
    if row["kind"] == "domestic":
        yield ("trade", row["kind"], row["partner"]), 1


def _board_row(row: Row) -> Counted:
    yield ("hex", row["terrain"], row["token"]) if row["kind"] == "hex" else ("harbour", row["harbour"]), 1


def _placement_row(row: Row) -> Counted:
    if row["change"] == "placed":
        yield ("placed", row["piece"], row["in_setup"]), row["count"]
    elif row["piece"] != "dinosaur":
        yield ("removed", row["piece"]), row["count"]


def _production_row(row: Row) -> Counted:
    yield ("came" if row["amount"] > 0 else "went", row["source"], row["colour"]), abs(row["amount"])
    if row["source"] in ("building", "development", "evolution", "attack"):
        yield ("bought", row["detail"] if row["source"] == "building" else row["source"]), -row["amount"]


ROWS = {
    "games": _game_row,
    "seats": _seat_row,
    "turns": lambda row: [(("turn", row["seat"]), 1)],
    "actions": lambda row: [(("action", row["seat"], row["type"]), 1)],
    "rolls": _roll_row,
    "trades": _trade_row,
    "boards": _board_row,
    "placements": _placement_row,
    "points": lambda row: [(("on the table", row["turn"], row["colour"]), row["visible_points"])],
    "resource_flows": _production_row,
}
"""What a row of each table counts as."""
