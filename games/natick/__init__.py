"""The Colonists of Natick, a game for two with a piecepack: each colony is a line of settlements between regions."""
