"""Playing by typed lines: to the end, back and forth, and away from the table and back."""

import re
from pathlib import Path

import pytest

from katabasis.terminal import saves
from tests.terminal.conftest import Katabasis

TOLL = ("play", "toll", "--players", "3", "--bots", "random")
CERBERUS = ("play", "cerberus", "--bots", "random")
FIRST = (*CERBERUS, "--set", "first=pink")


def logged(name: str) -> list[tuple[int, object]]:
    """The answers that are on disk."""
    return saves.opened(saves.found(name))[0].log


@pytest.mark.parametrize("players", ["3", "5", "7"])
def test_cerberus_to_the_end(katabasis: Katabasis, players: str) -> None:
    ran = katabasis(*CERBERUS, "--players", players, typed="1\n" * 900)
    assert ran.code == 0, ran.err
    assert f"{players} players; you are Pink" in ran.out
    assert "The Threshold" in ran.out and "Winners:" in ran.out
    assert max(len(line.removeprefix("> ")) for line in ran.out.splitlines()) <= 80
    assert katabasis("verify", "cerberus-1").code == 0


def test_the_seed_fits_the_hash_that_was_shown(katabasis: Katabasis) -> None:
    from katabasis.engine import commitment

    out = katabasis(*TOLL, typed="1\n" * 200).out
    shown, seed = (re.search(rf"{said}\s+(\w+)", out) for said in ("seed:", "The seed was"))
    assert shown is not None and seed is not None
    assert commitment(seed[1]) == shown[1]


def test_nothing_but_the_own_coins_is_shown(katabasis: Katabasis) -> None:
    out = katabasis(*TOLL, "--seat", "Bran", typed="").out
    assert "Bran draws a coin (" in out
    assert "Ash draws a coin." in out and "Ash draws a coin (" not in out


def test_end_of_input_saves_and_tells_how_to_resume(katabasis: Katabasis) -> None:
    ran = katabasis(*TOLL, typed="wait\n")
    assert ran.code == 0
    assert "katabasis resume toll-1" in ran.out
    assert (0, "wait") in logged("toll-1")


def test_quit_and_resume_at_the_same_question(katabasis: Katabasis) -> None:
    left = katabasis(*FIRST, typed="1\nquit\n")
    question = left.out.rstrip().split("\n\n")[-1].splitlines()[:-1]
    back = katabasis("resume", typed="quit\n")
    assert back.code == 0
    assert "Cerberus, cerberus-1: you are Pink." in back.out
    assert back.out.rstrip().split("\n\n")[-1].splitlines()[:-1] == question
    assert "draws" in back.out.split("\n\n")[0]  # what happened last is told again


def test_play_offers_the_unfinished_game(katabasis: Katabasis) -> None:
    katabasis(*TOLL, typed="wait\nquit\n")
    taken = katabasis("play", "toll", typed="y\nquit\n")
    assert "Your game toll-1 is not finished" in taken.out
    assert "toll-1: you are Ash" in taken.out
    declined = katabasis("play", "toll", typed="n\nquit\n")
    assert "katabasis resume toll-2" in declined.out
    ended = katabasis("play", "toll", typed="")
    assert ended.code == 0 and "No game was started." in ended.out
    fresh = katabasis(*TOLL, "--new", typed="quit\n")
    assert "not finished" not in fresh.out


def test_ctrl_c_at_the_offer_begins_nothing(
    katabasis: Katabasis, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    katabasis("play", "toll", typed="quit\n")
    monkeypatch.setattr("builtins.input", interrupted)
    ran = katabasis("play", "toll")
    assert ran.code == 130 and "No game was started." in ran.out
    assert len(list(home.iterdir())) == 1


def test_a_resumed_game_can_be_finished_and_is_offered_no_more(katabasis: Katabasis) -> None:
    katabasis(*TOLL, typed="wait\nquit\n")
    assert "Winners:" in katabasis("resume", "toll-1", typed="1\n" * 200).out
    assert katabasis("resume").code == 2
    again = katabasis("resume", "toll-1")
    assert again.code == 0 and "Winners:" in again.out


def test_why_names_the_clauses(katabasis: Katabasis) -> None:
    out = katabasis(*FIRST, typed="why\nwhy 1\nwhy III.2\nwhy II.9\nquit\n").out
    assert "CER-029  In each turn the active player must play" in out
    assert "CER-047  Action I, Adventurer side, 1st effect" in out
    assert "You have no Survival card to pay with. (CER-042" in out
    assert "CER-053  The Survival card that pays" in out
    assert "'II.9' is not possible here" in out


def test_rule_prints_a_clause(katabasis: Katabasis) -> None:
    out = katabasis(*FIRST, typed="rule CER-041\nrule r16\nrule 999\nrule\nquit\n").out
    assert "CER-041  The cost of the declared effect" in out
    assert "CER-R16  May an effect be chosen" in out
    assert "have no clause '999'" in out
    assert "Name a clause, for instance: rule CER-001." in out


def test_undo_takes_a_choice_back_until_something_is_learnt(katabasis: Katabasis) -> None:
    typed = "undo\nII.2\nundo\nlog\nI.1\nundo\nquit\n"
    out = katabasis(*FIRST, typed=typed).out
    assert "There is nothing to take back." in out
    assert "Taken back." in out
    assert out.count("Play an Action card.") == 2
    assert "Cards or dice were drawn since, so this cannot be undone." in out
    assert [answer for seat, answer in logged("cerberus-1") if seat == 0] == ["I.1"]


def test_look_and_log(katabasis: Katabasis) -> None:
    typed = "look\nlook B1\nlook pink\nlook promise\nlook I\nlog\nlog 1\nquit\n"
    out = katabasis(*FIRST, typed=typed).out
    assert "B1 barque (face down)" in out
    assert "Odile Marrow" in out
    assert "Nothing here is called 'promise'." in out
    assert "I: 1: Pay Rage +1: draw 2 Survival cards." in out
    assert out.count("difficulty 10. Pink begins.") == 3


def test_say_is_kept_and_bounded(katabasis: Katabasis) -> None:
    typed = "say I will wait for you.\nsay\nsay " + "x" * 301 + "\nquit\n"
    out = katabasis(*FIRST, typed=typed).out
    assert out.count("Said.") == 1 and out.count("1 to 300 characters") == 2
    assert 'Pink: "I will wait for you."' in katabasis("resume", typed="log\nquit\n").out


def test_save_tells_where_and_makes_copies(katabasis: Katabasis, tmp_path: Path) -> None:
    typed = "save\nsave copy.json\nsave copy.json\nsave none/copy.json\nquit\n"
    out = katabasis(*TOLL, typed=typed).out
    assert "Every answer is saved at once" in out
    assert "A copy is in copy.json." in out
    assert "copy.json exists already" in out and "cannot be written" in out
    assert katabasis("resume", "copy.json", typed="quit\n").code == 0


def test_a_chosen_file_is_never_overwritten(katabasis: Katabasis) -> None:
    assert katabasis(*TOLL, "--save", "mine.json", typed="quit\n").code == 0
    again = katabasis(*TOLL, "--save", "mine.json", typed="quit\n")
    assert again.code == 2 and "exists already" in again.err


def test_hint_names_an_option(katabasis: Katabasis) -> None:
    out = katabasis(*TOLL, typed="hint\nquit\n").out
    assert "Hint: option" in out
    after = out.split("Hint: option", 1)[1].splitlines()
    assert any("times in 100" in line or "options" in line or "turns" in line for line in after)


def test_garbage_changes_nothing(katabasis: Katabasis) -> None:
    garbage = ["", "99", "-1", "0", "why why", "\x1b[2J", "é" * 500, "None", "[]", "look \x00", "?"]
    ran = katabasis(*FIRST, typed="\n".join(garbage) + "\nquit\n")
    assert ran.code == 0
    assert "\x1b" not in ran.out
    assert not [seat for seat, _ in logged("cerberus-1") if seat >= 0]


def test_answers_by_words(katabasis: Katabasis) -> None:
    katabasis(*FIRST, typed="ii.2\nviolet ADV\nquit\n")
    katabasis(*TOLL, typed="WAIT\nquit\n")
    assert (0, "II.2") in logged("cerberus-1")
    assert (0, "wait") in logged("toll-1")


def test_replay_keeps_secrets_until_the_end(katabasis: Katabasis) -> None:
    katabasis(*TOLL, typed="wait\nquit\n")
    assert "Not over yet" in katabasis("replay", "toll-1").out
    assert "Ash draws a coin (" in katabasis("replay", "toll-1", "--seat", "Ash").out
    refused = katabasis("replay", "toll-1", "--seat", "Bran")
    assert refused.code == 2 and "stays secret" in refused.err
    katabasis("resume", "toll-1", typed="1\n" * 200)
    told = katabasis("replay", "toll-1", "--seat", "Bran")
    assert told.code == 0 and "Bran draws a coin (" in told.out


def test_numbers_can_be_asked_what_they_are_made_of(katabasis: Katabasis) -> None:
    play = ("play", "dead_cells", "--players", "1", "--new")
    nothing = katabasis(*play, typed="why last\nquit\n")
    assert "Nothing in the latest lines of the log has a number to explain." in nothing.out
    some = katabasis(*play, typed=("1\n" * 5 + "why last\n") * 15 + "quit\n")
    assert re.search(r"takes \d Damage\. [^\n]* \(Round I+\) \+\d", some.out)
