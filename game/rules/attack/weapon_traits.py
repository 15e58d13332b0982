"""What a survivor's cards give for weapons of one kind: whether it is in use, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.traits.hit_locations import KnowsTrick, Trick
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable


class ForWeapons(Protocol):
    """A trait that works with weapons of one kind."""

    @property
    def keyword(self) -> str: ...


Armed = TypeVar("Armed", bound=ForWeapons)


def in_use(table: ShowdownTable, who: int, gear: Gear, kind: type[Armed]) -> Iterator[tuple[str, Armed]]:
    """The traits of this kind that the survivor has with this weapon, with their sources."""
    for source, trait in table.of_kind(who, kind):
        if gear.counts_as(trait.keyword):
            yield source, trait


def knows(table: ShowdownTable, current: SurvivorAttack, trick: Trick) -> str:
    """The card by which the attacker may use this trick now, once per attack; or nothing."""
    for source, trait in in_use(table, current.attacker, current.gear, KnowsTrick):
        if trait.trick is trick and source not in current.used:
            return source
    return ""


def cited(table: ShowdownTable, source: str) -> str:
    """The rule behind what a card of proficiency does."""
    return table.box.once(_rules).get(source, "campaign-card-over-rulebook")


def _rules(box: Box) -> dict[str, str]:
    """The rules of specialists and masters, by what is called their source."""
    types = box.proficiencies.values()
    found = {one.as_specialist: "survivor-proficiency-specialist" for one in types}
    return found | {one.as_master: "survivor-proficiency-master" for one in types}
