"""The laboratory: many games at once, and what they say about a game and its bots."""
