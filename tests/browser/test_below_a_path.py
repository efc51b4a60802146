"""The page below a path of another site, behind a real nginx on a port of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, Visitors
from tests.browser.table import OPTIONS, begin, links, take_from_the_shelf
from tests.server.fronts import PATH, Front


@pytest.fixture
def front(server: Server, tmp_path: Path) -> Iterator[Front]:
    """nginx, as docs/host.md has it."""
    front = Front("nginx-path", server.port, tmp_path)
    yield front
    front.end()


@pytest.fixture
def below(chromium: Browser, front: Front) -> Iterator[Visitors]:
    """People who come through it, and ask nobody else for anything."""
    made = Visitors(chromium, front)  # type: ignore[arg-type]  # (it has the address)
    yield made
    for context in made.contexts:
        context.close()
    assert made.complaints() == []


def at(page: Page, front: Front, path: str) -> None:
    """Whether the address bar shows a path of ours."""
    expect(page).to_have_url(front.url + path)


def test_a_table_is_made_joined_and_played(below: Visitors, front: Front) -> None:
    host = below()
    host.goto(front.url)
    host.get_by_role("link", name="About, credits and licences").click()
    at(host, front, "about")
    host.reload()
    host.get_by_role("link", name="Lobby").click()
    at(host, front, "")
    take_from_the_shelf(host, "cerberus")
    host.get_by_role("combobox", name="Players").select_option("3")
    for number, who in ((1, "me"), (2, "friend"), (3, "friend")):
        host.get_by_label(f"Who sits on seat {number}").select_option(who)
    host.get_by_role("button", name="Make the table").click()
    found = links(host)
    assert len(found) == 3
    assert all(link.startswith(front.url + "t/") for link in found)
    friends = [below(), below()]
    for page, link in zip(friends, found, strict=False):
        page.goto(link)
        expect(page.get_by_role("heading", name="Cerberus")).to_be_visible()
        assert PATH in page.url and "#" not in page.url
    begin(host, 2)
    people = [host, *friends]
    expect(asked(people).locator(OPTIONS).first).to_be_visible()
    page = asked(people)
    page.reload()
    expect(page.locator(OPTIONS).first).to_be_visible()


def asked(people: list[Page]) -> Page:
    """Whoever has options now."""
    for _ in range(100):
        for page in people:
            if page.locator(OPTIONS).count():
                return page
        people[0].wait_for_timeout(100)
    raise AssertionError("nobody is asked")
