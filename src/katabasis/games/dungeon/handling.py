"""DUN-044 to DUN-054: cards that are taken, put back, and returned to the box."""

from collections.abc import Iterator

from ...content.facts import Facts, Kind, State
from ...content.model import Change
from ...content.verb import Verb
from ...engine import Beat, Line, Viewer, tells
from .facts import GIVEN, HELD, TAKEN, UNSEEN
from .health import heal
from .kinds import FORBIDS, GONE, GOT, worded
from .nouns import CardNumber, Hero
from .opened import Opened
from .passage import CARD, Passage
from .state import Table, front_seen, handicap, holder, name, seat, story, team_has
from .story import Story


class Takes(Line):
    """DUN-044: a card comes to somebody, in the words of its kind."""

    shows = True
    who: Hero
    card: CardNumber

    def said(self, t: Table) -> str:
        """People join, creatures come along, handicaps take hold; things are taken."""
        found = story(t).cards[self.card]
        line = found.got or GOT.get(found.kind, "{who} takes {card}.")
        if found.handicap is not None:
            line = f"{found.got or '{card} takes hold of {who}.'} {FORBIDS[found.handicap]}"
        return worded(line, name(t, self.who), found.name)

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        """DUN-044: all see its front."""
        return Beat(seat(t, self.who), shows=(f"card-{self.card}",))


class Boxes(Line):
    """DUN-047: a card leaves the game, in the words of its kind."""

    who: Hero
    card: CardNumber

    def said(self, t: Table) -> str:
        """Coins are spent, food is eaten, a handicap is got rid of."""
        found = story(t).cards[self.card]
        line = GONE.get(found.kind, "{card} is used up.")
        if found.handicap is not None:
            line = "{who} is rid of {card}."
        return worded(found.gone or line, name(t, self.who), found.name)


@tells("{card} goes back to where it came from.")
def puts_back(who: Hero, card: CardNumber) -> None: ...
@tells("There is nothing left of it to take.")
def skips(who: Hero, card: CardNumber | None = None) -> None:
    """A card that was never seen is not named (DUN-007)."""


@tells("{who} hands {card} to {other}.")
def exchanges(who: Hero, other: Hero, card: CardNumber) -> None: ...


async def take_card(t: Table, me: int, card: int) -> None:
    """DUN-044, DUN-049, DUN-051: from the stack to a player; one that is not there is skipped."""
    if card not in t.stack:
        skip(t, "DUN-049" if holder(t, card) >= 0 else "DUN-051", me, card)
        return
    t.stack.remove(card)
    t.cards[me].append(card)
    t.cards[me].sort()
    t.tell(Takes(who=me, card=card), "DUN-044 DUN-045")
    heals = story(t).cards[card].heals
    if heals == "all":
        for other in range(len(t.heroes)):
            hero = (me + other) % len(t.heroes)
            await heal(t, hero, t.grey[hero])
    else:
        await heal(t, me, heals)


def put_back(t: Table, card: int) -> None:
    """DUN-046, DUN-050: from a player to its place in the stack; not out of the box."""
    me = holder(t, card)
    if me < 0:
        skip(t, "DUN-050", -1, card)
        return
    t.cards[me].remove(card)
    t.stack.append(card)
    t.stack.sort()
    t.tell(puts_back(who=me, card=card), "DUN-046")


def skip(t: Table, why: str, me: int, card: int) -> None:
    """DUN-007, DUN-052: what cannot be done is passed over; an unseen card is not even named."""
    t.tell(skips(who=me, card=card if front_seen(t, card) else None), f"{why} DUN-052")


def box_card(t: Table, card: int) -> None:
    """DUN-047, DUN-048, DUN-R23: out of the game, wherever the card is; out of the stack unseen."""
    me = holder(t, card)
    if me >= 0:
        t.cards[me].remove(card)
    elif card in t.stack:
        t.stack.remove(card)
        t.unseen.append(card)
    else:
        return
    t.box.append(card)
    t.box.sort()
    if me >= 0:
        t.tell(Boxes(who=me, card=card), "DUN-047 DUN-R77")


def hand_over(t: Table, card: int, me: int) -> None:
    """DUN-073 to DUN-076, DUN-R25: a card changes hands, wherever the figures are."""
    giver = holder(t, card)
    if giver == me:
        return
    t.cards[giver].remove(card)
    t.cards[me].append(card)
    t.cards[me].sort()
    t.tell(exchanges(who=giver, other=me, card=card), "DUN-074 DUN-R10")


def box(t: Table, opened: Opened, card: int) -> None:
    """DUN-047, DUN-R11: a passage removes cards, unless all that it gives has been had."""
    if not opened.spent:
        box_card(t, card)


def taking(f: Facts, card: int, gift: bool = True) -> Change:
    """DUN-044, DUN-049, DUN-051: a card goes from the stack to the team, if it is there."""
    unseen = f.bit(UNSEEN, card)
    adds = f.bit(HELD, card) | remembered(f, TAKEN, card)
    return Change(adds, unseen, given=unseen, moves=True, gift=gift)


def remembered(f: Facts, kind: Kind, card: int) -> State:
    """DUN-R101: the fact that this was done with a card, where a condition asks for it."""
    return f.bit(kind, card) if f.known(kind, card) else 0


def stacking(f: Facts, card: int) -> Change:
    """DUN-046, DUN-050: back to the stack, if the team has it."""
    held = f.bit(HELD, card)
    return Change(f.bit(UNSEEN, card), held | remembered(f, TAKEN, card), given=held)


def boxing(f: Facts, story: Story, p: Passage, card: int) -> Iterator[Change]:
    """DUN-047, DUN-R11, DUN-R23: out of the game from wherever it is."""
    if f.known(GIVEN, card):
        yield Change(f.bit(GIVEN, card), given=f.bit(HELD, card), spared=True)
    yield Change(drops=f.bit(HELD, card) | f.bit(UNSEEN, card), spared=True)


TAKE = Verb(
    word="take",
    text="These cards come from the stack to the hero who acts.",
    do=lambda t, opened, card: take_card(t, opened.bearer, card),
    facts=lambda f, story, p, card: [taking(f, card)],
    leads=lambda card: [(CARD, card)],
    left=lambda t, card: card in t.stack,
    gains=lambda t, card: card in t.stack and not handicap(t, card),
    hurts=handicap,
)
STACK = Verb(
    word="stack",
    text="These cards go back into the stack.",
    do=lambda t, opened, card: put_back(t, card),
    facts=lambda f, story, p, card: [stacking(f, card)],
    undoes=HELD,
)
BOX = Verb(
    word="box",
    text="These cards leave the game.",
    do=box,
    facts=boxing,
    undoes=HELD,
    gains=lambda t, card: team_has(t, card) and handicap(t, card),
    may_gain=lambda t, card: card in t.stack and handicap(t, card),
)
