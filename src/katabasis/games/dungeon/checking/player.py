"""A player who carries out one step of a plan at a real table."""

from ....content.model import Step
from ....engine import Answer, Ask, Deed
from ..state import Table, has_trait, story, suffers
from ..story import ENTER, Use
from ..turn import END, GO
from ..wander import approach, finishing

NO_TRAIT = "none"
"""What a step says if it takes a hero whose trait is hidden."""


class StepPlayer:
    """Plays one step to its end: whoever has the fitting trait acts, others pass."""

    def __init__(self, step: Step) -> None:
        self.act: Use = step.action.what
        self.by = step.by
        self.way = list(step.outcome.way)
        self.digits = list(self.act.code)
        self.acted = False

    def __call__(self, t: Table, ask: Ask) -> Answer | None:
        """Move, action, choices, and the end of the turn; None when all that is done."""
        if ask.kind == "turn":
            return None if self.acted else self._turn(t)
        if ask.kind == "card":
            return finishing(t, self.act, ask.about)[0].answer
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
        self.acted = self.act.kind == ENTER if answer.act is GO else answer.act is not END
        return answer.answer

    def _towards(self, t: Table) -> Deed:
        """The next answer on the way to the action."""
        use, me = self.act, t.turn
        if self.by == NO_TRAIT and not suffers(t, me, "no trait"):
            return END()
        if self.by not in ("", NO_TRAIT) and not has_trait(t, me, self.by):
            return END()
        away = use.kind == ENTER or (use.place and t.at[me] != use.place)
        if away and suffers(t, me, "held fast"):
            return END()
        if use.kind == ENTER:
            return GO(next(iter(story(t).rooms[use.room].locations)))
        return approach(t, use)[0]
