"""Which tables are possible: every field is checked, so that whatever passes can be played."""

from collections import Counter
from collections.abc import Callable, Mapping

from .check_memory import memory
from .content import bosses, cards, items, missions, reactions, types
from .creatures import CROWD
from .inventory import MOST as CARRIED
from .locate import CONDITIONS
from .maps import Map, layouts, level
from .move import KEY
from .noise import OTHER
from .setup import PARTS
from .sheets import COMPASS
from .spawning import MOST
from .start import SHOT
from .state import (
    ABILITIES,
    CAPS,
    CHARACTERS,
    FULL,
    HAND,
    KINDS,
    LEVELS,
    ROOMS,
    SPACES,
    TURNS,
    Table,
)

LATER = ("turn", "round")


def check(t: Table) -> str | None:
    """ALN-001 to ALN-052: a sentence about an impossible table, or None."""
    if t.players not in (2, 3, 4) or t.hero_seat not in range(t.players):
        return "Two to four play, and one of them is the Hero (ALN-001)."
    if t.leader not in t.playing or len(t.hands) != t.players or t.hands[t.hero_seat]:
        return "One of the Evil players leads; each of them has a hand, and the Hero has none."
    if t.left != sorted(set(t.left)) or any(s not in t.evil or t.hands[s] for s in t.left):
        return "Whoever has left played Evil and holds no cards (ALN-R60)."
    if t.phase not in (*PARTS, *LATER):
        return f"There is no part of the game called '{t.phase}'."
    sheet = next((wrong for look in SHEET if (wrong := look(t))), None)
    if sheet or not t.layout:
        return sheet or (None if t.phase not in LATER else "The Map is missing (ALN-040).")
    if t.layout not in layouts():
        return "The Map has two Levels out of the sheets (ALN-040)."
    named = sorted(t.rooms) == sorted(t.map.rooms) and sorted(t.rooms.values()) == sorted(ROOMS)
    if not named and (t.rooms or t.phase != "layout"):
        return "Each of the eight Rooms is in one of the Map's Room Sectors (ALN-019, ALN-041)."
    return next((wrong for look in MAP if (wrong := look(t, t.map))), None)


def check_start(t: Table) -> str | None:
    """ALN-060, ALN-217: nothing is under way when a step begins; a game ends within one."""
    if t.over:
        return None
    if (wrong := out_of_order(t)) is not None:
        return wrong
    if t.drawn or t.explored or t.unveiled or t.rolled or t.targets or t.pain or t.symbols:
        return "No step begins in the middle of an Action."
    if t.lies or t.fewer or t.after:
        return "No step begins while a Reaction is under way."
    if len(t.inventory) > CARRIED:
        return "The Inventory holds 4 Items (ALN-217)."
    if t.phase in LATER and (t.hero < 0 or len(t.missions) < 3 or not t.boss):
        return "Before the first Turn the set-up is finished (ALN-052)."
    return None


def out_of_order(t: Table) -> str | None:
    """ALN-052: what a part of the set-up lays out lies there after it, and not before."""
    parts = list(PARTS)
    due = parts[parts.index(t.phase) :] if t.phase in PARTS else []
    placed = t.revealed or t.lit or t.blocked or t.conditions or t.danger
    laid = {
        "layout": t.layout or t.rooms,
        "decks": t.decks,
        "start": t.boss or t.boss_due or t.boss_dead or t.hero >= 0,
        "creatures": t.creatures,
        "danger": placed,
        "items": t.heard or t.left,
    }
    needed = {
        "character": t.character and t.difficulty,
        "missions": len(t.missions) == 3,
        "layout": t.layout,
        "decks": t.decks,
        "start": t.boss and t.hero >= 0,
    }
    early = any(found and part in due for part, found in laid.items())
    if early or any(due and part not in due and not found for part, found in needed.items()):
        return "The set-up runs in its order (ALN-052)."
    return None


def health(t: Table) -> str | None:
    """ALN-032, ALN-171, ALN-177, ALN-439."""
    if not (0 <= t.life <= FULL and 0 <= t.control <= FULL):
        return f"Life and Self Control are 0 to {FULL} (ALN-032)."
    if t.life == t.control == 0 and t.over != "evil":
        return "With both tracks at 0 the Hero is defeated (ALN-174)."
    if not 0 <= t.marker < len(CAPS) or (t.marker == len(CAPS) - 1) > t.nightmare:
        return "The Round marker is on one of 5 spaces; on the last it is a Nightmare (ALN-453)."
    if not (t.pool >= 0 and t.spent >= 0 and t.pool + t.spent <= 6 and 0 <= t.more <= 2):
        return "There are 6 Adrenaline tokens (ALN-439)."
    late = t.turn == TURNS + 1 and t.phase == "round"
    if not (1 <= t.turn <= TURNS or late) or not 1 <= t.round < 10_000:
        return "A Round has 8 Turns (ALN-053)."
    if t.over not in ("", "hero", "evil"):
        return "The Hero or Evil wins (ALN-465, ALN-466)."
    return None


def person(t: Table) -> str | None:
    """ALN-036, ALN-037, ALN-184, ALN-307."""
    known = [
        *t.characters,
        *(c.name for c in t.companions),
        *([t.character] if t.character else []),
    ]
    if t.character not in ("", *CHARACTERS) or t.difficulty not in ("", *LEVELS):
        return "The Hero is one of the Characters, at one of four Difficulty Levels."
    lost = not t.character and len(known) < len(CHARACTERS)
    if lost or Counter(known) - Counter(CHARACTERS):
        return "Each Character is there once, as Hero, as Companion or set aside (ALN-307)."
    if any(c.charges not in range(1, 7) for c in t.companions):
        return "A Companion has 1 to 6 Charges (ALN-309)."
    if any(a not in ABILITIES or n not in (1, 2) for a, n in t.abilities.items()):
        return "An Ability has 1 or 2 Experience Points (ALN-184)."
    if t.phase in LATER and not (t.character and t.difficulty):
        return "The Hero has a Character and a Difficulty Level (ALN-036, ALN-037)."
    if any(name not in (*CHARACTERS, KEY, SHOT) for name in t.used):
        return "Only Companions, an Override Key and an Adrenaline Shot help once (ALN-311)."
    return None


def goals(t: Table) -> str | None:
    """ALN-038, ALN-270, ALN-273."""
    for colour, name in t.missions.items():
        if name not in missions().get(colour, {}):
            return f"There is no {colour} Mission '{name}' (ALN-038)."
    for colour, made in t.progress.items():
        if colour not in t.missions or not 0 <= made <= steps(t, colour):
            return "Progress is made on a Mission, up to its last step (ALN-270)."
    if len(set(t.done)) != len(t.done) or any(colour not in t.missions for colour in t.done):
        return "Each Mission is completed once (ALN-271)."
    if any(c != "red" and t.progress.get(c, 0) < steps(t, c) for c in t.done):
        return "A completed Mission has all its progress (ALN-271)."
    if any(c != "red" and n == steps(t, c) and c not in t.done for c, n in t.progress.items()):
        return "A Mission with all its progress is completed (ALN-271)."
    if t.final != bool(set(t.done) - {"red"}) or ("red" in t.done and t.over != "hero"):
        return "The first Starting Mission triggers the Final one, which ends the game (ALN-273)."
    made, hunter = t.progress.get("red", 0), t.missions.get("red") == "Hunter"
    if not t.final and made:
        return "The Final Mission has no progress before it is triggered (ALN-005)."
    if made and made == steps(t, "red") and not t.over and not (hunter and not t.boss_dead):
        return "A Final Mission with all its progress has ended the game (ALN-465)."
    return None


def steps(t: Table, colour: str) -> int:
    """How much progress a Mission needs."""
    return len(missions()[colour][t.missions[colour]].steps)


def bag(t: Table) -> str | None:
    """ALN-217, ALN-229, ALN-234: every Item card is somewhere, once."""
    held = Counter([*t.items, *t.item_discards, *t.drawn, *(i.name for i in t.inventory)])
    if wrong := miscounted(held, {kind: card.copies for kind, card in items().items()}):
        return f"There are 21 Item cards (ALN-234 to ALN-258), but here: {wrong}."
    if len(t.inventory) > CARRIED + 1 or any(not 1 <= i.charges <= 30 for i in t.inventory):
        return "The Inventory holds 4 Items, each with Charges (ALN-217, ALN-229)."
    return None


def miscounted(here: Counter[str], printed: Mapping[str, int]) -> str | None:
    """The first card of which there are too many or too few."""
    for name in sorted({*here, *printed}):
        if here[name] != (due := printed.get(name, 0)):
            return f"{here[name]} of {name[:40]} instead of {due}"
    return None


def hands(t: Table) -> str | None:
    """ALN-043, ALN-044, ALN-346: two decks of 26 cards, each card somewhere, once."""
    if not t.decks:
        empty = not (t.piles or t.discards or t.buried or t.track or any(t.hands))
        return None if empty and t.phase not in LATER else "Evil has two decks (ALN-043)."
    known = reactions()
    if len(set(t.decks)) != 2 or any(deck not in known for deck in t.decks):
        return "Evil has two of the four decks (ALN-043)."
    if set(t.piles) != set(t.decks) or set(t.discards) != set(t.decks):
        return "Each of the two decks has a pile and a discard pile (ALN-043)."
    lying = [card for hand in t.hands for card in hand] + [played.card for played in t.track]
    for deck in t.decks:
        here = Counter([*t.piles[deck], *t.discards[deck], *(c for c in lying if c in known[deck])])
        if wrong := miscounted(here, {name: card.copies for name, card in known[deck].items()}):
            return f"The deck {deck} has 26 cards (ALN-358 to ALN-397), but here: {wrong}."
    if Counter(t.buried) - Counter(card for pile in t.discards.values() for card in pile):
        return "What the Hero has not seen of the discards lies among them (ALN-350)."
    if any(card not in cards() for card in lying) or any(len(h) > HAND for h in t.hands):
        return f"A hand has at most {HAND} Reaction cards (ALN-044)."
    if sum(1 + p.sideways for p in t.track) > SPACES or any(p.by not in t.evil for p in t.track):
        return f"The Reaction Track has {SPACES} spaces (ALN-346)."
    return None


def turn(t: Table) -> str | None:
    """ALN-055, ALN-332, ALN-376: what a Turn has seen."""
    actions = ("move", "explore", "fight", "locate", "scavenge", "interact")
    if any(action not in actions for action in t.performed) or len(t.performed) > 12:
        return "There are six Actions (ALN-055)."
    if not 0 <= t.reactions <= 2 or t.actions not in (1, 2):
        return "A Turn has one Action or two, and up to two Reactions (ALN-332, ALN-433)."
    if len(t.radar) > 200 or not set(t.radar) <= {*COMPASS, OTHER}:
        return "The Radar shows the Noises of a Round (ALN-115)."
    if t.no_bullet not in (0, 1, 2) or t.no_recovery not in (0, 1, 2):
        return "A Hero is disoriented for a Turn (ALN-376)."
    return None


def places(t: Table, board: Map) -> str | None:
    """ALN-008, ALN-013, ALN-400, ALN-401, ALN-406."""
    sectors = set(board.sectors)
    if t.hero != -1 and t.hero not in sectors:
        return "The Hero is in a Sector (ALN-008)."
    if t.phase in LATER and t.hero not in t.revealed:
        return "The Hero's Sector is Revealed (ALN-008)."
    for cells in (t.revealed, t.lit, t.danger):
        if cells != sorted(set(cells)) or not set(cells) <= sectors:
            return "Revealed and Lighted Sectors and Danger are in Sectors, once each, in order."
    if any(sum(level(c) == on for c in t.danger) > 8 for on in (0, 1)):
        return "There are at most 8 Danger tokens on a Level (ALN-400)."
    if t.blocked != sorted(set(t.blocked)) or not set(t.blocked) <= set(board.ends):
        return "Blocked Doors are Doors, once each, in order (ALN-020)."
    if not set(t.conditions) <= sectors or not set(t.conditions.values()) <= set(CONDITIONS):
        return "A Condition lies on a Sector (ALN-406)."
    if any(kind == "Blackout" and cell in t.lit for cell, kind in t.conditions.items()):
        return "A Blackout leaves no Light (ALN-409)."
    return None


def beasts(t: Table, board: Map) -> str | None:
    """ALN-100, ALN-412, ALN-419, ALN-494."""
    names = [c.name for c in t.creatures]
    if strange := next((name for name in names if name not in KINDS), None):
        return f"There is no Creature {strange[:40]!r} (ALN-412)."
    if len(set(names)) != len(names):
        return "Each miniature is on the Map once: 3 of each type (ALN-412)."
    for found in t.creatures:
        if found.at not in board.sectors:
            return "A Creature is in a Sector (ALN-100)."
        if found.wounds not in (0, 1) or found.attacks not in (1, 2) or not 0 <= found.dice <= 8:
            return "A Creature has no Wound or one (ALN-015)."
        if (found.at in t.revealed) != (found.seen in (1, 2, 3)):
            return "The Hero counts the Creatures in sight, and no others (ALN-031)."
    if len({(c.kind, c.seen) for c in t.creatures if c.seen}) != sum(
        c.seen > 0 for c in t.creatures
    ):
        return "The Hero tells Creatures in sight apart (ALN-031)."
    if max(Counter(c.at for c in t.creatures).values(), default=0) > CROWD:
        return "A Sector holds 3 Creatures (ALN-100)."
    if sum(c.kind in types() for c in t.creatures) > MOST:
        return "At most 6 Creatures are on the Map besides the Boss (ALN-494)."
    great = [c.kind for c in t.creatures if c.kind in bosses()]
    if t.boss not in ("", *bosses()) or any(kind != t.boss for kind in great):
        return "One Boss was chosen, and no other comes (ALN-047)."
    came = bool(great) + t.boss_dead + t.boss_due
    if came > 1 or (came and not t.final):
        return "The Boss comes once, after the Final Mission is triggered (ALN-416, ALN-419)."
    return None


SHEET: tuple[Callable[[Table], str | None], ...] = (health, person, goals, bag, hands, turn)
MAP: tuple[Callable[[Table, Map], str | None], ...] = (places, beasts, memory)
