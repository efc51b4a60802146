"""ALN-036 to ALN-048: what lies on the table in the set-up, to be looked at and chosen from."""

from ...engine.scene import Card, Sign, Space, Track, Zone
from .content import bosses, characters, reactions, types
from .faces import stats_of
from .state import LEVELS, Table

STARTING_ITEMS = {"Easy": 2, "Normal": 1, "Hard": 0, "Extreme": 0}
"""ALN-459 to ALN-462."""
REWARDS = {
    "Easy": "recover 3 Life and 3 Self Control",
    "Normal": "recover 3 Life or 3 Self Control",
    "Hard": "recover 3 Life or 3 Self Control",
    "Extreme": "nothing at all",
}
"""ALN-459 to ALN-462: what the first finished Mission brings."""
DOES = {
    "Fury": "Makes Creatures stronger: more dice, thicker hides, attacks out of turn.",
    "Speed": "Moves Creatures: farther, more of them, and out of where the Hero looks.",
    "Terror": "Wears down Self Control, puts out the Lights, and lies.",
    "Traps": "Lays Danger and Conditions, jams, shuts Doors and breaks Items.",
}
"""ALN-043: what each Reaction deck is about."""


def offers(t: Table, behind: bool) -> tuple[Zone, ...]:
    """What is to be chosen now; what Evil chooses lies behind the screen."""
    if t.phase == "character":
        return (levels(),) if t.character else (people(),)
    if not behind:
        return ()
    if t.phase == "decks" and not t.decks:
        return (decks(),)
    if t.phase == "start" and not t.boss:
        return (monsters("bosses", "Bosses", bosses()),)
    if t.phase == "creatures":
        return (monsters("kinds", "Creatures", types()),)
    return ()


HERO_STEPS = (
    ("character", "Who you are", "Choose who wakes in the dark."),
    ("difficulty", "How hard", "Choose how kind the dark will be."),
    (
        "dark",
        "The dark",
        "You are asleep. Behind the screen a Map is laid out, and things move in.",
    ),
)
EVIL_STEPS = (
    ("hero", "The Hero", "The Hero chooses who to be, and how hard it will be."),
    ("layout", "The Map", "Lay out the Map: a sheet above, a sheet below."),
    ("decks", "Reactions", "Choose the two decks that you will play from."),
    ("boss", "The Boss", "Choose what comes when the Final Mission begins."),
    ("start", "Waking", "Touch the Sector where the Hero wakes."),
    (
        "creatures",
        "Creatures",
        "Three Creatures of different types: choose one, then touch its Sector.",
    ),
    ("danger", "Danger", "Touch the Sectors where Danger lies: two on each Level."),
)


def steps(t: Table, behind: bool) -> tuple[Track, ...]:
    """ALN-052: how far the set-up has come; before the screen nobody learns what Evil does now."""
    if t.phase in ("turn", "round"):
        return ()
    now = t.phase
    if t.phase in ("hero", "leader", "character", "missions"):
        now = "hero" if behind else "difficulty" if t.character else "character"
    elif not behind:
        now = "dark"
    elif t.phase == "start" and not t.boss:
        now = "boss"
    elif t.phase == "items":
        now = "danger"
    rows = EVIL_STEPS if behind else HERO_STEPS
    at = [key for key, _, _ in rows].index(now)
    cells = tuple(
        Space(f"setup-{key}", label, "now" if n == at else "done" if n < at else "next", text)
        for n, (key, label, text) in enumerate(rows)
    )
    return (Track("setup", "Setting up", cells),)


def zone(key: str, title: str, cards: tuple[Card, ...]) -> Zone:
    """Cards that lie open for whoever chooses."""
    return Zone(key, title, len(cards), cards=cards, role="offer")


def people() -> Zone:
    """ALN-036: the four Characters, with what each can do."""
    cards = tuple(
        Card(f"character-{name}", name, found.gift, "character", signs=(Sign(name, text=name),))
        for name, found in characters().items()
    )
    return zone("characters", "Characters", cards)


def levels() -> Zone:
    """ALN-037, ALN-459 to ALN-462: the Difficulty Levels."""
    cards = tuple(
        Card(f"difficulty-{level}", level, level_said(level), "difficulty", number=str(n))
        for n, level in enumerate(LEVELS, 1)
    )
    return zone("difficulties", "Difficulty Levels", cards)


def level_said(level: str) -> str:
    """ALN-459 to ALN-462: what a Difficulty Level gives."""
    items = STARTING_ITEMS[level]
    begin = f"{items} {'Item' if items == 1 else 'Items'}" if items else "no Items"
    return f"You begin with {begin}. After the first Mission: {REWARDS[level]}."


def decks() -> Zone:
    """ALN-043: the four Reaction decks, with some of their cards."""
    cards = tuple(
        Card(
            f"deck-{deck}",
            deck,
            DOES[deck],
            "deck",
            signs=(Sign(deck.lower(), text=deck),),
            marks=tuple(found),
        )
        for deck, found in reactions().items()
    )
    return zone("decks", "Reaction decks", cards)


def monsters(key: str, title: str, kinds: tuple[str, ...]) -> Zone:
    """ALN-047, ALN-048, ALN-420: Creatures with their row of the Stats table."""
    cards = tuple(
        Card(f"kind-{kind}", kind, stats_of(kind), "creature", signs=(Sign(kind, text=kind),))
        for kind in kinds
    )
    return zone(key, title, cards)
