"""DUN-036, DUN-073 to DUN-076: a card is taken up, to be combined, used, or handed on."""

from ...engine import Ask, Not, Question, Say, Seat
from .acts import AT, BACK, TAKE, TO, WHY, WITH, Act, act, number, options, spoken
from .combining import combine_cards, partners, use_card
from .handling import hand_over
from .nouns import card_name, place_name
from .numbers import pair_number
from .state import CLOSE, Table, handicap, holder, location, name, places, seat, story, team_has

HANDICAP = Not("A handicap stays with whoever got it.", "DUN-R26")


async def pick(t: Table, me: int, card: int) -> bool:
    """DUN-036, DUN-073: returns whether the action of the turn was taken with it."""
    acts = [act(WITH, other) for other in partners(t, me, card)]
    if location(t, me) is not None:
        acts.append(act(AT, t.at[me]))
    done = await CARD.ask(seat(t, me), options([*acts, *exchanges(t, me, card)]), card, always=True)
    if done.word == WITH:
        await combine_cards(t, me, card, done.what)
    elif done.word == AT:
        await use_card(t, me, card)
    else:
        exchange(t, me, card, done)
    return done.word in (WITH, AT)


async def hand_on(t: Table, me: int, card: int) -> None:
    """DUN-028, DUN-R03: after the action a card can only change hands."""
    done = await CARD.ask(seat(t, me), options(exchanges(t, me, card)), card, always=True)
    exchange(t, me, card, done)


def exchanges(t: Table, me: int, card: int) -> list[Act]:
    """DUN-073 to DUN-075, DUN-R25, DUN-R26: own cards to anybody, others' cards to oneself."""
    if handicap(t, card):
        return [act(BACK)]
    if holder(t, card) != me:
        return [act(TAKE), act(BACK)]
    return [*(act(TO, n, hero) for n, hero in enumerate(t.heroes) if n != me), act(BACK)]


def exchange(t: Table, me: int, card: int, done: Act) -> None:
    """DUN-073, DUN-076: a gift or a request; it uses up nothing."""
    if done.word == TO:
        hand_over(t, card, done.what)
    elif done.word == TAKE:
        hand_over(t, card, me)


def say_card(t: Table, ask: Ask, me: Seat, option: str) -> Say:
    """DUN-R13: what can be done with the card; pairs that were tried in vain are marked."""
    card, (word, what, _) = ask.about, ask.means(me, option)
    if word in (WITH, AT):
        tried = pair_number(card, what) in t.tried
        text = f"Combine with {card_name(t, what)}" if word == WITH else place_name(t, what)
        text = text if word == WITH else f"Use at {text}"
        thing = f"card-{what}" if word == WITH else f"loc-{what}"
        marks = ("tried",) if tried else ()
        return Say(text + " (tried in vain)" * tried, (thing,), WHY[word], word, marks)
    if word == TO:
        hero = t.heroes[what]
        text = f"Hand to {story(t).frame.heroes[hero].name}"
        return Say(text, (f"hero-{hero}",), WHY[word], word)
    text = f"Take over from {name(t, holder(t, card))}" if word == TAKE else "Put it down again"
    return Say(text, (f"card-{card}",), WHY[word], word)


def pick_not(t: Table, card: int) -> Not:
    """DUN-R12, DUN-R13, DUN-R26: only what lies before the team, and no handicap to hand on."""
    if not card or card in places(t):
        return Not("Only adventure cards can be combined or handed on.", "DUN-R12 DUN-064")
    if not team_has(t, card):
        return Not("The team does not have such a card.", "DUN-R13 DUN-R10 DUN-054")
    return HANDICAP


def card_not(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """DUN-060, DUN-064, DUN-R12, DUN-R13, DUN-R26: why the card in hand cannot do this."""
    word, what = spoken(answer)
    if t.phase == CLOSE and word in (WITH, AT):
        sentence = "The action of this turn has been taken; only exchanges are left."
        return Not(sentence, "DUN-030 DUN-R03 DUN-062")
    if word == WITH:
        if what in t.heroes or what.startswith("hero"):
            return Not("A character can never be part of a combination.", "DUN-064 DUN-R12")
        if number(what) == ask.about:
            return Not("A card cannot be combined with itself.", "DUN-R12")
        if number(what) and number(what) not in places(t):
            return Not("The team does not have such a card.", "DUN-R13")
        sentence = "Only an adventure card or the location at hand can be combined."
        return Not(sentence, "DUN-R12 DUN-036")
    if word == AT:
        return Not("The figure is not at that location.", "DUN-060 DUN-R13 DUN-R04")
    return exchange_not(t, ask.about, word) if word in (TO, TAKE) else None


def exchange_not(t: Table, card: int, word: str) -> Not:
    """DUN-073, DUN-R20, DUN-R25, DUN-R26: why it cannot change hands like this."""
    if handicap(t, card):
        return HANDICAP
    if holder(t, card) != t.turn and word == TO:
        sentence = "Others cannot exchange among themselves: first take it over."
        return Not(sentence, "DUN-R25 DUN-073")
    return Not("It can only be handed to another character in play.", "DUN-073 DUN-017")


CARD = Question(
    "card",
    "DUN-036 DUN-073",
    lambda t, ask, viewer: f"{name(t, t.turn)} holds {card_name(t, ask.about)}. What now?",
    say=say_card,
    why_not=card_not,
    form="table",
    answers="the active player, with a card taken up: `with 11` (combine), `at 501` (use at the"
    " figure's location), `to pim` (give), `take` (from whoever has it), `back`",
)
