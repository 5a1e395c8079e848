"""Clients of a transparency log: reading it over HTTP, and following it as a witness."""
