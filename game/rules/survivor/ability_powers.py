"""What abilities let survivors do whenever survivors can act, beside the survival actions that everybody has."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decision import Option, Why
from game.cards.clauses import told_of
from game.cards.moments import Per
from game.cards.traits.flow import AtWill
from game.cards.traits.survival import EncouragesSelf, FreeSurge
from game.cards.who import Role
from game.rules.table.showdown_table import Showdown
from game.rules.table.situation import Situation


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
        _option(table, who, power, power.trait)
        for power in powers(table, who, AtWill)
        if isinstance(power.trait, AtWill) and _is_left(table, who, power.source, power.trait)
    ]


def spent_at_will(table: Showdown, who: int) -> list[tuple[Option, Why]]:
    """The uses that have been made as often as they can be, with that for a reason."""
    found = []
    for power in powers(table, who, AtWill):
        trait = power.trait
        if not isinstance(trait, AtWill) or not _is_for(table, who, trait):
            continue
        if not table.may_act(power.source, counted_for(table, who, trait), trait.limit):
            rule = "campaign-once-per-round" if trait.limit is Per.ROUND else "campaign-once-per-showdown"
            why = Why(f"{power.source} has been used ({trait.limit}).", rule)
            found.append((_option(table, who, power, trait), why))
    return found


def _is_for(table: Showdown, who: int, trait: AtWill) -> bool:
    """What all share is offered once, through the first of them."""
    return not trait.shared or who == next(iter(table.survivors()), 0)


def _option(table: Showdown, who: int, power: Power, trait: AtWill) -> Option:
    return Option(
        f"power:{slug(power.source)}:{table.key(who)}",
        f"{power.source}: {told_of(trait.effects, {Role.SELF: table.name(who)})}",
        (power, who, 0),
    )


def _is_left(table: Showdown, who: int, source: str, trait: AtWill) -> bool:
    """What is one's own is nothing for the doomed (hit-location-trap-doomed)."""
    if not _is_for(table, who, trait):
        return False
    if table.condition(who).doomed and not trait.shared:
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
