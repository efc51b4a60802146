"""Packs of content: checked over what their game declares about them, and proved finishable."""
