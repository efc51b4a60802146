"""ALN-083 to ALN-089: meeting a Creature that was not Revealed before."""

from ...engine import Beat, Line, Question, Viewer
from .abilities import has, with_ability
from .beats import told
from .content import CONTROL, creatures
from .dice import Rolls, is_hit, throw
from .evil import hidden
from .health import damage
from .state import EVIL, Table


class Meets(Line):
    text = "Face to face with {what}: Fear {fear}."
    why = "ALN-083 ALN-084"
    shows = True
    knew = EVIL
    what: str
    fear: int

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        hero = f"{self.what}, right here. It costs you {self.fear} Self Control."
        evil = f"The Hero comes face to face with {self.what}."
        return told(t, viewer, "encounter", hero, evil)


COURAGE = Question(
    "courage",
    "ALN-190",
    "[You meet|{asked} meets] {about}. Take heart?",
    say=with_ability,
    answers="the Hero: `courage` or `no`",
)
ORDER = Question(
    "order",
    "ALN-085 ALN-167",
    "Which Creature comes first?",
    things="creature-{option}",
    hidden=hidden,
    answers="the Evil Leader: the name of a Creature, such as `Worm 2`",
)


async def next_of(t: Table, names: list[str]) -> str:
    """ALN-085, ALN-167, ALN-475: Evil says which of these Creatures comes next."""
    return await ORDER.ask(t.leader, names)


async def encounter(t: Table, kind: str) -> None:
    """ALN-083, ALN-084, ALN-190: the Hero's Self Control suffers from the sight of it."""
    fear = creatures()[kind].fear
    t.tell(Meets(what=kind, fear=fear))
    if has(t, "Courage") and await COURAGE.ask(t.hero_seat, ["courage", "no"], kind) == "courage":
        (die,) = await throw(1)
        t.tell(Rolls(who="Evil", dice=die, hits=int(is_hit(t, die))), "ALN-190")
        fear -= not is_hit(t, die)
    await damage(t, CONTROL, fear)


async def encounters(t: Table) -> None:
    """ALN-083, ALN-085: all Creatures in the Sector that the Hero has just Revealed by entering."""
    left = {c.name: c.kind for c in t.here()}
    while left:
        await encounter(t, left.pop(await next_of(t, list(left))))
