"""Traits about fighting arts, weapon types and innovating."""

from __future__ import annotations

from game.cards.costs import Cost
from game.cards.moments import Frequency, Trait
from game.cards.numbers import counted
from game.cards.voice import BEARER


class AgeBrings(Trait, frozen=True, tag=True):
    """A milestone of Hunt XP brings a fighting art."""

    milestone: str
    art: str

    def text(self) -> str:
        return f"at {self.milestone}, {BEARER:gains} the secret fighting art {self.art}"


class Innovates(Trait, frozen=True, tag=True):
    """Innovations can be gained here (settlement-innovate)."""

    cost: Cost
    draws: int

    def text(self) -> str:
        return (
            f"for {self.cost.text()} the settlement can innovate: {counted(self.draws, 'innovation')} are drawn, of "
            f"which it gains 1; the rest are shuffled back ({Frequency.PHASE})"
        )


KnowledgeTrait = (
    AgeBrings
)  # fmt: skip
