"""Facts that speak for an answer of the Hero, as a friend who sees the same would say it."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from ...engine import Ask, Rng
from .attack import BEAR
from .content import creatures, items, mission
from .field import told
from .inventory import labels
from .missions import due, hunting
from .move import CLOSE, NO, STAY
from .scavenge import DONE, KEEP, WITH_DRAWN, WITH_OWN
from .seeker import WORTH, Seeker
from .sheets import COMPASS
from .sight import exploring
from .state import Table
from .whereabouts import known_cells, possible
from .words import called

MAPS = 24
"""How many Maps are imagined for a sentence about them."""
NEARLY_ALL, MOST = 0.9, 0.5
STILL = ("Stairs", "LCU", "Door", "Corridor", "Curve", "T-Junction", "Cross", "Room")
"""Targets of Locate that are in known places of every Map."""
GIFTS = {
    "Engineer": "Once a Round the Engineer Upgrades an Item with any card that is found.",
    "Pilot": "Once a Round the Pilot takes a second step with one Move.",
    "Doctor": "The Doctor recovers a point of Life or Self Control every Round.",
    "Captain": "Once a Round the Captain rolls dice that missed again.",
}
ALLIES = {
    "Engineer": "With the Engineer along, an Item is Upgraded after an Action.",
    "Pilot": "With the Pilot along, you take a further step after a Move.",
    "Doctor": "With the Doctor along, you recover Life without an Action.",
    "Captain": "With the Captain along, you Fight with a die more.",
}
LEVELS = {
    "Easy": "You begin with two Items, and the way to the first Mission is short.",
    "Normal": "You begin with an Item, and either side has a fair chance.",
    "Hard": "You begin with nothing, and far from the first Mission.",
    "Extreme": "You begin with nothing, far from everything, and nobody helps you midway.",
}
ABILITIES = {
    "Dexterity": "Dexterity makes Evil roll a Hit against you again.",
    "Courage": "Courage takes the edge off what you meet.",
    "Cold Blood": "Cold Blood means more Adrenaline every Round.",
    "Acute Sight": "Acute Sight finds one card more.",
    "Precision": "Precision rolls a die that missed again.",
}


class HeroFacts:
    """One answer of the Hero, and what is known about it."""

    def __init__(self, t: Table, ask: Ask, answer: str, rng: Rng) -> None:
        self.t, self.ask, self.answer, self.rng = t, ask, answer, rng
        self.meant: Any = ask.means(t.hero_seat, answer)
        self.mind = Seeker(t, ask, list(ask.of(t.hero_seat)), rng, MAPS)

    def said(self) -> str:
        """A sentence, or nothing."""
        by_kind: dict[str, Callable[[], str]] = {
            "action": self.action,
            "extra action": self.action,
            "further": self.further,
            "block": self.block,
            "target": self.target,
            "pick": self.target,
            "clear": self.clear,
            "scavenge": self.find,
            "locker": lambda: self.item(self.answer),
            "defend": self.defend,
            "reroll": self.reroll,
            "courage": lambda: (
                "A good roll spares you 1 Self Control, and a bad one costs nothing."
                * (self.answer == "courage")
            ),
            "aid": lambda: "The Captain adds a die." * (self.answer == "captain"),
            "acute sight": lambda: "One more card to choose from." * (self.answer == "draw"),
            "character": lambda: GIFTS.get(self.answer, ""),
            "ally": lambda: ALLIES.get(self.answer, ""),
            "difficulty": lambda: LEVELS.get(self.answer, ""),
            "learn": lambda: ABILITIES.get(self.answer, ""),
        }
        if self.ask.kind in ("relief", "tend", "heal"):
            return self.lower()
        return by_kind.get(self.ask.kind, str)()

    def lower(self) -> str:
        """ALN-171: the track that is lower."""
        life, control = self.t.life, self.t.control
        if self.answer == "life" and life < control:
            return f"Your Life is lower than your Self Control: {life} against {control}."
        if self.answer == "control" and control < life:
            return f"Your Self Control is lower than your Life: {control} against {life}."
        if self.answer == "life" and life == control:
            return "You have as much of both, and attacks cost Life first."
        return ""

    def action(self) -> str:
        """ALN-055: an Action, or what is done before it."""
        what, *rest = self.meant
        if what == "first":
            return self.before(*rest)
        by_action: dict[str, Callable[..., str]] = {
            "move": self.move,
            "explore": self.explore,
            "fight": self.fight,
            "locate": self.locate,
            "scavenge": self.scavenge,
            "interact": self.interact,
        }
        return by_action[what](*rest) if what in by_action else ""

    def before(self, what: str, *rest: str) -> str:
        """ALN-061: what costs no Action."""
        t = self.t
        if what == "recover":
            track, now = ("Life", t.life) if rest[0] == "life" else ("Self Control", t.control)
            return f"Your {track} is down to {now}, and Adrenaline costs no Action."
        if what == "sacrifice" and rest[0] == "Doctor":
            return f"You are down to {t.life} Life and {t.control} Self Control; this gives back 4."
        return {
            "bullet": "One Adrenaline buys you a second Action in this Turn.",
            "shot": "More Adrenaline, without an Action.",
            "doctor": f"Your Life is down to {t.life}, and the Doctor costs no Action.",
            "engineer": "An Upgrade that costs neither an Action nor a card.",
        }.get(what, "")

    def ways(self) -> dict[str, list[tuple[float, list[str]]]]:
        """For each Room that is due, on each Map imagined: how long the way is, how it begins."""
        found: dict[str, list[tuple[float, list[str]]]] = {room: [] for room in self.mind.goals()}
        for world in islice(possible(self.t, self.rng), MAPS):
            cells = {name: cell for cell, name in world.rooms.items()}
            for room, trips in found.items():
                trips.append(self.mind.cost(world, cells[room]))
        return found

    def leads(self, way: str) -> tuple[str, float, float, bool]:
        """The Room that a direction leads to most likely: how likely, how far, and if it leads."""
        best = ("", 0.0, 0.0, False)
        for room, trips in self.ways().items():
            if not trips:
                continue
            share = {w: sum(w in ways for _, ways in trips) / len(trips) for w in COMPASS}
            length = sum(length for length, _ in trips) / len(trips)
            if share[way] > best[1]:
                best = (room, share[way], length, share[way] == max(share.values()))
        return best

    def move(self, how: str, way: str) -> str:
        """ALN-067: where it leads, by all Maps that fit what was seen and heard."""
        t = self.t
        if hunting(t):
            return ""
        room, share, _, leads = self.leads(way)
        if not room or not leads:
            return ""
        door = ", and this Door is in the way" if how == "unblock" else ""
        if self.seen(room):
            first = f"You have seen {called(room)}, and this is the way to it"
        elif share >= NEARLY_ALL:
            first = f"By all that you have seen and heard, {called(room)} should be {way}"
        elif share >= MOST:
            first = f"By what you have seen and heard, {called(room)} is more likely {way}"
        else:
            first = f"Nobody knows the way to {called(room)} yet, but {way} is the best guess"
        return f"{first}{door}."

    def seen(self, room: str) -> bool:
        """ALN-029: whether the Hero has ever been shown a Room."""
        return any(self.t.rooms.get(cell) == room for cell in known_cells(self.t))

    def further(self) -> str:
        """ALN-322: one more step."""
        room = self.t.room_of(self.t.hero)
        if self.answer == STAY:
            return f"You are in {called(room)}, where you have work." * (room in self.mind.goals())
        return self.move("walk", self.answer)

    def explore(self, how: str, way: str) -> str:
        """ALN-136: to see without going there."""
        reached = exploring(self.t, COMPASS.index(way), 1)
        if not reached or reached[0] in self.t.revealed:
            return ""
        room, _, _, leads = self.leads(way)
        if room and leads:
            return f"The way to {called(room)} may lead {way}; this shows what waits there."
        return f"You have not seen what lies {way}, and this shows it before you go."

    def fight(self, weapon: str, target: str, *number: str) -> str:
        """ALN-147: what is here attacks at the end of the Turn."""
        t = self.t
        found = t.creature(target)
        if found is None:
            return ""
        if hunting(t) and creatures()[found.kind].boss:
            return f"The {found.kind} has to die before you can leave, and it is here."
        if found.wounds:
            return f"The {found.kind} is Wounded already: one more Wound kills it."
        if found.at == t.hero:
            return f"The {found.kind} attacks at the end of the Turn, here or at your heels."
        return ""

    def locate(self, *how: str) -> str:
        """ALN-197: what is not known yet."""
        goals = self.mind.goals()
        asked = [told(text).target for what, _, _, text in self.t.heard if what == "far"]
        new = [room for room in goals if room not in asked and not self.seen(room)]
        if new:
            return (
                f"You do not know yet how far away {called(new[0])} is, and Evil has to tell you."
            )
        for room, trips in self.ways().items():
            shares = [sum(w in ways for _, ways in trips) / len(trips) for w in COMPASS if trips]
            if shares and max(shares) < 0.7:
                return (
                    f"The Maps that fit what you know disagree about the way to {called(room)};"
                    " another answer narrows them down."
                )
        return ""

    def scavenge(self, *how: str) -> str:
        """ALN-210: while nothing is here."""
        t = self.t
        if t.here():
            return ""
        if hunting(t):
            return "The Boss comes to you by itself; meanwhile look for something to fight with."
        count = len(t.inventory)
        has = ("no Items", "only one Item", "only two Items")
        if count >= len(has):
            return ""
        return f"You carry {has[count]}, and nothing is here to disturb you."

    def interact(self, what: str, *rest: str) -> str:
        """ALN-260: Missions, medicine, Lights."""
        t = self.t
        if what == "mission":
            return self.work(rest[0])
        if what == "repair" or self.mind.item(what) == "Toolkit":
            return "In the Light your Specials count as Hits, and most Creatures roll fewer dice."
        name = self.mind.item(what)
        track, now = ("Life", t.life) if name == "Medkit" else ("Self Control", t.control)
        calm = "" if t.here() else ", and nothing is here to disturb you"
        return f"Your {track} is down to {now}{calm}."

    def work(self, colour: str) -> str:
        """ALN-269, ALN-298 to ALN-305: how far a Mission gets."""
        t, name = self.t, self.t.missions[colour]
        room, steps, made = due(t, colour), mission(name).steps, t.progress.get(colour, 0)
        if name == "Purge the Decks" and t.hero not in t.lit:
            return f"{name} needs the Lights on in {called(room)} first."
        if made + 1 < len(steps):
            return f"This is {called(room)}, where {name} gets on: step {made + 1} of {len(steps)}."
        if colour == "red" and name != "Hunter":
            return f"This is the last step of {name}, and then you are out of here."
        if colour == "red":
            return "After this only the Boss is between you and the way out."
        return f"This completes {name}."

    def block(self) -> str:
        """ALN-073: what is seen behind a Door, and whether there is work here."""
        t = self.t
        doors = [way for way in range(4) if (t.hero, way) in t.map.doors]
        behind = {w: t.map.steps[t.hero][w] for w in doors}
        inside = {c.at: c.kind for c in t.creatures if c.at in t.revealed}
        seen = {way: inside[at] for way, at in behind.items() if at in inside}
        if self.answer == NO:
            if seen:
                return ""
            return "You see nothing behind the Doors, and a Blocked one is in your own way as well."
        what, way = self.meant
        if what == CLOSE and COMPASS.index(way) in seen:
            return f"The {seen[COMPASS.index(way)]} behind it has to Unblock the Door first."
        if what == CLOSE and t.room_of(t.hero) in self.mind.goals():
            return "You have work in here, and whatever comes must Unblock the Door first."
        return ""

    def target(self) -> str:
        """ALN-197: a Room of a Mission, or something that shows where on the Map one is."""
        room = self.answer
        if room in self.mind.goals() and not self.seen(room):
            colour = next(c for c in self.t.missions if due(self.t, c) == room)
            name = self.t.missions[colour]
            return f"The next step of {name} is in {called(room)}, and you have to find it."
        if room in STILL:
            return "It never moves, so the distance tells where on the Map you may be."
        return ""

    def clear(self) -> str:
        """ALN-153, ALN-355: what Danger does."""
        if self.answer == "here":
            return "Where you are, Danger makes Specials of Evil hit and its cards stronger."
        return "" if self.answer == "none" else "You may have to go there, and Danger helps Evil."

    def item(self, kind: str, upgraded: bool = False) -> str:
        """ALN-222: what an Item does."""
        card = items().get(kind)
        return f"{kind}{', upgraded' * upgraded}: {card.said(upgraded)}" if card else ""

    def find(self) -> str:
        """ALN-212: keep, Upgrade, or neither."""
        what, kind, _ = self.meant
        if what == KEEP:
            return self.item(kind)
        if what in (WITH_DRAWN, WITH_OWN):
            return self.item(labels(self.t)[kind].name, upgraded=True)
        ranks = [WORTH.index(one) for one in self.t.drawn]
        held = [WORTH.index(one.name) for one in self.t.inventory]
        poor = what == DONE and ranks and held and min(ranks) > max(held)
        return "What you carry is better than what you found." if poor else ""

    def defend(self) -> str:
        """ALN-194, ALN-238: what has been rolled."""
        return "" if self.answer == BEAR else "Every Hit that you leave costs you Life."

    def reroll(self) -> str:
        """ALN-193, ALN-328: only Misses are rolled again."""
        if self.answer == "keep":
            return ""
        return "Only dice that missed are rolled again, so this roll cannot get worse."
