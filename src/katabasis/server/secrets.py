"""Unguessable names: table ids and the secrets of seats, of which only hashes are kept."""

import hashlib
import hmac
import secrets


def new_table() -> str:
    """128 random bits for an address."""
    return secrets.token_hex(16)


def new_secret() -> str:
    """256 random bits for a link."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What the server keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    """Whether a secret is the one whose hash is kept, in constant time."""
    return hmac.compare_digest(hashed(secret), kept)
