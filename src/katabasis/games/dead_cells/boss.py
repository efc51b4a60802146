"""DC-276 to DC-294, DC-R109 to DC-R122, DC-R188, DC-R189: a Boss Combat, Turn by Turn."""

from ...engine import Viewer, remake, take, tells
from ...engine.beat import Beat
from .beats import comes
from .beheaded import SERENADE
from .content import boss, boss_cards
from .enemies import bin_, is_placed, printed, spot_for
from .forms import Boss
from .piles import refill
from .state import Enemy, Table
from .upkeep import shed, stow
from .victory import beat


@tells("{title} waits. {about}", "boss", shows=True)
def waits(t: Table, viewer: Viewer, title: str, about: str) -> Beat:
    return comes(title)


@tells("{title} turns up {card}.", "attack", shows=True)
def turns_up(title: str, card: str) -> None: ...
@tells("{was} falls. {now} rises.", "instance", shows=True)
def rises(t: Table, viewer: Viewer, was: str, now: str) -> Beat:
    return Beat(great="boss", means=f"{was} falls, and {now} rises in its place. It is not over.")


@tells("{name} leads now.", "turn leads")
def leads(name: str) -> None: ...


def side(t: Table) -> str:
    """DC-284: the code of the side of the Boss card that lies up."""
    return list(boss_cards(t.boss))[t.instance]


def sheet(t: Table) -> Boss:
    """DC-276: the Boss Reference sheet."""
    return boss(t.boss)


async def meet(t: Table) -> str:
    """DC-275, DC-276, DC-284: the Boss on its space, its first Instance up, its deck shuffled."""
    kinds = ("attack", "minion", "element")
    t.attacks = sorted(c for c, card in boss_cards(t.boss).items() if card.kind in kinds)
    t.enemies = [Enemy(card=side(t), at=sheet(t).at)]
    t.tell(waits(sheet(t).title, sheet(t).about), "DC-276")
    return "prepare"


async def strikes(t: Table) -> None:
    """DC-276, DC-291, DC-R116: at the start of a Turn a card of the Boss is turned up."""
    if not t.attacks and not remake(t.attacks, t.attack_discards):
        return
    code = await take("attacks", t.attacks)
    card = printed(code)
    t.tell(turns_up(sheet(t).title, card.name), "DC-276")
    if card.kind == "attack":
        t.attack = code
    elif card.kind == "element":
        t.elements.append(code)
    elif spot := spot_for(t, card.place):
        t.enemies.append(Enemy(card=code, at=spot))
        t.tell(is_placed(card.name, spot), "DC-R116")
    else:
        bin_(t, code)


def passers(t: Table) -> dict[str, str]:
    """DC-154, DC-282, DC-R112: never the First Player; against a Boss, each in turn."""
    able = [b.name for b in t.group if b.name not in (t.leader.name, t.rested)]
    first = [name for name in able if name not in t.passed]
    return {name: name for name in first or able}


async def turn_ends(t: Table) -> str:
    """DC-281, DC-292, DC-R109, DC-R167: hands are filled, the token moves on, a new Turn begins."""
    clear(t)
    if any(board.dead for board in t.group):
        return "end"
    await refill_all(t)
    t.first = (t.first + 1) % len(t.group)
    t.tell(leads(t.leader.name), "DC-281")
    return "prepare"


async def breaks_off(t: Table) -> str:
    """DC-285 to DC-294, DC-R110, DC-R111, DC-R119, DC-R120, DC-R188: an Instance is defeated."""
    t.due = []
    if any(board.dead for board in t.group):
        return "end"
    if t.instance + 1 == len(sheet(t).instances):
        return "victory"
    was = side(t)
    t.instance += 1
    enemy = next(e for e in t.enemies if e.card == was)
    now = Enemy(card=side(t), at=enemy.at)
    t.enemies = [now if e.card == was else e for e in t.enemies]
    t.tell(rises(printed(was).name, printed(now.card).name), "DC-285 DC-288")
    for board in t.group:
        shed(board)
    clear(t)
    await refill_all(t)
    t.turn = 0
    return "prepare"


def clear(t: Table) -> None:
    """DC-281, DC-289, DC-R109, DC-R143: Active cards and the attack card are discarded."""
    for board in t.group:
        stow(board)
    if t.attack:
        t.attack_discards.append(t.attack)
    t.attack, t.round, t.power = "", "", ""


async def refill_all(t: Table) -> None:
    """DC-281, DC-289: every player draws up to a hand of three."""
    for place, board in enumerate(t.group):
        if board.name != SERENADE:
            await refill(t, place)


async def victory(t: Table) -> str:
    """DC-293, DC-302, DC-R123: the Victory section of the sheet comes first."""
    await beat(t, t.boss)
    t.ending = "victory"
    return "end"
