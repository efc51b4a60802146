"""DUN-R14, DUN-R101: the conditions of passages and endings, each declared once."""

import msgspec

from ...content.conditions import ALL, ANY, NONE, Condition, Conditions
from ...content.facts import Facts
from ...content.model import Rule
from .facts import GIVEN, HELD, OPEN, READ, SET, TAKEN, UNSEEN
from .passage import When
from .state import Table, has_trait, story, suffers

CONDITIONS = Conditions(
    (
        Condition("holds", HELD, ALL, "the team has all these cards."),
        Condition("holds_any", HELD, ANY, "the team has one of these cards or more."),
        Condition("lacks", HELD, NONE, "the team has none of these cards."),
        Condition("unseen", UNSEEN, ANY, "one of these cards or more is still in the stack."),
        Condition("open", OPEN, ALL, "all these rooms are on the table."),
        Condition("closed", OPEN, NONE, "none of these rooms is on the table."),
        Condition("set", SET, ALL, "all these flags are set."),
        Condition("unset", SET, NONE, "none of these flags is set."),
        Condition("read", READ, ALL, "all these entries have been read."),
        Condition("unread", READ, NONE, "none of these entries has been read."),
        Condition("used", READ, ALL, "all these combinations have been used."),
        Condition("unused", READ, NONE, "none of these combinations has been used."),
        Condition("searched", READ, ALL, "all these locations have been explored.", str),
        Condition("unsearched", READ, NONE, "none of these locations has been explored.", str),
        Condition(
            "taken", TAKEN, ALL, "the team has all these cards, or had them and used them up."
        ),
        Condition(
            "given", GIVEN, ALL, "the team had all these cards, and they have left the game."
        ),
    )
)
"""All but the words of `READER`, which ask about the reader and not about facts."""

READER = {
    "trait": "the hero who acts has this trait, and no handicap hides it.",
    "no_trait": "the hero who acts does not have this trait, or a handicap hides it.",
    "handicap": "the hero who acts has a handicap of this kind. Only for words: the passage"
    " has no effects.",
    "no_handicap": "the hero who acts has no handicap of this kind. Only for words.",
}
"""Conditions on the hero who acts, for authors."""


def holds(t: Table, me: int, when: When | None) -> bool:
    """DUN-R14: cards, companions and rooms count for the team, a trait for the active hero."""
    if when is None:
        return True
    return (
        CONDITIONS.hold(t, when)
        and (when.trait is None or has_trait(t, me, when.trait))
        and (when.no_trait is None or not has_trait(t, me, when.no_trait))
        and (when.handicap is None or suffers(t, me, when.handicap))
        and (when.no_handicap is None or not suffers(t, me, when.no_handicap))
    )


def spent(t: Table, card: int) -> bool:
    """DUN-007, DUN-R107: whether the story says that a card has done its work, by what all have
    seen: what the book still has for it is nobody's business."""
    over = story(t).cards[card].over
    return over is not None and holds(t, t.turn, over)


def may_hold(t: Table, when: When | None) -> bool:
    """DUN-R46: whether a condition holds or may come to hold for somebody of the team."""
    if when is None:
        return True
    traits = [story(t).frame.heroes[hero].trait for hero in t.heroes]
    return (when.trait is None or when.trait in traits) and CONDITIONS.may_hold(t, when)


def as_rule(f: Facts, when: When | None) -> Rule:
    """A condition in facts, as a rule that does nothing yet."""
    rule = CONDITIONS.rule(f, when)
    if when is None:
        return rule
    return msgspec.structs.replace(rule, by=when.trait or "", not_by=when.no_trait or "")
