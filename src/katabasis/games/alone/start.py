"""ALN-061, ALN-233, ALN-310, ALN-429 to ALN-433: what the Hero may do before an Action."""

from collections.abc import Awaitable, Callable

from ...engine import Line, Question
from .actions import IMPROVE, Declared, Declares, improve_for_free
from .companions import companion, offers, use
from .content import CONTROL, LIFE, items
from .health import can_recover, on_track, recover
from .inventory import discard, held, labels, spend
from .move import KEY, further, key_options, use_key
from .react import CONCEDE, concede, window
from .scavenge import scavenge
from .state import Table
from .strike import wound

SHOT = "Adrenaline Shot"
RESERVE = 6
"""ALN-439: Adrenaline tokens in all."""


class BulletTime(Line):
    text = "Bullet Time: two Actions."
    why = "ALN-433"


class Sacrifices(Line):
    text = "The {who} stays behind."
    why = "ALN-310"
    who: str


HEAL = Question(
    "heal",
    "ALN-326",
    "[Recover|{asked} recovers] one point more.",
    say=on_track,
    answers="the Hero: `life`, `control` or `done`",
)


def before(t: Table, done: int) -> dict[str, Declared]:
    """ALN-061, ALN-233, ALN-430, ALN-432: what may be done before an Action."""
    found: dict[str, Declared] = {
        f"discard {label}": ("first", "discard", label) for label in labels(t)
    }
    if done:
        return found
    if offers(t, "Engineer") and any(not item.upgraded for item in t.inventory):
        found["let the Engineer upgrade"] = ("first", "engineer")
    if t.pool and not t.recovered and not t.no_recovery:
        for kind in (LIFE, CONTROL):
            if can_recover(t, kind):
                found[f"recover {kind}"] = ("first", "recover", kind)
    if t.pool and not t.bullet and not t.no_bullet:
        found["bullet time"] = ("first", "bullet")
    if offers(t, "Doctor") and can_recover(t, LIFE):
        found["let the Doctor heal"] = ("first", "doctor")
    if SHOT not in t.used and held(t, SHOT) and t.pool + t.spent < RESERVE:
        found[f"use {SHOT}"] = ("first", "shot")
    if KEY not in t.used:
        found |= {said: ("first", "key", *how) for said, how in key_options(t).items()}
    found |= {f"sacrifice {c.name}": ("first", "sacrifice", c.name) for c in t.companions}
    return found


async def first_discard(t: Table, label: str) -> None:
    """ALN-233: an Item is thrown away; nothing is gained."""
    discard(t, labels(t)[label])


async def first_concede(t: Table) -> None:
    """ALN-469: the Hero gives up."""
    concede(t, t.hero_seat)


async def first_recover(t: Table, kind: str) -> None:
    """ALN-430 to ALN-432: one Adrenaline for one point."""
    t.pool, t.spent, t.recovered = t.pool - 1, t.spent + 1, True
    recover(t, kind, 1)


async def first_bullet(t: Table) -> None:
    """ALN-059, ALN-433 to ALN-435: one Adrenaline for two Actions."""
    t.pool, t.spent, t.bullet, t.actions = t.pool - 1, t.spent + 1, True, 2
    t.tell(BulletTime())


async def first_doctor(t: Table) -> None:
    """ALN-327: the Doctor as a Companion."""
    use(t, "Doctor")
    recover(t, LIFE, 1)


async def first_engineer(t: Table) -> None:
    """ALN-221, ALN-321: the Engineer as a Companion."""
    plain = [label for label, item in labels(t).items() if not item.upgraded]
    improve_for_free(t, await IMPROVE.ask(t.hero_seat, plain))


async def first_shot(t: Table) -> None:
    """ALN-253, ALN-254, ALN-439: Adrenaline from the reserve, never more than six in all."""
    (shot,) = held(t, SHOT).values()
    t.used.append(SHOT)
    t.pool = min(t.pool + items()[SHOT].number[shot.upgraded], RESERVE - t.spent)
    spend(t, shot)


async def first_key(t: Table, what: str, way: str) -> None:
    """ALN-228, ALN-251, ALN-252: the Override Key, once at the start of a Turn."""
    t.used.append(KEY)
    use_key(t, what, way)


async def first_sacrifice(t: Table, who: str) -> None:
    """ALN-310, ALN-316: the Companion is discarded for its one-time effect."""
    t.companions.remove(companion(t, who))
    t.tell(Sacrifices(who=who))
    await SACRIFICES[who](t)


async def engineer_stays(t: Table) -> None:
    """ALN-318, ALN-320: a free Scavenge Action with one more card, Matrix symbols ignored."""
    t.performed.append("scavenge")
    t.tell(Declares(what="scavenge"))
    await window(t, "declare", "scavenge")
    await scavenge(t, more=1, free=True)
    await window(t, "resolve", "scavenge")


async def pilot_stays(t: Table) -> None:
    """ALN-323: up to three Sectors, without Attacks of Opportunity."""
    for _ in range(3):
        if not await further(t, action=False, chased=False):
            break


async def doctor_stays(t: Table) -> None:
    """ALN-326: up to four points, split freely."""
    for _ in range(4):
        kinds = [kind for kind in (LIFE, CONTROL) if can_recover(t, kind)]
        if not kinds or (kind := await HEAL.ask(t.hero_seat, [*kinds, "done"])) == "done":
            break
        recover(t, kind, 1)


async def captain_stays(t: Table) -> None:
    """ALN-329: a Wound for each Creature in the Hero's Sector."""
    for found in t.here():
        await wound(t, found, 1)


SACRIFICES: dict[str, Callable[[Table], Awaitable[None]]] = {
    "Engineer": engineer_stays,
    "Pilot": pilot_stays,
    "Doctor": doctor_stays,
    "Captain": captain_stays,
}
FIRST: dict[str, Callable[..., Awaitable[None]]] = {
    "discard": first_discard,
    "recover": first_recover,
    "bullet": first_bullet,
    "doctor": first_doctor,
    "engineer": first_engineer,
    "shot": first_shot,
    "key": first_key,
    "sacrifice": first_sacrifice,
    CONCEDE: first_concede,
}
