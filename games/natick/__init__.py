"""The Colonists of Natick: two colonies of a piecepack, each a line of settlements with regions above and below."""
