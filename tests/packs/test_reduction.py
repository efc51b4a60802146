"""Each condition of the reduction is needed: without it, some story is judged wrongly."""

from pathlib import Path

import pytest

from katabasis.games.dungeon.checking.model import model_of
from katabasis.packs import reduction, search
from katabasis.packs.world import World
from tests.packs.random_stories import Tale, story
from tests.packs.test_cunning import STORIES, judged_rightly, told

TEAM = ("ada", "ben")
GONE = "(prints[a].effect.adds & o.more or prints[a].effect.loses & o.less)"
LEFT_OUT = {
    "it stays possible: nothing that it needs is dropped": (
        "        lost\n        or ",
        "        ",
    ),
    "it stays possible: nothing that it forbids is added": (
        "        or theirs.adds & mine.may_forbid\n",
        "",
    ),
    "it takes no way from anybody: nothing is dropped": ("        or spoilt\n", ""),
    "it takes no way from anybody: nothing is added": (
        "        or mine.adds & theirs.may_forbid\n",
        "",
    ),
    "what it adds nobody drops": ("        or mine.adds & others.wild_drops\n", ""),
    "what it drops nobody adds": ("        or mine.drops & others.wild_adds\n", ""),
    "it does not end the story": ("if mine.ends or mine.adds", "if mine.adds"),
    "it has one outcome": (" or (mine.forks and own.once)", ""),
    "done once, nobody decides how much it does": (
        "if own.once and (own.more | own.less) & (theirs.adds | theirs.loses):",
        "if False:",
    ),
    "others do no less before it is true": (GONE, "prints[a].effect.loses & o.less"),
    "others do no less before it is false": (GONE, "prints[a].effect.adds & o.more"),
    "what decides whether all are bound is watched": ("[watched]", "[Footprint()]"),
}


@pytest.mark.parametrize("condition", LEFT_OUT)
def test_without_it_some_story_is_judged_wrongly(
    condition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = LEFT_OUT[condition]
    text = Path(str(reduction.__file__)).read_text(encoding="utf-8")
    assert text.count(old) == 1, "the condition is not where it was"
    broken = dict(vars(reduction))
    exec(compile(text.replace(old, new), "reduction", "exec"), broken)
    for name in ("harmless", "footprint_of", "Footprint"):
        monkeypatch.setattr(search, name, broken[name])
    tales = [(None, story(Tale(seed))) for seed in (99, 117)]
    stories = [(why, told(text)) for why, text in STORIES.values()]
    assert not all(
        judged_rightly(World(model_of(tale), TEAM), why) for why, tale in [*stories, *tales]
    )
