"""No game shows a text that speaks of what nobody has done; `make replays` plays many more."""

import msgspec
import pytest

from katabasis.games.dungeon.pack import story_of
from katabasis.games.dungeon.passage import Entry, Passage, When
from tests.games.dungeon.replays import Replay, replays


@pytest.mark.proves("DUN-R101")
@pytest.mark.parametrize(("key", "games"), [("house", 6), ("ferry", 20)])
def test_no_text_is_read_before_its_deed(key: str, games: int) -> None:
    found, ended, texts = replays(key, games)
    assert found == [] and ended == games
    assert texts > (220 if key == "house" else 30)


@pytest.mark.proves("DUN-R101")
def test_a_text_that_tests_the_reward_is_found_out() -> None:
    """The manual comes from two places: the bag would say that it was cut although it was not."""
    story = story_of("house")
    bag = (Passage(when=When(unseen=(70,)), take=(70,)), Passage(label="done", otherwise=True))
    entries = {**story.entries, "28802": Entry(id="28802", passages=bag)}
    broken = msgspec.structs.replace(story, entries=entries)
    game = Replay(broken, 2)
    before = game.match.table
    before.stack.remove(70)
    before.cards[0].append(70)
    game.look({"entry": "28802", "parts": ["done"]}, before)
    assert game.early == ["28802 done is read before 28802"]
    before.read["28802"] = 1
    game.look({"entry": "28802", "parts": ["done"]}, before)
    assert len(game.early) == 1, "by now it has been cut"
