"""What each refusal of the dinosaurs says in English."""

SENTENCES = {
    "draft_dinosaurs_pending": "The dinosaurs of the new colony have to be placed first.",
    "placing_pending": "Dinosaurs may be placed first, or placing has to be stopped.",
    "victim_pending": "It has to be said first whom the catastrophe strikes.",
    "not_adjacent": "The hex has to touch the colony that was just placed.",
    "inhabited": "There are dinosaurs on this hex already.",
    "fertile_first": "The first dinosaurs go to sea or desert only if no other hex beside the colony is free.",
    "no_dinosaur_waits": "No dinosaur waits there: there is no own colony, or it has brought out its dinosaur.",
    "not_in_reach": "The hex neither touches this colony nor is beside a hex of its network.",
    "full_of_own": "The hex is full of own dinosaurs, and nobody is there to compete with.",
}
"""`competition_pending` and `catastrophe_pending` cannot arise: those steps run by themselves."""
