"""What may still come true in a story, if nothing is ever lost again: one condition at a time."""

import pytest

from katabasis.content.ahead import Ahead, Known, lost_in
from katabasis.content.facts import Facts, State
from katabasis.content.model import (
    FIRST,
    Action,
    Branch,
    Change,
    Entry,
    Link,
    Model,
    Part,
    Price,
    Rule,
)

A, B, C, D = 1, 2, 4, 8
THE_END = Branch(FIRST, (Link(ends=True),))


def rule(*parts: Part, need: State = 0, ban: State = 0, by: str = "") -> Rule:
    """A rule of one stage."""
    return Rule(need=need, ban=ban, by=by, stages=(parts,))


def ends(true: State, rules: dict[str, list[Rule]], *actions: Action) -> bool:
    """Whether a story of these entries and actions may still end, for a strong hero."""
    marks = {key: 1 << (10 + n) for n, key in enumerate(rules)}
    entries = {key: Entry(marks[key], tuple(found)) for key, found in rules.items()}
    model = Model(facts=Facts(), start=0, entries=entries, actions=actions, actors={}, teams=())
    return Ahead(Known(model, lost_in(model)), true, {"strong"}).ends()


def do(entry: str, needs: State = 0, bans: State = 0, adds: State = 0) -> Action:
    """An action that reads an entry."""
    return Action(name=entry, entry=entry, needs=needs, bans=bans, adds=adds)


LOSES = {"lose": [rule(Change(drops=A))]}
"""Something that could be done about A; nobody has to be able to read it."""


def test_an_action_that_is_possible_is_done() -> None:
    story = {"end": [rule(THE_END)]}
    assert ends(0, story, do("end"))
    assert not ends(0, story)
    assert not ends(0, {"end": [rule()]}, do("end"))
    assert not ends(0, {}, do("end")), "an entry that is not written leads nowhere"


@pytest.mark.parametrize("need", [A, B, A | B])
def test_an_action_needs_all_that_it_needs(need: State) -> None:
    story = {"end": [rule(THE_END)]}
    assert ends(A | B, story, do("end", needs=need))
    assert not ends((A | B) & ~need | C, story, do("end", needs=need))
    assert ends(0, story, do("end", needs=need), do("key", adds=need)), "another brings it"


def test_only_what_stays_true_forbids_anything() -> None:
    story = {"end": [rule(THE_END)]}
    assert ends(B, story, do("end", bans=A))
    assert not ends(A, story, do("end", bans=A))
    assert ends(A, story | LOSES, do("end", bans=A))
    assert not ends(A | B, story | LOSES, do("end", bans=A | B))


def test_what_can_be_lost_by_paying_does_not_stay() -> None:
    story = {"end": [rule(THE_END)]}
    paid = Link(entry="x", price=Price((A, B), 1))
    assert ends(A | B, story | {"pay": [rule(Branch(FIRST, (paid,)))]}, do("end", bans=A | B))
    free = Link(entry="x")
    assert not ends(A | B, story | {"pay": [rule(Branch(FIRST, (free,)))]}, do("end", bans=A))
    later = Link(entry="x", after=(Change(drops=A),))
    assert ends(A, story | {"pay": [rule(Branch(FIRST, (later,)))]}, do("end", bans=A))


def test_a_guard_who_stays_has_an_entry_of_his_own() -> None:
    guarded = Action(name="x", entry="door", guard=A, instead="guard")
    door, guard = {"door": [rule(THE_END)]}, {"guard": [rule(THE_END)]}
    assert ends(0, door, guarded) and not ends(0, guard, guarded)
    assert ends(A, guard, guarded) and not ends(A, door, guarded)
    assert ends(A, door | LOSES, guarded), "he may be got rid of"
    assert ends(0, guard, guarded, do("call", adds=A)), "he may come later"


def test_rules_ask_for_facts_and_for_heroes() -> None:
    assert ends(A, {"x": [rule(THE_END, need=A)]}, do("x"))
    assert not ends(B, {"x": [rule(THE_END, need=A)]}, do("x"))
    assert not ends(A, {"x": [rule(THE_END, ban=A)]}, do("x"))
    assert ends(0, {"x": [rule(THE_END, ban=A)]}, do("x"))
    assert ends(0, {"x": [rule(THE_END, by="strong")]}, do("x"))
    assert not ends(0, {"x": [rule(THE_END, by="knowing")]}, do("x"))
    either = Rule(any_of=(A | B, C | D), stages=((THE_END,),))
    assert ends(B | C, {"x": [either]}, do("x"))
    assert not ends(A | B, {"x": [either]}, do("x"))
    assert not ends(C, {"x": [either]}, do("x"))


def test_links_are_followed_where_they_are_open() -> None:
    def linked(true: State, link: Link) -> bool:
        story = {"x": [rule(Branch(FIRST, (link,)))], "y": [rule(THE_END)]}
        return ends(true, story, do("x"), do("z", needs=D, adds=0), do("y", needs=C))

    assert linked(0, Link(entry="y")) and not linked(0, Link(entry="nowhere"))
    assert linked(A, Link(entry="y", given=A)) and not linked(B, Link(entry="y", given=A))
    assert linked(0, Link(entry="y", unless=A)) and not linked(A, Link(entry="y", unless=A))
    assert linked(0, Link(adds=C)) and not linked(0, Link(adds=D))
    assert linked(0, Link(after=(Change(C),))) and not linked(0, Link(after=(Change(D),)))
    price = Price((A, B, D), 2)
    assert linked(A | B, Link(entry="y", price=price))
    assert linked(A | B | D, Link(entry="y", price=price))
    assert not linked(A, Link(entry="y", price=price))


def test_a_change_needs_its_conditions_and_its_thing() -> None:
    def changed(true: State, change: Change) -> bool:
        return ends(true, {"x": [rule(change)], "y": [rule(THE_END)]}, do("y", needs=C), do("x"))

    assert changed(0, Change(C)) and not changed(0, Change(D))
    assert changed(A, Change(C, given=A)) and not changed(0, Change(C, given=A))
    assert changed(0, Change(C, unless=A)) and not changed(A, Change(C, unless=A))
    assert changed(0, Change(C, drops=B)), "what is not there cannot be lost, and needs not be"
    assert changed(B, Change(C, drops=B, moves=True))
    assert not changed(0, Change(C, drops=B, moves=True)), "there is nothing to move"


def test_that_something_was_read_is_a_fact_too() -> None:
    story = {"x": [rule()], "y": [rule(THE_END)]}
    first = 1 << 10
    assert ends(0, story, do("y", needs=first), do("x"))
    assert not ends(0, story, do("y", needs=first))
