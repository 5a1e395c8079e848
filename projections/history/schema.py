"""The schema of the history: every table and column with its meaning.

The rows describe the live path. Only `actions` and `rolls` also contain undone entries, which are marked. The rows of a
running game contain public information only; when it is over the writer replaces them by rows without secrets.
"""

from typing import Final

from projections.history.table import HistoryTable, boolean, integer, json, nullable, text, timestamp

SCHEMA_VERSION: Final = 8
"""Increases with every change of a table, a column or its meaning; a file of another version has to be rebuilt."""

_TURN = integer("turn", "The number of the turn, from 1; 0 before the first turn.")
_COLOUR = integer("colour", "The owner. The colour of a seat has its number, those of trade partners are higher.")

GAMES: Final = HistoryTable(
    "games",
    "One row per game, with version 0: its settings, and how it ended.",
    (
        text("ruleset", "The name of the ruleset, for example `settlers`."),
        text("expansions", "The names of its expansions with a plus sign between them; empty without any."),
        text("rules_version", "The version of the rules that made the last entry."),
        json("options", "All options as an object, with defaults; one that is newer than the game is missing."),
        text("kind", "`rated`, `casual` or `sandbox`; a rated game in which a barrier was undone is casual."),
        text("chance", "The source of randomness: `fair`, or in sandbox games `seeded` or `scripted`."),
        integer("seats", "The number of seats."),
        timestamp("created_at", "When the game was created."),
        nullable(timestamp("started_at", "When the game was started; null before.")),
        nullable(timestamp("finished_at", "When the game ended and its seals were opened; null before.")),
        nullable(
            text(
                "reason",
                "Why it ended: `points`, `resources`, `draw`, `stall`, `turn_cap`, `unwinnable`, `draw_agreed`, "
                "`resigned`, `abandoned`, `closed` or `called_off`; null before.",
            )
        ),
        boolean("is_counted", "Whether statistics include the game: it is not a sandbox game, and play began."),
        integer("turns", "The number of turns that began."),
        integer("actions", "The number of actions of seats, without undone ones."),
        integer("entries", "The number of entries of the log, which is the last version."),
        text("last_hash", "The hash of the last entry, or of the genesis if there is none: 64 hex digits."),
    ),
    (
        ("ruleset", "finished_at"),
        ("expansions", "finished_at"),
        ("kind", "finished_at"),
        ("reason", "finished_at"),
        ("finished_at",),
    ),
)
SEATS: Final = HistoryTable(
    "seats",
    "One row per seat, with version 0: its player, and the result. `ordinal` is the seat.",
    (
        integer("seat", "The number of the seat, from 0; its colour has the same number."),
        text("side", "The side of the seat in a ruleset with several, for example `First Nations`; else empty."),
        nullable(text("player", "The private id of the player, in exports a pseudonym; null for an AI or if erased.")),
        nullable(text("kind", "`person`, `bot` or `ai`; null while the seat is free.")),
        nullable(text("policy", "The policy of an AI, for example `greedy`; null for persons and bots.")),
        nullable(integer("points", "Victory points at the end, hidden ones included; null before.")),
        nullable(
            integer(
                "final_rank",
                "1 for the winners, else 1 more than the number of better seats; equal seats share it; null before.",
            )
        ),
        nullable(boolean("won", "Whether the seat is among the winners; null before the end.")),
        boolean("resigned", "Whether the player resigned; a policy then played on."),
    ),
    (("player",), ("policy",)),
)
TURNS: Final = HistoryTable(
    "turns",
    "One row per turn that began. In Puerto a turn is the choice of one role and its phase.",
    (_TURN, integer("seat", "The seat whose turn it is."), timestamp("started_at", "When it began.")),
)
ACTIONS: Final = HistoryTable(
    "actions",
    "One row per action of a seat, undone ones included.",
    (
        _TURN,
        integer("seat", "The seat that acted."),
        text("type", "The type of the action in the words of the ruleset, for example `build_road`."),
        json("action", "The action with its fields, as an object."),
        timestamp("accepted_at", "When the server accepted it."),
        nullable(
            text(
                "flag",
                "`deadline` if a policy acted for a late seat, `fallback` if one replaced a failed policy, "
                "`standing_answer` if the player had chosen the action in advance; else null.",
            )
        ),
        boolean("undone", "Whether it was undone and not redone."),
    ),
)
ROLLS: Final = HistoryTable(
    "rolls",
    "One row per roll of dice, undone ones included.",
    (
        _TURN,
        nullable(integer("seat", "The seat whose turn it was, in Puerto whose go; null for an undone roll.")),
        text(
            "kind",
            "The purpose: `dice` for the roll of a turn, or as the ruleset names it: `catastrophe`, `attack`, `event`.",
        ),
        json("dice", "The face of each die, as a list of numbers, or of names for faces without a number."),
        json("faces", "All faces of such a die, which are equally likely, as a list."),
        nullable(integer("total", "The sum of the dice; null if the rules do not use it.")),
        boolean("undone", "Whether it was undone and not redone."),
    ),
)
TRADES: Final = HistoryTable(
    "trades",
    "One row per exchange of resources.",
    (
        _TURN,
        text("kind", "`maritime` with the bank, `domestic` between seats, `partner` with the seat's trade partner."),
        integer("colour", "The colour that proposed it, or whose turn it was."),
        nullable(integer("partner", "The other colour; null for the bank.")),
        json("given", "The resources that `colour` gave, as an object of counts."),
        json("received", "The resources that `colour` received, as an object of counts."),
    ),
)
BOARDS: Final = HistoryTable(
    "boards",
    "The initial board: one row per hex and per harbour. Natick has none, because its board grows.",
    (
        text("kind", "`hex` or `harbour`."),
        integer("location", "The number of the hex, or of the edge of the harbour."),
        nullable(integer("q", "Axial column of the hex; null for harbours.")),
        nullable(integer("r", "Axial row of the hex; null for harbours.")),
        nullable(text("terrain", "The terrain of the hex, for example `forest`; null for harbours.")),
        nullable(integer("token", "The number on the hex; null if it has none.")),
        nullable(text("harbour", "The resource that is traded 2:1, or `any` for 3:1; null for hexes.")),
    ),
)
PLACEMENTS: Final = HistoryTable(
    "placements",
    "One row per placement or removal of pieces.",
    (
        _TURN,
        _COLOUR,
        text("piece", "The piece in the words of the ruleset, for example `road`, `settlement` or `region`."),
        text(
            "change", "`placed`, or `removed` if it went back to its owner. A city replaces a settlement without one."
        ),
        text("location_kind", "What `location` counts: `hex`, `corner`, `edge`, or `column` in Natick."),
        integer("location", "The number of the hex, corner, edge or column."),
        nullable(text("side", "`above` or `below` a column of Natick; else null.")),
        integer("count", "The number of pieces."),
        boolean("in_setup", "Whether it was placed in the set-up, before the first turn."),
        nullable(integer("pips", "Expected cards in 36 rolls of two dice; null if it yields none, and in Natick.")),
        nullable(text("yields", "Its resources in alphabetical order, for example `brick+ore`; null if it has none.")),
        nullable(text("harbour", "The harbour at the location, for example `ore` or `any`; null if there is none.")),
    ),
)
POINTS: Final = HistoryTable(
    "points",
    "The points of the colour of each seat: at the end of each turn, 0 included, and at the end of the game.",
    (
        _TURN,
        _COLOUR,
        integer("visible_points", "Victory points that all players can see."),
        nullable(integer("hidden_points", "Further points that only the owner knew; null while the game runs.")),
    ),
)
RESOURCE_FLOWS: Final = HistoryTable(
    "resource_flows",
    "One row per gain or loss of a resource by a colour.",
    (
        _TURN,
        _COLOUR,
        nullable(
            text("resource", "For example `ore`, `iron` or, in Puerto, `gold`; null for a card that is not public.")
        ),
        integer("amount", "The number of cards or coins gained; below 0 for a loss."),
        text("source", "The reason, one of `SOURCES` in `games/history.py`."),
        nullable(text("detail", "What was bought, or the card or the step that caused it; null if there is no more.")),
    ),
)

TABLES: Final = (GAMES, SEATS, TURNS, ACTIONS, ROLLS, TRADES, BOARDS, PLACEMENTS, POINTS, RESOURCE_FLOWS)
"""In reading order."""
TABLES_BY_NAME: Final = {table.name: table for table in TABLES}
