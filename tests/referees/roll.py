"""What a roll brings: production, or discards and the robber."""

from collections import Counter

from tests.referees.decisions import Answer, Ask, Decision, Form, Move, Options, Play, as_cards
from tests.referees.places import Places
from tests.referees.table import YIELDS, Cards, GameOver, Player

ROLLS = ("roll_dice", "play_alchemist")


class Roll(Places):
    """Before every decision awards are settled, and the active seat may win."""

    active: Player | None = None
    may_win = False

    def begin_part(self, player: Player, *, may_win: bool) -> None:
        """What holds once a turn holds once in each of its parts."""
        self.active, self.may_win = player, may_win

    def settle(self) -> None:
        """Awards go where they belong; then the active seat wins with enough points."""
        self.award_route()
        active = self.active
        if active is not None and self.may_win and self.points(active) >= self.options["target_points"]:
            raise GameOver("points", [active.seat])

    def ask(self, decision: dict[int, Options]) -> Ask:
        self.settle()
        seat, move = yield decision
        return self.players[seat], move

    def ask_one(self, player: Player, options: Options) -> Ask:
        answer: Answer = yield from self.ask({player.seat: options})
        return answer

    def carry_out(self, player: Player, move: Move) -> Play:
        """By the method that is named like the action. What comes next may depend on the awards."""
        following = getattr(self, move[0])(player, *move[1:])
        if following is not None:
            yield from following
        self.settle()

    def roll(self, player: Player) -> Play:
        while True:
            _, move = yield from self.ask_one(player, [("roll_dice",), *self.cards_before_roll(player)])
            yield from self.carry_out(player, move)
            if move[0] in ROLLS:
                return

    def cards_before_roll(self, player: Player) -> Options:
        return []

    def roll_dice(self, player: Player) -> Play:
        self.dice = self.chance("dice_rolled")["dice"]
        yield from self.resolve_roll(player)

    def resolve_roll(self, player: Player) -> Play:
        if sum(self.dice) == 7:
            yield from self.resolve_seven(player)
        else:
            yield from self.produce(player, sum(self.dice))

    def produce(self, roller: Player, number: int) -> Play:
        """There is no choice; gold adds one."""
        self.pay_production(number)
        yield from ()

    def pay_production(self, number: int) -> None:
        """No seat gets what the bank cannot pay, unless one seat alone is owed it."""
        owed = [self.owed(player, number) for player in self.players]
        self.gains = [Counter[str]() for _ in self.players]
        for kind in self.kinds:
            claimants = [player for player in self.players if owed[player.seat][kind]]
            demand = sum(each[kind] for each in owed)
            if demand > self.bank[kind] and len(claimants) > 1:
                continue
            for player in claimants:
                cards = Counter({kind: min(owed[player.seat][kind], self.bank[kind])})
                self.take(player, cards)
                self.gains[player.seat] += cards

    def producing(self, number: int) -> list[int]:
        return [h for h in self.land() if self.tokens[h] == number and h != self.robber]

    def owed(self, player: Player, number: int) -> Cards:
        owed: Cards = Counter()
        for place in self.producing(number):
            for corner in self.board.corners_of_hex[place]:
                if self.terrain[place] in YIELDS and corner in player.buildings:
                    owed += self.yields(self.terrain[place], corner in player.cities)
        return owed

    def yields(self, terrain: str, is_city: bool) -> Cards:
        return Counter({YIELDS[terrain]: 2 if is_city else 1})

    def resolve_seven(self, roller: Player) -> Play:
        large = [player for player in self.players if player.hand.total() > self.hand_limit(player)]
        yield from self.discard_half(large)
        if self.is_robber_awake():
            yield from self.move_a_robber(roller)

    def is_robber_awake(self) -> bool:
        return True

    def hand_limit(self, player: Player) -> int:
        limit: int = self.options["discard_limit"]
        return limit

    def discard_half(self, players: list[Player]) -> Play:
        """In any order; what is due is fixed."""
        due = {player.seat: player.hand.total() // 2 for player in players}
        while due:
            forms: Decision = {
                seat: [Form("discard_cards", self.players[seat].hand, count)] for seat, count in due.items()
            }
            player, (_, cards) = yield from self.ask(forms)
            assert as_cards(cards).total() == due.pop(player.seat)
            self.pay(player, as_cards(cards))

    def move_a_robber(self, player: Player) -> Play:
        answer = yield from self.ask_one(player, self.robber_moves(player))
        yield from self.carry_out(*answer)

    def robber_moves(self, player: Player) -> Options:
        spared = [h for h in self.land() if h != self.robber and not self.is_friendly_to(player, h)]
        places = spared or [h for h in self.land() if h != self.robber]
        return [("move_robber", place) for place in places]

    def is_friendly_to(self, mover: Player, place: int) -> bool:
        """With a friendly robber, whether it spares the hex because of others who have two points or fewer."""
        poor = [other for other in self.others(mover) if self.public_points(other) <= 2]
        return self.options["friendly_robber"] and any(self.has_building_at(other, place) for other in poor)

    def move_robber(self, player: Player, place: int) -> Play:
        self.robber = place
        yield from self.rob_one(player, [each for each in self.others(player) if self.has_building_at(each, place)])

    def rob_one(self, thief: Player, found: list[Player]) -> Play:
        victims = [each for each in found if each.hand.total()]
        if len(victims) > 1:
            _, (_, seat) = yield from self.ask_one(thief, [("steal_card", each.seat) for each in victims])
            victims = [self.players[seat]]
        for victim in victims:
            self.steal_from(thief, victim)

    def steal_from(self, thief: Player, victim: Player) -> None:
        event = self.chance("card_stolen")
        assert (event["thief"], event["victim"]) == (thief.seat, victim.seat), f"seat {victim.seat} is to be robbed"
        self.give(victim, thief, Counter([event["card"]]))
