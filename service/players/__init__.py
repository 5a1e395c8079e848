"""Accounts, tokens and bots."""
