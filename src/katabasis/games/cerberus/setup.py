"""CER-001 to CER-022: setting up the table."""

from ...engine import BadInput, Setting, Setup, Who, check_picks, draw, shuffle, tells
from .boards import FIRST_GAME, PATHS, check_boards
from .cards import cards
from .sides import in_the_box, sides
from .state import ACTIONS, ADVENTURERS, BETRAYAL, FREE, SURVIVAL, Table

RANDOM = "random"

SETTINGS = (
    Setting(
        "boards",
        "The four board sides from the Den to the river, or 'random'; more skulls are harder.",
        " ".join(FIRST_GAME),
        kind="words",
        shipped=(RANDOM, *in_the_box()),
    ),
    Setting(
        "speed",
        "The starting and lowest face of the Speed die; higher is harder.",
        None,
        kind="number",
    ),
    Setting(
        "characters",
        "The colour of each seat in clockwise order, or 'random'.",
        RANDOM,
        kind="seats",
    ),
    Setting("first", "The colour or seat number of the first player, or 'random'.", RANDOM),
)


def lowest_speed(players: int) -> int:
    """CER-014: 3, but 5 with three players."""
    return 5 if players == 3 else 3


def difficulty(t: Table) -> int:
    """CER-019 to CER-021: skulls and how far the starting face is above the lowest; a guide."""
    return PATHS[t.boards].skulls + t.minimum - lowest_speed(len(t.pawns))


def setup(players: int, options: Setup) -> Table:
    """CER-005 to CER-017: the table as the host has chosen it; chance does the rest in set_up."""
    colours = chosen_colours(players, options["characters"])
    speed = chosen_speed(players, options["speed"])
    gates = PATHS[" ".join(FIRST_GAME)].gates
    return Table(
        colours=tuple(colours),
        boards=chosen_boards(options["boards"]),
        first=chosen_first(players, colours, options["first"]),
        minimum=speed,
        speed=speed,
        rage=7 - players,
        track=[],
        pawns=[gates] * players,
        status=[FREE] * players,
        actions=[ACTIONS] * players,
        hands=[()] * players,
        shown=[()] * players,
        survival=cards().deck[SURVIVAL][:],
        betrayal=cards().deck[BETRAYAL][:],
        survival_discard=[],
        betrayal_discard=[],
        peeked=[()] * players,
    )


def chosen_speed(players: int, given: int | None) -> int:
    """CER-012, CER-014, CER-R13: 3 to 6, with three players 5 or 6; the default is the lowest."""
    lowest = lowest_speed(players)
    if given is None:
        return lowest
    if given not in range(lowest, 7):
        clause = "CER-014, CER-R13" if players == 3 else "CER-012"
        raise BadInput(
            f"With {players} players the Speed die starts on {lowest} to 6, not on {given}"
            f" ({clause})."
        )
    return given


def chosen_boards(given: tuple[str, ...]) -> str:
    """CER-003, CER-R11: four sides named by the host; empty while chance has to choose."""
    return "" if given == (RANDOM,) else " ".join(check_boards(list(given)))


def chosen_colours(players: int, given: tuple[str, ...]) -> list[str]:
    """CER-007, CER-R14: every colour once; chance gives one to each seat that picked none."""
    picked = ["" if word == RANDOM else word for word in given]
    picked += [""] * (players - len(picked))
    check_picks(picked, ADVENTURERS, "Adventurer", "CER-007")
    if len(picked) != players:
        raise BadInput(f"{len(picked)} characters are named for {players} players (CER-001).")
    return picked


def chosen_first(players: int, colours: list[str], given: str) -> int:
    """CER-018, CER-R10: a seat or colour, or -1 for chance."""
    called = given.lower()
    if called == RANDOM:
        return -1
    if called and called in colours:
        return colours.index(called)
    if called in map(str, range(players)):
        return int(called)
    raise BadInput(
        f"The first player is a colour in play or a seat from 0, not '{given}' (CER-018)."
    )


@tells("{boards:titles}: difficulty {difficulty}. {who} begins. {who:first words}")
def begins(who: Who, boards: list[str], difficulty: int) -> None: ...


async def set_up(t: Table) -> None:
    """CER-003, CER-006, CER-007, CER-015, CER-018: what chance decides before the first turn."""
    for seat, colour in enumerate(t.colours):
        if not colour:
            left = [c for c in ADVENTURERS if c not in t.colours]
            drawn = await draw("characters", left)
            t.colours = (*t.colours[:seat], drawn, *t.colours[seat + 1 :])
    t.track.extend(c for c in ADVENTURERS if c not in t.colours)
    if not t.boards:
        t.boards = await random_boards()
    t.pawns[:] = [PATHS[t.boards].gates] * len(t.pawns)
    t.barques = tuple(await shuffle("barques", [1, 2, 3]))
    if t.first < 0:
        t.first = await draw("first player", list(range(len(t.pawns))))
    t.turn = t.first
    told = begins(who=t.first, boards=t.boards.split(), difficulty=difficulty(t))
    t.tell(told, "CER-018")


async def random_boards() -> str:
    """CER-003: chance lays a Start side, two intermediate boards in any order, a Finish side."""
    known = sides()

    def of(kind: str) -> list[str]:
        return [key for key, side in known.items() if side.kind == kind]

    start = await draw("boards", of("start"))
    second = await draw("boards", of("middle"))
    rest = [key for key in of("middle") if known[key].board != known[second].board]
    third = await draw("boards", rest)
    return " ".join([start, second, third, await draw("boards", of("finish"))])
