"""The checks of conformance can fail: each finds the fault that was put into a good game."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import msgspec
import pytest

from katabasis.engine import Ask, Game, Not, Viewer
from katabasis.engine.scene import Picture, Prompt, Zone
from katabasis.engine.speech import prompt_of
from katabasis.games import game_of
from katabasis.games.toll import SHADES, Table, loses, picture, redeal, step
from katabasis.proof import conformance
from katabasis.proof.conformance import Fault
from katabasis.proof.random_games import checked_game
from tests.asking import choose

TOLL = game_of("toll")


def broken(**parts: Any) -> Game:
    """The Toll with a fault."""
    return msgspec.structs.replace(TOLL, **parts)


def found(game: Game, sentence: str, games: int = 12) -> None:
    """Some random game of this one ends in a fault with this sentence."""
    with pytest.raises(Fault, match=sentence):
        for seed in range(games):
            checked_game(game, 3, seed)


def test_a_scene_that_shows_a_secret() -> None:
    def leaky(t: Table, viewer: Viewer) -> Picture:
        return msgspec.structs.replace(picture(t, viewer), notes=(str(sorted(t.bag)),))

    found(broken(picture=leaky), "depends on what it cannot know")


def test_a_scene_that_shows_options_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(
        game: Game, t: Table, viewer: Viewer, ask: Ask | None, zones: tuple[Zone, ...] = ()
    ) -> Prompt | None:
        return prompt_of(game, t, ask.seat if ask is not None else viewer, ask, zones)

    monkeypatch.setattr("katabasis.engine.speech.prompt_of", leaky)
    found(TOLL, "The scene offers")


def test_bots_told_to_weigh_nothing_or_what_is_not_offered() -> None:
    found(broken(sensible=lambda t, ask, seat: []), r"told to weigh \[\]")
    found(broken(sensible=lambda t, ask, seat: ["gold"]), r"told to weigh \['gold'\]")


def test_bots_told_to_weigh_by_a_secret() -> None:
    def leaky(t: Table, ask: Ask, seat: int) -> list[Any]:
        options = list(ask.of(seat))
        return options[:1] if "lead" in t.coins[t.turn] else options

    found(broken(sensible=leaky), "dealt anew|sees what it cannot know")


def test_a_sentence_that_tells_a_secret() -> None:
    def leaky(t: Table, seat: int) -> str:
        return f"{SHADES[seat]}, with {t.bag.count('lead')} lead in the bag,"

    told = "tells .* something that is hidden|sees what it cannot know|changes when all"
    found(broken(nouns={"seat": leaky}), told)


def with_step(after: Callable[[Table], Awaitable[None]]) -> Game:
    """The Toll with something more at the end of every step."""

    async def longer(t: Table) -> None:
        await step(t)
        if not t.over:
            await after(t)

    return broken(step=longer)


def test_an_event_that_shows_a_secret() -> None:
    async def blab(t: Table) -> None:
        t.tell(loses(0, max(t.coins[0], default="no")))

    found(with_step(blab), "sees what it cannot know")


def test_the_same_event_is_no_fault_when_it_says_so() -> None:
    async def show(t: Table) -> None:
        t.tell(loses(0, max(t.coins[0], default="no")), shows=True)

    checked_game(with_step(show), 3, 1)


def test_a_question_that_tells_a_secret() -> None:
    async def ask(t: Table) -> None:
        if "lead" in t.coins[0]:
            await choose(0, "nudge", ["bite", "let pass"])

    found(with_step(ask), "sees what it cannot know|depends on what it cannot know")


def test_components_that_get_lost() -> None:
    async def lose(t: Table) -> None:
        if t.round > 2 and t.bag:
            t.bag.pop()

    found(with_step(lose), "The game has 6 × .* but this table has 5")


def test_a_redeal_that_forgets_a_coin() -> None:
    def forget(t: Table, viewer: Viewer, rng: Random) -> None:
        redeal(t, viewer, rng)
        t.bag.pop()

    found(broken(redeal=forget), "an impossible table")


def test_a_redeal_of_what_the_viewer_knows() -> None:
    def careless(t: Table, viewer: Viewer, rng: Random) -> None:
        redeal(t, None, rng)

    found(broken(redeal=careless), "depends on what it cannot know")


def test_a_rule_with_a_memory_of_its_own() -> None:
    calls: list[int] = []

    async def counting(t: Table) -> None:
        calls.append(1)
        t.round += len(calls) % 3 == 0

    found(with_step(counting), "differ|changed|came|other bytes|does not fit")


def test_a_question_that_changes_after_it_was_asked() -> None:
    async def forgetful(t: Table) -> None:
        seen: list[str] = []
        await choose(0, "nudge", ["bite", "let pass"], seen)
        seen.append("asked")

    found(with_step(forgetful), "changed a fork that was made before")


def test_a_refusal_that_breaks() -> None:
    def fussy(t: Table, ask: Ask, seat: int, answer: str) -> Not:
        return Not(f"{answer.split()[7]} is too long.")

    found(broken(why_not=fussy), "was not refused but gave")


def test_a_refusal_without_a_sentence() -> None:
    found(broken(why_not=lambda t, ask, seat, answer: Not("no")), "is not a sentence")


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("katabasis.proof.random_games.LENGTH", 60)

    async def undo(t: Table) -> None:
        t.steps = [0 for _ in t.steps]
        t.round = 1

    async def endless(t: Table) -> None:
        await step(t)
        t.over = ""
        await undo(t)

    found(broken(step=endless), "does not end within")


def test_a_step_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "TRAIL", 3)
    found(TOLL, "answers since the checkpoint")


def test_a_rule_that_breaks_is_reported_with_its_command() -> None:
    async def burst(t: Table) -> None:
        raise KeyError("ferry")

    with pytest.raises(Fault, match="The game broke") as caught:
        checked_game(with_step(burst), 3, 1)
    assert "katabasis.proof.fuzz --game toll --players 3 --seed 1" in caught.value.__notes__[0]


def test_a_look_ahead_that_is_not_true(monkeypatch: pytest.MonkeyPatch) -> None:
    def dreamt(before: Picture, after: list[Picture]) -> dict[str, Any]:
        return {"panels": (msgspec.structs.replace(before.panels[0], status="drowned"),)}

    monkeypatch.setattr("katabasis.engine.preview.changes", dreamt)
    found(TOLL, "was foreseen")
