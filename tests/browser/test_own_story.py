"""The lobby offers a host's own story by its people, and only those who play may begin."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from katabasis.games import game_of
from katabasis.games.dungeon.pack import SHIPPED
from katabasis.packs.begin import begin_main
from tests.browser.conftest import Server, Visitors
from tests.browser.table import take_from_the_shelf


@pytest.fixture
def visitors(
    tmp_path: Path, chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Visitors]:
    """People at a server whose host has a story of their own."""
    folder = tmp_path / "packs" / "old-mill"
    begin_main(game_of("dungeon"), folder)
    pack = folder / "pack.yaml"
    drawn = pack.read_text().replace('"#e3b94f"}', '"#e3b94f", looks: A girl in a cap.}')
    pack.write_text(drawn.replace('title: "Old Mill"', 'title: "The Old Mill"'))
    shutil.copy(SHIPPED / "ferry/art/hero-jory.svg", folder / "art/hero-ada.svg")
    crowd(tmp_path / "packs" / "crowd")
    monkeypatch.setenv("KATABASIS_PACKS", str(folder.parent))
    server = Server(tmp_path)
    yield Visitors(chromium, server)
    server.stop()


def crowd(folder: Path) -> None:
    """A story with more people than digits."""
    begin_main(game_of("dungeon"), folder)
    pack = folder / "pack.yaml"
    named = '  bram: {name: Bram, trait: strong, colour: "#d9684a"}\n'
    more = [named.replace("bram", f"h{n}").replace("Bram", f"Hero {n}") for n in range(3, 13)]
    pack.write_text(pack.read_text().replace(named, named + "".join(more)))


def test_the_book_has_keys_for_more_than_nine(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/")
    take_from_the_shelf(page, "dungeon")
    page.locator("label", has_text="Crowd").click()
    page.get_by_role("combobox", name="Players").select_option("1")
    page.get_by_role("button", name="Make the table").click()
    keys = page.locator(".asks kbd")
    expect(keys).to_have_text([*"1234567890", "⇧1", "⇧2"])
    for key, name in (("Shift+Digit1", "Hero 11"), ("0", "Hero 10")):
        page.keyboard.press(key)
        expect(page.locator("#inventory")).to_contain_text(name)


def test_an_own_story_is_chosen_by_its_people_and_played(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/")
    take_from_the_shelf(page, "dungeon")
    story = page.get_by_role("radio", name="The Old Mill One sentence about your story")
    expect(story).to_have_count(1)
    card = page.locator("label", has_text="The Old Mill")
    expect(card.locator("img")).to_have_count(1)
    assert card.locator("img").evaluate("(img) => img.complete && img.naturalWidth > 0")
    expect(card.locator(".faces i")).to_have_text("B")
    card.click()
    page.get_by_role("combobox", name="Players").select_option("1")
    heroes = page.get_by_role("group", name="Who goes down")
    for name in ("Ada", "Bram"):
        heroes.get_by_role("button", name=name).click()
    expect(heroes).to_contain_text("You lead all of them.")
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("heading", name="The Old Mill")).to_be_visible()
    expect(page.locator("#inventory")).to_contain_text("Bram")


def test_nobody_begins_who_does_not_play(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/")
    take_from_the_shelf(page, "dungeon")
    players = page.get_by_role("combobox", name="Players")
    first = page.get_by_role("combobox", name="Who begins")
    for number in (4, 3, 2):
        players.select_option(str(number))
        offered = first.locator("option", has_text="Player")
        expect(offered).to_have_text([f"Player {n}" for n in range(2, number + 1)])
        if number > 2:
            first.select_option(label=f"Player {number}")
    for seat in (1, 2):
        page.get_by_label(f"Who sits on seat {seat}").select_option("me")
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("heading", name="The House of Last Resort")).to_be_visible()
