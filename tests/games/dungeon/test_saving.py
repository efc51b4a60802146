"""Saving and resuming: at any time, in the middle of a choice, with nothing lost."""

import msgspec
import pytest

from katabasis.engine import BadInput, Match, dump, load, read, say, talk_of, to_json
from katabasis.games import game_of
from katabasis.proof.modes import asked, snapshot
from tests.games.dungeon.playing import BEST, GAME, act, begun, give, house, laid, played, turns


def again(match: Match) -> Match:
    """The match out of its own save."""
    return load(dump(match), game_of, "the save")


@pytest.mark.proves("DUN-005", "DUN-090", "DUN-095", "DUN-R48")
def test_a_game_can_be_saved_and_resumed_at_every_single_question() -> None:
    match = begun("hedda", "pim")
    for hero, answers in turns(BEST):
        while match.table.heroes[match.table.turn] != hero:
            give(match, "end")
        for answer in answers:
            give(match, answer)
            if match.ask is not None and match.ask.kind != "turn":
                resumed = again(match)
                assert snapshot(resumed) == snapshot(match)
                assert resumed.events == match.events
                match = resumed
        if match.ask is not None and match.ask.kind == "close":
            give(match, "end")
    assert match.table.scores == [18, 14, 24]


@pytest.mark.proves("DUN-005", "DUN-090", "DUN-R48")
def test_a_game_resumed_at_the_end_of_each_chapter_ends_like_one_in_a_single_session() -> None:
    ends = [
        n for n, (_, answers) in enumerate(turns(BEST), 1) if answers[-1] in ("together", "with 55")
    ]
    match = begun("hedda", "pim")
    for number, (hero, answers) in enumerate(turns(BEST), 1):
        act(match, hero, *answers)
        if number in ends:
            assert len(match.table.scores) == ends.index(number) + 1
            match = again(match)
    assert snapshot(match) == snapshot(played())


@pytest.mark.proves("DUN-091", "DUN-095")
def test_a_save_holds_rooms_in_their_arrangement_cards_health_and_figures() -> None:
    match = played(until=16)
    saved = msgspec.json.decode(dump(match))["checkpoint"]
    assert saved["rooms"] == ["A", "C", "D", "E", "G"]
    assert saved["cards"] == [[13, 14, 16, 17, 24, 52, 90], [15, 21, 22, 23, 80]]
    assert (saved["coloured"], saved["grey"], saved["at"]) == ([5, 6], [1, 0], [807, 607])
    t = again(match).table
    assert to_json(t) == to_json(match.table)
    viewer_scenes = [GAME.scene(m.table, 0, m.ask) for m in (match, again(match))]
    assert viewer_scenes[0] == viewer_scenes[1]


@pytest.mark.proves("DUN-092", "DUN-010")
def test_a_save_keeps_the_teams_notes_and_whose_they_are() -> None:
    match = played(until=3)
    notes = ((1, "401: wire. For later?"), (0, "Nobody has looked at 101 yet."))
    talk = [say(match, seat, text) for seat, text in notes]
    before = to_json(match.table)
    data = dump(match, None, talk)
    resumed = load(data, game_of)
    assert [(said.seat, said.text) for said in talk_of(read(data), resumed)] == list(notes)
    assert to_json(resumed.table) == before


@pytest.mark.proves("DUN-093")
def test_a_save_keeps_apart_what_is_in_play_what_is_unseen_and_what_is_out() -> None:
    saved = msgspec.json.decode(dump(played(until=26)))["checkpoint"]
    held = {card for cards in saved["cards"] for card in cards}
    assert len(held) + len(saved["stack"]) + len(saved["box"]) == 83
    assert held | set(saved["stack"]) | set(saved["box"]) == set(house().cards)
    assert saved["box"] == [10, 11, 12, 13, 15, 17, 19, 20, 21, 22, 23, 25]
    assert saved["rooms"] == ["A", "C", "D", "E", "G", "F"] and saved["box_rooms"] == []
    assert saved["heroes"] == ["hedda", "pim"]


@pytest.mark.proves("DUN-094")
def test_what_was_removed_before_saving_is_removed_after_resuming() -> None:
    match = again(played(until=3))
    assert match.table.box == [10, 11]
    act(match, "hedda", "explore")
    act(match, "pim", "go 501", "explore")
    assert match.table.read["501"] == 3
    assert match.table.cards == [[12], []] and match.table.box == [10, 11]


@pytest.mark.proves("DUN-R48")
def test_a_save_holds_all_that_a_resumed_game_needs() -> None:
    match = played(until=46)
    act(match, "pim", "pick 27", "with 37")
    act(match, "hedda", "go 705", "explore")
    saved = msgspec.json.decode(dump(match))["checkpoint"]
    assert saved["chapter"] == 3 and saved["mission"] == "A3"
    assert (saved["turn"], saved["phase"]) == (1, "move")
    assert saved["read"]["501"] == 1 and saved["read"]["3955"] == 1
    assert saved["flags"] == ["mask off"] and saved["tried"] == ["2737"]
    assert saved["scores"] == [18, 14] and saved["scored"] == [16, 44, 57, 64]
    resumed = again(match)
    assert resumed.table == match.table


@pytest.mark.proves("DUN-R48", "DUN-090")
def test_a_choice_of_an_entry_can_be_saved_and_is_asked_again() -> None:
    match = played(until=56)
    act(match, "pim", "go 311")
    give(match, "explore", "1", "1")
    assert match.ask is not None and match.ask.kind == "choice"
    resumed = again(match)
    assert asked(resumed.ask) == asked(match.ask)
    give(resumed, "2")
    assert resumed.table.rooms[-1] == "O"
    assert "O" not in match.table.rooms


@pytest.mark.proves("DUN-R48")
def test_a_purchase_and_a_half_set_code_can_be_saved() -> None:
    match = played(until=19)
    act(match, "pim", "go 407")
    give(match, "explore", "19")
    resumed = again(match)
    assert resumed.ask is not None and resumed.ask.kind == "buy"
    give(resumed, "20", "18")
    assert {18, 19, 20} <= set(resumed.table.cards[1])
    match = played(until=43)
    act(match, "hedda", "go 504")
    give(match, "dial", "3", "4")
    resumed = again(match)
    give(resumed, "7")
    assert "K" in resumed.table.rooms


def test_a_table_of_another_edition_of_the_story_is_refused() -> None:
    t = laid(2, characters=["hedda", "pim"])
    t.edition += 1
    with pytest.raises(BadInput, match="edition 2 of the story 'house', but this is edition 1"):
        Match(GAME, t)
