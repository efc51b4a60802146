"""Evil with a plan: Creatures gather where the Hero has to go, and cards hurt when played.

It reads what an Evil player may know: the Map and all on it, and its own hand.
"""

from collections.abc import Callable

from ...engine import Ask, Rng, Seat
from .content import cards, creatures, mission
from .creatures import CROWD, STOP
from .maps import level, names_at
from .missions import due
from .react import CONCEDE, DANGER, DOWN, PASS, reactions
from .state import TURNS, Creature, Table

STRIDE = {"Pounce": 2, "Relentless": 3, "Rage at the Machines": 2, "Rush": 3, "Cut Off": 1}
"""How far a card moves a Creature."""
HARM = {
    "Savage": 1.2,
    "Downward Spiral": 1.2,
    "Pain and Panic": 1.2,
    "Whispers": 1.0,
    "Booby Trap": 0.9,
    "Slime Pit": 0.9,
    "Out of the Vents": 1.1,
    "Swarm": 0.6,
    "Disorient": 0.7,
    "Gas Leak": 0.5,
    "Hit and Run": 0.3,
    "Something Moved": 0.4,
    "Shaking Hands": 0.5,
    "Seal the Doors": 0.5,
    "Jammer": 0.5,
    "Corrupted Data": 0.7,
    "Ricochet": 0.5,
    "Alarm": 0.4,
    "Tripwire": 0.4,
    "Flicker": 0.3,
    "Short Circuit": 0.3,
    "Shrapnel": 0.5,
    "Lost": 0.4,
    "False Echo": 0.35,
}
"""What a card is worth, in points of damage, whatever happens."""
FEW = 5
"""Evil Spawns until this many Creatures are on the Map."""
STRONG = ("Mutant", "Worm", "Parasite", "Cultist", "Spores")


class Warden:
    """One decision of Evil."""

    def __init__(self, t: Table, ask: Ask, options: list[str], me: Seat, rng: Rng) -> None:
        self.t, self.ask, self.options, self.me, self.rng = t, ask, options, me, rng

    def answer(self) -> str:
        """What to answer: by the kind of question, or anything."""
        known: dict[str, Callable[[], str]] = {
            "react": self.react,
            "creature": self.mover,
            "creature step": self.step,
            "standard": self.standard,
            "kind": lambda: next(kind for kind in STRONG if kind in self.options),
            "sector": self.sector,
            "danger": self.danger,
            "spot": self.danger,
            "start": self.start,
            "chosen": self.strongest,
            "type": self.type,
            "recall": self.recall,
            "brood": lambda: "another",
            "redirect": lambda: "hero",
            "seal": self.seal,
            "lock": self.seal,
            "throw away": self.throw,
        }
        return known.get(self.ask.kind, self.any)()

    def any(self) -> str:
        """Any answer that changes nothing for the worse."""
        plain = [o for o in self.options if o not in (CONCEDE, "done", "truth")] or self.options
        return self.rng.choice(plain)

    @property
    def far(self) -> tuple[int, ...]:
        """How far every Sector is from the Hero."""
        return self.t.map.distance[self.t.hero]

    def goals(self) -> list[int]:
        """The Rooms where the Hero has to go."""
        t = self.t
        colours = ("red",) if t.final else ("green", "blue")
        rooms = [due(t, colour) or mission(t.missions[colour]).room for colour in colours]
        return [t.sector_of(room) for room in rooms]

    def cell(self, name: str) -> int:
        """The Sector of a name."""
        return names_at()[name]

    def dice(self, found: Creature) -> int:
        """How many dice a Creature would roll where the Hero is."""
        return creatures()[found.kind].dice[self.t.hero in self.t.lit]

    def start(self) -> str:
        """ALN-046: as far from the Missions as may be."""
        away = self.t.map.distance
        green, blue = self.goals()
        return max(
            self.options, key=lambda n: min(away[self.cell(n)][green], away[self.cell(n)][blue])
        )

    def sector(self) -> str:
        """ALN-048, ALN-411: in the way of the Hero, or in a Room that the Hero needs."""
        t, away = self.t, self.t.map.distance
        taken = {c.at for c in t.creatures}
        goals = sorted(self.goals(), key=lambda g: self.far[g])
        goal = goals[min(len(t.creatures), len(goals) - 1)] if t.phase == "creatures" else goals[0]
        waits = t.phase == "creatures" and len(t.creatures) < len(goals)

        def near(name: str) -> tuple[bool, float, float]:
            cell = self.cell(name)
            far = away[cell][goal] if waits else self.far[cell] + 0.6 * away[cell][goal]
            return cell in taken, far, self.rng.random()

        return min(self.options, key=near)

    def danger(self) -> str:
        """ALN-049, ALN-403: on the way to the next Mission, and in its Room."""
        away = self.t.map.distance
        names = [o for o in self.options if o in names_at()]
        goal = self.rng.choice(self.goals())
        if not names:
            return self.any()
        return min(names, key=lambda n: (away[self.cell(n)][goal] + self.far[self.cell(n)] / 2, n))

    def reach(self) -> dict[str, int]:
        """How far each Creature is that is not with the Hero."""
        return {c.name: self.far[c.at] for c in self.t.creatures if c.at != self.t.hero}

    def stride(self) -> int:
        """How far the card that was just played moves a Creature."""
        last = self.t.track[-1] if self.t.track else None
        if last is None or last.face_down:
            return 2 if self.t.in_play("Dead Silence") else 1
        return STRIDE.get(last.card, 1)

    def aim(self, found: Creature, stride: int) -> int:
        """Where a Creature should go: to the Hero within reach, or where the Hero has to come."""
        t = self.t
        if self.far[found.at] <= stride + 1 or t.hero in self.goals():
            return t.hero
        held = [c.at for c in t.creatures if c is not found]
        open_to = [goal for goal in self.goals() if held.count(goal) < CROWD - 1]
        return min(open_to, key=lambda goal: self.far[goal], default=t.hero)

    def mover(self) -> str:
        """ALN-097: whoever comes to the Hero now, or soonest to where the Hero has to go."""
        stride = self.stride()

        def eager(name: str) -> tuple[float, int, float]:
            found = self.t.creature(name)
            assert found is not None
            aim = self.aim(found, stride)
            far = self.t.map.distance[found.at][aim] or 50
            if aim == self.t.hero and far <= stride:
                far -= 20
            return far, -self.dice(found), self.rng.random()

        return min(self.options, key=eager)

    def step(self) -> str:
        """ALN-098: toward the aim, and there is stopped."""
        found = self.t.creature(str(self.ask.about))
        if found is None:
            return self.any()
        aim = self.aim(found, self.stride())
        if found.at == aim:
            return STOP if STOP in self.options else self.any()
        board, away = self.t.map, self.t.map.distance[aim]

        def after(said: str) -> float:
            what, way = self.ask.means(self.me, said)
            if what == STOP:
                return away[found.at]
            to: int = board.steps[found.at][way]
            return float(away[to]) + (0.5 if what == "unblock" else 0.0)

        return min(self.options, key=after)

    def standard(self) -> str:
        """ALN-342: a step that brings somebody to the Hero; otherwise a Spawn if few are there."""
        stride = self.stride()
        if min(self.reach().values(), default=99) <= stride:
            return "move"
        few = sum(not creatures()[c.kind].boss for c in self.t.creatures) < FEW
        return "spawn" if few and "spawn" in self.options else "move"

    def strongest(self) -> str:
        """The Creature with the most dice."""
        found = {c.name: self.dice(c) for c in self.t.creatures}
        return max(self.options, key=lambda name: (found.get(name, 0), self.rng.random()))

    def type(self) -> str:
        """The type of which one is nearest."""
        near = {c.kind: 99 for c in self.t.creatures}
        for found in self.t.creatures:
            near[found.kind] = min(near[found.kind], self.far[found.at] or 50)
        return min(self.options, key=lambda kind: near.get(kind, 99))

    def recall(self) -> str:
        """ALN-494: whoever is farthest away, if that is far."""
        reach = self.reach()
        names = [name for name in self.options if name in reach]
        gone = max(names, key=reach.__getitem__, default="none")
        return gone if reach.get(gone, 0) >= 6 else "none"

    def seal(self) -> str:
        """ALN-294, ALN-397: the Doors of the Rooms that the Hero needs."""
        t = self.t
        for said in self.options:
            door = self.ask.means(self.me, said)
            known = isinstance(door, int) and door in t.map.ends and door not in t.blocked
            if known and set(t.map.ends[door]) & set(self.goals()):
                return said
        return "done" if "done" in self.options else self.any()

    def throw(self) -> str:
        """ALN-451: cards that seldom hurt are exchanged."""
        poor = [o for o in self.options if o in HARM and HARM[o] < 0.45]
        return poor[0] if poor else "done"

    def react(self) -> str:
        """ALN-331: the card that hurts most, if it is worth one of those that are left."""
        t = self.t
        worth = {o: self.worth(*reactions()[o]) for o in self.options if o in reactions()}
        if not worth:
            return PASS
        best = max(worth, key=lambda o: (worth[o], self.rng.random()))
        left = sum(len(hand) for hand in t.hands) - t.reactions * 0.5
        turns = TURNS + 1 - t.turn
        price = 0.95 if left < 0.5 * turns else 0.6 if left < 0.9 * turns else 0.3
        return best if worth[best] >= price else PASS

    def worth(self, name: str, how: str) -> float:
        """About how many points of damage a card brings, played in this way."""
        t = self.t
        danger = 1.5 if how == DANGER else 1.0
        here, reach = t.here(), self.reach()
        if how == DOWN:
            stride = 2 if t.in_play("Dead Silence") else 1
            return self.arrival(stride) - 0.3 * (HARM.get(name, 0.8) > 0.9)
        if name in STRIDE:
            return self.arrival(STRIDE[name] + (danger > 1)) + 0.1
        if name in ("Ambush", "Unleashed"):
            return danger * max((self.odds(c) for c in here), default=0.0)
        if name in ("Thick Hide", "Dodge"):
            return 1.0 if "hit" in t.rolled and here else 0.0
        if name == "Shapes in the Dark":
            return 1.0 if t.unveiled else 0.0
        if name in ("Blood Scent", "Never Where You Look"):
            return self.arrival(1)
        if name == "Through the Ducts":
            return 0.8 if min(reach.values(), default=0) > 4 else 0.0
        if name == "Frenzy":
            return 0.6 if any(c.wounds for c in t.creatures) else 0.0
        if name == "Whispers" and t.hero in t.lit:
            return 0.0
        if name == "Roused":
            return 0.7 if any(c.at in t.explored for c in t.creatures) else 0.0
        if name == "Shrapnel" and not t.inventory:
            return 0.0
        if name in ("Hit and Run", "Flicker"):
            return 0.0 if danger == 1.0 else 0.5
        return HARM.get(name, 0.4) * danger if name in cards() else 0.0

    def odds(self, found: Creature) -> float:
        """The damage that an attack of a Creature brings on average."""
        sure = 2 / 3 if self.t.hero in self.t.danger else 1 / 3
        return (self.dice(found) + self.t.nightmare) * sure

    def arrival(self, stride: int) -> float:
        """What it is worth to move a Creature so far."""
        t = self.t
        if len(t.here()) >= 3:
            return 0.0
        best = 0.0
        for found in t.creatures:
            far = self.far[found.at]
            if (far and level(found.at) == level(t.hero)) or far <= stride:
                fear = creatures()[found.kind].fear if found.at not in t.revealed else 0
                arrives = self.odds(found) + 0.8 * fear + 0.2
                gain = arrives if 0 < far <= stride else 0.45 if far and far <= 8 else 0.1
                best = max(best, gain)
        return best
