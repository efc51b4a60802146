"""Rules that the shipped story does not use, in a small story of their own."""

import pytest

from katabasis.content import lend
from katabasis.engine import BadInput, Match
from tests.games.dungeon.playing import GAME, HERE, act, begun, give, laid

CELLAR = lend(HERE / "packs" / "cellar")


def told(match: Match, kind: str) -> list[dict[str, object]]:
    """What was told of a kind."""
    return [event.data for _, event in match.events or [] if event.kind == kind]


@pytest.mark.proves("DUN-046")
def test_a_card_that_is_put_back_lies_in_its_place_and_can_be_taken_again() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 101", "explore")
    assert match.table.cards == [[10, 11], []]
    act(match, "bo", "go 201", "explore")
    t = match.table
    assert t.cards == [[11], [16]]
    assert t.stack == [10, 12, 13, 14, 15] and t.box == []
    assert told(match, "puts back") == [{"who": 0, "card": 10}]
    scene = GAME.scene(t, 1, match.ask)
    assert "card-10" not in [card.id for zone in scene.zones for card in zone.cards]
    act(match, "bo", "go 101", "explore")
    assert match.table.cards == [[11], [10, 16]]


@pytest.mark.proves("DUN-046", "DUN-048")
def test_both_cards_of_a_combination_can_be_put_back() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 101", "explore")
    act(match, "bo", "go 701", "explore")
    assert match.table.cards == [[10, 11], [14]]
    act(match, "ada", "pick 11", "with 14")
    assert match.table.cards == [[10], []]
    assert match.table.stack == [11, 12, 13, 14, 15, 16] and match.table.box == []


@pytest.mark.proves("DUN-050", "DUN-052")
def test_what_is_out_of_the_game_is_not_put_back_and_the_rest_still_happens() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 301", "explore")
    act(match, "ada", "go 201", "explore")
    t = match.table
    assert t.box == [12] and 12 not in t.stack
    assert t.cards == [[16], []]
    skipped = [event for _, event in match.events or [] if event.kind == "skips"]
    assert ["DUN-050" in e.why for e in skipped] == [True, True]
    assert told(match, "puts back") == []


@pytest.mark.proves("DUN-R23", "DUN-048", "DUN-051", "DUN-052")
def test_a_return_to_the_box_reaches_the_stack_and_the_card_is_never_found() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 301", "explore")
    t = match.table
    assert t.box == [12] and 12 not in t.stack and t.cards == [[], []]
    act(match, "ada", "go 401", "explore")
    t = match.table
    assert t.cards == [[16], []] and t.rooms == ["A", "B"] and t.box == [12]
    skipped = [event for _, event in match.events or [] if event.kind == "skips"]
    assert ["DUN-051" in e.why for e in skipped] == [True]


@pytest.mark.proves("DUN-007", "DUN-R23")
def test_a_card_that_is_boxed_unseen_is_not_told_of() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 301", "explore")
    act(match, "ada", "go 401", "explore")
    act(match, "bo", "go 201", "explore")
    lines = [GAME.narrate(match.table, seen) for seen in match.seen(None)]
    assert not any("letter is gone" in line for line in lines)
    assert told(match, "boxes") == []
    box = {zone.id: zone for zone in GAME.scene(match.table, 0, match.ask).zones}["box"]
    assert (box.count, box.cards) == (1, ())
    assert told(match, "skips") == [{"who": 0}, {"who": 1, "card": 16}, {"who": -1}, {"who": -1}]


@pytest.mark.proves("DUN-007", "DUN-047", "DUN-R23")
def test_a_card_that_was_seen_lies_open_in_the_box() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 101", "explore")
    act(match, "ada", "pick 10", "with 11")
    box = {zone.id: zone for zone in GAME.scene(match.table, 1, match.ask).zones}["box"]
    assert [card.id for card in box.cards] == ["card-11"] and box.count == 1


@pytest.mark.proves("DUN-053", "DUN-R63")
def test_a_room_out_of_the_game_stays_out_and_its_figures_go_where_the_entry_says() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 601", "explore")
    assert match.table.rooms == ["A", "B"]
    act(match, "bo", "go 202", "end")
    act(match, "ada", "go 501", "explore")
    t = match.table
    assert (t.rooms, t.box_rooms, t.at) == (["A"], ["B"], [501, 601])
    assert match.ask is not None
    assert not {"go 102", "go 202"} & set(match.ask.of(match.ask.seat))
    act(match, "ada", "go 601", "explore")
    assert match.table.rooms == ["A"] and match.table.box_rooms == ["B"]
    assert len(told(match, "reveals")) == 1
    assert [b.id for b in GAME.scene(match.table, 0, match.ask).boards] == ["room-A"]


@pytest.mark.proves("DUN-053", "DUN-R63")
def test_a_room_that_was_never_open_can_leave_the_game_and_never_opens() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 501", "explore")
    act(match, "ada", "go 601", "explore")
    act(match, "ada", "go 401", "explore")
    assert match.table.rooms == ["A"] and match.table.box_rooms == ["B"]
    assert match.table.cards == [[12, 16], []]
    assert told(match, "room gone") == []


@pytest.mark.proves("DUN-R05", "DUN-072", "DUN-006")
def test_who_is_moved_by_an_entry_enters_like_one_who_walked() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 701", "explore")
    t = match.table
    assert t.at == [103, 0] and t.rooms == ["A", "C"] and t.entered == ["A", "C"]
    assert t.cards == [[14], []]
    assert told(match, "is moved") == [{"who": 0, "at": 103}]
    act(match, "bo", "go 701", "explore")
    assert match.table.at == [103, 103] and match.table.cards == [[14], []]
    assert match.table.read["enter C"] == 1


@pytest.mark.proves("DUN-R11", "DUN-054")
def test_a_combination_whose_gains_were_had_takes_nothing_away() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 101", "explore")
    act(match, "ada", "pick 10", "with 11")
    assert match.table.cards == [[10, 13], []] and match.table.box == [11]
    t = laid(2, characters=["ada", "bo"], story=CELLAR)
    t.cards, t.stack = [[10, 11], [13]], [12, 14, 15, 16]
    again = Match(GAME, t)
    act(again, "ada", "pick 10", "with 11")
    assert again.table.cards == [[10, 11], [13]] and again.table.box == []


@pytest.mark.proves("DUN-048")
def test_a_return_to_the_box_reaches_cards_that_had_no_part_in_it() -> None:
    t = laid(2, characters=["ada", "bo"], story=CELLAR)
    t.cards, t.stack = [[13, 14], [10]], [11, 12, 15, 16]
    match = Match(GAME, t)
    act(match, "ada", "pick 13", "with 14")
    assert match.table.cards == [[12, 13, 14], []] and match.table.box == [10]
    assert told(match, "boxes") == [{"who": 1, "card": 10}]


@pytest.mark.proves("DUN-R15", "DUN-R31")
def test_losses_come_before_healing_and_both_fall_to_the_active_character() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "bo", "go 801", "explore", "1")
    assert match.table.coloured == [6, 6]
    kinds = [event.kind for _, event in match.events or []]
    assert kinds.index("loses") < kinds.index("heals")
    assert told(match, "heals") == [{"who": 1, "points": 1}]


def test_an_unknown_story_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadInput, match=r"Unknown story 'attic'\. Shipped: house, ferry\."):
        laid(2, characters=["ada", "bo"], story="attic")


def test_a_story_without_its_end_still_ends() -> None:
    match = begun("ada", "bo", story=CELLAR)
    act(match, "ada", "go 701", "explore")
    act(match, "ada", "go 203", "explore")
    give(match, "go on")
    assert match.outcome is not None and match.outcome.winners == (0, 1)
