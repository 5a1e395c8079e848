"""The First Nations of Catan: one seat lives in the middle of the hexes and walks the land that the others settle."""
