"""DC-076 to DC-108, DC-R20 to DC-R38: the Group moves, flips a tile, and lives with it."""

from ...engine import Ask, Question, Say, Seat, Viewer, many, tells
from ...engine.beat import Beat
from .beats import strides
from .biomes import dim, grope, ring
from .checks import can_pass, deck_check, hand_check
from .chronicle import gave_up
from .combat import set_up
from .content import biome, tiles, title_of
from .cursed import KEY
from .forms import Corridor, Face, Tile
from .gains import gain
from .group import decided
from .icons import Icon, all_said
from .merchant import trade
from .nouns import EXPECTED
from .runes import LOOK, drawn, look, sights
from .state import Table

GIVE_UP = "give up"
CONSTRAINTS = {
    1: "the First Player does nothing in Round I",
    2: "two Shields cancel 1 Damage",
    3: "no Potions",
    4: "no Skills",
}
"""DC-388 to DC-391: the Constraint Key."""
KINDS = {
    "encounter": "an Encounter",
    "elite": "an Elite Encounter",
    "treasure": "a Treasure",
    "cursed": "a Cursed Treasure",
    "merchant": "a Merchant",
    "door": "a Door",
    "teleport": "a Teleportation tile",
    "constraint": "a Constraint",
}
"""DC-085 to DC-091: what a tile is called that has killed somebody."""


@tells("The Group goes to {at}.", "goes")
def goes(t: Table, viewer: Viewer, at: str, space: str) -> Beat:
    return strides(space)


@tells("The tile is turned over: {what}.", "flips", shows=True)
def flips(what: str, at: str) -> None: ...
@tells("The Group gives up.", "gives up")
def gives_up() -> None: ...
@tells("The way to {at} stays closed.", "closed")
def stays_closed(at: str) -> None: ...
@tells("In the next Combat: {what}.", "constraint", shows=True)
def constrains(what: str) -> None: ...
@tells("{who} leads now.", "leads")
def leads(who: str) -> None: ...


def say_route(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """DC-078, DC-R168: a space to go to or to look at, or the end of the Run."""
    what, to = ask.means(me, answer)
    if what == GIVE_UP:
        ahead = (
            f"The Run ends here, with {many(t.cells, 'Cell')} to spend. Everything else is lost."
        )
        return Say("Give up the Run", weight="costly", means=ahead)
    if what == LOOK:
        return Say(f"Look at {place_name(t, to)}", (f"space-{to}",))
    checks = open_ways(t)[to].checks if to in open_ways(t) else ()
    ahead = f"On the way: {all_said(checks)}." if checks else ""
    return Say(place_said(t, to), (f"space-{to}",), means=ahead)


ROUTE = Question(
    "route",
    "DC-078 DC-079 DC-082",
    "[Where does the Group go?|{asked} decides where the Group goes.]",
    say=say_route,
    whose="DC-082 DC-R01",
    answers="the Group: the name of a space or of an Exit; `give up` ends the Run,"
    " `look at a` uses the Explorer's Rune",
)
EITHER = Question(
    "either",
    "DC-096 DC-097",
    "[Take one of these.|{asked} chooses one.]",
    whose="DC-R01",
    answers="the Group: the words of an option",
)


def face(t: Table) -> Face:
    """The board face on which the Group is."""
    return biome(t.biome).faces[t.face]


def place_name(t: Table, key: str) -> str:
    """What a space or an Exit is called."""
    if key == face(t).start:
        return "the start"
    way_out = face(t).exits.get(key)
    return f"the Exit to {title_of(way_out.to)}" if way_out else f"space {key.upper()}"


def place_said(t: Table, key: str) -> str:
    """DC-085 to DC-091: a space with what its shape promises, or what lies there already."""
    place = face(t).places.get(key)
    code = t.flipped.get(key) or t.shown.get(key)
    if place is None or not place.shape:
        return place_name(t, key)
    what = KINDS[tiles(t.biome)[code].kind] if code else EXPECTED[place.shape]
    return f"{place_name(t, key)} ({what})"


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


async def move(t: Table) -> str:
    """DC-077, DC-078, DC-114, DC-115, DC-R21, DC-R23: a path is chosen, its Checks are made."""
    dim(t)
    ways = open_ways(t)
    stuck = all(to in t.tried for to in ways)
    options = {name: ("go", name) for name in ways}
    options |= {GIVE_UP: (GIVE_UP, "")} if len(ways) > 1 else {}
    what, to = await decided(t, ROUTE, options | sights(t, list(ways)))
    while what == LOOK:
        await look(t, to)
        what, to = await decided(t, ROUTE, options)
    t.blame = "a Check on the way"
    if what == GIVE_UP:
        gave_up(t)
        t.tell(gives_up(), "DC-R168")
        return "end"
    for icon in ways[to].checks:
        if icon.icon == "deck check":
            await deck_check(t, icon)
        elif not stuck and not await hand_check(t, icon, corridor=True):
            t.tried.append(to)
            t.tell(stays_closed(place_name(t, to)), "DC-115")
            return alive(t, "move")
        if lost(t):
            return "end"
    t.blame = "a Bell"
    await ring(t, ways[to])
    t.heading, t.tried, t.forced = to, [], 0
    return alive(t, "arrive")


async def arrive(t: Table) -> str:
    """DC-078, DC-R33, DC-R156, DC-R158: once no Key is missing, the token is placed."""
    wanted = face(t).exits[t.heading].keys if t.heading in face(t).exits else 0
    if t.forced < wanted - t.keys:
        t.forced += 1
        return await set_up(t, Tile("elite", enemies=("elite", "monster")))
    t.space, t.heading = t.heading, ""
    t.tell(goes(place_name(t, t.space), t.space), "DC-078")
    t.blame = "the dark"
    grope(t)
    return alive(t, "exit" if t.space in face(t).exits else "flip")


def lost(t: Table) -> bool:
    """DC-092, DC-260: whether somebody is dead."""
    return any(board.dead for board in t.group)


def alive(t: Table, phase: str) -> str:
    """DC-092, DC-R101: what comes next, unless somebody is dead."""
    return "end" if lost(t) else phase


async def flip(t: Table) -> str:
    """DC-057, DC-084, DC-092, DC-R32: the tile of the new space is turned up and carried out."""
    if t.space in t.flipped:
        tile = tiles(t.biome)[t.flipped[t.space]]
        if tile.sells is not None:
            await trade(t, tile)
        return alive(t, "move")
    if not (code := await drawn(t, t.space)):
        return "move"
    t.flipped[t.space] = code
    tile = tiles(t.biome)[code]
    t.tell(flips(tile_said(tile), t.space), "DC-084")
    return await resolve(t, tile)


def tile_said(tile: Tile) -> str:
    """What a tile is, and what stands on it."""
    return ". ".join(part for part in (KINDS[tile.kind], tile.text.removesuffix(".")) if part)


async def resolve(t: Table, tile: Tile) -> str:
    """DC-085 to DC-090, DC-095, DC-R29, DC-R31, DC-R101: its icons, then Enemies or wares."""
    t.blame = KINDS[tile.kind]
    if tile.kind in ("treasure", "cursed"):
        t.count("treasures")
    icons = sorted(tile.icons, key=lambda icon: icon.icon != "change first")
    for icon in icons:
        await carry_out(t, icon)
        if lost(t):
            return "end"
    if tile.kind == "cursed":
        await KEY[t.biome, tile.number](t)
    if tile.kind == "constraint" and tile.number not in t.constraints:
        t.constraints.append(tile.number)
        t.tell(constrains(CONSTRAINTS[tile.number]), f"DC-{387 + tile.number} DC-R159")
    if tile.enemies:
        return await set_up(t, tile)
    if tile.sells is not None:
        await trade(t, tile)
    return alive(t, "move")


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
