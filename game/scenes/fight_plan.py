"""Which showdown is to be fought: monster, level, party, ambush, variants; checked as the rules want them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.board.record import Ambush, Circumstances
from game.content.parties import PARTIES, Party
from game.effects.cards import Box, Monster, MonsterLevel
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.phases.parties import party

FIRST_MONSTER, FIRST_LEVEL, FIRST_PARTY = "white-lion", "prologue", "founders"
FEWEST, MOST = 4, 6

AMBUSHES = {
    Ambush.NONE: ("Nobody is surprised", "as the monster's set-up says"),
    Ambush.BY_SURVIVORS: ("You ambush it", "you place monster, party and listed terrain, and act first"),
    Ambush.BY_MONSTER: ("It ambushes you", "your first turn does not happen"),
}
VARIANTS = {
    Variant.QUICK: ("Quick", "everybody hits harder; three bleeding tokens kill"),
    Variant.HERO: ("Hero", "who would die is out until the fight is over"),
    Variant.DEATH: ("Death", "gear dies with its bearer; three bleeding tokens kill"),
    Variant.STORYTELLER: ("Storyteller", "a seat without survivors leads the monster"),
}


@dataclass
class FightPlan:
    """What is fought, by whom, and under which circumstances. The First Story leaves nothing to choose."""

    monster: str = FIRST_MONSTER
    level: str = FIRST_LEVEL
    party: str = FIRST_PARTY
    count: int = FEWEST
    ambush: Ambush = Ambush.NONE
    variants: set[Variant] = field(default_factory=set)

    @property
    def first_story(self) -> bool:
        return (self.monster, self.level) == (FIRST_MONSTER, FIRST_LEVEL)

    def choose(self, monster: Monster, level: str) -> None:
        """Another monster or level; a level that the monster lacks becomes its first."""
        self.monster = monster.key
        names = [row.name for row in monster.levels]
        self.level = level if level in names else names[0]
        if monster.nemesis:  # nobody hunts it (nemesis-no-hunt-no-starvation)
            self.ambush = Ambush.NONE
        if self.first_story:
            self.party, self.count, self.ambush, self.variants = FIRST_PARTY, FEWEST, Ambush.NONE, set()

    def turn(self, variant: Variant) -> None:
        """Switches a variant on or off."""
        self.variants ^= {variant}

    def row(self, box: Box) -> MonsterLevel:
        return next(row for row in box.monsters[self.monster].levels if row.name == self.level)

    @property
    def stem(self) -> str:
        """How its files are named: `first-story`, `butcher-2`."""
        return "first-story" if self.first_story else f"{self.monster}-{self.level}"

    def survivors(self, box: Box, names: Sequence[str] = ()) -> tuple[list[Survivor], Circumstances]:
        """The party with these names, and what it brings. Raises BadInput if names are missing or alike."""
        people, given = party(box, self.party, self.count, names, sorted(self.variants))
        given.ambush = self.ambush
        return people, given

    def title(self, box: Box) -> str:
        """`First Story`, `White Lion, level 2`."""
        return "First Story" if self.first_story else f"{box.monsters[self.monster].name}, level {self.level}"


def parties() -> dict[str, Party]:
    """The load-outs that there are, in order."""
    return PARTIES


def sample_names(count: int) -> list[str]:
    """Names for a party of so many."""
    return [member.name for member in PARTIES[FIRST_PARTY].members[:count]]


def in_words(count: int) -> str:
    return {4: "four", 5: "five", 6: "six"}[count]
