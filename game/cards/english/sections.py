"""Sections of printed cards; effects and traits as lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

import msgspec

from game.cards.clauses import clauses, runs
from game.cards.conditions.flow import of_those
from game.cards.moments import Moment
from game.cards.phrases import cap, listed, sentence, uncapped
from game.cards.traits.attack import Armed, AttackBrings, InHand, wielding
from game.cards.traits.flow import Activates, AnyTrait, AtWill, Whenever
from game.cards.traits.sheet import Modify
from game.cards.voice import YOU_HAVE, acted, agreed, may
from game.cards.who import Role, Who, subject
from game.cards.words.flow import ChooseOne, Effects, If, PickOne, PoolDice, RollLocation, RollOn, Row

BOLD = "**"
"""What stands in lines around the label of a choice, which is printed in bold."""


MOST_WORDS = 25
"""In one sentence."""
DOT = "· "
"""What stands before a line for each line that it belongs to."""


@dataclass(frozen=True)
class Section:
    """One part of a printed card.

    `kind`: pick, flow, alert, attack, intimidate, effect, trap, wound, failure, reflex, critical, persistent, injury,
    profile, armor, rule, definition or types. `medals` are an attack's numbers: dice, die face, damage or strength.
    `part`: what it prints of a monster's card: an action by its number, after the name of what it stands in place of
    the card for; or several of those.
    """

    kind: str
    heading: str
    lines: list[str] = field(default_factory=list)
    medals: tuple[str, str, str] | None = None
    part: tuple[str | int, ...] = ()


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
                text += [_row(row, by) for row in rows]
            case RollOn(by=by, rows=rows, roll=roll) if any(row.effects for row in rows):
                (row,) = (row for row in rows if row.effects)
                roller = "roll" if by is Role.MONSTER else acted(agreed(f"{subject(by)} rolls "))
                text.append(f"{cap(roller).rstrip()} {roll}. On {row.results}, {acted(clauses(row.effects, by))}.")
            case PoolDice(rows=rows, roll=roll):
                text.append(sentence(roll).removesuffix(".") + ":")
                text += [_row(row) for row in rows]
            case If(then=(RollOn(),)) if len(run) == 1:
                text += _branches(run[0])
            case If(then=(_,), otherwise=(_,)) if len(run) == 1 and len(branches := _branches(run[0])) == 2:
                text += branches
            case RollLocation(by=by, rows=rows):
                text.append(sentence(agreed(f"{subject(by)} rolls the hit location die")).removesuffix(".") + ":")
                text += [f"{DOT}{sentence(row.text(by))}" for row in rows]
            case ChooseOne(by=by, choices=choices) if len(run) == 1:
                text.append(sentence(run[0].head()).removesuffix(".") + ":")
                text += [f"{DOT}{choice.text(by)}." for choice in choices]
            case PickOne(otherwise=(_, *_) as otherwise):
                text.append(sentence(run[0].found()))
                text.append(sentence(f"if there is none, {clauses(otherwise)}"))
            case _:
                said = sentence(acted(clauses(run)))
                text += [sentence(acted(clauses((one,)))) for one in run] if too_long(said) else [said]
    return text


def _row(row: Row, by: Who | None = None) -> str:
    """A result of a table, and what it brings."""
    return f"{DOT}{row.results}: {cap(clauses(row.effects, by)) if row.effects else 'Nothing'}."


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
        elif len(same) > 1 and isinstance(same[0], Whenever):
            text.append(sentence(_at_several(same)))
        else:
            text += [line for trait in same for line in _lines_of_trait(trait)]
    return list(_of_one_while(text))


def _alike(trait: AnyTrait) -> object:
    """The same for traits that can share a sentence."""
    if isinstance(trait, Modify | Armed | InHand):
        return (type(trait), trait.tail())
    if isinstance(trait, Whenever) and trait.limit is not None and trait.on.startswith(_STARTS):
        return msgspec.structs.replace(trait, on=Moment.ARRIVAL)
    return object()


_STARTS = "at the start of "


def _at_several(alike: Sequence[AnyTrait]) -> str:
    """A trigger that waits for the start of several turns, with one limit for them all."""
    first, *others = (trait for trait in alike if isinstance(trait, Whenever))
    return first.text().replace(first.on, listed([first.on, *(one.on.removeprefix(_STARTS) for one in others)], "or"))


def _of_one_while(lines: list[str]) -> Iterator[str]:
    """The lines; neighbours that hold while the same is so share a sentence that says it once."""
    for so, alike in groupby(lines, _while):
        same = list(alike)
        if so and len(same) > 1:
            yield f"{cap(so)}, {listed([uncapped(line.removesuffix(f' {so}.')) for line in same])}."
        else:
            yield from same


def _while(line: str) -> str:
    """What a sentence ends with that says when it holds: `while insane`, `when attacking with a bow`."""
    found = _WHILE.match(line)
    return found["so"] if found else ""


_WHILE = re.compile(r"[^.:]+ (?P<so>(?:while|when attacking) [^.:]+)\.$")


def _lines_of_trait(trait: AnyTrait) -> list[str]:
    match trait:
        case Whenever(effects=(_, *_, RollOn())):
            before = msgspec.structs.replace(trait, effects=trait.effects[:-1])
            first, *rows = lines_of(trait.effects[-1:])
            return [f"{sentence(before.text())} Then {uncapped(first)}", *rows]
        case Activates(concentrate=True):
            return _led(trait.lead(), lines_of(trait.effects))
        case AttackBrings(effects=(PickOne(otherwise=(_, *_)),)):
            return _led(trait.lead(), lines_of(trait.effects))
        case Whenever(optional=False) if too_long(trait.text()):
            *lines, last = lines_of(trait.effects)
            return _led(trait.lead()[0], [*lines, _limited(last, f"({trait.limit})" if trait.limit else "")])
        case AtWill():
            first, *others = lines_of(trait.effects)
            used = _limited(f"{cap(trait.when())}, {may(uncapped(first))}", trait.often())
            return [used, *(f"{DOT}{line}" for line in others)]
    return [sentence(_ROLL_AND_ROW.sub(r"\1. On \2, ", trait.text()))]


_ROLL_AND_ROW = re.compile(r"(roll \d+d10); on (\d+[–+]?\d*), ")
"""A roll with its only row in one breath."""


def _led(lead: str, lines: list[str]) -> list[str]:
    """What leads to something, and below it the lines of what that brings."""
    return [f"{cap(lead)}:", *(f"{DOT}{line}" for line in lines)]


def _limited(said: str, limit: str) -> str:
    """The sentence with how often it holds at its end."""
    return f"{said.removesuffix('.')} {limit}." if limit else said


def too_long(said: str) -> bool:
    """True if it is more than one sentence should hold."""
    return len(said.split()) > MOST_WORDS


def rules_section(heading: str, traits: tuple[AnyTrait, ...]) -> list[Section]:
    return [Section("rule", heading, lines_of_traits(traits))] if traits else []
