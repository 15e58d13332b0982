"""What such things change for whoever has them in the grid; gathered in `game.effects.traits`."""

from __future__ import annotations

from game.effects.moments import Trait


class FoilsAI(Trait, frozen=True, tag=True):
    """A drawn AI card may come to nothing (ai-draw). The gear that says so is archived for the attempt."""

    survival: int
    at_least: int

    def says(self) -> str:
        return (
            "when the monster draws an AI card, this survivor, if standing and adjacent to the monster, may spend "
            f"{self.survival} survival and archive this gear to roll 1d10; on {self.at_least}+, the card is discarded "
            "unplayed"
        )


ItemTrait = FoilsAI
