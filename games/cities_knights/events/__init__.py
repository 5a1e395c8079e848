"""The events of Cities & Knights, by subject."""
