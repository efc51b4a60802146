"""Facts that speak for an answer of Evil: where Creatures get, and what cards do."""

from collections.abc import Callable

from ...engine import Ask, Rng, Seat, many
from .content import cards, creatures, mission, reactions
from .creatures import STOP, crowded
from .dice import HIT
from .locate import TRUTH
from .maps import names_at
from .missions import due
from .react import DANGER, DOWN, PASS
from .react import reactions as ways_to_play
from .sight import neighbours
from .state import TURNS, Table
from .warden import FEW, HARM, STRIDE, Warden
from .words import called

EFFECTS = {
    "Slime Pit": "Slime costs the Hero the next step.",
    "Gas Leak": "Gas costs the Hero Life at the end of every Turn in it.",
    "Jammer": "The Hero hears about one Target only.",
    "Corrupted Data": "A false answer sends the Hero the wrong way.",
    "Seal the Doors": "Every Blocked Door in the way costs the Hero time.",
    "Shaking Hands": "The Hero Fights with fewer dice.",
    "Disorient": "There is no Bullet Time for the Hero in the next Turn.",
    "Alarm": "More Danger: there your Specials hit and your cards are stronger.",
    "Tripwire": "The Hero is likely to go where this Danger lies.",
    "Something Moved": "The Hero finds less.",
    "Flicker": "In the Dark the Hero's Specials do not hit, and most Creatures roll more dice.",
    "Short Circuit": "In a Blackout no Lights go on, and the Dark is yours.",
    "Shrapnel": "It wears out what the Hero carries.",
    "Lost": "Where the Hero no longer sees anything, Creatures move unseen.",
    "Out of the Vents": "A Creature may come right beside the Hero.",
    "Swarm": "More Creatures, nearer to the Hero than a Spawn may usually be.",
    "Booby Trap": "These dice cost the Hero Life, and no Creature is needed.",
    "Ricochet": "The Hero's own Fight may cost Life.",
    "False Echo": "The Hero hears something that is not there.",
    "Skitter Away": "What the Hero wants to see slips away first, and silently.",
    "Blood Scent": "A whole type of Creatures comes nearer at once.",
    "Never Where You Look": "A whole type of Creatures moves at once.",
    "Through the Ducts": "A Creature that is far away comes into play again.",
}
SURE = {
    "Savage": "Life damage",
    "Downward Spiral": "Self Control damage",
    "Pain and Panic": "Self Control damage",
}
"""ALN-365, ALN-385, ALN-386: cards that hurt without a roll."""


class EvilFacts:
    """One answer of Evil, and what the Map says about it."""

    def __init__(self, t: Table, ask: Ask, me: Seat, answer: str, rng: Rng) -> None:
        self.t, self.ask, self.me, self.answer = t, ask, me, answer
        self.mind = Warden(t, ask, list(ask.of(me)), me, rng)

    def said(self) -> str:
        """A sentence, or nothing."""
        by_kind: dict[str, Callable[[], str]] = {
            "react": self.react,
            "creature": lambda: self.moved(self.answer),
            "creature step": self.step,
            "standard": self.standard,
            "kind": self.kind,
            "boss": self.kind,
            "chosen": self.chosen,
            "type": self.type,
            "sector": self.sector,
            "danger": self.danger,
            "spot": self.danger,
            "start": self.start,
            "deck": self.deck,
            "redirect": self.redirect,
            "seal": self.door,
            "lock": self.door,
            "lie": self.lie,
            "throw away": self.throw,
        }
        return by_kind.get(self.ask.kind, str)()

    def rooms(self) -> list[tuple[str, int]]:
        """ALN-260: the Rooms where the Hero has to go, the nearest first."""
        t = self.t
        colours = ("red",) if t.final else ("green", "blue")
        names = [due(t, colour) or mission(t.missions[colour]).room for colour in colours]
        far = t.map.distance[t.hero] if t.hero >= 0 else ()
        found = [(name, t.sector_of(name)) for name in dict.fromkeys(names)]
        return sorted(found, key=lambda one: far[one[1]] if far else 0)

    def reach(self, start: int, most: int) -> bool:
        """ALN-098, ALN-100: whether a Creature gets to the Hero by open ways in `most` steps."""
        seen = edge = {start}
        for _ in range(most):
            edge = {to for cell in edge for to in neighbours(self.t, cell)} - seen
            seen = seen | edge
        return (
            self.t.hero in edge | seen and start != self.t.hero and not crowded(self.t, self.t.hero)
        )

    def arriving(self, stride: int) -> str:
        """The Creature that gets to the Hero, the one with most dice."""
        found = [c for c in self.t.creatures if self.reach(c.at, stride)]
        return max(found, key=self.mind.dice).name if found else ""

    def react(self) -> str:
        """ALN-331: why this card, or none."""
        t = self.t
        if self.answer == PASS:
            left, turns = len(t.hands[self.me]), TURNS + 1 - t.turn
            if left > turns:
                return ""
            hand = f"You have {many(left, 'card')} for {many(turns, 'Turn')}"
            return f"{hand}, and nothing here is worth one."
        if self.answer not in ways_to_play():
            return ""
        name, how = ways_to_play()[self.answer]
        if how == DOWN:
            return self.face_down()
        number = cards()[name].number[how == DANGER]
        return self.harm(name, number) or self.card(name, how == DANGER, number)

    def face_down(self) -> str:
        """ALN-342: a step, or a Spawn."""
        stride = 2 if self.t.in_play("Dead Silence") else 1
        if name := self.arriving(stride):
            return f"{name} is close enough to reach the Hero before the attacks of this Turn."
        few = self.few()
        return few or "It brings a Creature nearer, and the Hero does not learn which card it was."

    def few(self) -> str:
        """ALN-411: whether there are few Creatures."""
        count = sum(not creatures()[c.kind].boss for c in self.t.creatures)
        if count >= FEW:
            return ""
        there = "is only 1 Creature" if count == 1 else f"are only {count} Creatures"
        return f"There {there} on the Map, so another one helps."

    def harm(self, name: str, number: int) -> str:
        """Cards that hurt for certain, or turn a roll."""
        t = self.t
        if name in SURE:
            return f"That is {number} more {SURE[name]}, without a roll."
        if name == "Whispers" and t.hero not in t.lit:
            return f"The Hero is in the Dark: {number} Self Control damage, without a roll."
        if name in ("Thick Hide", "Dodge") and t.rolled:
            return "The Hero has rolled Hits, and this can undo them." * (HIT in t.rolled)
        if name == "Shapes in the Dark" and t.unveiled:
            fear = max(
                (creatures()[c.kind].fear for c in t.creatures if c.name in t.unveiled), default=0
            )
            return (
                f"The Hero has just seen something with a Fear of {fear}: that costs Self Control."
            )
        if name in ("Ambush", "Unleashed") and t.here():
            best = max(t.here(), key=self.mind.dice)
            return f"{best.name} is with the Hero and rolls {self.dice(best.kind)}."
        if name == "Frenzy" and any(c.wounds for c in t.creatures):
            return f"{next(c.name for c in t.creatures if c.wounds)} loses its Wound."
        return ""

    def card(self, name: str, danger: bool, number: int) -> str:
        """Cards that move Creatures, and all others."""
        if name in STRIDE or name in ("Blood Scent", "Never Where You Look", "Roused"):
            stride = number if name in ("Pounce", "Relentless", "Rage at the Machines") else 1
            stride = STRIDE.get(name, stride) if not danger else max(stride, STRIDE.get(name, 1))
            if found := self.arriving(stride):
                return f"{found} is close enough to reach the Hero, and can attack this Turn."
        if name == "Whispers":
            return ""
        return EFFECTS.get(name, "It brings a Creature nearer to the Hero." * (name in STRIDE))

    def dice(self, kind: str) -> str:
        """ALN-118: the dice of a type where the Hero is."""
        number = creatures()[kind].dice[self.t.hero in self.t.lit] + self.t.nightmare
        return many(number, "die", "dice")

    def moved(self, name: str) -> str:
        """ALN-097: who moves: to the Hero, or where the Hero has to go."""
        t, found = self.t, self.t.creature(name)
        if found is None:
            return ""
        if self.reach(found.at, self.mind.stride()):
            return f"{name} reaches the Hero this Turn, with {self.dice(found.kind)}."
        far = t.map.distance
        others = [c.at for c in t.creatures if c.name != name and c.at != t.hero]
        for room, cell in self.rooms():
            if found.at != cell and all(far[at][cell] >= far[found.at][cell] for at in others):
                return f"{name} is nearest to {called(room)}, where the Hero has to go."
        if found.at != t.hero and all(far[t.hero][at] >= far[t.hero][found.at] for at in others):
            return f"{name} is nearest to the Hero."
        return ""

    def step(self) -> str:
        """ALN-098: where a step leads."""
        t, found = self.t, self.t.creature(str(self.ask.about))
        if found is None:
            return ""
        what, way = self.ask.means(self.me, self.answer)
        if what == STOP:
            if found.at == t.hero:
                return f"{found.name} is with the Hero, where it attacks."
            here = [room for room, cell in self.rooms() if cell == found.at]
            return (
                f"{found.name} can wait in {called(here[0])}, where the Hero has to come."
                if here
                else ""
            )
        to, far = t.map.steps[found.at][way], t.map.distance
        if what == "unblock":
            nearer = far[t.hero][to] < far[t.hero][found.at]
            return "The Door is on the shortest way to the Hero." * nearer
        if to == t.hero:
            return f"{found.name} gets to the Hero and can attack this Turn."
        if far[t.hero][to] < far[t.hero][found.at]:
            return f"{found.name} gets nearer to the Hero: {many(far[t.hero][to], 'step')} to go."
        for room, cell in self.rooms():
            if to == cell:
                return f"{found.name} can wait in {called(room)}, where the Hero has to come."
            if far[cell][to] < far[cell][found.at]:
                return f"{found.name} gets nearer to {called(room)}, where the Hero has to go."
        return ""

    def standard(self) -> str:
        """ALN-342: what a face-down card is for."""
        if self.answer == "spawn":
            return self.few()
        name = self.arriving(self.mind.stride())
        if name:
            return f"{name} reaches the Hero this Turn."
        return "There are Creatures enough; one of them comes nearer." * (not self.few())

    def kind(self) -> str:
        """ALN-420: what a type is good at."""
        stats = creatures().get(self.answer)
        if stats is None:
            return ""
        return (
            f"The {self.answer} rolls {many(stats.dice[0], 'die', 'dice')} in the Dark,"
            f" and the sight of it costs {stats.fear} Self Control."
        )

    def chosen(self) -> str:
        """ALN-359: which Creature."""
        found = self.t.creature(self.answer)
        best = max((self.mind.dice(c) for c in self.t.here()), default=0)
        if found is None or found.at != self.t.hero or self.mind.dice(found) < best:
            return ""
        return f"{found.name} rolls {self.dice(found.kind)} here, and none rolls more."

    def type(self) -> str:
        """ALN-362: the type of which one is nearest to the Hero."""
        t = self.t
        far = t.map.distance[t.hero]
        coming = [c for c in t.creatures if c.at != t.hero]
        near = min((far[c.at] for c in coming), default=0)
        if not any(c.kind == self.answer and far[c.at] == near for c in coming):
            return ""
        return f"The nearest of them is {many(near, 'step')} from the Hero."

    def place(self, cell: int) -> str:
        """Where a Sector lies, as seen from the Hero and from where the Hero has to go."""
        far = self.t.map.distance
        for room, goal in self.rooms():
            if cell == goal:
                return f"The Hero has to come to {called(room)}"
        for room, goal in self.rooms():
            if far[self.t.hero][cell] + far[cell][goal] == far[self.t.hero][goal]:
                return f"It is on the Hero's shortest way to {called(room)}"
        near = far[self.t.hero][cell]
        return f"It is only {many(near, 'step')} from the Hero" if near <= 3 else ""

    def sector(self) -> str:
        """ALN-048, ALN-411: where a Creature comes."""
        where = self.place(self.ask.means(self.me, self.answer))
        return f"{where}." if where else ""

    def danger(self) -> str:
        """ALN-153, ALN-355, ALN-403: where Danger lies."""
        if self.answer not in names_at():
            return ""
        where = self.place(names_at()[self.answer])
        return (
            f"{where}, and on Danger your Specials hit and your cards are stronger."
            if where
            else ""
        )

    def start(self) -> str:
        """ALN-046: how far the Hero has to go."""
        far = self.t.map.distance[self.ask.means(self.me, self.answer)]
        ways = sorted((far[cell], room) for room, cell in self.rooms())
        told = " and ".join(f"{many(n, 'step')} to {called(room)}" for n, room in ways)
        return f"The Hero has a long way from there: {told}."

    def deck(self) -> str:
        """ALN-044: which deck has more harm in what nobody has seen."""
        worth = {deck: promise(self.t, self.me, deck) for deck in self.t.decks}
        other = max((w for deck, w in worth.items() if deck != self.answer), default=0.0)
        if worth.get(self.answer, 0.0) <= other:
            return ""
        return (
            f"What is left of {self.answer} hurts more, by and large, than what is left elsewhere."
        )

    def redirect(self) -> str:
        """ALN-313: whom damage hits."""
        return "The Hero's own Health decides the game." if self.answer == "hero" else ""

    def door(self) -> str:
        """ALN-294, ALN-397: which Doors matter."""
        door, t = self.ask.means(self.me, self.answer), self.t
        if not isinstance(door, int) or door not in t.map.ends or door in t.blocked:
            return ""
        for room, cell in self.rooms():
            if cell in t.map.ends[door]:
                return f"It is a Door of {called(room)}, where the Hero has to go."
        return ""

    def lie(self) -> str:
        """ALN-382: whether the Hero is told the truth."""
        if self.answer == TRUTH:
            return ""
        return "It is not true, and the Hero cannot tell which of the answers is."

    def throw(self) -> str:
        """ALN-451: which cards are exchanged."""
        if HARM.get(self.answer, 1.0) >= 0.45:
            return ""
        return f"{self.answer} seldom hurts the Hero much; the next card may be better."


def promise(t: Table, me: Seat, deck: str) -> float:
    """ALN-351: what a card of a deck is worth on average, of those that this seat has not seen."""
    unseen = [name for name, card in reactions()[deck].items() for _ in range(card.copies)]
    known = [*t.hands[me], *t.discards[deck], *(p.card for p in t.track if not p.face_down)]
    known += [p.card for p in t.track if p.face_down and p.by == me]
    for name in known:
        if name in unseen:
            unseen.remove(name)
    return sum(HARM.get(name, 0.8) for name in unseen) / max(1, len(unseen))
