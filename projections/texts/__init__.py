"""Texts: a view, legal actions and events in words, for people and language models that read no JSON."""
