"""Unguessable names: table ids and the secrets of seats, of which only hashes are kept."""

import hashlib
import hmac
import secrets


def new_table() -> str:
    """128 random bits for an address."""
    return secrets.token_hex(16)


def is_table(name: str) -> bool:
    """Whether it may be the id of a table; databases do not take every character."""
    return 0 < len(name) <= 40 and name.isascii() and name.isalnum()


def new_secret() -> str:
    """256 random bits for a link."""
    return secrets.token_urlsafe(32)


MARK = "~"
"""Between the secret of a link and the word that only one browser knows."""


def parted(credential: str) -> tuple[str, str]:
    """What somebody shows: the secret of a link, and the word of the browser, if it has one."""
    secret, _, browser = credential.partition(MARK)
    return secret, browser


def hashed(secret: str) -> str:
    """What the server keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    """Whether a secret is the one whose hash is kept, in constant time."""
    return hmac.compare_digest(hashed(secret), kept)
