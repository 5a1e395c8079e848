"""What each refusal of the First Nations says in English."""

SENTENCES = {
    "homeland_pending": "The First Nations have to settle a hex first.",
    "tribe_pending": "The Tribe has to be placed first.",
    "walk_pending": "The Tribe has to walk first.",
    "nation_pending": "It is the turn of the First Nations; this belongs to another step.",
    "defence_pending": "The Settlers may defend what is attacked first.",
    "counter_pending": "The First Nations may cancel a Knight first.",
    "not_at_the_coast": "Settlers come by the sea: the corner has to touch a hex that borders the water.",
    "tribe_without_settlement": "The Tribe begins on a hex with a settlement of the First Nations.",
    "tribe_is_there": "Settlers do not build around the hex on which the Tribe is.",
    "tribe_is_elsewhere": "The First Nations settle only the hex on which the Tribe is.",
    "settlers_are_there": "There are pieces of Settlers around this hex.",
    "only_on_hexes": "The First Nations build in the middle of hexes, and no roads.",
    "walk_wrong_length": "The Tribe takes one step for every four that the dice show, no more and no less.",
    "walk_begins_elsewhere": "The first step has to lead to a hex beside the Tribe.",
    "walk_comes_back": "The walk must not end where it began.",
    "attacked_already": "There is one attack in a turn at most.",
    "nothing_to_attack": "No Settler has a piece around the Tribe's hex.",
    "not_attacked": "There is no attacked piece.",
    "no_such_knight": "This seat has played no Knight in this attack.",
    "not_driven_out": "There is still a place for a road or a settlement beside the own pieces.",
}
"""`battle_pending` cannot arise: that step runs by itself."""
