"""The whole service as it is run: every process, real sockets, real kills."""
