"""Sections of printed cards; effects and traits as lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby

import msgspec

from game.cards.clauses import clauses, runs
from game.cards.conditions.flow import of_those
from game.cards.phrases import cap, listed, sentence, uncapped
from game.cards.traits.attack import Armed, InHand, wielding
from game.cards.traits.flow import AnyTrait, Whenever
from game.cards.traits.sheet import Modify
from game.cards.voice import YOU_HAVE, acted, agreed
from game.cards.who import Role, subject
from game.cards.words.flow import ChooseOne, Effects, If, PoolDice, RollLocation, RollOn

BOLD = "**"
"""What stands in lines around the label of a choice, which is printed in bold."""


@dataclass(frozen=True)
class Section:
    """One part of a printed card.

    `kind`: pick, flow, alert, attack, intimidate, effect, trap, wound, failure, reflex, critical, persistent, injury,
    profile, armor, rule, definition or types. `medals` are an attack's numbers: dice, die face, damage or strength.
    """

    kind: str
    heading: str
    lines: list[str] = field(default_factory=list)
    medals: tuple[str, str, str] | None = None


def plain(sections: list[Section]) -> list[str]:
    """The card as lines of text: headings flush left, what they hold indented."""
    text = []
    for section in sections:
        medals = " / ".join(section.medals) if section.medals else ""
        text.append(f"{section.heading}: {medals}" if medals else section.heading)
        text += [f"  {unmarked(line)}" for line in section.lines]
    return text


def unmarked(line: str) -> str:
    """The line where nothing is printed in bold."""
    return line.replace(BOLD, "")


def lines_of(effects: Effects) -> list[str]:
    """Effects as sentences, one for each run on the same survivor or monster; a table takes a line for each row."""
    text: list[str] = []
    for run in runs(effects):
        match run[0]:
            case RollOn(by=by, rows=rows, roll=roll) if sum(bool(row.effects) for row in rows) > 1:
                roller = "Roll" if by is Role.MONSTER else sentence(acted(agreed(f"{subject(by)} rolls "))).rstrip(" .")
                text.append(f"{roller} {roll}:")
                text += [f"{row.results}: {clauses(row.effects, by) if row.effects else 'nothing'}." for row in rows]
            case PoolDice(rows=rows, roll=roll):
                text.append(sentence(roll).removesuffix(".") + ":")
                text += [f"{row.results}: {clauses(row.effects) if row.effects else 'nothing'}." for row in rows]
            case If(then=(RollOn(),)) if len(run) == 1:
                text += _branches(run[0])
            case If(then=(_,), otherwise=(_,)) if len(run) == 1 and len(branches := _branches(run[0])) == 2:
                text += branches
            case RollLocation(by=by, rows=rows):
                text.append(sentence(agreed(f"{subject(by)} rolls the hit location die")).removesuffix(".") + ":")
                text += [sentence(row.text(by)) for row in rows]
            case ChooseOne(by=by, choices=choices) if len(run) == 1:
                text.append(sentence(run[0].head()).removesuffix(".") + ":")
                text += [f"{choice.text(by)}." for choice in choices]
            case _:
                text.append(sentence(acted(clauses(run))))
    return text


def _branches(asked: If, lead: str = "") -> list[str]:
    """What a condition opens, a table it may be, and what happens otherwise, each from a line of its own on."""
    first, *rows = lines_of(asked.then)
    text = [cap(f"{lead}if {of_those(asked.condition, None)}, {uncapped(first)}"), *rows]
    match asked.otherwise:
        case ():
            return text
        case (If(then=(RollOn(),)) as other,):
            return [*text, *_branches(other, "otherwise, ")]
        case other:
            first, *rest = lines_of(other)
            return [*text, f"Otherwise: {cap(first)}", *rest]


def lines_of_traits(traits: tuple[AnyTrait, ...]) -> list[str]:
    """Traits as sentences; neighbours that change attributes alike share one, a trigger ends with its table."""
    text: list[str] = []
    before: list[str] = []
    for _, alike in groupby(traits, _alike):
        same = list(alike)
        if len(same) > 1 and isinstance(same[0], Modify | Armed | InHand):
            heads = [trait.head() for trait in same if isinstance(trait, Modify | Armed | InHand)]
            have = "" if heads[0][0].isalpha() else f"{YOU_HAVE}"
            if heads == before and isinstance(same[0], Armed):
                weapon = wielding(same[0].keyword).removeprefix("with ")
                text[-1] = f"{text[-1].removesuffix('.')} or {weapon}."
            else:
                text.append(sentence(have + listed(heads) + same[0].tail()))
            before = heads
        else:
            text += [line for trait in same for line in _lines_of_trait(trait)]
    return text


def _alike(trait: AnyTrait) -> object:
    """The same for traits that can share a sentence."""
    return (type(trait), trait.tail()) if isinstance(trait, Modify | Armed | InHand) else object()


def _lines_of_trait(trait: AnyTrait) -> list[str]:
    if isinstance(trait, Whenever) and len(trait.effects) > 1 and isinstance(trait.effects[-1], RollOn):
        before = msgspec.structs.replace(trait, effects=trait.effects[:-1])
        first, *rows = lines_of(trait.effects[-1:])
        return [f"{cap(before.text())}; then {uncapped(first)}", *rows]
    return [sentence(trait.text())]


def rules_section(heading: str, traits: tuple[AnyTrait, ...]) -> list[Section]:
    return [Section("rule", heading, lines_of_traits(traits))] if traits else []
