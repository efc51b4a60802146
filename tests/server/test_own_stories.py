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


def test_own_stories_show_their_title_and_their_heroes(tmp_path: Path) -> None:
    folder = tmp_path / "old-mill"
    begin_main(game_of("dungeon"), folder)
    pack = folder / "pack.yaml"
    text = pack.read_text().replace('"#e3b94f"}', '"#e3b94f", looks: A girl in a cap.}')
    pack.write_text(text.replace('title: "Old Mill"', 'title: "The Old Mill"'))
    (folder / "art" / "hero-ada.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    begin_main(game_of("dungeon"), tmp_path / "broken")
    (tmp_path / "broken" / "cards.yaml").write_text("10: {name: [")
    story, *others = offered(game_of("dungeon"), stocked([tmp_path]))
    assert story.shipped == ("house", "ferry", "broken", "old-mill")
    (look,) = story.looks
    assert (look.key, look.title) == ("old-mill", "The Old Mill")
    assert [(face.key, face.name, face.colour) for face in look.faces] == [
        ("ada", "Ada", "#e3b94f"),
        ("bram", "Bram", "#d9684a"),
    ]
    assert [bool(face.art) for face in look.faces] == [True, False]
    assert all(not setting.looks for setting in others)
