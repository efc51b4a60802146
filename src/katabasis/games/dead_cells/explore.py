"""DC-076 to DC-108, DC-R20 to DC-R38: the Group moves, flips a tile, and lives with it."""

from ...engine import Question, Say, take, tells
from .biomes import dim, grope, ring
from .checks import can_pass, deck_check, hand_check
from .combat import fight
from .content import SHAPES, Corridor, Face, Tile, biome, equipment, tiles
from .cursed import KEY
from .equipping import equip
from .gains import gain
from .group import chosen, decided
from .icons import Icon, all_said
from .piles import top_equipment
from .state import SERENADE, Table

LEAVE = "leave"
CONSTRAINTS = {
    1: "the First Player does nothing in Round I",
    2: "two Shields cancel 1 Damage",
    3: "no Potions",
    4: "no Skills",
}
"""DC-388 to DC-391: the Constraint Key."""


@tells("The Group goes to {at}.", "goes")
def goes(at: str) -> None: ...
@tells("A tile: {what}.", "flips", shows=True)
def flips(what: str, at: str) -> None: ...
@tells("The way to {at} stays closed.", "closed")
def stays_closed(at: str) -> None: ...
@tells("In the next Combat: {what}.", "constraint", shows=True)
def constrains(what: str) -> None: ...
@tells("{who} leads now.", "leads")
def leads(who: str) -> None: ...


ROUTE = Question(
    "route",
    "DC-078 DC-079 DC-082",
    "[Where does the Group go?|{asked} decides where the Group goes.]",
    say=lambda t, ask, me, to: Say(to, (f"space-{to}",)),
    whose="DC-082 DC-R01",
    answers="the Group: the name of a space or of an Exit",
)
EITHER = Question(
    "either",
    "DC-096 DC-097",
    "[Take one of these.|{asked} chooses one.]",
    whose="DC-R01",
    answers="the Group: the words of an option",
)
BUY = Question(
    "buy",
    "DC-087 DC-R35 DC-R171",
    "[Buy?|{asked} decides what is bought.]",
    whose="DC-R01",
    answers="the Group: the name of what is sold, or `leave`",
)


def face(t: Table) -> Face:
    """The board face on which the Group is."""
    return biome(t.biome).faces[t.face]


def open_ways(t: Table) -> dict[str, Corridor]:
    """DC-079, DC-080, DC-083, DC-R20, DC-R21: the corridors that may be chosen now."""
    ways = {c.b: c for c in face(t).corridors if c.a == t.space}
    found = {
        to: c for to, c in ways.items() if to not in t.tried and (not c.rune or t.owns(c.rune))
    }
    if portal := portal_of(t):
        found[portal] = Corridor(t.space, portal)
    return found or {to: c for to, c in ways.items() if not c.rune} or ways


def portal_of(t: Table) -> str:
    """DC-091, DC-R38: where the Group may go from a Teleportation tile, with its Rune."""
    code = t.flipped.get(t.space, "")
    if not code or tiles(t.biome)[code].kind != "teleport" or not t.owns("Teleportation"):
        return ""
    found = [key for key, place in face(t).places.items() if place.portal and key != t.space]
    return found[0] if found else ""


async def move(t: Table) -> None:
    """DC-077, DC-078, DC-114, DC-115, DC-R23, DC-R33: one space, after Checks, Bell and Keys."""
    dim(t)
    ways = open_ways(t)
    stuck = all(to in t.tried for to in ways)
    to = await decided(t, ROUTE, {name: name for name in ways})
    for icon in ways[to].checks:
        if icon.icon == "deck check":
            await deck_check(t, icon)
        elif not await hand_check(t, icon) and not stuck:
            t.tried.append(to)
            t.tell(stays_closed(to), "DC-115")
            return
        if any(board.dead for board in t.group):
            return
    await ring(t, ways[to])
    await unlock(t, to)
    if any(board.dead for board in t.group):
        return
    t.space, t.tried = to, []
    t.tell(goes(to), "DC-078")
    grope(t)


async def unlock(t: Table, to: str) -> None:
    """DC-R158: one more Combat for each Key that the Exit asks for and the Group has not."""
    wanted = face(t).exits[to].keys if to in face(t).exits else 0
    for _ in range(wanted - t.keys):
        if not any(board.dead for board in t.group):
            await fight(t, Tile("elite", enemies=("elite", "monster")))


async def flip(t: Table) -> None:
    """DC-057, DC-084, DC-R32, DC-R33: the tile of the new space is turned up and carried out."""
    if t.space in face(t).exits or any(board.dead for board in t.group):
        return
    if t.space in t.flipped:
        tile = tiles(t.biome)[t.flipped[t.space]]
        if tile.sells is not None:
            await trade(t, tile)
        return
    shape = face(t).places[t.space].shape
    able = [code for code in t.tiles if SHAPES[tiles(t.biome)[code].kind] == shape]
    code = await take(f"tiles {shape}", able)
    t.tiles.remove(code)
    t.flipped[t.space] = code
    tile = tiles(t.biome)[code]
    t.tell(flips(tile.text or tile.kind, t.space), "DC-084")
    await resolve(t, tile)


async def resolve(t: Table, tile: Tile) -> None:
    """DC-085 to DC-090, DC-095, DC-R29, DC-R101: its icons in order, then Enemies or wares."""
    icons = sorted(tile.icons, key=lambda icon: icon.icon != "change first")
    for icon in icons:
        if any(board.dead for board in t.group):
            return
        await carry_out(t, icon)
    if tile.kind == "cursed":
        await KEY[t.biome, tile.number](t)
    if tile.kind == "constraint" and tile.number not in t.constraints:
        t.constraints.append(tile.number)
        t.tell(constrains(CONSTRAINTS[tile.number]), f"DC-{387 + tile.number} DC-R159")
    if tile.enemies:
        await fight(t, tile)
    if tile.sells is not None:
        await trade(t, tile)


async def carry_out(t: Table, icon: Icon, must: bool = False) -> None:
    """DC-093 to DC-108: one icon of a tile."""
    if icon.icon == "change first":
        t.first = (t.first + 1) % len(t.group)
        t.tell(leads(t.leader.name), "DC-094")
    elif icon.icon == "hand check":
        await hand_check(t, icon, must)
    elif icon.icon == "deck check":
        await deck_check(t, icon)
    elif icon.icon == "either":
        options = {all_said(o): o for o in icon.of if all(possible(t, one) for one in o)}
        if options:
            for one in await decided(t, EITHER, options):
                await carry_out(t, one, must=True)
    else:
        await gain(t, icon)


def possible(t: Table, icon: Icon) -> bool:
    """DC-097, DC-R27, DC-R28: only a Hand Check that cannot be passed rules an option out."""
    return icon.icon != "hand check" or can_pass(t, icon)


async def trade(t: Table, tile: Tile) -> None:
    """DC-087, DC-R35, DC-R104, DC-R171: wares for Gold Teeth, as often as the tile says."""
    assert tile.sells is not None
    left = tile.times - t.bought.get(t.space, 0)
    wares: list[str] = []
    if tile.sells.icon == "equipment":
        for _ in range(left):
            if code := await top_equipment(t):
                wares.append(code)
    while left and t.teeth >= tile.price:
        named = {equipment()[code].name: code for code in wares} or {tile.sells.icon: ""}
        if tile.sells.icon == "equipment" and not wares:
            break
        code = await decided(t, BUY, {LEAVE: LEAVE, **named})
        if code == LEAVE:
            break
        t.teeth -= tile.price
        left -= 1
        t.bought[t.space] = t.bought.get(t.space, 0) + 1
        if code:
            wares.remove(code)
            able = [b for b in t.group if b.name != SERENADE]
            await equip(t, await chosen(t, able, equipment()[code].name), code, must=True)
        else:
            await gain(t, tile.sells)
    t.equipment_discards += wares
