"""Knights: hired, activated, promoted; they move, displace weaker ones, and chase the robber."""

from tests.referees.decisions import Options, Play
from tests.referees.settlers import Settlers
from tests.referees.table import COSTS, Knight, Player

MIGHTY = 3
FORTRESS = 3
"""The level of politics from which knights can become mighty."""


class Knights(Settlers):
    """What a player does with knights between the roll and the end of the turn."""

    attacks = 0

    def begin_part(self, player: Player, *, may_win: bool) -> None:
        super().begin_part(player, may_win=may_win)
        for each in self.players:
            for knight in each.knights.values():
                knight.activated = knight.promoted = False

    def building_moves(self, player: Player) -> Options:
        corners: dict[str, list[int]] = {}
        if player.knights_left(1) and player.holds(COSTS["knight"]):
            corners["hire_knight"] = self.hiring_places(player)
        if player.holds(COSTS["activation"]):
            corners["activate_knight"] = self.inactive_knights(player)
        if player.holds(COSTS["promotion"]):
            corners["promote_knight"] = self.promotable_knights(player)
        moves = [(name, corner) for name, found in corners.items() for corner in found]
        return [*super().building_moves(player), *moves]

    def hiring_places(self, player: Player) -> list[int]:
        """Free corners of land at an own way, however near to other pieces."""
        free = [corner for corner in self.board.corners if self.is_free(corner) and self.is_land_corner(corner)]
        return [corner for corner in free if self.has_way_to(player, corner)]

    def inactive_knights(self, player: Player) -> list[int]:
        return [corner for corner, knight in player.knights.items() if not knight.active]

    def promotable_knights(self, player: Player) -> list[int]:
        def may_rise(knight: Knight) -> bool:
            is_trained = knight.rank + 1 < MIGHTY or player.levels["politics"] >= FORTRESS
            return not knight.promoted and knight.rank < MIGHTY and is_trained

        rising = [corner for corner, knight in player.knights.items() if may_rise(knight)]
        return [corner for corner in rising if player.knights_left(player.knights[corner].rank + 1)]

    def hire_knight(self, player: Player, corner: int) -> None:
        self.pay(player, COSTS["knight"])
        player.knights[corner] = Knight()

    def activate_knight(self, player: Player, corner: int) -> None:
        self.pay(player, COSTS["activation"])
        self.activate(player.knights[corner])

    def activate(self, knight: Knight) -> None:
        knight.active = knight.activated = True

    def promote_knight(self, player: Player, corner: int) -> None:
        self.pay(player, COSTS["promotion"])
        self.promote(player.knights[corner])

    def promote(self, knight: Knight) -> None:
        knight.rank += 1
        knight.promoted = True

    # Acts of a knight: active since before this part, inactive after it

    def turn_moves(self, player: Player) -> Options:
        ready = [corner for corner, knight in player.knights.items() if knight.active and not knight.activated]
        moves = [move for corner in ready for move in self.acts_of(player, corner)]
        return [*super().turn_moves(player), *moves]

    def acts_of(self, player: Player, corner: int) -> Options:
        reached = self.reach(player, corner)
        rank = player.knights[corner].rank
        weaker = [
            place
            for other in self.others(player)
            for place, knight in other.knights.items()
            if place in reached and knight.rank < rank
        ]
        moves: Options = [("move_knight", corner, place) for place in sorted(reached) if self.is_free(place)]
        moves += [("displace_knight", corner, place) for place in weaker]
        if self.attacks and self.robber in self.board.hexes_at[corner]:
            moves.append(("chase_robber", corner))
        return moves

    def reach(self, player: Player, start: int) -> set[int]:
        """The corners to which own ways lead, through others only where no foreign piece stands."""
        reached, waiting = {start}, [start]
        while waiting:
            corner = waiting.pop()
            ways = [edge for edge in self.board.edges_at[corner] if edge in self.ways(player)]
            found = {self.board.other_end(edge, corner) for edge in ways} - reached
            reached |= found
            waiting += [corner for corner in found if not self.stops(corner, player)]
        return reached - {start}

    def move_knight(self, player: Player, start: int, goal: int) -> None:
        knight = player.knights.pop(start)
        knight.active = False
        player.knights[goal] = knight

    def displace_knight(self, player: Player, start: int, goal: int) -> Play:
        owner = next(other for other in self.others(player) if goal in other.knights)
        displaced = owner.knights.pop(goal)
        self.move_knight(player, start, goal)
        yield from self.retreat(owner, goal, displaced)

    def retreat(self, owner: Player, start: int, knight: Knight) -> Play:
        """To a free corner on the owner's ways, of the owner's choice; without one the knight is lost."""
        places = [corner for corner in sorted(self.reach(owner, start)) if self.is_free(corner)]
        if len(places) > 1:
            _, (_, place) = yield from self.ask_one(owner, [("retreat_knight", corner) for corner in places])
            places = [place]
        for place in places:
            owner.knights[place] = knight

    def chase_robber(self, player: Player, corner: int) -> Play:
        player.knights[corner].active = False
        yield from self.move_chased_robber(player)

    def move_chased_robber(self, player: Player) -> Play:
        yield from self.move_a_robber(player)
