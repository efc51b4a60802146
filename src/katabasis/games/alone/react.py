"""ALN-331 to ALN-357, ALN-487 to ALN-493: Evil's Reactions, their windows and the track."""

from collections.abc import Awaitable, Callable, Iterator
from functools import cache

from ...engine import Beat, Line, Question, Say, Seat, Secret, Viewer, Who
from ...engine.ask import Ask
from ...engine.question import Not
from .beats import ends, laid
from .content import ANY, cards, could_answer, deck_of
from .evil import hidden
from .state import SPACES, Due, Over, Played, Table

Effect = Callable[[Table, Seat, int], Awaitable[None]]
"""What a card does: the player who plays it makes its choices; the number is basic or enhanced."""
EFFECTS: dict[str, Effect] = {}
AFTER: dict[str, Effect] = {}
"""What cards do only after the damage that allowed them."""
PASS, CONCEDE, LEAVE, DANGER, DOWN = "pass", "concede", "leave", " with Danger", " face down"
MOST = 2
"""ALN-332: Reactions in a Turn."""


@cache
def reactions() -> dict[str, tuple[str, str]]:
    """ALN-342, ALN-355: every answer that plays a card, as the card and how it is played."""
    return {name + how: (name, how) for name in cards() for how in ("", DANGER, DOWN)}


def card(name: str) -> Callable[[Effect], Effect]:
    """Says which card a function carries out."""

    def known(effect: Effect) -> Effect:
        EFFECTS[name] = effect
        return effect

    return known


def card_after(name: str) -> Callable[[Effect], Effect]:
    """Says which damage Reaction a function carries out after the damage."""

    def known(effect: Effect) -> Effect:
        AFTER[name] = effect
        return effect

    @card(name)
    async def wait(t: Table, me: Seat, n: int) -> None:
        """The markers move first."""
        t.after = [*t.after, Due(card=name, by=me, number=n)]

    return known


class Plays(Line):
    text = "{who} plays {card}{danger: with Danger|}."
    why = "ALN-344 ALN-345"
    shows = True
    knew = "who"
    who: Who
    card: str
    danger: bool

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        return laid(self.who, self.card)


class PlaysFaceDown(Line):
    text = "{who} plays a card face down[ ({card})]."
    why = "ALN-342 ALN-350"
    knew = "who"
    who: Who
    card: Secret[str] = ""


class WalksAway(Line):
    text = "{who} leaves the table. The dark makes do with fewer."
    why = "ALN-R60"
    shows = True
    knew = "who"
    who: Who


class Concedes(Line):
    text = "{who} concedes."
    why = "ALN-469"
    shows = True
    knew = "who"
    who: Who

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        if self.who == t.hero_seat:
            return ends(t, viewer, False, "You give up. The dark is patient.", "The Hero gives up.")
        return ends(t, viewer, True, "Evil gives up. Out you walk.", "You let the Hero go.")


def said(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """A card of the hand, as it would be played."""
    if answer not in reactions():
        if answer in (CONCEDE, LEAVE):
            things = (CONCEDE,) if answer == CONCEDE else ()
            return Say(answer, things, act=answer, weight="costly", means=GIVEN_UP[answer])
        return passing(t, ask, me, answer)
    name, how = reactions()[answer]
    key, clause = f"card-{me}-{t.hands[me].index(name)}", cards()[name].clause
    if how == DOWN:
        means = "It moves or Spawns a Creature, and the Hero never sees it."
        return Say(answer, (key,), clause, "face down", means=means)
    half = "danger" if how == DANGER else "plain"
    basic, danger = cards()[name].halves()
    means = f"{basic} {danger}" if how == DANGER else basic
    return Say(answer, (key, f"{key}/{half}"), clause, "play", means=means)


GIVEN_UP = {
    CONCEDE: "The Hero wins.",
    LEAVE: "Your cards go back into their decks, and the others play on.",
}


def passing(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """ALN-062: nothing is played; the last one to pass at the end of a Turn ends it."""
    moment, _ = ask.about
    if moment != "end":
        return Say(answer, act="back", means="No card now; the Hero goes on.")
    if me != askable(t)[-1]:
        return Say(answer, act="back", means="The next player of Evil is asked.")
    here = ", ".join(c.kind for c in t.here())
    means = f"With the Hero, and attacking: {here}." if here else "No Creature is there to attack."
    return Say(answer, act="back", weight="ends", means=means)


MOMENTS = {
    "declare": "after a declaration",
    "step": "after a step of the Hero",
    "roll": "after a roll",
    "resolve": "after an Action is resolved",
    "damage": "when the Hero takes damage",
    "end": "at the end of the Turn",
}


def no_card(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """ALN-334, ALN-335, ALN-337, ALN-342, ALN-355: why a card cannot be played now."""
    if answer in (CONCEDE, LEAVE):
        return no_quitting(t, ask, answer)
    if answer not in reactions():
        return None
    name, how = reactions()[answer]
    if name not in t.hands[me]:
        return Not("You do not hold this card.")
    if how == DOWN:
        return Not("A card can be played face down only at the end of the Turn.", "ALN-342 ALN-R11")
    found, (moment, _) = cards()[name], ask.about
    if found.moment != moment:
        return Not(f"This card is played {MOMENTS[found.moment]}.", "ALN-337")
    if how == DANGER and t.hero not in t.danger:
        return Not("No Danger lies in the Hero's Sector.", "ALN-355")
    return Not("Nothing that has happened allows this card.", "ALN-334 ALN-335")


def no_quitting(t: Table, ask: Ask, answer: str) -> Not:
    """ALN-469, ALN-R60, ALN-R90: why nobody gives up or leaves here."""
    if ask.about[0] != "end":
        return Not("Evil can give up or leave only at the end of a Turn.", "ALN-R90")
    if answer == CONCEDE:
        return Not("Only the Evil Leader can give up for the side.", "ALN-469 ALN-R90")
    return Not("You play Evil alone: you cannot leave, but you can concede.", "ALN-R60 ALN-469")


REACT = Question(
    "react",
    "ALN-331 ALN-332 ALN-334",
    "Play a Reaction, or pass.",
    others="{asked} may react.",
    say=said,
    why_not=no_card,
    hidden=hidden,
    answers="an Evil player: `pass`, `Pounce`, `Pounce with Danger`; at the end of the Turn also"
    " `Pounce face down`, `concede`, and one of several `leave`",
)


def used(t: Table) -> int:
    """ALN-344, ALN-345: the occupied spaces of the Reaction Track."""
    return sum(1 + played.sideways for played in t.track)


def may_react(t: Table) -> bool:
    """ALN-332, ALN-347, ALN-348: whether another Reaction fits into this Turn and on the track."""
    return t.reactions < MOST and used(t) + 1 + t.reactions <= SPACES and any(t.hands)


def askable(t: Table) -> list[Seat]:
    """ALN-351, ALN-490, ALN-491: who is asked, in order."""
    seats = t.playing
    seats = seats[seats.index(t.leader) :] + seats[: seats.index(t.leader)]
    holding = [seat for seat in seats if t.hands[seat]]
    return holding[:1] if t.reactions == 0 else holding


def playable(t: Table, me: Seat, moment: str, icon: str) -> Iterator[str]:
    """ALN-334 to ALN-341, ALN-355: the cards of a hand that fit now, with and without Danger."""
    for name in dict.fromkeys(t.hands[me]):
        found = cards()[name]
        allowed = found.icon in (ANY, icon) or (moment == "end" and found.icon in t.performed)
        if found.moment == moment and allowed:
            yield name
            if t.hero in t.danger:
                yield name + DANGER


async def window(t: Table, moment: str, icon: str) -> None:
    """ALN-338, ALN-490, ALN-R46: Evil may react, and is asked even if no card in hand fits."""
    if t.phase != "turn" or (moment, icon) not in could_answer(tuple(t.decks)):
        return
    while may_react(t):
        for me in askable(t):
            options = [PASS, *playable(t, me, moment, icon)]
            answer = await REACT.ask(me, options, about=(moment, icon), always=True)
            if answer != PASS:
                await play(t, me, *reactions()[answer])
                break
        else:
            return


async def last_window(t: Table, standard: Callable[[Table, Seat], Awaitable[None]]) -> None:
    """ALN-062, ALN-339, ALN-342: the end of the Turn, where any card may be played face down."""
    while may_react(t):
        for me in askable(t):
            down = [name + DOWN for name in dict.fromkeys(t.hands[me])]
            options = [PASS, *playable(t, me, "end", ""), *down, *quitting(t, me)]
            answer = await REACT.ask(me, options, about=("end", ""), always=True)
            if answer == CONCEDE:
                concede(t, me)
            if answer == LEAVE:
                leave(t, me)
                break
            if answer == PASS:
                continue
            name, how = reactions()[answer]
            if how == DOWN:
                t.tell(PlaysFaceDown(who=me, card=name), seen_by=(me,))
                lay(t, me, name, face_down=True)
                await standard(t, me)
            else:
                await play(t, me, name, how)
            break
        else:
            return


def quitting(t: Table, me: Seat) -> list[str]:
    """ALN-352, ALN-469, ALN-R60: the Evil Leader may give up for all, one of several may leave."""
    return [CONCEDE] * (me == t.leader) + [LEAVE] * (len(t.playing) > 1)


def leave(t: Table, me: Seat) -> None:
    """ALN-R60: the hand goes back into its decks, and the Evil Leader token skips the seat."""
    t.tell(WalksAway(who=me))
    for name in t.hands[me]:
        t.piles[deck_of()[name]].append(name)
    t.hands[me] = []
    if me == t.leader:
        t.leader = t.playing[(t.playing.index(me) + 1) % len(t.playing)]
    t.left = sorted([*t.left, me])


async def play(t: Table, me: Seat, name: str, how: str) -> None:
    """ALN-344, ALN-345, ALN-352, ALN-355: a card goes onto the track and does what it says."""
    danger = how == DANGER
    t.tell(Plays(who=me, card=name, danger=danger), cards()[name].clause)
    lay(t, me, name)
    await EFFECTS[name](t, me, cards()[name].number[danger])


def lay(t: Table, me: Seat, name: str, face_down: bool = False) -> None:
    """ALN-344, ALN-345: upright first, the second of a Turn sideways."""
    t.hands[me].remove(name)
    t.track.append(Played(card=name, by=me, face_down=face_down, sideways=t.reactions > 0))
    t.reactions += 1


def concede(t: Table, me: Seat) -> None:
    """ALN-469: the other side wins."""
    t.tell(Concedes(who=me))
    t.over = "evil" if me == t.hero_seat else "hero"
    raise Over
