"""Turns of phrase that cards share: names, lists, plurals, verbs that are shared."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from game.cards.numbers import counted, times
from game.cards.voice import plural_verb

_SHARED_VERBS = {"gain", "lose", "suffer", "archive"}


_OTHERWISE = {  # what a key cannot spell
    "kings-man": "King's Man",
    "survivors-lantern": "Survivors' Lantern",
    "fist-tooth": "Fist & Tooth",
    "white-lion-gauntlets": "White Lion Gauntlet",
}


def titled(key: str) -> str:
    """The name of a monster, gear or terrain card that its key stands for."""
    return _OTHERWISE.get(key) or key.replace("-", " ").title().replace(" Of ", " of ")


def the_monster(key: str) -> str:
    """A monster with its article: `the White Lion`, `The Hand`."""
    return with_article(titled(key))


def with_article(name: str) -> str:
    return name if name.startswith("The ") else f"the {name}"


def a_or_an(noun: str) -> str:
    """`a survivor`, `an insane survivor`, `another survivor`."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if noun[0] in 'aeiouAEIO' else 'a'} {noun}"


def listed(parts: list[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def side_up(card: str) -> tuple[str, str] | None:
    """Returns a card with two sides and which of them this is: `Red Lens - Open` is the Red Lens, open; None for any
    other.
    """
    name, dash, side = card.rpartition(" - ")
    return (name, side.lower()) if dash else None


def two_sided(cards: Sequence[str]) -> tuple[str, str] | None:
    """Returns what several cards that show the same side have in common, and that side: `Lens`, `open`; None if they do
    not show the same.
    """
    found = [side_up(card) for card in cards]
    known = [one for one in found if one is not None]
    nouns = {name.rpartition(" ")[2] for name, _ in known}
    faces = {side for _, side in known}
    if not known or len(known) < len(found) or len(nouns) > 1 or len(faces) > 1:
        return None
    return (known[0][0] if len(known) == 1 else nouns.pop()), faces.pop()


TURNS = {"closed": ("open", "opened"), "open": ("close", "closed")}
"""What it is to turn a card over that shows this side, and what has then been done to it."""


def sides(cards: Sequence[str], last: str = "and") -> str:
    """Cards that are called alike but for their first word: `Red, Blue or Green Lens - Open`."""
    first, rest = zip(*(card.split(" ", 1) for card in cards if " " in card), strict=True) if cards else ((), ())
    alike = len(cards) > 1 and len(first) == len(cards) and len(set(rest)) == 1
    return f"{listed(list(first), last)} {rest[0]}" if alike else listed(list(cards), last)


def share_verbs(predicates: list[str]) -> str:
    """Joins predicates; neighbours with one verb share it: `is knocked down and gains 1d5 insanity and 1 survival`."""
    grouped: list[tuple[str, list[str]]] = []
    for verb, _, rest in (predicate.partition(" ") for predicate in predicates):
        if grouped and grouped[-1][0] == verb and verb.rstrip("s") in _SHARED_VERBS:
            grouped[-1][1].append(rest)
        else:
            grouped.append((verb, [rest]))
    said = [(verb, _share_ends(_kinds_once(_attributes_once(_counted_once(rests))))) for verb, rests in grouped]
    return listed([f"{verb} {rest}".rstrip() for verb, rest in said])


def _counted_once(objects: list[str]) -> list[str]:
    """What is said several times in a row is said once."""
    runs = [(one, len(list(same))) for one, same in groupby(objects)]
    return [_so_often(one, n) if n > 1 else one for one, n in runs]


def _attributes_once(objects: list[str]) -> list[str]:
    """Three or more attributes that change alike are listed: `+1 permanent accuracy, strength and evasion`."""
    found: list[str] = []
    for change, alike in groupby(objects, lambda one: one.rpartition(" ")[0]):
        same = list(alike)
        if len(same) > 2 and change.endswith(" permanent"):
            same = [f"{change} {listed([one.rpartition(' ')[2] for one in same])}"]
        found += same
    return found


_KINDS = {
    "ability": "abilities",
    "disorder": "disorders",
    "fighting art": "fighting arts",
    "impairment": "impairments",
    "innovation": "innovations",
    "severe injury": "severe injuries",
}
"""Cards that are named with their kind -> several of them."""
_CARD = re.compile(rf"the ({'|'.join(_KINDS)}) ([A-Z].*)")


def _kinds_once(objects: list[str]) -> list[str]:
    """Neighbors that are cards of one kind share its name: `the fighting arts Leader and Orator of Death`."""
    found: list[str] = []
    for kind, alike in groupby(objects, lambda one: card[1] if (card := _CARD.fullmatch(one)) else ""):
        same = list(alike)
        if kind and len(same) > 1:
            names = [one.removeprefix(f"the {kind} ") for one in same]
            same = [f"the {_KINDS[kind]} {listed(names)}"]
        found += same
    return found


def _so_often(what: str, n: int) -> str:
    """`the severe injury Broken Arm twice`, `2 random disorders`."""
    if what.startswith("a random "):
        return counted(n, what.removeprefix("a "))
    return f"{what} {times(n)}"


def _share_ends(objects: list[str]) -> str:
    """Joins objects; what all of them end with is said once: `a +1 speed and a +1 luck token until the end of the act`,
    `insanity and survival, each equal to their courage`, `all fragile and all soluble gear in their gear grid`.
    """
    for mark, joint in ((" until ", " until "), (" equal to ", ", each equal to "), (" gear in ", " gear in ")):
        ends = {mark in one and one.partition(mark)[2] for one in objects}
        if len(objects) > 1 and len(ends) == 1 and (end := ends.pop()):
            return f"{listed([one.partition(mark)[0] for one in objects])}{joint}{end}"
    return listed(objects)


def of_them(clause: str, subject: str) -> str:
    """A clause about somebody who has just been spoken of: `the attacker gains 1 survival` -> `they gain 1 survival`,
    `the attacker's survival becomes 0` -> `their survival becomes 0`; a clause about anything else as it is.
    """
    if clause.startswith(f"{subject}'s "):
        return f"their {clause.removeprefix(subject)[3:]}"
    if clause.startswith(f"{subject} "):
        they = "you" if subject == "you" else "they"
        return f"{they} {plural_verb(clause.removeprefix(subject)[1:])}"
    return clause


def cap(words: str) -> str:
    return words[:1].upper() + words[1:]


def uncapped(words: str) -> str:
    return words[:1].lower() + words[1:]


def unstopped(words: str) -> str:
    """A sentence as it stands within another: without its full stop."""
    return words.removesuffix(".")


def sentence(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}."
