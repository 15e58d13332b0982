"""Traits that meddle with the drawing of AI cards."""

from __future__ import annotations

from game.cards.clauses import clauses
from game.cards.moments import Frequency, Trait
from game.cards.who import Role
from game.cards.words.flow import Effects


class NamesAICard(Trait, frozen=True, tag=True):
    """Before a draw an AI card may be named; if it is the one drawn, the effects happen."""

    effects: Effects
    limit: Frequency = Frequency.SHOWDOWN

    def text(self) -> str:
        done = clauses(self.effects, Role.SELF)
        return f"before the monster draws an AI card, {Role.SELF} may name one; if it is drawn, {done} ({self.limit})"


class FoilsAI(Trait, frozen=True, tag=True):
    """A drawn AI card may come to nothing (ai-draw). The gear that says so is archived for the attempt."""

    survival: int
    at_least: int

    def text(self) -> str:
        return (
            "when the monster draws an AI card, this survivor, if standing and adjacent to the monster, may spend "
            f"{self.survival} survival and archive this gear to roll 1d10; on {self.at_least}+, the card is discarded "
            "unplayed"
        )


class NoDraws(Trait, frozen=True, tag=True):
    """The monster draws no AI cards."""

    def text(self) -> str:
        return "no AI card is drawn on the monster's turn"


AIDeckTrait = (
    FoilsAI | NamesAICard | NoDraws
)  # fmt: skip
