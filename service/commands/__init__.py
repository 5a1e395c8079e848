"""What all commands share: the handler, proposals, audiences and due times."""
