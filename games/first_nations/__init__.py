"""The First Nations of Catan: one seat settles in the middle of hexes and walks a Tribe; the others are Settlers."""
