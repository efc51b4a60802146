"""ALN-032 to ALN-052, ALN-471: setup, part by part."""

from collections.abc import Awaitable, Callable
from itertools import combinations

from ...engine import (
    BadInput,
    Line,
    Question,
    Say,
    Seat,
    Setting,
    Setup,
    Who,
    roll,
    shuffle,
    take,
)
from ...engine.ask import Ask
from ...engine.question import Not
from .called import Sector, meant_cell, spot, the_hero
from .content import bosses, characters, items, mission, missions, reactions, types
from .evil import hidden
from .faces import stats_of
from .inventory import draw_items, keep
from .maps import layouts, level, name_of
from .memory import note
from .offers import STARTING_ITEMS, level_said
from .reveal import reveal
from .rounds import DANGER, Draws, draw_hand, put_danger
from .sketches import sheets_of
from .spawning import KIND, PLACE, place
from .state import CHARACTERS, EVIL, LEVELS, NEAR, ROOMS, WAKING, Table
from .waking import starting_sectors

SETTINGS = (
    Setting(
        "difficulty",
        "The Difficulty Level; with 'chosen' the Hero decides when the game begins.",
        "chosen",
        ("chosen", *LEVELS),
    ),
    Setting("hero", "The number of the Hero's seat; 0 lets chance decide.", 1, kind="number"),
    Setting(
        "whispers",
        "Whether several Evil players may talk where the Hero does not hear them.",
        "off",
        ("off", "on"),
    ),
)


class Wakes(Line):
    text = (
        "The year is 2417. The Bravery never came to Nova Maputo. In a colony that is on no chart"
        " somebody wakes in the dark: the {character}, {difficulty}."
    )
    why = "ALN-036 ALN-037"
    character: str
    difficulty: str


class MissionsDrawn(Line):
    text = "The Missions: {green} or {blue}, and then {red}."
    why = "ALN-038"
    green: str
    blue: str
    red: str


class MapLaid(Line):
    text = "The Map: {layout}; its Rooms: {rooms}."
    why = "ALN-040 ALN-041"
    private = True
    layout: str
    rooms: str


class BossChosen(Line):
    text = "The {boss} waits below; {hero} wakes at {at}."
    hero = the_hero
    why = "ALN-046 ALN-047"
    private = True
    knew = EVIL
    boss: str
    at: Sector


class Lurks(Line):
    text = "{what} lurks at {at}."
    why = "ALN-048"
    private = True
    knew = EVIL
    what: str
    at: Sector


class DecksChosen(Line):
    text = "Evil plays with {first} and {second}."
    why = "ALN-043"
    first: str
    second: str


class Leads(Line):
    text = "{who} leads Evil first."
    why = "ALN-045"
    who: Who


def no_waking(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """ALN-046, ALN-R93: which Sectors are too special, too near or too far."""
    cell = meant_cell(answer)
    if cell is None or cell not in t.map.sectors:
        return None
    if cell in t.map.rooms or cell in t.map.stairs or cell in t.map.lcus:
        return Not("The Hero wakes in a corridor without Stairs and LCU.", "ALN-046")
    near, far = WAKING.get(t.difficulty, NEAR)
    said = f"{near} or more from both Mission Rooms, {far} or less from one on its Level."
    return Not(said, "ALN-046 ALN-R93")


CHARACTER = Question(
    "character",
    "ALN-036",
    "[Who are you|{asked} chooses a Character]?",
    say=lambda t, ask, me, who: Say(who, (f"character-{who}",), means=characters()[who].gift),
    answers="the Hero: `Engineer` …",
)
DIFFICULTY = Question(
    "difficulty",
    "ALN-037",
    "[How hard should it be|{asked} chooses the difficulty]?",
    say=lambda t, ask, me, lvl: Say(lvl, (f"difficulty-{lvl}",), means=level_said(lvl)),
    answers="the Hero: `Easy`, `Normal`, `Hard` or `Extreme`",
)
LAYOUT = Question(
    "layout",
    "ALN-040",
    "Lay out the Map: upper Level / lower Level.",
    say=lambda t, ask, me, pair: Say(pair, sheets_of(pair)),
    hidden=hidden,
    answers="the Evil Leader: upper and lower Level, `Foundry / Harbour turned`",
)
DECKS = Question(
    "decks",
    "ALN-043",
    "Choose two Reaction decks.",
    say=lambda t, ask, me, pair: Say(
        pair,
        tuple(f"deck-{deck}" for deck in ask.means(me, pair)),
        act="pair",
        means="All your cards of this game come from these two.",
    ),
    hidden=hidden,
    answers="the Evil Leader: `Fury and Speed` …",
)
BOSS = Question(
    "boss",
    "ALN-047",
    "Which Boss waits below?",
    say=lambda t, ask, me, boss: Say(boss, (f"kind-{boss}",), means=stats_of(boss)),
    hidden=hidden,
    answers="the Evil Leader: a Boss",
)
START = Question(
    "start",
    "ALN-046",
    "Where does the Hero wake?",
    say=spot,
    why_not=no_waking,
    hidden=hidden,
    answers="the Evil Leader: the name of a Sector, such as `upper c4r1`",
)


def setup(players: int, options: Setup) -> Table:
    """ALN-032 to ALN-035: the Hero sheet; everything else is laid out in steps."""
    seat = options["hero"] - 1
    if not -1 <= seat < players:
        raise BadInput(f"The Hero's seat is 1 to {players}, or 0 for a random one (ALN-471).")
    return Table(
        players=players,
        hero_seat=max(0, seat),
        leader=0 if seat else 1,
        whispers=options["whispers"] == "on",
        difficulty="" if options["difficulty"] == "chosen" else options["difficulty"],
        phase="hero" if seat < 0 else "leader",
        hands=[[] for _ in range(players)],
        characters=list(CHARACTERS),
        items=[kind for kind, card in items().items() for _ in range(card.copies)],
    )


async def choose_hero(t: Table) -> str:
    """ALN-471: without agreement the Hero is drawn."""
    t.hero_seat = await roll("hero", list(range(t.players)))
    t.leader = t.evil[0]
    return "leader"


async def choose_leader(t: Table) -> str:
    """ALN-045: a random Evil player leads first."""
    t.leader = await roll("leader", t.evil) if t.players > 2 else t.evil[0]
    if t.players > 2:
        t.tell(Leads(who=t.leader))
    return "character"


async def choose_character(t: Table) -> str:
    """ALN-036, ALN-037: Character and Difficulty."""
    t.character = await CHARACTER.ask(t.hero_seat, list(CHARACTERS))
    t.characters.remove(t.character)
    t.difficulty = t.difficulty or await DIFFICULTY.ask(t.hero_seat, list(LEVELS))
    t.tell(Wakes(character=t.character, difficulty=t.difficulty))
    return "missions"


async def draw_missions(t: Table) -> str:
    """ALN-038, ALN-039: one of each colour, with three different main Rooms."""
    rooms: list[str] = []
    for colour, deck in missions().items():
        fitting = [name for name in deck if mission(name).room not in rooms]
        t.missions[colour] = await take(f"{colour} missions", fitting)
        rooms.append(mission(t.missions[colour]).room)
    t.tell(MissionsDrawn(**t.missions))
    return "layout"


async def lay_map(t: Table) -> str:
    """ALN-040, ALN-041: the layout is Evil's choice, the names of the Rooms are chance's."""
    t.layout = await LAYOUT.ask(t.leader, list(layouts()), always=True)
    names = await shuffle("rooms", list(ROOMS))
    t.rooms = dict(zip(t.map.rooms, names, strict=True))
    t.tell(MapLaid(layout=t.layout, rooms=", ".join(names)), only=tuple(t.evil))
    return "decks"


async def choose_decks(t: Table) -> str:
    """ALN-043, ALN-044: two decks, and a hand for each Evil player."""
    pairs = {f"{a} and {b}": (a, b) for a, b in combinations(reactions(), 2)}
    t.decks = list(await DECKS.ask(t.leader, pairs, always=True))
    t.tell(DecksChosen(first=t.decks[0], second=t.decks[1]))
    for deck in t.decks:
        cards = reactions()[deck]
        t.piles[deck] = [name for name, card in cards.items() for _ in range(card.copies)]
        t.discards[deck] = []
    if t.players == 2:
        await three_of_each(t)
    for me in t.evil:
        await draw_hand(t, me)
    return "start"


async def three_of_each(t: Table) -> None:
    """ALN-044: a single Evil player takes three cards from each deck."""
    for deck in t.decks:
        for _ in range(3):
            card = await take(deck, t.piles[deck])
            t.hands[t.leader].append(card)
            t.tell(Draws(card=card), only=(t.leader,))


async def choose_start(t: Table) -> str:
    """ALN-046, ALN-047: the Boss, and the Sector where the Hero wakes."""
    t.boss = await BOSS.ask(t.leader, list(bosses()), always=True)
    cells = {name_of(c): c for c in starting_sectors(t)}
    t.hero = await START.ask(t.leader, cells, always=True)
    t.tell(BossChosen(boss=t.boss, at=name_of(t.hero)), only=tuple(t.evil))
    return "creatures"


async def place_creatures(t: Table) -> str:
    """ALN-048: three Creatures of different types, far enough away, without Noise."""
    far = t.map.distance[t.hero]
    for _ in range(3):
        held = {c.at for c in t.creatures}
        kinds = [kind for kind in types() if all(c.kind != kind for c in t.creatures)]
        cells = {name_of(c): c for c in t.map.sectors if far[c] >= 3 and c not in held}
        kind = await KIND.ask(t.leader, kinds, always=True)
        cell = await PLACE.ask(t.leader, cells, about=kind, always=True)
        name = place(t, kind, cell)
        t.tell(Lurks(what=name, at=name_of(cell)), only=tuple(t.evil))
    return "danger"


async def lay_danger(t: Table) -> str:
    """ALN-049: two Danger tokens on each Level."""
    for on in (0, 1):
        for _ in range(2):
            free = [
                c for c in t.map.sectors if level(c) == on and c != t.hero and c not in t.danger
            ]
            put_danger(t, await DANGER.ask(t.leader, {name_of(c): c for c in free}, always=True))
    return "items"


async def take_items(t: Table) -> str:
    """ALN-050, ALN-051, ALN-464: the Hero's Sector is Revealed, the starting Items are taken."""
    note(t, "start", t.hero)
    reveal(t, t.hero)
    await draw_items(t, STARTING_ITEMS[t.difficulty])
    for kind in list(t.drawn):
        await keep(t, kind)
    return "turn"


PARTS: dict[str, Callable[[Table], Awaitable[str]]] = {
    "hero": choose_hero,
    "leader": choose_leader,
    "character": choose_character,
    "missions": draw_missions,
    "layout": lay_map,
    "decks": choose_decks,
    "start": choose_start,
    "creatures": place_creatures,
    "danger": lay_danger,
    "items": take_items,
}
"""ALN-052: the parts of the set-up, in their order."""
