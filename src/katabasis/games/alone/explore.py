"""ALN-136 to ALN-146, ALN-241: Explore."""

from ...engine import Line, Question
from .maps import where
from .reveal import light, reveal
from .sheets import COMPASS
from .sight import exploring
from .state import Table

NONE = "none"


class Clears(Line):
    text = "The Hero clears a Danger away: {where}."
    why = "ALN-141"
    where: str


CLEAR = Question(
    "clear",
    "ALN-141 ALN-142",
    "[Remove|{asked} may remove] a Danger token.",
    answers="the Hero: where it lies, such as `here` or `1 north`, or `none`",
)


async def explore(t: Table, way: str, most: int = 2, flare: bool = False) -> None:
    """ALN-136 to ALN-146: Sectors straight ahead are Revealed; one Danger may be removed."""
    if t.in_play("Creeping Mist"):
        most = 1
    t.explored = exploring(t, COMPASS.index(way), most)
    for cell in t.explored:
        if reveal(t, cell):
            t.unveiled += [c.name for c in t.creatures if c.at == cell]
    if flare:
        light(t, [t.hero, *t.explored])
    lying = [where(c, t.hero) for c in (t.hero, *t.explored) if c in t.danger]
    spot = await CLEAR.ask(t.hero_seat, [*lying, NONE])
    if spot != NONE:
        cell = next(c for c in (t.hero, *t.explored) if where(c, t.hero) == spot)
        t.danger = [c for c in t.danger if c != cell]
        t.tell(Clears(where=spot))
