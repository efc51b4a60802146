"""What the pages for readers name is there: games, links, commands, options, targets, modules."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
import typer

from katabasis.cli import app
from katabasis.games import all_games
from katabasis.server.limits import ANSWERS, ENTRIES, Limits

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
NAME = re.compile(r"`([^`\n]+)`")
BY_PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def options(*names: str) -> set[str]:
    """The options of a command, as its help has them."""
    found = typer.main.get_command(app)
    for name in names:
        assert isinstance(found, typer.core.TyperGroup), f"{name} is below no group"
        assert name in found.commands, f"katabasis has no command {name}"
        found = found.commands[name]
    return {option for one in found.params for option in one.opts if option.startswith("--")}


def lines(page: Path) -> list[str]:
    """Every line of code on a page, in a block or between backticks, without its comment."""
    found, fenced = [], False
    for line in TEXTS[page].splitlines():
        if line.startswith("```"):
            fenced = not fenced
        elif fenced or line.startswith("    "):
            found.append(line.strip())
        else:
            found += NAME.findall(line)
    return [line.split("  #")[0].removeprefix(".venv/bin/") for line in found]


@BY_PAGE
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", TEXTS[page]):
        file, _, place = link.partition("#")
        if "://" in link:
            continue
        other = (page.parent / file).resolve() if file else page
        assert other.exists(), link
        if place:
            text = other.read_text(encoding="utf-8")
            heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
            slugs = {*re.findall(r'<a id="([^"]+)"', text)} | {
                re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads
            }
            assert place in slugs, link


@BY_PAGE
def test_commands_and_options_exist(page: Path) -> None:
    for line in lines(page):
        words = [w for w in line.split(" | ")[0].split() if not re.match(r"[A-Z_]+=", w)]
        if words[:1] == ["katabasis"] and len(words) > 1:
            names = words[1:3] if words[1] == "campaign" else words[1:2]
            if "…" not in names and not names[0].startswith("--"):
                used = {w.partition("=")[0] for w in words[2:] if w.startswith("--")}
                assert used <= options(*names) | {"--help"}, line


@BY_PAGE
def test_targets_and_modules_exist(page: Path) -> None:
    made = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for line in lines(page):
        if found := re.match(r"make ([a-z]+)", line):
            assert found[1] in made, line
        for module in re.findall(r"python -m ((?:katabasis|tests)\.[\w.]+)", line):
            assert find_spec(module), line


def test_every_game_is_introduced_with_its_players() -> None:
    readme = TEXTS[ROOT / "README.md"]
    for game in all_games():
        if not game.template:
            row = f"| {game.title} | {game.seats[0]}–{game.seats[-1]} |"
            assert row in readme, row
            assert "planned" not in readme.partition(row)[2].splitlines()[0]


def test_hosts_are_told_all_options_and_the_limits() -> None:
    page = TEXTS[ROOT / "docs" / "host.md"]
    rows = set(re.findall(r"^\| `(--[a-z-]+)`", page, re.MULTILINE))
    assert rows == options("serve") - {"--help"}
    known = Limits()
    for number, what in (
        (known.requests, "requests a second"),
        (known.pictures, "pictures a second"),
        (known.tables, "new tables an hour"),
        (known.sockets, "sockets"),
        (known.from_one, "connections"),
        (known.messages, "messages a second"),
        (known.previews, "looks ahead a second"),
        (ANSWERS, "answers"),
        (ENTRIES, "entries"),
        (known.answers, "answers and 10,000 sentences of talk"),
    ):
        assert f"{number:,.0f} {what}" in page, what
