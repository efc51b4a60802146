"""DUN-085 to DUN-089, DUN-R45 to DUN-R47: hints, graded, and never ahead of the table.

`help_about` tells them in sentences, `advise` as data.
"""

from ...engine import Advice, Refused
from .conditions import may_hold
from .entries import passages_of
from .gains import at_hand, gainers, guard_of, hurts, lost, path_to
from .nouns import card_name, place_name
from .state import Table, holder, name, places, story, team_has
from .story import EXPLORE, TOGETHER, Use
from .verbs import VERBS

NUDGE, POINTER, ANSWER = 1, 2, 3
GUARDED = Advice("guarded")
DONE_PLACE = "There is nothing more to be had here."
DONE_CARD = "It has no further use that anybody could find."
ADVICE = (
    "Stuck? Ask for the hints of every card and location at hand, one after another, and see"
    " whether each location has given all that it has."
)
"""DUN-089: what a team is told that does not know how to go on."""
NOT_YET = "Not yet: what belongs to it has not been found."


def help_about(t: Table, about: str, grade: int) -> str:
    """DUN-R45: a hint for a card of the team or a location of a face-up room; anybody may ask."""
    if about == "advice":
        return ADVICE
    if grade not in (NUDGE, POINTER, ANSWER):
        raise Refused("A hint is a nudge (1), a pointer (2) or the answer (3).", ("DUN-R47",))
    number, mine = uses_of(t, about)
    if not number:
        sentence = "Hints are for cards that the team has and locations of face-up rooms."
        raise Refused(sentence, ("DUN-R45",))
    return hint(t, number, mine, grade, DONE_PLACE if number in places(t) else DONE_CARD)


def uses_of(t: Table, about: str) -> tuple[int, list[Use]]:
    """DUN-R45: the number of a card of the team or of a location in sight, with all its uses; 0 for
    anything else."""
    uses = story(t).uses
    for card in (card for own in t.cards for card in own):
        if about == f"card-{card}":
            return card, [use for use in uses if card in (*use.cards, *clues_of(t, use))]
    for place in places(t):
        if about == f"loc-{place}":
            return place, [use for use in uses if use.place == place]
    return 0, []


def hint(t: Table, number: int, uses: list[Use], grade: int, done: str) -> str:
    """DUN-087, DUN-R46, DUN-R47: what can be done now; what is still to come is held back."""
    ready = [use for use in uses if pays(t, use)]
    said = [] if grade == NUDGE else [say(t, number, use, grade) for use in ready]
    plain = next((use for use in uses if use.entry == str(number)), None)
    if plain is not None and at_hand(t, plain) and hurts(t, plain):
        return " ".join([warning(t, number, grade), *said])
    nudge = story(t).text(f"hint {number}")
    if ready:
        return " ".join(dict.fromkeys(said)) or nudge or "There is still something in it."
    if any(guard_of(t, use) and (use is plain or may_come(t, use)) for use in uses):
        return "Nothing can be done there as long as the room is guarded."
    if plain is None and not any(ever_brings(t, use) for use in uses):
        return nudge or done
    if any(not lost(t, use) and may_come(t, use) for use in uses):
        return nudge if nudge and grade == NUDGE else not_yet(t, uses)
    return f"{nudge} {done}" if nudge and grade == NUDGE else done


def pays(t: Table, use: Use) -> bool:
    """DUN-R45, DUN-R47: whether it would bring the team something now, and may be told."""
    return at_hand(t, use) and told(t, use) and bool(gainers(t, use))


def not_yet(t: Table, uses: list[Use]) -> str:
    """DUN-R47: in which known room to look for what is missing; nothing of what nobody has met."""
    waiting = [use for use in uses if not lost(t, use) and may_come(t, use)]
    missing = {card for use in waiting for card in (*use.cards, *clues_of(t, use))}
    rooms: dict[str, None] = {}
    for use in story(t).uses:
        given = {card for p in passages_of(t, use.entry) for card in p.take}
        if use.place and at_hand(t, use) and gainers(t, use) and given & missing - {*t.box}:
            rooms[seen_in(t, use.place)] = None
    return f"{NOT_YET} Look around in {' and in '.join(rooms)}." if rooms else NOT_YET


def seen_in(t: Table, place: int) -> str:
    """DUN-R102: what the room is called in which a location is seen now."""
    key = story(t).locations[place].room
    later = story(t).later.get(key, "")
    return story(t).rooms[later if later in t.rooms else key].name


def warning(t: Table, number: int, grade: int) -> str:
    """DUN-087, DUN-R86: a trap is told as what it is."""
    nudge = story(t).text(f"hint {number}") or "Whoever looks here had better look twice."
    return nudge if grade == NUDGE else "It hurts whoever looks closely at it."


def clues_of(t: Table, use: Use) -> list[int]:
    """DUN-R79: the cards that tell a code; nothing else has any."""
    return [card for p in passages_of(t, use.entry) for card in p.clues]


def told(t: Table, use: Use) -> bool:
    """DUN-R47, DUN-R79: a code is told only when all that tells it is with the team."""
    return all(team_has(t, card) for card in clues_of(t, use))


def ever_brings(t: Table, use: Use) -> bool:
    """Whether it is there for more than its text, whatever the table is like."""
    return any(verb.of(p) for p in passages_of(t, use.entry) for verb in VERBS.lasting)


def may_come(t: Table, use: Use) -> bool:
    """Whether it could still bring something once what belongs to it is found."""
    return any(VERBS.last(t, p) and may_hold(t, p.when) for p in passages_of(t, use.entry))


def say(t: Table, number: int, use: Use, grade: int) -> str:
    """One use as a pointer or as the answer, in the names of the things at hand."""
    others = [card for card in use.cards if card != number]
    if grade == POINTER:
        return pointer(t, number, use, others)
    if use.code:
        return f"Set the dials to {', '.join(use.code)}."
    if use.kind == TOGETHER:
        return f"Use {listing(t, use.cards)} together at {place_name(t, use.place)}."
    if use.cards and use.place:
        return f"Use {card_name(t, use.cards[0])} at {place_name(t, use.place)}."
    if use.cards:
        return f"Combine {card_name(t, use.cards[0])} with {card_name(t, use.cards[1])}."
    return look_answer(t, use)


def pointer(t: Table, number: int, use: Use, others: list[int]) -> str:
    """Where to turn, without saying all."""
    if use.code:
        clues = listing(t, tuple(clues_of(t, use)))
        where = "" if use.place == number else f", and the dials are in {seen_in(t, use.place)}"
        return f"Look closely at {clues}: the number is there{where}." if clues else "Try a number."
    if others and not use.place:
        return f"Look among {name(t, holder(t, others[0]))}’s cards: it goes with one of them."
    if use.place == number and use.cards:
        own = dict.fromkeys(name(t, holder(t, card)) for card in use.cards)
        return f"Look among the cards of {' and '.join(own)}: something there belongs here."
    if use.cards:
        return f"Look around in {seen_in(t, use.place)}: it is wanted there."
    return "Whoever looks closely here will not go away empty-handed."


def look_answer(t: Table, use: Use) -> str:
    """DUN-039, DUN-068: look, with the choices that pay, by whom it takes."""
    heroes = gainers(t, use)
    way = path_to(t, heroes[0], use.entry)
    chosen = f" and choose: {', '.join(way).lower()}" if way else ""
    if len(heroes) < len(t.heroes):
        return f"{name(t, heroes[0])} should look closely at {place_name(t, use.place)}{chosen}."
    return f"Look closely at {place_name(t, use.place)}{chosen}."


def listing(t: Table, cards: tuple[int, ...]) -> str:
    """Several cards in a row."""
    names = [card_name(t, card) for card in cards]
    return f"{', '.join(names[:-1])} and {names[-1]}" if names[1:] else "".join(names)


def advise(t: Table, about: str) -> list[Advice]:
    """DUN-R45, DUN-R47: all that pays now about a card of the team or a location in sight."""
    _, mine = uses_of(t, about)
    ready = [use for use in mine if pays(t, use)]
    if not ready and any(guard_of(t, use) for use in mine):
        return [GUARDED]
    return [advice(t, use) for use in ready]


def advice(t: Table, use: Use) -> Advice:
    """One use: what is done, with what and where, and by whom if not everybody gains by it."""
    things = tuple(f"card-{card}" for card in use.cards)
    if use.place:
        things = (*things, f"loc-{use.place}")
    only: tuple[str, ...] = ()
    if use.kind == EXPLORE and len(heroes := gainers(t, use)) < len(t.heroes):
        only = tuple(f"hero-{t.heroes[me]}" for me in heroes)
    return Advice(use.kind, things, only, use.code)
