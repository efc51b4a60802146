"""What has a form and a name, and still cannot be in a story."""

from collections.abc import Iterator

from ....content import Fault
from ....content.verb import no_change
from ..pack import Draft
from ..passage import Passage
from ..story import Story
from ..verbs import VERBS

MOST_HEROES = 4
FEWEST_DIALS = 3


def limit_faults(story: Story, where: Draft) -> Iterator[Fault]:
    """Codes too short, too many heroes, figures in rooms that may be closed, a first choice."""
    heroes = story.frame.heroes
    if len(heroes) > MOST_HEROES:
        at = where.page("pack.yaml", "heroes")
        yield Fault(*at, f"A story has at most {MOST_HEROES} heroes (DUN-001), not {len(heroes)}.")
    for place, spot in story.locations.items():
        if 0 < spot.dials < FEWEST_DIALS:
            at = where.page("rooms.yaml", spot.room, "locations", place, "dials")
            sentence = "A code has at least three digits (DUN-067): two look like a card's number."
            yield Fault(*at, sentence)
    coins = {coin for p in passages_of(story) if p.shop is not None for coin in p.shop.coins}
    for key, entry in story.entries.items():
        for number, p in enumerate(entry.passages):
            yield from moves(story, p, key, number, where)
            if p.says and not p.label:
                at = where.entry(key, number, "says")
                yield Fault(*at, "A passage that `says` other words needs a `label` of its own.")
            for paid in coins.intersection(p.when.given if p.when is not None else ()):
                at = where.entry(key, number, "when", "given")
                sentence = f"`given` does not know coins such as {paid}: ask for what was bought."
                yield Fault(*at, sentence)
        for number, sentence in by_handicap(entry.passages):
            yield Fault(*where.entry(key, number, "when"), sentence)
    for number, p in enumerate(first_passages(story)):
        word = too_early(p)
        if word:
            at = where.entry(story.frame.start.entry, number)
            sentence = (
                f"`{word}` cannot be here: the first entry is read before anybody acts. It can give"
                " cards, flags and rooms, but not by trait."
            )
            yield Fault(*at, sentence)


def passages_of(story: Story) -> Iterator[Passage]:
    """All passages of a story."""
    for entry in story.entries.values():
        yield from entry.passages


def by_handicap(passages: tuple[Passage, ...]) -> Iterator[tuple[int, str]]:
    """DUN-R101: who bears a handicap is no fact, so it may choose words and nothing else."""
    for number, p in enumerate(passages):
        if p.when is None or not (p.when.handicap or p.when.no_handicap):
            continue
        if any(getattr(p, verb.word) for verb in VERBS.all):
            yield number, "A passage that asks for a handicap has words only: move its effects."
        elif any(below.otherwise for below in passages[number:]):
            yield (
                number,
                "`otherwise` cannot be used in or below a passage that asks for a handicap.",
            )


def moves(story: Story, p: Passage, key: str, number: int, where: Draft) -> Iterator[Fault]:
    """DUN-033, DUN-R63: figures go to rooms that are face up."""
    for field in ("move", "figures_to"):
        spot = story.locations.get(getattr(p, field))
        if spot is None:
            continue
        at = where.entry(key, number, field)
        if spot.room in p.box_rooms:
            yield Fault(*at, f"Nobody can go to room {spot.room}: it leaves the game here.")
        elif not surely_open(story, p, spot.room):
            sentence = f"Room {spot.room} may be closed then: `reveal` it here, or ask for `open`."
            yield Fault(*at, sentence)


def surely_open(story: Story, p: Passage, room: str) -> bool:
    """Whether a room is face up when a figure is sent there, as far as the passage shows."""
    boxed = any(room in q.box_rooms for entry in story.entries.values() for q in entry.passages)
    asked = p.when.open if p.when is not None else ()
    return room in asked or (not boxed and room in (*p.reveal, story.frame.start.room))


def first_passages(story: Story) -> tuple[Passage, ...]:
    """The passages that are read before the first turn."""
    entry = story.entries.get(story.frame.start.entry)
    return entry.passages if entry is not None else ()


def too_early(p: Passage) -> str:
    """The verb of a passage that only somebody's turn can have; empty if there is none."""
    by_trait = p.when is not None and bool(p.when.trait or p.when.no_trait)
    for verb in VERBS.all:
        allowed = verb.early and not (by_trait and verb.facts is not no_change)
        if getattr(p, verb.word) and not allowed:
            return verb.word
    return ""
