"""Fairness between players: one seat each where it counts, and no more open games than one can play."""

from events.keys import Command
from projections.record import Record
from service.bounds import MOST_GAMES, limit_reached
from service.errors import Problem
from service.house import House
from service.players import Caller


def demand_one_seat_each(house: House, caller: Caller, record: Record) -> None:
    """Raises one_seat_each at a rated table where the caller, their owner or one of their bots sits already."""
    if record.genesis.kind != "rated":
        return
    holders = [holder for holder in record.seats if holder is not None and holder.kind != "ai"]
    games = house.register.games
    behind = [player for holder in holders if (player := games.player_behind(record.game, holder.label))]
    if caller.side in house.register.players.owners(behind).values():
        raise Problem("one_seat_each")


def demand_room_for_a_game(house: House, player: str, command: Command | None) -> None:
    """Raises limit_reached for whoever made as many games as may go on at once; those that are over are forgotten.

    A command that made one of them gets its first answer.
    """
    belongings = house.register.belongings
    if belongings.count_games(player) < MOST_GAMES or (command is not None and house.store.made_before(command)):
        return
    made = belongings.games(player)
    found = zip(made, house.store.meta_many(made), strict=True)
    over = [game for game, meta in found if meta is None or meta.summary.get("status") == "finished"]
    belongings.drop_games(player, over)
    if not over:
        raise limit_reached("unfinished_games_per_player", MOST_GAMES)
