"""What survivor status cards change for whoever has one beside the gear grid (ai-survivor-status).

Each prints itself as a clause.
"""

from __future__ import annotations

from game.effects.moments import Trait


class Swallowed(Trait, frozen=True, tag=True):
    """Inside the monster, as long as they are off the board: one story event reaches them there, and takes the place of
    their act; the showdown goes on while it can bring them back (survivor-removed-from-board).
    """

    story: str

    def says(self) -> str:
        return (
            f"while off the board, this survivor is swallowed: nothing but the story event {self.story} affects them, "
            "and they trigger it in place of their act"
        )


StatusTrait = Swallowed
