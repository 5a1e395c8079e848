"""Streams of entries and notifications."""
