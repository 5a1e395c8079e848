"""Queries and bulk exports of finished games."""
