"""What all commands share: the handler, proposals, audiences, due times and the format of entries."""
