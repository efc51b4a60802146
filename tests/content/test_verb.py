"""Verbs: what a passage does with each thing, for the rules, for hints and for the check."""

from katabasis.content.facts import Facts
from katabasis.content.model import Change

from .lamps import BROKEN, BURN, LIGHT, LIT, SMASH, VERBS, Lamps, Passage, facts

BOTH = Passage(light=("a", "b"), smash=("a",), burn=1)


def test_verbs_keep_the_order_of_their_stages() -> None:
    assert VERBS.all == (BURN, LIGHT, SMASH)
    assert VERBS.stages == ((BURN,), (LIGHT, SMASH))


def test_a_number_is_one_thing_and_a_tuple_is_several() -> None:
    assert [*LIGHT.of(BOTH)] == ["a", "b"] and [*BURN.of(BOTH)] == [1]
    assert [*BURN.of(Passage())] == [] and [*LIGHT.of(Passage())] == []


def test_what_is_had_once_is_exhausted() -> None:
    assert not VERBS.exhausted(Lamps(["a"]), BOTH)
    assert VERBS.exhausted(Lamps(["a", "b"]), BOTH)
    assert not VERBS.exhausted(Lamps(["a", "b"]), Passage(burn=1)), "it gives nothing"


def test_gains_are_of_now_and_what_lasts_is_for_later() -> None:
    dark = Lamps()
    assert VERBS.gain(dark, BOTH) and VERBS.last(dark, BOTH)
    assert not VERBS.gain(Lamps([], ["a", "b"]), BOTH), "broken lamps cannot be lit"
    assert VERBS.gain(dark, Passage(burn=2)) and not VERBS.last(dark, Passage(burn=2))
    assert VERBS.last(dark, Passage(burn=3))


def test_one_thing_that_hurts_is_enough() -> None:
    assert VERBS.hurt(Lamps(), Passage(burn=1))
    assert VERBS.hurt(Lamps(["a"]), Passage(smash=("a",)))
    assert not VERBS.hurt(Lamps(), Passage(smash=("a",), light=("a",)))


def test_a_passage_leads_where_its_verbs_lead() -> None:
    assert VERBS.leads(BOTH) == [("lamp", "a"), ("lamp", "b")]


def test_the_facts_of_a_passage_come_stage_by_stage() -> None:
    f = facts()
    lit = [Change(f.bit(LIT, one), unless=f.bit(BROKEN, one)) for one in "ab"]
    assert VERBS.parts(f, None, BOTH) == ((), (*lit, Change(drops=f.bit(LIT, "a"))))
    assert VERBS.parts(Facts(), None, Passage()) == ((), ())
