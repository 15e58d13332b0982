"""Strange resources: in no deck that is drawn from, gained by name alone (resource-strange-not-in-pool)."""

from __future__ import annotations

from game.cards.kinds.resource import (
    BONE,
    CONSUMABLE,
    HERB,
    HIDE,
    IRON,
    LEATHER,
    ORGAN,
    OTHER,
    SCRAP,
    Resource,
    ResourceUse,
)
from game.cards.numbers import Dice
from game.cards.who import Role
from game.cards.words.flow import Effects, RollOn, Row
from game.cards.words.harm import HealLocation, SufferInjury
from game.cards.words.people import LosePeople
from game.cards.words.resources import GroupResource
from game.cards.words.sheet import Gain
from game.model.terms import Stat


def _strange(
    name: str,
    copies: int,
    *types: str,
    on_gain: Effects = (),
    use: ResourceUse | None = None,
    on_spent: Effects = (),
) -> Resource:
    return Resource(name, "strange", copies, types, on_gain, False, use, on_spent)


STRANGE = (
    _strange(
        "Black Lichen",
        1,
        *(BONE, ORGAN, HIDE, CONSUMABLE, OTHER),
        use=ResourceUse(
            (
                Gain(Role.SELF, Stat.COURAGE, 1),
                Gain(Role.SELF, Stat.UNDERSTANDING, 1),
                SufferInjury(Role.SELF, "Destroyed Genitals"),
            ),
            consumed=True,
        ),
    ),
    _strange("Cocoon Membrane", 2, ORGAN, OTHER),
    _strange("Elder Cat Teeth", 1, BONE),
    _strange("Fresh Acanthus", 4, HERB, use=ResourceUse((HealLocation(Role.SELF),))),
    _strange("Iron", 8, SCRAP, IRON),
    _strange(
        "Lantern Tube",
        1,
        *(ORGAN, SCRAP),
        on_gain=(RollOn(Role.MONSTER, (Row(1, 5), Row(6, 99, (GroupResource("Broken Lantern"),)))),),
    ),
    _strange("Leather", 4, HIDE, LEATHER),
    _strange("Legendary Horns", 1, BONE, SCRAP),
    _strange("Perfect Crucible", 1, IRON, on_spent=(LosePeople(Dice(1, 10)),)),
    _strange("Phoenix Crest", 1, ORGAN),
    _strange("Second Heart", 1, ORGAN, BONE),
)
