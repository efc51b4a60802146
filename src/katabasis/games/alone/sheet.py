"""The Hero sheet, the tracks and the cards, as every viewer may see them."""

from ...engine import Seat
from ...engine.scene import Card, Counter, Space, Track, Zone
from .content import ACTIONS, characters, items
from .faces import charge, item_card, mission_card, reaction_card
from .health import cap
from .inventory import labels
from .noise import OTHER
from .react import used
from .sheets import COMPASS
from .state import ABILITIES, CAPS, FULL, SPACES, TURNS, Item, Played, Table

DOES = {
    "move": "One step, or Unblock a Door.",
    "explore": "Reveal up to 2 Sectors straight ahead; then you may clear one Danger.",
    "fight": "2 dice against a Creature in your Sector.",
    "locate": "Ask how far away two things are.",
    "scavenge": "Draw 2 Items and keep 1; you may Upgrade another.",
    "interact": "Repair a Light Control Unit, or work on a Mission.",
}


DIRECTIONS = (*((way, way, way) for way in COMPASS), ("other", "other Level", OTHER))


def tracks(t: Table) -> tuple[Track, ...]:
    """ALN-034, ALN-055, ALN-177, ALN-346: Actions, Turn tokens, Rounds and Reactions."""
    actions = tuple(Space(f"action-{a}", a.capitalize(), a, DOES[a]) for a in ACTIONS)
    turns = tuple(
        Space(
            f"turn-{n}", str(n + 1), "used" if n + 1 < t.turn else "now" if n + 1 == t.turn else ""
        )
        for n in range(TURNS)
    )
    rounds = tuple(
        Space(f"cap-{n}", str(cap), "now" if n == t.marker else "used" if n < t.marker else "")
        for n, cap in enumerate(CAPS)
    )
    taken = used(t)
    reactions = tuple(
        Space(
            f"track-{n}",
            str(n + 1),
            "taken" if n < taken else "free",
            marks=("Danger",) if n >= SPACES // 2 else (),
        )
        for n in range(SPACES)
    )
    return (
        Track("actions", "Actions", actions),
        Track("turns", "Turns of this Round", turns),
        Track("rounds", "Round track: Healing Caps", rounds),
        Track("reactions", "Reaction Track", reactions),
    )


def counters(t: Table) -> tuple[Counter, ...]:
    """ALN-032, ALN-035, ALN-115, ALN-182: Health, Adrenaline, Experience and the Radar."""
    clock = f"{t.round}, Turn {min(t.turn, TURNS)}"
    sheet = [
        Counter("life", "Life", t.life, f"of {FULL}", "health"),
        Counter("control", "Self Control", t.control, f"of {FULL}", "health"),
        Counter("cap", "Healing Cap", cap(t), "Nothing heals beyond it.", "cap"),
        Counter("adrenaline", "Adrenaline", t.pool, f"{t.spent} spent this Round", "adrenaline"),
        Counter("concede", "Concede", "", "The other side wins."),
        Counter("round", "Round", f"{clock}, Nightmare" if t.nightmare else clock),
    ]
    sheet += [
        Counter(f"ability-{a}", a, t.abilities[a], "unlocked at 2", "ability")
        for a in ABILITIES
        if a in t.abilities
    ]
    sheet += [
        Counter(f"noise-{key}", f"Noise from the {said}", t.radar.count(whence), kind="noise")
        for key, said, whence in DIRECTIONS
        if whence in t.radar
    ]
    return tuple(sheet)


def zones(t: Table, mine: tuple[Seat, ...]) -> tuple[Zone, ...]:
    """Hands, the Reactions of the Round, Items, Missions and Companions."""
    hero = t.hero_seat
    bag = tuple(item_card(f"item-{label}", item) for label, item in labels(t).items())
    found = tuple(
        item_card(f"drawn-{n}", Item(kind, items()[kind].charges)) for n, kind in enumerate(t.drawn)
    )
    goals = tuple(mission_card(t, colour) for colour in t.missions)
    friends = tuple(
        Card(
            f"companion-{c.name}",
            c.name,
            f"{characters()[c.name].helps} Left behind: {characters()[c.name].stays}",
            "companion",
            signs=(charge(c.charges),),
        )
        for c in t.companions
    )
    shown = tuple(played_card(t, n, played, mine) for n, played in enumerate(t.track))
    return (
        *(hand(t, seat, seat in mine) for seat in t.evil),
        Zone("track", "Reactions of this Round", len(t.track), cards=shown, role="play"),
        Zone("missions", "Missions", len(goals), cards=goals, role="goal"),
        Zone("inventory", "Inventory", len(bag), hero, bag, "front", "Items"),
        Zone("drawn", "Found", len(t.drawn), hero, found if hero in mine else (), "offer"),
        Zone("companions", "Companions", len(friends), hero, friends, "people"),
    )


def hand(t: Table, seat: Seat, open_: bool) -> Zone:
    """ALN-044: of a hand only the number is open."""
    held = [reaction_card(f"card-{seat}-{n}", c) for n, c in enumerate(t.hands[seat])]
    return Zone(f"hand-{seat}", "Hand", len(held), seat, tuple(held) if open_ else (), "hand")


def played_card(t: Table, n: int, played: Played, mine: tuple[Seat, ...]) -> Card:
    """ALN-344, ALN-345, ALN-349, ALN-350: a card on the track, upright or sideways."""
    side = "sideways" if played.sideways else ""
    if played.face_down and played.by not in mine:
        return Card(f"played-{n}", kind="reaction", side=side)
    return reaction_card(f"played-{n}", played.card, side)
