"""What no game ever comes to is said with its reason."""

import pytest

from katabasis.games.dungeon.checking.model import model_of
from katabasis.games.dungeon.checking.reach import never
from katabasis.packs.worlds import Worlds
from tests.packs.test_cunning import told

NEVER = {
    "{when: {holds: 10}}": "nobody ever gets card 10",
    "{when: {holds_any: [10, 11]}}": "nobody ever gets card 10 and nobody ever gets card 11",
    "{when: {holds_any: [10, 12]}}": "",
    "{when: {open: B}}": "room B is never open",
    "{when: {set: bell}}": "'bell' is never set",
    '{when: {read: "102"}}': "entry 102 is never read",
    "{when: {trait: attentive}}": "no hero is attentive",
    "{when: {trait: strong, lacks: 10, unseen: 11, closed: B, unset: bell}}": "",
}


@pytest.mark.parametrize("passage", NEVER)
def test_why_a_passage_is_never_read(passage: str) -> None:
    tale = told(f'{{"101": [{passage}], "201": [{{take: 12}}], "301": [{{end: true}}]}}')
    worlds = Worlds(model_of(tale))
    rule = worlds.model.entries["101"].rules[0]
    assert never(tale, worlds.model, rule, worlds.reach()) == NEVER[passage]
