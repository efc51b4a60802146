"""A player who carries out one step of a plan at a real table."""

from ....content.model import Step
from ....engine import Answer, Ask
from ..acts import DIAL, END, GO, PICK, act
from ..acts import Act as Answered
from ..state import Table, has_trait, story, suffers
from .model import CODE, ENTER, EXPLORE, TOGETHER, Act

NO_TRAIT = "none"
"""What a step says if it takes a hero whose trait is hidden."""


class StepPlayer:
    """Plays one step to its end: whoever has the fitting trait acts, others pass."""

    def __init__(self, step: Step) -> None:
        self.act: Act = step.action.what
        self.by = step.by
        self.way = list(step.outcome.way)
        self.digits = list(self.act.code)
        self.acted = False

    def __call__(self, t: Table, ask: Ask) -> Answer | None:
        """Move, action, choices, and the end of the turn; None when all that is done."""
        if ask.kind == "turn":
            return None if self.acted else self._turn(t)
        if ask.kind == "card":
            other = [card for card in self.act.cards if card != ask.about]
            return f"with {other[0]}" if other else f"at {self.act.place}"
        if ask.kind == "digit":
            return self.digits.pop(0)
        if ask.kind == "choice":
            return str(ask.about.index(self.way.pop(0)) + 1)
        if ask.kind == "buy":
            bought = self.way.pop(0) if self.way else ""
            return next((good for good in ask.options if bought == f"buy {good}"), "leave")
        usual = {"close": "end", "warn": "go on"}
        return usual.get(ask.kind) or str(next(iter(ask.options)))

    def _turn(self, t: Table) -> str:
        """What the active hero does towards the step: pass, move, or act."""
        answer = self._towards(t)
        going = answer.word == GO
        self.acted = (not going and answer.word != END) or (going and self.act.kind == ENTER)
        return answer.text

    def _towards(self, t: Table) -> Answered:
        """The next answer on the way to the action."""
        step, me = self.act, t.turn
        if self.by == NO_TRAIT and not suffers(t, me, "no trait"):
            return act(END)
        if self.by not in ("", NO_TRAIT) and not has_trait(t, me, self.by):
            return act(END)
        away = step.kind == ENTER or (step.place and t.at[me] != step.place)
        if away and suffers(t, me, "held fast"):
            return act(END)
        if step.kind == ENTER:
            return act(GO, next(iter(story(t).rooms[step.room].locations)))
        if away:
            return act(GO, step.place)
        fixed = {EXPLORE: "explore", CODE: DIAL, TOGETHER: "together"}
        return act(fixed[step.kind]) if step.kind in fixed else act(PICK, step.cards[0])
