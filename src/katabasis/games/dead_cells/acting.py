"""DC-163, DC-168, DC-173 to DC-198, DC-R15, DC-R64 to DC-R67: Actions, one after the other."""

from collections.abc import Awaitable, Callable

import msgspec

from ...engine import Ask, Question, Say, Seat, tells
from .acts import Act, sentence
from .enemies import bring, in_range, name_of, printed, push
from .equipping import always, skills
from .feats import feats
from .forms import Round
from .gains import heal, purse
from .group import chosen
from .harm import assign, gilds, guards, named, strike, takes_marked
from .killing import bury
from .looting import loot
from .mutation_board import group_skills, triggered
from .nouns import stands
from .plagues import malaise, worm
from .pointing import ability
from .state import Enemy, Table
from .states import afflict, afflict_enemy

NO = "no"
Via = tuple[str, ...]
"""What an Action stands on, and the steps of Scroll Tracks that add to it."""


@tells("{what} heals {n} Damage.", "enemy heals")
def is_mended(what: str, n: int) -> None: ...
@tells("There is a {what} now.", "token")
def is_set(what: str) -> None: ...


TARGET = Question(
    "target",
    "DC-174 DC-R66",
    "[Which Enemy does it hit?|{asked} chooses a target.]",
    say=lambda t, ask, me, at: Say(f"{name_of(t, at)} {stands(t, at)}", (f"spot-{at}",)),
    answers="whoever acts: `behind`, `front 1`, `front 2` or `front 3`",
)
AID = Question(
    "aid",
    "DC-R82 DC-R181",
    "[Whom does it help?|{asked} chooses whom it helps.]",
    things="beheaded-{option}",
    answers="whoever acts: the name of a Beheaded",
)


def say_skill(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """DC-188, DC-190: a Skill where it stands on the board, and what it does."""
    _, acts, skill = ask.means(me, answer)
    if not skill:
        return Say("Use no Skill", weight="ends", means="The Skill icon goes unused.")
    return Say(f"{skill}: {sentence(acts)}", ability(t, me, skill))


SKILL = Question(
    "skill",
    "DC-188 DC-190",
    "[Which Skill do you use?|{asked} may use a Skill.]",
    say=say_skill,
    answers="whoever acts: the name of a Skill or of Equipment, or `no`",
)


async def perform(t: Table, name: str, acts: tuple[Act, ...], via: str) -> None:
    """DC-168, DC-R64, DC-226: the Actions of a line of a Beheaded, in their order.

    `via` is what they stand on: a card, Equipment, a Skill.
    """
    for act in acts:
        if named(t, name).dead or (act.need and act.need != t.token):
            continue
        plus = more(t, name, act)
        one = msgspec.structs.replace(act, n=act.n + len(plus)) if plus else act
        await DO[act.do](t, name, one, (via, *plus))
        await settle(t)


def more(t: Table, name: str, act: Act) -> tuple[str, ...]:
    """DC-072: the steps of Scroll Tracks that add one to the first such Action of a Combat."""
    board = named(t, name)
    if act.do not in board.able.more:
        return ()
    if act.do == "damage" and not in_range(t, act.range, act.only):
        return ()
    found = [s.name for s in board.steps if s.more == act.do and s.name not in board.spent]
    steps = tuple(dict.fromkeys(found))
    board.spent += steps
    return steps


async def settle(t: Table) -> None:
    """DC-R14, DC-R15: deaths and triggers, until nothing more follows from them."""
    await bury(t)
    while t.due:
        who, _, when = t.due.pop().partition(": ")
        if when == "hurt":
            enemy = t.at(who)
            if enemy is not None and printed(enemy.card).hurt:
                await enemy_acts(t, who, printed(enemy.card).hurt)
        else:
            acts = [(card.acts, card.name) for card in always(t, who, when)]
            acts += [(card.acts, name) for name, card in triggered(t, who, when)]
            for line, via in acts:
                await perform(t, who, line, via)
    await feats(t)


async def aim(t: Table, name: str, act: Act) -> list[str]:
    """DC-173 to DC-176, DC-R65, DC-R66: the spaces that an Action hits."""
    spots = in_range(t, act.range, act.only)
    if act.all or len(spots) < 2:
        return spots
    return [await TARGET.ask(named(t, name).seat, spots)]


async def friends(t: Table, name: str, act: Act, usual: str) -> list[str]:
    """DC-182, DC-R82, DC-R181: whom an Action for the Group's side concerns."""
    whom = act.whom or usual
    alive = [b.name for b in t.fighting()]
    if whom == "self":
        return [name]
    if whom == "each":
        return alive
    if whom == "first":
        return [t.leader.name] if t.leader.name in alive else []
    able = [one for one in alive if whom != "other" or one != name]
    return [await AID.ask(named(t, name).seat, able)] if able else []


async def do_damage(t: Table, name: str, act: Act, via: Via) -> None:
    """DC-177: one Damage token for each icon on each Enemy that is hit."""
    for spot in await aim(t, name, act):
        strike(t, spot, act, name, via)


async def do_state(t: Table, name: str, act: Act, via: Via) -> None:
    """DC-198: State tokens on each Enemy that is hit."""
    for spot in await aim(t, name, act):
        for _ in range(act.n):
            if act.state:
                afflict_enemy(t, spot, act.state)


async def do_block(t: Table, name: str, act: Act, via: Via) -> None:
    """DC-182, DC-R70: Shields, on the own board unless the icon says otherwise."""
    for friend in await friends(t, name, act, "self"):
        board = named(t, friend)
        if act.do == "golden":
            board.golden += act.n
            t.tell(gilds(friend, act.n), "DC-R70")
        elif n := act.n - (board.handicap.less == "block"):
            board.shields += n
            t.tell(guards(friend, n), "DC-182")


async def do_heal(t: Table, name: str, act: Act, via: Via) -> None:
    """DC-197: Damage tokens come off one participating Beheaded."""
    for friend in await friends(t, name, act, "one"):
        heal(t, friend, act.n)


def denied(t: Table, name: str, what: str) -> bool:
    """DC-R163: whether its Malaise denies it this Action in this Round."""
    card = named(t, name).handicap
    return card.denies == what and t.round in card.rounds


async def do_skill(t: Table, name: str, act: Act, via: Via) -> None:
    """DC-188 to DC-192, DC-391, DC-R80, DC-R180: each icon may be spent on one Skill."""
    if act.whom == "other":
        name = next((b.name for b in t.fighting() if b.name != name), name)
    for _ in range(0 if 4 in t.constraints or denied(t, name, "skill") else act.n):
        board = named(t, name)
        found: dict[str, tuple[str, tuple[Act, ...], str]] = {NO: ("", (), "")}
        for step in board.steps:
            if step.skill and step.name not in board.used:
                found[step.name] = (step.name, step.skill, step.name)
        found |= {card.name: ("", card.acts, card.name) for card in skills(t, name).values()}
        found |= {skill: (skill, card.acts, skill) for skill, card in group_skills(t).items()}
        used, acts, skill = await SKILL.ask(board.seat, found)
        if used:
            named(t, name).used.append(used)
        if acts:
            await perform(t, name, acts, f"Skill: {skill}")


async def do_loot(t: Table, name: str, act: Act, via: Via) -> None:
    """DC-193, DC-R180: each icon takes one type, or a Potion."""
    for _ in range(0 if denied(t, name, "loot") else act.n):
        await loot(t, name)


async def do_push(t: Table, name: str, act: Act, via: Via) -> None:
    """DC-R182: push and pull."""
    for spot in await aim(t, name, act):
        push(t, spot, 1 if act.do == "push" else -1)


async def do_gain(t: Table, name: str, act: Act, via: Via) -> None:
    """Something for the Bag."""
    purse(t, act.what, act.n)


async def do_token(t: Table, name: str, act: Act, via: Via) -> None:
    """DC-131, DC-R165: a Wall or a Hole; a later demand turns the token."""
    turn_token(t, act.do)


def turn_token(t: Table, side: str) -> None:
    """DC-131, DC-R165: the Wall/Hole token comes to lie with this side up."""
    t.token = side
    t.tell(is_set(side.title()), "DC-131")


def recovers(t: Table, enemy: Enemy, n: int) -> None:
    """DC-R183: an Enemy's Heal takes Damage tokens off its own card."""
    n = min(n, enemy.damage)
    if n:
        enemy.damage -= n
        t.tell(is_mended(printed(enemy.card).name, n), "DC-R183")


DO: dict[str, Callable[[Table, str, Act, Via], Awaitable[None]]] = {
    "damage": do_damage,
    "state": do_state,
    "block": do_block,
    "golden": do_block,
    "heal": do_heal,
    "skill": do_skill,
    "loot": do_loot,
    "push": do_push,
    "pull": do_push,
    "gain": do_gain,
    "wall": do_token,
    "hole": do_token,
}


async def enemy_acts(t: Table, at: str, acts: tuple[Act, ...]) -> None:
    """DC-163, DC-168, DC-179, DC-184, DC-198, DC-R183: the Actions of an Enemy's line."""
    t.blame = name_of(t, at)
    for act in acts:
        enemy = t.at(at)
        if enemy is None or (act.need and act.need != t.token):
            continue
        if act.do == "block":
            enemy.shields += act.n
            t.tell(guards(name_of(t, at), act.n), "DC-184")
        elif act.do == "golden":
            enemy.golden += act.n
            t.tell(gilds(name_of(t, at), act.n), "DC-R70")
        elif act.do == "heal":
            recovers(t, enemy, act.n)
        elif act.do == "summon":
            for _ in range(act.n):
                await bring(t, elite=False, acted=True)
        elif act.do in ("wall", "hole"):
            turn_token(t, act.do)
        else:
            await against(t, name_of(t, at), act)
        await settle(t)


async def against(t: Table, what: str, act: Act) -> None:
    """DC-179, DC-198, DC-R51, DC-R67, DC-R78: Damage and States for the Group."""
    alive = [b.name for b in t.fighting()]
    named_ = {"each": alive, "first": [n for n in alive if n == t.leader.name]}.get(act.whom)
    if act.do == "damage":
        if named_ is None:
            await assign(t, what, act.n, act.pierce)
        for name in named_ or ():
            await takes_marked(t, name, act.n, act.pierce)
    elif act.do == "state" and act.state:
        for _ in range(act.n):
            if named_ is None and (name := await chosen(t, t.fighting(), act.state)):
                afflict(t, name, act.state)
            for name in named_ or ():
                afflict(t, name, act.state)
    elif act.do in ("worm", "malaise"):
        for _ in range(act.n):
            able = [b for b in t.fighting() if named_ is None or b.name in named_]
            await (worm if act.do == "worm" else malaise)(t, able)


async def looms(t: Table, code: str, round_: Round) -> None:
    """DC-291: an element of a Boss beside the board, in its Round."""
    t.blame = printed(code).name
    for act in printed(code).lines.get(round_, ()):
        await against(t, printed(code).name, act)
        await settle(t)
