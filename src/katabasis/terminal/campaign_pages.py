"""The pages of a campaign in plain lines: how it is going, its story, its sheets."""

from pathlib import Path

from ..engine import BadInput
from ..engine.campaign import campaigns_of, exported, imported, opened, told
from ..engine.scene import words_on
from ..engine.sheet import Chapter, Shelf
from ..games import game_of
from . import campaigns, saves
from .campaigns import Kept
from .paper import Paper


def list_main() -> int:
    """Every campaign in a few lines; a damaged one in one."""
    paper = Paper()
    if not campaigns.names():
        paper.say("You have no campaign yet. Start one: katabasis play GAME --campaign NAME")
    for name in campaigns.names():
        try:
            kept = campaigns.found(name)
            game = game_of(kept.first.game)
            paper.say(f"{name} ({game.title})")
            for line in told(campaigns_of(game), kept.now):
                paper.say(line, "  ", "    ")
            if (run := kept.under_way) is not None:
                paper.say(f"Run {run.number} is under way.", "  ", "    ")
        except BadInput as error:
            paper.say(f"{name}: {error}")
    return 0


def show_main(name: str) -> int:
    """The story so far, then every sheet."""
    kept, paper = campaigns.found(name), Paper()
    game = game_of(kept.first.game)
    facts = campaigns_of(game)
    campaign = opened(facts, kept.now)
    paper.say(f"{name}, a campaign of {game.title}.")
    paper.all(facts.summary(campaign))
    for chapter in facts.chapters(campaign):
        put_chapter(chapter, paper)
    for sheet in facts.sheets(campaign):
        paper.put("", sheet.title)
        for paragraph in sheet.text:
            paper.say(paragraph)
            paper.put("")
        for shelf in sheet.shelves:
            put_shelf(shelf, paper)
    paper.put("")
    paper.say(f"Go on with it: {how_to_go_on(game.key, name)}")
    return 0


def put_chapter(chapter: Chapter, paper: Paper) -> None:
    """A run that was, in one or two lines."""
    paper.say(f"{chapter.title} ({', '.join(chapter.who)}): {chapter.text}", "", "    ")
    if chapter.gained:
        paper.say(f"Gained: {', '.join(chapter.gained)}.", "    ", "    ")


def put_shelf(shelf: Shelf, paper: Paper) -> None:
    """A shelf: its numbers, then its cards."""
    count = f"{len(shelf.cards)} of {shelf.places}" if shelf.places else str(len(shelf.cards))
    hidden = f", {shelf.hidden} more face down" if shelf.hidden else ""
    prices = "".join(f"; {c.title.lower()}: {c.value}" for c in shelf.counters)
    paper.say(f"{shelf.title}: {count}{hidden}{prices}", "  ", "    ")
    for card in shelf.cards:
        mark = f" ({', '.join(card.marks)})" if card.marks else ""
        paper.say(f"{card.name}{mark}. {words_on(card)}", "    ", "      ")


def how_to_go_on(key: str, name: str) -> str:
    """What to type to play the next run."""
    quoted = f"'{name}'" if " " in name or "'" in name else name
    return f"katabasis play {key} --campaign {quoted}"


def export_main(name: str, file: Path) -> int:
    """The campaign as one file."""
    kept = campaigns.found(name)
    data = exported(kept.now)
    path = saves.named_file(file)
    with saves.refused_as(f"{path} cannot be written"):
        path.write_bytes(data)
    print(
        f"{path}: the campaign '{name}' as it is now. Whoever reads it learns what lies face down."
    )
    return 0


def import_main(file: Path, name: str | None) -> int:
    """A campaign out of a file."""
    document = imported(saves.content(file), game_of, str(file))
    kept = campaigns.started(name or file.stem, document)
    return begun(kept, "It is yours now.")


def branch_main(name: str, run: int, new: str | None) -> int:
    """Another campaign that begins as this one was before a run."""
    kept = campaigns.found(name)
    document = kept.before(run)
    other = campaigns.started(new or f"{name}, before run {run}", document)
    return begun(other, f"It is as '{name}' was before run {run}; '{name}' itself is unchanged.")


def reset_main(name: str, new: str | None) -> int:
    """Another campaign, with everything put back as the rules say."""
    kept = campaigns.found(name)
    other = campaigns.started(new or f"{name}, again", campaigns.put_back(kept))
    return begun(other, f"Everything is as it was at the beginning; '{name}' stays as it is.")


def begun(kept: Kept, what: str) -> int:
    """Tells of a new campaign."""
    Paper().say(f"{kept.name}: {what} Play: {how_to_go_on(kept.first.game, kept.name)}")
    return 0
