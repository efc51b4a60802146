"""What a campaign remembers, what Cells buy, and what may be Purged."""

from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from katabasis.engine import CHANCE, BadInput, Document, Match, dump, laid, load
from katabasis.engine.campaign import (
    checksum,
    documented,
    imported,
    opened,
    rebuilt,
    run_after,
    run_before,
)
from katabasis.games import game_of
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.acting import do_skill
from katabasis.games.dead_cells.acts import Act
from katabasis.games.dead_cells.beheaded import Beheaded
from katabasis.games.dead_cells.campaign import new_campaign, reset, summary
from katabasis.games.dead_cells.campaigns import CAMPAIGNS
from katabasis.games.dead_cells.check_campaign import check_campaign
from katabasis.games.dead_cells.feats import feats
from katabasis.games.dead_cells.icons import Icon
from katabasis.games.dead_cells.improved import distribute
from katabasis.games.dead_cells.keepsake_words import said
from katabasis.games.dead_cells.keepsakes import DECKS, drawer, keepsakes, rune_cards
from katabasis.games.dead_cells.mutation_board import arrange, bestow, hardened, market, place
from katabasis.games.dead_cells.permanent import bring_home, carry_out
from katabasis.games.dead_cells.progress import Campaign, Past
from katabasis.games.dead_cells.purge import combat_deck, enough, purge, purgeable
from katabasis.games.dead_cells.setup import lay_out
from katabasis.games.dead_cells.spending import buy, price
from katabasis.games.dead_cells.start import start
from katabasis.games.dead_cells.state import Enemy, Table
from katabasis.games.dead_cells.victory import beat, stages
from katabasis.lab.campaigns import courses
from katabasis.lab.play import Plan

Rule = Callable[[Table], Awaitable[Any]]


def table(*names: str) -> Table:
    """The Flayed and The Poisoned, or these, at the start of the Prisoners' Quarters."""
    t = Table(players=len(names) or 2, campaign=new_campaign(), phase="move", stage="B1")
    for seat, name in enumerate(names or ("The Flayed", "The Poisoned")):
        deck = combat_deck(t.campaign, name)
        t.group.append(Beheaded(name=name, seat=seat, hand=deck[:3], pile=deck[3:]))
    lay_out(t, "B1")
    return t


def played(t: Table, rule: Rule, *answers: object) -> Table:
    """The table after a rule; people answer as given, else the first; every answer is used."""

    async def step(t: Table) -> None:
        await rule(t)
        t.over = "death"

    t.over = ""
    match, left = Match(msgspec.structs.replace(GAME, step=step), t), list(answers)
    while match.ask is not None:
        seat = match.ask.asked()[0]
        choices = list(match.ask.of(seat))
        match.choose(seat, left.pop(0) if left and seat != CHANCE else choices[0])
    assert not left, f"nobody asked for {left}"
    after: Table = match.table
    return after


def test_a_campaign_begins_with_every_deck_whole_and_no_rune() -> None:
    """DC-021 to DC-024, DC-035 to DC-039, DC-042, DC-334, DC-R11."""
    c = new_campaign()
    assert [len(c.upgrades[deck]) for deck in DECKS] == [41, 39, 36]
    assert (len(c.well), len(c.secrets), len(c.equipment)) == (20, 16, 8)
    assert (c.runes, c.purged, c.improved, c.aside) == ([], [], {}, [])
    assert all(not held for held in c.board.values()) and len(rune_cards()) == 7
    assert c.upgrades["SV"][0] == "SV 01" and check_campaign(c) is None


DAMAGE: list[tuple[Callable[[Campaign], object], str]] = [
    (lambda c: c.upgrades["SV"].reverse(), "in its order"),
    (lambda c: c.upgrades["TC"].pop(5), "in its order"),
    (lambda c: c.well.pop(), "in its order"),
    (lambda c: c.upgrades["SV"].pop(0), "SV 01 is here 0 times"),
    (lambda c: c.improved.update({"SV 01": "The Flayed"}), "SV 01 is here 2 times"),
    (lambda c: c.blueprints["B1"].reverse(), "out of order"),
    (lambda c: c.blueprints["B1"].pop(), "B1 small 08 is here 0 times"),
    (lambda c: c.equipment.append("S 99"), "no card 'S 99'"),
    (lambda c: c.blueprints.pop("C3"), "ten Blueprint decks"),
    (lambda c: c.board.pop("skill"), "Mutation board"),
    (lambda c: c.secrets.reverse(), "Secrets is out of order"),
    (lambda c: c.turned.append("W"), "cover"),
    (lambda c: c.runes.append("Moon"), "The Runes are"),
    (lambda c: c.beaten.append("C2"), "before the next"),
    (lambda c: setattr(c, "envelope", True), "Envelope"),
    (lambda c: setattr(c, "runs", 3), "one entry"),
    (lambda c: c.purged.extend(["ST 01", "ST 02"]), "DC-R190"),
    (lambda c: c.aside.append(c.upgrades["SV"].pop(0)), "kept aside"),
    (lambda c: c.feats.append(c.upgrades["BR"].pop(0)), "fulfilled"),
    (lambda c: c.board["start"].append(c.upgrades["BR"].pop(0)), "places for 'start'"),
    (lambda c: c.joined["B2"].append(c.upgrades["BR"].pop(0)), "does not join"),
    (lambda c: c.waiting.append(c.well.pop(0)), "Nothing comes of"),
    (lambda c: c.used.append(c.upgrades["BR"].pop(0)), "lie aside"),
    (lambda c: c.improved.update({c.upgrades["SV"].pop(0): "The King"}), "belongs to"),
    (lambda c: c.board["boss cell"].append("E 01"), "from the Envelope"),
]


@pytest.mark.parametrize(("damage", "sentence"), DAMAGE)
def test_a_damaged_campaign_is_refused(damage: Callable[[Campaign], object], sentence: str) -> None:
    """DC-041, DC-305."""
    c = new_campaign()
    damage(c)
    odd = documented(CAMPAIGNS, c)
    with pytest.raises(BadInput, match="This campaign is impossible") as refused:
        opened(CAMPAIGNS, odd)
    assert sentence in str(refused.value)


def test_history_must_fit_the_board() -> None:
    """DC-004, DC-012."""
    c = new_campaign()
    past = Past(beheaded=("The Flayed",), began="B1", ended="C1", ending="victory")
    c.runs, c.history = 1, [past]
    assert "other victories" in (check_campaign(c) or "")
    c.beaten = ["C1"]
    assert check_campaign(c) is None
    for odd in ({"beheaded": ()}, {"began": "B9"}, {"ending": "tie"}, {"cause": "Rats."}):
        c.history = [msgspec.structs.replace(past, **odd)]
        assert check_campaign(c) is not None


def test_cells_buy_the_bottom_card_unseen_and_the_rest_is_lost() -> None:
    """DC-043, DC-314, DC-315, DC-317 to DC-319, DC-R104."""
    t = table()
    t.cells = 5
    t = played(t, buy, "brutality", "The Poisoned")
    assert t.campaign.improved == {"BR 01": "The Poisoned"} and t.cells == 3
    assert t.campaign.upgrades["BR"][0] == "BR 02" and t.gained == ["BR 01"]
    assert "BR 01" in combat_deck(t.campaign, "The Poisoned")
    t = played(t, buy, "survival", "The Flayed")
    assert t.cells == 1
    t = played(t, buy, "stop")
    assert t.cells == 0 and check_campaign(t.campaign) is None


def test_a_turned_cover_shows_another_price_and_an_empty_deck_sells_nothing() -> None:
    """DC-318, DC-R11, DC-R12."""
    t = table()
    assert price(t.campaign, "SV") == 2
    t = played(t, lambda t: carry_out(t, (Icon("price", deck="SV"), Icon("price", deck="SV"))))
    assert (price(t.campaign, "SV"), t.campaign.turned) == (drawer("SV").cover.turned, ["SV"])
    t.campaign.well, t.cells = [], 1
    t.campaign.turned = []
    t = played(t, buy)
    assert t.cells == 0 and not t.gained


def test_the_well_takes_one_cell_and_gives_its_bottom_card() -> None:
    """DC-327, DC-407, DC-R127, DC-R133: what a card gives may be spent at once."""
    t = table()
    t.cells, t.campaign.well = 1, t.campaign.well[4:]
    t = played(t, buy, "well")
    assert (t.cells, t.campaign.used, t.campaign.well[0]) == (2, ["W 05"], "W 06")
    t = played(t, buy, "well")
    assert t.campaign.waiting == ["W 06"]
    t = played(t, start)
    assert (t.potions, t.campaign.waiting, t.campaign.used) == (1, [], ["W 05", "W 06"])


def test_monsters_join_a_biome_and_secrets_are_taken_once_by_number() -> None:
    """DC-326, DC-R134."""
    t = table()
    t.campaign.upgrades["SV"].remove("SV 08")
    t = played(t, lambda t: bring_home(t, "SV 08"))
    lay_out(t, "B1")
    assert t.campaign.joined["B1"] == ["SV 08"] and "SV 08" in t.monsters
    lay_out(t, "B2")
    assert "SV 08" not in t.monsters
    for _ in range(2):
        t = played(t, lambda t: carry_out(t, (Icon("secret", number=3),)))
    assert t.campaign.equipment.count("S 03") == 1 and "S 03" not in t.campaign.secrets


def test_a_full_slot_makes_room_or_the_card_is_kept_aside() -> None:
    """DC-304, DC-309, DC-311, DC-312, DC-R128, DC-R191."""
    t = table()
    for code in ("SV 21", "TC 19"):
        t.campaign.upgrades[code[:2]].remove(code)
    t = played(t, lambda t: place(t, "SV 21"))
    t = played(t, lambda t: place(t, "TC 19"), "leave it off")
    assert (t.campaign.board["skill"], t.campaign.aside) == (["SV 21"], ["TC 19"])
    t = played(t, arrange, "take off Take a Breather", "put Now, While They Blink", "done")
    assert (t.campaign.board["skill"], t.campaign.aside) == (["TC 19"], ["SV 21"])
    t = played(t, lambda t: place(t, "BR 15"), "Now, While They Blink")
    assert t.campaign.board["skill"] == ["BR 15"]


def test_during_game_cards_help_every_beheaded() -> None:
    """DC-308."""
    t = table()
    before = [(b.health, b.slots) for b in t.group]
    t.campaign.board["during"] = ["SV 03", "SV 16", "TC 03"]
    bestow(t)
    assert [(b.health - 1, b.slots - 1) for b in t.group] == before
    assert all(b.immune("poisoned") for b in t.group)


def test_the_skill_card_serves_the_group_once_a_round() -> None:
    """DC-309, DC-R63."""
    t = table()
    t.campaign.board["skill"] = ["SV 21"]
    t.round, t.group[0].damage = "I", 2
    skill = partial(do_skill, act=Act("skill"), via=("a card",))
    t = played(t, partial(skill, name="The Flayed"), "Take a Breather", "The Flayed")
    assert t.group[0].damage == 1
    with pytest.raises(Exception, match="Take a Breather"):
        played(t, partial(skill, name="The Poisoned"), "Take a Breather")


def test_start_of_game_cards_are_applied_before_a_run() -> None:
    """DC-307, DC-R166."""
    t = table()
    t.campaign.board["start"] = ["SV 07", "TC 13"]
    t = played(t, start, "Small Change")
    assert (t.teeth, t.potions) == (2, 0)
    t = played(t, start)
    assert (t.teeth, t.potions) == (2, 1)
    assert played(t, start).potions == 1


def test_the_market_has_levels() -> None:
    """DC-270, DC-R186."""
    t = table()
    assert [market(t, slot).level for slot in ("healer", "merchant", "collector")] == [0, 0, 0]
    t.campaign.board["healer"] = ["SV 02", "SV 20"]
    assert (market(t, "healer").times, market(t, "merchant").offers) == (5, 1)


@pytest.mark.parametrize(
    ("tally", "done"),
    [
        ({"combat enemies": 3}, True),
        ({"combat enemies": 2, "run enemies": 9}, False),
    ],
)
def test_a_feat_is_noticed_when_it_is_done(tally: dict[str, int], done: bool) -> None:
    """DC-324, DC-325, DC-R132."""
    t = table()
    t.campaign.upgrades["BR"] = t.campaign.upgrades["BR"][7:]
    t.campaign.board["feat"], t.tally = ["BR 07"], tally
    t = played(t, feats)
    assert t.campaign.feats == (["BR 07"] if done else [])
    assert (t.campaign.board["feat"] == []) == done and t.cells == (2 if done else 0)


def test_deeds_are_counted_from_the_start_of_their_span() -> None:
    """DC-R132: a Feat that forbids something is spoilt by it in the same span only."""
    t = table()
    t.count("combats")
    t.count("damage")
    t.campaign.board["feat"] = ["SV 05"]
    assert played(t, feats).campaign.feats == []
    t.forget("combat")
    assert t.tally == {
        "biome combats": 1,
        "run combats": 1,
        "biome damage": 1,
        "run damage": 1,
    }
    t.count("combats")
    assert played(t, feats).campaign.feats == ["SV 05"]


def test_improved_cards_go_to_who_is_here_and_short_decks_come_first() -> None:
    """DC-008, DC-322, DC-323, DC-330, DC-R129."""
    t = table()
    t.campaign.improved = {"SV 01": "The Immolated", "SV 04": "The Flayed", "BR 01": "The Flayed"}
    t.campaign.purged = ["ST 19"]
    t = played(t, distribute, "done")
    assert t.campaign.improved["SV 01"] == "The Poisoned"
    assert len(combat_deck(t.campaign, "The Poisoned")) == 6
    t = played(t, distribute, "BR 01", "The Poisoned", "done")
    assert t.campaign.improved["BR 01"] == "The Poisoned"


def test_a_purge_takes_one_card_for_good_but_never_breaks_a_deck() -> None:
    """DC-330 to DC-333, DC-361, DC-R131, DC-R190."""
    t = table()
    assert set(purgeable(t)) == {"Equipment"}
    t.campaign.improved = {"SV 01": "The Flayed", "SV 04": "The Flayed"}
    assert set(purgeable(t)) == {"Equipment", "The Flayed"}
    t = played(t, purge, "The Flayed", "ST 01")
    assert t.campaign.purged == ["ST 01"] and "ST 01" not in [*t.group[0].hand, *t.group[0].pile]
    t = played(t, purge, "The Flayed", "ST 02")
    assert set(purgeable(t)) == {"Equipment"} and enough(t.campaign)
    t = played(t, purge, "ST small 03")
    assert "ST small 03" not in t.campaign.equipment


def test_the_first_victory_opens_a_stage_and_the_last_the_envelope() -> None:
    """DC-012, DC-013, DC-302, DC-310, DC-R124, DC-R135, DC-R136, DC-R164."""
    t = table()
    assert stages(t.campaign) == ["B1"]
    for boss, open_ in (("C1", ["B1", "B4"]), ("C2", ["B1", "B4", "B7"])):
        t = played(t, partial(beat, boss=boss))
        assert stages(t.campaign) == open_
    assert "Challenger's" in t.campaign.runes and not t.campaign.envelope
    health = hardened(t).health
    for _ in range(5):
        t = played(t, partial(beat, boss="C3"))
    assert t.campaign.envelope and t.campaign.board["boss cell"] == ["E 01", "E 02", "E 03"]
    assert (health, hardened(t).health, hardened(t).cells) == (0, 3, 3)
    assert "C3 small 03" in t.campaign.equipment


def test_boss_cells_make_enemies_harder() -> None:
    """DC-R136."""
    from katabasis.games.dead_cells.killing import doomed

    t = table()
    enemy = Enemy(card="B1 01", at="front 1", damage=2)
    assert doomed(t, enemy)
    t.campaign.board["boss cell"] = ["E 01"]
    assert not doomed(t, enemy)


def finished(seed: int, document: Document | None, players: int = 2) -> Match:
    """A random Run from a campaign on."""
    given = {} if document is None else {"campaign": msgspec.to_builtins(document)}
    rng, match = Random(seed), Match(GAME, laid(GAME, players, given))
    while match.ask is not None:
        seat = match.ask.asked()[0]
        choices = [one for one in match.ask.of(seat) if one not in ("give up", "stop")]
        if match.ask.about == "shuffle":
            match.choose(seat, list(match.ask.options))
        else:
            match.choose(seat, rng.choice(choices))
    return match


def test_runs_in_a_row_carry_the_campaign_and_it_can_be_built_again() -> None:
    """DC-005, DC-008, DC-295, DC-305, DC-313: with other people, and alone."""
    runs: list[Match] = []
    for seed in range(6):
        before = run_after(runs[-1]) if runs else None
        runs.append(finished(seed, before, (2, 3, 1, 4, 2, 2)[seed]))
    last = run_after(runs[-1])
    loaded = [load(dump(run), game_of) for run in runs]
    assert rebuilt(run_before(runs[0]), loaded) == last
    c: Campaign = opened(CAMPAIGNS, last)
    assert c.runs == 6 and all(past.cause for past in c.history)
    assert any(past.gained for past in c.history)
    assert summary(c)[0].startswith("6 Runs")
    assert imported(msgspec.json.encode(last), game_of) == last
    assert reset(c) == new_campaign()


def test_a_forged_sum_is_noticed() -> None:
    """DC-305."""
    good = documented(CAMPAIGNS, new_campaign())
    assert opened(CAMPAIGNS, good) == new_campaign() and good.sum == checksum(good)
    with pytest.raises(BadInput, match="checksum"):
        opened(CAMPAIGNS, msgspec.structs.replace(good, campaign={**good.campaign, "runs": 1}))


def test_cards_say_what_they_do() -> None:
    cards = keepsakes()
    assert said(cards["SV 05"]).startswith("Come through a Combat without suffering Damage.")
    assert said(cards["TC 15"]) == "Merchant tiles ask 1 Gold Tooth less, but at least 1."
    assert said(cards["S 06"]).endswith("A Companion with 3 Health.")
    assert said(cards["W 01"]) == "Nothing."
    assert all(said(card) and card.called for card in cards.values())
    names = Counter(card.called for card in cards.values())
    assert max(names.values()) == 1


def test_campaigns_are_played_by_bots() -> None:
    plan = Plan(game="dead_cells", players=2, bots=("random",), seed=3)
    found = courses(plan, 2, 3, workers=1)
    assert found == courses(plan, 2, 3, workers=1)
    assert [len(one.runs) for one in found] == [3, 3]
    with pytest.raises(BadInput, match="at least one campaign"):
        courses(plan, 0, 3, workers=1)
    with pytest.raises(BadInput, match="has no campaigns"):
        courses(Plan(game="toll", players=2, bots=("random",)), 1, 1, workers=1)
