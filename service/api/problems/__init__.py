"""Problems as in RFC 9457: the table of codes, and the responses made from it."""
