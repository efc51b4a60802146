"""Impossible tables: every card is in one place, and what was read, tried and scored can be."""

from collections import Counter

import msgspec

from .chapters import rating_of
from .history import check_history
from .reachable import can_end
from .setup import setup
from .state import CLOSE, HEROES, MOVE, OPENING, Table, story
from .story import Story

MOST = 99_999
"""More turns, and readings of one entry, than anybody can have had."""
CHOSEN = ("phase", "first", "heroes", "seats", "at", "cards")
"""What players may decide before the first entry is read."""


def check(t: Table) -> str | None:
    """DUN-013, DUN-016, DUN-084, DUN-R48: a sentence about what is wrong, or None."""
    pack = story(t)
    if t.phase not in (HEROES, OPENING, MOVE, CLOSE):
        return f"There is no phase '{t.phase}'."
    fault = check_heroes(t, pack)
    if fault:
        return fault
    if t.phase in (HEROES, OPENING):
        return check_unplayed(t, pack)
    found = check_cards(t, pack) or check_rooms(t, pack) or check_health(t, pack)
    return found or check_book(t, pack) or check_scores(t, pack)


def check_start(t: Table) -> str | None:
    """DUN-016, DUN-R72, DUN-R99: nobody is choosing, no ending is being read, one can come."""
    if t.phase == HEROES and t.heroes:
        return "The characters are being chosen."
    if t.ending and not t.over:
        return "An ending is being read."
    if t.phase not in (MOVE, CLOSE):
        return None
    fault = check_history(t)
    return fault or (None if can_end(t) else "Nothing leads to an end of this story any more.")


def check_heroes(t: Table, pack: Story) -> str | None:
    """DUN-001, DUN-016, DUN-026, DUN-R19: a character each, or two and more for one player."""
    heroes, known = len(t.heroes), pack.frame.heroes
    if not 1 <= t.players <= 4:
        return f"The Dungeon is for 1 to 4 players, not {t.players}."
    if len(set(t.heroes)) != heroes or not set(t.heroes) <= set(known):
        return "A character is unknown or named twice."
    if any(len(by_hero) != heroes for by_hero in (t.seats, t.at, t.cards)):
        return "Every character has a player, a place and cards."
    alone = t.players == 1
    if t.seats != ([0] * heroes if alone else [*range(heroes)]):
        return "Characters belong to the players in order of the seats."
    least, most = (2, len(known)) if alone else (t.players, t.players)
    if not (0 if t.phase == HEROES else least) <= heroes <= most:
        who = f"A single player has {least} to {most}" if alone else f"{most} players have {most}"
        return f"{who} characters, not {heroes}."
    if not 0 <= t.first < (t.players if t.phase == HEROES else heroes):
        return "The first turn belongs to one of the characters."
    return None


def check_unplayed(t: Table, pack: Story) -> str | None:
    """DUN-011 to DUN-017, DUN-023: before the first entry is read nothing else has happened."""
    laid = setup(t.players, {"story": t.story, "characters": (), "first": "1"})
    chosen = {key: getattr(t, key) for key in CHOSEN}
    if msgspec.structs.replace(laid, **chosen) != t or any(t.at) or any(t.cards):
        return "Before the first entry is read nobody has moved, found or lost anything."
    return None


def check_cards(t: Table, pack: Story) -> str | None:
    """DUN-013, DUN-044 to DUN-048: each adventure card is in one place."""
    places = Counter([*t.stack, *t.box, *(card for cards in t.cards for card in cards)])
    wrong = sorted(card for card in {*places, *pack.cards} if places[card] != (card in pack.cards))
    if wrong:
        these = ", ".join(map(str, wrong[:9]))
        return f"Each adventure card is in exactly one place; these are not: {these}."
    if any(cards != sorted(cards) for cards in (t.stack, t.box, *t.cards)):
        return "Cards lie in the order of their numbers."
    if not set(t.unseen) <= set(t.box) or len(set(t.unseen)) != len(t.unseen):
        return "Only a card in the box can be out of the game unseen."
    return None


def check_rooms(t: Table, pack: Story) -> str | None:
    """DUN-015, DUN-031, DUN-053: each room is face up, out of the game, or neither."""
    for key in [*t.rooms, *t.box_rooms, *t.entered]:
        if key not in pack.rooms:
            return f"There is no room '{key}'."
    if not set(t.entered) <= {*t.rooms, *t.box_rooms}:
        return "A room has been entered that is not face up."
    for keys in ([*t.rooms, *t.box_rooms], t.entered):
        if len(set(keys)) != len(keys):
            return "A room is in two places, or was entered twice."
    for place in t.at:
        if place and (place not in pack.locations or pack.locations[place].room not in t.rooms):
            return f"A figure is at {place}, which is in no face-up room."
    return None


def check_health(t: Table, pack: Story) -> str | None:
    """DUN-029, DUN-080, DUN-084: at least one health card each, and somebody's turn."""
    heroes = len(t.heroes)
    if len(t.coloured) != heroes or len(t.grey) != heroes or not 0 <= t.turn < heroes:
        return "Every character has health cards and a turn."
    each = pack.frame.health // heroes
    for coloured, grey in zip(t.coloured, t.grey, strict=True):
        if coloured < 0 or grey < 0 or not 1 <= coloured + grey <= each:
            return f"Every character has 1 to {each} health cards."
    return None if 0 <= t.turns <= MOST else f"Turns count from 0 to {MOST}."


def check_book(t: Table, pack: Story) -> str | None:
    """DUN-R13, DUN-R29, DUN-R48: what has been read, tried and remembered."""
    for key, times in t.read.items():
        if key not in pack.entries or pack.entries[key].same or not 1 <= times <= MOST:
            return f"The book has no entry '{key}' that could have been read {times} times."
    for once in (t.tried, t.flags, t.scored):
        if len(set(once)) != len(once):
            return "A number was tried, a switch set or a treasure scored twice."
    cards = {str(card) for card in pack.cards}
    for number in t.tried:
        if not triable(number, pack, cards):
            return f"'{number}' cannot have been tried: there is no such combination."
    known = {flag for p in pack.passages for flag in p.set}
    for flag in t.flags:
        if flag not in known:
            return f"Nothing sets a switch '{flag}'."
    if not 1 <= t.chapter <= len(pack.frame.chapters):
        return f"There is no chapter {t.chapter}."
    if t.mission != pack.frame.chapters[t.chapter - 1].mission:
        return f"The mission of chapter {t.chapter} is not {t.mission}."
    return None


def triable(number: str, pack: Story, cards: set[str]) -> bool:
    """DUN-055 to DUN-057, DUN-066, DUN-067: two cards, a card or a code and a place, or several."""
    if not (number.isascii() and number.isdecimal()):
        return False
    for cut in range(1, len(number) if len(number) <= 12 else 1):
        first, second = number[:cut], number[cut:]
        if first in cards and second in cards and int(first) < int(second):
            return True
        spot = pack.locations.get(int(second)) if not second.startswith("0") else None
        if spot is not None and (first in cards or len(first) == spot.dials):
            return True
    return number in pack.tied


def check_scores(t: Table, pack: Story) -> str | None:
    """DUN-096 to DUN-106, DUN-R40, DUN-R73: a score for each chapter that is over, and the end."""
    frame = pack.frame
    for card in t.scored:
        if card not in pack.cards or not pack.cards[card].points:
            return f"Card {card} is not a treasure that could have been scored."
    endings = [ending.key for ending in frame.endings]
    if t.ending not in ("", *endings) or (t.over and t.over != t.ending):
        return f"There is no ending '{t.over or t.ending}'. There are: {', '.join(endings)}."
    if len(t.scores) != t.chapter - (not t.over):
        return f"In chapter {t.chapter} there are not {len(t.scores)} scores of chapters."
    points = [frame.health * frame.score.health, *(card.points for card in pack.cards.values())]
    points += [bonus.points * (len(bonus.each) + 1) for bonus in frame.score.bonus]
    most, least = sum(max(n, 0) for n in points), sum(min(n, 0) for n in points)
    if any(not least <= score <= most for score in t.scores):
        return f"A chapter is worth {least} to {most} points."
    if t.rating != (rating_of(t, sum(t.scores)) if t.over else 0):
        return "The rating follows from the scores, at the end."
    return None
