"""Questions as rules ask them: what an option means, and what is not asked at all."""

from collections.abc import Coroutine
from typing import Any

from katabasis.engine import Ask, Question

DOOR = Question("door", "TST-001 TST-002", "Which door?")
SPELLS = {"fire": 3, "ice": 5, "sleep": 7}

Asking = Coroutine[Ask, Any, Any]


def asked(rule: Asking) -> Ask:
    """The question that a rule waits for."""
    return rule.send(None)


def returned(rule: Asking, answer: Any = None) -> Any:
    """What a rule returns after one more answer."""
    try:
        ask = rule.send(answer)
    except StopIteration as end:
        return end.value
    raise AssertionError(f"{ask} was asked")


async def door(options: Any, **more: Any) -> Any:
    """A rule that asks once."""
    return await DOOR.ask(0, options, **more)


def test_a_question_has_clauses_and_the_same_sentence_for_all() -> None:
    assert DOOR.why == ("TST-001", "TST-002")
    assert DOOR.others == "Which door?"
    assert repr(DOOR) == "<question door>"


def test_one_sentence_may_serve_for_the_asked_and_for_the_others() -> None:
    way = Question("way", "", "[Choose|{asked} chooses] the way of {about:seat}[ with care].")
    assert way.text == "Choose the way of {about:seat} with care."
    assert way.others == "{asked} chooses the way of {about:seat}."


def test_an_option_is_answered_by_its_text_and_means_its_value() -> None:
    rule = door({"left": 1, "right": 2}, about="hall")
    ask = asked(rule)
    assert (ask.seat, ask.kind, ask.about) == (0, "door", "hall")
    assert list(ask.of(0)) == ["left", "right"]
    assert ask.means(0, "right") == 2
    assert returned(rule, "right") == 2


def test_a_plain_answer_means_itself() -> None:
    rule = door(["left", "right"])
    assert asked(rule).means(0, "left") == "left"
    assert returned(rule, "left") == "left"


def test_a_choice_of_one_is_not_asked() -> None:
    assert returned(door({"left": 1})) == 1
    assert returned(door(["left"])) == "left"
    assert returned(door(("left",))) == "left"
    assert returned(door(["ice"], of=SPELLS)) == 5


def test_a_choice_of_one_is_asked_where_others_may_not_notice() -> None:
    for options, meant in (({"left": 1}, 1), (["left"], "left")):
        rule = door(options, always=True)
        assert list(asked(rule).of(0)) == ["left"]
        assert returned(rule, "left") == meant
    rule = door(["ice"], always=True, of=SPELLS)
    assert list(asked(rule).of(0)) == ["ice"]
    assert returned(rule, "ice") == 5


def test_options_out_of_a_larger_mapping_mean_its_values() -> None:
    rule = door(["fire", "sleep"], of=SPELLS)
    assert list(asked(rule).of(0)) == ["fire", "sleep"]
    assert returned(rule, "sleep") == 7


def test_costly_options_are_made_by_whoever_looks() -> None:
    looked: list[int] = []

    def options() -> list[str]:
        looked.append(1)
        return ["fire", "ice"]

    rule = door(options, of=SPELLS)
    ask = asked(rule)
    assert ask.options is options
    assert returned(rule, "ice") == 5
    assert not looked


def test_of_several_seats_the_first_to_answer_acts() -> None:
    async def any_of() -> Any:
        return await DOOR.ask_any({0: {"shut": False}, 1: ["wait", "go"]}, "hall", due=(1,))

    rule = any_of()
    ask = asked(rule)
    assert (ask.asked(), ask.awaited(), ask.seat, ask.about) == ((0, 1), (1,), 1, "hall")
    assert (ask.means(0, "shut"), ask.means(1, "go")) == (False, "go")
    assert returned(rule, (0, "shut")) == (0, False)
    assert returned_by(any_of(), (1, "go")) == (1, "go")


def returned_by(rule: Asking, *answers: Any) -> Any:
    """What a rule returns after these answers."""
    asked(rule)
    for answer in answers[:-1]:
        rule.send(answer)
    return returned(rule, answers[-1])


def test_all_seats_answer_and_the_meanings_come_in_the_order_of_the_seats() -> None:
    async def all_of() -> Any:
        return await DOOR.ask_all({0: {"left": 1, "right": 2}, 1: [0, 1]})

    rule = all_of()
    assert (asked(rule).asked(), asked(all_of()).held) == ((0, 1), 0)
    following = rule.send((1, 0))
    assert (following.asked(), following.held) == ((0,), 1)
    assert returned(rule, (0, "right")) == {0: 2, 1: 0}
    assert list(returned_by(all_of(), (1, 1), (0, "left"))) == [0, 1]
