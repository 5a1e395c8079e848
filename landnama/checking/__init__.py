"""Checking replays every stored game under the present code, and says what comes out otherwise than it did."""
