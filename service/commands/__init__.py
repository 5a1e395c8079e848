"""What all commands share: the handler, proposals, If-Match, audiences and due times."""
