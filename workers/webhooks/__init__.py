"""Webhooks: follows the feeds, and sends the events of the games to the receivers of their players."""
