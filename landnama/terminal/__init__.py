"""The terminal client: plays a game through the HTTP API."""
