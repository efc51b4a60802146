"""A Hero who knows the way to think: imagines Maps that fit, goes for the Missions, runs and works.

It reads what the Hero may know: the Hero sheet, the Revealed Sectors, and Maps dealt again that fit
all that was seen and heard.
"""

from collections.abc import Callable
from functools import cached_property
from heapq import heappop, heappush
from itertools import islice
from typing import Any

from ...engine import Ask, Rng
from .content import creatures, items, mission
from .health import cap
from .inventory import labels
from .maps import WALL, Map, map_of
from .missions import due, hunting
from .move import CLOSE
from .scavenge import KEEP, WITH_DRAWN
from .sheets import COMPASS
from .state import Table
from .whereabouts import Whereabouts, possible

WORLDS = 7
"""How many Maps are imagined for a decision."""
DETOUR = {"creature": 2.5, "danger": 0.6, "door": 1.5}
"""What a Creature, Danger or a Blocked Door in the way is worth, in steps."""
WORTH = (
    *("Plasma Cutter", "Medkit", "Armor", "Bullets", "Sedatives", "Jet Pack", "Shock Grenade"),
    *("Adrenaline Shot", "Motion Scanner", "Flare", "Override Key", "Toolkit"),
)
"""Items, the best first."""
WEAPONS = ("Plasma Cutter", "Shock Grenade", "Bullets")


def lengths(board: Map, goal: int, extra: dict[int, float], shut: set[int]) -> dict[int, float]:
    """How long the way from every Sector to a goal is, with what is in the way."""
    far, edge = {goal: 0.0}, [(0.0, goal)]
    while edge:
        here, cell = heappop(edge)
        if here > far[cell]:
            continue
        for way, near in enumerate(board.steps[cell]):
            if near != WALL:
                door = DETOUR["door"] if shut and board.doors.get((cell, way)) in shut else 0
                length = here + 1 + door + extra.get(cell, 0)
                if length < far.get(near, 99.0):
                    far[near] = length
                    heappush(edge, (length, near))
    return far


class Seeker:
    """One decision of the Hero."""

    def __init__(
        self, t: Table, ask: Ask, options: list[str], rng: Rng, maps: int = WORLDS
    ) -> None:
        self.t, self.ask, self.options, self.rng, self.maps = t, ask, options, rng, maps

    def answer(self) -> str:
        """What to answer: by the kind of question, or anything."""
        known: dict[str, Callable[[], str]] = {
            "action": self.act,
            "extra action": self.act,
            "further": self.further,
            "block": self.block,
            "target": self.target,
            "pick": lambda: self.first(*self.goals()),
            "clear": lambda: self.options[0],
            "scavenge": self.sort,
            "locker": lambda: self.best(self.options) or "done",
            "drop": lambda: self.best(self.options, worst=True) or self.options[0],
            "defend": self.defend,
            "reroll": self.reroll,
            "difficulty": lambda: self.first("Normal"),
            "ally": lambda: self.first("Doctor", "Pilot", "Captain"),
            "learn": lambda: self.first("Dexterity", "Courage", "Cold Blood"),
        }
        if self.ask.kind in ("relief", "tend", "heal"):
            return self.first("life" if self.t.life <= self.t.control else "control", "life")
        if self.ask.kind in known:
            return known[self.ask.kind]()
        return self.first("courage", "draw", "captain") if len(self.options) == 2 else self.any()

    def meant(self, answer: str) -> Any:
        """What an answer means to the rules."""
        return self.ask.means(self.t.hero_seat, answer)

    def declared(self, *begins: str) -> list[str]:
        """The answers that declare an Action which begins so."""
        return [o for o in self.options if self.meant(o)[: len(begins)] == begins]

    def item(self, label: str) -> str:
        """What an Item is called, upgraded or not."""
        mine = labels(self.t)
        return mine[label].name if label in mine else label

    def any(self) -> str:
        """Any answer."""
        return self.rng.choice(self.options)

    def first(self, *wanted: str) -> str:
        """The first of these that is possible; otherwise anything."""
        return next((answer for answer in wanted if answer in self.options), "") or self.any()

    def goals(self) -> list[str]:
        """ALN-260: the Rooms of the Interacts that are due."""
        t = self.t
        if t.final:
            return [room for room in [due(t, "red")] if room]
        return [room for colour in ("green", "blue") if (room := due(t, colour))]

    def worlds(self) -> list[Whereabouts]:
        """Maps that may be the real one."""
        return list(islice(possible(self.t, self.rng), self.maps))

    def cost(self, world: Whereabouts, goal: int) -> tuple[float, list[str]]:
        """How long the way to a Sector is, and the directions in which it may begin."""
        board, to = map_of(world.layout), world.there
        extra = {to[cell]: more for cell, more in self.in_the_way.items()}
        shut = {board.doors[to[cell], way] for cell, way in self.shut}
        hero = to[self.t.hero]
        far = lengths(board, goal, extra, shut) if extra or shut else board.distance[goal]
        ways = []
        for way, near in enumerate(board.steps[hero]):
            if near != WALL:
                door = DETOUR["door"] if shut and board.doors.get((hero, way)) in shut else 0
                if far[near] + 1 + door + extra.get(near, 0) <= far[hero] + 0.01:
                    ways.append(COMPASS[way])
        return far[hero], ways

    @cached_property
    def in_the_way(self) -> dict[int, float]:
        """What is seen in each Sector, in steps."""
        t, found = self.t, dict[int, float]()
        for creature in t.creatures:
            if creature.at in t.revealed:
                found[creature.at] = found.get(creature.at, 0.0) + DETOUR["creature"]
        for cell in t.danger:
            if cell in t.revealed:
                found[cell] = found.get(cell, 0.0) + DETOUR["danger"]
        return found

    @cached_property
    def shut(self) -> list[tuple[int, int]]:
        """The Blocked Doors in sight, by Sector and direction."""
        t = self.t
        if not t.blocked:
            return []
        return [
            place
            for place, door in t.map.doors.items()
            if door in t.blocked and place[0] in t.revealed
        ]

    def plan(self) -> tuple[dict[str, float], float]:
        """How good each direction is, by all Maps imagined, and how far the goal is."""
        t, votes, lengths = self.t, dict.fromkeys(COMPASS, 0.0), list[float]()
        for world in self.worlds():
            cells = {name: cell for cell, name in world.rooms.items()}
            trips = []
            for goal in self.goals():
                length, ways = self.cost(world, cells[goal])
                colour = next(c for c in t.missions if due(t, c) == goal)
                left = len(mission(t.missions[colour]).steps) - t.progress.get(colour, 0)
                trips.append((length + left, ways))
            if trips:
                length, ways = min(trips, key=lambda trip: trip[0])
                lengths.append(length)
                for way in ways:
                    votes[way] += 1 / len(ways)
        return votes, sum(lengths) / len(lengths) if lengths else 0.0

    def act(self) -> str:
        """ALN-055: an Action, or what is done before it."""
        work = self.declared("interact", "mission")
        choice = self.care(bool(work)) or self.strike(bool(work)) or (work and work[-1])
        if choice:
            return str(choice)
        if self.ask.kind == "extra action":
            return self.first("no")
        return self.travel()

    def care(self, working: bool) -> str:
        """ALN-061: Adrenaline, medicine and Companions, before anything else."""
        t = self.t
        weak = min(t.life, t.control)
        for kind, value in (("life", t.life), ("control", t.control)):
            if f"recover {kind}" in self.options and value == weak and t.life + t.control <= 7:
                return f"recover {kind}"
        for said in ("use Adrenaline Shot", "let the Doctor heal"):
            if said in self.options:
                return said
        if "bullet time" in self.options:
            return "bullet time"
        if "sacrifice Doctor" in self.options and t.life + t.control <= 8:
            return "sacrifice Doctor"
        calm = not t.here() and not working
        for said, value in (("use Medkit", t.life), ("use Sedatives", t.control)):
            for name in (f"{said} upgraded", said):
                if name in self.options and calm and value <= min(4, cap(t) - 2):
                    return name
        return ""

    def strike(self, working: bool) -> str:
        """ALN-147: only what is nearly dead, or has to die, is worth an Action; others are left."""
        t = self.t
        for found in sorted(t.here(), key=lambda c: (c.kind != t.boss, -c.wounds)):
            shots = [o for o in self.declared("fight") if self.meant(o)[2] in (found.name, "here")]
            by_weapon = {o: self.item(self.meant(o)[1]) for o in shots}
            aimed = [o for weapon in WEAPONS for o in shots if by_weapon[o] == weapon]
            if hunting(t) and found.kind == t.boss:
                return aimed[0] if aimed else self.first(f"fight {found.label}")
            frail = found.wounds and creatures()[found.kind].life[1] <= 2
            if frail and not working and (aimed or t.hero in t.lit):
                return aimed[0] if aimed else self.first(f"fight {found.label}")
        return ""

    def travel(self) -> str:
        """ALN-067, ALN-197: on toward the next Mission; a Locate where the way is unclear."""
        t = self.t
        if hunting(t):
            return self.hunt()
        votes, length = self.plan()
        total = sum(votes.values())
        way = max(votes, key=lambda w: (votes[w], self.rng.random()))
        asked = sum(note[0] == "far" for note in self.t.heard)
        since = self.since_locate()
        unclear = total and votes[way] / total < 0.62
        if not t.here() and (not asked or (unclear and since >= 3)):
            scans = self.declared("locate")
            if scans:
                return scans[-1] if asked else scans[0]
        if not total:
            return self.walk(self.rng.choice(COMPASS))
        if length > 3:
            there = [o for o in self.declared("move") if self.meant(o)[2] == way]
            if packed := [o for o in there if self.item(self.meant(o)[1]) == "Jet Pack"]:
                return packed[-1]
        return self.walk(way)

    def hunt(self) -> str:
        """ALN-304: the Boss comes by itself; a Hero who waits looks for weapons."""
        if not self.t.here() and "scavenge" in self.options:
            return "scavenge"
        return self.walk(self.rng.choice(COMPASS)) if self.t.here() else self.first("scavenge")

    def walk(self, way: str) -> str:
        """A step this way, or the Door out of the way."""
        ways = [way, *self.rng.sample(COMPASS, 4)]
        for said in [f"{act} {one}" for one in ways for act in ("move", "unblock")]:
            if said in self.options:
                return said
        return self.first("scavenge")

    def since_locate(self) -> int:
        """How many steps ago Locate was asked last."""
        steps = 0
        for what, *_ in reversed(self.t.heard):
            if what == "far":
                break
            steps += what == "go"
        return steps

    def further(self) -> str:
        """ALN-322, ALN-324: one more step, if it leads on."""
        if self.t.room_of(self.t.hero) in self.goals():
            return "stay"
        votes, _ = self.plan()
        way = max(votes, key=lambda w: (votes[w], self.rng.random()))
        return way if way in self.options and votes[way] else "stay"

    def block(self) -> str:
        """ALN-073: a Door is Blocked behind the Hero at work, or before what is seen behind it."""
        t, doors = self.t, self.declared(CLOSE)
        for said in doors:
            beyond = t.map.steps[t.hero][COMPASS.index(self.meant(said)[1])]
            if beyond in t.revealed and any(c.at == beyond for c in t.creatures):
                return said
        busy = t.room_of(t.hero) in self.goals() and not t.here()
        return doors[-1] if busy and doors else "no"

    def target(self) -> str:
        """ALN-197: the Rooms of the Missions, or what tells most about the place."""
        return self.first(*self.goals(), "Stairs", "LCU", "Creature", "Door")

    def best(self, names: list[str], worst: bool = False) -> str:
        """The most useful Item among these, or the least."""
        found = [name for name in names if self.item(name) in items()]
        rank = sorted(found, key=lambda name: WORTH.index(self.item(name)))
        return (rank[-1] if worst else rank[0]) if rank else ""

    def sort(self) -> str:
        """ALN-212, ALN-213: an Upgrade, or the best of the finds."""
        finds = {self.meant(o)[1]: o for o in self.declared(KEEP)}
        kept = self.best(list(finds))
        if kept and len(self.t.inventory) < 4:
            return finds[kept]
        return next(iter(self.declared(WITH_DRAWN)), "done")

    def defend(self) -> str:
        """ALN-194, ALN-238: whatever helps."""
        return next(o for o in self.options if o != "bear it" or len(self.options) == 1)

    def reroll(self) -> str:
        """ALN-193, ALN-328: all Misses."""
        return next((o for o in reversed(self.options) if o != "keep"), "keep")
