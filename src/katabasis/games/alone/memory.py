"""What the Hero has seen and heard, in its order: all that may be known of the dark.

The table keeps it, because a Hero who thinks about the dark, or a bot in the Hero's place, may use
it; the Hero's screen never shows it again (ALN-R44). Nothing is noted that was not told. Sectors
are written by their numbers on the Map, so that dealing the Map again moves them along.

| note | Sector | number | text |
|---|---|---|---|
| start | where the Hero woke | | |
| go | where the Hero went | | |
| show, fade | a Sector Revealed or Unrevealed | what it shows, in bits | what is there |
| stir | most steps | Spawn from this distance on, 0 for none | whence the Noise came |
| hush, sneak | most steps | as for `stir` | |
| boss | | at this distance or more | whence the Noise came |
| enter, exit | the Revealed Sector | steps that may be hidden | the Creature; the direction |
| bar, free | the Revealed Sector | the direction of a Door Blocked, or Unblocked | |
| tokens | how many Danger tokens | 1 in the Dark only | |
| beam | where the Lights start | how far | the direction |
| spill | the Hero's | | a Condition next door, out of sight |
| power, seal, turn, round, heal | | | |
| far | | how near one was in sight | what Locate told |
| slain, hatch | | | a Creature Killed, or Spawned in sight |
"""

from .state import Table

DANGER, LIT, SHUT = 1, 2, 4
"""What a Sector shows, in bits: Danger, Light, and a Blocked Door in each direction."""
ANYWHERE = 9
"""The distance of a Spawn in any Sector at all."""
NOTES = (
    *("start", "go", "show", "fade", "stir", "hush", "sneak", "boss", "enter", "exit"),
    *(
        "tokens",
        "beam",
        "power",
        "seal",
        "turn",
        "round",
        "heal",
        "far",
        "spill",
        "slain",
        "hatch",
        "bar",
        "free",
    ),
)


def note(t: Table, what: str, cell: int = -1, n: int = 0, text: str = "") -> None:
    """Something that the Hero has just learned."""
    t.heard.append((what, cell, n, text))


def note_sector(t: Table, what: str, cell: int) -> None:
    """ALN-029: a Sector with everything in it."""
    doors = t.map.doors
    bits = (cell in t.danger) * DANGER + (cell in t.lit) * LIT
    if t.blocked:
        bits += sum(SHUT << way for way in range(4) if doors.get((cell, way)) in t.blocked)
    inside = [f"{c.kind} {c.wounds}" for c in t.creatures if c.at == cell]
    if cell in t.conditions:
        inside.append(t.conditions[cell])
    note(t, what, cell, bits, ";".join(inside))


def note_stir(t: Table, what: str, most: int = 0, whence: str = "") -> None:
    """ALN-111, ALN-342: a movement or a Spawn, which a card played face down does not tell."""
    spawn = 0 if most else 4
    if t.phase == "turn" and t.track and t.reactions:
        last = t.track[-1]
        if last.face_down:
            most, spawn = 2 if t.in_play("Dead Silence") else 1, 4
        elif last.card == "Out of the Vents":
            spawn = ANYWHERE
        elif last.card == "Swarm":
            spawn = 1
    note(t, what, most, spawn, whence)
