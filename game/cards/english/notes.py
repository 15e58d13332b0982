"""Conditions as cards say them: before a line, as what a choice needs, as what changes a roll."""

from __future__ import annotations

from game.cards.conditions.flow import AllOf, Condition, of_those
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.settlement import Built
from game.cards.numbers import equal_to, signed
from game.cards.phrases import listed
from game.cards.who import Who, subject
from game.cards.words.rolls import Added

_SETTLEMENT = "the settlement has "
_THERE = "there is "
_ANYBODY = (
    (f"{_THERE}a survivor with ", "if anybody has"),
    (f"{_THERE}another survivor with ", "if anybody else has"),
)
_DONE = ("fought", "helped", "recorded", "used")
"""What somebody has done is nothing that they have."""
_NEEDS = ("the survivors carry ", "the game has ", _SETTLEMENT, _THERE)


def lead_of(condition: Condition, *, negated: bool = False) -> str:
    """Returns what a line begins with that holds on a condition: `With Graves`, `Without Sculpture`, `If the roller is
    insane`, `Unless the roller is insane`.
    """
    if _is_of_settlement(condition):
        return f"{'Without' if negated else 'With'} {condition.text().removeprefix(_SETTLEMENT)}"
    return f"{'Unless' if negated else 'If'} {condition.text()}"


def _is_of_settlement(condition: Condition) -> bool:
    """Whether it asks what the settlement has."""
    match condition:
        case Knows() | Built():
            return True
        case AllOf(conditions=several):
            return all(_is_of_settlement(one) for one in several)
    return False


def needs_note(condition: Condition, by: Who) -> str:
    """Returns what a choice asks for: `needs the severe injury Broken Arm`, `if insane`."""
    several = condition.conditions if isinstance(condition, AllOf) else (condition,)
    needed = [_needed(one, by) for one in several]
    return f"needs {listed(needed)}" if all(needed) else f"if {of_those(condition, by)}"


def _needed(condition: Condition, by: Who) -> str:
    """What somebody or something has to have: `a survivor with Strategist`; nothing for another condition."""
    said = condition.text()
    for begins in (f"{subject(by)} has ", *_NEEDS):
        rest = said.removeprefix(begins)
        if rest != said and rest.partition(" ")[0] not in _DONE:
            return rest
    return ""


def added_note(added: Added, by: Who) -> str:
    """Returns what changes a roll: `+2 with sickle gear`, `−1 with Graves`, `+4 if anybody has whip gear`."""
    if added.condition is None or added.each is not None or added.carried is not None:
        return added.text(by)
    more = signed(added.n) if isinstance(added.n, int) else f"+ {equal_to(added.n)}"
    said = added.condition.text()
    for begins, link in ((_SETTLEMENT, "with"), (f"{subject(by)} has ", "with"), *_ANYBODY):
        if said.startswith(begins):
            return f"{more} {link} {said.removeprefix(begins)}"
    return added.text(by)
