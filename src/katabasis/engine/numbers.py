"""Numbers as sentences say them."""

WORDS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def many(n: int, one: str, more: str = "") -> str:
    """A number with its noun: `1 card`, `2 cards`."""
    return f"{n} {one if n == 1 else more or f'{one}s'}"


def in_words(n: int) -> str:
    """A number as it is said: in words if it is small."""
    return WORDS[n] if n < len(WORDS) else str(n)
