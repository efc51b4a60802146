"""Whole games of The Dungeon: the best one, aimless ones, and what they have in common."""

import itertools
from random import Random

import pytest

from katabasis.engine import BadInput, Match, Refused, settle, to_json
from katabasis.games.dungeon.wander import wander
from katabasis.proof.modes import snapshot
from tests.games.dungeon.playing import BEST, GAME, act, begun, give, house, laid, played, turns

TEAMS = [team for size in (2, 3, 4) for team in itertools.combinations(house().frame.heroes, size)]


@pytest.mark.proves("DUN-003", "DUN-R40", "DUN-R67", "DUN-R70", "DUN-R72", "DUN-098", "DUN-105")
def test_the_best_game_has_three_chapters_and_56_points() -> None:
    match = begun("hedda", "pim")
    chapters = []
    for hero, answers in turns(BEST):
        chapters.append(match.table.chapter)
        act(match, hero, *answers)
    assert [key for key, _ in itertools.groupby(chapters)] == [1, 2, 3]
    t = match.table
    assert t.scores == [12 + 6, 12 + 2, 12 + 4 + 2 * 2 + 2 + 2]
    assert (sum(t.scores), t.ending, t.rating) == (56, "E5", 6)
    assert sorted(t.scored) == [16, 44, 57, 64, 65, 69]
    assert match.ask is None


@pytest.mark.proves("DUN-R40")
def test_no_game_can_have_more_than_56_points() -> None:
    frame, cards = house().frame, house().cards
    treasures = sum(card.points for card in cards.values())
    assert treasures == 12
    keys = [n for n in (35, 43) if n in cards]
    each = [b for b in frame.score.bonus if b.each]
    any_of = [b for b in frame.score.bonus if b.any]
    assert [(b.each, b.points) for b in each] == [((74, 75, 76, 77), 2)]
    assert [(b.any, b.points) for b in any_of] == [((60,), 2), ((62, 89), 2)]
    assert 3 * frame.health + treasures + 2 * len(keys) + 2 + 2 == 56


@pytest.mark.proves("DUN-009")
def test_points_change_nothing_of_the_story() -> None:
    def told(scores: list[int]) -> tuple[object, object]:
        half = played(until=46)
        t = half.table
        t.scores, t.scored = scores, [16, 44, 57, 64]
        match = Match(GAME, t)
        for hero, answers in turns(BEST)[46:]:
            act(match, hero, *answers)
        data = to_json(match.table)
        events = [
            (e.kind, e.data) for _, e in match.events or [] if e.kind not in ("scores", "ends")
        ]
        return {k: v for k, v in data.items() if k not in ("scores", "rating")}, events

    assert told([0, 0]) == told([18, 14])


@pytest.mark.proves("DUN-004", "DUN-R02")
def test_there_is_no_turn_limit() -> None:
    match = begun("hedda", "osric", "pim")
    before = to_json(match.table)
    for _ in range(999):
        give(match, "end")
    after = to_json(match.table)
    assert {key for key in after if after[key] != before[key]} <= {"turns"}
    give(match, "go 501", "explore")
    assert match.table.cards == [[10], [], []]


@pytest.mark.proves("DUN-001")
@pytest.mark.parametrize("players", [0, 5, 6])
def test_none_and_more_than_four_are_refused(players: int) -> None:
    with pytest.raises(BadInput, match="takes 1 to 4 players"):
        settle(GAME, players, {})


def aimless(seed: int, team: tuple[str, ...]) -> Match:
    """A game of people without a plan."""
    match, rng = begun(*team), Random(seed)
    while match.ask is not None and len(match.log) < 20_000:
        match.choose(match.ask.seat, wander(match.table, match.ask, rng.random))
    return match


@pytest.mark.proves("DUN-R37", "DUN-R99", "DUN-R98", "DUN-R24", "DUN-080")
@pytest.mark.parametrize("seed", range(2))
def test_aimless_games_all_reach_the_end_without_chance(seed: int) -> None:
    team = TEAMS[(seed * 5) % len(TEAMS)]
    match = aimless(seed, team)
    t = match.table
    assert match.outcome is not None and len(t.scores) == 3
    assert all(seat >= 0 for seat, _ in match.log), "nothing was left to chance"
    assert min(a + b for a, b in zip(t.coloured, t.grey, strict=True)) >= 1
    assert t.stack == sorted(t.stack)
    assert sorted([*t.stack, *t.box, *itertools.chain(*t.cards)]) == list(range(10, 93))


def spoiled(seed: int, team: tuple[str, ...], steps: int) -> Match:
    """A game in which everybody has done what came to mind, wasting what can be wasted."""
    match, rng = begun(*team), Random(seed)
    for _ in range(steps):
        if match.ask is None:
            break
        ask = match.ask
        options = [o for o in ask.of(ask.seat) if o not in ("end", "back", "not yet", "leave")]
        if rng.random() < 0.6:
            match.choose(ask.seat, wander(match.table, ask, rng.random))
        else:
            match.choose(ask.seat, rng.choice(options or list(ask.of(ask.seat))))
    return match


@pytest.mark.proves("DUN-R99", "DUN-R37", "DUN-R22")
@pytest.mark.parametrize("seed", range(3))
def test_from_wherever_carelessness_leads_the_end_can_be_reached(seed: int) -> None:
    match = spoiled(seed, TEAMS[(seed * 3) % len(TEAMS)], 500 * (seed + 1))
    rng = Random(seed)
    while match.ask is not None and len(match.log) < 20_000:
        match.choose(match.ask.seat, wander(match.table, match.ask, rng.random))
    assert match.outcome is not None


@pytest.mark.proves("DUN-R99", "DUN-R77", "DUN-R78", "DUN-R22")
def test_no_card_that_is_needed_to_win_goes_before_it_has_done_its_work() -> None:
    needed = {13: "132025", 20: "132025", 25: "132025", 32: "3238", 38: "3238", 39: "3955"}
    needed |= {55: "3955", 28: "28502", 48: "4850", 50: "4850", 54: "54310"}
    chains = {10: "1011", 11: "1011", 12: "12201", 17: "17509"}
    for card, work in (needed | chains).items():
        removing = {
            e.id for e in house().entries.values() for p in e.passages if card in (*p.box, *p.stack)
        }
        assert removing <= {work}, f"{card} is taken by {removing}"


@pytest.mark.proves("DUN-R18")
def test_reading_is_not_taken_back_even_if_all_agree() -> None:
    match = begun("hedda", "pim")
    give(match, "go 501", "explore")
    before = snapshot(match)
    for seat in (0, 1):
        with pytest.raises(Refused):
            match.undo(seat, consent=True)
    assert snapshot(match) == before


@pytest.mark.proves("DUN-R28", "DUN-002", "DUN-R45")
def test_all_see_the_same_but_for_the_choices_of_whoever_is_asked() -> None:
    match = played(until=40)
    scenes = [GAME.scene(match.table, viewer, match.ask) for viewer in (0, 1, None)]
    for field in ("panels", "boards", "tokens", "zones", "counters", "outcome", "title"):
        assert len({repr(getattr(scene, field)) for scene in scenes}) == 1
    assert match.ask is not None
    asked = [s.viewer for s in scenes if s.prompt is not None and s.prompt.choices]
    assert asked == [match.ask.seat]
    assert match.seen(0) == match.seen(1) == match.seen(None)
    assert all(event.secret is None for _, event in match.events or [])


@pytest.mark.proves("DUN-R20", "DUN-016")
def test_characters_are_chosen_once_and_for_all() -> None:
    match = Match(GAME, laid(2))
    give(match, "hedda", "pim")
    for _ in range(20):
        assert match.ask is not None and match.ask.kind != "hero"
        for hero in house().frame.heroes:
            for seat in (0, 1):
                with pytest.raises(Refused):
                    match.choose(seat, hero)
        give(match, "end")
    assert match.table.heroes == ["hedda", "pim"] and match.table.seats == [0, 1]


@pytest.mark.parametrize("odd", [5, "five", ["hedda", 5]])
def test_a_character_that_nobody_knows_is_named_in_a_sentence(odd: object) -> None:
    with pytest.raises(
        BadInput, match=r"There is no character '.+'. Choose from: hedda, .*DUN-016"
    ):
        laid(2, characters=odd)


@pytest.mark.parametrize("odd", [True, 1.5, {"hedda": "pim"}, [["hedda"]]])
def test_characters_are_words(odd: object) -> None:
    with pytest.raises(BadInput, match="characters is a list of words, one for each seat"):
        laid(2, characters=odd)
