"""Printed quotation marks, and the ones on a keyboard."""

PRINTED = {"\u2018": "'", "’": "'", "“": '"', "”": '"', "…": "..."}
KEYS = str.maketrans(PRINTED)


def as_typed(text: str) -> str:
    """A text as somebody would type it, who means the printed one."""
    return text if text.isascii() else text.translate(KEYS)
