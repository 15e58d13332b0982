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
            f"innovate for {self.cost.text()} ({Frequency.PHASE}). Draw {counted(self.draws, 'innovation')}, gain 1 of "
            "them and shuffle the rest back"
        )


KnowledgeTrait = (
    AgeBrings
)  # fmt: skip
