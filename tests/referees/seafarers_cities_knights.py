"""Both expansions: robber and pirate wait for the barbarians, knights go to sea, and routes end at them."""

from tests.referees.cities_knights import CitiesKnights
from tests.referees.decisions import Options, Play
from tests.referees.seafarers import Seafarers
from tests.referees.table import Player


class SeafarersCitiesKnights(Seafarers, CitiesKnights):
    """Seafarers decides about board and places, Cities & Knights about the turn."""

    descriptions = (*Seafarers.descriptions, *CitiesKnights.descriptions)

    def lay_board(self) -> None:
        super().lay_board()
        self.waiting = self.robber, self.pirate
        self.robber = self.pirate = None

    def end_battle(self) -> None:
        """The first attack brings robber and pirate to the board."""
        super().end_battle()
        if self.attacks == 1:
            self.robber, self.pirate = self.waiting

    def route_ends(self, player: Player) -> set[int]:
        return super().route_ends(player) | set(player.knights)

    def acts_of(self, player: Player, corner: int) -> Options:
        moves = super().acts_of(player, corner)
        if self.attacks and self.pirate in self.board.hexes_at[corner]:
            moves.append(("chase_pirate", corner))
        return moves

    def move_chased_robber(self, player: Player) -> Play:
        answer = yield from self.ask_one(player, self.bishop_moves(player))
        yield from self.carry_out(*answer)

    def chase_pirate(self, player: Player, corner: int) -> Play:
        player.knights[corner].active = False
        answer = yield from self.ask_one(player, self.pirate_moves(player))
        yield from self.carry_out(*answer)

    def moves_of_diplomat(self, player: Player) -> Options:
        """An own ship may come back where a ship may be built."""
        ships = [ship for ship in sorted(player.ships) if self.is_open(player, ship)]
        return [
            *super().moves_of_diplomat(player),
            *[
                ("play_diplomat_for_ship", ship, goal)
                for ship in ships
                for goal in self.places_to_sail(player, player.ships - {ship})
            ],
        ]

    def play_diplomat_for_ship(self, player: Player, ship: int, goal: int) -> None:
        self.play_diplomat(player, ship)
        self.place_ship(player, goal)
