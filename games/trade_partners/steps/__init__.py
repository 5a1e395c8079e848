"""The steps of Trade Partners: the partners' draft, their loss on a seven, buying from them, and the catch-up."""
