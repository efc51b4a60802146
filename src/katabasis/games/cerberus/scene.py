"""CER-R26, CER-R66 and the table of hidden information: what one viewer may see."""

from functools import cache, lru_cache

from ...engine import Viewer, in_words
from ...engine.scene import Board, Counter, Link, Panel, Picture, Sign, Space, Token, Track
from .beats import face
from .boards import PATHS, Path
from .content import characters
from .nouns import barque_size
from .setup import difficulty
from .state import DARK, HUNT, OUT, Table
from .zones import SIDES, zones

STATUS = {"free": "free Adventurer", "cerberus": "Cerberus player", OUT: "eliminated"}
LINK_TEXT = {
    "funicular": "Funicular: one step up, never down (CER-142).",
    "rope": "Rope Bridge: one crossing, then it falls (CER-148).",
    "portal": "Infernal Portal: open while somebody else is on the Actuator (CER-152).",
    "gondola": "Gondola: one step exchanges two Adventurers (CER-134).",
}


def picture(t: Table, viewer: Viewer) -> Picture:
    """What the viewer may see, built from nothing."""
    path = PATHS[t.boards] if t.boards else None
    return Picture(
        panels=tuple(panel(n, t.colours[n], t.status[n]) for n in range(len(t.pawns))),
        boards=boards_of(t, path, viewer) if path else (),
        tracks=(rage_track(),),
        tokens=tokens(t, path) if path else (),
        zones=zones(t, viewer),
        counters=counters(t),
        clock="round",
    )


@cache
def panel(seat: int, colour: str, status: str) -> Panel:
    """CER-023: status, side, and the character behind the colour."""
    if not colour:
        return Panel(seat, f"Seat {seat}", "", STATUS[status], side=SIDES[status])
    who = characters()[colour]
    text = f"{who.name}. {who.who}"
    return Panel(seat, colour.capitalize(), colour, STATUS[status], text, SIDES[status])


def boards_of(t: Table, path: Path, viewer: Viewer) -> tuple[Board, ...]:
    """CER-004: the four boards with their spaces and links; the Barques on the last."""
    links, out = links_of(t, path), []
    for number in range(len(path.sides)):
        barques = barque_spaces(t, path, viewer) if number == 3 else ()
        here = tuple(link for at, link in links if path.board_of[at] == number)
        out.append(board(path, number, barques, here))
    return tuple(out)


@lru_cache(1024)
def board(path: Path, number: int, barques: tuple[Space, ...], links: tuple[Link, ...]) -> Board:
    """One board, the same for all tables and viewers that see it so."""
    side = path.sides[number]
    spaces = [space(path, n) for n, b in enumerate(path.board_of) if b == number]
    skulls = Sign("skull", str(side.skulls), text=f"{side.skulls} skulls")
    return Board(side.key, side.title, (*spaces, *barques), links, signs=(skulls,))


@cache
def space(path: Path, at: int) -> Space:
    """One space: its number, what it is, its mark and its symbol."""
    data, effect = path.spaces[at], path.effects[at]
    text = f"Whoever stops here: {effect.text}" if effect else ""
    marks = ("mark of Cerberus",) if data.mark else ()
    kind = data.role or ("symbol" if effect else "plain")
    signs = effect.gains if effect else ()
    return Space(f"space-{at}", str(at), kind, text, marks, signs=signs)


def barque_spaces(t: Table, path: Path, viewer: Viewer) -> tuple[Space, ...]:
    """CER-208, CER-227: face down, except what the viewer has looked at or what is revealed."""
    known = set(t.peeked[viewer]) if isinstance(viewer, int) else set()
    out = []
    for place, seats in enumerate(t.barques):
        at = f"space-{path.end}" if place == 0 else f"barque-{place + 1}"
        open_ = bool(t.over) or (t.revealed and place == 0)
        if t.revealed and place and not t.over:
            continue
        text = barque_size(seats) if open_ else "face down"
        if not open_ and seats in known:
            text = f"face down; you saw {barque_size(seats)}"
        signs = (Sign("seat", str(seats)),) if open_ or seats in known else ()
        out.append(Space(at, f"B{place + 1}", "barque", text, signs=signs, down=not open_))
    return tuple(out)


def links_of(t: Table, path: Path) -> list[tuple[int, Link]]:
    """CER-142, CER-146, CER-152, CER-134: the links in use, each with the space it starts at."""
    out = []
    for at, (name, to) in path.ahead.items():
        is_open = name == "funicular" or (name == "rope" and t.bridge)
        is_open = is_open or (name == "portal" and path.actuator in t.pawns)
        ends = (f"space-{at}", f"space-{to}")
        text, one_way = LINK_TEXT[name], name == "funicular"
        out.append((at, Link(*ends, name, text, is_open, one_way)))
    rear, fore = path.gondola
    if rear >= 0:
        is_open = rear in t.pawns and fore in t.pawns
        ends = (f"space-{rear}", f"space-{fore}")
        out.append((rear, Link(*ends, "gondola", LINK_TEXT["gondola"], is_open)))
    return out


@cache
def rage_track() -> Track:
    """CER-169, CER-198: numbered 7 to 1, two plain spaces, the Hunt; five are dark."""
    cells = []
    for place in range(HUNT + 1):
        label = "Hunt" if place == HUNT else str(7 - place) if place < 7 else "-"
        kind = "hunt" if place == HUNT else "dark" if place < DARK else "light"
        signs = (Sign("in_play", label),) if place < 7 else ()
        cells.append(Space(f"rage-{place}", label, kind, signs=signs))
    return Track("rage", "Rage track", tuple(cells))


def tokens(t: Table, path: Path) -> tuple[Token, ...]:
    """Pawns on the path or on the Rage track, Cerberus, and the Speed die."""
    out = [Token("cerberus", "Cerberus", f"space-{t.cerberus}", "cerberus")]
    for seat, at in enumerate(t.pawns):
        if at >= 0:
            out.append(pawn(t.colours[seat], f"space-{at}", "pawn", seat, at - t.cerberus))
    for place, colour in enumerate(t.track):
        owner = t.colours.index(colour) if colour in t.colours else None
        kind = "unused" if owner is None else "captured"
        out.append(pawn(colour, f"rage-{place}", kind, owner))
    out.append(die(t.speed, t.rage))
    return tuple(out)


@lru_cache(1024)
def die(speed: int, rage: int) -> Token:
    """The Speed die, where the Rage track has it."""
    return Token("die", f"Speed {speed}", f"rage-{rage}", "die", signs=face(speed))


@lru_cache(4096)
def pawn(colour: str, at: str, kind: str, owner: int | None, ahead: int | None = None) -> Token:
    """The pawn of a colour, or of a seat that has none yet; on the path, ahead of Cerberus."""
    name, stands = colour.capitalize(), "" if ahead is None else lead(ahead)
    return Token(f"pawn-{colour or owner}", name, at, kind, colour, owner=owner, stands=stands)


def lead(spaces: int) -> str:
    """CER-179: how far an Adventurer is ahead of Cerberus; none is ever behind him."""
    return f"{in_words(spaces)} ahead of Cerberus" if spaces else "with Cerberus"


def counters(t: Table) -> tuple[Counter, ...]:
    """CER-166: Speed and its minimum, the round, and how hard it is."""
    return counted(t.speed, t.minimum, t.round, difficulty(t) if t.boards else None)


@lru_cache(4096)
def counted(speed: int, minimum: int, turns: int, hard: int | None) -> tuple[Counter, ...]:
    """The counters with these numbers."""
    out = (
        Counter("speed", "Speed", speed, "How far Cerberus runs in a Hunt (CER-179)."),
        Counter("minimum", "Minimum Speed", minimum, "Speed after a capture (CER-194)."),
        Counter("round", "Round", turns),
    )
    if hard is None:
        return out
    return (*out, Counter("difficulty", "Difficulty", hard, "Skulls and Speed."))
