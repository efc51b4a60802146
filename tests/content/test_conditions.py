"""Conditions say the same of a table and of its facts."""

from itertools import product

import pytest

from katabasis.content.facts import Facts, facts_at
from katabasis.content.model import Rule

from .lamps import BROKEN, CONDITIONS, LIT, Lamps, When, facts

WHENS = [
    When(bright=bright, some=some, dark=dark)
    for bright, some, dark in product([(), ("a",), ("a", "b")], [(), ("a", "b")], [(), ("A",)])
]


def met(rule: Rule, state: int) -> bool:
    """Whether a rule applies in a state."""
    some = all(mask & state for mask in rule.any_of)
    return rule.need & state == rule.need and not rule.ban & state and some


@pytest.mark.parametrize("lit", [[], ["a"], ["b"], ["a", "b"]])
@pytest.mark.parametrize("when", WHENS)
def test_a_condition_holds_at_a_table_if_its_rule_applies_to_the_facts(
    when: When, lit: list[str]
) -> None:
    f, t = facts(), Lamps(lit)
    state = facts_at(t, f, (LIT, BROKEN))
    assert CONDITIONS.hold(t, when) == met(CONDITIONS.rule(f, when), state)


def test_each_word_asks_in_its_own_way() -> None:
    t = Lamps(["a"])
    assert CONDITIONS.hold(t, When(bright=("a",))) and not CONDITIONS.hold(
        t, When(bright=("a", "b"))
    )
    assert CONDITIONS.hold(t, When(some=("a", "b"))) and not CONDITIONS.hold(t, When(some=("b",)))
    assert CONDITIONS.hold(t, When(dark=("B",))) and not CONDITIONS.hold(t, When(dark=("A", "B")))


def test_a_condition_may_come_to_hold_unless_something_is_gone_for_good() -> None:
    t = Lamps(["b"], ["a"])
    assert CONDITIONS.may_hold(Lamps(), When(bright=("a", "b")))
    assert not CONDITIONS.may_hold(t, When(bright=("a", "b")))
    assert CONDITIONS.may_hold(t, When(some=("a", "b")))
    assert not CONDITIONS.may_hold(t, When(some=("a",)))
    assert CONDITIONS.may_hold(t, When(dark=("A",))) and not CONDITIONS.may_hold(
        t, When(dark=("B",))
    )


def test_only_the_words_that_are_written_down_count() -> None:
    named = [(condition.word, what) for condition, what in CONDITIONS.named(When(dark=("A",)))]
    assert named == [("dark", ("A",))]
    assert CONDITIONS.rule(Facts(), None) == Rule(always=True)
    assert not CONDITIONS.rule(facts(), When(bright=("a",))).always


def test_facts_that_are_only_asked_for_count_only_where_somebody_asks() -> None:
    f, t = facts(), Lamps(["a"], ["a", "b"])
    assert f.listed(facts_at(t, f, (LIT, BROKEN))) == [(LIT, "a"), (BROKEN, "a")]
