"""Where in a Run a table is: what must lie there so that the next phase can begin."""

from collections.abc import Iterator

from .beheaded import HAND, SERENADE
from .content import BIOMES, biome
from .icons import NAMES
from .keepsakes import keepsakes
from .state import Table

MOST = 100_000
"""More than anybody can count in a Run."""
LONGEST = 200
"""Characters of a cause of death."""
BEFORE_GROUP = ("reset", "beheaded")
"""Phases in which not everybody has a Beheaded yet."""
AT_EXIT = ("exit", "collect", "healer", "merchant", "collector", "leave")
"""Phases in which the Group stands at an Exit."""
FIGHTING = ("prepare", "round", "upkeep", "boss", "victory", "end")
"""Phases in which Enemies may be before the Group, or may just have been."""
AFTER_CARDS = ("round", "upkeep", "victory", "end")
"""Phases in which cards were played for a Combat."""
ALIVE = ("move", "prepare", "boss", *AT_EXIT)
"""Phases that begin only while everybody is alive."""
OVER = ("end", "cells", "over")
"""Phases in which a Run is over."""
BEFORE_BIOME = (*BEFORE_GROUP, "stage", "board", "improved", "decks")
"""Phases in which nothing is laid out yet."""


def check_place(t: Table) -> str | None:
    """DC-002, DC-061, DC-303, DC-308: players with their boards, and a Run that ended for Cells."""
    if not 1 <= t.players <= 4:
        return "Dead Cells is for one to four players (DC-002)."
    seats = [board.seat for board in t.group if board.name != SERENADE]
    if len(seats) > t.players or seats != list(range(len(seats))):
        return "The Beheaded lie in the order of the seats, one for each player (DC-061)."
    if len(seats) < t.players and t.phase not in BEFORE_GROUP and not t.over:
        return "Everybody needs a Beheaded before the Run goes on (DC-061)."
    if t.phase in ("cells", "over") and not t.campaign.history:
        return "Cells are spent when a Run is over, and no Run has been (DC-303)."
    if t.biome in BIOMES and not 0 <= t.face < len(biome(t.biome).faces):
        return f"The board of {NAMES[t.biome]} has no side {t.face} (DC-051)."
    given = keepsakes()
    for board in t.group:
        if any(code not in given or given[code].mutation is None for code in board.gifts):
            return f"{board.name} has a gift that is not a Mutation (DC-308)."
    return None


def check_way(t: Table) -> str | None:
    """DC-076, DC-122: who moves on has no Enemies before it."""
    if t.phase not in FIGHTING and (t.enemies or t.round):
        return "The Group moves on only when no Combat is under way (DC-076)."
    if t.instance and not t.boss and t.phase not in OVER:
        return "Without a Boss there is no Instance of one (DC-284)."
    if t.phase in BEFORE_BIOME and (t.biome or t.boss or any(b.hand for b in t.group)):
        return "The Biome is laid out after the Beheaded are chosen (DC-051, DC-R166)."
    if t.phase not in (*BEFORE_GROUP, "stage") and t.stage not in BIOMES:
        return "A Run has begun in one of the Biomes (DC-013)."
    if t.phase not in BEFORE_BIOME and t.biome not in BIOMES:
        return "The Group is in one of the Biomes (DC-051)."
    if t.phase not in AFTER_CARDS and (t.round or any(b.active for b in t.group)):
        return "Cards are played and Rounds are counted in a Combat (DC-146, DC-166)."
    if t.phase in ("round", "upkeep") and not t.round:
        return "A Combat that is under way is in one of its Rounds (DC-166)."
    if t.phase in ("boss", "victory") and not t.boss:
        return "Nobody meets a Boss here (DC-276)."
    if t.phase not in (*BEFORE_BIOME, *AT_EXIT, *OVER) and not t.boss and off_board(t):
        return "The Group is on a space of the board until it reaches an Exit (DC-078)."
    if t.phase in AT_EXIT and t.space not in biome(t.biome).faces[t.face].exits:
        return "The Interbiome comes after an Exit (DC-262)."
    if any(code not in keepsakes() for code in t.gained) or len(t.cause) > LONGEST:
        return "The Run has gained an unknown card, or its cause of death is too long (DC-305)."
    if (t.phase == "over") != bool(t.over) or t.over not in ("", t.ending):
        return "The phase, `over` and the ending disagree on whether the Run is over (DC-004)."
    if t.ending and t.phase not in OVER:
        return "A Run has an ending once somebody died or a Boss was beaten (DC-004)."
    if t.phase == "end" and t.ending and t.boss not in t.campaign.beaten:
        return "A Run succeeds with a Boss that was beaten (DC-302)."
    if t.phase in ("cells", "over") and t.ending != t.campaign.history[-1].ending:
        return "The Run has ended as the history tells (DC-004)."
    if not all(0 <= number <= MOST for number in numbers(t)):
        return f"Every count of a Run is from 0 to {MOST:,}."
    return check_group(t)


def numbers(t: Table) -> Iterator[int]:
    """Whatever is counted on the table."""
    yield from (t.teeth, t.cells, t.potions, t.forced, t.turn)
    yield from (*t.tally.values(), *t.bought.values(), *t.loot.values())
    yield from (past.cells for past in t.campaign.history)
    for board in t.group:
        yield from (board.shields, board.golden, board.worms, board.marker)
        yield from (*board.states.values(), *board.wounds.values())
    for enemy in t.enemies:
        yield from (enemy.damage, enemy.shields, enemy.golden, *enemy.states.values())


def off_board(t: Table) -> bool:
    """DC-078: whether the Group stands on none of the spaces of its board."""
    return t.space not in biome(t.biome).faces[t.face].places


def check_group(t: Table) -> str | None:
    """DC-064, DC-067, DC-260, DC-342, DC-R15: who is in the Group, and able to go on."""
    names = [board.name for board in t.group]
    if t.first and not names:
        return "Nobody has the First Player token yet (DC-067)."
    alone = t.solo and t.phase not in BEFORE_GROUP
    singers = [(place, b.seat) for place, b in enumerate(t.group) if b.name == SERENADE]
    if singers != [(1, 0)] * alone:
        return "Serenade follows the Beheaded of a player who is alone (DC-342)."
    if any(what.rpartition(": ")[0] not in names for what in t.due):
        return "Something is due to somebody who is not in the Group (DC-R15)."
    if any(len(board.hand) > HAND for board in t.group):
        return f"A hand has at most {HAND} cards (DC-064)."
    if t.phase in ALIVE and any(board.dead for board in t.group):
        return "Somebody is dead, so the Run is over (DC-260)."
    return None
