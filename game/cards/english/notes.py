"""Conditions as cards say them: before a line, as what a choice needs, as what changes a roll."""

from __future__ import annotations

from game.cards.conditions.flow import AllOf, AnyOf, Condition, of_those
from game.cards.conditions.knowledge import HasType, Knows
from game.cards.conditions.people import HowMany
from game.cards.conditions.settlement import Built, InBox, SettlementOwns
from game.cards.numbers import Count, equal_to, signed
from game.cards.phrases import a_or_an, listed, titled
from game.cards.who import Who, describe, subject
from game.cards.words.rolls import Added
from game.model.terms import Stat

_SETTLEMENT = "the settlement has "
_DONE = ("fought", "helped", "recorded", "used")
"""What somebody has done is nothing that they have."""
_NEEDS = ("the survivors carry ", "it is ", "there is ", _SETTLEMENT)


def lead_of(condition: Condition, *, negated: bool = False) -> str:
    """Returns what a line begins with that holds on a condition: `With Graves`, `Without Sculpture`, `If the roller is
    insane`, `Unless the roller is insane`, `With Drums, if anybody has noisy gear`.
    """
    owned = _of_settlement(condition)
    if owned and not _rest(condition) and not (negated and len(owned) > 1):
        return f"{_without(owned[0]) if negated else _with(owned[0])} {listed([_name(one) for one in owned])}"
    if owned and not negated:
        rest = _rest(condition)
        asked = rest[0].text() if len(rest) == 1 else AllOf(tuple(rest)).text()
        return f"{_with(owned[0])} {listed([_name(one) for one in owned])}, if {asked}"
    return f"{'Unless' if negated else 'If'} {condition.text()}"


def _parts(condition: Condition) -> tuple[Condition, ...]:
    return condition.conditions if isinstance(condition, AllOf) else (condition,)


def _of_settlement(condition: Condition) -> list[Knows | Built | SettlementOwns]:
    """What it asks of the settlement's innovations, principles, locations and gear, if it asks for all of it, or for
    one thing not to be there.
    """
    owned = [one for one in _parts(condition) if isinstance(one, Knows | Built | SettlementOwns)]
    lacked = any(isinstance(one, SettlementOwns) and not one.owned for one in owned)
    return [] if lacked and len(owned) > 1 else owned


def _rest(condition: Condition) -> list[Condition]:
    owned = _of_settlement(condition)
    return [one for one in _parts(condition) if one not in owned]


def _name(one: Knows | Built | SettlementOwns) -> str:
    """What the settlement has, by its name: `Graves`, `the Skinnery`."""
    return f"the {titled(one.gear)}" if isinstance(one, SettlementOwns) else one.text().removeprefix(_SETTLEMENT)


def _with(one: Condition) -> str:
    return "Without" if isinstance(one, SettlementOwns) and not one.owned else "With"


def _without(one: Condition) -> str:
    return "With" if _with(one) == "Without" else "Without"


def needs_note(condition: Condition, by: Who) -> str:
    """Returns what a choice asks for: `needs the severe injury Broken Arm`, `if insane`, `without the Forsaker Mask;
    needs a deaf survivor`; nothing of what the game itself must have, for every player has all of it.
    """
    asked_for = [one for one in _parts(condition) if not isinstance(one, InBox)]
    lacked = [one for one in asked_for if isinstance(one, SettlementOwns) and not one.owned]
    needed = [_needed(one, by) for one in asked_for if one not in lacked]
    if not all(needed):
        return f"if {of_those(condition, by)}"
    asked = [f"without {listed([_name(one) for one in lacked])}"] if lacked else []
    asked += [f"needs {listed(needed)}"] if needed else []
    return "; ".join(asked)


def _needed(condition: Condition, by: Who) -> str:
    """What somebody or something has to have: `a survivor with Strategist`; nothing for another condition."""
    match condition:
        case HowMany(who=who, least=1, most=None):
            return a_or_an(describe(who.terms))
        case SettlementOwns(gear=gear, owned=True):
            return f"the {titled(gear)}"
    has = f"{subject(by)} has "
    if isinstance(condition, AnyOf) and not all(one.text().startswith(has) for one in condition.conditions):
        return ""
    said = condition.text()
    for begins in (has, *_NEEDS):
        rest = said.removeprefix(begins)
        if rest != said and rest.partition(" ")[0] not in _DONE:
            return rest
    return ""


def added_note(added: Added, by: Who) -> str:
    """Returns what changes a roll: `+2 with sickle gear`, `−1 with Graves`, `+4 if anybody has whip gear`."""
    if added.condition is None or added.each is not None or added.carried is not None:
        return added.text(by)
    match added:
        case Added(n=Count(stat=Stat.PROFICIENCY), condition=HasType(keyword=keyword)):
            return f"+ ranks in {keyword}"
    more = signed(added.n) if isinstance(added.n, int) else f"+ {equal_to(added.n)}"
    said = added.condition.text()
    for begins in (_SETTLEMENT, f"{subject(by)} has "):
        if said.startswith(begins):
            return f"{more} with {said.removeprefix(begins)}"
    return added.text(by)
