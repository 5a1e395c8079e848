"""Webhooks: the service sends the events of a player's games to an address, and the answer may hold the action."""
