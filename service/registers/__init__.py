"""Durable data outside the logs."""
