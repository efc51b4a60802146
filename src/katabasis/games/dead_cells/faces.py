"""DC-134 to DC-139, DC-217 to DC-228: cards as they look: lines by Round, in words and in signs."""

from ...engine import many
from ...engine.scene import Card, Effect, Sign
from .acts import sentence, signs
from .content import combat_cards, equipment
from .enemies import printed
from .forms import EquipmentCard, Lines, Step
from .icons import Icon, all_said, bare
from .state import Enemy

KINDS = {
    "instead": "in place of the card",
    "beside": "beside the card",
    "always": "always active",
    "skill": "a Skill",
}
OCCASIONS = {
    "shield spent": "when a Shield is spent",
    "enemy killed": "when an Enemy dies",
    "damaged": "when its owner suffers Damage",
    "combat begins": "when a Combat begins",
    "looted": "when its owner loots",
}


def by_round(lines: Lines, enemy: bool = False) -> tuple[Effect, ...]:
    """DC-134, DC-136: what is done in each Round."""
    return tuple(
        Effect(sentence(acts, enemy), round_, gains=signs(acts, enemy))
        for round_, acts in lines.items()
    )


def combat_face(key: str, code: str, said: str = "") -> Card:
    """DC-134, DC-146: a Combat card, and the Action that was announced of it."""
    card = combat_cards()[code]
    return Card(
        key,
        card.name,
        kind="combat",
        number=code,
        marks=(said,) if said else (),
        signs=tuple(Sign(symbol, text=f"{symbol.title()} symbol") for symbol in card.symbols),
        effects=by_round(card.lines),
    )


def enemy_face(enemy: Enemy, more: int) -> Card:
    """DC-136 to DC-139, DC-R136: an Enemy: Health, States and Shields, Actions, Death Bonus.

    `more` is what Boss Cells add to the Health of every Enemy.
    """
    card = printed(enemy.card)
    health = card.health + more if card.health else 0
    hurt = (Effect(sentence(card.hurt, True), "hurt", gains=signs(card.hurt, True)),)
    bonus = (Effect(all_said(card.death), "dies", gains=tuple(map(reward, card.death))),)
    return Card(
        f"foe-{enemy.card}",
        card.name,
        kind="elite" if card.elite else card.kind,
        number=f"{max(0, health - enemy.damage)}/{health}" if health else "",
        signs=(
            *tokens_on(enemy),
            *(Sign(f"immune-{s.replace(' ', '-')}", text=f"immune: {s}") for s in card.immune),
            *((Sign(f"place-{card.place}", text=PLACED[card.place]),) if card.place else ()),
        ),
        effects=(
            *by_round(card.lines, True),
            *(hurt if card.hurt else ()),
            *(bonus if card.death else ()),
        ),
    )


PLACED = {"far": "placed far away", "behind": "placed Behind"}
"""DC-125, DC-126: the placement icons."""


def tokens_on(enemy: Enemy) -> tuple[Sign, ...]:
    """DC-198 to DC-209: the States and Shields that lie on an Enemy."""
    found = [Sign("shield", str(enemy.shields), "good", many(enemy.shields, "Shield"))]
    found += [Sign("golden", str(enemy.golden), "good", many(enemy.golden, "Golden Shield"))]
    found += [state_sign(state, n) for state, n in enemy.states.items()]
    found += [Sign("frozen", r, "bad", f"frozen in Round {r}") for r in enemy.frozen]
    return tuple(sign for sign in found if sign.number != "0")


def state_sign(state: str, n: int) -> Sign:
    """A State with the number of its tokens."""
    return Sign(state.replace(" ", "-"), str(n), "bad", f"{n} × {state.title()}")


def reward(icon: Icon) -> Sign:
    """DC-142: one icon of a Death Bonus, of a tile or of a way."""
    key = icon.symbol if icon.icon == "scroll" else icon.state or icon.icon
    return Sign(key.replace(" ", "-"), str(icon.n) if icon.n > 1 else "", text=bare(icon))


def gear_face(code: str, wounds: int = 0) -> Card:
    """DC-217 to DC-228: an Equipment card: when it helps, and what it does."""
    card = equipment()[code]
    health = f"{card.health - wounds}/{card.health}" if card.health else ""
    return Card(
        f"gear-{code}",
        card.name,
        kind="equipment",
        number=health,
        effects=(Effect(sentence(card.acts), occasion(card), gains=signs(card.acts)),),
    )


def occasion(card: EquipmentCard) -> str:
    """DC-218 to DC-225: when an Equipment card helps."""
    if card.when:
        return OCCASIONS[card.when]
    return f"Round {card.round}, {KINDS[card.kind]}" if card.round else KINDS[card.kind]


def step_said(step: Step) -> str:
    """What a step of a Scroll Track gives, in words."""
    said = [f"+{step.health} Health"] if step.health else []
    said += ["an Equipment slot"] if step.slot else []
    said += [f"immune to {step.immune.title()}"] if step.immune else []
    said += [f"Skill: {sentence(step.skill)}"] if step.skill else []
    said += [f"Round 0: {sentence(step.round_0)}"] if step.round_0 else []
    said += [f"once a Combat, 1 more {step.more.title()}"] if step.more else []
    return "; ".join(said)


def step_signs(step: Step) -> tuple[Sign, ...]:
    """The same as pictograms."""
    found = [Sign("health", f"+{step.health}")] if step.health else []
    found += [Sign("slot")] if step.slot else []
    found += [Sign(f"immune-{step.immune.replace(' ', '-')}")] if step.immune else []
    found += [Sign("skill")] if step.skill else []
    found += [Sign("round-0")] if step.round_0 else []
    found += [Sign(step.more, "+1")] if step.more else []
    return (*found, *signs(step.skill or step.round_0))
