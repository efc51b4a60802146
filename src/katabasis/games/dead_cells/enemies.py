"""DC-015, DC-122 to DC-127, DC-R53, DC-R182, DC-R183: Enemies on the Combat board."""

from ...engine import Line, Viewer, remake, take, tells
from ...engine.beat import Beat
from .acts import BEHIND, FRONT, RANGES, Act
from .beats import at_spot, dread, shifts
from .content import BOSSES, boss_cards, monsters
from .forms import Monster, Round
from .state import Enemy, Table


@tells("{what} appears {at:stands}.", "placed")
def is_placed(t: Table, viewer: Viewer, what: str, at: str) -> Beat:
    return at_spot(at)


@tells("{what} finds no room and leaves.", "no room")
def has_no_room(what: str) -> None: ...


class Advances(Line):
    text = "{what} moves from {was:space} to {at:space}."
    what: str
    was: str
    at: str
    code: str

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        return shifts(self.code, self.at)


@tells("An Elite appears: {what}.", "elite")
def is_elite(t: Table, viewer: Viewer, what: str) -> Beat:
    return dread(what)


def advances(enemy: Enemy, was: str, at: str) -> Advances:
    """An Enemy that changes its space."""
    return Advances(what=printed(enemy.card).name, was=was, at=at, code=enemy.card)


def printed(code: str) -> Monster:
    """The card of an Enemy, by its code."""
    section = code[:2]
    return (boss_cards if section in BOSSES else monsters)(section)[code]


def is_monster(enemy: Enemy, only: str = "monster") -> bool:
    """DC-016, DC-277, DC-R62, DC-R116: Elites are Monsters; Bosses and minions are not."""
    card = printed(enemy.card)
    return card.elite if only == "elite" else card.kind == "monster"


def lines_of(t: Table, enemy: Enemy, round_: Round) -> tuple[Act, ...]:
    """DC-136, DC-163: an Enemy's Actions of a Round; a Boss has those of its attack card too."""
    card = printed(enemy.card)
    own = card.lines.get(round_, ())
    if card.kind != "boss" or not t.attack:
        return own
    return (*own, *printed(t.attack).lines.get(round_, ()))


def name_of(t: Table, at: str) -> str:
    """What the Enemy on a space is called."""
    enemy = t.at(at)
    return printed(enemy.card).name if enemy is not None else ""


async def draw(t: Table, elite: bool) -> str:
    """DC-123, DC-R06, DC-R07: the next Monster or Elite; its own discards make a new deck."""
    deck, pile = (t.elites, t.elite_discards) if elite else (t.monsters, t.monster_discards)
    if not deck and not remake(deck, pile):
        return ""
    return await take("elites" if elite else "monsters", deck)


async def bring(t: Table, elite: bool, acted: bool = False) -> None:
    """DC-123 to DC-127, DC-R183: one Enemy is drawn and placed before the next is drawn."""
    if not (code := await draw(t, elite)):
        return
    spot = spot_for(t, printed(code).place)
    if not spot:
        bin_(t, code)
        t.tell(has_no_room(printed(code).name), "DC-R53")
        return
    t.enemies.append(Enemy(card=code, at=spot, acted=acted))
    if elite:
        t.tell(is_elite(printed(code).name), "DC-123")
    t.tell(is_placed(printed(code).name, spot), "DC-124")


def spot_for(t: Table, place: str) -> str:
    """DC-124 to DC-127, DC-R53, DC-R54: where an Enemy is placed; nowhere if all is taken."""
    wanted = {"behind": BEHIND, "far": FRONT[-1]}.get(place, "")
    if wanted and t.at(wanted) is None:
        return wanted
    return next((spot for spot in (*FRONT, BEHIND) if t.at(spot) is None), "")


def bin_(t: Table, code: str) -> None:
    """DC-236, DC-R07: a Monster goes to its discard pile, an Elite to that of the Elites."""
    if printed(code).kind != "monster":
        t.attack_discards.append(code)
    else:
        (t.elite_discards if printed(code).elite else t.monster_discards).append(code)


def in_range(t: Table, reach: str, only: str = "") -> list[str]:
    """DC-016, DC-173, DC-176: the spaces of a Range that hold such an Enemy, from left to right."""
    there = {e.at for e in t.enemies if not only or is_monster(e, only)}
    return [spot for spot in RANGES[reach] if spot in there]


def push(t: Table, at: str, away: int) -> None:
    """DC-R182: one space away from the Group, or nearer, if that space is empty."""
    enemy = t.at(at)
    if enemy is None or at == BEHIND:
        return
    to = FRONT.index(enemy.at) + away
    if 0 <= to < len(FRONT) and t.at(FRONT[to]) is None:
        enemy.at = FRONT[to]
        t.tell(advances(enemy, at, enemy.at), "DC-R182")


def close_up(t: Table) -> None:
    """DC-242 to DC-244, DC-278, DC-R55, DC-R116: Monsters in front fill the empty spaces."""
    for spot in FRONT[1:]:
        enemy = t.at(spot)
        if enemy is None or not is_monster(enemy):
            continue
        at = FRONT.index(spot)
        while at and t.at(FRONT[at - 1]) is None:
            at -= 1
        if FRONT[at] != spot:
            t.tell(advances(enemy, spot, FRONT[at]), "DC-242")
            enemy.at = FRONT[at]
