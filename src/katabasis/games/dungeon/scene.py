"""What all may see: face-up rooms, cards taken, health. Players have no secrets."""

from ...engine import Viewer
from ...engine.scene import Board, Card, Counter, Panel, Picture, Space, Token, Zone
from .account import account
from .conditions import spent
from .kinds import FORBIDS
from .pictures import room_art, room_text
from .state import (
    HEROES,
    Table,
    front_seen,
    name,
    shown_places,
    shown_rooms,
    spot,
    story,
)
from .story import Card as Front
from .titles import ending_zone, title_card

OVERVIEW = Card(
    "overview-turn",
    "A turn",
    "1. Move the figure to any location of any face-up room, or stay.\n\n"
    "2. Take one action: explore the location, combine two cards, or use a card where you are.\n\n"
    "Cards may be exchanged at any moment of the turn.",
    "overview",
)
"""DUN-022, DUN-027, DUN-028: the two phases and free exchange, in front of everybody."""


def picture(t: Table, viewer: Viewer) -> Picture:
    """DUN-007, DUN-R28: fronts that the game has shown, and nothing of what lies face down."""
    return Picture(
        panels=panels(t),
        boards=tuple(board(t, key) for key in shown_rooms(t)),
        tokens=tuple(figure(t, me) for me in range(len(t.heroes))),
        zones=zones(t),
        counters=counters(t),
        title=story(t).frame.title,
        clock="chapter",
    )


def panels(t: Table) -> tuple[Panel, ...]:
    """DUN-016, DUN-R98: who plays whom, with the traits, which are open."""
    found = []
    for player in range(t.players):
        own = [me for me, owner in enumerate(t.seats) if owner == player]
        heroes = [story(t).frame.heroes[t.heroes[me]] for me in own]
        called = " and ".join(hero.name for hero in heroes) or f"Player {player + 1}"
        status = "turn" if t.coloured and t.turn in own and not t.over else "waiting"
        text = " ".join(f"{hero.name} is {hero.trait}." for hero in heroes)
        colour = heroes[0].colour if heroes else ""
        found.append(Panel(player, called, colour, status, text))
    return tuple(found)


def board(t: Table, key: str) -> Board:
    """DUN-037, DUN-R08, DUN-R102: a room in sight with picture, description and locations."""
    pack = story(t)
    spaces = tuple(location_of(t, number) for number in shown_places(t, key))
    named, text = pack.rooms[key].name, room_text(t, key)
    return Board(f"room-{key}", named, spaces, (), room_art(t, key), text, layout="map")


def location_of(t: Table, number: int) -> Space:
    """DUN-037, DUN-043: a location with its number, and whether somebody has explored it."""
    place = spot(t, number)
    marks = ("explored",) if str(number) in t.read else ()
    return Space(
        f"loc-{number}", place.name, "location", marks=marks, spot=place.at, number=str(number)
    )


def figure(t: Table, me: int) -> Token:
    """DUN-023, DUN-035: a figure beside its location, or in the first room at none."""
    hero = story(t).frame.heroes[t.heroes[me]]
    place = f"loc-{t.at[me]}" if t.at[me] else f"room-{story(t).frame.start.room}"
    return Token(
        f"hero-{t.heroes[me]}",
        hero.name,
        place,
        "hero",
        hero.colour,
        f"{hero.name} is {hero.trait}.",
        owner=t.seats[me],
        active=bool(t.coloured) and t.turn == me,
        card=f"character-{t.heroes[me]}",
    )


def characters(t: Table) -> Zone:
    """DUN-016, DUN-017: the cards of the characters who play, or of all while they are chosen."""
    pack = story(t)
    cards = []
    for key in pack.frame.heroes if t.phase == HEROES else t.heroes:
        hero = pack.frame.heroes[key]
        text = f"{hero.name} is {hero.trait}. {pack.text(f'hero {key}')}"
        art = f"hero-{key}" if hero.looks else ""
        cards.append(Card(f"character-{key}", hero.name, text, "character", art, hero.looks))
    return Zone("characters", "Characters", len(cards), None, tuple(cards), "people")


def zones(t: Table) -> tuple[Zone, ...]:
    """DUN-021, DUN-022, DUN-044, DUN-R28: what lies before each hero, and what before all."""
    found = [Zone("overview", "Turn overview", 1, None, (OVERVIEW,), "aid"), characters(t)]
    for me in range(len(t.heroes)):
        found += belongings(t, me)
    if t.mission:
        mission = title_card(t, t.mission)
        found.append(Zone("mission", "Mission", 1, None, (mission,), "goal"))
    if t.box:
        boxed = tuple(front(t, number) for number in t.box if front_seen(t, number))
        found.append(Zone("box", "Out of the game", len(t.box), None, boxed, "box"))
    return (*found, *ending_zone(t))


def belongings(t: Table, me: int) -> list[Zone]:
    """DUN-021, DUN-044: the cards of a hero, and the health once it is dealt."""
    key, owner, at = t.heroes[me], t.seats[me], f"hero-{t.heroes[me]}"
    cards = tuple(front(t, number) for number in t.cards[me])
    title = f"{name(t, me)}’s cards"
    found = [Zone(f"cards-{key}", title, len(cards), owner, cards, "front", at=at)]
    if t.coloured:
        health = tuple(
            Card(f"health-{key}-{n + 1}", side, kind="health", marks=("turned",) * (side == "grey"))
            for n, side in enumerate(["coloured"] * t.coloured[me] + ["grey"] * t.grey[me])
        )
        title = f"{name(t, me)}’s health"
        found.append(Zone(f"health-{key}", title, len(health), owner, health, "life", at=at))
    return found


def front(t: Table, number: int) -> Card:
    """DUN-044, DUN-R87, DUN-R107: name, picture and text, what a handicap forbids, and whether the
    card has done its work."""
    pack = story(t)
    card: Front = pack.cards[number]
    text = pack.text(f"card {number}")
    if card.handicap is not None:
        text = f"{text}\n\n*{FORBIDS[card.handicap]}*"
    return Card(
        f"card-{number}",
        card.name,
        text,
        card.kind,
        f"card-{number}",
        pack.text(f"alt {number}"),
        number=str(number),
        marks=("spent",) if number not in t.box and spent(t, number) else (),
    )


def counters(t: Table) -> tuple[Counter, ...]:
    """DUN-097, DUN-106: scores once they are known; the rating after the end."""
    found = [Counter("chapter", "Chapter", t.chapter)]
    if t.coloured and not t.over:
        found.append(Counter("turn", "Turn", name(t, t.turn)))
    for chapter, score in enumerate(t.scores, 1):
        found.append(Counter(f"score-{chapter}", f"Chapter {chapter}", score, kind="score"))
    if t.over:
        band = story(t).frame.ratings[t.rating - 1]
        found.append(Counter("total", "Total", sum(t.scores), kind="total"))
        text = story(t).text(f"rating {t.rating}")
        found.append(Counter("rating", "Rating", band.title, text, "rating"))
    return (*found, *account(t))
