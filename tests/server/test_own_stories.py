"""The lobby offers the host's own packs among the stories, and boards among the boards."""

from pathlib import Path

from katabasis.content import stocked
from katabasis.content.shelf import offered
from katabasis.games import game_of
from katabasis.packs.begin import begin_main


def test_own_stories_are_offered_where_stories_are_chosen(tmp_path: Path) -> None:
    begin_main(game_of("dungeon"), tmp_path / "old-mill")
    own = stocked([tmp_path])
    story, *others = offered(game_of("dungeon"), own)
    assert story.shipped == ("house", "ferry", "old-mill")
    assert others == [*game_of("dungeon").settings][1:]
    assert offered(game_of("cerberus"), own) == game_of("cerberus").settings
