"""The good part: a Run is lost, and its Cells buy something that stays."""

from learn.dead_cells import READER, deal, play, step
from learn.recording import Step


def lessons() -> list[Step]:
    """DC-005, DC-295, DC-314 to DC-321: what a death leaves, and what it buys."""
    match = deal(cells=4)
    match.choose(READER, "give up")
    steps = [
        step(
            match,
            None,
            title="Dead, and not in vain",
            text="Some rooms later it went wrong; it does, most evenings. Teeth, Potions and "
            "Equipment are lost. Cells are not: you brought four home. Two buy the next card of "
            "one of three decks, unseen, and it stays in the campaign. Buy from Survival.",
            point=["cells"],
            expect="survival",
            nudge="That deck has its merits. The lesson has the card from Survival in mind.",
        )
    ]
    since = play(match, "survival")
    steps.append(
        step(
            match,
            since,
            title="It is yours now",
            text="An Improved Combat card. It joins the deck of one Beheaded from the next Run on, "
            "and can be handed on between Runs. Give it to The Flayed.",
            expect="The Flayed",
            nudge="Generous. But this one suits whoever has to hold the door.",
        )
    )
    since = play(match, "The Flayed")
    steps.append(
        step(
            match,
            since,
            title="Once more, then",
            text="With two Cells left you could buy again, or throw single ones into the Well and "
            "see. Then a new Run begins at the bottom, a little less hopeless. After two Biomes a "
            "Boss waits; the first of them falls around the fifth evening. Start a campaign.",
        )
    )
    return steps
