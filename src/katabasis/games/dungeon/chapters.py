"""DUN-096 to DUN-106: chapter ends, scores and the end of the game."""

from collections.abc import Iterator

from ...content.facts import Facts
from ...content.model import FIRST, Branch, Change, Link
from ...content.verb import Verb, no, yes
from ...engine import Beat, Viewer, tells
from ...engine.beat import PLAIN
from .conditions import holds
from .facts import OVER
from .handling import take_card, taking
from .nouns import MissionKey
from .numbers import entry_read
from .opened import Opened
from .passage import CHAPTER
from .state import Table, story, team_has
from .story import Story
from .titles import ending_card, title_card


@tells("Chapter {chapter} is over: {score} points.", shows=True)
def scores(t: Table, viewer: Viewer, chapter: int, score: int) -> Beat:
    """DUN-096, DUN-R36: the chapter is over; everything carries over."""
    if chapter == len(story(t).frame.chapters):
        return PLAIN  # the end itself is the great moment
    then = "What you carry, you keep; the next one begins."
    return Beat(great="chapter", means=f"{score} points for the team. {then}")


@tells("{mission}", "mission")
def mission_begins(t: Table, viewer: Viewer, mission: MissionKey) -> Beat:
    """DUN-R29, DUN-R108: what a chapter is about, with its title card, where the story has one."""
    card = title_card(t, mission)
    return Beat(great="chapter", card=card, means=card.name) if card.art else PLAIN


@tells("The end. {total} points in all.")
def ends(t: Table, viewer: Viewer, ending: str, total: int, rating: int) -> Beat:
    """DUN-002, DUN-R108: the whole team reaches the end, and sees its picture before the rating."""
    title = story(t).frame.ratings[rating - 1].title
    means, card = f"You got to the end: {total} points, “{title}”.", ending_card(t, ending)
    return Beat(great="victory", card=card if card.art else None, means=means)


def chapter_score(t: Table) -> int:
    """DUN-R40 to DUN-R43: coloured health cards, treasures not scored yet, feats at the end."""
    frame = story(t).frame
    points = sum(t.coloured) * frame.score.health
    for number, card in story(t).cards.items():
        if card.points and number not in t.scored and team_has(t, number):
            points += card.points
            t.scored.append(number)
    return points + (feats(t) if t.chapter == len(frame.chapters) else 0)


def feats(t: Table) -> int:
    """DUN-R41: what is counted at the end of the last chapter."""
    points = 0
    for bonus in story(t).frame.score.bonus:
        points += bonus.points * sum(team_has(t, card) for card in bonus.each)
        points += bonus.points * any(team_has(t, card) for card in bonus.any)
    return points


async def close_chapter(t: Table, me: int) -> None:
    """DUN-096, DUN-097: the score is written down; the chapter's card comes before it or after."""
    await give(t, me, first=True)
    score = chapter_score(t)
    t.scores.append(score)
    t.tell(scores(chapter=t.chapter, score=score), "DUN-096 DUN-R40")
    await give(t, me, first=False)


async def give(t: Table, me: int, first: bool) -> None:
    """DUN-R67, DUN-R70, DUN-R72, DUN-R97: the chapter's card is taken, at the moment for it."""
    chapter = story(t).frame.chapters[t.chapter - 1]
    if chapter.gives and chapter.gives_first == first:
        await take_card(t, me, chapter.gives)


async def end_chapter(t: Table, me: int) -> None:
    """DUN-003, DUN-R36, DUN-R67, DUN-R70: the next chapter begins; everything carries over."""
    await close_chapter(t, me)
    t.chapter += 1
    t.mission = story(t).frame.chapters[t.chapter - 1].mission
    t.tell(mission_begins(mission=t.mission), "DUN-R29", shows=True)


async def end_game(t: Table, me: int) -> None:
    """DUN-098 to DUN-106, DUN-R72: the last score, the total, and its rating."""
    await close_chapter(t, me)
    t.rating = rating_of(t, sum(t.scores))
    t.over = t.ending
    t.tell(ends(ending=t.ending, total=sum(t.scores), rating=t.rating), "DUN-098 DUN-099")


def rating_of(t: Table, total: int) -> int:
    """DUN-100 to DUN-105: the highest band that the total reaches, counted from 1."""
    return max(n for n, band in enumerate(story(t).frame.ratings, 1) if total >= band.least)


async def end_this_chapter(t: Table, opened: Opened) -> None:
    """DUN-096: a passage ends the chapter: the entry of its end is read first."""
    me = opened.me
    await opened.read(t, me, story(t).frame.chapters[t.chapter - 1].end, "DUN-096")
    await end_chapter(t, me)


async def finish(t: Table, opened: Opened) -> None:
    """DUN-098, DUN-R72, DUN-R73: the ending is chosen and read, then the last chapter ends."""
    me = opened.me
    ending = next(e for e in story(t).frame.endings if holds(t, me, e.when))
    t.ending = ending.key
    await opened.read(t, me, story(t).frame.chapters[t.chapter - 1].end, "DUN-096")
    await opened.read(t, me, ending.key, "DUN-R73")
    await end_game(t, me)


def closings(f: Facts, story: Story, ends: bool) -> Iterator[Link]:
    """DUN-R36, DUN-R97: the chapter that is not over yet: its entry is read, its card is taken."""
    for number, chapter in enumerate(story.frame.chapters, 1):
        now, earlier = f.bit(OVER, number), f.mask(OVER, range(1, number))
        if number == len(story.frame.chapters) and not ends:
            yield Link(given=earlier, unless=now, broken="no chapter left")
            return
        card = (taking(f, chapter.gives),) if chapter.gives else ()
        yield Link(
            entry=entry_read(story, chapter.end),
            given=earlier,
            unless=now,
            after=(Change(now), *card),
            ends=ends,
        )


END_CHAPTER = Verb(
    word="end_chapter",
    text="The chapter ends: its entry is read, points are counted, the next begins.",
    do=lambda t, opened, _: end_this_chapter(t, opened),
    facts=lambda f, story, p, _: [Branch(FIRST, tuple(closings(f, story, False)), once=True)],
    once=True,
    early=False,
    leads=lambda _: [(CHAPTER, "chapter")],
    gains=yes,
)
END = Verb(
    word="end",
    text="The story ends.",
    do=lambda t, opened, _: finish(t, opened),
    facts=lambda f, story, p, _: [Branch(FIRST, tuple(closings(f, story, True)))],
    early=False,
    leads=lambda _: [(CHAPTER, "the_end")],
    gains=yes,
    may_gain=no,
)
