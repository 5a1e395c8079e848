"""Where roads, settlements and cities may lie, what they count, and how long the routes are."""

from tests.referees.table import Player, Table


class Places(Table):
    """Roads begin at own buildings and go on where no other colour stops them; settlements keep their distance."""

    def is_road_edge(self, edge: int) -> bool:
        return self.is_empty(edge) and any(self.is_land(h) for h in self.board.hexes_of_edge[edge])

    def is_settlement_place(self, corner: int) -> bool:
        """On land, free, and no building next to it."""
        near = self.board.neighbours(corner)
        is_crowded = any(each in player.buildings for each in near for player in self.players)
        return self.is_land_corner(corner) and self.is_free(corner) and not is_crowded

    def starts(self, player: Player, ways: set[int]) -> set[int]:
        """Where a new piece may begin: own buildings, and where these ways lead and no other colour stops them."""
        ends = {corner for edge in ways for corner in self.board.ends[edge] if not self.stops(corner, player)}
        return player.buildings | ends

    def next_edges(self, player: Player, ways: set[int]) -> list[int]:
        """The edges where these ways could go on."""
        return sorted({edge for corner in self.starts(player, ways) for edge in self.board.edges_at[corner]})

    def road_places(self, player: Player) -> list[int]:
        if not player.left("road"):
            return []
        return [edge for edge in self.next_edges(player, player.roads) if self.is_road_edge(edge)]

    def has_way_to(self, player: Player, corner: int) -> bool:
        return any(edge in player.roads or edge in player.ships for edge in self.board.edges_at[corner])

    def settlement_places(self, player: Player) -> list[int]:
        if not player.left("settlement"):
            return []
        return [c for c in self.board.corners if self.has_way_to(player, c) and self.is_settlement_place(c)]

    def city_places(self, player: Player) -> list[int]:
        return sorted(player.settlements) if player.left("city") else []

    def points(self, player: Player) -> int:
        return self.public_points(player)

    def public_points(self, player: Player) -> int:
        return len(player.settlements) + 2 * len(player.cities) + 2 * (self.route_holder is player)

    def ways(self, player: Player) -> set[int]:
        return player.roads | player.ships

    def route_length(self, player: Player) -> int:
        """The longest walk over own pieces that uses none twice."""
        ways = self.ways(player)

        def longest_from(corner: int, came_by: int | None, used: frozenset[int]) -> int:
            steps = [e for e in self.board.edges_at[corner] if e in ways and e not in used]
            if came_by is not None:
                steps = [edge for edge in steps if self.route_passes(player, corner, came_by, edge)]
            lengths = [1 + longest_from(self.board.other_end(e, corner), e, used | {e}) for e in steps]
            return max(lengths, default=0)

        starts = {corner for edge in ways for corner in self.board.ends[edge]}
        return max([longest_from(corner, None, frozenset()) for corner in starts], default=0)

    def route_passes(self, player: Player, corner: int, came_by: int, edge: int) -> bool:
        return not self.stops(corner, player)

    def award_route(self) -> None:
        """Five or more, and longer than all others; the holder keeps it in a tie, others must be alone."""
        lengths = [self.route_length(player) for player in self.players]
        longest = max(lengths)
        leaders = [player for player in self.players if lengths[player.seat] == longest]
        if longest < 5:
            self.route_holder = None
        elif self.route_holder not in leaders:
            self.route_holder = leaders[0] if len(leaders) == 1 else None
