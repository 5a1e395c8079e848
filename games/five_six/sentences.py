"""What the refusals of the steps between the turns say in English."""

SENTENCES = {
    "special_building_pending": "Between two turns one can build and buy cards, and nothing else.",
    "paired_part_pending": "This part of the turn is without dice and without trade between players.",
}
