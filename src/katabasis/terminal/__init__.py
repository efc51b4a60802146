"""The table in a terminal: plain lines that a screen reader can read, drawn from the scene."""
