"""What an audience knows, as data of a view and as numbers."""
