"""The JSON of requests and responses as types. `make document` generates this module.

Responses may have more fields than these: a later release may add some.
"""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class AcceptOffer(TypedDict):
    """Accepts the offer; a firm offer to this seat alone is traded at once."""

    type: Literal["accept_offer"]
    offer: int


class Acceptance(TypedDict):
    kinds: list[str]
    at_once: int
    opens: str
    """In UTC; equal to `closes` if it is always open."""
    closes: str


class AcceptanceRequest(TypedDict):
    kinds: NotRequired[list[Literal["casual", "rated"]]]
    """Kinds of games that it accepts. Default: `["casual", "rated"]`."""
    at_once: NotRequired[int]
    """It accepts while it plays fewer games than that. Default: `4`."""
    opens: NotRequired[str]
    """The time of the day from which on it accepts, in UTC. Default: `"00:00"`."""
    closes: NotRequired[str]
    """The time of the day from which on it does not; the same as `opens`: it always accepts. Default: `"00:00"`."""


class Acknowledgement(TypedDict):
    entry: "EntryEnvelope"
    receipt: "Receipt"


ActionsRedone = TypedDict(
    "ActionsRedone",
    {
        "type": Literal["actions_redone"],
        "from": int,
        "to": int,
        "by": int | None,
        "reason": str,
        "consenting_seats": list[int],
    },
)
"""The game continues from the state at version `to`, the one before the last undo that is still in effect."""

ActionsUndone = TypedDict(
    "ActionsUndone",
    {
        "type": Literal["actions_undone"],
        "from": int,
        "to": int,
        "by": int | None,
        "reason": str,
        "consenting_seats": list[int],
    },
)
"""The game continues from the state at version `to`; the log keeps all entries.

    `from` is the version on which the undo was decided, `by` the seat that requested it, `reason` the rule that
allowed     it, `consenting_seats` the seats that consented.
"""


class ActivateKnight(TypedDict):
    """Pays for the activation of a knight, which acts from the next turn on."""

    type: Literal["activate_knight"]
    corner: int
    """A corner."""


class AgendaChangedAgenda(TypedDict):
    step: str
    seats: NotRequired[list[int]]
    data: NotRequired[list[int]]
    """Numbers that the step needs; a view has a name for each."""


class AgendaChanged(TypedDict):
    """The steps that come next, recorded once at the end of an entry. Their data are numbers, which a view names."""

    type: Literal["agenda_changed"]
    agenda: "list[AgendaChangedAgenda]"


class AiEvaluationRecorded(TypedDict):
    """The evaluation of an AI when it chose the action of the entry; sealed until the game is over.

        `evaluation` is the number of evaluated choices, then index and value of the best ones, as docs/trust.md
    defines.
    """

    type: Literal["ai_evaluation_recorded"]
    evaluation: "list[int] | Seal"


class AskForCommodity(TypedDict):
    """Offers a resource to a seat, which has to give a commodity for it if it has one."""

    type: Literal["ask_for_commodity"]
    seat: int
    """A seat."""
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]


class AttackDeclared(TypedDict):
    """The First Nations attack all pieces of Settlers around the Tribe's hex."""

    type: Literal["attack_declared"]
    colour: int
    """A colour."""
    hex: int
    """A hex."""
    paid: dict[str, int]


class AttackRolled(TypedDict):
    """One die for each attacked piece: roads, then settlements, then cities, each in the order of their numbers."""

    type: Literal["attack_rolled"]
    roads: list[int]
    settlements: list[int]
    cities: list[int]
    dice: list[int]
    draw_number: int


class Attempt(TypedDict):
    message_id: str
    """The header `webhook-id` of the delivery."""
    type: str
    """The kind of the event."""
    game: str | None
    """The game that it is about, if any."""
    version: int | None
    """Null for news of the account."""
    at: str
    attempt: int
    """The number of the attempt, from 1."""
    outcome: Literal["delivered", "failed", "given_up"]
    status: int | None
    """Status of the receiver's response."""
    error: str | None
    """Why the attempt has failed."""
    action: str | None
    """What became of the action in the response: `accepted`, or the code of a problem."""
    milliseconds: int
    """Duration of the request."""


class Audit(TypedDict):
    game: str
    genesis_hash: str
    key_id: str | None
    """The key in use when the game was created."""
    entries: "list[AuditEntry]"
    receipts: "list[Receipt]"
    """Receipts for the entries of this page that ended a turn or the game."""
    last_version: int
    """Last version of the page; the value of `after` for the next one."""


class AuditEntry(TypedDict):
    version: int
    at: str
    hash: str
    seat: int | None
    """Null for entries of the service."""
    label: str | None
    """Pseudonym of the player who held the seat, as in the log."""
    action: "Action | None"
    flag: str | None
    event_types: list[str]
    """Types of the events of the entry."""
    service_events: "list[ServiceEvent]"
    """Events of the service, complete."""
    seals: "list[SealReaders]"
    """Seals of the entry and the seats that may open them."""
    undo: "ActionsUndone | None"
    """The undo that the entry records: range, seat and consenting_seats."""


class BankRanShort(TypedDict):
    """The bank cannot pay all colours these resources: no colour gets them, or the only one owed takes the rest."""

    type: Literal["bank_ran_short"]
    resources: list[Literal["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]]


class BarbariansAttacked(TypedDict):
    """The barbarians, as strong as there are cities, meet the active knights, whose `strengths` are by seat; then
    all     knights rest.
    """

    type: Literal["barbarians_attacked"]
    cities: int
    strengths: list[int]


class BoardSetUp(TypedDict):
    """Terrain and token (0 for none) of each hex, the harbours clockwise, and the hex of the robber."""

    type: Literal["board_set_up"]
    terrain: list[Literal["hills", "forest", "pasture", "fields", "mountains", "desert", "gold", "sea"]]
    tokens: list[int]
    harbours: list[Literal["brick", "lumber", "wool", "grain", "ore", "any"]]
    robber: int
    """A hex."""
    draw_numbers: list[int]


class Bot(TypedDict):
    bot_id: str
    name: str
    created_at: str


class BotList(TypedDict):
    bots: "list[Bot]"


class BotProfile(TypedDict):
    description: str
    plays: "list[PlayedRuleset]"
    accepts: "Acceptance | None"
    """The rule by which it accepts challenges; null if it answers each itself."""


class BotProfileRequest(TypedDict):
    description: str
    """What the bot is, in a few words."""
    plays: "list[PlayedRulesetRequest]"
    """The rulesets that it plays, each with expansions."""
    accepts: NotRequired["AcceptanceRequest | None"]
    """The rule by which it accepts challenges; null if it answers each itself."""


class BotRequest(TypedDict):
    scopes: NotRequired[list[Literal["read", "play"]]]
    """Scopes of the token. Default: `["read", "play"]`."""
    expires_in: NotRequired[int | None]
    """Token lifetime in seconds; by default the token does not expire."""
    name: str
    """A name has 2 to 24 letters of one script, digits, spaces, dashes and underscores."""


class BotTokenRequest(TypedDict):
    scopes: NotRequired[list[Literal["read", "play"]]]
    """Scopes of the token. Default: `["read", "play"]`."""
    expires_in: NotRequired[int | None]
    """Token lifetime in seconds; by default the token does not expire."""


class BuildCity(TypedDict):
    """Pays for a city that replaces a settlement."""

    type: Literal["build_city"]
    corner: int
    """A corner."""


class BuildCoastalSettlement(TypedDict):
    """Builds a settlement on any corner at the coast, without a road to it."""

    type: Literal["build_coastal_settlement"]
    corner: int
    """A corner."""


class BuildColony(TypedDict):
    """Pays for a colony on a corner."""

    type: Literal["build_colony"]
    corner: int
    """A corner."""


class BuildHexCity(TypedDict):
    """Replaces a settlement in the middle of any hex by a city."""

    type: Literal["build_hex_city"]
    hex: int
    """A hex."""


class BuildHexSettlement(TypedDict):
    """Builds a settlement in the middle of the Tribe's hex."""

    type: Literal["build_hex_settlement"]
    hex: int
    """A hex."""


class BuildLargeColony(TypedDict):
    """Pays for a large colony that replaces a colony."""

    type: Literal["build_large_colony"]
    corner: int
    """A corner."""


class BuildPath(TypedDict):
    """Pays for a path on an edge."""

    type: Literal["build_path"]
    edge: int
    """An edge."""


class BuildSettlement(TypedDict):
    """Pays for a settlement on a corner."""

    type: Literal["build_settlement"]
    corner: int
    """A corner."""


class BuildShip(TypedDict):
    """Pays for a ship on an edge next to the sea."""

    type: Literal["build_ship"]
    edge: int
    """An edge."""


class BuildTown(TypedDict):
    """Replaces a village by a town; if three regions lie around it, the fourth is drawn."""

    type: Literal["build_town"]
    column: Literal[-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10]
    """The column of a village or town."""


class BuildVillage(TypedDict):
    """Builds a village; a region is drawn."""

    type: Literal["build_village"]
    column: Literal[-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10]
    """The column of a village or town."""


class BuildWall(TypedDict):
    """Pays for a wall under a city."""

    type: Literal["build_wall"]
    corner: int
    """A corner."""


class BuyDevelopmentCard(TypedDict):
    """Pays for a card drawn from the rest of the deck."""

    type: Literal["buy_development_card"]


class CancelKnight(TypedDict):
    """Plays a Knight of the First Nations that cancels the Knight of a Settler."""

    type: Literal["cancel_knight"]
    seat: int
    """A seat."""


class CardStolen(TypedDict):
    """One card of a hidden hand; thief and victim know which."""

    type: Literal["card_stolen"]
    thief: int
    """A colour."""
    victim: int
    """A colour."""
    card: "Literal['brick', 'lumber', 'wool', 'grain', 'ore', 'coin', 'cloth', 'paper'] | Seal"
    draw_number: int


class CardsCollected(TypedDict):
    """Every other seat gives cards of one kind, as many as a monopoly may ask for; `taken` is by colour."""

    type: Literal["cards_collected"]
    colour: int
    """A colour."""
    kind: Literal["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]
    taken: list[int]


class CardsDiscarded(TypedDict):
    """Half of a hand above the limit is discarded publicly."""

    type: Literal["cards_discarded"]
    colour: int
    """A colour."""
    cards: dict[str, int]


CardsDomain = TypedDict("CardsDomain", {"kind": Literal["cards"], "from": dict[str, int], "count": NotRequired[int]})
"""An object of counts by kind, as in a hand."""


class CardsGiven(TypedDict):
    """A seat gives cards of its choice for a Wedding; the others see how many."""

    type: Literal["cards_given"]
    giver: int
    """A colour."""
    receiver: int
    """A colour."""
    count: int
    cards: "dict[str, int] | Seal"


class CardsMonopolised(TypedDict):
    """Every other seat loses all its cards of a resource; `taken` has the numbers, by colour."""

    type: Literal["cards_monopolised"]
    colour: int
    """A colour."""
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]
    taken: list[int]


class CardsPicked(TypedDict):
    """A Master Merchant takes cards out of a hand; the others see how many."""

    type: Literal["cards_picked"]
    colour: int
    """A colour."""
    victim: int
    """A colour."""
    count: int
    cards: "dict[str, int] | Seal"


class CardsProduced(TypedDict):
    """The cards that each colour gets for a roll, by colour."""

    type: Literal["cards_produced"]
    gains: list[dict[str, int]]


class CardsTaken(TypedDict):
    """Cards from the bank other than production: for a starting settlement, or by Year of Plenty."""

    type: Literal["cards_taken"]
    colour: int
    """A colour."""
    cards: dict[str, int]


class CatastropheRolled(TypedDict):
    """The dice after a seven name a catastrophe."""

    type: Literal["catastrophe_rolled"]
    dice: list[int]
    catastrophe: Literal[
        "supernova",
        "solar_flare",
        "comet_impact",
        "vegetation_increase",
        "deforestation",
        "blight_red_tide",
        "viral_epidemic",
        "trypanosomiasis_plague",
        "asteroid_impact",
        "sun_dims",
        "global_volcanic_gases",
    ]
    draw_number: int


class Challenge(TypedDict):
    challenge: str
    """Its id."""
    challenger: str | None
    """Name of the player who sent it."""
    opponent: str | None
    """Name of the player who answers."""
    ruleset: str
    expansions: list[str]
    seats: int
    options: dict[str, Any]
    """Options that were asked for."""
    kind: Literal["casual", "rated"]
    terms: "Terms"
    ai: str | None
    """Policy of the other seats; null if there are none."""
    created_at: str
    expires_at: str
    status: Literal["open", "accepted", "declined", "withdrawn", "expired"]
    answered_at: str | None
    because: Literal["ruleset", "kind", "closed", "busy"] | None
    """Why the rule of a bot declined: it does not play the `ruleset` or the `kind`, is `closed` at this hour, or
    `busy`.
    """
    reason: str | None
    """What the opponent said who declined."""
    game: str | None
    """The match, once it has begun."""


class ChallengeList(TypedDict):
    challenges: "list[Challenge]"


class ChallengeRequest(TypedDict):
    opponent: str
    """The name of the player or bot."""
    expires_in: NotRequired[int]
    """Seconds until the challenge expires. Default: `86400`."""
    ruleset: str
    """See `GET /v1/rulesets`."""
    expansions: NotRequired[str | Sequence[str]]
    seats: NotRequired[int | None]
    """Number of seats; by default two, or the smallest possible number."""
    options: NotRequired[dict[str, Any]]
    """Options that differ from the defaults; `GET /v1/rulesets/{name}` lists them."""
    ai: NotRequired[str]
    """The policy of the seats beside the players'. Default: `"greedy"`."""
    kind: NotRequired[Literal["casual", "rated"]]
    """Default: `"casual"`."""
    ai_delay: NotRequired[float | None]
    """Seconds an AI waits before it acts; defaults to the server setting, and to 0 in sandbox games and in games
    without people.
    """
    ai_accepts_takebacks: NotRequired[bool]
    """Whether AI players accept every takeback; not in a rated game. Default: `false`."""
    time_limit: NotRequired[int | None]
    """Seconds that the seat of a person or bot may be due; null for no limit."""
    deadline_policy: NotRequired[Literal["random", "greedy", "resign"]]
    """What happens when a seat misses its deadline: this policy acts for it, or it resigns. Default: `"greedy"`."""
    spectator_delay: NotRequired[int]
    """Seconds by which spectators see the running game delayed. Default: `0`."""


class ChanceSet(TypedDict):
    """The creator of a sandbox game chose a seed, null for the server's own, and scripted outcomes."""

    type: Literal["chance_set"]
    seed: "str | Seal | None"
    script: "list[Scripted] | Seal"


class ChasePirate(TypedDict):
    """A knight next to the pirate chases it away: the pirate moves and steals as after a seven."""

    type: Literal["chase_pirate"]
    corner: int
    """A corner."""


class ChaseRobber(TypedDict):
    """A knight next to the robber chases it away: the robber moves and steals as after a seven."""

    type: Literal["chase_robber"]
    corner: int
    """A corner."""


class ChooseVictim(TypedDict):
    """Picks the victim of the catastrophe: any seat, including its own."""

    type: Literal["choose_victim"]
    victim: int
    """A seat."""


class CityBuilt(TypedDict):
    """A city and its payment; the piece of a settlement in its place goes back to the supply."""

    type: Literal["city_built"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""
    paid: dict[str, int]


class CityImproved(TypedDict):
    """A colour has the next level of a track, and has used its crane if one was waiting."""

    type: Literal["city_improved"]
    colour: int
    """A colour."""
    track: Literal["trade", "politics", "science"]
    level: int
    paid: dict[str, int]


class CityPillaged(TypedDict):
    """A city becomes a settlement and loses its wall; without a settlement in the supply the city lies there."""

    type: Literal["city_pillaged"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""
    lies: bool


class CityRaised(TypedDict):
    """A city that lay on the board stands again."""

    type: Literal["city_raised"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""


class CityRemoved(TypedDict):
    """A city goes back to its owner's supply as a whole; no settlement remains in its place."""

    type: Literal["city_removed"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""


class CoinTransferred(TypedDict):
    """A coin goes from a region of this seat to a region of the opponent."""

    type: Literal["coin_transferred"]
    seat: int
    """A seat."""
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]
    target: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class CoinsPlaced(TypedDict):
    """Coins come from the pool by a Rich Harvest or a trade."""

    type: Literal["coins_placed"]
    seat: int
    """A seat."""
    regions: list[
        Literal[
            "wood_2",
            "wood_3",
            "wood_4",
            "wood_5",
            "stone_2",
            "stone_3",
            "stone_4",
            "stone_5",
            "grain_2",
            "grain_3",
            "grain_4",
            "grain_5",
            "iron_2",
            "iron_3",
            "iron_4",
            "iron_5",
        ]
    ]


class CoinsProduced(TypedDict):
    """The dice of a set bring coins; `regions` has one item for each coin."""

    type: Literal["coins_produced"]
    seat: int
    """A seat."""
    regions: list[
        Literal[
            "wood_2",
            "wood_3",
            "wood_4",
            "wood_5",
            "stone_2",
            "stone_3",
            "stone_4",
            "stone_5",
            "grain_2",
            "grain_3",
            "grain_4",
            "grain_5",
            "iron_2",
            "iron_3",
            "iron_4",
            "iron_5",
        ]
    ]


class CoinsReturned(TypedDict):
    """Coins go back to the pool: a payment, a trade or a raid."""

    type: Literal["coins_returned"]
    seat: int
    """A seat."""
    regions: list[
        Literal[
            "wood_2",
            "wood_3",
            "wood_4",
            "wood_5",
            "stone_2",
            "stone_3",
            "stone_4",
            "stone_5",
            "grain_2",
            "grain_3",
            "grain_4",
            "grain_5",
            "iron_2",
            "iron_3",
            "iron_4",
            "iron_5",
        ]
    ]


class ColonyBuilt(TypedDict):
    """A colony and its payment; its corner and the neighbouring corners are no longer free."""

    type: Literal["colony_built"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""
    paid: dict[str, int]


class Combination(TypedDict):
    expansions: list[str]
    title: str
    description: str
    seat_counts: list[int]
    """Supported numbers of seats."""


class CommodityAsked(TypedDict):
    """A resource is offered to a seat, which has to give a commodity for it if it has one."""

    type: Literal["commodity_asked"]
    colour: int
    """A colour."""
    seat: int
    """A seat."""
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]


class CommodityGiven(TypedDict):
    """A seat gives a commodity for the resource that it was offered."""

    type: Literal["commodity_given"]
    giver: int
    """A colour."""
    receiver: int
    """A colour."""
    commodity: Literal["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]


class ConcludeOffer(TypedDict):
    """Trades with a seat that accepted, or on the terms of its counter-offer."""

    type: Literal["conclude_offer"]
    offer: int
    seat: int
    """A seat."""


class Contest(TypedDict):
    ruleset: str
    expansions: list[str]
    seats: int
    side: str
    """Side of the policy's seat in asymmetric rulesets; else empty."""
    opponent: str
    """Policy of all other seats."""
    games: int
    won: int
    """Games that the policy's seat won."""
    fair_share: float
    """Share of games that a seat wins if all play equally well."""


class Contestant(TypedDict):
    rating: float
    """Newcomers have 1500."""
    deviation: float
    """Standard deviation of the rating; newcomers have 500."""
    name: str | None
    """Name of the player; null for a policy."""
    kind: Literal["person", "bot", "ai"]
    """Kind of player."""
    policy: str | None
    """AI policy; null for people and bots."""
    games: int
    """Rated games in this ladder."""
    wins: int
    last_game_at: str


class CounterOffer(TypedDict):
    """Answers an offer with other terms: the coins that this seat gives and the coins that it wants."""

    type: Literal["counter_offer"]
    offer: int
    give: dict[str, int]
    want: dict[str, int]


class CranePrepared(TypedDict):
    """The next improvement of this turn costs one commodity less."""

    type: Literal["crane_prepared"]
    colour: int
    """A colour."""


class Deadline(TypedDict):
    seat: int
    deadline_at: str


class DeadlineReminderSent(TypedDict):
    """The seat is reminded of its deadline; this changes nothing in the game."""

    type: Literal["deadline_reminder_sent"]
    seat: int
    deadline_at: str


class DeclareAttack(TypedDict):
    """Pays for an attack on all pieces of Settlers around the Tribe's hex."""

    type: Literal["declare_attack"]


class DeclineAqueduct(TypedDict):
    """Takes nothing."""

    type: Literal["decline_aqueduct"]


class DeclineEvent(TypedDict):
    """Takes no coin of the opponent."""

    type: Literal["decline_event"]


class DeclineKnight(TypedDict):
    """Plays no Knight."""

    type: Literal["decline_knight"]


class DeclineOffer(TypedDict):
    """Declines the offer; an offer that all seats declined is closed."""

    type: Literal["decline_offer"]
    offer: int


class DeclineOffers(TypedDict):
    """Declines offers: all of them, or those that meet every condition given here."""

    type: Literal["decline_offers"]
    proposers: NotRequired[list[int]]
    """Only offers of these seats; empty for all. Default: `[]`."""
    asking_for: NotRequired[
        list[Literal["wood", "stone", "grain", "iron", "brick", "lumber", "wool", "ore", "coin", "cloth", "paper"]]
    ]
    """Only offers that ask for one of these; empty for any. Default: `[]`."""
    only_unaffordable: NotRequired[bool]
    """Only offers that ask for more than the seat has. Default: `false`."""


class DeclineProgressCard(TypedDict):
    """Takes none of the cards that were seen."""

    type: Literal["decline_progress_card"]


class DeclinePromotion(TypedDict):
    """Promotes no second knight."""

    type: Literal["decline_promotion"]


class DeclineRecruit(TypedDict):
    """Places no knight for the deserter."""

    type: Literal["decline_recruit"]


class DeclineRequest(TypedDict):
    reason: NotRequired[str | None]
    """What the challenger gets to read."""


class DefencePlayed(TypedDict):
    """A Settler plays a Knight at an attacked piece; it may still play a card in its own turn."""

    type: Literal["defence_played"]
    colour: int
    """A colour."""
    edge: int | None
    """An edge."""
    corner: int | None
    """A corner."""


class DefendBuilding(TypedDict):
    """Plays a Knight for an attacked settlement or city of any Settler."""

    type: Literal["defend_building"]
    corner: int
    """A corner."""


class DefendRoad(TypedDict):
    """Plays a Knight for an attacked road of any Settler."""

    type: Literal["defend_road"]
    edge: int
    """An edge."""


class DefenderHonoured(TypedDict):
    """The one colour with the strongest knights is Defender of Catan, for a point."""

    type: Literal["defender_honoured"]
    colour: int
    """A colour."""


class DeliveryList(TypedDict):
    deliveries: "list[Attempt]"
    waiting: "list[WaitingGame]"


class DevelopmentCardBought(TypedDict):
    """A card drawn from the deck; only its owner knows which, and it cannot be played at once."""

    type: Literal["development_card_bought"]
    colour: int
    """A colour."""
    card: "Literal['knight', 'road_building', 'year_of_plenty', 'monopoly', 'victory_point'] | Seal"
    paid: dict[str, int]
    draw_number: int


class DevelopmentCardPlayed(TypedDict):
    """A development card is played; only one can be played in a turn."""

    type: Literal["development_card_played"]
    colour: int
    """A colour."""
    card: Literal["knight", "road_building", "year_of_plenty", "monopoly", "victory_point"]


class DiceChosen(TypedDict):
    """The dice that the Alchemist names, the red one first."""

    type: Literal["dice_chosen"]
    dice: list[int]


class DiceDivided(TypedDict):
    """The passive seat divides the dice; `sets` has the set of each die."""

    type: Literal["dice_divided"]
    seat: int
    """A seat."""
    sets: list[Literal["first", "second", "aside"]]


class DiceOutcome(TypedDict):
    outcome: str
    count: int
    expected: float


class DiceSetTaken(TypedDict):
    """The active seat takes one set of dice; the opponent gets the other."""

    type: Literal["dice_set_taken"]
    seat: int
    """A seat."""
    set: Literal["first", "second"]


class DiceTest(TypedDict):
    kind: str
    """Kind of roll, for example `dice`."""
    statistic: Literal["face", "total"]
    """`face` for each die separately, `total` for the sum."""
    samples: int
    chi_square: float
    degrees_of_freedom: int
    p_value: float
    outcomes: "list[DiceOutcome]"


class DinosaursCrowdedOut(TypedDict):
    """Each of these colours loses a competition and takes one dinosaur of the hex back into its supply."""

    type: Literal["dinosaurs_crowded_out"]
    hex: int
    """A hex: land below 19, from there on the sea around it."""
    colours: list[int]


class DinosaursPlaced(TypedDict):
    """A colour places dinosaurs of its supply on a hex."""

    type: Literal["dinosaurs_placed"]
    colour: int
    """A colour."""
    hex: int
    """A hex: land below 19, from there on the sea around it."""
    count: int


class DinosaursViewAgenda1(TypedDict):
    step: Literal["catastrophe", "production", "roll", "seven", "trade_build"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""


class DinosaursViewAgendaCatastropheVictim(TypedDict):
    step: Literal["catastrophe_victim"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    catastrophe: Literal[
        "supernova",
        "solar_flare",
        "comet_impact",
        "vegetation_increase",
        "deforestation",
        "blight_red_tide",
        "viral_epidemic",
        "trypanosomiasis_plague",
        "asteroid_impact",
        "sun_dims",
        "global_volcanic_gases",
    ]
    """The catastrophe whose victim is chosen."""


class DinosaursViewAgendaCompetition(TypedDict):
    step: Literal["competition"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    hex: int
    """The overfull hex."""


class DinosaursViewAgendaDinosaurPlacement(TypedDict):
    step: Literal["dinosaur_placement"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    corners: list[int]
    """The colonies that dinosaurs are still placed for."""


class DinosaursViewAgendaDiscard(TypedDict):
    step: Literal["discard"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    counts: list[int]
    """How many cards each of the seats owes."""


class DinosaursViewAgendaSetupDinosaurs(TypedDict):
    step: Literal["setup_dinosaurs"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    corner: int
    """The colony that the dinosaurs are placed at."""


class DinosaursViewAgendaSetupPath(TypedDict):
    step: Literal["setup_path"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    corner: int
    """The colony that the path starts at."""


class DinosaursViewAgendaSetupColony(TypedDict):
    step: Literal["setup_colony"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    round: int
    """The round of the draft."""


class DinosaursViewBoardHexes(TypedDict):
    hex: int
    """The number of the hex."""
    q: int
    """Its first axial coordinate."""
    r: int
    """Its second axial coordinate, the row."""
    terrain: Literal["hills", "forest", "pasture", "fields", "mountains", "desert"]
    """Its terrain."""
    token: int | None
    """Its number; null without one."""


class DinosaursViewBoardHarbours(TypedDict):
    edge: int
    """The edge on the coast."""
    harbour: Literal["brick", "lumber", "wool", "grain", "ore", "any"]
    """The resource that it trades at 2:1, or `any` for 3:1."""


class DinosaursViewBoard(TypedDict):
    """The island."""

    hexes: "list[DinosaursViewBoardHexes]"
    """The hexes of land, in the order of their numbers."""
    harbours: "list[DinosaursViewBoardHarbours]"
    """The harbours."""


class DinosaursViewColoursHand(TypedDict):
    """Its resource cards."""

    count: int
    """The number of its cards."""
    cards: dict[str, int] | None
    """Its cards; null if this audience may not know them."""
    known: dict[str, int]
    """The cards that it has for certain, from what this audience has seen."""
    unknown: int
    """The number of its other cards."""


class DinosaursViewColoursRates(TypedDict):
    """Its rates of maritime trade."""

    brick: int
    """Cards of brick for one card of the bank."""
    lumber: int
    """Cards of lumber for one card of the bank."""
    wool: int
    """Cards of wool for one card of the bank."""
    grain: int
    """Cards of grain for one card of the bank."""
    ore: int
    """Cards of ore for one card of the bank."""


class DinosaursViewColours(TypedDict):
    colour: int
    """The number of the colour; it belongs to the seat of this number, if any."""
    paths: list[int]
    """The edges of its paths."""
    colonies: list[int]
    """The corners of its colonies."""
    large_colonies: list[int]
    """The corners of its large colonies."""
    left: dict[str, int]
    """The pieces in its supply, by kind."""
    route_length: int
    """The length of its longest path."""
    points: int
    """Its points; without hidden ones that this audience may not know."""
    hand: "DinosaursViewColoursHand"
    """Its resource cards."""
    rates: "DinosaursViewColoursRates"
    """Its rates of maritime trade."""


class DinosaursViewOffersAnswers(TypedDict):
    seat: int
    """The seat that was asked."""
    answer: Literal["open", "accepted", "declined", "countered"]
    """Its answer."""
    give: NotRequired[dict[str, int]]
    """What it gives, in a counter-offer."""
    want: NotRequired[dict[str, int]]
    """What it wants, in a counter-offer."""


class DinosaursViewOffers(TypedDict):
    offer: int
    """The number of the offer, from 0 in each turn."""
    seat: int
    """The seat that made the offer."""
    give: dict[str, int]
    """What this seat gives."""
    want: dict[str, int]
    """What it wants."""
    answers: "list[DinosaursViewOffersAnswers]"
    """The answers of the seats that it asked."""
    firm: bool
    """Whether the seat has held what it gives ever since it made the offer."""


class DinosaursViewResult(TypedDict):
    """How the game ended; null before."""

    winners: list[int]
    """The seats that have won; empty in a draw."""
    reason: Literal[
        "points", "resources", "draw", "stall", "turn_cap", "unwinnable", "draw_agreed", "resigned", "abandoned"
    ]
    """Why the game ended. `points`: a seat has the target points; `resources`: points are equal, and the winner
    has more coins; `draw`: points and coins are equal; `stall`: no seat has built for a long time; `turn_cap`:
    the turn cap is reached; `unwinnable`: no seat can reach the target any more; `draw_agreed`: all seats have
    agreed on a draw; `resigned`: all other seats have resigned; `abandoned`: all people and bots have resigned.
    """
    points: list[int]
    """The points of each colour, hidden ones included."""


class DinosaursViewDinosaursHexes(TypedDict):
    hex: int
    """The number of the hex."""
    q: int
    """Its first axial coordinate."""
    r: int
    """Its second axial coordinate, the row."""
    niche: Literal["hills", "forest", "pasture", "fields", "mountains", "desert", "sea"]
    """Its niche."""
    capacity: int
    """The number of dinosaurs that it can feed."""
    dinosaurs: list[int]
    """The number of dinosaurs on it, by colour."""


class DinosaursViewDinosaursColoursNiches(TypedDict):
    """How well it is adapted to each niche, in points."""

    hills: int
    """Its points in the niche hills."""
    forest: int
    """Its points in the niche forest."""
    pasture: int
    """Its points in the niche pasture."""
    fields: int
    """Its points in the niche fields."""
    mountains: int
    """Its points in the niche mountains."""
    desert: int
    """Its points in the niche desert."""
    sea: int
    """Its points in the niche sea."""


class DinosaursViewDinosaursColours(TypedDict):
    colour: int
    """The number of the colour."""
    dinosaurs: int
    """The number of its dinosaurs on the board."""
    supply: int
    """The number of its other dinosaurs."""
    niches: "DinosaursViewDinosaursColoursNiches"
    """How well it is adapted to each niche, in points."""


class DinosaursViewDinosaursCatastrophe(TypedDict):
    """The catastrophe whose victim is due, with the dice of its roll; null at other times."""

    name: Literal["vegetation_increase", "deforestation", "blight_red_tide", "viral_epidemic", "trypanosomiasis_plague"]
    """Its name."""
    niche: Literal["hills", "forest", "pasture", "fields", "mountains", "desert", "sea"]
    """The niche that it strikes."""
    dice: list[int] | None
    """Its roll; null in a position that does not name it."""


class DinosaursViewDinosaurs(TypedDict):
    """The dinosaurs."""

    hexes: "list[DinosaursViewDinosaursHexes]"
    """The hexes of land, then those of the sea, in the order of numbers."""
    colours: "list[DinosaursViewDinosaursColours]"
    """The colours, in the order of their numbers."""
    catastrophe: "DinosaursViewDinosaursCatastrophe | None"
    """The catastrophe whose victim is due, with the dice of its roll; null at other times."""


class DinosaursView(TypedDict):
    ruleset: Literal["dinosaurs"]
    """The ruleset of the game."""
    expansions: list[str]
    """The expansions of the game."""
    turn: int
    """The number of the turn."""
    active_seat: int | None
    """The seat whose turn it is, or that builds between turns; null before."""
    first_seat: int | None
    """The seat that begins; null before it is drawn."""
    due: list[int]
    """The seats that must or may act now."""
    agenda: "list[DinosaursViewAgenda1 | DinosaursViewAgendaCatastropheVictim | DinosaursViewAgendaCompetition | DinosaursViewAgendaDinosaurPlacement | DinosaursViewAgendaDiscard | DinosaursViewAgendaSetupDinosaurs | DinosaursViewAgendaSetupPath | DinosaursViewAgendaSetupColony]"
    """The steps that come next; the first is the current one."""
    dice: list[int] | None
    """The roll of the active seat in this turn; null before it."""
    board: "DinosaursViewBoard"
    """The island."""
    bank: dict[str, int]
    """The resource cards that no colour holds."""
    longest_path: int | None
    """The colour with the Longest Path; null if none has it."""
    colours: "list[DinosaursViewColours]"
    """The colours, in the order of their numbers."""
    offers: "list[DinosaursViewOffers]"
    """The open offers."""
    offers_made: int
    """The number of offers that were made in this turn."""
    result: "DinosaursViewResult | None"
    """How the game ended; null before."""
    dinosaurs: "DinosaursViewDinosaurs"
    """The dinosaurs."""


class DinosaursWipedOut(TypedDict):
    """A colour loses all its dinosaurs in a niche, and `points_lost` of its points there."""

    type: Literal["dinosaurs_wiped_out"]
    colour: int
    """A colour."""
    niche: Literal["hills", "forest", "pasture", "fields", "mountains", "desert", "sea"]
    points_lost: int


class Directory(TypedDict):
    bots: "list[ListedBot]"
    cursor: str | None


class DiscardCards(TypedDict):
    """Pays the whole debt at once, in cards of the player's choice."""

    type: Literal["discard_cards"]
    cards: dict[str, int]


class DisplaceKnight(TypedDict):
    """Moves an active knight along own roads to the corner of a weaker one, which has to go."""

    type: Literal["displace_knight"]
    from_corner: int
    """A corner."""
    to_corner: int
    """A corner."""


class DivideDice(TypedDict):
    """Puts each die into one of two sets or aside."""

    type: Literal["divide_dice"]
    sets: list[Literal["first", "second", "aside"]]


class DrawAnswered(TypedDict):
    """The seat answers the offered draw; the game ends when all seats have accepted it, and goes on if one declines."""

    type: Literal["draw_answered"]
    seat: int
    answer: Literal["accepted", "declined"]


class DrawOffer(TypedDict):
    seat: int
    """The seat that offers the draw."""
    accepted: list[int]
    """Seats that agree, that seat included."""


class DrawOffered(TypedDict):
    """The seat offers a draw in its own turn."""

    type: Literal["draw_offered"]
    seat: int


class DrawProgress(TypedDict):
    """Draws the first card of a deck of choice."""

    type: Literal["draw_progress"]
    deck: Literal["trade", "politics", "science"]


class DrawRegion(TypedDict):
    """Draws a region from the stack."""

    type: Literal["draw_region"]


class DryRun(TypedDict):
    version: int
    seat: int
    accepted: "Literal[True]"
    cost: dict[str, int] | None
    """Cost by resource; null if there is none."""


class DueGame(TypedDict):
    game: str
    version: int
    seats: list[int]
    """The caller's seats that have to act."""


class DueGames(TypedDict):
    games: "list[DueGame]"
    """Games in which it is the caller's turn."""
    challenges: list[str]
    """Ids of challenges that wait for the caller's answer."""
    seeks: list[str]
    """Ids of the caller's seeks that were matched since."""
    cursor: str
    """Value of `cursor` for the next request."""


class Effect(TypedDict):
    kind: str
    """What it is: `development_card`, `dice_event` or `catastrophe`."""
    name: str
    cause: str | None
    """What causes it: for a dice event the suit of the die that shows null or ace, for a catastrophe the sum of
    the second roll; null for a card.
    """
    description: str


class EndTurn(TypedDict):
    """Ends the turn; the second turn also ends the round."""

    type: Literal["end_turn"]


class Entry(TypedDict):
    version: int
    at: str
    seat: int | None
    """Null for entries of the service."""
    action: "Action | None"
    events: "list[Event]"
    flag: NotRequired[str]
    """Why the service acted for the seat: `deadline`, `fallback` or `standing_answer`."""


class EntryEnvelope(TypedDict):
    entry: "Entry"
    hash: str
    openings: "list[SealOpening]"
    """Openings of the seals that the caller may read."""
    texts: NotRequired["list[Sentence]"]
    """With `?texts=true` the sentences, in the order of the events."""


class EntryPage(TypedDict):
    entries: "list[EntryEnvelope]"
    last_version: int
    """Last version of the page; the value of `after` for the next one."""
    receipts: "list[Receipt]"
    """Receipts for the entries of this page that ended a turn or the game."""


class EventDieRolled(TypedDict):
    """The event die; a ship brings the barbarians one step nearer."""

    type: Literal["event_die_rolled"]
    face: Literal["trade", "politics", "science", "ship"]
    draw_number: int


class EventSkipped(TypedDict):
    """A dice event has no effect, because the seat cannot use it or declines it."""

    type: Literal["event_skipped"]
    seat: int
    """A seat."""
    event: Literal["rich_harvest", "trade_advantage", "tournament", "raiders"]


class EventTriggered(TypedDict):
    """A dice event of the seat takes effect."""

    type: Literal["event_triggered"]
    seat: int
    """A seat."""
    event: Literal["rich_harvest", "trade_advantage", "tournament", "raiders"]


class EvolveNiche(TypedDict):
    """Pays the cost of a niche for each of `count` points in it."""

    type: Literal["evolve_niche"]
    niche: Literal["hills", "forest", "pasture", "fields", "mountains", "desert", "sea"]
    count: NotRequired[int]
    """Default: `1`."""


class ExportHeader(TypedDict):
    genesis: "Genesis"
    hash: str


class FeePaid(TypedDict):
    """A colour that has built pays one gold to the colour that picked the Builder."""

    type: Literal["fee_paid"]
    colour: int
    """A colour."""
    to: int
    """A colour."""


class FinishedGame(TypedDict):
    game: str
    ruleset: str
    expansions: list[str]
    rules_version: str
    options: dict[str, Any]
    """All options, those with their default value included."""
    kind: Literal["rated", "casual", "sandbox"]
    chance: Literal["fair", "seeded", "scripted"]
    seats: "list[FinishedSeat]"
    created_at: str
    started_at: str | None
    finished_at: str
    reason: str
    """End reason, for example `points`."""
    is_counted: bool
    """Whether the game counts in statistics: not a sandbox game, and play began."""
    turns: int
    actions: int
    """Actions in effect; undone ones are excluded."""
    entries: int
    """Latest version of the log."""
    last_hash: str


class FinishedPage(TypedDict):
    games: "list[FinishedGame]"
    cursor: str | None
    """Cursor of the next page; null on the last one."""


class FinishedSeat(TypedDict):
    seat: int
    side: str
    """Side of the seat in asymmetric rulesets; else empty."""
    name: str | None
    """Name of the player, or of the AI in this game; null for an erased player."""
    kind: str | None
    """`person`, `bot` or `ai`; null for an empty seat."""
    policy: str | None
    """AI policy; null for people and bots."""
    points: int | None
    """Victory points, hidden ones included; null if play never began."""
    final_rank: int | None
    """1 for the winners; equal ranks are shared."""
    won: bool
    resigned: bool


class FirstNationsSeated(TypedDict):
    """The First Nations get the first turn."""

    type: Literal["first_nations_seated"]
    seat: int
    """A seat."""


class FirstNationsViewAgenda1(TypedDict):
    step: Literal[
        "battle",
        "counter_defence",
        "defence",
        "first_nations_turn",
        "landing",
        "production",
        "robber",
        "roll",
        "setup_tribe",
        "seven",
        "trade_build",
        "walk",
    ]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""


class FirstNationsViewAgendaDiscard(TypedDict):
    step: Literal["discard"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    counts: list[int]
    """How many cards each of the seats owes."""


class FirstNationsViewAgendaFreeRoad(TypedDict):
    step: Literal["free_road"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    count: int
    """Free roads left to place."""


class FirstNationsViewAgenda4(TypedDict):
    step: Literal["setup_hex_settlement", "setup_settlement"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    round: int
    """The round of the draft."""


class FirstNationsViewAgendaSetupRoad(TypedDict):
    step: Literal["setup_road"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    corner: int
    """The settlement that the road starts at."""


class FirstNationsViewAgendaTheft(TypedDict):
    step: Literal["theft"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    victims: list[int]
    """The colours that a card may be stolen from."""


class FirstNationsViewBoardHexes(TypedDict):
    hex: int
    """The number of the hex."""
    q: int
    """Its first axial coordinate."""
    r: int
    """Its second axial coordinate, the row."""
    terrain: Literal["hills", "forest", "pasture", "fields", "mountains", "desert"]
    """Its terrain."""
    token: int | None
    """Its number; null without one."""


class FirstNationsViewBoardHarbours(TypedDict):
    edge: int
    """The edge on the coast."""
    harbour: Literal["brick", "lumber", "wool", "grain", "ore", "any"]
    """The resource that it trades at 2:1, or `any` for 3:1."""


class FirstNationsViewBoard(TypedDict):
    """The island."""

    hexes: "list[FirstNationsViewBoardHexes]"
    """The hexes of land, in the order of their numbers."""
    harbours: "list[FirstNationsViewBoardHarbours]"
    """The harbours."""
    robber: int | None
    """The hex of the robber; null while it is beside the board."""


class FirstNationsViewColoursHand(TypedDict):
    """Its resource cards."""

    count: int
    """The number of its cards."""
    cards: dict[str, int] | None
    """Its cards; null if this audience may not know them."""
    known: dict[str, int]
    """The cards that it has for certain, from what this audience has seen."""
    unknown: int
    """The number of its other cards."""


class FirstNationsViewColoursDevelopment(TypedDict):
    """Its development cards."""

    count: int
    """The number of its unplayed cards."""
    cards: dict[str, int] | None
    """Its unplayed cards; null if this audience may not know them."""
    too_new: int
    """How many of them were bought in this turn and cannot be played yet."""
    played: dict[str, int]
    """The cards that it has played."""


class FirstNationsViewColoursRates(TypedDict):
    """Its rates of maritime trade."""

    brick: int
    """Cards of brick for one card of the bank."""
    lumber: int
    """Cards of lumber for one card of the bank."""
    wool: int
    """Cards of wool for one card of the bank."""
    grain: int
    """Cards of grain for one card of the bank."""
    ore: int
    """Cards of ore for one card of the bank."""


class FirstNationsViewColours(TypedDict):
    colour: int
    """The number of the colour; it belongs to the seat of this number, if any."""
    roads: list[int]
    """The edges of its roads."""
    settlements: list[int]
    """The corners of its settlements."""
    cities: list[int]
    """The corners of its cities."""
    left: dict[str, int]
    """The pieces in its supply, by kind."""
    route_length: int
    """The length of its longest road."""
    points: int
    """Its points; without hidden ones that this audience may not know."""
    hand: "FirstNationsViewColoursHand"
    """Its resource cards."""
    development: "FirstNationsViewColoursDevelopment"
    """Its development cards."""
    rates: "FirstNationsViewColoursRates"
    """Its rates of maritime trade."""


class FirstNationsViewOffersAnswers(TypedDict):
    seat: int
    """The seat that was asked."""
    answer: Literal["open", "accepted", "declined", "countered"]
    """Its answer."""
    give: NotRequired[dict[str, int]]
    """What it gives, in a counter-offer."""
    want: NotRequired[dict[str, int]]
    """What it wants, in a counter-offer."""


class FirstNationsViewOffers(TypedDict):
    offer: int
    """The number of the offer, from 0 in each turn."""
    seat: int
    """The seat that made the offer."""
    give: dict[str, int]
    """What this seat gives."""
    want: dict[str, int]
    """What it wants."""
    answers: "list[FirstNationsViewOffersAnswers]"
    """The answers of the seats that it asked."""
    firm: bool
    """Whether the seat has held what it gives ever since it made the offer."""


class FirstNationsViewResult(TypedDict):
    """How the game ended; null before."""

    winners: list[int]
    """The seats that have won; empty in a draw."""
    reason: Literal[
        "points", "resources", "draw", "stall", "turn_cap", "unwinnable", "draw_agreed", "resigned", "abandoned"
    ]
    """Why the game ended. `points`: a seat has the target points; `resources`: points are equal, and the winner
    has more coins; `draw`: points and coins are equal; `stall`: no seat has built for a long time; `turn_cap`:
    the turn cap is reached; `unwinnable`: no seat can reach the target any more; `draw_agreed`: all seats have
    agreed on a draw; `resigned`: all other seats have resigned; `abandoned`: all people and bots have resigned.
    """
    points: list[int]
    """The points of each colour, hidden ones included."""


class FirstNationsViewFirstNationsDefenceKnights(TypedDict):
    seat: int
    """The seat that played it."""
    cancelled: bool
    """Whether the First Nations cancelled it."""


class FirstNationsViewFirstNationsDefence(TypedDict):
    piece: Literal["road", "settlement", "city"]
    """The kind of piece."""
    colour: int
    """The colour that owns it."""
    edge: int | None
    """The edge of a road; else null."""
    corner: int | None
    """The corner of a building; else null."""
    hits_on: int
    """The lowest die face that removes it."""
    knights: "list[FirstNationsViewFirstNationsDefenceKnights]"
    """The Knights played at it."""


class FirstNationsViewFirstNations(TypedDict):
    """The First Nations."""

    seat: int
    """The seat of the First Nations."""
    settlements: list[int]
    """The hexes of their settlements."""
    cities: list[int]
    """The hexes of their cities."""
    markers: list[int]
    """The hexes that they have defended."""
    tribe: int | None
    """The hex of the Tribe; null before it is placed."""
    attacked: bool
    """Whether they have attacked in this turn."""
    defence: "list[FirstNationsViewFirstNationsDefence]"
    """The pieces under attack."""


class FirstNationsView(TypedDict):
    ruleset: Literal["first_nations"]
    """The ruleset of the game."""
    expansions: list[str]
    """The expansions of the game."""
    turn: int
    """The number of the turn."""
    active_seat: int | None
    """The seat whose turn it is, or that builds between turns; null before."""
    first_seat: int | None
    """The seat that begins; null before it is drawn."""
    due: list[int]
    """The seats that must or may act now."""
    agenda: "list[FirstNationsViewAgenda1 | FirstNationsViewAgendaDiscard | FirstNationsViewAgendaFreeRoad | FirstNationsViewAgenda4 | FirstNationsViewAgendaSetupRoad | FirstNationsViewAgendaTheft]"
    """The steps that come next; the first is the current one."""
    dice: list[int] | None
    """The roll of the active seat in this turn; null before it."""
    board: "FirstNationsViewBoard"
    """The island."""
    bank: dict[str, int]
    """The resource cards that no colour holds."""
    longest_road: int | None
    """The colour with the Longest Road; null if none has it."""
    deck: int
    """The number of development cards in the deck."""
    largest_army: int | None
    """The colour with the Largest Army; null if none has it."""
    colours: "list[FirstNationsViewColours]"
    """The colours, in the order of their numbers."""
    offers: "list[FirstNationsViewOffers]"
    """The open offers."""
    offers_made: int
    """The number of offers that were made in this turn."""
    result: "FirstNationsViewResult | None"
    """How the game ended; null before."""
    first_nations: "FirstNationsViewFirstNations"
    """The First Nations."""


class FirstPlacements(TypedDict):
    by_pips: "list[PipsWinRate]"
    by_yields: "list[YieldsWinRate]"
    by_harbour: "list[HarbourWinRate]"


class FirstSeatDrawn(TypedDict):
    """Chance picks the seat that has the first turn of every round."""

    type: Literal["first_seat_drawn"]
    seat: int
    """A seat."""
    draw_number: int


class FleetChartered(TypedDict):
    """A kind of card is traded 2:1 with the bank for the rest of this turn."""

    type: Literal["fleet_chartered"]
    colour: int
    """A colour."""
    kind: Literal["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]


class Follow(TypedDict):
    player_id: str
    name: str
    since: str


class FollowList(TypedDict):
    follows: "list[Follow]"


class ForkOrigin(TypedDict):
    """The position from which a forked game starts."""

    game: str
    version: int
    hash: str


class ForkRequest(TypedDict):
    version: int
    """Version of the original game at which the fork starts."""
    ai: NotRequired[str | dict[str, str] | None]
    """AI policy for the other seats: one for all of them, or an object from seat to policy."""
    take_seat: NotRequired[bool | int | Literal["all"]]
    """Whether the caller takes the first free seat, or which seat; `all` takes every seat (sandbox games only).
    Default: `"all"`.
    """
    chance: NotRequired[dict[str, Any] | None]
    """Sandbox games only: a `seed`, and the scripted outcomes of draws by purpose."""
    ai_delay: NotRequired[float | None]
    """Seconds an AI waits before it acts, as for a new game."""


class FramePatch(TypedDict):
    op: Literal["add", "remove", "replace"]
    path: str
    """JSON Pointer into the view."""
    value: NotRequired[Any]
    """The new value; `remove` has none."""


class Frame(TypedDict):
    version: int
    restores: NotRequired[int]
    """Only after an undo or redo: the version whose view this is again."""
    view: NotRequired["View | None"]
    """The whole view: in the first frame (null before the start of play), and in the frame in which play begins.
    Such a frame has no `patch`.
    """
    patch: NotRequired["list[FramePatch]"]
    """JSON Patch (RFC 6902) that turns the view of the frame before into that of this frame."""
    texts: "list[Text]"
    """The sentences of the entry, as in `events` with `texts=true`; none in the first frame."""


class FramePage(TypedDict):
    game: str
    seat: int | None
    """Seat of the view; null for a spectator."""
    frames: "list[Frame]"
    last_version: int
    """Version of the last frame; the value of `after` for the next request."""


class Game(TypedDict):
    game: str
    ruleset: str
    expansions: list[str]
    """Names of the expansions that the game is played with."""
    kind: Literal["rated", "casual", "sandbox"]
    chance: Literal["fair", "seeded", "scripted"]
    """Source of randomness: `fair`, or `seeded` or `scripted` in sandbox games."""
    status: Literal["open", "revealing", "running", "finished"]
    seats: "list[Seat]"
    version: int
    hash: str
    turn: int
    points: list[int]
    """Visible victory points by colour."""
    winners: list[int]
    end_reason: (
        Literal[
            "points",
            "resources",
            "draw",
            "stall",
            "turn_cap",
            "unwinnable",
            "draw_agreed",
            "resigned",
            "abandoned",
            "closed",
            "called_off",
        ]
        | None
    )
    """Why the game ended: the `reason` of its result, `closed` if the operator ended it, or `called_off` if a
    player left before play began; null before the end.
    """
    created_at: str
    updated_at: str
    """Time of the last entry."""
    due: list[int]
    """Seats that must or may act now."""
    deadline_at: str | None
    """The earliest deadline of these seats; null without one."""
    genesis: "Genesis"
    genesis_hash: str
    options: dict[str, Any]
    """All options, defaults included."""
    terms: "Terms"
    creator: str | None
    seeding: "Seeding"
    draw_offer: "DrawOffer | None"
    held: "list[HeldSeat]"
    """Free seats that are held for players, until the game starts."""
    deadlines: "list[Deadline]"
    """Deadlines of the seats to act, if the game has any."""
    starts_from_position: bool
    """Whether the game started from a given position."""
    server_seed_revealed: bool
    """Whether the server's seed is revealed, which opens all seals."""
    your_seats: list[int]
    """The caller's seats."""


class GameClosed(TypedDict):
    """The game ended without a winner; `reason` is the text that the operator gave."""

    type: Literal["game_closed"]
    by: Literal["operator"]
    reason: str


class GameEnded(TypedDict):
    """The game is over; hidden points are included."""

    type: Literal["game_ended"]
    winners: list[int]
    reason: Literal[
        "points", "resources", "draw", "stall", "turn_cap", "unwinnable", "draw_agreed", "resigned", "abandoned"
    ]
    """Why the game ended. `points`: a seat has the target points; `resources`: points are equal, and the winner
    has more coins; `draw`: points and coins are equal; `stall`: no seat has built for a long time; `turn_cap`:
    the turn cap is reached; `unwinnable`: no seat can reach the target any more; `draw_agreed`: all seats have
    agreed on a draw; `resigned`: all other seats have resigned; `abandoned`: all people and bots have resigned.
    """
    points: list[int]


class GamePage(TypedDict):
    games: "list[GameSummary]"
    cursor: str | None
    """Cursor of the next page; null on the last one."""


class GameRatings(TypedDict):
    ruleset: str
    expansions: list[str]
    seats: int
    """Number of seats of the games."""
    ratings: "list[SeatRating]"
    """Of the seats that have a rating."""


class GameRequest(TypedDict):
    ruleset: NotRequired[str]
    """See `GET /v1/rulesets`. Default: `"settlers"`."""
    expansions: NotRequired[str | Sequence[str]]
    """Names of expansions to play with, in any order; see `GET /v1/rulesets`."""
    seats: NotRequired[int]
    """Number of players; by default four, or the closest number that the ruleset supports."""
    options: NotRequired[dict[str, Any]]
    """Options that differ from the defaults; `GET /v1/rulesets/{name}` lists them."""
    ai: NotRequired[str | dict[str, str] | None]
    """AI policy for the other seats: one for all of them, or an object from seat to policy."""
    kind: NotRequired[Literal["rated", "casual", "sandbox"]]
    """Default: `"casual"`."""
    held: NotRequired[dict[str, str]]
    """Seats that only named players may take: an object from seat to name. The caller takes another one."""
    take_seat: NotRequired[bool | int | Literal["all"]]
    """Whether the caller takes the first free seat, or which seat; `all` takes every seat (sandbox games only).
    Default: `true`.
    """
    chance: NotRequired[dict[str, Any] | None]
    """Sandbox games only: a `seed`, and the scripted outcomes of draws by purpose."""
    position: NotRequired[str | None]
    """Sandbox games only: the start position as text; it includes ruleset, expansions, seats and options."""
    start: NotRequired[bool | None]
    """Whether to start at once; by default the game starts if every seat is taken."""
    ai_delay: NotRequired[float | None]
    """Seconds an AI waits before it acts; defaults to the server setting, and to 0 in sandbox games and in games
    without people.
    """
    ai_accepts_takebacks: NotRequired[bool]
    """Whether AI players accept every takeback; not in a rated game. Default: `false`."""
    time_limit: NotRequired[int | None]
    """Seconds that the seat of a person or bot may be due; null for no limit."""
    deadline_policy: NotRequired[Literal["random", "greedy", "resign"]]
    """What happens when a seat misses its deadline: this policy acts for it, or it resigns. Default: `"greedy"`."""
    spectator_delay: NotRequired[int]
    """Seconds by which spectators see the running game delayed. Default: `0`."""
    auto_start: NotRequired[bool]
    """Whether the game starts as soon as every seat is taken. Default: `false`."""
    private: NotRequired[bool]
    """Whether free seats are only for players with an invitation, or for whom they are held. Default: `false`."""
    spectators: NotRequired[bool]
    """Whether those without a seat may see the game before it is over; then it is public. Default: `true`."""
    seed_commitment: NotRequired[str | None]
    """Commitment to the caller's own seed, see TakeSeatRequest."""


class GameStarted(TypedDict):
    """Seats can no longer be taken. Committed seeds are awaited until `reveal_by`, null if there are none."""

    type: Literal["game_started"]
    reveal_by: str | None


class GameSummary(TypedDict):
    game: str
    ruleset: str
    expansions: list[str]
    """Names of the expansions that the game is played with."""
    kind: Literal["rated", "casual", "sandbox"]
    chance: Literal["fair", "seeded", "scripted"]
    """Source of randomness: `fair`, or `seeded` or `scripted` in sandbox games."""
    status: Literal["open", "revealing", "running", "finished"]
    seats: "list[Seat]"
    version: int
    hash: str
    turn: int
    points: list[int]
    """Visible victory points by colour."""
    winners: list[int]
    end_reason: (
        Literal[
            "points",
            "resources",
            "draw",
            "stall",
            "turn_cap",
            "unwinnable",
            "draw_agreed",
            "resigned",
            "abandoned",
            "closed",
            "called_off",
        ]
        | None
    )
    """Why the game ended: the `reason` of its result, `closed` if the operator ended it, or `called_off` if a
    player left before play began; null before the end.
    """
    created_at: str
    updated_at: str
    """Time of the last entry."""
    due: list[int]
    """Seats that must or may act now."""
    deadline_at: str | None
    """The earliest deadline of these seats; null without one."""


class Genesis(TypedDict):
    """All fields are always present; unused ones are null."""

    game: str
    ruleset: str
    expansions: list[str]
    options: dict[str, Any]
    rules_version: str
    seats: int
    kind: Literal["casual", "rated", "sandbox"]
    chance: Literal["fair", "scripted", "seeded"]
    seed_commitment: str | None
    algorithm: str | None
    key_id: str | None
    forked_from: "ForkOrigin | None"
    at: str


class GiveCards(TypedDict):
    """Gives two cards of choice for a Wedding."""

    type: Literal["give_cards"]
    cards: dict[str, int]


class GiveCoin(TypedDict):
    """Gives a coin from a region; the opponent picks the target region."""

    type: Literal["give_coin"]
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class GiveCommodity(TypedDict):
    """Gives a commodity of choice for the resource."""

    type: Literal["give_commodity"]
    commodity: Literal["coin", "cloth", "paper"]


class GiveUpKnight(TypedDict):
    """Chooses the knight that deserts."""

    type: Literal["give_up_knight"]
    corner: int
    """A corner."""


class GoStarted(TypedDict):
    """A go begins; the seat may play one development card in it, and offers end with it."""

    type: Literal["go_started"]
    seat: int
    """A seat."""


class GoldPlacedOnRoles(TypedDict):
    """At the end of a round, one gold of the bank is placed on each of these roles, which were not picked."""

    type: Literal["gold_placed_on_roles"]
    roles: list[Literal["producer", "trader", "builder", "soldier", "prospector", "second_prospector", "robber"]]


class GoldTaken(TypedDict):
    """A colour gets one gold from the bank."""

    type: Literal["gold_taken"]
    colour: int
    """A colour."""


class GoldTraded(TypedDict):
    """A colour trades gold for a card of the bank."""

    type: Literal["gold_traded"]
    colour: int
    """A colour."""
    gold: int
    card: Literal["brick", "lumber", "wool", "grain", "ore"]


class HandSeen(TypedDict):
    """A Master Merchant sees the resources and commodities of another seat."""

    type: Literal["hand_seen"]
    colour: int
    """A colour."""
    victim: int
    """A colour."""
    cards: "dict[str, int] | Seal"


class HarborOpened(TypedDict):
    """Each other seat may be offered a resource for a commodity once in this turn."""

    type: Literal["harbor_opened"]
    colour: int
    """A colour."""


class HarbourWinRate(TypedDict):
    samples: int
    """Number of seats of all games."""
    wins: int
    rate: float
    low: float
    """Lower bound of the 95 % confidence interval (Wilson)."""
    high: float
    """Upper bound of the interval."""
    piece: str
    harbour: str | None


class HarvestCoin(TypedDict):
    """Takes a coin of the pool onto a region."""

    type: Literal["harvest_coin"]
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class Health(TypedDict):
    status: Literal["ok"]


class HeldGame(TypedDict):
    game: "GameSummary"
    seats: list[int]
    """The free seats that only the caller may take."""


class HeldGames(TypedDict):
    games: "list[HeldGame]"


class HeldSeat(TypedDict):
    seat: int
    player_id: str | None
    """Null for a seat that waits for the bearer of an invitation."""
    name: str | None


class HexCityBuilt(TypedDict):
    """A city replaces a settlement in the middle of a hex."""

    type: Literal["hex_city_built"]
    colour: int
    """A colour."""
    hex: int
    """A hex."""
    paid: dict[str, int]


class HexSettlementBuilt(TypedDict):
    """The First Nations build a settlement in the middle of a hex; `paid` is its cost, or no cards in the set-up."""

    type: Literal["hex_settlement_built"]
    colour: int
    """A colour."""
    hex: int
    """A hex."""
    paid: dict[str, int]


class HireScout(TypedDict):
    """Hires a scout, who brings a region of the player's choice from the stack."""

    type: Literal["hire_scout"]
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class HireTrader(TypedDict):
    """Hires a trader on a road."""

    type: Literal["hire_trader"]
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""


class HoldBack(TypedDict):
    """Plays no Knight in a defence; the seat is asked only where its own pieces of some kinds are attacked."""

    type: Literal["hold_back"]
    except_own: NotRequired[list[Literal["road", "settlement", "city"]]]
    """Kinds of its own pieces for which the seat is asked. Default: `[]`."""


class ImproveCity(TypedDict):
    """Pays for the next level of a track."""

    type: Literal["improve_city"]
    track: Literal["trade", "politics", "science"]


class Inclusion(TypedDict):
    index: int
    """The number of the leaf, from 0."""
    size: int
    """The number of leaves of the tree."""
    hashes: list[str]
    """From the sibling of the leaf up to the root."""
    checkpoint: str | None
    """The latest checkpoint, if it is of this size."""


class InclusionLine(TypedDict):
    inclusion: "Inclusion"


class Invitation(TypedDict):
    game: str
    seat: int
    invitation: str
    """The secret; shown only once."""


class InvitationRequest(TypedDict):
    invitation: str
    """The secret of an invitation."""


class InvitedGame(TypedDict):
    game: "Game"
    seat: int
    """The seat for the bearer of the invitation."""


class IslandSettled(TypedDict):
    """The first settlement of a colour on a small island, which brings two points."""

    type: Literal["island_settled"]
    colour: int
    """A colour."""
    island: int


class KeyList(TypedDict):
    number: int
    """Counts the lists of the operator, from 1."""
    previous: str | None
    root_key: str
    keys: "list[PublicKey]"


class KnightActivated(TypedDict):
    """A knight is active; it cannot act in this turn."""

    type: Literal["knight_activated"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""
    paid: dict[str, int]


class KnightCancelled(TypedDict):
    """The Knight of this Settler protects no piece; it still counts for the Largest Army."""

    type: Literal["knight_cancelled"]
    colour: int
    """A colour."""


class KnightMoved(TypedDict):
    """An active knight goes to another corner, and is not active any more."""

    type: Literal["knight_moved"]
    colour: int
    """A colour."""
    from_corner: int
    """A corner."""
    to_corner: int
    """A corner."""


class KnightPlaced(TypedDict):
    """A knight comes to a corner without a payment: a displaced one with its marks, or one for a deserter."""

    type: Literal["knight_placed"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""
    rank: Literal["basic", "strong", "mighty"]
    active: bool
    activated: bool
    promoted: bool


class KnightPromoted(TypedDict):
    """A knight has the next rank; it stays active or inactive, and is not promoted again in this turn."""

    type: Literal["knight_promoted"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""
    rank: Literal["basic", "strong", "mighty"]
    paid: dict[str, int]


class KnightRemoved(TypedDict):
    """A knight leaves its corner: it is displaced, or deserts."""

    type: Literal["knight_removed"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""


class KnightUsed(TypedDict):
    """An active knight chases the robber away, and is not active any more."""

    type: Literal["knight_used"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""


class LadderRating(TypedDict):
    rating: float
    """Newcomers have 1500."""
    deviation: float
    """Standard deviation of the rating; newcomers have 500."""
    games: int
    """Rated games in this ladder."""
    wins: int
    is_provisional: bool
    ruleset: str
    expansions: list[str]
    seats: int
    """Number of seats of the games."""


class LargeColonyBuilt(TypedDict):
    """A large colony and its payment; the piece of a colony in its place goes back to the supply."""

    type: Literal["large_colony_built"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""
    paid: dict[str, int]


class LargestArmyHolderChanged(TypedDict):
    """The award has a new holder."""

    type: Literal["largest_army_holder_changed"]
    colour: int
    """A colour."""


class Leaderboard(TypedDict):
    ruleset: str
    expansions: list[str]
    seats: int
    """Number of seats of the games."""
    established: "list[Contestant]"
    """The best ratings first."""
    provisional: "list[Contestant]"
    """Contestants with fewer than 10 rated games."""


class LegalActions(TypedDict):
    game: str
    version: int
    seat: int
    due: list[int]
    """Seats that must or may act now."""
    deadlines: "list[Deadline]"
    """Deadlines of the seats to act, if the game has any."""
    actions: "list[Action]"
    """Legal actions that can be sent unchanged."""
    templates: "list[Template]"
    """Legal actions with fields to fill in."""
    undo: NotRequired["Reversal | None"]
    """What `POST .../undo` would do; null if it would be refused. Not at an earlier version."""
    undo_problem: NotRequired[str | None]
    """The code of the refusal of an undo; null if there is none."""
    redo: NotRequired["Reversal | None"]
    """The same for a redo of the caller's last undo."""
    redo_problem: NotRequired[str | None]
    """The code of the refusal of a redo."""
    almost: NotRequired["list[UnaffordableAction]"]
    """With `out_of_reach`: the actions that are legal but for their cost."""


class LengthDistribution(TypedDict):
    mean: float
    min: int
    p10: int
    """10th percentile."""
    median: int
    p90: int
    max: int


class Lengths(TypedDict):
    turns: "LengthDistribution | None"
    actions: "LengthDistribution | None"
    minutes: "LengthDistribution | None"
    """Whole minutes from closing the seats to the end of the game."""


class ListedBot(TypedDict):
    description: str
    plays: "list[PlayedRuleset]"
    accepts: "Acceptance | None"
    """The rule by which it accepts challenges; null if it answers each itself."""
    bot_id: str
    name: str
    owner: str | None
    """Name of the owner."""
    online: bool
    seen_at: str | None
    """When it was online last; null for never."""
    ratings: "list[LadderRating]"


class LongestPathHolderChanged(TypedDict):
    """The award has a new holder, or is set aside."""

    type: Literal["longest_path_holder_changed"]
    colour: int | None
    """A colour."""


class LongestRoadHolderChanged(TypedDict):
    """The award has a new holder, or is set aside."""

    type: Literal["longest_road_holder_changed"]
    colour: int | None
    """A colour."""


class LoseCity(TypedDict):
    """Chooses the city that the barbarians take."""

    type: Literal["lose_city"]
    corner: int
    """A corner."""


class MakeMaritimeTrade(TypedDict):
    """Gives as many cards as the best rate requires, and takes one."""

    type: Literal["make_maritime_trade"]
    give: Literal["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]
    receive: Literal["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]


class MakeOffer(TypedDict):
    """Offers coins for other coins; one of the two sides may be empty."""

    type: Literal["make_offer"]
    give: dict[str, int]
    want: dict[str, int]
    to: list[int]


class MaritimeTradeMade(TypedDict):
    """Cards of one kind go to the bank, one of another comes from it."""

    type: Literal["maritime_trade_made"]
    colour: int
    """A colour."""
    given: dict[str, int]
    received: dict[str, int]


class Me(TypedDict):
    player_id: str
    name: str
    guest: bool
    """Whether the name was given by the service and can still be replaced."""
    kind: Literal["person", "bot"]
    token_id: str
    """Id of this token, by which it can be revoked."""
    scopes: list[str]
    """Scopes of this token."""
    notices: "list[Notice]"
    """What the service has to tell the player: webhooks that it has disabled."""


class MerchantPlaced(TypedDict):
    """The merchant comes to a hex; it brings its colour a point and a better rate for the resource of the hex."""

    type: Literal["merchant_placed"]
    colour: int
    """A colour."""
    hex: int
    """A hex."""


class MetropolisPlaced(TypedDict):
    """The metropolis of a track stands on a city, or moves there from the city of another colour."""

    type: Literal["metropolis_placed"]
    colour: int
    """A colour."""
    track: Literal["trade", "politics", "science"]
    corner: int
    """A corner."""


class MoveKnight(TypedDict):
    """Moves an active knight along own roads to a free corner."""

    type: Literal["move_knight"]
    from_corner: int
    """A corner."""
    to_corner: int
    """A corner."""


class MovePirate(TypedDict):
    """Places the pirate on a hex of the sea, instead of moving the robber."""

    type: Literal["move_pirate"]
    hex: int
    """A sea_hex."""


class MoveRobber(TypedDict):
    """Places the robber on a hex; the step defines the consequences."""

    type: Literal["move_robber"]
    hex: int
    """A hex."""


class MoveShip(TypedDict):
    """Moves a ship that may leave its route to another edge, without a cost."""

    type: Literal["move_ship"]
    from_edge: int
    """An edge."""
    to_edge: int
    """An edge."""


class NatickBuildRoad(TypedDict):
    """Builds a road; if its column has one region, a second one is drawn."""

    type: Literal["build_road"]
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""


class NatickDiceRolled(TypedDict):
    """The active seat rolls the four dice; `dice` has their faces by suit."""

    type: Literal["dice_rolled"]
    dice: list[Literal["null", "ace", "2", "3", "4", "5"]]
    draw_number: int


class NatickHireKnight(TypedDict):
    """Hires a knight above or below a settlement."""

    type: Literal["hire_knight"]
    column: Literal[-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10]
    """The column of a village or town."""
    side: Literal["above", "below"]
    """Above or below the column."""


class NatickKnightHired(TypedDict):
    """A knight is placed above or below a settlement; it guards the two regions next to it."""

    type: Literal["knight_hired"]
    seat: int
    """A seat."""
    column: Literal[-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10]
    """The column of a village or town."""
    side: Literal["above", "below"]
    """Above or below the column."""


class NatickPlaceRoad(TypedDict):
    """Places the first road, left or right of the village, without a cost."""

    type: Literal["place_road"]
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""


class NatickRoadBuilt(TypedDict):
    """A road is built; its tile goes back to the supply when there are settlements on both sides."""

    type: Literal["road_built"]
    seat: int
    """A seat."""
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""


class NatickViewAgenda1(TypedDict):
    step: Literal[
        "divide_dice",
        "rich_harvest",
        "roll",
        "setup_regions",
        "setup_road",
        "take_dice_set",
        "tournament",
        "trade_advantage",
        "trade_build",
    ]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""


class NatickViewAgendaDrawRegionSlots(TypedDict):
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""
    side: Literal["above", "below"]
    """Above or below the column."""


class NatickViewAgendaDrawRegion(TypedDict):
    step: Literal["draw_region"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    slots: "list[NatickViewAgendaDrawRegionSlots]"
    """The empty slots for the new region."""


class NatickViewAgendaEventOrder(TypedDict):
    step: Literal["event_order"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    events: list[Literal["rich_harvest", "trade_advantage", "tournament", "raiders"]]
    """The dice events that are still to come."""


class NatickViewAgendaGiveInReturn(TypedDict):
    step: Literal["give_in_return"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    suit: Literal["wood", "stone", "grain", "iron"]
    """The suit of the coin that was taken."""
    count: int
    """Coins to give in return."""


class NatickViewAgendaPayment(TypedDict):
    step: Literal["payment"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    suit: Literal["wood", "stone", "grain", "iron"]
    """The suit of the coins."""
    count: int
    """Coins left to return."""


class NatickViewAgendaPlaceRegionSlots(TypedDict):
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""
    side: Literal["above", "below"]
    """Above or below the column."""


class NatickViewAgendaPlaceRegion(TypedDict):
    step: Literal["place_region"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]
    """The region to place."""
    slots: "list[NatickViewAgendaPlaceRegionSlots]"
    """The empty slots for it."""


class NatickViewAgendaProduction(TypedDict):
    step: Literal["production"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    numbers: list[int]
    """The numbers of the dice."""


class NatickViewAgendaRaiders(TypedDict):
    step: Literal["raiders"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    count: int
    """Coins left to return."""


class NatickViewAgendaReceiveCoin(TypedDict):
    step: Literal["receive_coin"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]
    """The region that the coin comes from."""


class NatickViewAgendaShortage(TypedDict):
    step: Literal["shortage"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    regions: list[
        Literal[
            "wood_2",
            "wood_3",
            "wood_4",
            "wood_5",
            "stone_2",
            "stone_3",
            "stone_4",
            "stone_5",
            "grain_2",
            "grain_3",
            "grain_4",
            "grain_5",
            "iron_2",
            "iron_3",
            "iron_4",
            "iron_5",
        ]
    ]
    """The regions that the coin may go to."""


class NatickViewAgendaTradePayment(TypedDict):
    step: Literal["trade_payment"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    suit: Literal["wood", "stone", "grain", "iron"]
    """The suit of the coins."""
    count: int
    """Coins left to deliver."""


class NatickViewColoniesRoads(TypedDict):
    column: int
    """Its column."""
    open: bool
    """Whether it has a settlement on one side only."""


class NatickViewColoniesTraders(TypedDict):
    column: int
    """Its column."""
    used: bool
    """Whether it was used in this turn."""


class NatickViewColoniesKnights(TypedDict):
    column: int
    """Its column."""
    side: Literal["above", "below"]
    """Above or below the column."""


class NatickViewColoniesRegions(TypedDict):
    column: int
    """Its column."""
    side: Literal["above", "below"]
    """Above or below the column."""
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]
    """The name of the region."""
    suit: Literal["wood", "stone", "grain", "iron"]
    """The resource that it yields."""
    number: Literal[2, 3, 4, 5]
    """The die face on which it yields."""
    coins: int
    """The number of coins on it."""


class NatickViewColonies(TypedDict):
    seat: int
    """The seat that the colony belongs to."""
    villages: list[int]
    """The columns of its villages."""
    towns: list[int]
    """The columns of its towns."""
    roads: "list[NatickViewColoniesRoads]"
    """Its roads."""
    traders: "list[NatickViewColoniesTraders]"
    """Its traders."""
    knights: "list[NatickViewColoniesKnights]"
    """Its knights."""
    regions: "list[NatickViewColoniesRegions]"
    """Its regions."""
    purse: dict[str, int]
    """Its coins by suit."""
    resources: int
    """The number of its coins."""
    unguarded_coins: int
    """How many of them lie on regions that no knight guards."""
    points: int
    """Its points."""


class NatickViewTiles(TypedDict):
    """The tiles in the supply, which both seats share."""

    villages: int
    """Village tiles that are not settlements; `any` says how many of them are not open roads."""
    towns: int
    """Town tiles that are not settlements; `any` says how many of them are not open roads."""
    any: int
    """Village and town tiles that are neither settlements nor open roads."""


class NatickViewOffersAnswers(TypedDict):
    seat: int
    """The seat that was asked."""
    answer: Literal["open", "accepted", "declined", "countered"]
    """Its answer."""
    give: NotRequired[dict[str, int]]
    """What it gives, in a counter-offer."""
    want: NotRequired[dict[str, int]]
    """What it wants, in a counter-offer."""


class NatickViewOffers(TypedDict):
    offer: int
    """The number of the offer, from 0 in each turn."""
    seat: int
    """The seat that made the offer."""
    give: dict[str, int]
    """What this seat gives."""
    want: dict[str, int]
    """What it wants."""
    answers: "list[NatickViewOffersAnswers]"
    """The answers of the seats that it asked."""
    firm: bool
    """Whether the seat has held what it gives ever since it made the offer."""


class NatickViewResult(TypedDict):
    """How the game ended; null before."""

    winners: list[int]
    """The seats that have won; empty in a draw."""
    reason: Literal[
        "points", "resources", "draw", "stall", "turn_cap", "unwinnable", "draw_agreed", "resigned", "abandoned"
    ]
    """Why the game ended. `points`: a seat has the target points; `resources`: points are equal, and the winner
    has more coins; `draw`: points and coins are equal; `stall`: no seat has built for a long time; `turn_cap`:
    the turn cap is reached; `unwinnable`: no seat can reach the target any more; `draw_agreed`: all seats have
    agreed on a draw; `resigned`: all other seats have resigned; `abandoned`: all people and bots have resigned.
    """
    points: list[int]
    """The points of each seat."""


class NatickView(TypedDict):
    ruleset: Literal["natick"]
    """The ruleset of the game."""
    expansions: list[str]
    """The expansions of the game."""
    turn: int
    """The number of the turn."""
    active_seat: int | None
    """The seat whose turn it is; null before the first turn."""
    first_seat: int | None
    """The seat that begins; null before it is drawn."""
    due: list[int]
    """The seats that must or may act now."""
    agenda: "list[NatickViewAgenda1 | NatickViewAgendaDrawRegion | NatickViewAgendaEventOrder | NatickViewAgendaGiveInReturn | NatickViewAgendaPayment | NatickViewAgendaPlaceRegion | NatickViewAgendaProduction | NatickViewAgendaRaiders | NatickViewAgendaReceiveCoin | NatickViewAgendaShortage | NatickViewAgendaTradePayment]"
    """The steps that come next; the first is the current one."""
    dice: list[Literal["null", "ace", "2", "3", "4", "5"]] | None
    """The faces of the roll of this turn by suit; null before it."""
    sets: list[Literal["first", "second", "aside"]] | None
    """The set of each die; null if they are not divided."""
    taken_set: Literal["first", "second"] | None
    """The set that the active seat has taken; null before."""
    colonies: "list[NatickViewColonies]"
    """The colonies, in the order of seats."""
    pool: dict[str, int]
    """The coins that are on no region."""
    stack: list[
        Literal[
            "wood_2",
            "wood_3",
            "wood_4",
            "wood_5",
            "stone_2",
            "stone_3",
            "stone_4",
            "stone_5",
            "grain_2",
            "grain_3",
            "grain_4",
            "grain_5",
            "iron_2",
            "iron_3",
            "iron_4",
            "iron_5",
        ]
    ]
    """The regions that are in no colony."""
    tiles: "NatickViewTiles"
    """The tiles in the supply, which both seats share."""
    pawns: int
    """Traders and knights in the supply, which both seats share."""
    costs: dict[str, dict[str, int]]
    """What each build costs."""
    turns_without_a_build: int
    """Turns since a seat has built."""
    offers: "list[NatickViewOffers]"
    """The open offers."""
    offers_made: int
    """The number of offers that were made in this turn."""
    result: "NatickViewResult | None"
    """How the game ended; null before."""


class NewBot(TypedDict):
    bot_id: str
    name: str
    created_at: str
    owner: str
    """Name of the owner."""
    token: str
    """Shown only once."""
    scopes: list[str]
    expires_at: str | None
    """Null if the token does not expire."""


class NewPlayer(TypedDict):
    player_id: str
    name: str
    guest: bool
    """Whether the name was given by the service and can still be replaced."""
    token: str
    """Bearer token for the Authorization header; shown only once."""
    recovery_code: str
    """Recovers access if all tokens are lost; shown only once."""


class NewSecret(TypedDict):
    secret: str
    """Shown only once."""
    previous_until: str
    """Until when the previous secret signs, too."""


class NewToken(TypedDict):
    token_id: str
    label: str
    scopes: list[str]
    created_at: str
    expires_at: str | None
    """Null if the token does not expire."""
    token: str
    """Shown only once."""


class NewWebhook(TypedDict):
    webhook_id: str
    bot_id: str | None
    """Null for one of the caller."""
    url: str
    events: list[str]
    games: list[str]
    """Only these games of the player; all of them if the list is empty."""
    label: str
    created_at: str
    failing_since: str | None
    """Since when no delivery has succeeded; null if it works."""
    disabled_at: str | None
    """When it was disabled; null while it is enabled."""
    disabled_because: str | None
    """Why: `failing` for three days, or the code of the problem of its token."""
    secret: str
    """Verifies the signatures; shown only once."""


class NicheEvolved(TypedDict):
    """A colour pays cards for points in a niche."""

    type: Literal["niche_evolved"]
    colour: int
    """A colour."""
    niche: Literal["hills", "forest", "pasture", "fields", "mountains", "desert", "sea"]
    paid: dict[str, int]
    count: NotRequired[int]
    """Default: `1`."""


class NoCommodityShown(TypedDict):
    """A seat that was offered a resource has no commodity."""

    type: Literal["no_commodity_shown"]
    colour: int
    """A colour."""


class Notice(TypedDict):
    kind: Literal["webhook_disabled"]
    at: str
    webhook_id: str
    because: str
    """`failing` for three days, or the code of the problem of its token."""


class OfferAccepted(TypedDict):
    """The opponent agrees to an offer; the proposer can conclude it."""

    type: Literal["offer_accepted"]
    offer: int
    seat: int
    """A seat."""
    give: dict[str, int]


class OfferAnswerReset(TypedDict):
    """Goods left the purse of a seat that had accepted, so the seat can answer again."""

    type: Literal["offer_answer_reset"]
    offer: int
    seat: int
    """A seat."""


class OfferClosed(TypedDict):
    """An offer was withdrawn, declined by all seats, or ended with trade and build."""

    type: Literal["offer_closed"]
    offer: int


class OfferCountered(TypedDict):
    """The opponent answers with other terms: the coins that it gives and the coins that it wants."""

    type: Literal["offer_countered"]
    offer: int
    seat: int
    """A seat."""
    give: dict[str, int]
    want: dict[str, int]


class OfferDeclined(TypedDict):
    """A seat declines an offer."""

    type: Literal["offer_declined"]
    offer: int
    seat: int
    """A seat."""


OfferDomain = TypedDict("OfferDomain", {"kind": Literal["offer"], "from": list[int]})
"""The number of an offer."""


class OfferMade(TypedDict):
    """The active seat offers the coins in `give` for the coins in `want`."""

    type: Literal["offer_made"]
    offer: int
    seat: int
    """A seat."""
    give: dict[str, int]
    want: dict[str, int]
    to: list[int]


class Opening(TypedDict):
    samples: int
    """Number of seats of all games."""
    wins: int
    rate: float
    low: float
    """Lower bound of the 95 % confidence interval (Wilson)."""
    high: float
    """Upper bound of the interval."""
    seats: int
    """Number of seats in the game."""
    pips: int | None
    """Expected cards in 36 rolls from all first placements of the seat; null in Natick."""
    resources: str
    """The different resources of all its first placements, as `brick+grain+ore`."""
    mean_final_rank: float
    """Mean rank of these seats at the end, from 1."""


class OpeningStatistics(TypedDict):
    ruleset: str
    expansions: list[str]
    openings: "list[Opening]"
    """The most frequent openings first."""


class Option(TypedDict):
    name: str
    description: str
    default: Any
    """Default at the largest number of seats that has this option."""
    default_by_seats: dict[str, Any]
    """Default by number of seats; the option does not exist for other numbers."""
    schema: dict[str, Any]
    """A JSON Schema."""


class PairedTurnStarted(TypedDict):
    """The second player of a pair has its part of the turn, and wins at once if it has the points."""

    type: Literal["paired_turn_started"]
    seat: int
    """A seat."""


class PartnerHandsLost(TypedDict):
    """The cards that each colour loses to the bank: its whole hand for a partner, none for the others."""

    type: Literal["partner_hands_lost"]
    hands: list[dict[str, int]]


class PartnerTradeMade(TypedDict):
    """An owner gives its partner two cards and takes one of the partner's."""

    type: Literal["partner_trade_made"]
    colour: int
    """A colour."""
    partner: int
    """A colour."""
    given: dict[str, int]
    received: dict[str, int]


class Pass(TypedDict):
    """Ends the step without a further action; in a go it ends the go."""

    type: Literal["pass"]


class PassSteps(TypedDict):
    """Passes in steps of a go; in the phase of a role that the seat has picked itself only after its roll."""

    type: Literal["pass_steps"]
    steps: list[Literal["after_roll", "trader", "builder", "soldier"]]
    """The steps in which the seat passes."""
    only_if_forced: NotRequired[bool]
    """Only where nothing else is legal. Default: `false`."""


class PathBuilt(TypedDict):
    """A path, its payment, and the length of the builder's longest path with it."""

    type: Literal["path_built"]
    colour: int
    """A colour."""
    edge: int
    """An edge."""
    paid: dict[str, int]
    route_length: int


class PathInterrupted(TypedDict):
    """A new building interrupts a path of another colour; `route_length` is the new length of its longest path."""

    type: Literal["path_interrupted"]
    colour: int
    """A colour."""
    route_length: int


class PickCards(TypedDict):
    """Takes two of the cards that were seen."""

    type: Literal["pick_cards"]
    cards: dict[str, int]


class PickRole(TypedDict):
    """Picks a role; its phase begins with the go of this seat."""

    type: Literal["pick_role"]
    role: Literal["producer", "trader", "builder", "soldier", "prospector", "second_prospector", "robber"]


class PipsWinRate(TypedDict):
    samples: int
    """Number of seats of all games."""
    wins: int
    rate: float
    low: float
    """Lower bound of the 95 % confidence interval (Wilson)."""
    high: float
    """Upper bound of the interval."""
    pips: int
    """Expected cards in 36 rolls from the first placements of a seat."""


class PirateMoved(TypedDict):
    """The pirate goes to a hex of the sea; the hexes of the frame have the numbers after those of the board."""

    type: Literal["pirate_moved"]
    hex: int
    """A sea_hex."""


class PlaceCity(TypedDict):
    """Places a city on a corner without a cost."""

    type: Literal["place_city"]
    corner: int
    """A corner."""


class PlaceColony(TypedDict):
    """Places a colony on a corner without a cost."""

    type: Literal["place_colony"]
    corner: int
    """A corner."""


class PlaceDinosaur(TypedDict):
    """Places the dinosaur of a colony on a hex in its reach; an overfull hex brings a competition."""

    type: Literal["place_dinosaur"]
    corner: int
    """A corner."""
    hex: int
    """A hex: land below 19, from there on the sea around it."""


class PlaceFirstDinosaurs(TypedDict):
    """Fills a hex adjacent to the new colony: with two dinosaurs, or with one if the hex can feed only one."""

    type: Literal["place_first_dinosaurs"]
    hex: int
    """A hex: land below 19, from there on the sea around it."""


class PlaceHexSettlement(TypedDict):
    """Places a settlement in the middle of a hex without a cost; the second brings a card that the bank has."""

    type: Literal["place_hex_settlement"]
    hex: int
    """A hex."""


class PlaceMetropolis(TypedDict):
    """Chooses the city that becomes the metropolis."""

    type: Literal["place_metropolis"]
    corner: int
    """A corner."""


class PlacePartnerCity(TypedDict):
    """Replaces a settlement of the partner by a city."""

    type: Literal["place_partner_city"]
    corner: int
    """A corner."""


class PlacePartnerRoad(TypedDict):
    """Places a road of the partner on an edge."""

    type: Literal["place_partner_road"]
    edge: int
    """An edge."""


class PlacePartnerSettlement(TypedDict):
    """Places a settlement of the partner on a corner."""

    type: Literal["place_partner_settlement"]
    corner: int
    """A corner."""


class PlacePartnerShip(TypedDict):
    """Places a ship of the partner on an edge next to the sea."""

    type: Literal["place_partner_ship"]
    edge: int
    """An edge."""


class PlacePath(TypedDict):
    """Places a path on an edge without a cost."""

    type: Literal["place_path"]
    edge: int
    """An edge."""


class PlaceRecruit(TypedDict):
    """Places the knight that replaces the deserter."""

    type: Literal["place_recruit"]
    corner: int
    """A corner."""


class PlaceRegion(TypedDict):
    """Places a region above or below the column of a road."""

    type: Literal["place_region"]
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""
    side: Literal["above", "below"]
    """Above or below the column."""


class PlaceSettlement(TypedDict):
    """Places a settlement on a corner without a cost."""

    type: Literal["place_settlement"]
    corner: int
    """A corner."""


class PlaceShip(TypedDict):
    """Places a ship on an edge without a cost."""

    type: Literal["place_ship"]
    edge: int
    """An edge."""


class PlaceTribe(TypedDict):
    """Places the Tribe on a hex with a settlement of the First Nations."""

    type: Literal["place_tribe"]
    hex: int
    """A hex."""


class PlayAlchemist(TypedDict):
    """Names both dice instead of rolling them; the event die is rolled."""

    type: Literal["play_alchemist"]
    red: int
    yellow: int


class PlayBishop(TypedDict):
    """The robber moves, and everybody with a building there loses a card to the player."""

    type: Literal["play_bishop"]


class PlayCommercialHarbor(TypedDict):
    """In this turn each other seat may be offered a resource for a commodity once."""

    type: Literal["play_commercial_harbor"]


class PlayCrane(TypedDict):
    """The next improvement of this turn costs one commodity less."""

    type: Literal["play_crane"]


class PlayDeserter(TypedDict):
    """A seat gives up a knight of its choice."""

    type: Literal["play_deserter"]
    seat: int
    """A seat."""


class PlayDiplomat(TypedDict):
    """Removes a road at whose end no other piece of its colour stands."""

    type: Literal["play_diplomat"]
    edge: int
    """An edge."""


class PlayDiplomatForMove(TypedDict):
    """Moves an open road of the seat to another place without a cost."""

    type: Literal["play_diplomat_for_move"]
    from_edge: int
    """An edge."""
    to_edge: int
    """An edge."""


class PlayDiplomatForShip(TypedDict):
    """Moves an open ship of the seat to another place without a cost."""

    type: Literal["play_diplomat_for_ship"]
    from_edge: int
    """An edge."""
    to_edge: int
    """An edge."""


class PlayEngineer(TypedDict):
    """Builds a wall without a cost."""

    type: Literal["play_engineer"]
    corner: int
    """A corner."""


class PlayIntrigue(TypedDict):
    """Displaces a knight of another seat at one of the seat's roads."""

    type: Literal["play_intrigue"]
    corner: int
    """A corner."""


class PlayInventor(TypedDict):
    """Two hexes exchange their number tokens."""

    type: Literal["play_inventor"]
    first_hex: int
    """A hex."""
    second_hex: int
    """A hex."""


class PlayIrrigation(TypedDict):
    """Two grain for each hex of fields at the seat's buildings."""

    type: Literal["play_irrigation"]


class PlayKnight(TypedDict):
    """Counts for the Largest Army at once, then the robber moves."""

    type: Literal["play_knight"]


class PlayMasterMerchant(TypedDict):
    """Sees the cards of a seat with more points, and takes two of them."""

    type: Literal["play_master_merchant"]
    seat: int
    """A seat."""


class PlayMedicine(TypedDict):
    """A settlement becomes a city for two ore and one grain."""

    type: Literal["play_medicine"]
    corner: int
    """A corner."""


class PlayMerchant(TypedDict):
    """Puts the merchant on a hex at one of the seat's buildings."""

    type: Literal["play_merchant"]
    hex: int
    """A hex."""


class PlayMerchantFleet(TypedDict):
    """Trades a kind of card 2:1 with the bank in this turn."""

    type: Literal["play_merchant_fleet"]
    kind: Literal["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]


class PlayMining(TypedDict):
    """Two ore for each hex of mountains at the seat's buildings."""

    type: Literal["play_mining"]


class PlayMonopoly(TypedDict):
    """Takes all cards of one resource from every other seat."""

    type: Literal["play_monopoly"]
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]


class PlayProgressRoadBuilding(TypedDict):
    """Two free roads, one after the other."""

    type: Literal["play_progress_road_building"]


class PlayResourceMonopoly(TypedDict):
    """Every other seat gives up to two cards of a resource."""

    type: Literal["play_resource_monopoly"]
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]


class PlayRoadBuilding(TypedDict):
    """Two free roads, one after the other."""

    type: Literal["play_road_building"]


class PlaySaboteur(TypedDict):
    """Everybody with at least as many points discards half of the hand, rounded down."""

    type: Literal["play_saboteur"]


class PlaySmith(TypedDict):
    """Promotes a knight without a cost, and then perhaps another."""

    type: Literal["play_smith"]
    corner: int
    """A corner."""


class PlaySpy(TypedDict):
    """Sees the progress cards of a seat, and may take one of them."""

    type: Literal["play_spy"]
    seat: int
    """A seat."""


class PlayTradeMonopoly(TypedDict):
    """Every other seat gives a card of a commodity."""

    type: Literal["play_trade_monopoly"]
    commodity: Literal["coin", "cloth", "paper"]


class PlayWarlord(TypedDict):
    """Activates all knights of the seat without a cost; they cannot act in this turn."""

    type: Literal["play_warlord"]


class PlayWedding(TypedDict):
    """Everybody with more points gives two cards; who has no more than two gives all by itself."""

    type: Literal["play_wedding"]


class PlayYearOfPlenty(TypedDict):
    """Two cards from the bank, or its last one."""

    type: Literal["play_year_of_plenty"]
    cards: dict[str, int]


class PlayedRuleset(TypedDict):
    ruleset: str
    expansions: list[str]


class PlayedRulesetRequest(TypedDict):
    ruleset: Literal["dinosaurs", "first_nations", "natick", "puerto", "settlers", "trade_partners"]
    expansions: NotRequired[list[Literal["cities_knights", "seafarers"]]]


class PlayerHistory(TypedDict):
    name: str
    rulesets: "list[PlayerRuleset]"


class PlayerRating(TypedDict):
    rating: float
    """Newcomers have 1500."""
    deviation: float
    """Standard deviation of the rating; newcomers have 500."""
    games: int
    """Rated games in this ladder."""
    wins: int
    is_provisional: bool
    ruleset: str
    expansions: list[str]
    seats: int
    """Number of seats of the games."""
    curve: "list[RatingPoint]"
    """The rating after each of the player's last 1000 rated games, earliest first."""


class PlayerRatings(TypedDict):
    name: str
    ratings: "list[PlayerRating]"


class PlayerRuleset(TypedDict):
    samples: int
    """Number of seats of all games."""
    wins: int
    rate: float
    low: float
    """Lower bound of the 95 % confidence interval (Wilson)."""
    high: float
    """Upper bound of the interval."""
    ruleset: str
    expansions: list[str]
    mean_points: float | None
    mean_final_rank: float | None


class Plunder(TypedDict):
    """Steals a card from each victim at the hex of the robber, except the spared ones."""

    type: Literal["plunder"]
    spared: NotRequired[list[int]]
    """Default: `[]`."""


class PointCardShown(TypedDict):
    """Constitution and Printer are laid open at once, for a point that stays."""

    type: Literal["point_card_shown"]
    colour: int
    """A colour."""
    card: Literal[
        "commercial_harbor",
        "master_merchant",
        "merchant",
        "merchant_fleet",
        "resource_monopoly",
        "trade_monopoly",
        "bishop",
        "constitution",
        "deserter",
        "diplomat",
        "intrigue",
        "saboteur",
        "spy",
        "warlord",
        "wedding",
        "alchemist",
        "crane",
        "engineer",
        "inventor",
        "irrigation",
        "medicine",
        "mining",
        "printer",
        "progress_road_building",
        "smith",
    ]


class Policy(TypedDict):
    name: str
    """Name in requests."""
    title: str
    """Level of play, for people."""
    about: str
    """How the policy plays, as a sentence."""
    strength: "list[Contest]"
    """Measured contests; empty for the policy against which the others are measured."""


class PolicyList(TypedDict):
    policies: "list[Policy]"


class PolicyWinRate(TypedDict):
    samples: int
    """Number of seats of all games."""
    wins: int
    rate: float
    low: float
    """Lower bound of the 95 % confidence interval (Wilson)."""
    high: float
    """Upper bound of the interval."""
    kind: str | None
    policy: str | None


class PoolRanShort(TypedDict):
    """The pool has fewer coins of these suits than the regions of the seat yield."""

    type: Literal["pool_ran_short"]
    seat: int
    """A seat."""
    suits: list[Literal["wood", "stone", "grain", "iron"]]


class PositionLoaded(TypedDict):
    """The game starts from the position that was set; the board is not set up in another way."""

    type: Literal["position_loaded"]


class PositionSet(TypedDict):
    """The game starts from a position, which is one line of text."""

    type: Literal["position_set"]
    position: "str | Seal"


class Problem(TypedDict):
    type: str
    """URI of the documentation of the code."""
    title: str
    status: int
    code: str
    """Stable machine-readable code."""
    detail: str
    facts: dict[str, Any]
    """Machine-readable facts about the problem."""
    errors: NotRequired[dict[str, str]]


class ProduceCoin(TypedDict):
    """Puts one of the last coins of a suit on this region."""

    type: Literal["produce_coin"]
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class ProgressDrawn(TypedDict):
    """A progress card of a deck; `shown` is the card if all know it, `seen_by` a seat that has put it there."""

    type: Literal["progress_drawn"]
    colour: int
    """A colour."""
    deck: Literal["trade", "politics", "science"]
    card: "Literal['commercial_harbor', 'master_merchant', 'merchant', 'merchant_fleet', 'resource_monopoly', 'trade_monopoly', 'bishop', 'constitution', 'deserter', 'diplomat', 'intrigue', 'saboteur', 'spy', 'warlord', 'wedding', 'alchemist', 'crane', 'engineer', 'inventor', 'irrigation', 'medicine', 'mining', 'printer', 'progress_road_building', 'smith'] | Seal"
    shown: (
        Literal[
            "commercial_harbor",
            "master_merchant",
            "merchant",
            "merchant_fleet",
            "resource_monopoly",
            "trade_monopoly",
            "bishop",
            "constitution",
            "deserter",
            "diplomat",
            "intrigue",
            "saboteur",
            "spy",
            "warlord",
            "wedding",
            "alchemist",
            "crane",
            "engineer",
            "inventor",
            "irrigation",
            "medicine",
            "mining",
            "printer",
            "progress_road_building",
            "smith",
        ]
        | None
    )
    seen_by: int | None
    """A seat."""
    draw_number: int


class ProgressHandSeen(TypedDict):
    """A Spy sees the progress cards of another seat; only these two see the `cards`."""

    type: Literal["progress_hand_seen"]
    colour: int
    """A colour."""
    victim: int
    """A colour."""
    cards: "list[Literal['commercial_harbor', 'master_merchant', 'merchant', 'merchant_fleet', 'resource_monopoly', 'trade_monopoly', 'bishop', 'constitution', 'deserter', 'diplomat', 'intrigue', 'saboteur', 'spy', 'warlord', 'wedding', 'alchemist', 'crane', 'engineer', 'inventor', 'irrigation', 'medicine', 'mining', 'printer', 'progress_road_building', 'smith']] | Seal"


class ProgressPlayed(TypedDict):
    """A progress card is played, and goes openly under its deck."""

    type: Literal["progress_played"]
    colour: int
    """A colour."""
    card: Literal[
        "commercial_harbor",
        "master_merchant",
        "merchant",
        "merchant_fleet",
        "resource_monopoly",
        "trade_monopoly",
        "bishop",
        "constitution",
        "deserter",
        "diplomat",
        "intrigue",
        "saboteur",
        "spy",
        "warlord",
        "wedding",
        "alchemist",
        "crane",
        "engineer",
        "inventor",
        "irrigation",
        "medicine",
        "mining",
        "printer",
        "progress_road_building",
        "smith",
    ]


class ProgressReturned(TypedDict):
    """A seat with too many progress cards puts one face down under its deck."""

    type: Literal["progress_returned"]
    colour: int
    """A colour."""
    deck: Literal["trade", "politics", "science"]
    card: "Literal['commercial_harbor', 'master_merchant', 'merchant', 'merchant_fleet', 'resource_monopoly', 'trade_monopoly', 'bishop', 'constitution', 'deserter', 'diplomat', 'intrigue', 'saboteur', 'spy', 'warlord', 'wedding', 'alchemist', 'crane', 'engineer', 'inventor', 'irrigation', 'medicine', 'mining', 'printer', 'progress_road_building', 'smith'] | Seal"


class ProgressStolen(TypedDict):
    """A Spy takes a progress card; the others see of which deck it is."""

    type: Literal["progress_stolen"]
    colour: int
    """A colour."""
    victim: int
    """A colour."""
    deck: Literal["trade", "politics", "science"]
    card: "Literal['commercial_harbor', 'master_merchant', 'merchant', 'merchant_fleet', 'resource_monopoly', 'trade_monopoly', 'bishop', 'constitution', 'deserter', 'diplomat', 'intrigue', 'saboteur', 'spy', 'warlord', 'wedding', 'alchemist', 'crane', 'engineer', 'inventor', 'irrigation', 'medicine', 'mining', 'printer', 'progress_road_building', 'smith'] | Seal"


class PromoteForFree(TypedDict):
    """Promotes the second knight of the Smith."""

    type: Literal["promote_for_free"]
    corner: int
    """A corner."""


class PromoteKnight(TypedDict):
    """Pays for the next rank of a knight."""

    type: Literal["promote_knight"]
    corner: int
    """A corner."""


class PublicKey(TypedDict):
    key_id: str
    algorithm: Literal["Ed25519"]
    public_key: str
    used_from: str
    used_until: str | None
    """Null for the key in use."""


class PuertoViewAgenda1(TypedDict):
    step: Literal[
        "after_roll", "builder", "producer", "prospector", "prospector_gold", "robber_role", "soldier", "trader"
    ]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    picker: int
    """The seat that picked the role."""


class PuertoViewAgendaBuilderFee(TypedDict):
    step: Literal["builder_fee"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    payer: int
    """The seat that pays."""
    picker: int
    """The seat that picked the role."""
    builds: int
    """Pieces and cards that it had built before its go."""


class PuertoViewAgendaDiscard(TypedDict):
    step: Literal["discard"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    counts: list[int]
    """How many cards each of the seats owes."""


class PuertoViewAgendaFreeRoad(TypedDict):
    step: Literal["free_road"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    count: int
    """Free roads left to place."""


class PuertoViewAgendaGo(TypedDict):
    step: Literal["go"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    role: Literal["producer", "trader", "builder", "soldier", "prospector", "second_prospector", "robber"]
    """The role of the phase."""
    picker: int
    """The seat that picked the role."""


class PuertoViewAgenda6(TypedDict):
    step: Literal["optional_robber", "pick_role", "production", "robber", "seven", "soldier_robber"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""


class PuertoViewAgenda7(TypedDict):
    step: Literal["optional_theft", "soldier_theft", "theft"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    victims: list[int]
    """The colours that a card may be stolen from."""


class PuertoViewAgendaRobberToRoller(TypedDict):
    step: Literal["robber_to_roller"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    roller: int
    """The seat that rolled the seven."""


class PuertoViewAgendaSetupRoad(TypedDict):
    step: Literal["setup_road"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    corner: int
    """The settlement that the road starts at."""


class PuertoViewAgendaSetupSettlement(TypedDict):
    step: Literal["setup_settlement"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    round: int
    """The round of the draft."""


class PuertoViewAgendaSevenRobber(TypedDict):
    step: Literal["seven_robber"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    roller: int
    """The seat that rolled the seven."""
    picker: int
    """The seat that picked the role."""


class PuertoViewBoardHexes(TypedDict):
    hex: int
    """The number of the hex."""
    q: int
    """Its first axial coordinate."""
    r: int
    """Its second axial coordinate, the row."""
    terrain: Literal["hills", "forest", "pasture", "fields", "mountains", "desert"]
    """Its terrain."""
    token: int | None
    """Its number; null without one."""


class PuertoViewBoardHarbours(TypedDict):
    edge: int
    """The edge on the coast."""
    harbour: Literal["brick", "lumber", "wool", "grain", "ore", "any"]
    """The resource that it trades at 2:1, or `any` for 3:1."""


class PuertoViewBoard(TypedDict):
    """The island."""

    hexes: "list[PuertoViewBoardHexes]"
    """The hexes of land, in the order of their numbers."""
    harbours: "list[PuertoViewBoardHarbours]"
    """The harbours."""
    robber: int | None
    """The hex of the robber; null while it is beside the board."""


class PuertoViewColoursHand(TypedDict):
    """Its resource cards."""

    count: int
    """The number of its cards."""
    cards: dict[str, int] | None
    """Its cards; null if this audience may not know them."""
    known: dict[str, int]
    """The cards that it has for certain, from what this audience has seen."""
    unknown: int
    """The number of its other cards."""


class PuertoViewColoursDevelopment(TypedDict):
    """Its development cards."""

    count: int
    """The number of its unplayed cards."""
    cards: dict[str, int] | None
    """Its unplayed cards; null if this audience may not know them."""
    too_new: int
    """How many of them were bought in this turn and cannot be played yet."""
    played: dict[str, int]
    """The cards that it has played."""


class PuertoViewColoursRates(TypedDict):
    """Its rates of maritime trade."""

    brick: int
    """Cards of brick for one card of the bank."""
    lumber: int
    """Cards of lumber for one card of the bank."""
    wool: int
    """Cards of wool for one card of the bank."""
    grain: int
    """Cards of grain for one card of the bank."""
    ore: int
    """Cards of ore for one card of the bank."""


class PuertoViewColours(TypedDict):
    colour: int
    """The number of the colour; it belongs to the seat of this number, if any."""
    roads: list[int]
    """The edges of its roads."""
    settlements: list[int]
    """The corners of its settlements."""
    cities: list[int]
    """The corners of its cities."""
    left: dict[str, int]
    """The pieces in its supply, by kind."""
    route_length: int
    """The length of its longest road."""
    points: int
    """Its points; without hidden ones that this audience may not know."""
    hand: "PuertoViewColoursHand"
    """Its resource cards."""
    development: "PuertoViewColoursDevelopment"
    """Its development cards."""
    rates: "PuertoViewColoursRates"
    """Its rates of maritime trade."""


class PuertoViewOffersAnswers(TypedDict):
    seat: int
    """The seat that was asked."""
    answer: Literal["open", "accepted", "declined", "countered"]
    """Its answer."""
    give: NotRequired[dict[str, int]]
    """What it gives, in a counter-offer."""
    want: NotRequired[dict[str, int]]
    """What it wants, in a counter-offer."""


class PuertoViewOffers(TypedDict):
    offer: int
    """The number of the offer, from 0 in each turn."""
    seat: int
    """The seat that made the offer."""
    give: dict[str, int]
    """What this seat gives."""
    want: dict[str, int]
    """What it wants."""
    answers: "list[PuertoViewOffersAnswers]"
    """The answers of the seats that it asked."""
    firm: bool
    """Whether the seat has held what it gives ever since it made the offer."""


class PuertoViewResult(TypedDict):
    """How the game ended; null before."""

    winners: list[int]
    """The seats that have won; empty in a draw."""
    reason: Literal[
        "points", "resources", "draw", "stall", "turn_cap", "unwinnable", "draw_agreed", "resigned", "abandoned"
    ]
    """Why the game ended. `points`: a seat has the target points; `resources`: points are equal, and the winner
    has more coins; `draw`: points and coins are equal; `stall`: no seat has built for a long time; `turn_cap`:
    the turn cap is reached; `unwinnable`: no seat can reach the target any more; `draw_agreed`: all seats have
    agreed on a draw; `resigned`: all other seats have resigned; `abandoned`: all people and bots have resigned.
    """
    points: list[int]
    """The points of each colour, hidden ones included."""


class PuertoViewPuertoRoles(TypedDict):
    role: Literal["producer", "trader", "builder", "soldier", "prospector", "second_prospector", "robber"]
    """The name of the role."""
    gold: int
    """The gold on its card."""
    seat: int | None
    """The seat that picked it in this round; null if none has."""


class PuertoViewPuerto(TypedDict):
    """Gold and roles."""

    governor: int | None
    """The seat that picks first in this round; null before."""
    gold: list[int]
    """The gold of each seat."""
    bank: int
    """The gold in the bank."""
    roles: "list[PuertoViewPuertoRoles]"
    """The roles."""
    phase: Literal["producer", "trader", "builder", "soldier", "prospector", "second_prospector", "robber"] | None
    """The role that was picked last, while its phase lasts."""
    privileged_seat: int | None
    """The seat with the privilege of this phase."""
    barred: list[Literal["brick", "lumber", "wool", "grain", "ore"]]
    """The resources monopolised in this phase."""


class PuertoView(TypedDict):
    ruleset: Literal["puerto"]
    """The ruleset of the game."""
    expansions: list[str]
    """The expansions of the game."""
    turn: int
    """The number of the turn."""
    active_seat: int | None
    """The seat whose turn it is, or that builds between turns; null before."""
    first_seat: int | None
    """The seat that begins; null before it is drawn."""
    due: list[int]
    """The seats that must or may act now."""
    agenda: "list[PuertoViewAgenda1 | PuertoViewAgendaBuilderFee | PuertoViewAgendaDiscard | PuertoViewAgendaFreeRoad | PuertoViewAgendaGo | PuertoViewAgenda6 | PuertoViewAgenda7 | PuertoViewAgendaRobberToRoller | PuertoViewAgendaSetupRoad | PuertoViewAgendaSetupSettlement | PuertoViewAgendaSevenRobber]"
    """The steps that come next; the first is the current one."""
    dice: list[int] | None
    """The roll of the active seat in this turn; null before it."""
    board: "PuertoViewBoard"
    """The island."""
    bank: dict[str, int]
    """The resource cards that no colour holds."""
    longest_road: int | None
    """The colour with the Longest Road; null if none has it."""
    deck: int
    """The number of development cards in the deck."""
    largest_army: int | None
    """The colour with the Largest Army; null if none has it."""
    colours: "list[PuertoViewColours]"
    """The colours, in the order of their numbers."""
    offers: "list[PuertoViewOffers]"
    """The open offers."""
    offers_made: int
    """The number of offers that were made in this turn."""
    result: "PuertoViewResult | None"
    """How the game ended; null before."""
    puerto: "PuertoViewPuerto"
    """Gold and roles."""


class RatingPoint(TypedDict):
    rating: float
    """Newcomers have 1500."""
    deviation: float
    """Standard deviation of the rating; newcomers have 500."""
    game: str
    finished_at: str


class Receipt(TypedDict):
    game: str
    version: int
    hash: str
    key_id: str
    signature: str
    """Ed25519."""


class ReceiptRequest(TypedDict):
    version: NotRequired[int | None]
    """Defaults to the latest version."""


class ReceiveCoin(TypedDict):
    """Puts the coin of the opponent on a region."""

    type: Literal["receive_coin"]
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class RecoveryRequest(TypedDict):
    name: str
    recovery_code: str


class RegionDrawn(TypedDict):
    """Chance picks a region of the stack; no player can know it before."""

    type: Literal["region_drawn"]
    seat: int
    """A seat."""
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]
    draw_number: int


class RegionPlaced(TypedDict):
    """A region is placed above or below the column of a road."""

    type: Literal["region_placed"]
    seat: int
    """A seat."""
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""
    side: Literal["above", "below"]
    """Above or below the column."""


class RenamingRequest(TypedDict):
    name: str
    """A name has 2 to 24 letters of one script, digits, spaces, dashes and underscores."""


class ResolveEvent(TypedDict):
    """Resolves this dice event before the others."""

    type: Literal["resolve_event"]
    event: Literal["rich_harvest", "trade_advantage", "tournament", "raiders"]


class ResourceBarred(TypedDict):
    """A resource is monopolised; it cannot be monopolised again in this phase."""

    type: Literal["resource_barred"]
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]


class ResourceFlow(TypedDict):
    source: str
    """Source: `production`, `theft`, `building` and so on."""
    detail: str | None
    """What was bought, or the card or the step that caused it."""
    resource: str | None
    gained: int
    lost: int


class ResourcesUnbarred(TypedDict):
    """The phase of the Trader ends; every resource can be monopolised again."""

    type: Literal["resources_unbarred"]


class ResultCount(TypedDict):
    seats: int
    reason: str
    games: int


class RetreatKnight(TypedDict):
    """Chooses the corner to which a displaced knight goes."""

    type: Literal["retreat_knight"]
    corner: int
    """A corner."""


class ReturnCoin(TypedDict):
    """Returns a coin of a region to the pool."""

    type: Literal["return_coin"]
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class ReturnProgressCard(TypedDict):
    """Puts a progress card face down under its deck."""

    type: Literal["return_progress_card"]
    card: Literal[
        "commercial_harbor",
        "master_merchant",
        "merchant",
        "merchant_fleet",
        "resource_monopoly",
        "trade_monopoly",
        "bishop",
        "constitution",
        "deserter",
        "diplomat",
        "intrigue",
        "saboteur",
        "spy",
        "warlord",
        "wedding",
        "alchemist",
        "crane",
        "engineer",
        "inventor",
        "irrigation",
        "medicine",
        "mining",
        "printer",
        "progress_road_building",
        "smith",
    ]


class Reversal(TypedDict):
    to: int
    """The version to which the game returns."""
    free: bool
    """Whether no other seat has to agree, not even an AI player."""
    reason: Literal["free", "consent", "barrier", "sandbox"]
    """The rule under which it is allowed."""
    asks: list[int]
    """The seats that a takeback has to ask; if there are none, it is done at once."""


class ReversalDryRun(TypedDict):
    to: int
    """The version to which the game returns."""
    free: bool
    """Whether no other seat has to agree, not even an AI player."""
    reason: Literal["free", "consent", "barrier", "sandbox"]
    """The rule under which it is allowed."""
    asks: list[int]
    """The seats that a takeback has to ask; if there are none, it is done at once."""
    version: int
    seat: int
    accepted: "Literal[True]"


class RoadInterrupted(TypedDict):
    """A new building interrupts a road of another colour; `route_length` is the new length of its longest road."""

    type: Literal["road_interrupted"]
    colour: int
    """A colour."""
    route_length: int


class RoadLengthChanged(TypedDict):
    """The length of a colour's longest road changes because a road was removed, or a knight came or left."""

    type: Literal["road_length_changed"]
    colour: int
    """A colour."""
    route_length: int


class RoadRemoved(TypedDict):
    """A road goes back to its owner's supply; the roads next to it stay."""

    type: Literal["road_removed"]
    colour: int
    """A colour."""
    edge: int
    """An edge."""


class RobberMoved(TypedDict):
    """The robber moves to another hex, which yields nothing until it leaves."""

    type: Literal["robber_moved"]
    hex: int
    """A hex."""


class RobberSetAside(TypedDict):
    """The robber waits beside the board until the barbarians have attacked."""

    type: Literal["robber_set_aside"]


class Role(TypedDict):
    role: str
    description: str
    """What the role brings for all seats."""
    privilege: str
    """What it brings for the seat that picked it."""


class RolePicked(TypedDict):
    """A seat picks a role and takes the gold on it."""

    type: Literal["role_picked"]
    seat: int
    """A seat."""
    role: Literal["producer", "trader", "builder", "soldier", "prospector", "second_prospector", "robber"]
    gold: int


class RollDice(TypedDict):
    """Rolls all four dice."""

    type: Literal["roll_dice"]


class RoundStarted(TypedDict):
    """A round begins: this seat is the Governor and picks first, and all roles can be picked."""

    type: Literal["round_started"]
    governor: int
    """A seat."""


RulesChanged = TypedDict("RulesChanged", {"type": Literal["rules_changed"], "from": str, "to": str})
"""This entry and the later ones are played under another version of the rules."""


class Ruleset(TypedDict):
    name: str
    title: str
    """The name in words, with the expansions."""
    description: str
    seat_counts: list[int]
    """Supported numbers of seats."""
    combinations: "list[Combination]"
    """Every choice of expansions that goes with the ruleset, that without any first."""
    without_expansions: str | None
    """Why the ruleset has no expansions; null if it has."""
    expansions: list[str]
    """The expansions that the description includes."""
    rules_summary: list[str]
    """The rules in short, a few sentences an item."""
    rules_version: str
    options: "list[Option]"
    actions: dict[str, dict[str, Any]]
    events: dict[str, dict[str, Any]]
    view: dict[str, Any]
    """A JSON Schema."""
    standing_answers: dict[str, dict[str, Any]]
    """The answers that a seat can give in advance."""
    vocabulary: dict[str, str]
    """This ruleset's names for the terms of the rulesets it builds on."""
    refusals: dict[str, str]
    sentences: dict[str, list[str]]
    """The texts of the sentences by event; all other events have no sentence."""
    placeholders: dict[
        str,
        Literal[
            "seat",
            "seats",
            "colour",
            "colours",
            "hex",
            "hexes",
            "corner",
            "edge",
            "cards",
            "resource",
            "resources",
            "dice",
            "points",
            "end_reason",
            "number",
            "name",
            "names",
            "text",
            "time",
        ],
    ]
    """The kind of each placeholder in the texts: `seat` is a seat; `seats` is several seats; `colour` is a colour;
    below the number of seats it is that seat, above a trade partner; `colours` is several colours; `hex` is a
    hex; `hexes` is several hexes; `corner` is a corner; `edge` is an edge; `cards` is the number of cards or
    coins by name; `resource` is a resource; `resources` is several resources; `dice` is the faces of dice;
    `points` is the points of every seat, in the order of their numbers; `end_reason` is the reason why the game
    ended; `end_reasons` of the ruleset has its text; `number` is a number; `name` is a name of the ruleset,
    such as `year_of_plenty`; `_` stands for a space; `names` is several names; `text` is a text that is shown
    as it is; `time` is a time, such as `2026-11-21T07:22:33.123Z`.
    """
    costs: dict[str, dict[str, int]]
    """What each build or purchase costs with the default options."""
    pieces: dict[str, int]
    """Pieces of each colour; in Natick both seats share them."""
    roles: "list[Role]"
    """The roles that seats pick; empty without roles."""
    effects: "list[Effect]"
    """What the cards and events of the ruleset do, with its default options."""
    end_reasons: dict[str, str]
    """Why a game can end: a text for each `reason` of a result."""
    rules_page: str
    """The page with the rules for people, as a path on this server."""


class RulesetList(TypedDict):
    rulesets: "list[RulesetSummary]"


class RulesetSummary(TypedDict):
    name: str
    title: str
    """The name in words, with the expansions."""
    description: str
    seat_counts: list[int]
    """Supported numbers of seats."""
    combinations: "list[Combination]"
    """Every choice of expansions that goes with the ruleset, that without any first."""
    without_expansions: str | None
    """Why the ruleset has no expansions; null if it has."""


class ScoutHired(TypedDict):
    """The player picks a region of the stack with a scout; the rest of the stack has no order."""

    type: Literal["scout_hired"]
    seat: int
    """A seat."""
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class Scripted(TypedDict):
    """The scripted outcomes of one purpose, in the words of the ruleset; null leaves a draw to chance."""

    purpose: str
    items: list[Any]


class ScriptedDrawSkipped(TypedDict):
    """A scripted draw was not possible, so the outcome was left to chance."""

    type: Literal["scripted_draw_skipped"]
    purpose: str
    draw_number: int


class Seal(TypedDict):
    """A commitment in the place of a hidden value. `openings` holds the value for those who may know it."""

    sealed: str


class SealOpening(TypedDict):
    path: str
    """JSON pointer to the seal in the entry."""
    value: Any
    """The hidden value."""
    salt: str


class SealReaders(TypedDict):
    path: str
    """JSON pointer to the seal in the entry."""
    readers: list[int]
    """Seats that may open the seal before the end of the game."""


class Seat(TypedDict):
    seat: int
    kind: str | None
    """`person`, `bot` or `ai`; null while free."""
    policy: str | None
    """AI policy, null for people and bots."""
    resigned: bool
    """The player resigned and the policy plays on."""
    label: str | None
    """Pseudonym of the player in the log of this game."""
    player_id: str | None
    name: str | None
    """Name of the player, or of the AI in this game; null while free and for an erased player."""
    owner: str | None
    """Name of the owner of a bot."""


class SeatLeft(TypedDict):
    """A player left the seat: before the start, or before the first draw if the seat's seed is missing from the mix."""

    type: Literal["seat_left"]
    seat: int


class SeatRating(TypedDict):
    rating: float
    """Newcomers have 1500."""
    deviation: float
    """Standard deviation of the rating; newcomers have 500."""
    games: int
    """Rated games in this ladder."""
    wins: int
    is_provisional: bool
    seat: int


class SeatResigned(TypedDict):
    """The seat resigned, or its deadline passed."""

    type: Literal["seat_resigned"]
    seat: int
    reason: Literal["deadline", "requested"]


class SeatSeed(TypedDict):
    """The seed of one seat in the mix."""

    seat: int
    seed: str
    """32 bytes in hex."""


class SeatTaken(TypedDict):
    """A seat was taken; `policy` names how an AI chooses, and is null for persons and bots."""

    type: Literal["seat_taken"]
    seat: int
    label: str
    kind: Literal["ai", "bot", "person"]
    policy: str | None


class SeatView(TypedDict):
    game: str
    version: int
    hash: str
    status: Literal["open", "revealing", "running", "finished"]
    seat: int | None
    """Seat of the view; null for a spectator."""
    view: "View | None"


class SeatWinRate(TypedDict):
    samples: int
    """Number of seats of all games."""
    wins: int
    rate: float
    low: float
    """Lower bound of the 95 % confidence interval (Wilson)."""
    high: float
    """Upper bound of the interval."""
    seats: int
    """Number of seats in the game."""
    seat: int


SeatsDomain = TypedDict("SeatsDomain", {"kind": Literal["seats"], "from": list[int]})
"""A list of one or more seats."""


class SeedCommitted(TypedDict):
    """A seat committed to a seed that it will reveal after the start."""

    type: Literal["seed_committed"]
    seat: int
    commitment: str


class SeedRequest(TypedDict):
    seed: str
    """The 32-byte seed of the commitment."""


class SeedRevealed(TypedDict):
    """A committed seed was revealed: a seat's, or the server's own if `seat` is null."""

    type: Literal["seed_revealed"]
    seat: int | None
    seed: str
    """32 bytes in hex."""


class Seeding(TypedDict):
    committed: list[int]
    """Seats that committed to a seed."""
    revealed: list[int]
    """Seats that revealed their seed."""
    mixed: bool
    """Whether the seeds are mixed; seeds not revealed by then are excluded."""
    reveal_by: str | None
    """Deadline for reveals while the game is `revealing`."""


class SeedsMixed(TypedDict):
    """The seeds that all draws depend on: the revealed ones, by seat in ascending order.

        The first draw is in the same entry, unless a committed seed is missing: then it comes at
    `first_draw_not_before` or     later, and until then the seat may leave.
    """

    type: Literal["seeds_mixed"]
    seeds: "list[SeatSeed]"
    first_draw_not_before: NotRequired[str | None]


class Seek(TypedDict):
    seek: str
    """Its id."""
    ruleset: str
    expansions: list[str]
    seats: list[int]
    """Numbers of seats that suit."""
    kind: Literal["casual", "rated"]
    time_limit: int | None
    """Seconds that a seat has to act; null for no limit."""
    within: int | None
    """How far the ratings may be apart; null for any distance."""
    created_at: str
    expires_at: str
    status: Literal["open", "matched", "withdrawn", "expired"]
    ended_at: str | None
    """When it was matched or withdrawn."""
    game: str | None
    """The game in which the caller has a seat, once matched."""


class SeekList(TypedDict):
    seeks: "list[Seek]"


class SeekRequest(TypedDict):
    ruleset: str
    """See `GET /v1/rulesets`."""
    expansions: NotRequired[str | Sequence[str]]
    seats: NotRequired[list[int]]
    """Numbers of seats that suit; by default all that the rules allow."""
    kind: NotRequired[Literal["casual", "rated"]]
    """Default: `"casual"`."""
    time_limit: NotRequired[int | None]
    """Seconds that the seat of a person or bot may be due; null for no limit."""
    within: NotRequired[int | None]
    """How far the ratings of the players may be apart; by default any distance."""
    expires_in: NotRequired[int]
    """Seconds until the seek expires. Default: `3600`."""


Sentence = TypedDict("Sentence", {"text": str, "with": dict[str, Any], "events": list[int]})


class SettlementBuilt(TypedDict):
    """A settlement and its payment; its corner and the neighbouring corners are no longer free."""

    type: Literal["settlement_built"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""
    paid: dict[str, int]


class SettlementRemoved(TypedDict):
    """A settlement goes back to its owner's supply; its corner may be free again."""

    type: Literal["settlement_removed"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""


class SettlersBuildRoad(TypedDict):
    """Pays for a road on an edge."""

    type: Literal["build_road"]
    edge: int
    """An edge."""


class SettlersDiceRolled(TypedDict):
    """Both dice; their sum is the roll."""

    type: Literal["dice_rolled"]
    dice: list[int]
    draw_number: int


class SettlersHireKnight(TypedDict):
    """Pays for a basic knight, which is not active."""

    type: Literal["hire_knight"]
    corner: int
    """A corner."""


class SettlersKnightHired(TypedDict):
    """A basic knight and its payment; it is not active."""

    type: Literal["knight_hired"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""
    paid: dict[str, int]


class SettlersPlaceRoad(TypedDict):
    """Places a road on an edge without a cost."""

    type: Literal["place_road"]
    edge: int
    """An edge."""


class SettlersRoadBuilt(TypedDict):
    """A road, its payment, and the length of the builder's longest road with it."""

    type: Literal["road_built"]
    colour: int
    """A colour."""
    edge: int
    """An edge."""
    paid: dict[str, int]
    route_length: int


class SettlersViewAgendaDiscard(TypedDict):
    step: Literal["discard"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    counts: list[int]
    """How many cards each of the seats owes."""


class SettlersViewAgendaFreeRoad(TypedDict):
    step: Literal["free_road"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    count: int
    """Free roads left to place."""


class SettlersViewAgenda3(TypedDict):
    step: Literal[
        "paired_turn",
        "production",
        "robber",
        "roll",
        "seven",
        "special_building",
        "trade_build",
        "aqueduct",
        "barbarians",
        "bishop",
        "defender_draw",
        "event_die",
        "pillage",
        "progress_check",
        "return_progress",
        "smith",
        "chased_pirate",
        "chased_robber",
    ]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""


class SettlersViewAgendaSetupRoad(TypedDict):
    step: Literal["setup_road"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    corner: int
    """The settlement that the road starts at."""


class SettlersViewAgendaSetupSettlement(TypedDict):
    step: Literal["setup_settlement"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    round: int
    """The round of the draft."""


class SettlersViewAgenda6(TypedDict):
    step: Literal["theft", "pirate_theft"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    victims: list[int]
    """The colours that a card may be stolen from."""


class SettlersViewAgendaGold(TypedDict):
    step: Literal["gold"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    picks: int
    """How many cards the gold brings."""
    colour: int
    """The colour that gets them."""


class SettlersViewAgendaCommodityAnswer(TypedDict):
    step: Literal["commodity_answer"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    receiver: int
    """The seat that asks for a commodity."""
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]
    """The resource that it gives."""


class SettlersViewAgendaDesertion(TypedDict):
    step: Literal["desertion"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    recruiter: int
    """The seat that played the card."""


class SettlersViewAgenda10(TypedDict):
    step: Literal["master_merchant", "spy"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    victim: int
    """The seat whose hand is seen."""


class SettlersViewAgendaMetropolis(TypedDict):
    step: Literal["metropolis"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    track: Literal["trade", "politics", "science"]
    """The track of the metropolis."""


class SettlersViewAgendaRecruitment(TypedDict):
    step: Literal["recruitment"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    rank: Literal["basic", "strong", "mighty"]
    """The rank of the deserter."""
    active: bool
    """Whether it was active."""


class SettlersViewAgendaRetreat(TypedDict):
    step: Literal["retreat"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    corner: int
    """The corner from which the knight was displaced."""
    rank: Literal["basic", "strong", "mighty"]
    """The rank of the knight."""
    active: bool
    """Whether it is active."""
    activated: bool
    """Whether it was activated in this turn."""
    promoted: bool
    """Whether it was promoted in this turn."""


class SettlersViewAgendaWedding(TypedDict):
    step: Literal["wedding"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    receiver: int
    """The seat that gets the cards."""


class SettlersViewBoardHexes(TypedDict):
    hex: int
    """The number of the hex."""
    q: int
    """Its first axial coordinate."""
    r: int
    """Its second axial coordinate, the row."""
    terrain: Literal["hills", "forest", "pasture", "fields", "mountains", "desert", "gold", "sea"]
    """Its terrain."""
    token: int | None
    """Its number; null without one."""


class SettlersViewBoardHarbours(TypedDict):
    edge: int
    """The edge on the coast."""
    harbour: Literal["brick", "lumber", "wool", "grain", "ore", "any"]
    """The resource that it trades at 2:1, or `any` for 3:1."""


class SettlersViewBoardFrame(TypedDict):
    hex: int
    """The number of the hex."""
    q: int
    """Its first axial coordinate."""
    r: int
    """Its second axial coordinate, the row."""


class SettlersViewBoard(TypedDict):
    """The island."""

    hexes: "list[SettlersViewBoardHexes]"
    """The hexes of land, in the order of their numbers."""
    harbours: "list[SettlersViewBoardHarbours]"
    """The harbours."""
    robber: int | None
    """The hex of the robber; null while it is beside the board."""
    frame: NotRequired["list[SettlersViewBoardFrame]"]
    """The hexes of sea around them, with the numbers after theirs."""


class SettlersViewColoursHand(TypedDict):
    """Its resource cards."""

    count: int
    """The number of its cards."""
    cards: dict[str, int] | None
    """Its cards; null if this audience may not know them."""
    known: dict[str, int]
    """The cards that it has for certain, from what this audience has seen."""
    unknown: int
    """The number of its other cards."""


class SettlersViewColoursDevelopment(TypedDict):
    """Its development cards."""

    count: int
    """The number of its unplayed cards."""
    cards: dict[str, int] | None
    """Its unplayed cards; null if this audience may not know them."""
    too_new: int
    """How many of them were bought in this turn and cannot be played yet."""
    played: dict[str, int]
    """The cards that it has played."""


class SettlersViewColoursRates(TypedDict):
    """Its rates of maritime trade."""

    brick: int
    """Cards of brick for one card of the bank."""
    lumber: int
    """Cards of lumber for one card of the bank."""
    wool: int
    """Cards of wool for one card of the bank."""
    grain: int
    """Cards of grain for one card of the bank."""
    ore: int
    """Cards of ore for one card of the bank."""
    coin: NotRequired[int]
    """Cards of coin for one card of the bank."""
    cloth: NotRequired[int]
    """Cards of cloth for one card of the bank."""
    paper: NotRequired[int]
    """Cards of paper for one card of the bank."""


class SettlersViewColours(TypedDict):
    colour: int
    """The number of the colour; it belongs to the seat of this number, if any."""
    roads: list[int]
    """The edges of its roads."""
    settlements: list[int]
    """The corners of its settlements."""
    cities: list[int]
    """The corners of its cities."""
    left: dict[str, int]
    """The pieces in its supply, by kind."""
    route_length: int
    """The length of its longest road."""
    points: int
    """Its points; without hidden ones that this audience may not know."""
    hand: "SettlersViewColoursHand"
    """Its resource cards."""
    development: NotRequired["SettlersViewColoursDevelopment"]
    """Its development cards."""
    rates: "SettlersViewColoursRates"
    """Its rates of maritime trade."""


class SettlersViewOffersAnswers(TypedDict):
    seat: int
    """The seat that was asked."""
    answer: Literal["open", "accepted", "declined", "countered"]
    """Its answer."""
    give: NotRequired[dict[str, int]]
    """What it gives, in a counter-offer."""
    want: NotRequired[dict[str, int]]
    """What it wants, in a counter-offer."""


class SettlersViewOffers(TypedDict):
    offer: int
    """The number of the offer, from 0 in each turn."""
    seat: int
    """The seat that made the offer."""
    give: dict[str, int]
    """What this seat gives."""
    want: dict[str, int]
    """What it wants."""
    answers: "list[SettlersViewOffersAnswers]"
    """The answers of the seats that it asked."""
    firm: bool
    """Whether the seat has held what it gives ever since it made the offer."""


class SettlersViewResult(TypedDict):
    """How the game ended; null before."""

    winners: list[int]
    """The seats that have won; empty in a draw."""
    reason: Literal[
        "points", "resources", "draw", "stall", "turn_cap", "unwinnable", "draw_agreed", "resigned", "abandoned"
    ]
    """Why the game ended. `points`: a seat has the target points; `resources`: points are equal, and the winner
    has more coins; `draw`: points and coins are equal; `stall`: no seat has built for a long time; `turn_cap`:
    the turn cap is reached; `unwinnable`: no seat can reach the target any more; `draw_agreed`: all seats have
    agreed on a draw; `resigned`: all other seats have resigned; `abandoned`: all people and bots have resigned.
    """
    points: list[int]
    """The points of each colour, hidden ones included."""


class SettlersViewSeafarersColours(TypedDict):
    colour: int
    """The number of the colour."""
    ships: list[int]
    """The edges of its ships."""
    too_new: list[int]
    """Its ships that were built, placed or moved in this turn, and cannot move."""
    islands: list[int]
    """The small islands, by number from 1, that brought it points."""


class SettlersViewSeafarers(TypedDict):
    """Ships, pirate and islands."""

    pirate: int | None
    """The hex of the sea with the pirate; null before it comes."""
    ship_moved: bool
    """Whether a ship has moved in this turn."""
    colours: "list[SettlersViewSeafarersColours]"
    """The colours, in the order of their numbers."""


class SettlersViewCitiesKnightsMerchant(TypedDict):
    """The merchant; null before it is placed."""

    colour: int
    """The colour that has it."""
    hex: int
    """Its hex."""


class SettlersViewCitiesKnightsMetropolises(TypedDict):
    track: Literal["trade", "politics", "science"]
    """Its track."""
    corner: int
    """Its corner."""


class SettlersViewCitiesKnightsColoursLevels(TypedDict):
    """Its city improvements."""

    trade: int
    """Its level in trade."""
    politics: int
    """Its level in politics."""
    science: int
    """Its level in science."""


class SettlersViewCitiesKnightsColoursKnights(TypedDict):
    corner: int
    """Its corner."""
    rank: Literal["basic", "strong", "mighty"]
    """Its rank."""
    active: bool
    """Whether it is active."""
    too_new: bool
    """Whether it was activated in this turn, and cannot act."""
    promoted: bool
    """Whether it was promoted in this turn."""


class SettlersViewCitiesKnightsColours(TypedDict):
    colour: int
    """The number of the colour."""
    levels: "SettlersViewCitiesKnightsColoursLevels"
    """Its city improvements."""
    walls: list[int]
    """The corners of its walls."""
    knights: "list[SettlersViewCitiesKnightsColoursKnights]"
    """Its knights."""
    strength: int
    """The strength of its active knights."""
    lying_cities: list[int]
    """Its cities that count as settlements until they are raised."""
    defender_points: int
    """Its points as Defender of Catan."""


class SettlersViewCitiesKnights(TypedDict):
    """Knights, improvements, metropolises, barbarians and the merchant."""

    event: Literal["trade", "politics", "science", "ship"] | None
    """The event die; null before the first roll."""
    ship: int
    """The steps of the barbarians, who attack at 7."""
    attacks: int
    """How often the barbarians have attacked."""
    barbarian_strength: int
    """The strength that an attack of the barbarians would have."""
    merchant: "SettlersViewCitiesKnightsMerchant | None"
    """The merchant; null before it is placed."""
    metropolises: "list[SettlersViewCitiesKnightsMetropolises]"
    """The metropolises on the board."""
    crane: bool
    """Whether the next improvement of this turn costs one commodity less."""
    fleet: list[Literal["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]]
    """The cards that the active seat trades 2:1 in this turn."""
    offers_left: list[int]
    """By seat: how often the Commercial Harbor may still ask it in this turn."""
    colours: "list[SettlersViewCitiesKnightsColours]"
    """The colours, in the order of their numbers."""


class SettlersViewProgressCardsDecks(TypedDict):
    deck: Literal["trade", "politics", "science"]
    """The track of the deck."""
    unseen: int
    """The number of its cards that were not drawn."""
    under: list[
        Literal[
            "commercial_harbor",
            "master_merchant",
            "merchant",
            "merchant_fleet",
            "resource_monopoly",
            "trade_monopoly",
            "bishop",
            "constitution",
            "deserter",
            "diplomat",
            "intrigue",
            "saboteur",
            "spy",
            "warlord",
            "wedding",
            "alchemist",
            "crane",
            "engineer",
            "inventor",
            "irrigation",
            "medicine",
            "mining",
            "printer",
            "progress_road_building",
            "smith",
        ]
        | None
    ]
    """The cards that went under it, the next one first; null if hidden."""


class SettlersViewProgressCardsColoursBacks(TypedDict):
    """How many of its cards are of each deck."""

    trade: int
    """Its cards of the deck trade."""
    politics: int
    """Its cards of the deck politics."""
    science: int
    """Its cards of the deck science."""


class SettlersViewProgressCardsColours(TypedDict):
    colour: int
    """The number of the colour."""
    count: int
    """The number of its cards; it may keep 4."""
    backs: "SettlersViewProgressCardsColoursBacks"
    """How many of its cards are of each deck."""
    cards: (
        list[
            Literal[
                "commercial_harbor",
                "master_merchant",
                "merchant",
                "merchant_fleet",
                "resource_monopoly",
                "trade_monopoly",
                "bishop",
                "constitution",
                "deserter",
                "diplomat",
                "intrigue",
                "saboteur",
                "spy",
                "warlord",
                "wedding",
                "alchemist",
                "crane",
                "engineer",
                "inventor",
                "irrigation",
                "medicine",
                "mining",
                "printer",
                "progress_road_building",
                "smith",
            ]
        ]
        | None
    )
    """Its cards; null if this audience may not know them."""
    known: list[
        Literal[
            "commercial_harbor",
            "master_merchant",
            "merchant",
            "merchant_fleet",
            "resource_monopoly",
            "trade_monopoly",
            "bishop",
            "constitution",
            "deserter",
            "diplomat",
            "intrigue",
            "saboteur",
            "spy",
            "warlord",
            "wedding",
            "alchemist",
            "crane",
            "engineer",
            "inventor",
            "irrigation",
            "medicine",
            "mining",
            "printer",
            "progress_road_building",
            "smith",
        ]
    ]
    """The cards that it has for certain, from what this audience has seen."""
    points: list[
        Literal[
            "commercial_harbor",
            "master_merchant",
            "merchant",
            "merchant_fleet",
            "resource_monopoly",
            "trade_monopoly",
            "bishop",
            "constitution",
            "deserter",
            "diplomat",
            "intrigue",
            "saboteur",
            "spy",
            "warlord",
            "wedding",
            "alchemist",
            "crane",
            "engineer",
            "inventor",
            "irrigation",
            "medicine",
            "mining",
            "printer",
            "progress_road_building",
            "smith",
        ]
    ]
    """The point cards that lie open before it."""


class SettlersViewProgressCards(TypedDict):
    """Progress cards."""

    decks: "list[SettlersViewProgressCardsDecks]"
    """The three decks."""
    colours: "list[SettlersViewProgressCardsColours]"
    """The colours, in the order of their numbers."""


class SettlersView(TypedDict):
    ruleset: Literal["settlers"]
    """The ruleset of the game."""
    expansions: list[str]
    """The expansions of the game."""
    turn: int
    """The number of the turn."""
    active_seat: int | None
    """The seat whose turn it is, or that builds between turns; null before."""
    first_seat: int | None
    """The seat that begins; null before it is drawn."""
    due: list[int]
    """The seats that must or may act now."""
    agenda: "list[SettlersViewAgendaDiscard | SettlersViewAgendaFreeRoad | SettlersViewAgenda3 | SettlersViewAgendaSetupRoad | SettlersViewAgendaSetupSettlement | SettlersViewAgenda6 | SettlersViewAgendaGold | SettlersViewAgendaCommodityAnswer | SettlersViewAgendaDesertion | SettlersViewAgenda10 | SettlersViewAgendaMetropolis | SettlersViewAgendaRecruitment | SettlersViewAgendaRetreat | SettlersViewAgendaWedding]"
    """The steps that come next; the first is the current one."""
    dice: list[int] | None
    """The roll of the active seat in this turn; null before it."""
    board: "SettlersViewBoard"
    """The island."""
    bank: dict[str, int]
    """The resource cards that no colour holds."""
    longest_road: int | None
    """The colour with the Longest Road; null if none has it."""
    deck: NotRequired[int]
    """The number of development cards in the deck."""
    largest_army: NotRequired[int | None]
    """The colour with the Largest Army; null if none has it."""
    colours: "list[SettlersViewColours]"
    """The colours, in the order of their numbers."""
    offers: "list[SettlersViewOffers]"
    """The open offers."""
    offers_made: int
    """The number of offers that were made in this turn."""
    result: "SettlersViewResult | None"
    """How the game ended; null before."""
    seafarers: NotRequired["SettlersViewSeafarers"]
    """Ships, pirate and islands."""
    cities_knights: NotRequired["SettlersViewCitiesKnights"]
    """Knights, improvements, metropolises, barbarians and the merchant."""
    progress_cards: NotRequired["SettlersViewProgressCards"]
    """Progress cards."""


class ShipBuilt(TypedDict):
    """A ship, its payment, and the length of the builder's longest trade route with it."""

    type: Literal["ship_built"]
    colour: int
    """A colour."""
    edge: int
    """An edge."""
    paid: dict[str, int]
    route_length: int


class ShipMoved(TypedDict):
    """A ship goes from one edge to another."""

    type: Literal["ship_moved"]
    colour: int
    """A colour."""
    from_edge: int
    """An edge."""
    to_edge: int
    """An edge."""


class ShipRemoved(TypedDict):
    """A ship goes back to its owner's supply; the ships next to it stay."""

    type: Literal["ship_removed"]
    colour: int
    """A colour."""
    edge: int
    """An edge."""


class ShowNoCommodity(TypedDict):
    """Says that the hand has no commodity; the resource stays where it is."""

    type: Literal["show_no_commodity"]


class SideWinRate(TypedDict):
    samples: int
    """Number of seats of all games."""
    wins: int
    rate: float
    low: float
    """Lower bound of the 95 % confidence interval (Wilson)."""
    high: float
    """Upper bound of the interval."""
    side: str


class SignUpRequest(TypedDict):
    name: NotRequired[str]
    """A name has 2 to 24 letters of one script, digits, spaces, dashes and underscores. Without a name the player
    is a guest.
    """


class SignedKeyList(TypedDict):
    key_list: "KeyList"
    hash: str
    signature: str


class SkipSpecialBuilding(TypedDict):
    """Builds nothing in special building."""

    type: Literal["skip_special_building"]
    only_if_forced: NotRequired[bool]
    """Only where nothing else is legal. Default: `false`."""


class SpecialBuildingStarted(TypedDict):
    """A seat may build between two turns; it cannot win there, so points are not checked."""

    type: Literal["special_building_started"]
    seat: int
    """A seat."""


class Standing(TypedDict):
    entrant: str
    """Label of the entrant in this tournament."""
    name: str | None
    """Null for a policy, or a deleted player."""
    owner: str | None
    """Name of the owner of a bot."""
    policy: str | None
    """AI policy; null for a player."""
    rank: int
    """1 for the best; equal entrants share one."""
    points: float
    """1 for a win or a bye, 0.5 for a draw."""
    opponents: float
    """Points of the opponents, which decide between equals."""
    wins: int
    played: int
    """Matches that are over."""


class StandingAnswers(TypedDict):
    game: str
    seat: int
    answers: "list[StandingAnswer]"
    until: Literal["game_end", "next_turn"]
    """When the answers end: with the game, or when the next turn of the seat begins."""


class StandingAnswersRequest(TypedDict):
    answers: "list[StandingAnswer]"
    """The first answer that covers a decision is given; an empty list clears them."""
    until: NotRequired[Literal["game_end", "next_turn"]]
    """When the answers end: with the game, or when the next turn of the seat begins. Default: `"game_end"`."""


class Statistics(TypedDict):
    ruleset: str
    expansions: list[str]
    games: int
    results: "list[ResultCount]"
    lengths: "Lengths"
    win_rates: "WinRates"
    dice: "list[DiceTest]"
    first_placements: "FirstPlacements"
    trades: "list[TradeCount]"
    resources: "list[ResourceFlow]"


class StealCard(TypedDict):
    """Takes a card from one of the possible victims."""

    type: Literal["steal_card"]
    victim: int
    """A colour."""


class StealProgressCard(TypedDict):
    """Takes one of the cards that were seen."""

    type: Literal["steal_progress_card"]
    card: Literal[
        "commercial_harbor",
        "master_merchant",
        "merchant",
        "merchant_fleet",
        "resource_monopoly",
        "trade_monopoly",
        "bishop",
        "constitution",
        "deserter",
        "diplomat",
        "intrigue",
        "saboteur",
        "spy",
        "warlord",
        "wedding",
        "alchemist",
        "crane",
        "engineer",
        "inventor",
        "irrigation",
        "medicine",
        "mining",
        "printer",
        "progress_road_building",
        "smith",
    ]


class StopPlacingDinosaurs(TypedDict):
    """Places no dinosaur from the remaining colonies."""

    type: Literal["stop_placing_dinosaurs"]


class StreamTicket(TypedDict):
    ticket: str
    """The value of the query parameter `ticket`; secret."""
    expires_at: str
    """Until then the ticket opens streams; open ones may last longer."""


class SwapAcrossRoad(TypedDict):
    """Returns a coin of the region on this side of the road and puts one on the region across it."""

    type: Literal["swap_across_road"]
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""
    side: Literal["above", "below"]
    """Above or below the column."""


class TakeBankCard(TypedDict):
    """Takes a card of the bank."""

    type: Literal["take_bank_card"]
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]


class TakeCoin(TypedDict):
    """Takes a coin from a region of the opponent and puts it on one of the seat's regions."""

    type: Literal["take_coin"]
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]
    target: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class TakeDiceSet(TypedDict):
    """Takes a set; the opponent gets the other. The dice events come before the production."""

    type: Literal["take_dice_set"]
    set: Literal["first", "second"]


class TakeFromAqueduct(TypedDict):
    """Takes a resource of the bank."""

    type: Literal["take_from_aqueduct"]
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]


class TakeGold(TypedDict):
    """Takes all the cards for gold at once."""

    type: Literal["take_gold"]
    cards: dict[str, int]


class TakeSeatRequest(TypedDict):
    policy: NotRequired[str | None]
    """Gives the seat to an AI with this policy; without it the caller takes the seat."""
    seed_commitment: NotRequired[str | None]
    """SHA-256 of `landnama/seed/1`, a zero byte and the 32 bytes of a seed that is revealed later."""


Takeback = TypedDict(
    "Takeback",
    {
        "takeback": str,
        "status": Literal["open", "declined", "done"],
        "kind": Literal["undo", "redo"],
        "by": int,
        "from": int,
        "to": int,
        "hash": str,
        "reason": Literal["consent", "barrier"],
        "recipients": list[int],
        "accepted": list[int],
        "declined": list[int],
        "requested_at": str,
        "version": int,
    },
)


class TakebackList(TypedDict):
    game: str
    version: int
    takebacks: "list[Takeback]"


class TakebackRequest(TypedDict):
    to: NotRequired[int | None]
    """Version to return to: one that precedes an action of the caller's own; defaults to the version before the
    last one.
    """
    redo: NotRequired[bool]
    """Request a redo of the last undo; omit `to`. Default: `false`."""


class Template(TypedDict):
    type: str
    domain: "dict[str, FieldDomain]"
    """Allowed values by field of the action; all fields but `type` are filled in."""


class Terms(TypedDict):
    ai_delay: float | None
    """Seconds an AI waits before it acts; null for the default of the service."""
    ai_accepts_takebacks: bool
    """Whether AI players accept every takeback."""
    time_limit: int | None
    """Seconds that the seat of a person or bot may be due; null for no limit."""
    deadline_policy: str
    """Policy that acts for a seat that missed its deadline, or `resign`."""
    spectator_delay: int
    """Seconds by which spectators see the running game delayed."""
    auto_start: bool
    """Whether the game starts as soon as every seat is taken."""
    private: bool
    """Whether free seats are only for players with an invitation or a held seat."""
    spectators: bool
    """Whether those without a seat may see the game before it is over."""


class TerritoryDefended(TypedDict):
    """The First Nations place a marker on the hex, worth one point."""

    type: Literal["territory_defended"]
    hex: int
    """A hex."""


class TerritoryLost(TypedDict):
    """The First Nations lose the markers of these hexes, because a Settler has built there."""

    type: Literal["territory_lost"]
    hexes: list[int]


Text = TypedDict("Text", {"text": str, "with": dict[str, Any]})

TimelineChanges = TypedDict(
    "TimelineChanges",
    {
        "type": Literal["actions_undone", "actions_redone"],
        "version": int,
        "at": str,
        "from": int,
        "to": int,
        "by": int | None,
        "reason": str,
        "consenting_seats": list[int],
    },
)


class Timeline(TypedDict):
    game: str
    version: int
    turns: "list[TimelineTurn]"
    ranges: "list[VersionRange]"
    """The whole log without undos and redos."""
    changes: "list[TimelineChanges]"
    """Undos and redos."""


class TimelineTurn(TypedDict):
    turn: int
    """Number of the turn; 0 before the first turn."""
    seat: int | None
    """Seat whose turn it was."""
    live: bool
    """Whether the start of the turn is in effect."""
    ranges: "list[VersionRange]"


class Token(TypedDict):
    token_id: str
    label: str
    scopes: list[str]
    created_at: str
    expires_at: str | None
    """Null if the token does not expire."""


class TokenList(TypedDict):
    tokens: "list[Token]"


class TokenRequest(TypedDict):
    label: NotRequired[str]
    """Description of the token's use. Default: `""`."""
    scopes: NotRequired[list[Literal["read", "play", "account"]]]
    """Scopes of the token. Default: `["read", "play", "account"]`."""
    expires_in: NotRequired[int | None]
    """Token lifetime in seconds; by default the token does not expire."""


class TokensSwapped(TypedDict):
    """Two hexes exchange their number tokens."""

    type: Literal["tokens_swapped"]
    first_hex: int
    """A hex."""
    second_hex: int
    """A hex."""


class Tournament(TypedDict):
    tournament: str
    """Its id."""
    name: str
    creator: str | None
    """Name of the creator."""
    format: Literal["swiss", "round_robin"]
    status: Literal["open", "running", "finished", "cancelled"]
    ruleset: str
    expansions: list[str]
    seats: int
    """Seats of each match."""
    kind: Literal["casual", "rated"]
    entrants: int
    """Number of entrants."""
    round: int
    """The number of rounds that were paired."""
    round_count: int
    """The number of rounds with these entrants."""
    created_at: str
    options: dict[str, Any]
    """Options that were asked for."""
    terms: "Terms"
    standings: "list[Standing]"
    """The best first."""
    rounds: "list[TournamentRound]"


class TournamentMatch(TypedDict):
    entrants: list[str]
    """Labels, in the order of their seats."""
    game: str | None
    """Null before the match, or if an entrant was gone."""
    points: list[float] | None
    """Of each entrant; null until it is over."""


class TournamentPage(TypedDict):
    tournaments: "list[TournamentSummary]"
    cursor: str | None


class TournamentRequest(TypedDict):
    name: str
    """What people read."""
    format: NotRequired[Literal["swiss", "round_robin"]]
    """Default: `"swiss"`."""
    rounds: NotRequired[int | None]
    """Rounds of a Swiss tournament; by default as many as find a single winner."""
    policies: NotRequired[list[str]]
    """AI policies that enter the tournament, one entrant for each name."""
    ruleset: str
    """See `GET /v1/rulesets`."""
    expansions: NotRequired[str | Sequence[str]]
    seats: NotRequired[int | None]
    """Number of seats; by default two, or the smallest possible number."""
    options: NotRequired[dict[str, Any]]
    """Options that differ from the defaults; `GET /v1/rulesets/{name}` lists them."""
    ai: NotRequired[str]
    """The policy of the seats beside the players'. Default: `"greedy"`."""
    kind: NotRequired[Literal["casual", "rated"]]
    """Default: `"casual"`."""
    ai_delay: NotRequired[float | None]
    """Seconds an AI waits before it acts; defaults to the server setting, and to 0 in sandbox games and in games
    without people.
    """
    ai_accepts_takebacks: NotRequired[bool]
    """Whether AI players accept every takeback; not in a rated game. Default: `false`."""
    time_limit: NotRequired[int]
    """Seconds an entrant has to act, so that the tournament ends. Default: `3600`."""
    deadline_policy: NotRequired[Literal["random", "greedy", "resign"]]
    """What happens when a seat misses its deadline: this policy acts for it, or it resigns. Default: `"greedy"`."""
    spectator_delay: NotRequired[int]
    """Seconds by which spectators see the running game delayed. Default: `0`."""


class TournamentRound(TypedDict):
    matches: "list[TournamentMatch]"
    bye: str | None
    """The entrant without a match, who gets 1."""


class TournamentSummary(TypedDict):
    tournament: str
    """Its id."""
    name: str
    creator: str | None
    """Name of the creator."""
    format: Literal["swiss", "round_robin"]
    status: Literal["open", "running", "finished", "cancelled"]
    ruleset: str
    expansions: list[str]
    seats: int
    """Seats of each match."""
    kind: Literal["casual", "rated"]
    entrants: int
    """Number of entrants."""
    round: int
    """The number of rounds that were paired."""
    round_count: int
    """The number of rounds with these entrants."""
    created_at: str


class TownBuilt(TypedDict):
    """A town replaces a village, whose tile goes back to the supply."""

    type: Literal["town_built"]
    seat: int
    """A seat."""
    column: Literal[-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10]
    """The column of a village or town."""


class TradeCount(TypedDict):
    kind: str
    count: int
    per_game: float


class TradeGold(TypedDict):
    """Trades three gold for a card of the bank."""

    type: Literal["trade_gold"]
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]


class TradeMade(TypedDict):
    """The seats agree on a trade; the transfer of each coin follows as a separate event."""

    type: Literal["trade_made"]
    offer: int
    proposer: int
    """A seat."""
    partner: int
    """A seat."""
    given: dict[str, int]
    received: dict[str, int]


class TradePartnersViewAgenda1(TypedDict):
    step: Literal[
        "catch_up",
        "partner_hands_loss",
        "production",
        "robber",
        "roll",
        "seven",
        "trade_build",
        "aqueduct",
        "barbarians",
        "bishop",
        "defender_draw",
        "event_die",
        "partner_hands_loss_in_attack",
        "pillage",
        "progress_check",
        "return_progress",
        "smith",
        "chased_pirate",
        "chased_robber",
    ]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""


class TradePartnersViewAgendaDiscard(TypedDict):
    step: Literal["discard"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    counts: list[int]
    """How many cards each of the seats owes."""


class TradePartnersViewAgendaFreeRoad(TypedDict):
    step: Literal["free_road"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    count: int
    """Free roads left to place."""


class TradePartnersViewAgenda4(TypedDict):
    step: Literal["setup_partner_road", "setup_road"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    corner: int
    """The settlement that the road starts at."""


class TradePartnersViewAgenda5(TypedDict):
    step: Literal["setup_partner_settlement", "setup_settlement"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    round: int
    """The round of the draft."""


class TradePartnersViewAgenda6(TypedDict):
    step: Literal["theft", "pirate_theft"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    victims: list[int]
    """The colours that a card may be stolen from."""


class TradePartnersViewAgendaGold(TypedDict):
    step: Literal["gold"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    picks: int
    """How many cards the gold brings."""
    colour: int
    """The colour that gets them."""


class TradePartnersViewAgendaCommodityAnswer(TypedDict):
    step: Literal["commodity_answer"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    receiver: int
    """The seat that asks for a commodity."""
    resource: Literal["brick", "lumber", "wool", "grain", "ore"]
    """The resource that it gives."""


class TradePartnersViewAgendaDesertion(TypedDict):
    step: Literal["desertion"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    recruiter: int
    """The seat that played the card."""


class TradePartnersViewAgenda10(TypedDict):
    step: Literal["master_merchant", "spy"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    victim: int
    """The seat whose hand is seen."""


class TradePartnersViewAgendaMetropolis(TypedDict):
    step: Literal["metropolis"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    track: Literal["trade", "politics", "science"]
    """The track of the metropolis."""


class TradePartnersViewAgendaRecruitment(TypedDict):
    step: Literal["recruitment"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    rank: Literal["basic", "strong", "mighty"]
    """The rank of the deserter."""
    active: bool
    """Whether it was active."""


class TradePartnersViewAgendaRetreat(TypedDict):
    step: Literal["retreat"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    corner: int
    """The corner from which the knight was displaced."""
    rank: Literal["basic", "strong", "mighty"]
    """The rank of the knight."""
    active: bool
    """Whether it is active."""
    activated: bool
    """Whether it was activated in this turn."""
    promoted: bool
    """Whether it was promoted in this turn."""


class TradePartnersViewAgendaWedding(TypedDict):
    step: Literal["wedding"]
    """The name of the step."""
    seats: NotRequired[list[int]]
    """The seats that the step is for; missing if there are none."""
    receiver: int
    """The seat that gets the cards."""


class TradePartnersViewBoardHexes(TypedDict):
    hex: int
    """The number of the hex."""
    q: int
    """Its first axial coordinate."""
    r: int
    """Its second axial coordinate, the row."""
    terrain: Literal["hills", "forest", "pasture", "fields", "mountains", "desert", "gold", "sea"]
    """Its terrain."""
    token: int | None
    """Its number; null without one."""


class TradePartnersViewBoardHarbours(TypedDict):
    edge: int
    """The edge on the coast."""
    harbour: Literal["brick", "lumber", "wool", "grain", "ore", "any"]
    """The resource that it trades at 2:1, or `any` for 3:1."""


class TradePartnersViewBoardFrame(TypedDict):
    hex: int
    """The number of the hex."""
    q: int
    """Its first axial coordinate."""
    r: int
    """Its second axial coordinate, the row."""


class TradePartnersViewBoard(TypedDict):
    """The island."""

    hexes: "list[TradePartnersViewBoardHexes]"
    """The hexes of land, in the order of their numbers."""
    harbours: "list[TradePartnersViewBoardHarbours]"
    """The harbours."""
    robber: int | None
    """The hex of the robber; null while it is beside the board."""
    frame: NotRequired["list[TradePartnersViewBoardFrame]"]
    """The hexes of sea around them, with the numbers after theirs."""


class TradePartnersViewColoursHand(TypedDict):
    """Its resource cards."""

    count: int
    """The number of its cards."""
    cards: dict[str, int] | None
    """Its cards; null if this audience may not know them."""
    known: dict[str, int]
    """The cards that it has for certain, from what this audience has seen."""
    unknown: int
    """The number of its other cards."""


class TradePartnersViewColoursDevelopment(TypedDict):
    """Its development cards."""

    count: int
    """The number of its unplayed cards."""
    cards: dict[str, int] | None
    """Its unplayed cards; null if this audience may not know them."""
    too_new: int
    """How many of them were bought in this turn and cannot be played yet."""
    played: dict[str, int]
    """The cards that it has played."""


class TradePartnersViewColoursRates(TypedDict):
    """Its rates of maritime trade."""

    brick: int
    """Cards of brick for one card of the bank."""
    lumber: int
    """Cards of lumber for one card of the bank."""
    wool: int
    """Cards of wool for one card of the bank."""
    grain: int
    """Cards of grain for one card of the bank."""
    ore: int
    """Cards of ore for one card of the bank."""
    coin: NotRequired[int]
    """Cards of coin for one card of the bank."""
    cloth: NotRequired[int]
    """Cards of cloth for one card of the bank."""
    paper: NotRequired[int]
    """Cards of paper for one card of the bank."""


class TradePartnersViewColours(TypedDict):
    colour: int
    """The number of the colour; it belongs to the seat of this number, if any."""
    roads: list[int]
    """The edges of its roads."""
    settlements: list[int]
    """The corners of its settlements."""
    cities: list[int]
    """The corners of its cities."""
    left: dict[str, int]
    """The pieces in its supply, by kind."""
    route_length: int
    """The length of its longest road."""
    points: int
    """Its points; without hidden ones that this audience may not know."""
    hand: "TradePartnersViewColoursHand"
    """Its resource cards."""
    development: NotRequired["TradePartnersViewColoursDevelopment"]
    """Its development cards."""
    rates: "TradePartnersViewColoursRates"
    """Its rates of maritime trade."""


class TradePartnersViewOffersAnswers(TypedDict):
    seat: int
    """The seat that was asked."""
    answer: Literal["open", "accepted", "declined", "countered"]
    """Its answer."""
    give: NotRequired[dict[str, int]]
    """What it gives, in a counter-offer."""
    want: NotRequired[dict[str, int]]
    """What it wants, in a counter-offer."""


class TradePartnersViewOffers(TypedDict):
    offer: int
    """The number of the offer, from 0 in each turn."""
    seat: int
    """The seat that made the offer."""
    give: dict[str, int]
    """What this seat gives."""
    want: dict[str, int]
    """What it wants."""
    answers: "list[TradePartnersViewOffersAnswers]"
    """The answers of the seats that it asked."""
    firm: bool
    """Whether the seat has held what it gives ever since it made the offer."""


class TradePartnersViewResult(TypedDict):
    """How the game ended; null before."""

    winners: list[int]
    """The seats that have won; empty in a draw."""
    reason: Literal[
        "points", "resources", "draw", "stall", "turn_cap", "unwinnable", "draw_agreed", "resigned", "abandoned"
    ]
    """Why the game ended. `points`: a seat has the target points; `resources`: points are equal, and the winner
    has more coins; `draw`: points and coins are equal; `stall`: no seat has built for a long time; `turn_cap`:
    the turn cap is reached; `unwinnable`: no seat can reach the target any more; `draw_agreed`: all seats have
    agreed on a draw; `resigned`: all other seats have resigned; `abandoned`: all people and bots have resigned.
    """
    points: list[int]
    """The points of each colour, hidden ones included."""


class TradePartnersViewTradePartnersPartnersOwed(TypedDict):
    """The pieces that the partner still gets in the catch-up."""

    roads: int
    """How many roads more the owner has."""
    buildings: int
    """How many buildings more the owner has."""
    upgrades: int
    """How many upgrades more the owner has."""
    ships: NotRequired[int]
    """How many ships more the owner has."""


class TradePartnersViewTradePartnersPartners(TypedDict):
    seat: int
    """The seat that the partner belongs to."""
    colour: int
    """The colour of the partner."""
    owed: "TradePartnersViewTradePartnersPartnersOwed"
    """The pieces that the partner still gets in the catch-up."""


class TradePartnersViewTradePartners(TypedDict):
    """The trade partners."""

    partners: "list[TradePartnersViewTradePartnersPartners]"
    """The trade partners, in the order of seats."""


class TradePartnersViewSeafarersColours(TypedDict):
    colour: int
    """The number of the colour."""
    ships: list[int]
    """The edges of its ships."""
    too_new: list[int]
    """Its ships that were built, placed or moved in this turn, and cannot move."""
    islands: list[int]
    """The small islands, by number from 1, that brought it points."""


class TradePartnersViewSeafarers(TypedDict):
    """Ships, pirate and islands."""

    pirate: int | None
    """The hex of the sea with the pirate; null before it comes."""
    ship_moved: bool
    """Whether a ship has moved in this turn."""
    colours: "list[TradePartnersViewSeafarersColours]"
    """The colours, in the order of their numbers."""


class TradePartnersViewCitiesKnightsMerchant(TypedDict):
    """The merchant; null before it is placed."""

    colour: int
    """The colour that has it."""
    hex: int
    """Its hex."""


class TradePartnersViewCitiesKnightsMetropolises(TypedDict):
    track: Literal["trade", "politics", "science"]
    """Its track."""
    corner: int
    """Its corner."""


class TradePartnersViewCitiesKnightsColoursLevels(TypedDict):
    """Its city improvements."""

    trade: int
    """Its level in trade."""
    politics: int
    """Its level in politics."""
    science: int
    """Its level in science."""


class TradePartnersViewCitiesKnightsColoursKnights(TypedDict):
    corner: int
    """Its corner."""
    rank: Literal["basic", "strong", "mighty"]
    """Its rank."""
    active: bool
    """Whether it is active."""
    too_new: bool
    """Whether it was activated in this turn, and cannot act."""
    promoted: bool
    """Whether it was promoted in this turn."""


class TradePartnersViewCitiesKnightsColours(TypedDict):
    colour: int
    """The number of the colour."""
    levels: "TradePartnersViewCitiesKnightsColoursLevels"
    """Its city improvements."""
    walls: list[int]
    """The corners of its walls."""
    knights: "list[TradePartnersViewCitiesKnightsColoursKnights]"
    """Its knights."""
    strength: int
    """The strength of its active knights."""
    lying_cities: list[int]
    """Its cities that count as settlements until they are raised."""
    defender_points: int
    """Its points as Defender of Catan."""


class TradePartnersViewCitiesKnights(TypedDict):
    """Knights, improvements, metropolises, barbarians and the merchant."""

    event: Literal["trade", "politics", "science", "ship"] | None
    """The event die; null before the first roll."""
    ship: int
    """The steps of the barbarians, who attack at 7."""
    attacks: int
    """How often the barbarians have attacked."""
    barbarian_strength: int
    """The strength that an attack of the barbarians would have."""
    merchant: "TradePartnersViewCitiesKnightsMerchant | None"
    """The merchant; null before it is placed."""
    metropolises: "list[TradePartnersViewCitiesKnightsMetropolises]"
    """The metropolises on the board."""
    crane: bool
    """Whether the next improvement of this turn costs one commodity less."""
    fleet: list[Literal["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]]
    """The cards that the active seat trades 2:1 in this turn."""
    offers_left: list[int]
    """By seat: how often the Commercial Harbor may still ask it in this turn."""
    colours: "list[TradePartnersViewCitiesKnightsColours]"
    """The colours, in the order of their numbers."""


class TradePartnersViewProgressCardsDecks(TypedDict):
    deck: Literal["trade", "politics", "science"]
    """The track of the deck."""
    unseen: int
    """The number of its cards that were not drawn."""
    under: list[
        Literal[
            "commercial_harbor",
            "master_merchant",
            "merchant",
            "merchant_fleet",
            "resource_monopoly",
            "trade_monopoly",
            "bishop",
            "constitution",
            "deserter",
            "diplomat",
            "intrigue",
            "saboteur",
            "spy",
            "warlord",
            "wedding",
            "alchemist",
            "crane",
            "engineer",
            "inventor",
            "irrigation",
            "medicine",
            "mining",
            "printer",
            "progress_road_building",
            "smith",
        ]
        | None
    ]
    """The cards that went under it, the next one first; null if hidden."""


class TradePartnersViewProgressCardsColoursBacks(TypedDict):
    """How many of its cards are of each deck."""

    trade: int
    """Its cards of the deck trade."""
    politics: int
    """Its cards of the deck politics."""
    science: int
    """Its cards of the deck science."""


class TradePartnersViewProgressCardsColours(TypedDict):
    colour: int
    """The number of the colour."""
    count: int
    """The number of its cards; it may keep 4."""
    backs: "TradePartnersViewProgressCardsColoursBacks"
    """How many of its cards are of each deck."""
    cards: (
        list[
            Literal[
                "commercial_harbor",
                "master_merchant",
                "merchant",
                "merchant_fleet",
                "resource_monopoly",
                "trade_monopoly",
                "bishop",
                "constitution",
                "deserter",
                "diplomat",
                "intrigue",
                "saboteur",
                "spy",
                "warlord",
                "wedding",
                "alchemist",
                "crane",
                "engineer",
                "inventor",
                "irrigation",
                "medicine",
                "mining",
                "printer",
                "progress_road_building",
                "smith",
            ]
        ]
        | None
    )
    """Its cards; null if this audience may not know them."""
    known: list[
        Literal[
            "commercial_harbor",
            "master_merchant",
            "merchant",
            "merchant_fleet",
            "resource_monopoly",
            "trade_monopoly",
            "bishop",
            "constitution",
            "deserter",
            "diplomat",
            "intrigue",
            "saboteur",
            "spy",
            "warlord",
            "wedding",
            "alchemist",
            "crane",
            "engineer",
            "inventor",
            "irrigation",
            "medicine",
            "mining",
            "printer",
            "progress_road_building",
            "smith",
        ]
    ]
    """The cards that it has for certain, from what this audience has seen."""
    points: list[
        Literal[
            "commercial_harbor",
            "master_merchant",
            "merchant",
            "merchant_fleet",
            "resource_monopoly",
            "trade_monopoly",
            "bishop",
            "constitution",
            "deserter",
            "diplomat",
            "intrigue",
            "saboteur",
            "spy",
            "warlord",
            "wedding",
            "alchemist",
            "crane",
            "engineer",
            "inventor",
            "irrigation",
            "medicine",
            "mining",
            "printer",
            "progress_road_building",
            "smith",
        ]
    ]
    """The point cards that lie open before it."""


class TradePartnersViewProgressCards(TypedDict):
    """Progress cards."""

    decks: "list[TradePartnersViewProgressCardsDecks]"
    """The three decks."""
    colours: "list[TradePartnersViewProgressCardsColours]"
    """The colours, in the order of their numbers."""


class TradePartnersView(TypedDict):
    ruleset: Literal["trade_partners"]
    """The ruleset of the game."""
    expansions: list[str]
    """The expansions of the game."""
    turn: int
    """The number of the turn."""
    active_seat: int | None
    """The seat whose turn it is, or that builds between turns; null before."""
    first_seat: int | None
    """The seat that begins; null before it is drawn."""
    due: list[int]
    """The seats that must or may act now."""
    agenda: "list[TradePartnersViewAgenda1 | TradePartnersViewAgendaDiscard | TradePartnersViewAgendaFreeRoad | TradePartnersViewAgenda4 | TradePartnersViewAgenda5 | TradePartnersViewAgenda6 | TradePartnersViewAgendaGold | TradePartnersViewAgendaCommodityAnswer | TradePartnersViewAgendaDesertion | TradePartnersViewAgenda10 | TradePartnersViewAgendaMetropolis | TradePartnersViewAgendaRecruitment | TradePartnersViewAgendaRetreat | TradePartnersViewAgendaWedding]"
    """The steps that come next; the first is the current one."""
    dice: list[int] | None
    """The roll of the active seat in this turn; null before it."""
    board: "TradePartnersViewBoard"
    """The island."""
    bank: dict[str, int]
    """The resource cards that no colour holds."""
    longest_road: int | None
    """The colour with the Longest Road; null if none has it."""
    deck: NotRequired[int]
    """The number of development cards in the deck."""
    largest_army: NotRequired[int | None]
    """The colour with the Largest Army; null if none has it."""
    colours: "list[TradePartnersViewColours]"
    """The colours, in the order of their numbers."""
    offers: "list[TradePartnersViewOffers]"
    """The open offers."""
    offers_made: int
    """The number of offers that were made in this turn."""
    result: "TradePartnersViewResult | None"
    """How the game ended; null before."""
    trade_partners: "TradePartnersViewTradePartners"
    """The trade partners."""
    seafarers: NotRequired["TradePartnersViewSeafarers"]
    """Ships, pirate and islands."""
    cities_knights: NotRequired["TradePartnersViewCitiesKnights"]
    """Knights, improvements, metropolises, barbarians and the merchant."""
    progress_cards: NotRequired["TradePartnersViewProgressCards"]
    """Progress cards."""


class TradeRouteChanged(TypedDict):
    """The length of a colour's longest trade route changes because a ship moved."""

    type: Literal["trade_route_changed"]
    colour: int
    """A colour."""
    route_length: int


class TradeThroughTrader(TypedDict):
    """Returns two coins of the region on this side of the road; puts one of another suit on any region of the seat."""

    type: Literal["trade_through_trader"]
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""
    side: Literal["above", "below"]
    """Above or below the column."""
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class TradeWithPartner(TypedDict):
    """Gives two cards, the same or different ones, and takes one."""

    type: Literal["trade_with_partner"]
    give: dict[str, int]
    receive: Literal["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]


class TradeWithPool(TypedDict):
    """Gives three coins of a suit and puts a coin of another on a region; the payment follows as a step."""

    type: Literal["trade_with_pool"]
    give: Literal["wood", "stone", "grain", "iron"]
    region: Literal[
        "wood_2",
        "wood_3",
        "wood_4",
        "wood_5",
        "stone_2",
        "stone_3",
        "stone_4",
        "stone_5",
        "grain_2",
        "grain_3",
        "grain_4",
        "grain_5",
        "iron_2",
        "iron_3",
        "iron_4",
        "iron_5",
    ]


class TraderHired(TypedDict):
    """A trader is placed on a road."""

    type: Literal["trader_hired"]
    seat: int
    """A seat."""
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""


class TraderUsed(TypedDict):
    """A trader makes its one trade of the turn with coins of the region on this side of its road."""

    type: Literal["trader_used"]
    seat: int
    """A seat."""
    column: Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
    """The column of a road."""
    side: Literal["above", "below"]
    """Above or below the column."""


class TribePlaced(TypedDict):
    """The First Nations place the Tribe on one of their first two settlements."""

    type: Literal["tribe_placed"]
    hex: int
    """A hex."""


class TribeWalked(TypedDict):
    """The Tribe enters these hexes one after the other and stays on the last."""

    type: Literal["tribe_walked"]
    path: list[int]


class TurnEnded(TypedDict):
    """A turn ends, and with it all offers; after the second turn of a round the kernel checks for a winner."""

    type: Literal["turn_ended"]
    seat: int
    """A seat."""


class TurnStarted(TypedDict):
    """A turn begins: every trader may trade again, and the dice of the last turn are gone."""

    type: Literal["turn_started"]
    seat: int
    """A seat."""
    turn: int


class UnaffordableAction(TypedDict):
    action: "Action"
    missing: dict[str, int]
    """The goods that the seat lacks, by name."""


class UndoRequest(TypedDict):
    to: NotRequired[int | None]
    """Version to return to: one that precedes an action of the caller's own; defaults to the version before the
    last one.
    """


class VersionRange(TypedDict):
    first: int
    last: int
    live: bool
    """Whether the entries are in effect (not undone, or redone)."""


class VillageBuilt(TypedDict):
    """A village is built, worth one point."""

    type: Literal["village_built"]
    seat: int
    """A seat."""
    column: Literal[-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10]
    """The column of a village or town."""


class WaitingGame(TypedDict):
    message_id: str | None
    """Of news; null for a game."""
    game: str | None
    version: int | None
    """Events of the game up to this version wait."""
    attempts: int
    """Failed attempts of the next event."""


class WalkTribe(TypedDict):
    """Walks the Tribe along a path; the path decides which cards it takes."""

    type: Literal["walk_tribe"]
    path: list[int]


class WallBuilt(TypedDict):
    """A wall under a city, and its payment."""

    type: Literal["wall_built"]
    colour: int
    """A colour."""
    corner: int
    """A corner."""
    paid: dict[str, int]


class Webhook(TypedDict):
    webhook_id: str
    bot_id: str | None
    """Null for one of the caller."""
    url: str
    events: list[str]
    games: list[str]
    """Only these games of the player; all of them if the list is empty."""
    label: str
    created_at: str
    failing_since: str | None
    """Since when no delivery has succeeded; null if it works."""
    disabled_at: str | None
    """When it was disabled; null while it is enabled."""
    disabled_because: str | None
    """Why: `failing` for three days, or the code of the problem of its token."""


class WebhookChange(TypedDict):
    url: NotRequired[str | None]
    """An https URL of a public host."""
    events: NotRequired[
        list[
            Literal[
                "game_started",
                "your_turn",
                "offer_received",
                "game_over",
                "challenge_received",
                "challenge_answered",
                "seat_held",
                "seek_matched",
                "followed_game_started",
                "entry",
            ]
        ]
        | None
    ]
    """Kinds of events. `entry` is every entry of the log, as the player may know it; it is not sent by default."""
    games: NotRequired[list[str] | None]
    """Only these games of the player; all of them if the list is empty."""
    enabled: NotRequired["Literal[True]"]
    """Switches it on again. Default: `false`."""


class WebhookList(TypedDict):
    webhooks: "list[Webhook]"


class WebhookRequest(TypedDict):
    url: str
    """An https URL of a public host."""
    events: NotRequired[
        list[
            Literal[
                "game_started",
                "your_turn",
                "offer_received",
                "game_over",
                "challenge_received",
                "challenge_answered",
                "seat_held",
                "seek_matched",
                "followed_game_started",
                "entry",
            ]
        ]
    ]
    """Kinds of events. `entry` is every entry of the log, as the player may know it; it is not sent by default.
    Default: `["game_started", "your_turn", "offer_received", "game_over", "challenge_received",
    "challenge_answered", "seat_held", "seek_matched", "followed_game_started"]`.
    """
    games: NotRequired[list[str]]
    """Only these games of the player; all of them if the list is empty."""
    label: NotRequired[str]
    """Description of the webhook's use. Default: `""`."""
    bot_id: NotRequired[str | None]
    """The bot whose games it is for, if not the caller's."""


class WinRates(TypedDict):
    by_seat: "list[SeatWinRate]"
    by_side: "list[SideWinRate]"
    by_policy: "list[PolicyWinRate]"


class WithdrawOffer(TypedDict):
    """Withdraws an offer of the seat."""

    type: Literal["withdraw_offer"]
    offer: int


class YieldsWinRate(TypedDict):
    samples: int
    """Number of seats of all games."""
    wins: int
    rate: float
    low: float
    """Lower bound of the 95 % confidence interval (Wilson)."""
    high: float
    """Upper bound of the interval."""
    piece: str
    yields: str | None
    """Resources of the location, for example `brick+ore`."""


DinosaursAction: TypeAlias = (
    AcceptOffer
    | BuildColony
    | BuildLargeColony
    | BuildPath
    | ChooseVictim
    | ConcludeOffer
    | CounterOffer
    | DeclineOffer
    | DiscardCards
    | EndTurn
    | EvolveNiche
    | MakeMaritimeTrade
    | MakeOffer
    | PlaceColony
    | PlaceDinosaur
    | PlaceFirstDinosaurs
    | PlacePath
    | RollDice
    | StopPlacingDinosaurs
    | WithdrawOffer
)
"""Every action of dinosaurs."""

DinosaursEvent: TypeAlias = (
    AgendaChanged
    | BankRanShort
    | BoardSetUp
    | CardsDiscarded
    | CardsProduced
    | CardsTaken
    | CatastropheRolled
    | ColonyBuilt
    | SettlersDiceRolled
    | DinosaursCrowdedOut
    | DinosaursPlaced
    | DinosaursWipedOut
    | FirstSeatDrawn
    | GameEnded
    | LargeColonyBuilt
    | LongestPathHolderChanged
    | MaritimeTradeMade
    | NicheEvolved
    | OfferAccepted
    | OfferAnswerReset
    | OfferClosed
    | OfferCountered
    | OfferDeclined
    | OfferMade
    | PathBuilt
    | PathInterrupted
    | TradeMade
    | TurnStarted
)
"""Every event of dinosaurs."""

DinosaursStandingAnswer: TypeAlias = DeclineOffers
"""Every standing answer of dinosaurs."""

EmptyRequest: TypeAlias = dict[str, Any]

FieldDomain: TypeAlias = CardsDomain | SeatsDomain | OfferDomain
"""The values that a field of a template can have."""

FirstNationsAction: TypeAlias = (
    AcceptOffer
    | BuildCity
    | BuildCoastalSettlement
    | BuildHexCity
    | BuildHexSettlement
    | SettlersBuildRoad
    | BuildSettlement
    | BuyDevelopmentCard
    | CancelKnight
    | ConcludeOffer
    | CounterOffer
    | DeclareAttack
    | DeclineKnight
    | DeclineOffer
    | DefendBuilding
    | DefendRoad
    | DiscardCards
    | EndTurn
    | MakeMaritimeTrade
    | MakeOffer
    | MoveRobber
    | PlaceHexSettlement
    | SettlersPlaceRoad
    | PlaceSettlement
    | PlaceTribe
    | PlayKnight
    | PlayMonopoly
    | PlayRoadBuilding
    | PlayYearOfPlenty
    | RollDice
    | StealCard
    | WalkTribe
    | WithdrawOffer
)
"""Every action of first_nations."""

FirstNationsEvent: TypeAlias = (
    AgendaChanged
    | AttackDeclared
    | AttackRolled
    | BankRanShort
    | BoardSetUp
    | CardStolen
    | CardsDiscarded
    | CardsMonopolised
    | CardsProduced
    | CardsTaken
    | CityBuilt
    | CityRemoved
    | DefencePlayed
    | DevelopmentCardBought
    | DevelopmentCardPlayed
    | SettlersDiceRolled
    | FirstNationsSeated
    | GameEnded
    | HexCityBuilt
    | HexSettlementBuilt
    | KnightCancelled
    | LargestArmyHolderChanged
    | LongestRoadHolderChanged
    | MaritimeTradeMade
    | OfferAccepted
    | OfferAnswerReset
    | OfferClosed
    | OfferCountered
    | OfferDeclined
    | OfferMade
    | SettlersRoadBuilt
    | RoadInterrupted
    | RoadLengthChanged
    | RoadRemoved
    | RobberMoved
    | SettlementBuilt
    | SettlementRemoved
    | TerritoryDefended
    | TerritoryLost
    | TradeMade
    | TribePlaced
    | TribeWalked
    | TurnStarted
)
"""Every event of first_nations."""

FirstNationsStandingAnswer: TypeAlias = DeclineOffers | HoldBack
"""Every standing answer of first_nations."""

NatickAction: TypeAlias = (
    AcceptOffer
    | NatickBuildRoad
    | BuildTown
    | BuildVillage
    | ConcludeOffer
    | CounterOffer
    | DeclineEvent
    | DeclineOffer
    | DivideDice
    | DrawRegion
    | EndTurn
    | GiveCoin
    | HarvestCoin
    | NatickHireKnight
    | HireScout
    | HireTrader
    | MakeOffer
    | PlaceRegion
    | NatickPlaceRoad
    | ProduceCoin
    | ReceiveCoin
    | ResolveEvent
    | ReturnCoin
    | RollDice
    | SwapAcrossRoad
    | TakeCoin
    | TakeDiceSet
    | TradeThroughTrader
    | TradeWithPool
    | WithdrawOffer
)
"""Every action of natick."""

NatickEvent: TypeAlias = (
    AgendaChanged
    | CoinTransferred
    | CoinsPlaced
    | CoinsProduced
    | CoinsReturned
    | DiceDivided
    | NatickDiceRolled
    | DiceSetTaken
    | EventSkipped
    | EventTriggered
    | FirstSeatDrawn
    | GameEnded
    | NatickKnightHired
    | OfferAccepted
    | OfferAnswerReset
    | OfferClosed
    | OfferCountered
    | OfferDeclined
    | OfferMade
    | PoolRanShort
    | RegionDrawn
    | RegionPlaced
    | NatickRoadBuilt
    | ScoutHired
    | TownBuilt
    | TradeMade
    | TraderHired
    | TraderUsed
    | TurnEnded
    | TurnStarted
    | VillageBuilt
)
"""Every event of natick."""

NatickStandingAnswer: TypeAlias = DeclineOffers
"""Every standing answer of natick."""

PuertoAction: TypeAlias = (
    AcceptOffer
    | BuildCity
    | SettlersBuildRoad
    | BuildSettlement
    | BuyDevelopmentCard
    | ConcludeOffer
    | CounterOffer
    | DeclineOffer
    | DiscardCards
    | MakeMaritimeTrade
    | MakeOffer
    | MoveRobber
    | Pass
    | PickRole
    | SettlersPlaceRoad
    | PlaceSettlement
    | PlayKnight
    | PlayMonopoly
    | PlayRoadBuilding
    | PlayYearOfPlenty
    | Plunder
    | RollDice
    | StealCard
    | TakeBankCard
    | TradeGold
    | WithdrawOffer
)
"""Every action of puerto."""

PuertoEvent: TypeAlias = (
    AgendaChanged
    | BankRanShort
    | BoardSetUp
    | CardStolen
    | CardsDiscarded
    | CardsMonopolised
    | CardsProduced
    | CardsTaken
    | CityBuilt
    | DevelopmentCardBought
    | DevelopmentCardPlayed
    | SettlersDiceRolled
    | FeePaid
    | FirstSeatDrawn
    | GameEnded
    | GoStarted
    | GoldPlacedOnRoles
    | GoldTaken
    | GoldTraded
    | LargestArmyHolderChanged
    | LongestRoadHolderChanged
    | MaritimeTradeMade
    | OfferAccepted
    | OfferAnswerReset
    | OfferClosed
    | OfferCountered
    | OfferDeclined
    | OfferMade
    | ResourceBarred
    | ResourcesUnbarred
    | SettlersRoadBuilt
    | RoadInterrupted
    | RobberMoved
    | RolePicked
    | RoundStarted
    | SettlementBuilt
    | TradeMade
    | TurnStarted
)
"""Every event of puerto."""

PuertoStandingAnswer: TypeAlias = DeclineOffers | PassSteps
"""Every standing answer of puerto."""

ServiceEvent: TypeAlias = (
    ChanceSet
    | PositionSet
    | PositionLoaded
    | ScriptedDrawSkipped
    | AiEvaluationRecorded
    | SeatTaken
    | SeatLeft
    | SeedCommitted
    | GameStarted
    | SeedsMixed
    | SeatResigned
    | DrawOffered
    | DrawAnswered
    | DeadlineReminderSent
    | ActionsUndone
    | ActionsRedone
    | RulesChanged
    | GameClosed
    | SeedRevealed
)
"""What the service itself recorded."""

SettlersAction: TypeAlias = (
    AcceptOffer
    | ActivateKnight
    | AskForCommodity
    | BuildCity
    | SettlersBuildRoad
    | BuildSettlement
    | BuildShip
    | BuildWall
    | BuyDevelopmentCard
    | ChasePirate
    | ChaseRobber
    | ConcludeOffer
    | CounterOffer
    | DeclineAqueduct
    | DeclineOffer
    | DeclineProgressCard
    | DeclinePromotion
    | DeclineRecruit
    | DiscardCards
    | DisplaceKnight
    | DrawProgress
    | EndTurn
    | GiveCards
    | GiveCommodity
    | GiveUpKnight
    | SettlersHireKnight
    | ImproveCity
    | LoseCity
    | MakeMaritimeTrade
    | MakeOffer
    | MoveKnight
    | MovePirate
    | MoveRobber
    | MoveShip
    | PickCards
    | PlaceCity
    | PlaceMetropolis
    | PlaceRecruit
    | SettlersPlaceRoad
    | PlaceSettlement
    | PlaceShip
    | PlayAlchemist
    | PlayBishop
    | PlayCommercialHarbor
    | PlayCrane
    | PlayDeserter
    | PlayDiplomat
    | PlayDiplomatForMove
    | PlayDiplomatForShip
    | PlayEngineer
    | PlayIntrigue
    | PlayInventor
    | PlayIrrigation
    | PlayKnight
    | PlayMasterMerchant
    | PlayMedicine
    | PlayMerchant
    | PlayMerchantFleet
    | PlayMining
    | PlayMonopoly
    | PlayProgressRoadBuilding
    | PlayResourceMonopoly
    | PlayRoadBuilding
    | PlaySaboteur
    | PlaySmith
    | PlaySpy
    | PlayTradeMonopoly
    | PlayWarlord
    | PlayWedding
    | PlayYearOfPlenty
    | PromoteForFree
    | PromoteKnight
    | RetreatKnight
    | ReturnProgressCard
    | RollDice
    | ShowNoCommodity
    | StealCard
    | StealProgressCard
    | TakeFromAqueduct
    | TakeGold
    | WithdrawOffer
)
"""Every action of settlers."""

SettlersEvent: TypeAlias = (
    AgendaChanged
    | BankRanShort
    | BarbariansAttacked
    | BoardSetUp
    | CardStolen
    | CardsCollected
    | CardsDiscarded
    | CardsGiven
    | CardsMonopolised
    | CardsPicked
    | CardsProduced
    | CardsTaken
    | CityBuilt
    | CityImproved
    | CityPillaged
    | CityRaised
    | CommodityAsked
    | CommodityGiven
    | CranePrepared
    | DefenderHonoured
    | DevelopmentCardBought
    | DevelopmentCardPlayed
    | DiceChosen
    | SettlersDiceRolled
    | EventDieRolled
    | FirstSeatDrawn
    | FleetChartered
    | GameEnded
    | HandSeen
    | HarborOpened
    | IslandSettled
    | KnightActivated
    | SettlersKnightHired
    | KnightMoved
    | KnightPlaced
    | KnightPromoted
    | KnightRemoved
    | KnightUsed
    | LargestArmyHolderChanged
    | LongestRoadHolderChanged
    | MaritimeTradeMade
    | MerchantPlaced
    | MetropolisPlaced
    | NoCommodityShown
    | OfferAccepted
    | OfferAnswerReset
    | OfferClosed
    | OfferCountered
    | OfferDeclined
    | OfferMade
    | PairedTurnStarted
    | PirateMoved
    | PointCardShown
    | ProgressDrawn
    | ProgressHandSeen
    | ProgressPlayed
    | ProgressReturned
    | ProgressStolen
    | SettlersRoadBuilt
    | RoadInterrupted
    | RoadLengthChanged
    | RoadRemoved
    | RobberMoved
    | RobberSetAside
    | SettlementBuilt
    | ShipBuilt
    | ShipMoved
    | ShipRemoved
    | SpecialBuildingStarted
    | TokensSwapped
    | TradeMade
    | TradeRouteChanged
    | TurnStarted
    | WallBuilt
)
"""Every event of settlers."""

SettlersStandingAnswer: TypeAlias = DeclineOffers | SkipSpecialBuilding
"""Every standing answer of settlers."""

TradePartnersAction: TypeAlias = (
    AcceptOffer
    | ActivateKnight
    | AskForCommodity
    | BuildCity
    | SettlersBuildRoad
    | BuildSettlement
    | BuildShip
    | BuildWall
    | BuyDevelopmentCard
    | ChasePirate
    | ChaseRobber
    | ConcludeOffer
    | CounterOffer
    | DeclineAqueduct
    | DeclineOffer
    | DeclineProgressCard
    | DeclinePromotion
    | DeclineRecruit
    | DiscardCards
    | DisplaceKnight
    | DrawProgress
    | EndTurn
    | GiveCards
    | GiveCommodity
    | GiveUpKnight
    | SettlersHireKnight
    | ImproveCity
    | LoseCity
    | MakeMaritimeTrade
    | MakeOffer
    | MoveKnight
    | MovePirate
    | MoveRobber
    | MoveShip
    | PickCards
    | PlaceCity
    | PlaceMetropolis
    | PlacePartnerCity
    | PlacePartnerRoad
    | PlacePartnerSettlement
    | PlacePartnerShip
    | PlaceRecruit
    | SettlersPlaceRoad
    | PlaceSettlement
    | PlaceShip
    | PlayAlchemist
    | PlayBishop
    | PlayCommercialHarbor
    | PlayCrane
    | PlayDeserter
    | PlayDiplomat
    | PlayDiplomatForMove
    | PlayDiplomatForShip
    | PlayEngineer
    | PlayIntrigue
    | PlayInventor
    | PlayIrrigation
    | PlayKnight
    | PlayMasterMerchant
    | PlayMedicine
    | PlayMerchant
    | PlayMerchantFleet
    | PlayMining
    | PlayMonopoly
    | PlayProgressRoadBuilding
    | PlayResourceMonopoly
    | PlayRoadBuilding
    | PlaySaboteur
    | PlaySmith
    | PlaySpy
    | PlayTradeMonopoly
    | PlayWarlord
    | PlayWedding
    | PlayYearOfPlenty
    | PromoteForFree
    | PromoteKnight
    | RetreatKnight
    | ReturnProgressCard
    | RollDice
    | ShowNoCommodity
    | StealCard
    | StealProgressCard
    | TakeFromAqueduct
    | TakeGold
    | TradeWithPartner
    | WithdrawOffer
)
"""Every action of trade_partners."""

TradePartnersEvent: TypeAlias = (
    AgendaChanged
    | BankRanShort
    | BarbariansAttacked
    | BoardSetUp
    | CardStolen
    | CardsCollected
    | CardsDiscarded
    | CardsGiven
    | CardsMonopolised
    | CardsPicked
    | CardsProduced
    | CardsTaken
    | CityBuilt
    | CityImproved
    | CityPillaged
    | CityRaised
    | CommodityAsked
    | CommodityGiven
    | CranePrepared
    | DefenderHonoured
    | DevelopmentCardBought
    | DevelopmentCardPlayed
    | DiceChosen
    | SettlersDiceRolled
    | EventDieRolled
    | FirstSeatDrawn
    | FleetChartered
    | GameEnded
    | HandSeen
    | HarborOpened
    | IslandSettled
    | KnightActivated
    | SettlersKnightHired
    | KnightMoved
    | KnightPlaced
    | KnightPromoted
    | KnightRemoved
    | KnightUsed
    | LargestArmyHolderChanged
    | LongestRoadHolderChanged
    | MaritimeTradeMade
    | MerchantPlaced
    | MetropolisPlaced
    | NoCommodityShown
    | OfferAccepted
    | OfferAnswerReset
    | OfferClosed
    | OfferCountered
    | OfferDeclined
    | OfferMade
    | PartnerHandsLost
    | PartnerTradeMade
    | PirateMoved
    | PointCardShown
    | ProgressDrawn
    | ProgressHandSeen
    | ProgressPlayed
    | ProgressReturned
    | ProgressStolen
    | SettlersRoadBuilt
    | RoadInterrupted
    | RoadLengthChanged
    | RoadRemoved
    | RobberMoved
    | RobberSetAside
    | SettlementBuilt
    | ShipBuilt
    | ShipMoved
    | ShipRemoved
    | TokensSwapped
    | TradeMade
    | TradeRouteChanged
    | TurnStarted
    | WallBuilt
)
"""Every event of trade_partners."""

TradePartnersStandingAnswer: TypeAlias = DeclineOffers
"""Every standing answer of trade_partners."""

View: TypeAlias = NatickView | SettlersView | FirstNationsView | PuertoView | TradePartnersView | DinosaursView
"""The state of a game as one audience may see it."""

Action: TypeAlias = (
    NatickAction | SettlersAction | FirstNationsAction | PuertoAction | TradePartnersAction | DinosaursAction
)
"""An action: what a seat asks for."""

Event: TypeAlias = (
    NatickEvent | SettlersEvent | FirstNationsEvent | PuertoEvent | TradePartnersEvent | DinosaursEvent | ServiceEvent
)
"""An event: what followed from an action, or what the service itself recorded."""

StandingAnswer: TypeAlias = (
    NatickStandingAnswer
    | SettlersStandingAnswer
    | FirstNationsStandingAnswer
    | PuertoStandingAnswer
    | TradePartnersStandingAnswer
    | DinosaursStandingAnswer
)
"""A standing answer: which decisions of a seat the service answers, and how."""
