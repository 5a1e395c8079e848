"""The events of Natick, by subject; all of them are public."""
