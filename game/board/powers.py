"""What abilities let survivors do whenever survivors can act, beside the survival actions that everybody has."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decision import Option
from game.board.showdown import Showdown
from game.board.situation import Situation
from game.effects.survivor_traits import AtWill, EncouragesSelf, FreeSurge
from game.effects.verbs import told_of
from game.effects.who import Role


@dataclass(frozen=True, slots=True)
class Power:
    """A use of the card `source` that waits for nothing but its bearer's wish."""

    source: str
    trait: AtWill | FreeSurge

    def __str__(self) -> str:
        return self.source


def slug(name: str) -> str:
    return name.lower().replace("'", "").replace(" ", "-")


def powers(table: Showdown, who: int, kind: type[AtWill] | type[FreeSurge]) -> list[Power]:
    """The uses of this kind that the survivor has."""
    return [Power(source, trait) for source, trait in table.of_kind(who, kind)]


def at_will_options(table: Showdown, who: int) -> list[Option]:
    """The uses at any time that are left (ability-story-goblin), as options."""
    return [
        Option(
            f"power:{slug(power.source)}:{table.key(who)}",
            f"{power.source}: {told_of(power.trait.effects, {Role.SELF: table.name(who)})}",
            (power, who, 0),
        )
        for power in powers(table, who, AtWill)
        if isinstance(power.trait, AtWill) and _is_left(table, who, power.source, power.trait)
    ]


def _is_left(table: Showdown, who: int, source: str, trait: AtWill) -> bool:
    """What all share is offered once, through the first of them."""
    if trait.shared and who != next(iter(table.survivors()), 0):
        return False
    if not table.may_act(source, counted_for(table, who, trait), trait.limit):
        return False
    return trait.needs is None or table.holds(trait.needs, Situation(source, bearer=who, target=who))


def counted_for(table: Showdown, who: int, trait: AtWill) -> int:
    """Whose limit a use counts against; the monster stands for all together."""
    return table.monster if trait.shared else who


def encourages_self(table: Showdown, who: int) -> tuple[str, EncouragesSelf] | None:
    """The card that lets a survivor encourage themselves (ability-sour-death)."""
    return next(((source, trait) for source, trait in table.of_kind(who, EncouragesSelf)), None)
