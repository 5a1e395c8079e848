"""The one option of Puerto itself; those of the base game hold as well, a turn being the pick of a role."""

from games.kernel.field import count
from games.kernel.part import Option

OPTIONS = (Option("gold", count(20, 30), 30, "Pieces of gold in the bank at the beginning."),)
