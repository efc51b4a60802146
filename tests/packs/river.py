"""A game that the check of packs has never heard of: a boat, a river, and things that eat others.

A pack is one file that says what is to cross, and who eats what on a bank without the rower.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from katabasis.content import Fault, formed, page
from katabasis.content.checked import Figures, Ladder, Packs, Player, Reach, Sought
from katabasis.content.facts import Facts
from katabasis.content.model import (
    FIRST,
    Action,
    Branch,
    Change,
    Entry,
    Goal,
    Link,
    Model,
    Rule,
    Step,
    Team,
)
from katabasis.engine import Answer, Ask, Game, Outcome, Question, Setting, Setup, State
from katabasis.engine.scene import Picture

CROSS = Question("cross", "RIV-001", "What crosses the river with you?")
ALONE = "alone"
FAR, EATEN = "far", "eaten"
BOAT = "boat"


class Crossing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack: each thing that is to cross, and what it eats."""

    title: str
    cargo: dict[str, tuple[str, ...]]


class Table(State):
    """Who is on the far bank, and who is no more."""

    cargo: dict[str, tuple[str, ...]]
    far: list[str] = msgspec.field(default_factory=list)
    eaten: list[str] = msgspec.field(default_factory=list)
    crossings: int = 0


def setup(players: int, options: Setup) -> Table:
    """Everybody on the near bank."""
    words = [word.split("/") for word in options["cargo"]]
    return Table(cargo={one: tuple(eats) for one, *eats in words})


def at_the_boat(t: Table) -> list[str]:
    """What can be taken aboard."""
    return [one for one in t.cargo if (one in t.far) == (BOAT in t.far) and one not in t.eaten]


async def step(t: Table) -> None:
    """The boat crosses with one thing or none; whoever stays behind may eat whoever stays too."""
    taken = await CROSS.ask(0, [*at_the_boat(t), ALONE], always=True)
    behind = [one for one in at_the_boat(t) if one != taken]
    t.eaten += [prey for one in behind for prey in t.cargo[one] if prey in behind]
    for one in (BOAT, taken):
        if one in t.far:
            t.far.remove(one)
        elif one != ALONE:
            t.far.append(one)
    t.crossings += 1
    if not t.eaten and all(one in t.far for one in t.cargo):
        t.over = "across"


def rules(f: Facts, crossing: Crossing, taken: str, back: bool) -> Iterator[Rule]:
    """The same in facts: one crossing, with the boat on this side."""

    def behind(one: str) -> Rule:
        here = f.bit(FAR, one)
        gone = f.bit(EATEN, one)
        return Rule(need=here if back else 0, ban=gone if back else gone | here)

    moved = f.mask(FAR, [BOAT, *([] if taken == ALONE else [taken])])
    yield Rule(always=True, stages=((Change(drops=moved) if back else Change(moved),),))
    for one, eats in crossing.cargo.items():
        for prey in eats:
            if taken not in (one, prey):
                a, b = behind(one), behind(prey)
                meal = Change(f.bit(EATEN, prey))
                yield Rule(need=a.need | b.need, ban=a.ban | b.ban, stages=((), (meal,)))
    if not back:
        others = f.mask(FAR, [one for one in crossing.cargo if one != taken])
        end = Branch(FIRST, (Link(ends=True),))
        yield Rule(need=others, ban=f.mask(EATEN, crossing.cargo), stages=((), (), (end,)))


class River:
    """A pack of the river, as its check sees it."""

    members = ("rower", "rowers")

    def __init__(self, file: Path) -> None:
        self.faults: list[Fault] = []
        node = page(file.read_text(encoding="utf-8"), file.name, self.faults)
        self.crossing = formed(node, Crossing, self.faults) or Crossing("", {})
        self.readable = not self.faults
        self.title = self.crossing.title
        self.counts = {"things": len(self.crossing.cargo)}
        self.notes: list[str] = []

    def misplaced(self) -> Iterator[Fault]:
        """Prey that is not there."""
        for one, eats in self.crossing.cargo.items():
            for prey in eats:
                if prey not in self.crossing.cargo:
                    yield Fault("river.yaml", 1, f"{one} eats {prey}, which is not there.")

    def unfinished(self) -> Iterable[Fault]:
        """There are no texts."""
        return ()

    def unreached(self, model: Model, reach: Reach) -> Iterator[Fault]:
        """What never comes across."""
        for one in self.crossing.cargo:
            if not reach.facts & model.facts.bit(FAR, one):
                yield Fault("river.yaml", 1, f"{one} never comes across.")

    def model(self) -> Model:
        """One entry and one action for each crossing."""
        f, entries, actions = Facts(), {}, []
        for one in self.crossing.cargo:
            f.bit(FAR, one)
        for back in (False, True):
            for taken in (*self.crossing.cargo, ALONE):
                name = f"{'return' if back else 'cross'} with {taken}".replace("with alone", ALONE)
                here = f.mask(FAR, [BOAT, *([] if taken == ALONE else [taken])])
                gone = 0 if taken == ALONE else f.bit(EATEN, taken)
                needs, bans = (here, gone) if back else (0, here | gone)
                entries[name] = Entry(0, tuple(rules(f, self.crossing, taken, back)))
                actions.append(Action(name=name, entry=name, needs=needs, bans=bans, what=taken))
        return Model(
            facts=f,
            start=0,
            entries=entries,
            actions=tuple(actions),
            actors={"ann": "rower"},
            teams=(("ann",),),
        )

    def place(self, action: Action | None) -> tuple[str, int]:
        """There is one file."""
        return "river.yaml", 1

    def sought(self, model: Model) -> Iterator[Sought]:
        """Everybody across."""
        fault = Fault("river.yaml", 1, "Nobody ever gets across.")
        yield Sought("across", (Goal(ends=True),), fault, "Endings", lambda t: bool(t.over))

    def ladder(self, model: Model) -> Ladder | None:
        """There are no grades."""
        return None

    def settings(self, team: Team) -> Setup:
        """The cargo, each with all that it eats: `fox/goose`."""
        return {"cargo": ["/".join((one, *eats)) for one, eats in self.crossing.cargo.items()]}

    def player(self, step: Step) -> Player:
        """One answer."""
        answers = [step.action.what]

        def answer(t: Any, ask: Ask) -> Answer | None:
            return answers.pop() if answers else None

        return answer

    def figures(self, t: Table) -> Figures:
        """How often the boat crossed."""
        across = len([one for one in t.cargo if one in t.far]) / len(t.cargo)
        return Figures(t.crossings, 0, t.over, {"cargo": across})

    def picture(self, level: int) -> str:
        """Who eats whom."""
        pairs = [(one, prey) for one, eats in self.crossing.cargo.items() for prey in eats]
        return "digraph {" + "; ".join(f"{one} -> {prey}" for one, prey in pairs) + "}"


GAME = Game(
    key="river",
    title="The River",
    about="",
    seats=(1,),
    rules=1,
    prefix="RIV",
    table=Table,
    settings=(Setting("cargo", "What is to cross.", [], kind="words"),),
    setup=setup,
    step=step,
    ended=lambda t: Outcome((0,), t.over, "Across."),
    picture=lambda t, viewer: Picture(()),
    questions=(CROSS,),
    redeal=lambda t, viewer, rng: None,
    names=lambda t: ["Ann"],
    evaluate=lambda t, seat: 0.5,
    words=lambda t: {},
    packs=Packs("river.yaml", lambda folder: River(folder / "river.yaml")),
)
