"""How The Dungeon is played at the table: pieces end where the picture has them, in true words."""

import pytest

from katabasis.content import lend
from katabasis.engine import Beat, Match, Viewer
from katabasis.games.dungeon.setup import which_hero
from tests.games.dungeon.playing import GAME, HERE, begun, give, laid


def told(match: Match, kind: str, viewer: Viewer = None) -> list[Beat]:
    """The beats of a kind of event, as a viewer has them."""
    return [GAME.beat(match.table, s, viewer) for s in match.seen(viewer) if s.kind == kind]


@pytest.mark.proves("DUN-023", "DUN-044")
def test_a_figure_goes_where_the_picture_has_it_and_a_card_is_shown() -> None:
    match = begun("hedda", "pim")
    give(match, "end", "go 501", "explore")
    (goes,), (takes,) = told(match, "goes"), told(match, "takes")
    tokens = {token.id: token.at for token in GAME.scene(match.table, None, match.ask).tokens}
    assert [(move.thing, move.stops[-1]) for move in goes.moves] == [("hero-pim", "loc-501")]
    assert tokens["hero-pim"] == "loc-501"
    assert (goes.by, takes.by, takes.shows) == (1, 1, ("card-10",))
    assert [beat.by for beat in told(match, "turn")] == [0, 1]


@pytest.mark.proves("DUN-022", "DUN-036", "DUN-040", "DUN-R106")
def test_nobody_lingers_at_what_the_book_or_the_next_question_says() -> None:
    match = begun("hedda", "pim")
    give(match, "go 101", "explore")
    kinds = ("goes", "explores", "reads", "done", "turn")
    assert [told(match, kind)[-1].quiet for kind in kinds] == [False, True, True, True, True]


@pytest.mark.proves("DUN-077", "DUN-078")
@pytest.mark.parametrize(
    ("coloured", "grey", "kind", "words"),
    [
        ([6, 6], [0, 0], "loses", "has one point of health less, until it is healed."),
        ([0, 6], [6, 0], "loses for good", "loses a health card for good: it can never be healed."),
    ],
)
def test_a_wound_says_whose_it_is(
    coloured: list[int], grey: list[int], kind: str, words: str
) -> None:
    t = laid(2, characters=["hedda", "pim"])
    t.phase, t.coloured, t.grey, t.rooms, t.at = "move", coloured, grey, ["A", "D"], [109, 0]
    t.entered = ["A", "D"]
    match = Match(GAME, t)
    give(match, "explore")
    said = {viewer: told(match, kind, viewer)[0] for viewer in (0, 1, None)}
    assert {beat.great for beat in said.values()} == {"wound"}
    assert {beat.by for beat in said.values()} == {0}
    assert [said[viewer].means for viewer in (0, 1, None)] == [
        f"Your Hedda {words}",
        f"Hedda {words}",
        f"Hedda {words}",
    ]


@pytest.mark.proves("DUN-034", "DUN-R102")
@pytest.mark.parametrize(
    ("place", "code", "room", "means"),
    [
        (504, "347", "K", "The Bailiff’s Den lies open: anybody may go there from now on."),
        (214, "485", "B", "What was there is there still, and there is something new."),
    ],
)
def test_a_room_that_opens_is_told_from_one_that_has_changed(
    place: int, code: str, room: str, means: str
) -> None:
    t = laid(2, characters=["hedda", "pim"])
    t.phase, t.coloured, t.grey, t.at = "move", [6, 6], [0, 0], [place, 0]
    t.rooms = t.entered = ["A", "I", "N", "O"]
    match = Match(GAME, t)
    give(match, "dial", *code)
    (opens,) = told(match, "reveals")
    assert (opens.shows, opens.great, opens.means) == ((f"room-{room}",), "room", means)


@pytest.mark.proves("DUN-096", "DUN-098")
def test_the_last_chapter_is_told_as_the_last() -> None:
    t = laid(2, characters=["hedda", "pim"])
    t.phase, t.coloured, t.grey = "move", [6, 6], [0, 0]
    t.cards, t.at = [[13, 20, 25], []], [709, 0]
    t.stack = [card for card in t.stack if card not in (13, 20, 25)]
    t.rooms, t.entered, t.read = ["A", "D"], ["A", "D"], {"100": 1, "709": 1}
    match = Match(GAME, t)
    give(match, "together")
    (over,) = told(match, "scores")
    assert over.means == "12 points for the team. What you carry, you keep; the next one begins."
    t = laid(2, characters=["hedda", "pim"])
    t.phase, t.coloured, t.grey = "move", [6, 6], [0, 0]
    t.chapter, t.scores, t.at = 3, [12, 12], [515, 0]
    t.rooms = t.entered = ["A", "R"]
    last = Match(GAME, t)
    give(last, "explore", "go on")
    (over,), (end,) = told(last, "scores"), told(last, "ends")
    assert (over.great, over.means) == ("", ""), "the end itself is the great moment"
    assert end.means == "You got to the end: 36 points, “In good credit”."
    assert GAME.result is not None
    mine, others = GAME.result(last.table, 0), GAME.result(last.table, None)
    assert (mine.title, mine.won, others.title, others.won) == (
        "You got to the end", True, "The end", None,
    )  # fmt: skip


@pytest.mark.proves("DUN-002")
def test_progress_is_half_cards_and_half_rooms() -> None:
    t = laid(2, characters=["hedda", "pim"])
    assert GAME.progress is not None
    assert GAME.progress(t, 0) == pytest.approx(1 / 36)
    t.stack = []
    assert GAME.progress(t, 0) == pytest.approx(0.5 + 1 / 36)
    assert GAME.progress(t, 1) == GAME.progress(t, 0)


@pytest.mark.proves("DUN-026")
def test_a_single_player_is_told_how_many_characters_to_lead() -> None:
    t = laid(1)
    said = [which_hero(t)]
    for t.heroes in (["hedda"], ["hedda", "pim"]):
        said.append(which_hero(t))
    assert said == [
        "Choose your first character. Alone, you lead two to four of them.",
        "Choose your second character.",
        "Another one?",
    ]
    small = laid(1, story=lend(HERE / "packs" / "cellar"))
    assert which_hero(small) == "Choose your first character. Alone, you lead two of them."
