"""`katabasis check`: a pack read, its names and texts looked through, and proved finishable."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from ..content import Fault
from ..content.shelf import KEY
from ..engine import BadInput, dump
from ..games.dungeon.pack import Draft, read_pack
from ..games.dungeon.story import Story
from .deadend import shortest
from .deeds import Step, World
from .finish import OVERRUN, Proof, Search
from .limits import limit_faults
from .perform import begin, perform
from .ratings import games_for_endings, games_for_ratings, traits_of
from .reach import reach_faults, unobtainable
from .references import Where, reference_faults
from .seek import shortest_way
from .teams import Team, teams
from .texts import picture_faults, text_faults, words_in
from .wandering import Wandered, summed, wander_through

Progress = Callable[[str, int, int], None]
"""What is being done, how much of it is done, and how much there is; 0 if nobody knows."""


class Report(msgspec.Struct):
    """Everything that the check found."""

    pack: str
    title: str = ""
    faults: list[Fault] = []
    counts: dict[str, int] = {}
    proofs: list[Proof] = []
    dead_end: list[str] = []
    """The steps into the dead end, if there is one."""
    save: bytes = b""
    """A game that stands in it."""
    solution: list[str] = []
    actions: int = 0
    shortest: bool = False
    """Whether there is surely no shorter one."""
    endings: dict[str, bool] = {}
    ratings: dict[str, bool] = {}
    wandered: Wandered | None = None

    @property
    def good(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


def check_pack(folder: Path, games: int, progress: Progress) -> Report:
    """All checks, cheap ones first; what cannot be trusted after a fault is left out."""
    if not folder.is_dir():
        raise BadInput(f"There is no folder {folder}.")
    if not (folder / "pack.yaml").is_file():
        raise BadInput(f"{folder} is no story pack: it has no file pack.yaml.")
    folder = folder.resolve()
    if not KEY.fullmatch(folder.name):
        raise BadInput(f"'{folder.name}' cannot name a story: small letters, digits and dashes.")
    report = Report(folder.name)
    progress("reading", 0, 0)
    draft = read_pack(folder)
    report.faults += draft.faults
    story = draft.story
    if story is None:
        return report
    report.title, report.counts = story.frame.title, counts(story)
    if not report.faults:
        report.faults += misplaced(story, draft)
    report.faults += [*text_faults(story, draft), *picture_faults(story, draft)]
    if sound(draft, story):
        progress("looking for what can be reached", 0, 0)
        report.faults += reach_faults(story, draft)
        prove(story, draft, report, progress)
        if not report.dead_end and report.solution:
            examples(story, draft, report, progress)
            wandering(story, report, games, progress)
    report.faults = sorted(set(report.faults))
    return report


def misplaced(story: Story, draft: Draft) -> list[Fault]:
    """Names that lead nowhere, and what cannot be."""
    return [*reference_faults(story, draft), *limit_faults(story, Where(draft))]


def sound(draft: Draft, story: Story) -> bool:
    """Whether form and names are right, so that the story can be played at all."""
    return not draft.faults and not misplaced(story, draft)


def counts(story: Story) -> dict[str, int]:
    """How much there is of everything."""
    return {
        "rooms": len(story.rooms),
        "locations": len(story.locations),
        "cards": len(story.cards),
        "entries": len(story.entries),
        "endings": len(story.frame.endings),
        "words": words_in(story),
    }


def distinct(story: Story) -> Iterator[tuple[Search, Team]]:
    """One search for each kind of team: the same size, and the same traits as far as they count."""
    seen = set()
    for team in teams(story):
        search = Search(story, team)
        counted = any(search.hangs[deed] for deed in search.deeds)
        kind = (len(team), search.world.traits if counted else ())
        if kind not in seen:
            seen.add(kind)
            yield search, team


def prove(story: Story, draft: Draft, report: Report, progress: Progress) -> None:
    """DUN-R98, DUN-R99: no dead end for any team, and the shortest way to an end."""
    for search, team in distinct(story):
        proof = search.prove(lambda n: progress("states", n, 0))
        report.proofs.append(proof)
        if proof.dead is not None:
            steps = shortest(search, proof.dead)
            report.dead_end = [told(step) for step in steps]
            match = begin(story, team)
            perform(match, steps[:-1] if proof.dead.why == OVERRUN else steps)
            report.save = dump(match)
            sentence = dead_end(team, report.dead_end, proof.dead.why)
            report.faults.append(Fault(*where_of(draft, steps), sentence))
            return
    plan, report.shortest = shortest_way(World(story, traits_of(story, teams(story)[0])))
    if plan is None:
        report.faults.append(Fault("pack.yaml", 1, "No way from the start to an ending was found."))
        return
    report.solution = [told(step) for step in plan]
    report.actions = sum(step.deed.kind != "enter" for step in plan)


def dead_end(team: Team, steps: list[str], why: str) -> str:
    """A dead end in a sentence."""
    who = " and ".join(team)
    if not steps:
        return f"Dead end for {who} from the start: {why}."
    number = f"{len(steps)} step{'s' if len(steps) > 1 else ''}"
    return f"Dead end for {who} after {number} ({', '.join(steps)}): {why}."


def told(step: Step) -> str:
    """A step in words."""
    way = f": {', '.join(step.reading.way)}" if step.reading.way else ""
    by = f" ({step.trait})" if step.trait else ""
    return f"{step.deed}{way}{by}"


def where_of(draft: Draft, steps: list[Step]) -> tuple[str, int]:
    """The line of the last entry that was read on the way into a dead end."""
    for step in reversed(steps):
        if step.deed.entry in draft.entries:
            return draft.entries[step.deed.entry]
    return "pack.yaml", 1


def examples(story: Story, draft: Draft, report: Report, progress: Progress) -> None:
    """Every card, every ending and every rating in a real game."""
    every = teams(story)[-1]
    where = Where(draft)
    progress("looking for every card, ending and rating", 0, 0)
    for card in unobtainable(story, World(story, traits_of(story, every))):
        at = where.page("cards.yaml", card)
        report.faults.append(Fault(*at, f"No game was found in which card {card} is had."))
    for number, (ending, game) in enumerate(games_for_endings(story, every)):
        report.endings[ending.key] = game is not None
        if game is None:
            at = where.page("pack.yaml", "endings", number)
            report.faults.append(Fault(*at, f"No game was found that ends with {ending.key}."))
    rated = games_for_ratings(story)
    for number, rating in enumerate(story.frame.ratings, 1):
        report.ratings[rating.title] = number in rated
        if number not in rated:
            at = where.page("pack.yaml", "ratings", number - 1)
            report.faults.append(Fault(*at, f"No game was found that is rated '{rating.title}'."))


def wandering(story: Story, report: Report, games: int, progress: Progress) -> None:
    """Games of players without a plan."""
    played = []
    for number in range(games):
        progress("aimless games", number, games)
        played.append(wander_through(story, number))
    if played:
        report.wandered = summed(story, played)
