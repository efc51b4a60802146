"""`changes`: what is named differs from before, and nothing else does."""

from pathlib import Path

import pytest

from tests.proof.running import HEAD, outcome

CROSSES = "when: [{Ash: silver}, {Bran: let pass}, {chance: 2}]\n"

HOLDS = {
    "values": (
        f"{CROSSES}then:\n  changes: {{steps: {{Ash: 2}}, turn: Bran, coins: {{Ash: silver}},\n"
        "    bag: {count: 9}}\n"
    ),
    "what came and left": (
        f"{CROSSES}then: {{changes: {{steps: {{0: {{by: 2}}}}, turn: {{by: 1}},\n"
        "  coins: {Ash: {remove: [silver]}}, bag: {add: [silver]}}}\n"
    ),
    "a whole part": (
        f"{CROSSES}then: {{changes: {{steps: [2, 0], turn: 1, bag: {{has: [silver]}},\n"
        "  coins: {only: [[silver], [silver, silver]]}}}\n"
    ),
    "comparators with what came": (
        f"{CROSSES}then: {{changes: {{steps: {{Ash: {{at_least: 2, by: 2}}}}, turn: {{not: Ash}},\n"
        "  coins: {Ash: {remove: silver, count: 1}}, bag: {add: silver, count: 9}}}\n"
    ),
    "nothing": "when: [{Ash: {answer: gold, refused: TOL-002}}]\nthen: {changes: none}\n",
    "nothing any more": (
        "when: [{Ash: wait}, {chance: any}, {Ash: {undo: consent}}]\nthen: {changes: none}\n"
    ),
    "in between": (
        "when:\n  - Ash: wait\n  - then: {changes: none}\n  - chance: lead\n"
        "then: {changes: {bag: {remove: lead}, coins: {Ash: {add: lead}}, turn: Bran}}\n"
    ),
}


@pytest.mark.parametrize("name", HOLDS)
def test_it_holds(tmp_path: Path, name: str) -> None:
    assert [r.failure for r in outcome(tmp_path, HEAD + HOLDS[name])] == [""]


FAILS = {
    "something else": (
        f"{CROSSES}then:\n  changes:\n    {{steps: {{Ash: 2}}, turn: Bran}}\n",
        6, 'This changed too: bag: {add: ["silver"]}; coins.0: {remove: ["silver"]}.',
    ),
    "another entry": (
        f"{CROSSES}then:\n  changes: {{steps: {{Bran: 2}}, turn: Bran}}\n",
        6, "steps.Bran has not changed: it is 0.",
    ),
    "something, not nothing": (
        f"{CROSSES}then: {{changes: none}}\n",
        5, 'changed: bag: {add: ["silver"]}; coins.0: {remove: ["silver"]}; steps.0: 2 (was 0)',
    ),
    "it has not changed": (
        "then: {changes: {round: 1}}\n", 4, "round has not changed: it is 1."
    ),
    "another value": (
        f"{CROSSES}then: {{changes: {{turn: Ash}}}}\n", 5, 'turn is 1, not "Ash".'
    ),
    "another number of steps": (
        f"{CROSSES}then: {{changes: {{steps: {{Ash: {{by: 3}}}}}}}}\n",
        5, "steps.Ash has changed by +2, from 0 to 2.",
    ),
    "something else came": (
        f"{CROSSES}then: {{changes: {{bag: {{add: lead}}}}}}\n", 5, 'bag got ["silver"].'
    ),
    "too much came": (
        f"{CROSSES}then: {{changes: {{bag: {{add: [silver, silver]}}}}}}\n",
        5, 'bag got ["silver"].',
    ),
    "nothing came": (
        f"{CROSSES}then: {{changes: {{coins: {{Ash: {{add: silver}}}}}}}}\n", 5, "Ash got nothing."
    ),
    "nothing left": (
        f"{CROSSES}then: {{changes: {{bag: {{remove: silver}}}}}}\n", 5, "bag lost nothing."
    ),
    "something left as well": (
        "given: {coins: {Ash: [lead]}}\nwhen: [{Ash: wait}, {chance: silver}, {Bran: wait}, "
        "{chance: silver},\n  {Ash: lead}, {Bran: bite}]\n"
        "then: {changes: {coins: {Ash: {add: silver}}}}\n",
        7, 'coins.Ash also lost ["lead"].',
    ),
    "added to a number": (
        f"{CROSSES}then: {{changes: {{turn: {{add: 1}}}}}}\n", 5, "turn is not a list"
    ),
    "removed from a number": (
        f"{CROSSES}then: {{changes: {{turn: {{remove: 1}}}}}}\n", 5, "turn is not a list"
    ),
    "a list by a number": (
        f"{CROSSES}then: {{changes: {{bag: {{by: 1}}}}}}\n", 5, "which is not a number"
    ),
    "an unknown part": (
        "then: {changes: {wallet: 1}}\n", 4, "The table of The Toll has no key 'wallet'"
    ),
    "an unknown entry": (
        f"{CROSSES}then: {{changes: {{steps: {{Zoe: 1}}}}}}\n", 5, "There is no 'Zoe' in steps"
    ),
    "an empty map": ("then: {changes: {}}\n", 4, "write `changes: none`"),
    "an unknown comparator": (
        f"{CROSSES}then: {{changes: {{bag: {{add: silver, most: 9}}}}}}\n", 5, "no 'add' in bag"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAILS)
def test_it_fails_with_line_and_sentence(tmp_path: Path, name: str) -> None:
    text, line, sentence = FAILS[name]
    (result,) = outcome(tmp_path, HEAD + text)
    assert f"s.yaml:{line}: " in result.failure and sentence in result.failure
