"""Which numbers of the book somebody can make by combining."""

from ..numbers import together_number, use_of
from ..story import Story


def is_combination(story: Story, number: str) -> bool:
    """DUN-056, DUN-066, DUN-067: whether cards or a code make this number, and it has an entry."""
    entry = story.entries.get(number)
    tied = [together_number(spot.together) for spot in story.locations.values() if spot.together]
    made = use_of(number, story.cards, story.locations) is not None or number in tied
    return entry is not None and not entry.same and made
