"""What the window says of a showdown that is being chosen, and what a choice leaves of the others."""

from __future__ import annotations

from dataclasses import replace

from game.bots.showdown_choice import FOUNDING_PARTY, Fight
from game.cards.kinds.box import Box
from game.cards.kinds.monster import Monster, MonsterLevel, level_in_words
from game.content.survivors.parties import PARTIES
from game.model.terms import Variant
from game.rules.table.showdown_record import Ambush

FIRST_STORY = Fight("white-lion", "prologue")

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


def is_first_story(fight: Fight) -> bool:
    """The First Story leaves nothing to choose."""
    return (fight.monster, fight.level) == (FIRST_STORY.monster, FIRST_STORY.level)


def chosen(fight: Fight, monster: Monster, level: str) -> Fight:
    """The fight against another monster or level; a level that the monster lacks becomes its first."""
    names = [row.name for row in monster.levels]
    changed = replace(fight, monster=monster.key, level=level if level in names else names[0])
    if is_first_story(changed):
        return FIRST_STORY
    return replace(changed, ambush="") if monster.nemesis else changed  # nemesis-no-hunt-no-starvation


def with_party(fight: Fight, party: str) -> Fight:
    """The fight with another party, which brings its own gear."""
    return fight if party == fight.party else replace(fight, party=party, grids=())


def turned(fight: Fight, variant: Variant) -> Fight:
    """The fight with a variant switched on or off."""
    on = {*fight.variants} ^ {variant.value}
    return replace(fight, variants=tuple(sorted(on)))


def row_of(fight: Fight, box: Box) -> MonsterLevel:
    return next(row for row in box.monsters[fight.monster].levels if row.name == fight.level)


def title_of(fight: Fight, box: Box) -> str:
    """`First Story`, `White Lion, level 2`."""
    return (
        "First Story" if is_first_story(fight) else f"{box.monsters[fight.monster].name}, {level_in_words(fight.level)}"
    )


def stem_of(fight: Fight) -> str:
    """Returns the name of its files: `first-story`, `butcher-2`."""
    return "first-story" if is_first_story(fight) else f"{fight.monster}-{fight.level}"


def sample_names(count: int) -> list[str]:
    """Names for a party of so many."""
    return [member.name for member in PARTIES[FOUNDING_PARTY].members[:count]]
