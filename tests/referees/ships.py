"""Ships: where they may lie, which of them may move, and how roads and ships make one route."""

from tests.referees.decisions import Options
from tests.referees.settlers import Settlers
from tests.referees.table import COSTS, Player


class Ships(Settlers):
    """A ship begins at an own building or goes on from an own ship, never from a road."""

    def lay_board(self) -> None:
        super().lay_board()
        self.new_ships: set[int] = set()
        self.has_moved_a_ship = False

    def begin_part(self, player: Player, *, may_win: bool) -> None:
        super().begin_part(player, may_win=may_win)
        self.new_ships = set()
        self.has_moved_a_ship = False

    def is_ship_edge(self, edge: int) -> bool:
        """Empty, at the sea, and not beside the pirate."""
        hexes = self.board.hexes_of_edge[edge]
        return self.is_empty(edge) and not all(self.is_land(h) for h in hexes) and self.pirate not in hexes

    def ship_places(self, player: Player) -> list[int]:
        return self.places_to_sail(player, player.ships) if player.left("ship") else []

    def places_to_sail(self, player: Player, ships: set[int]) -> list[int]:
        """Where a ship may lie next to these ships and the player's buildings."""
        return [edge for edge in self.next_edges(player, ships) if self.is_ship_edge(edge)]

    def first_ways(self, player: Player, corner: int) -> Options:
        ships = [("place_ship", edge) for edge in self.board.edges_at[corner] if self.is_ship_edge(edge)]
        return [*super().first_ways(player, corner), *ships]

    def free_ways(self, player: Player) -> Options:
        return [*super().free_ways(player), *[("place_ship", edge) for edge in self.ship_places(player)]]

    def place_ship(self, player: Player, edge: int) -> None:
        player.ships.add(edge)
        self.new_ships.add(edge)

    def build_ship(self, player: Player, edge: int) -> None:
        self.pay(player, COSTS["ship"])
        self.place_ship(player, edge)

    def building_moves(self, player: Player) -> Options:
        places = self.ship_places(player) if player.holds(COSTS["ship"]) else []
        return [*super().building_moves(player), *[("build_ship", edge) for edge in places]]

    def turn_moves(self, player: Player) -> Options:
        return [*super().turn_moves(player), *self.ship_moves(player)]

    def ship_moves(self, player: Player) -> Options:
        if self.has_moved_a_ship:
            return []
        return [
            ("move_ship", ship, target)
            for ship in sorted(player.ships)
            if self.may_leave(player, ship)
            for target in self.places_to_sail(player, player.ships - {ship})
        ]

    def move_ship(self, player: Player, ship: int, target: int) -> None:
        player.ships.remove(ship)
        self.place_ship(player, target)
        self.has_moved_a_ship = True

    def may_leave(self, player: Player, ship: int) -> bool:
        """Not new, not beside the pirate, on no closed route, and at an open end or on a ring."""
        if ship in self.new_ships or self.pirate in self.board.hexes_of_edge[ship] or self.is_closed(player, ship):
            return False
        has_open_end = any(self.is_open_end(player, ship, corner) for corner in self.board.ends[ship])
        return has_open_end or self.is_on_ring(player, ship)

    def route_ends(self, player: Player) -> set[int]:
        """The corners between which a route is closed."""
        return player.buildings

    def is_open_end(self, player: Player, ship: int, corner: int) -> bool:
        goes_on = any(edge in player.ships and edge != ship for edge in self.board.edges_at[corner])
        return not goes_on and corner not in self.route_ends(player)

    def is_closed(self, player: Player, ship: int) -> bool:
        """Whether the ship joins two different ends: one is reached on each of its sides."""
        ends = self.route_ends(player)
        one, other = (self.sail(player, ship, corner, ends) & ends for corner in self.board.ends[ship])
        return any(x != y for x in one for y in other)

    def is_on_ring(self, player: Player, ship: int) -> bool:
        """Whether ships join the two sides of the ship without it."""
        start, goal = self.board.ends[ship]
        return goal in self.sail(player, ship, start, ends=set())

    def sail(self, player: Player, ship: int, start: int, ends: set[int]) -> set[int]:
        """The corners that ships reach from one side of a ship, without it, and not beyond any of the ends."""
        reached, waiting = {start}, [start]
        while waiting:
            corner = waiting.pop()
            if corner not in ends:
                ways = [e for e in self.board.edges_at[corner] if e in player.ships and e != ship]
                found = {self.board.other_end(edge, corner) for edge in ways} - reached
                reached |= found
                waiting += found
        return reached

    def route_passes(self, player: Player, corner: int, came_by: int, edge: int) -> bool:
        """Roads and ships join at own buildings alone."""
        is_alike = (came_by in player.ships) == (edge in player.ships)
        return super().route_passes(player, corner, came_by, edge) and (is_alike or corner in player.buildings)
