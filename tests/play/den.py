"""A monster in the middle of the board, at any level: one AI card drawn, or one hit location struck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from engine.deck import Deck
from game import facts
from game.cards.kinds.gear import Gear
from game.cards.kinds.monster import Monster
from game.content.box import core_box
from game.model.terms import Attribute, Location
from game.rules.attack.survivor_attack import attack
from game.rules.table.showdown_record import InPlay
from tests.play.stage import BARE, Space, Stage, weapon

HEAD, ARMS, BODY, WAIST, LEGS = Location
FAR = (22, 1)
MISS = (1, 1)
KNIFE = weapon("knife", speed=1, accuracy=2)
CLUB = weapon("cudgel", speed=1, accuracy=2, keywords=("weapon", "melee", "club"))
TWO_KNIVES = weapon("two-knives", speed=2, accuracy=2, strength=4)
PLATE = Gear("plate", "Plate", ("armor",), armor=dict.fromkeys(Location, 99))
HEAVY_PLATE = Gear("heavy-plate", "Heavy Plate", ("armor", "heavy"), armor=dict.fromkeys(Location, 99))
BREAD = Gear("bread", "Bread", ("item", "consumable"))
SAGE = Gear("sage", "Sage", ("item", "herb"))
GEAR = (KNIFE, CLUB, TWO_KNIVES, PLATE, HEAVY_PLATE, BREAD, SAGE)
PLATED: dict[str, Any] = {"gear": ["plate"]}
ARMORED = {"erza": PLATED, "lucy": PLATED, "zachary": PLATED}
"""So much armor everywhere that nothing more happens."""


@dataclass(frozen=True)
class Den:
    """A monster where its tests meet it: `at` is its place, facing south; `status` are the cards beside every
    grid."""

    monster: Monster
    at: Space = (11, 8)
    status: tuple[str, ...] = ()
    strength: int = 0  # of whoever strikes it

    def at_level(self, level: int = 1, **changes: Any) -> Monster:
        """The monster as it lies in the box with only this level of its table, and a card that does nothing."""
        monster = core_box().monsters[self.monster.key]
        row = monster.levels[level - 1]
        return replace(monster, levels=(replace(row, **changes),), ai_cards=(*monster.ai_cards, BARE))

    def stage(
        self,
        survivors: dict[str, Space],
        *,
        level: int = 1,
        special: Sequence[str] = (),
        injuries: Sequence[str] = (),
        **fields: Any,
    ) -> Stage:
        """`special`: cards in play from the start, `injuries`: hit locations in play as persistent injuries; none
        unless named, so that a test sees one thing at a time.
        """
        fields = {"gear": GEAR, "facing": "s", "at": self.at, **fields}
        made = Stage(survivors, monster=self.at_level(level), **fields)
        table, own = made.table, self.monster.key
        table.record.in_play.extend(InPlay(name, "trait") for name in special)
        table.record.in_play.extend(InPlay(name, "persistent injury") for name in injuries)
        names = [one.name for one in table.box.resources.values() if one.deck == own for _ in range(one.copies)]
        table.record.resources[own] = Deck(f"resources-{own}", names)
        for who in table.record.party:
            table.condition(who).status_cards.extend(self.status)
        table.forget_traits()
        return made

    def draw(
        self, name: str, survivors: dict[str, Space], *answers: str, d10: Sequence[int] = (),
        where: Sequence[Location] = (), picks: Sequence[int | str] = (), ready: Callable[[Stage], None] | None = None,
        more: Sequence[str] = (), **fields: Any,
    ) -> Stage:  # fmt: skip
        """It faces south and draws this card; `ready` is called with the stage before that."""
        made = self.stage(survivors, ai=[name, *more], **fields)
        if ready is not None:
            ready(made)
        made.play(*answers, d10=d10, where=where, picks=picks)
        return made

    def strike(
        self, name: str, die: int | None, *answers: str, then: Sequence[int] = (), where: Sequence[Location] = (),
        picks: Sequence[int | str] = (), at: Space = (11, 10), gear: str = "knife",
        others: dict[str, Space] | None = None, ready: Callable[[Stage], None] | None = None,
        fields: dict[str, Any] | None = None, **sheet: Any,
    ) -> Stage:  # fmt: skip
        """Erza (in front of it unless placed elsewhere) hits this location and rolls this die for the wound (None: none
        is rolled); `then` are dice after it.
        """
        others = {"lucy": (1, 16), "zachary": FAR} if others is None else others
        held = [] if gear == "fist-tooth" else [gear]
        sheet = {"permanent": {Attribute.STRENGTH: self.strength}, **sheet}
        made = self.stage(
            {"erza": at, **others}, turn="survivors", ai=("Bare Card",) * 5, locations=[name],
            sheets={"erza": {"gear": held, **sheet}}, **(fields or {}),
        )  # fmt: skip
        if ready is not None:
            ready(made)
        wound = () if die is None else (die,)
        weapon_used = made.table.box.gear[gear]
        others_miss = (1,) * (weapon_used.weapon.speed - 1 if weapon_used.weapon else 0)
        made.run(
            attack(made.table, made.id("erza"), weapon_used), *answers, d10=(9, *others_miss, *wound, *then),
            where=where, picks=picks,
        )  # fmt: skip
        return made


def hurt(made: Stage, key: str) -> int:
    """How much damage the armor has taken."""
    return sum(e.armor for e in made.each(facts.DamageSuffered) if e.who == made.id(key))


def fallen(made: Stage) -> list[str]:
    return [made.table.key(who) for who in made.table.survivors() if made.table.is_down(who)]
