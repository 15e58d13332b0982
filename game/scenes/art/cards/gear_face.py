"""What stands on a gear card: read from its record, in the printed words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.cards.english.gear import print_gear
from game.cards.keywords import Special, explained, named
from game.cards.kinds.gear import Gear
from game.cards.voice import to_bearer
from game.model.terms import Affinity, Location, Side
from game.scenes.art.cards.card import Section
from game.scenes.art.cards.gear_emblems import emblem_of

PICTURED = ("types", "armor", "affinities", "craft")
"""Printed sections that the card shows as pictures, or (what it costs) not at all."""


@dataclass(frozen=True)
class GearFace:
    """What a gear card shows. `edges` by side; `puzzle` and `complete` is what its affinity bonus asks for, `bonus`
    what it gives. The `terse` words name special rules and do not explain them.
    """

    title: str
    keywords: tuple[str, ...] = ()
    emblem: str = "bag"
    profile: tuple[str, ...] = ()
    armor: tuple[tuple[str, int], ...] = ()
    edges: tuple[tuple[Side, Affinity], ...] = ()
    inherent: Affinity | None = None
    arrows: tuple[Side, ...] = ()
    puzzle: tuple[tuple[Affinity, int], ...] = ()
    complete: tuple[tuple[Affinity, int], ...] = ()
    sections: tuple[Section, ...] = ()
    bonus: tuple[Section, ...] = ()
    terse_sections: tuple[Section, ...] = ()
    terse_bonus: tuple[Section, ...] = ()


@to_bearer()
def gear_face(gear: Gear) -> GearFace:
    """A gear card of the box as it looks; its words are the printed ones."""
    known = {explained(special, n): named(special, n) for special, n in all_special(gear)}
    own: list[Section] = []
    given: list[Section] = []
    profile: tuple[str, ...] = ()
    at = own
    for part in print_gear(gear):
        profile = part.medals or profile
        at = given if part.kind == "bonus" else at
        if part.kind in PICTURED:
            continue
        lines = part.lines[1:] if part.kind == "bonus" else part.lines  # what it asks for stands there as gems
        plain = part.medals is not None or part.kind == "bonus" or part.heading == "Special rules"
        if lines:
            at.append(Section("text", "" if plain else part.heading, tuple(lines)))
    bonus = gear.bonus
    return GearFace(
        gear.name,
        gear.keywords,
        emblem_of(gear),
        profile,
        _shields(gear.armor),
        tuple(gear.edges.items()),
        gear.inherent,
        gear.arrows,
        tuple(bonus.puzzle.items()) if bonus else (),
        tuple(bonus.complete.items()) if bonus else (),
        tuple(_with_names(part, known) for part in own),
        tuple(_with_names(part, known) for part in given),
        tuple(_names_only(part, known) for part in own),
        tuple(_names_only(part, known) for part in given),
    )


def all_special(gear: Gear) -> list[tuple[Special, int]]:
    """Its special rules with their numbers: of its attacks, of the card itself, of its affinity bonus."""
    weapon = gear.weapon.special.items() if gear.weapon else ()
    return [*weapon, *gear.special.items(), *(gear.bonus.special.items() if gear.bonus else ())]


def _with_names(part: Section, known: Mapping[str, str]) -> Section:
    """The names of special rules in bold."""
    lines = (line.replace(line.partition(":")[0], f"**{line.partition(':')[0]}**", 1) if line in known else line
             for line in part.lines)  # fmt: skip
    return replace(part, lines=tuple(lines))


def _names_only(part: Section, known: Mapping[str, str]) -> Section:
    """Special rules by name alone, on one line: what they do opens on hover."""
    names = [known[line] for line in part.lines if line in known]
    rest = [line for line in part.lines if line not in known]
    listed = ", ".join(names)
    return replace(part, lines=(*([f"**{listed[:1].upper()}{listed[1:]}**"] if names else []), *rest))


def _shields(armor: Mapping[Location, int]) -> tuple[tuple[str, int], ...]:
    """(place, points); one shield for a card that gives the same everywhere."""
    if len(armor) == len(Location) and len(set(armor.values())) == 1:
        return (("all", next(iter(armor.values()))),)
    return tuple((place.value, n) for place, n in armor.items())
