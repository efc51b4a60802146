"""DC-122 to DC-155, DC-162: setting up a Combat, playing cards face down, fighting it out."""

from ...engine import Question, Say, Secret, Viewer, Who, tells
from ...engine.beat import Beat
from .beheaded import SERENADE
from .boss import breaks_off, passers, strikes, turn_ends
from .content import combat_cards
from .enemies import bring
from .faces import combat_face
from .forms import NOTHING, Tile
from .group import decided
from .harm import named
from .icons import Icon
from .killing import Fallen
from .passing import pass_
from .piles import top_equipment
from .rounds import after, play_round
from .runes import power
from .solo import flip_serenade
from .state import Table
from .upkeep import upkeep


@tells("{who} plays a card face down[ ({card})]{what:aloud}.", "plays", knew="who")
def plays(who: Who, what: str, card: Secret[str] = "") -> None: ...
@tells("{name} shows {card}.", "reveals", shows=True)
def shows(t: Table, viewer: Viewer, name: str, card: str, code: str) -> Beat:
    return Beat(shows=(f"beheaded-{name}",), card=combat_face("stage-0", code))


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
    say=lambda t, ask, me, said: Say(
        said, means="Everybody hears that, and nothing else about your card."
    ),
    answers="its owner: an Action and its Round, such as `damage III`, or `state I` for any State; "
    "`nothing` if there is none",
)
PASSER = Question(
    "passer",
    "DC-153 DC-154 DC-282",
    "[Who passes?|{asked} decides who passes.]",
    say=lambda t, ask, me, name: Say(
        name, (f"beheaded-{name}",), means="Whoever passes plays no card now and may exchange some."
    ),
    whose="DC-153 DC-R01",
    answers="the Group: the name of a Beheaded",
)


async def set_up(t: Table, tile: Tile) -> str:
    """DC-088, DC-089, DC-122: Enemies first, then Loot; then the Combat is prepared."""
    t.forget("combat")
    for kind in tile.enemies:
        await bring(t, kind == "elite")
    more = (Icon("cell"),) if tile.kind == "elite" and tile.loot and power(t, "purse") else ()
    for icon in (*tile.loot, *more):
        await lay(t, icon)
    t.token = tile.token
    return "prepare"


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


async def prepare(t: Table) -> str:
    """DC-145 to DC-155, DC-280, DC-347, DC-R58, DC-R61: three cards face down, then all shown."""
    if t.boss:
        await strikes(t)
    if t.players == 4:
        named(t, await decided(t, PASSER, passers(t))).passes = True
    for name in [b.name for b in t.order() if b.name != SERENADE]:
        if named(t, name).passes:
            await pass_(t, name)
            continue
        for _ in range(cards_of(t, name)):
            await play(t, name)
    if t.solo:
        await flip_serenade(t)
    for board in t.order():
        for code in board.active:
            t.tell(shows(board.name, combat_cards()[code].name, code), "DC-148")
    t.round = "I" if t.boss and t.turn else "0"
    t.turn += bool(t.boss)
    return "round"


def cards_of(t: Table, name: str) -> int:
    """DC-143, DC-149, DC-152, DC-347: how many cards a player plays."""
    if t.players == 1:
        return 2
    return 2 if t.players == 2 and name == t.leader.name else 1


async def play(t: Table, name: str) -> None:
    """DC-146, DC-R57, DC-R149: one card, and one Action on it that is announced."""
    board = named(t, name)
    if not board.hand:
        return
    code = await CARD.ask(board.seat, list(board.hand), always=True)
    named(t, name).hand.remove(code)
    named(t, name).active.append(code)
    card = combat_cards()[code]
    said = NOTHING
    if not t.solo:
        said = await ANNOUNCE.ask(board.seat, card.announcements(), code, always=True)
        named(t, name).announced.append(said)
    t.tell(plays(board.seat, said, card.name), "DC-146", seen_by=(board.seat,))


async def fight_round(t: Table) -> str:
    """DC-162, DC-261, DC-281, DC-285, DC-292, DC-293: one Round, and what follows it."""
    try:
        await play_round(t, t.round or "0")
    except Fallen:
        return await breaks_off(t)
    following = after(t)
    if following is not None:
        t.round = following
        return "round"
    return await turn_ends(t) if t.boss else "upkeep"


async def finish(t: Table) -> str:
    """DC-250, DC-261, DC-402: the Upkeep; then on with the way, or the Run is over."""
    await upkeep(t)
    if any(board.dead for board in t.group):
        return "end"
    t.count("combats")
    return "arrive" if t.heading else "move"
