"""Which showdown bots play: monster, level, party and circumstances, by the words of the command line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from engine.errors import BadInput
from engine.session import Session
from game.bots.player import new_session
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.phases.showdown.parties import named_party
from game.phases.showdown.parties import party as party_of_key
from game.phases.showdown.setup import find_monster, monster_level
from game.rules.table.showdown_record import Ambush, Circumstances
from game.rules.table.showdown_table import ShowdownTable

ALL, LOWEST = "all", "lowest"
"""In place of a level: every level that the monster has, and the first of them."""

FOUNDING_PARTY = "founders"
FEWEST, MOST = 4, 6


Laid = tuple[tuple[int, str], ...]
"""A gear grid: place and key of each card."""


@dataclass(frozen=True, slots=True)
class Fight:
    """One showdown to be played. `ambush` is a side (monster, survivors) or nobody; `count` of survivors above four
    brings its variant along. `grids` are the gear grids of the first survivors where they are not those of the party.
    """

    monster: str
    level: str
    party: str = FOUNDING_PARTY
    count: int = FEWEST
    ambush: str = ""
    variants: tuple[str, ...] = ()
    grids: tuple[Laid, ...] = ()

    def check(self) -> Fight:
        """Itself. Raises BadInput with the nearest names for a word that there is not."""
        monster_level(find_monster(core_box(), self.monster), self.level)
        named_party(self.party)
        if not FEWEST <= self.count <= MOST:
            raise BadInput(f"{self.count} survivors cannot fight a showdown: bring {FEWEST} to {MOST}.")
        if self.ambush:
            known(self.ambush, [side.value for side in Ambush if side], "side of an ambush")
        for variant in self.variants:
            known(variant, [variant.value for variant in Variant], "variant")
        return self

    def party_and_given(self, names: Sequence[str] = ()) -> tuple[list[Survivor], Circumstances]:
        """Returns those who fight, by these names where there are any, and what they bring from outside of the showdown
        (variant-combinable). Raises BadInput if names are missing or alike.
        """
        survivors, given = party_of_key(core_box(), self.party, self.count, names, self.variants)
        for survivor, grid in zip(survivors, self.grids, strict=False):
            survivor.strip()
            for place, key in grid:
                survivor.put(key, place)
        given.ambush = Ambush(self.ambush)
        return survivors, given

    def given(self) -> Circumstances:
        return self.party_and_given()[1]

    def session(self, seed: int, seats: Sequence[str] = ("solo",), keep: bool = False) -> Session[ShowdownTable]:
        survivors, given = self.party_and_given()
        return new_session(self.monster, self.level, seed, seats, keep, survivors=survivors, given=given)


def first_level(monster: str) -> str:
    """Returns the lowest level of a monster. Raises BadInput for an unknown one."""
    return find_monster(core_box(), monster).levels[0].name


def level_of(monster: str, level: str) -> str:
    """Returns the level, the monster's first for `lowest`. Raises BadInput for an unknown monster."""
    return first_level(monster) if level == LOWEST else level


def levels_of(monster: str, level: str) -> list[str]:
    """Returns the level, each one in order for `all`. Raises BadInput for an unknown monster."""
    if level == ALL:
        return [row.name for row in find_monster(core_box(), monster).levels]
    return [level_of(monster, level)]


def known(word: str, words: Collection[str], what: str) -> str:
    """The word. Raises BadInput with the nearest ones that there are."""
    if word in words:
        return word
    near = get_close_matches(word.lower(), words, n=1, cutoff=0.5)
    cure = f"did you mean {near[0]}?" if near else f"there is {', '.join(words)}."
    raise BadInput(f"There is no {what} {word!r}; {cure}")
