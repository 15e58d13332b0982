"""Traits that meddle with the drawing of AI cards."""

from __future__ import annotations

from game.cards.clauses import clauses
from game.cards.moments import Frequency, Trait
from game.cards.voice import BEARER
from game.cards.who import Role
from game.cards.words.flow import Effects


class NamesAICard(Trait, frozen=True, tag=True):
    """Before a draw an AI card may be named; if it is the one drawn, the effects happen."""

    effects: Effects
    limit: Frequency = Frequency.SHOWDOWN

    def text(self) -> str:
        done = clauses(self.effects, Role.SELF)
        return f"before the monster draws an AI card, {BEARER:may} name one; if it is drawn, {done} ({self.limit})"


AIDeckTrait = (
    NamesAICard
)  # fmt: skip
