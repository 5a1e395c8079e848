"""Environments for programs that learn: a table for PettingZoo, a seat for Gymnasium; see docs/learning.md."""

from landnama.extras import require_extra

with require_extra("learning"):
    from landnama.env.actions import ActionNumbering, IllegalAction, number_actions
    from landnama.env.observations import describe_vector, to_vector
    from landnama.env.seat_env import SeatEnv, make_vector
    from landnama.env.table import find_rules
    from landnama.env.table_env import TableEnv

__all__ = [
    "ActionNumbering",
    "IllegalAction",
    "SeatEnv",
    "TableEnv",
    "describe_vector",
    "find_rules",
    "make_vector",
    "number_actions",
    "to_vector",
]
