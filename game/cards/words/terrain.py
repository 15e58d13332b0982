"""Effects of terrain tiles and on them."""

from __future__ import annotations

from game.cards.numbers import counted
from game.cards.phrases import titled
from game.cards.who import Who, subject
from game.cards.word import Word


class ArchiveTile(Word, frozen=True, tag=True):
    """The tile that is used leaves the board; or one of a terrain card (its key) that lies under the monster or beside
    it, of the monster controller's choice, or so many of them `at_random`, wherever they lie; or every destructible
    tile `within` so many spaces of somebody (1: those beside them).
    """

    card: str = ""
    at_random: int = 0
    of: Who | None = None
    within: int = 1

    def text(self) -> str:
        if self.of is not None:
            far = "adjacent to" if self.within == 1 else f"within {counted(self.within, 'space')} of"
            return f"archive every destructible terrain tile {far} {subject(self.of)}"
        if self.at_random:
            return f"archive {counted(self.at_random, f'random {titled(self.card)} tile')}"
        if self.card:
            return f"archive 1 {titled(self.card)} tile on or adjacent to the monster's base"
        return "archive this tile"


class AddTerrain(Word, frozen=True, tag=True):
    """Terrain that comes later: cards by key, set up by their own rules (terrain-additional); `by_monster`: beside the
    monster, however far from it the card's rule would keep it.
    """

    card: str
    cards: int = 1
    by_monster: bool = False

    def text(self) -> str:
        name = titled(self.card)
        where = " adjacent to the monster" if self.by_monster else ""
        return f"{counted(self.cards, f'{name} terrain card')} {'is' if self.cards == 1 else 'are'} set up{where}"


TerrainWord = (
    ArchiveTile | AddTerrain
)  # fmt: skip
