"""A first fight: the way, cards face down, Rounds, a Shield, Loot, and whoever is left over."""

from learn.dead_cells import deal, play, step
from learn.recording import Step


def lessons() -> list[Step]:
    """DC-078, DC-122, DC-146, DC-164, DC-179, DC-183, DC-193, DC-253: one Encounter, played out."""
    match = deal("B1 tile 04", "B1 01", "B1 06")
    steps = [
        step(
            match,
            None,
            title="No head, one idea",
            text="You are The Flayed; a friend plays The Quartered. You walk together, always along"
            " an arrow, and the shape of a space tells what kind of tile lies there: crossed swords"
            " are a fight, a chest is treasure. You lead and have the last word. Go to space A.",
            point=["space-a", "group"],
            expect="a",
            nudge="There are other ways in, but the lesson waits at A.",
        )
    ]
    since = play(match, "a")
    steps += [
        step(
            match,
            since,
            title="A fight is a strip",
            text="Read it from left to right: Behind, you, then three spaces in front. Everything "
            "happens in that order, in Rounds I, II and III. The Zombie hits in Round II. The "
            "Undead Archer shoots in all three, and in III at everybody.",
            point=["enemy-B1 01", "enemy-B1 06", "rounds"],
        ),
        step(
            match,
            None,
            title="Three cards for the whole fight",
            text="The Group lays three cards, whatever happens; of two players the one who leads "
            "lays two. Each card has a line for some Rounds. Shoulder First gives a Shield in I "
            "and hits Front 1 in II, before the Zombie does. Lay it.",
            point=["card-0-ST 01"],
            expect="ST 01",
            nudge="A fine card, but the Zombie would have hit you by then. Shoulder First.",
        ),
    ]
    play(match, "ST 01")
    steps.append(
        step(
            match,
            None,
            title="One thing may be said",
            text="It lies face down, and you may not tell what is on it, except for one Action and "
            "its Round. Say what helps your friend to plan: that the Zombie is hit in Round II.",
            point=["active-The Flayed"],
            expect="damage II",
            nudge="True as well, but your friend cares more about the Zombie.",
        )
    )
    since = play(match, "damage II")
    steps.append(
        step(
            match,
            since,
            title="Somebody has to collect",
            text="A Cell and a Gold Tooth lie beside you. Loot is only taken by a Loot Action, and "
            "what is left over is lost. Rummage takes some in Round II and hits in III. Lay it.",
            point=["loot-cell", "loot-teeth", "card-0-ST 03"],
            expect="ST 03",
            nudge="Patience hits harder. But then the Cell stays here, and you will not.",
        )
    )
    play(match, "ST 03")
    steps.append(
        step(
            match,
            None,
            title="Say it",
            text="Tell them that you collect in Round II.",
            expect="loot II",
            nudge="Nobody would know who takes the Loot. Say that you do.",
        )
    )
    since = play(match, "loot II", "ST 12", "state I", "front 1")
    steps.append(
        step(
            match,
            since,
            title="Round I",
            text="All cards are shown. You have your Shield, and The Quartered has marked the "
            "Zombie: whoever hurts it hurts it by one more. Now the Archer shoots, and you may "
            "choose who takes it. You have a Shield: The Flayed.",
            point=["beheaded-The Flayed", "enemy-B1 01"],
            expect="The Flayed",
            nudge="The Quartered has nothing to stop it with. You have.",
        )
    )
    play(match, "The Flayed")
    steps.append(
        step(
            match,
            None,
            title="A Shield for a heart",
            text="One Shield stops one Damage, and whatever is left of them is gone after the "
            "fight. Damage stays. Spend it.",
            point=["beheaded-The Flayed"],
            expect="spend",
            nudge="You have three hearts for the whole way up. Spend the Shield.",
        )
    )
    since = play(match, "spend")
    steps.append(
        step(
            match,
            since,
            title="Round II",
            text="Your card hurt the Zombie by 1, the mark by 1 more: dead before it could hit. "
            "Step back through the lines below the strip and ask any number why. Its Cell is in "
            "your Bag. And Rummage may take all of one kind: take the Cell.",
            point=["loot-cell", "cells"],
            expect="cell",
            nudge="Teeth buy things on the way. Cells are what remains when you are dead.",
        )
    )
    since = play(match, "cell")
    steps.append(
        step(
            match,
            since,
            title="The Archer again",
            text="No Shield is left. When one of you dies, the Run is over for both, so spread it: "
            "The Quartered takes this one.",
            point=["beheaded-The Quartered"],
            expect="The Quartered",
            nudge="Soon it shoots at both of you. Spread it now: The Quartered.",
        )
    )
    since = play(match, "The Quartered")
    steps.append(
        step(
            match,
            since,
            title="It is over when it is over",
            text="In Round III the Archer hit everybody and outlived the fight. It is put away all "
            "the same, and gives nothing. Your cards are discarded, hands are filled up to three, "
            "the Damage stays with you. Two Cells richer you may choose the way again.",
            point=["cells", "beheaded-The Flayed", "beheaded-The Quartered"],
        )
    )
    return steps
