"""What the monster's cards bring, as lines: one sentence for each thing that happens, one line for each branch."""

from __future__ import annotations

from itertools import takewhile
from re import sub

from game.cards.clauses import clauses, runs
from game.cards.conditions.flow import asked_about
from game.cards.conditions.people import HowMany
from game.cards.english.notes import lead_of
from game.cards.english.outline import outline
from game.cards.english.said import words_in
from game.cards.english.sections import DOT
from game.cards.moments import Ban
from game.cards.numbers import signed
from game.cards.phrases import cap, sentence, uncapped
from game.cards.traits.flow import AnyTrait, Whenever
from game.cards.traits.monster import AlterAttack
from game.cards.traits.moving import StaysUp
from game.cards.traits.rolls import RollBonus
from game.cards.traits.sheet import Modify
from game.cards.who import SUPERLATIVES, Role, Survivors, TermKind, Who
from game.cards.word import Word
from game.cards.words.attack import ExtraAttack
from game.cards.words.flow import Effects, ForEach, If, PickOne
from game.cards.words.survival import Forbid

MOST_WORDS = 25
"""In one sentence."""
FEW = 3
"""How many words in brackets stand before the condition on which they are said."""


def showdown_lines(effects: Effects) -> list[str]:
    """The effects as sentences that name whom they speak of; below a condition stand the lines that depend on it."""
    for at, effect in enumerate(effects[:-1]):
        if isinstance(effect, ExtraAttack) and (often := _repeats(effect, effects[at + 1])):
            first, *rest = showdown_lines(effects[at + 2 :]) or [""]
            then = [f"Then {uncapped(first)}", *rest] if first else []
            return [*showdown_lines(effects[: at + 1]), _repeated(often, effects[at + 1]), *then]
        if isinstance(effect, Forbid) and len(bans := _alike(effect, effects[at:])) > 1:
            together = sentence(effect.told(bans))
            return [*showdown_lines(effects[:at]), together, *showdown_lines(effects[at + len(bans) :])]
    return [line for run in runs(effects) for line in _lines_of_run(run)]


def _alike(first: Forbid, effects: Effects) -> list[Ban]:
    """What the same people cannot do for as long, as far as it is forbidden in a row."""
    same = (first.who, first.until, first.lifted)
    row = takewhile(lambda one: isinstance(one, Forbid) and (one.who, one.until, one.lifted) == same, effects)
    return [one.ban for one in row if isinstance(one, Forbid)]


def _lines_of_run(run: tuple[Word, ...]) -> list[str]:
    match run:
        case (If() as asked,):
            return _branches(asked)
        case (PickOne(who=who, then=then, otherwise=otherwise),) if otherwise:
            first, *rest = showdown_lines(then)
            ranks = [term.kind for term in who.terms if term.kind in SUPERLATIVES]
            anybody = HowMany(Survivors(tuple(term for term in who.terms if term.kind not in SUPERLATIVES)), least=1)
            one = f"{f'the {ranks[0]}' if ranks else 'one'} of them"
            if any(term.kind in (TermKind.MOST, TermKind.LEAST) for term in who.terms):
                one = f"the one with the {ranks[0]} {next(term.of for term in who.terms if term.kind is ranks[0])}"
            found = [first.replace(Role.THAT.value, one, 1), *rest]
            return [f"If {anybody.text()}:", *dotted(found), *led("otherwise", otherwise)]
        case (ForEach(who=who, effects=effects),) if len(effects) > 1:
            return [f"For {who}:", *dotted(showdown_lines(effects))]
    said = clauses(run)
    if len(run) > 1 and _long(said):
        return [line for effect in run for line in outline((effect,))]
    return outline(run)


def _branches(asked: If) -> list[str]:
    """What a condition opens, and in lines of its own what happens otherwise."""
    about = asked_about(asked.condition, None)
    if not asked.then:
        return led(lead_of(asked.condition, negated=True), asked.otherwise, about)
    if said := _in_one(asked):
        return [said]
    lines = led(lead_of(asked.condition), asked.then, about)
    match asked.otherwise:
        case ():
            return lines
        case (If() as other,):
            first, *rest = _branches(other)
            return [*lines, f"Otherwise, {uncapped(first)}", *rest]
    return [*lines, *[line.replace("; on ", ". On ") for line in led("otherwise", asked.otherwise)]]


def _in_one(asked: If) -> str:
    """`The target suffers 3 (5 if the Red Lens is open) damage`: both branches in a sentence, where they differ at one
    place of it alone and the condition speaks of nobody; empty for any others.
    """
    then, other = (showdown_lines(branch) for branch in (asked.then, asked.otherwise))
    if getattr(asked.condition, "who", None) is not None or (len(then), len(other)) != (1, 1):
        return ""
    some, others = (said.removesuffix(".").split() for said in (*then, *other))
    begin = _in_common(some, others)
    end = _in_common(some[begin:][::-1], others[begin:][::-1])
    here, there = others[begin : len(others) - end], " ".join(some[begin : len(some) - end])
    if not begin or not there or 2 * (begin + end) < len(others):
        return ""
    there = f"{others[begin - 1]} {there}" if here and others[begin - 1] == "the" else there
    condition = asked.condition.text()
    instead = f"({there} if {condition})" if here and len(there.split()) <= FEW else f"(if {condition}: {there})"
    said = f"{' '.join([*others[:begin], *here, instead, *others[len(others) - end :]])}."
    return "" if any(words_in(one) > MOST_WORDS for one in said.split(". ")) else said


def _in_common(some: list[str], others: list[str]) -> int:
    """How many words both begin with."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(some, others, strict=False)))


def led(lead: str, effects: Effects, about: Who | None = None, limit: str = "") -> list[str]:
    """The effects in the sentence of what leads to them, or, if that would be long or they are more than one sentence,
    in lines below it.
    """
    lines = showdown_lines(effects)
    if len(lines) == 1 and not lines[0].endswith(":"):
        done = clauses(effects, about)
        apart = lead.startswith(("With ", "Without ", "otherwise"))
        said = sentence(f"{lead}: {cap(done)}{limit}" if apart else f"{lead}, {done}{limit}")
        if not _long(said):
            return [said]
    return [f"{cap(lead)}{limit}:", *dotted(lines)]


def row_lines(results: str, effects: Effects) -> list[str]:
    """Returns a row of a table: in one line, or, if that would be long, its results over what they bring."""
    lines = showdown_lines(effects) or ["Nothing."]
    said = " ".join(lines)
    return [f"{results}:", *dotted(lines)] if len(lines) > 2 or _long(said) else [f"{results}: {said}"]


def dotted(lines: list[str]) -> list[str]:
    """Returns lines that stand below another."""
    return [f"{DOT}{line}" for line in lines]


def _long(said: str) -> bool:
    """Whether it is more than one sentence should hold; a limit at its end is read past."""
    return len(sub(r" \(once [^)]*\)", "", said).split()) > MOST_WORDS or "; " in said.replace("; on ", ", on ")


def _repeats(attack: ExtraAttack, after: Word) -> int:
    """How often the attack is made again by what comes after it, each time on the same condition."""
    if not (isinstance(after, If) and not after.otherwise and after.then[:1] == (attack,)):
        return 0
    return 1 + sum(_repeats(attack, one) for one in takewhile(lambda one: isinstance(one, If), after.then[1:]))


def _repeated(often: int, asked: Word) -> str:
    condition = asked.condition.text() if isinstance(asked, If) else ""
    last = condition.replace("this attack", "the last one")
    return f"Repeat this attack {'once' if often == 1 else f'up to {often} more times'}, as long as {last}."


def lines_in_play(traits: tuple[AnyTrait, ...]) -> list[str]:
    """Returns what a card of the monster changes while it lies in play."""
    return [line for trait in traits for line in _lines_of_trait(trait)]


def _lines_of_trait(trait: AnyTrait) -> list[str]:
    match trait:
        case Whenever(optional=False, effects=effects, limit=limit):
            when, about = trait.lead()
            return led(when, effects, about, f" ({limit})" if limit else "")
        case AlterAttack(effects=effects) if effects and trait.condition is not None:
            return [f"{cap(trait.lead())}:", *dotted([sentence(part) for part in trait.parts()])]
        case StaysUp():
            return [sentence(f"the monster {trait.text()}")]
        case Modify():
            return [sentence(f"the monster has {trait.text()}")]
        case RollBonus(roll=roll, n=n):
            return [sentence(f"each survivor has {signed(n)} to their {roll} rolls")]
    return [sentence(trait.text())]
