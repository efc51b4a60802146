"""Katabasis: adventure board games on a computer."""

__version__ = "0.3.0"
