"""DUN-036, DUN-073 to DUN-076: a card is taken up, to be combined, used, or handed on."""

from ...engine import Act, Ask, Deed, Not, Question, Say, options
from .combining import combine_cards, partners, use_card
from .handling import hand_over
from .nouns import card_name
from .numbers import pair_number
from .state import CLOSE, Table, handicap, holder, location, name, places, seat, team_has

HANDICAP = Not("A handicap stays with whoever got it.", "DUN-R26")
TAKEN = Not(
    "This turn’s action has been taken; only exchanges are left.", "DUN-030 DUN-R03 DUN-062"
)


async def pick(t: Table, me: int, card: int) -> bool:
    """DUN-028, DUN-036, DUN-073, DUN-076, DUN-R03: returns whether the action of the turn was taken
    with it; changing hands uses up nothing, and is all that is left after the action."""
    deeds = exchanges(t, me, card)
    if t.phase != CLOSE:
        here = [AT(t.at[me])] if location(t, me) is not None else []
        deeds = [*map(WITH, partners(t, me, card)), *here, *deeds]
    done = await CARD.ask(seat(t, me), options(deeds), card, always=True)
    return bool(await done.do(t, me, card))


def exchanges(t: Table, me: int, card: int) -> list[Deed]:
    """DUN-073 to DUN-075, DUN-R25, DUN-R26: own cards to anybody, others' cards to oneself."""
    if handicap(t, card):
        return [BACK()]
    if holder(t, card) != me:
        return [TAKE(), BACK()]
    return [*(TO(hero) for n, hero in enumerate(t.heroes) if n != me), BACK()]


def tried(t: Table, ask: Ask, what: int, said: Say) -> Say:
    """DUN-R13: pairs that were tried in vain are marked."""
    if pair_number(ask.about, what) not in t.tried:
        return said
    return said._replace(text=f"{said.text} (tried in vain)", marks=("tried",))


def pick_not(t: Table, ask: Ask, card: int | str) -> Not:
    """DUN-R12, DUN-R13, DUN-R26: only what lies before the team, and no handicap to hand on."""
    if isinstance(card, str) or card in places(t):
        return Not("Only adventure cards can be combined or handed on.", "DUN-R12 DUN-064")
    if not team_has(t, card):
        return Not("The team does not have this card.", "DUN-R13 DUN-R10 DUN-054")
    return HANDICAP


def with_not(t: Table, ask: Ask, what: int | str) -> Not:
    """DUN-064, DUN-R12, DUN-R13: why the card in hand cannot be combined with this."""
    if t.phase == CLOSE:
        return TAKEN
    if what in t.heroes or str(what).startswith("hero"):
        return Not("A character can never be part of a combination.", "DUN-064 DUN-R12")
    if what == ask.about:
        return Not("A card cannot be combined with itself.", "DUN-R12")
    if isinstance(what, int) and what not in places(t):
        return Not("The team does not have this card.", "DUN-R13")
    sentence = "Only an adventure card or the location at hand can be combined."
    return Not(sentence, "DUN-R12 DUN-036")


def at_not(t: Table, ask: Ask, what: int | str) -> Not:
    """DUN-060, DUN-R04, DUN-R13: why the card in hand cannot be used there."""
    where = Not("The figure is not at that location.", "DUN-060 DUN-R13 DUN-R04")
    return TAKEN if t.phase == CLOSE else where


def give_not(t: Table, ask: Ask, what: int | str) -> Not:
    """DUN-073, DUN-R25: others cannot give at one's own turn."""
    if handicap(t, ask.about) or holder(t, ask.about) == t.turn:
        return exchange_not(t, ask, what)
    sentence = "The others cannot exchange cards among themselves: take it over first."
    return Not(sentence, "DUN-R25 DUN-073")


def exchange_not(t: Table, ask: Ask, what: int | str) -> Not:
    """DUN-073, DUN-R20, DUN-R26: why it cannot change hands like this."""
    if handicap(t, ask.about):
        return HANDICAP
    return Not("It can only be handed to another character in play.", "DUN-073 DUN-017")


WITH = Act(
    "with {what}",
    "DUN-056 DUN-059 DUN-R13",
    "Combine with {what:card}",
    "card-{what}",
    combine_cards,
    with_not,
    marked=tried,
)
AT = Act(
    "at {what}",
    "DUN-057 DUN-060 DUN-R13",
    "Use at {what:place}",
    "loc-{what}",
    use_card,
    at_not,
    marked=tried,
)
TO = Act(
    "to {what}",
    "DUN-073 DUN-075",
    "Hand to {what:character}",
    "hero-{what}",
    lambda t, me, card, hero: hand_over(t, card, t.heroes.index(hero)),
    give_not,
)
TAKE = Act(
    "take",
    "DUN-073 DUN-R25",
    "Take over from {about:holder}",
    "card-{about}",
    lambda t, me, card: hand_over(t, card, me),
    exchange_not,
)
BACK = Act("back", "DUN-R18", "Put it down again", "card-{about}")

CARD = Question(
    "card",
    "DUN-036 DUN-073",
    lambda t, ask, viewer: f"{name(t, t.turn)} holds {card_name(t, ask.about)}. What now?",
    acts=(WITH, AT, TO, TAKE, BACK),
    form="table",
    answers="the active player, with a card taken up: `with 11` (combine), `at 501` (use at the"
    " figure's location), `to pim` (give), `take` (from whoever has it), `back`",
)
