"""Conditions about counts of the campaign, of the showdown and of the event in hand."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.numbers import counted


class Tally(StrEnum):
    """What cards count that stands on no survivor's sheet and on no card."""

    YEAR = "the lantern year"
    POPULATION = "the population"  # settlement-population-counts
    DEATH_COUNT = "the death count"
    DEATHS = "the death count and those who have died since"
    RESEARCH = "the level of lantern research"
    STATUES = "the number of statues"
    LOST_RESOURCES = "the number of resources lost to this event"
    RESTORED = "the number of armor points that the last healing of this event restored"
    LEVEL = "the monster's level"  # monster-level
    WOUNDS_WHEN_DRAWN = "the size of the wound stack when the AI card was drawn"
    TARGETS = "the number of survivors picked as targets"  # whatever has become of them
    SPACES_MOVED = "the number of spaces that the monster moved on this card"
    RUN_OVER = "the number of survivors who were run over on this card"
    PICKED_BY = "the number of the line that found the target"
    TENS_ROLLED = "the number of attack dice of this attack that showed 10"
    WOUNDS_DEALT = "the number of wounds that the attack dealt"
    SURVIVAL_OF_ALL = "the survival of all survivors together"
    ATTACKS = "the number of attacks that the monster made on this card"
    HITS = "the number of hits of the last attack"
    STRUCK = "the number of survivors who were hit on this card"
    EACH = "the number of survivors for each of whom something was done on this card"
    STRIPPED = "the number of tokens and traumas lost to this card"
    NORMAL_DISCARDED = "the number of cards of type normal in the AI discard"
    AI_CARDS_LEFT = "the number of cards in the AI deck and discard"  # none that is being played


_CLAUSES = {
    Tally.POPULATION: "the settlement has {} population",
    Tally.DEATHS: "{} of the settlement has died",
    Tally.LOST_RESOURCES: "{} resources were lost",
    Tally.RESTORED: "{} lost armor points were restored",
    Tally.SPACES_MOVED: "the monster moved {} spaces on this card",
}
_FROM = {
    Tally.YEAR: "it is lantern year {} or later",
    Tally.RESEARCH: "lantern research has reached level {}",
}
"""How it is said that so many are reached, and no more is asked."""
_SAID = {
    (Tally.DEATH_COUNT, 0, 0): "the death count is 0",
    (Tally.DEATHS, 1, None): "anybody of the settlement has died",
    (Tally.STATUES, 1, None): "there is a recorded statue",
    (Tally.WOUNDS_WHEN_DRAWN, 0, 0): "the wound stack was empty when this card was drawn",
    (Tally.WOUNDS_WHEN_DRAWN, 1, None): "the wound stack was not empty when this card was drawn",
    (Tally.TENS_ROLLED, 1, None): "an attack die of this attack showed 10",
    (Tally.NORMAL_DISCARDED, 0, 0): "the AI discard holds no card of type normal",
    (Tally.ATTACKS, 0, 0): "the monster has not attacked on this card",
    (Tally.HITS, 1, None): "the attack hit",
    (Tally.AI_CARDS_LEFT, 0, 0): "the AI deck and discard are empty",
    (Tally.RUN_OVER, 0, 0): "nobody was run over on this card",
    (Tally.RUN_OVER, 1, None): "somebody was run over on this card",
    (Tally.WOUNDS_DEALT, 1, None): "the attack wounded the monster",
    (Tally.STRUCK, 0, 0): "nobody was hit on this card",
    (Tally.EACH, 0, 0): "this card concerned nobody",
    (Tally.STRIPPED, 0, 0): "nothing was lost to this card",
}
"""What is said in words of its own."""


class CountIs(msgspec.Struct, frozen=True, tag=True):
    """A count is at least `least` and at most `most`: `CountIs(Tally.LEVEL, 3)` from level 3 on,
    `CountIs(Tally.POPULATION, most=7)`.
    """

    what: Tally
    least: int = 0
    most: int | None = None

    def text(self) -> str:
        if said := _SAID.get((self.what, self.least, self.most)):
            return said
        if self.most is None and self.what in _FROM:
            return _FROM[self.what].format(self.least)
        if self.what is Tally.PICKED_BY:
            return f"the target was picked by line {self.least}"
        if self.what is Tally.TARGETS and self.least == self.most:
            were = "was" if self.least == 1 else "were"
            return f"exactly {counted(self.least, 'survivor')} {were} picked as a target"
        return _CLAUSES.get(self.what, f"{self.what} is {{}}").format(self._span())

    def _span(self) -> str:
        if self.most is None:
            return f"{self.least} or more"
        return f"{self.least} to {self.most}" if self.least else f"at most {self.most}"
