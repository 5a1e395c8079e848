"""The texts of Cities & Knights: refusals, events, cards, and texts of the base game that speak of its cards."""

from collections.abc import Iterator
from typing import Final

from games.cities_knights.events.cards import (
    CardsCollected,
    CardsGiven,
    CardsPicked,
    CommodityAsked,
    CommodityGiven,
    CranePrepared,
    FleetChartered,
    HandSeen,
    HarborOpened,
    MerchantPlaced,
    NoCommodityShown,
    TokensSwapped,
)
from games.cities_knights.events.cities import CityImproved, CityPillaged, CityRaised, MetropolisPlaced, WallBuilt
from games.cities_knights.events.knights import (
    KnightActivated,
    KnightHired,
    KnightMoved,
    KnightPlaced,
    KnightPromoted,
    KnightRemoved,
    KnightUsed,
)
from games.cities_knights.events.progress import (
    PointCardShown,
    ProgressDrawn,
    ProgressHandSeen,
    ProgressPlayed,
    ProgressReturned,
    ProgressStolen,
)
from games.cities_knights.events.turn import BarbariansAttacked, DefenderHonoured, DiceChosen, EventDieRolled
from games.cities_knights.tracks import EVENT_FACES, IMPROVEMENTS, SHIP_FACE, TRACKS
from games.kernel.part import Effect
from games.kernel.sentence import EventFields, EventText, EventTexts, NoSentence, rename
from games.settlers.events.texts import REMOVAL_TEXTS, has_card, total_of_dice

REFUSAL_TEXTS: Final = {
    "pillage_pending": "First choose the city that the barbarians take.",
    "defender_draw_pending": "First draw the progress card of the defenders.",
    "return_progress_pending": "First the seats that are due put progress cards back until they have four.",
    "retreat_pending": "First place the displaced knight.",
    "metropolis_pending": "First choose the city that becomes the metropolis.",
    "aqueduct_pending": "First take a resource for the Aqueduct, or decline it.",
    "smith_pending": "First promote the second knight of the Smith, or decline it.",
    "bishop_pending": "First move the robber for the Bishop.",
    "desertion_pending": "First choose the knight that deserts.",
    "recruitment_pending": "First place the knight for the deserter, or decline it.",
    "spy_pending": "First take a progress card for the Spy, or decline it.",
    "master_merchant_pending": "First take the cards for the Master Merchant.",
    "wedding_pending": "First give the cards for the Wedding.",
    "commodity_answer_pending": "First give a commodity, or show that there is none.",
    "city_in_second_round": "In the first round a settlement is placed; the city follows in the second.",
    "settlement_in_first_round": "In the second round a city is placed.",
    "no_own_knight": "The player has no knight there.",
    "no_knights_left": "The supply has no knight of this rank left.",
    "no_place_for_knight": "A knight needs a corner at one of the player's own roads, without a building or another "
    "knight.",
    "knight_is_active": "The knight is active already.",
    "knight_not_active": "Only an active knight can act.",
    "knight_too_new": "A knight cannot act in the turn in which it was activated.",
    "highest_rank": "A mighty knight cannot be promoted.",
    "already_promoted": "A knight is promoted only once in a turn.",
    "fortress_required": "Only a player with a Fortress can promote a knight to mighty.",
    "no_way_for_knight": "The player has no roads that lead the knight there.",
    "no_weaker_knight": "There is no weaker knight of another player.",
    "robber_asleep": "The robber does not move before the barbarians have attacked.",
    "robber_not_there": "The robber is not next to the knight.",
    "no_own_city": "The player has no city for this.",
    "highest_level": "The track has no further level.",
    "no_place_for_metropolis": "This needs a city without a metropolis.",
    "has_wall": "The city has a wall already.",
    "no_walls_left": "The supply has no walls left.",
    "no_city_to_lose": "Only one of the player's own cities without a metropolis can be lost.",
    "lying_city_first": "First the city that was lost must be built again.",
    "progress_deck_empty": "The deck has no cards.",
    "progress_card_not_held": "The hand has no such progress card.",
    "progress_card_without_effect": "The card would have no effect.",
    "progress_cards_within_limit": "Only a player with more than four progress cards puts one back.",
    "too_many_progress_cards": "First put progress cards back until no more than four are left.",
    "seat_not_affected": "The card has no effect on this player.",
    "harbor_not_played": "First play a Commercial Harbor.",
    "already_asked": "This player has been asked once for each card played.",
    "token_stays": "The tokens 2, 6, 8 and 12 stay where they are, and this hex has one of them or none.",
    "tokens_not_swapped": "The first hex must have the lower hex number; the tokens must differ, and neither "
    "is 2, 6, 8 or 12.",
    "road_not_open": "The road is not open: other pieces of its colour are at both ends, or a knight needs it.",
    "no_knight_at_own_road": "There is no knight of another player at one of the player's own roads.",
    "cards_not_held_by_victim": "The hand that was seen does not have these cards.",
    "gift_wrong_count": "Give exactly two cards.",
    "gift_cards_not_held": "The hand does not hold these cards.",
    "no_place_for_merchant": "The merchant needs a hex with a resource at one of the player's own buildings.",
    "merchant_is_there": "The player's merchant is already there.",
    "rate_is_best": "This kind of card is traded 2:1 already.",
    "no_such_commodity": "The hand has no such commodity.",
    "has_commodity": "The hand has a commodity, so it must give one.",
}
REWORDINGS: Final = {
    "setup_settlement_pending": "First place a settlement, or in the second round a city.",
    "board": "Hexes and harbours shuffled, or the printed map of the number of colours.",
    "discard_limit": "On a seven, half of every hand with more cards than this is discarded; each wall adds two.",
    "discard_pending": "First the seats that are due discard half of their hands.",
    "not_connected": "The piece must connect to one of the player's own roads or buildings, and not through "
    "another colour's building or knight.",
    "cards_taken": "Cards from the bank other than production: for the city of the set-up, an Aqueduct, or a progress "
    "card.",
    "cards_discarded": "Half of a hand is discarded publicly: above the limit on a seven, or by a Saboteur.",
    "road_length_changed": "The length of a colour's longest road changes because a road was removed, or a knight came "
    "or left.",
}
REWORDINGS_BETWEEN_TURNS: Final = {
    "special_building_pending": "In special building, a player can only build, improve cities, and hire, activate and "
    "promote knights.",
}


def is_ship(fields: EventFields) -> bool:
    """Whether the event die shows a ship."""
    return bool(fields["face"] == EVENT_FACES[SHIP_FACE])


def has_cards(fields: EventFields) -> bool:
    """Whether the audience sees the cards."""
    return "cards" in fields


def has_shown(fields: EventFields) -> bool:
    """Whether all know the card."""
    return fields["shown"] is not None


def name_improvement(fields: EventFields) -> Iterator[EventFields]:
    """The name of the level."""
    names = IMPROVEMENTS[TRACKS.index(fields["track"])]
    yield {**fields, "improvement": names[fields["level"] - 1]}


def strength_of_all(fields: EventFields) -> Iterator[EventFields]:
    """The strength of all knights together."""
    yield {"cities": fields["cities"], "strength": sum(fields["strengths"])}


def count_taken(fields: EventFields) -> Iterator[EventFields]:
    """The number of cards together."""
    yield {**fields, "resource": fields["kind"], "count": sum(fields["taken"])}


EVENT_TEXTS: Final[EventTexts] = {
    **REMOVAL_TEXTS,
    EventDieRolled: (
        EventText("The barbarians come nearer.", applies=is_ship),
        EventText("The event die showed the gate of {face}."),
    ),
    DiceChosen: (EventText("The Alchemist set the dice to {total} ({dice}).", values=total_of_dice),),
    BarbariansAttacked: (
        EventText(
            "The barbarians attacked with strength {cities}; the active knights had strength {strength}.",
            values=strength_of_all,
        ),
    ),
    DefenderHonoured: (EventText("{colour} became Defender of Catan, for a point."),),
    KnightHired: (EventText("{colour} hired a knight at {corner}."),),
    KnightActivated: (EventText("{colour} activated the knight at {corner}."),),
    KnightPromoted: (EventText("{colour} promoted the knight at {corner}: {rank}."),),
    KnightMoved: (EventText("{colour} moved a knight from {from_corner} to {to_corner}."),),
    KnightUsed: (EventText("{colour} chased the robber away with the knight at {corner}."),),
    KnightRemoved: (EventText("The knight of {colour} left {corner}."),),
    KnightPlaced: (EventText("{colour} placed a knight at {corner}."),),
    CityImproved: (EventText("{colour} built {improvement}, level {level} of {track}.", values=name_improvement),),
    MetropolisPlaced: (EventText("{colour} placed the metropolis of {track} at {corner}."),),
    WallBuilt: (EventText("{colour} built a wall at {corner}."),),
    CityPillaged: (EventText("{colour} lost the city at {corner} to the barbarians."),),
    CityRaised: NoSentence("The event of the city says it."),
    ProgressDrawn: (
        EventText("{colour} drew a progress card: {shown}.", applies=has_shown),
        EventText("{colour} drew a progress card: {card}.", applies=has_card),
        EventText("{colour} drew a progress card of {deck}."),
    ),
    PointCardShown: (EventText("{colour} showed {card}, for a point."),),
    ProgressPlayed: (EventText("{colour} played {card}."),),
    ProgressReturned: (
        EventText("{colour} put a progress card back: {card}.", applies=has_card),
        EventText("{colour} put a progress card of {deck} back."),
    ),
    ProgressHandSeen: (
        EventText(
            "{colour} saw the progress cards of {victim}: {progress_cards}.",
            applies=has_cards,
            values=rename(progress_cards="cards"),
        ),
        EventText("{colour} saw the progress cards of {victim}."),
    ),
    ProgressStolen: (
        EventText("{colour} took {card} from {victim}.", applies=has_card),
        EventText("{colour} took a progress card of {deck} from {victim}."),
    ),
    CranePrepared: NoSentence("The event of the card says it."),
    FleetChartered: (EventText("{colour} may trade {resource} 2:1 in this turn.", values=rename(resource="kind")),),
    HarborOpened: NoSentence("The event of the card says it."),
    CommodityAsked: (EventText("{colour} offered {resource} to {seat} for a commodity."),),
    CommodityGiven: (
        EventText(
            "{giver} gave {given_resource} to {receiver} for {resource}.", values=rename(given_resource="commodity")
        ),
    ),
    NoCommodityShown: (EventText("{colour} had no commodity."),),
    HandSeen: (
        EventText("{colour} saw the cards of {victim}: {cards}.", applies=has_cards),
        EventText("{colour} saw the cards of {victim}."),
    ),
    CardsPicked: (
        EventText("{colour} took {cards} from {victim}.", applies=has_cards),
        EventText("{colour} took cards from {victim}: {count}."),
    ),
    CardsGiven: (
        EventText("{giver} gave {cards} to {receiver}.", applies=has_cards),
        EventText("{giver} gave cards to {receiver}: {count}."),
    ),
    CardsCollected: (EventText("{colour} took {resource} from the others, in total {count}.", values=count_taken),),
    MerchantPlaced: (EventText("{colour} put the merchant on {hex}."),),
    TokensSwapped: (EventText("The tokens of {first_hex} and {second_hex} changed places."),),
}
PLACEHOLDERS: Final = {
    "face": "name",
    "cities": "number",
    "strength": "number",
    "rank": "name",
    "from_corner": "corner",
    "to_corner": "corner",
    "improvement": "name",
    "level": "number",
    "track": "name",
    "deck": "name",
    "shown": "name",
    "progress_cards": "names",
    "giver": "colour",
    "receiver": "colour",
    "given_resource": "resource",
    "first_hex": "hex",
    "second_hex": "hex",
}
PROGRESS_EFFECTS: Final = {
    "commercial_harbor": Effect("In this turn you may offer each player a resource, for a commodity of their choice."),
    "master_merchant": Effect("You see the cards of a player with more points, and take two of them."),
    "merchant": Effect(
        "You put the merchant on a hex at a building of yours. It is worth a point, and you trade the resource 2:1."
    ),
    "merchant_fleet": Effect("You trade a kind of card of your choice 2:1 with the bank in this turn."),
    "resource_monopoly": Effect("Each other player gives you up to two cards of a resource."),
    "trade_monopoly": Effect("Each other player gives you a card of a commodity."),
    "bishop": Effect("You move the robber, and steal a card from every player there."),
    "constitution": Effect("It is worth a point, and lies open."),
    "deserter": Effect("A player gives up a knight, and you may place one like it."),
    "diplomat": Effect("You remove an open road; your own you may build elsewhere at once."),
    "intrigue": Effect("You displace a knight of another player at a road of yours."),
    "saboteur": Effect("Everybody with at least as many points as you discards half of the hand."),
    "spy": Effect("You see the progress cards of a player, and may take one."),
    "warlord": Effect("All your knights become active."),
    "wedding": Effect("Everybody with more points than you gives you two cards."),
    "alchemist": Effect("You name the dice instead of rolling them."),
    "crane": Effect("Your next improvement of this turn costs one commodity less."),
    "engineer": Effect("You build a wall without a cost."),
    "inventor": Effect("Two number tokens change places, but not 2, 6, 8 or 12."),
    "irrigation": Effect("Two grain for each hex of fields next to a building of yours."),
    "medicine": Effect("You build a city for two ore and one grain."),
    "mining": Effect("Two ore for each hex of mountains next to a building of yours."),
    "printer": Effect("It is worth a point, and lies open."),
    "progress_road_building": Effect("You place two roads without a cost."),
    "smith": Effect("You promote up to two knights without a cost."),
}
SUMMARY: Final = (
    "With Cities & Knights you need more points. A metropolis is worth four; the merchant, "
    "Defender of Catan, Constitution and Printer are worth one each.",
    "In the set-up your second building is a city, with a card of each hex around it.",
    "The event die is rolled with the dice and counts first. Cities at forest, pasture and mountains yield a commodity "
    "beside the resource: paper, cloth and coin.",
    "With commodities you improve your cities in three tracks. The more levels you have, the more often a gate on the "
    "event die brings you a progress card; the third level of each track has an ability.",
    "Whoever first has the fourth level of a track places its metropolis on a city; the first at the fifth level takes "
    "it over.",
    "A knight costs one wool and one ore and stands at your roads; one grain activates it. Active knights move, "
    "displace weaker ones, chase the robber, and fight the barbarians.",
    "At their seventh step the barbarians attack, as strong as there are cities. If the active knights are weaker, "
    "those who gave least lose a city; else the strongest defender gets a point.",
    "The robber does not move before the first attack. A wall under a city raises the limit of your hand by two.",
    "You may play any number of progress cards after your roll, and keep at most four. There are no development cards "
    "and no Largest Army.",
)
