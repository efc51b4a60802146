"""Campaigns: what outlives a match, in a game of three chapters that is nothing but that."""

from typing import Any

import msgspec
import pytest

from katabasis.engine import (
    BadInput,
    Campaigns,
    Document,
    Game,
    Match,
    Outcome,
    Question,
    Record,
    Setting,
    Setup,
    State,
    dump,
    laid,
    load,
)
from katabasis.engine.campaign import (
    before,
    checksum,
    documented,
    exported,
    imported,
    opened,
    rebuilt,
    run_after,
    run_before,
    told,
)
from katabasis.engine.scene import Picture


class Tale(Record):
    """What is carried from chapter to chapter."""

    chapter: int = 1
    coins: int = 0


class Table(State):
    """One chapter."""

    tale: Tale


TAKE = Question("take", "", "How many coins?")


def setup(players: int, options: Setup) -> Table:
    return Table(tale=before(TALES, players, options))


async def step(t: Table) -> None:
    t.tale.coins += await TAKE.ask(0, [0, 1, 2])
    t.tale.chapter += 1
    t.over = "read"


def purse(data: dict[str, Any]) -> dict[str, Any]:
    """Version 1 counted pairs of coins."""
    return {"chapter": data["chapter"], "coins": 2 * data["pairs"]}


TALES = Campaigns(
    game="tale",
    form=Tale,
    version=2,
    begin=lambda players, options: Tale(coins=players),
    of=lambda t: t.tale,
    check=lambda tale: None if 0 < tale.chapter < 5 else "There are three chapters.",
    summary=lambda tale: (f"Chapter {tale.chapter}, {tale.coins} coins.",),
    migrations={1: purse},
)
GAME = Game(
    key="tale",
    title="Tale",
    about="Three chapters.",
    seats=(1, 2),
    rules=1,
    prefix="TAL",
    table=Table,
    settings=(Setting("campaign", "The campaign so far.", None, kind="campaign"),),
    campaigns=TALES,
    setup=setup,
    step=step,
    ended=lambda t: Outcome((0,), "read", "The chapter is read."),
    picture=lambda t, viewer: Picture(panels=()),
    redeal=lambda t, viewer, rng: None,
    questions=(TAKE,),
    names=lambda t: ["reader"],
    evaluate=lambda t, seat: 0.5,
)


def chapter(document: Document | None, coins: int) -> Match:
    """A chapter that was read to its end."""
    given = {} if document is None else {"campaign": msgspec.to_builtins(document)}
    match = Match(GAME, laid(GAME, 1, given))
    match.choose(0, coins)
    return match


def game_of(key: str) -> Game:
    if key != GAME.key:
        raise BadInput(f"There is no game '{key}'.")
    return GAME


def signed(document: Document, **changes: Any) -> Document:
    """A document with other content and a checksum that fits."""
    other = msgspec.structs.replace(document, **changes)
    return msgspec.structs.replace(other, sum=checksum(other))


def test_a_run_begins_with_the_campaign_before_and_ends_with_the_one_after() -> None:
    first = chapter(None, 2)
    second = chapter(run_after(first), 1)
    assert run_before(first).campaign == {"chapter": 1, "coins": 1}
    assert run_before(second) == run_after(first)
    assert run_after(second).campaign == {"chapter": 3, "coins": 4}
    assert told(TALES, run_after(second)) == ("Chapter 3, 4 coins.",)


def test_a_campaign_may_be_given_as_json() -> None:
    document = run_after(chapter(None, 2))
    assert laid(GAME, 1, {"campaign": exported(document).decode()}).tale == Tale(chapter=2, coins=3)


def test_a_run_that_goes_on_has_changed_nothing() -> None:
    match = Match(GAME, laid(GAME, 1, {}))
    with pytest.raises(BadInput, match="not over"):
        run_after(match)


def test_a_campaign_is_built_again_from_its_runs_which_load_and_replay_alone() -> None:
    first = chapter(None, 2)
    second = chapter(run_after(first), 1)
    loaded = [load(dump(run), game_of) for run in (first, second)]
    assert rebuilt(run_before(first), loaded) == run_after(second)
    with pytest.raises(BadInput, match="Run 1 does not go on"):
        rebuilt(run_before(first), reversed(loaded))
    with pytest.raises(BadInput, match="Run 2 does not go on"):
        rebuilt(run_before(first), [first, first])


def test_export_and_import() -> None:
    document = run_after(chapter(None, 2))
    assert imported(exported(document), game_of) == document


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"campaign": {"chapter": 9, "coins": 0}}, "is impossible. There are three chapters."),
        ({"campaign": {"chapter": "two", "coins": 0}}, "does not fit its form"),
        ({"campaign": {"chapter": 2}}, "about 'coins'"),
        ({"campaign": {"chapter": 2, "coins": 0, "gems": 1}}, "about 'gems'"),
        ({"version": 3}, "knows 2 at most"),
        ({"version": 0}, "which this program cannot read"),
        ({"version": 1}, "does not fit version 1"),
        ({"katabasis_campaign": 2}, "a format"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(change: dict[str, Any], sentence: str) -> None:
    odd = signed(run_after(chapter(None, 2)), **change)
    with pytest.raises(BadInput, match=sentence):
        opened(TALES, odd)
    with pytest.raises(BadInput, match=sentence):
        laid(GAME, 1, {"campaign": msgspec.to_builtins(odd)})


def test_a_damaged_file_is_refused_and_so_is_one_of_another_game() -> None:
    document = run_after(chapter(None, 2))
    data = exported(document)
    with pytest.raises(BadInput, match="checksum"):
        imported(data.replace(b'"coins":3', b'"coins":9'), game_of)
    with pytest.raises(BadInput, match="damaged, or not a campaign"):
        imported(data[:-4], game_of)
    with pytest.raises(BadInput, match="does not have"):
        imported(exported(signed(document, game="saga")), game_of)
    with pytest.raises(BadInput, match="not for 'tale'"):
        opened(TALES, signed(document, game="saga"))
    with pytest.raises(BadInput, match="the document of a campaign"):
        laid(GAME, 1, {"campaign": "once upon a time"})


def test_an_older_form_is_brought_up_to_date() -> None:
    old = Document(
        katabasis_campaign=1, game="tale", version=1, campaign={"chapter": 2, "pairs": 3}
    )
    assert opened(TALES, signed(old)) == Tale(chapter=2, coins=6)
    assert imported(exported(signed(old)), game_of) == documented(TALES, Tale(chapter=2, coins=6))


def test_a_game_without_campaigns_says_so() -> None:
    plain = msgspec.structs.replace(GAME, campaigns=None)
    match = Match(plain, laid(plain, 1, {}))
    with pytest.raises(BadInput, match="has no campaigns"):
        run_before(match)
