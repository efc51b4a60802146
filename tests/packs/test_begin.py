"""`katabasis new` makes a pack that can be checked at once, and the check finds it by its name."""

from pathlib import Path

import pytest

from katabasis.engine import BadInput, load
from katabasis.games import game_of
from katabasis.packs.begin import begin_main
from tests.packs.checking import checked
from tests.packs.test_dead_ends import plant
from tests.terminal.conftest import Katabasis

ENTRIES = "entries/all.yaml"


@pytest.fixture
def begun(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A pack as `katabasis new` makes it."""
    assert begin_main(game_of("dungeon"), tmp_path / "old-mill") == 0
    told = capsys.readouterr().out
    assert f"KATABASIS_PACKS={tmp_path} katabasis play dungeon --set story=old-mill" in told
    return tmp_path / "old-mill"


def test_a_new_pack_has_no_fault_and_can_be_finished(begun: Path) -> None:
    report = checked(begun, 2)
    assert (report.title, report.faults, report.skipped) == ("Old Mill", [], [])
    assert report.counts["rooms"] == 3 and report.solution and report.random_games is not None


def test_the_check_knows_packs_by_name(
    katabasis: Katabasis, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KATABASIS_PACKS", str(begun.parent))
    ran = katabasis("check", "old-mill", "--games", "0")
    assert ran.code == 0 and "Old Mill: 3 rooms" in ran.out
    ran = katabasis("check", "ferry", "--games", "0")
    assert ran.code == 0 and "The Last Ferry" in ran.out
    monkeypatch.delenv("KATABASIS_PACKS")
    ran = katabasis("check", "new-mill", "--games", "0")
    assert ran.code == 2 and "no pack of this name" in ran.err and "ferry, house" in ran.err


@pytest.mark.parametrize("name", ["Mill", "ferry", "9", "a b"])
def test_a_name_that_cannot_be_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        begin_main(game_of("dungeon"), tmp_path / name)
    assert not (tmp_path / name).exists()


def test_nothing_is_overwritten(begun: Path) -> None:
    with pytest.raises(BadInput, match="exists already"):
        begin_main(game_of("dungeon"), begun)


def test_an_unwinnable_start_names_the_farthest_point_and_what_is_missing(begun: Path) -> None:
    plant(begun, [(ENTRIES, "{when: {unsearched: 101}, take: 10}", "{when: {unsearched: 101}}")])
    report = checked(begun, 0)
    (told,) = [fault.sentence for fault in report.faults if "Dead end" in fault.sentence]
    assert "The farthest point: explore 101, " in told
    assert told.endswith("Nothing ever brings card 10.")
    assert report.skipped == ["A solution, endings and random games: there is a dead end"]


def test_an_unwinnable_start_names_what_used_a_thing_up(begun: Path) -> None:
    plant(begun, [(ENTRIES, '"100": [{}]', '"100": [{take: 10, box: 10}]')])
    report = checked(begun, 0)
    (told,) = [fault.sentence for fault in report.faults if "Dead end" in fault.sentence]
    assert told.endswith("Used up on the way: card 10 by the first entry.")
    assert load(report.save, game_of).table.box == [10]


def test_it_says_that_the_search_was_skipped(begun: Path) -> None:
    plant(begun, [(ENTRIES, "reveal: B", "reveal: X")])
    report = checked(begun, 0)
    assert [fault.sentence for fault in report.faults] == [
        "Unknown room 'X': add it to rooms.yaml."
    ]
    (skipped,) = report.skipped
    assert skipped.startswith("The search for dead ends") and "first mend" in skipped


def test_a_clue_without_a_description_is_a_fault(begun: Path) -> None:
    plant(begun, [("book/all.md", "## alt 12", "## alt 13")])
    told = [str(fault) for fault in checked(begun, 0).faults]
    assert any("cards.yaml:3: No text: write a section '## alt 12'" in line for line in told)


def test_what_a_step_closes_for_good_is_listed(begun: Path) -> None:
    """The cup can only be had before the way out; a key that is also a treasure's key closes it."""
    plant(
        begun,
        [
            (ENTRIES, '"203":', '"10101":\n  - {when: {unseen: 13}, take: 13}\n"203":'),
            (ENTRIES, "  - {when: {trait: attentive, unseen: 13}, take: 13}\n", ""),
            (ENTRIES, "  - {label: again, otherwise: true, when: {taken: 13}}\n", "  - {}\n"),
            (ENTRIES, "  - {label: nothing, otherwise: true}\n", ""),
        ],
    )
    assert checked(begun, 0).closes == {"use 10 at 201": ["13", "E1"]}


def test_a_dead_end_can_be_played_on(
    katabasis: Katabasis, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(begun, [(ENTRIES, "{when: {unsearched: 101}, take: 10}", "{when: {unsearched: 101}}")])
    save = begun.parent / "dead.json"
    assert katabasis("check", str(begun), "--games", "0", "--save", str(save)).code == 1
    monkeypatch.setenv("KATABASIS_PACKS", str(begun.parent))
    ran = katabasis("resume", str(save), typed="quit\n")
    assert "Ada" in ran.out and "was not saved by a player" not in ran.err


def test_pictures_that_are_missing_are_drawn_and_others_stay(
    katabasis: Katabasis, begun: Path
) -> None:
    card, room = begun / "art" / "card-12.svg", begun / "art" / "room-A.svg"
    room.write_text(room.read_text() + "<!-- mine -->\n")
    card.unlink()
    pack = begun / "pack.yaml"
    named = pack.read_text().replace('"#e3b94f"}', '"#e3b94f", looks: A girl in a cap.}')
    pack.write_text(named)
    told = [str(fault) for fault in checked(begun, 0).faults]
    assert [
        line for line in told if "`katabasis new --pictures` makes a plain one." in line
    ] == told
    ran = katabasis("new", "--pictures", str(begun))
    assert (ran.code, ran.out) == (0, "Plain pictures drawn: art/card-12.svg, art/hero-ada.svg.\n")
    assert checked(begun, 0).faults == []
    assert room.read_text().endswith("<!-- mine -->\n")
    assert katabasis("new", "--pictures", str(begun)).out == "Every picture is there already.\n"


@pytest.mark.parametrize(
    ("file", "told"), [("pack.yaml", "Mend that first."), ("", "no pack.yaml")]
)
def test_what_is_no_pack_is_not_drawn(
    katabasis: Katabasis, begun: Path, file: str, told: str
) -> None:
    folder = begun if file else begun / "art"
    if file:
        (begun / file).write_text("title: [")
    ran = katabasis("new", "--pictures", str(folder))
    assert ran.code != 0 and told in ran.err


def test_a_layer_that_is_never_seen_is_found_in_its_line(begun: Path) -> None:
    room = begun / "art" / "room-B.svg"
    room.write_text(room.read_text().replace("</svg>", '\n<g\n data-layer="dusk"/></svg>'))
    [fault] = checked(begun, 0).faults
    assert (fault.file, fault.line) == ("art/room-B.svg", 3)
    assert "add it to `layers` of room B in rooms.yaml, or take it out" in fault.sentence
