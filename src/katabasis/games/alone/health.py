"""ALN-171 to ALN-180, ALN-480: damage, losses and recovery."""

from ...engine import Beat, Line, Question, Say, Seat, Viewer
from ...engine.ask import Ask
from .beats import ends
from .called import the_hero
from .companions import Redirected, strip
from .content import CONTROL, LIFE
from .evil import hidden
from .react import AFTER, window
from .state import CAPS, EVIL, FULL, Over, Table

NAMES = {LIFE: "Life", CONTROL: "Self Control"}


class Suffers(Line):
    text = "{hero} takes {amount} {track} damage."
    hero = the_hero
    why = "ALN-171"
    amount: int
    track: str


class Loses(Line):
    text = "{hero} loses {amount} {track}."
    hero = the_hero
    why = "ALN-180"
    amount: int
    track: str


class Recovers(Line):
    text = "{hero} recovers {amount} {track}[, up to the Healing Cap of {cap}]."
    hero = the_hero
    why = "ALN-176 ALN-179"
    amount: int
    track: str
    cap: int | None = None
    """The Healing Cap, where it has kept something back."""


class Capped(Line):
    text = "{track} is at the Healing Cap of {cap} already: nothing is recovered."
    why = "ALN-178"
    track: str
    cap: int


class Falls(Line):
    text = "{hero} falls. The dark keeps what it has."
    hero = the_hero
    why = "ALN-174 ALN-466"
    shows = True
    knew = EVIL

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        return ends(t, viewer, False, "You fall, and nobody comes.", "The Hero is yours.")


def on_track(t: Table, ask: Ask, me: Seat, kind: str) -> Say:
    """ALN-032: Life or Self Control, on its own track."""
    if kind not in NAMES:
        return Say(kind, act="back")
    return Say(NAMES[kind], (kind,))


SHIELD = Question(
    "redirect",
    "ALN-313 ALN-315",
    "{about} strikes the Hero. Let a Companion take it instead?",
    say=lambda t, ask, me, who: (
        Say("the Hero", ("hero",)) if who == "hero" else Say(f"the {who}", (f"companion-{who}",))
    ),
    hidden=hidden,
    answers="the Evil Leader, if there is a Companion: `hero` or the name of a Companion",
)


async def damage(t: Table, kind: str, amount: int) -> None:
    """ALN-171, ALN-313 to ALN-315, ALN-340, ALN-480: one packet, from its figure to the markers."""
    if amount <= 0:
        return
    if t.companions:
        who = await SHIELD.ask(
            t.leader, ["hero", *(c.name for c in t.companions)], f"{amount} {NAMES[kind]}", True
        )
        if who != "hero":
            t.tell(Redirected(who=who, amount=amount))
            strip(t, who, amount)
            return
    outer, t.pain, t.after = (t.pain, t.after), amount, []
    await window(t, "damage", kind)
    (t.pain, t.after), amount, due = outer, t.pain, t.after
    t.tell(Suffers(amount=amount, track=NAMES[kind]))
    lower(t, kind, amount)
    for late in due:
        await AFTER[late.card](t, late.by, late.number)


def lose(t: Table, kind: str, amount: int) -> None:
    """ALN-180: a loss is not damage: it cannot be redirected and allows no Reaction."""
    t.tell(Loses(amount=amount, track=NAMES[kind]))
    lower(t, kind, amount)


def lower(t: Table, kind: str, amount: int) -> None:
    """ALN-171 to ALN-174: point for point, over to the other track at 0; both at 0 is the end."""
    for _ in range(amount):
        if (t.life if kind == LIFE else t.control) > 0:
            falling = kind
        else:
            falling = CONTROL if kind == LIFE else LIFE
        if falling == LIFE:
            t.life -= 1
        else:
            t.control -= 1
        if t.life == 0 and t.control == 0:
            t.tell(Falls())
            t.over = "evil"
            raise Over


def cap(t: Table) -> int:
    """ALN-176, ALN-177, ALN-296: the Healing Cap."""
    found = CAPS[t.marker]
    return max(1, found - 2) if t.in_play("Thin Air") else found


def can_recover(t: Table, kind: str) -> bool:
    """ALN-178: a marker at or above the Healing Cap cannot recover."""
    return (t.life if kind == LIFE else t.control) < min(FULL, cap(t))


def recover(t: Table, kind: str, amount: int) -> None:
    """ALN-176, ALN-179: up to the Healing Cap; the rest is lost."""
    now = t.life if kind == LIFE else t.control
    gained = max(0, min(amount, cap(t) - now))
    if kind == LIFE:
        t.life += gained
    else:
        t.control += gained
    if gained:
        kept_back = cap(t) if gained < amount else None
        t.tell(Recovers(amount=gained, track=NAMES[kind], cap=kept_back))
    else:
        t.tell(Capped(track=NAMES[kind], cap=cap(t)))
