"""Effects of terrain, and of whatever brings more of it.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

import msgspec

from game.effects.english import counted, titled
from game.effects.survivor_words import Word
from game.effects.who import Who, subject


class Hide(Word, frozen=True, tag=True):
    """Hidden: no threat, until the survivor attacks, moves, is knocked down or is hit (target-threat)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is hidden: no threat until they attack, move, are knocked down or are hit"


class ArchiveTile(Word, frozen=True, tag=True):
    """The tile that is used leaves the board."""

    def says(self) -> str:
        return "this tile is archived"


class PlaceBesideTile(Word, frozen=True, tag=True):
    """Placed, not moved (keyword-place), on a free space beside the tile that is used: which, its player picks."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is placed on a free space adjacent to this tile"


class AddTerrain(Word, frozen=True, tag=True):
    """Terrain that comes later: cards by key, set up by their own rules (terrain-additional); `by_monster`: beside the
    monster, however far from it the card's rule would keep it.
    """

    card: str
    cards: int = 1
    by_monster: bool = False

    def says(self) -> str:
        name = titled(self.card)
        where = " adjacent to the monster" if self.by_monster else ""
        return f"{counted(self.cards, f'{name} terrain card')} {'is' if self.cards == 1 else 'are'} set up{where}"


TerrainWord = Hide | ArchiveTile | PlaceBesideTile | AddTerrain


class StandsOnTile(msgspec.Struct, frozen=True, tag=True):
    """The survivor stands on the tile that is used, not only beside it."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} stands on the tile"


class Carries(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds this gear card, by its key."""

    who: Who
    gear: str

    def says(self) -> str:
        return f"{subject(self.who)} carries {titled(self.gear)}"


TerrainCondition = StandsOnTile | Carries
