"""DC-122 to DC-161: setting up a Combat, playing cards face down, passing, and fighting it out."""

from ...engine import Question, Say, Secret, Who, tells
from .content import ROUNDS, Tile, combat_cards
from .enemies import bring
from .gains import can_learn, learn
from .group import decided
from .harm import named
from .icons import Icon
from .piles import place_of, refill, top_card, top_equipment
from .rounds import play_round, round_zero
from .state import SERENADE, Table
from .upkeep import upkeep

NOTHING = "nothing"


@tells("{who} plays a card face down[ ({card})] and says: {what}.", "plays", knew="who")
def plays(who: Who, what: str, card: Secret[str] = "") -> None: ...
@tells("{who} shows {card}.", "reveals", shows=True)
def shows(who: Who, card: str) -> None: ...
@tells("{who} passes and shows {card}.", "passes", shows=True)
def has_passed(who: Who, card: str) -> None: ...


CARD = Question(
    "play",
    "DC-145 DC-146",
    "[Play a Combat card, face down.|{asked} plays a Combat card.]",
    say=lambda t, ask, me, code: Say(combat_cards()[code].name, (f"card-{me}-{code}",)),
    answers="its owner: the code of a card, such as `ST 03`",
)
ANNOUNCE = Question(
    "announce",
    "DC-146 DC-R57",
    "[Which of its Actions do you announce?|{asked} announces an Action.]",
    answers="its owner: an Action and its Round, such as `damage III`",
)
PASSER = Question(
    "passer",
    "DC-153 DC-154",
    "[Who passes in this Combat?|{asked} decides who passes.]",
    whose="DC-153 DC-R01",
    answers="the Group: the name of a Beheaded",
)
TRACK = Question(
    "track",
    "DC-157 DC-158",
    "[Which Scroll Track advances?|{asked} chooses a Scroll Track.]",
    answers="the passing player: `survival`, `tactics` or `brutality`",
)
EXCHANGE = Question(
    "exchange",
    "DC-160",
    "[Discard a card and draw another?|{asked} may exchange cards.]",
    say=lambda t, ask, me, code: Say(
        combat_cards()[code].name if code in combat_cards() else "Keep the rest"
    ),
    answers="the passing player: the code of a card, or `done`",
)


async def fight(t: Table, tile: Tile) -> None:
    """DC-088, DC-122, DC-143 to DC-148, DC-162: one Combat, from its set-up to its Upkeep."""
    for kind in tile.enemies:
        await bring(t, kind == "elite")
    for icon in tile.loot:
        await lay(t, icon)
    t.token = tile.token
    await play_cards(t)
    await round_zero(t)
    for round_ in ROUNDS:
        await play_round(t, round_)
    await upkeep(t)


async def lay(t: Table, icon: Icon) -> None:
    """DC-128 to DC-130: Loot on the Group space, for all to see."""
    for _ in range(icon.n):
        if icon.icon == "equipment":
            if code := await top_equipment(t):
                t.loot_cards.append(code)
        elif icon.icon == "blueprint":
            if t.campaign.blueprints[t.biome]:
                t.loot_plans.append(t.campaign.blueprints[t.biome].pop(0))
        else:
            what = icon.symbol or icon.icon
            t.loot[what] = t.loot.get(what, 0) + 1


async def play_cards(t: Table) -> None:
    """DC-145 to DC-155, DC-347, DC-R58, DC-R61: three cards face down, then all are shown."""
    if t.players == 4:
        able = {b.name: b.name for b in t.group if b.name != t.leader.name}
        named(t, await decided(t, PASSER, able)).passes = True
    for name in [b.name for b in t.order() if b.name != SERENADE]:
        if named(t, name).passes:
            await pass_(t, name)
            continue
        for _ in range(cards_of(t, name)):
            await play(t, name)
    for board in t.order():
        for code in board.active:
            t.tell(shows(board.seat, combat_cards()[code].name), "DC-148")


def cards_of(t: Table, name: str) -> int:
    """DC-149, DC-152, DC-347: how many cards a player plays."""
    if t.players == 1:
        return 2
    return 2 if t.players == 2 and name == t.leader.name else 1


async def play(t: Table, name: str) -> None:
    """DC-146, DC-R57, DC-R149: one card, and one Action on it that is announced."""
    board = named(t, name)
    code = await CARD.ask(board.seat, list(board.hand), always=True)
    named(t, name).hand.remove(code)
    named(t, name).active.append(code)
    card = combat_cards()[code]
    said = NOTHING
    if not t.solo:
        found = [f"{act.do} {r}" for r, acts in card.lines.items() for act in acts] or [NOTHING]
        said = await ANNOUNCE.ask(board.seat, list(dict.fromkeys(found)), code, always=True)
        named(t, name).announced.append(said)
    t.tell(plays(board.seat, said, card.name), "DC-146", seen_by=(board.seat,))


async def pass_(t: Table, name: str) -> None:
    """DC-156 to DC-161, DC-R43: the top card may move a Scroll; then cards may be exchanged."""
    place = place_of(t, named(t, name))
    code = await top_card(t, place)
    if code:
        board = t.group[place]
        board.discard.append(code)
        t.tell(has_passed(board.seat, combat_cards()[code].name), "DC-156")
        symbols = [s for s in combat_cards()[code].symbols if can_learn(board, s)]
        if symbols:
            learn(t, name, await TRACK.ask(board.seat, symbols))
    thrown = 0
    while hand := t.group[place].hand:
        choice = await EXCHANGE.ask(t.group[place].seat, [*hand, "done"], always=True)
        if choice == "done":
            break
        t.group[place].hand.remove(choice)
        t.group[place].discard.append(choice)
        thrown += 1
    if thrown:
        await refill(t, place)
