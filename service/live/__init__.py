"""Entries and notifications as they come."""
