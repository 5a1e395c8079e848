"""The Lua scripts of the service; those of the log are in `events`."""
