"""Attack rolls of both sides: how many dice, what they need, how many of them hit, and what reaches nobody."""

from __future__ import annotations

from engine.event import Amount
from game import facts
from game.cards.numbers import counted
from game.narration.phrases import cap
from game.teaching.predict.question import (
    Moment,
    Question,
    asks,
    near,
    parts_of,
    question,
    show,
    with_parts,
    without_a_part,
)

LANTERN = 10


@asks("monster-dice", facts.MonsterAttacked)
def dice_of_the_monster(moment: Moment, event: facts.MonsterAttacked) -> Question | None:
    """Asks how many dice a monster throws, where its speed has more than one part."""
    table = moment.table.as_showdown
    if table is None or len(event.speed.parts) < 2:
        return None
    asked = (
        f"{cap(table.name(table.monster))} attacks {table.name(event.target)}. "
        f"Speed: {parts_of(event.speed)}. How many dice?"
    )
    why = f"The speed is {with_parts(event.speed)}: so many dice are thrown."
    wrong = near(event.speed.total, *without_a_part(event.speed), low=0)
    return question(
        "monster-dice", asked, str(event.speed.total), map(str, wrong), why, "attack-monster-dice", "monster-speed"
    )


@asks("monster-hits", facts.MonsterAttacked)
def hits_of_the_monster(moment: Moment, event: facts.MonsterAttacked) -> Question | None:
    """Asks how many dice of a monster hit."""
    table = moment.table.as_showdown
    if table is None or len(event.dice) < 2 or any(isinstance(one, facts.RollAltered) for one in moment.told):
        return None
    asked = (
        f"{cap(table.name(table.monster))} attacks {table.name(event.target)} and {show(event.dice)}. "
        f"Accuracy: {_needs(event.needs)}. How many dice hit?"
    )
    why = f"{moment.said(event)} {_hitting(event.dice, event.needs)}"
    wrong = near(event.hits, *_miscounted(event.dice, event.needs), low=0, high=len(event.dice))
    rules = ["attack-monster-hit-formula"]
    rules += ["campaign-lantern-10-succeeds"] if LANTERN in event.dice and event.needs.total > LANTERN else []
    return question("monster-hits", asked, str(event.hits), map(str, wrong), why, *rules)


@asks("dice", facts.SurvivorAttacked)
def dice_of_a_survivor(moment: Moment, event: facts.SurvivorAttacked) -> Question | None:
    """Asks how many dice a survivor throws, where the speed has more than one part."""
    table = moment.table.as_showdown
    if table is None or len(event.speed.parts) < 2 or event.automatic:
        return None
    asked = f"{table.name(event.who)} attacks with {event.weapon}. Speed: {parts_of(event.speed)}. How many dice?"
    why = f"The speed is {with_parts(event.speed)}: so many dice are thrown."
    wrong = near(event.speed.total, *without_a_part(event.speed), low=0)
    return question(
        "dice", asked, str(event.speed.total), map(str, wrong), why, "attack-survivor-dice", "survivor-speed"
    )


@asks("hits", facts.SurvivorAttacked)
def hits_of_a_survivor(moment: Moment, event: facts.SurvivorAttacked) -> Question | None:
    """Asks how many dice of a survivor hit."""
    table = moment.table.as_showdown
    if (
        table is None
        or len(event.dice) < 2
        or event.automatic
        or any(isinstance(one, facts.RollAltered) for one in moment.told)
    ):
        return None
    asked = (
        f"{table.name(event.who)} attacks with {event.weapon} and {show(event.dice)}. "
        f"Accuracy: {_needs(event.needs)}. How many dice hit?"
    )
    why = f"{moment.said(event)} {_hitting(event.dice, event.needs)}"
    wrong = near(event.hits, *_miscounted(event.dice, event.needs), low=0, high=len(event.dice))
    rules = ["attack-survivor-hit-formula"]
    if any("blind spot" in source for source, _ in event.needs.parts):
        rules.append("attack-blind-spot")
    if LANTERN in event.dice and event.needs.total > LANTERN:
        rules.append("campaign-lantern-10-succeeds")
    if 1 in event.dice and event.needs.total <= 1:
        rules.append("campaign-natural-1-fails")
    return question("hits", asked, str(event.hits), map(str, wrong), why, *rules)


@asks("needs", facts.SurvivorAttacked)
def what_a_die_needs(moment: Moment, event: facts.SurvivorAttacked) -> Question | None:
    """Asks from which face on a survivor's die hits, where that has more than one part."""
    table = moment.table.as_showdown
    if table is None or len(event.needs.parts) < 2 or not event.dice:
        return None
    asked = (
        f"{table.name(event.who)} attacks with {event.weapon}: {_needs(event.needs)}. "
        "From which number on does a die hit?"
    )
    why = f"It needs {with_parts(event.needs)}."
    right = max(2, min(LANTERN, event.needs.total))
    wrong = near(right, *without_a_part(event.needs), low=2, high=LANTERN)
    rules = ["attack-survivor-hit-formula"]
    if any("blind spot" in source for source, _ in event.needs.parts):
        rules.insert(0, "attack-blind-spot")
    return question("needs", asked, f"{right}+", [f"{n}+" for n in wrong], why, *rules)


def _needs(needs: Amount) -> str:
    return parts_of(needs, "+")


def _hitting(dice: tuple[int, ...], needs: Amount) -> str:
    if LANTERN in dice and needs.total > LANTERN:
        return "A 10 always hits, however much is needed."
    if 1 in dice and needs.total <= 1:
        return "A 1 always misses."
    return f"From {needs.total} on a die hits."


def _miscounted(dice: tuple[int, ...], needs: Amount) -> list[int]:
    """The hits that come out if somebody forgets a part of what is needed, or wants more than that."""
    totals = [*without_a_part(needs), needs.total + 1, needs.total - 1]
    return [sum(die >= total for die in dice) for total in totals] + [len(dice)]


@asks("reach", facts.AttackOutOfReach)
def out_of_reach(moment: Moment, event: facts.AttackOutOfReach) -> Question | None:
    """A monster that has come as near as it can, and not near enough."""
    table = moment.table.as_showdown
    if table is None:
        return None
    monster, target = cap(table.name(table.monster)), table.name(event.target)
    asked = (
        f"{monster} attacks {target}, and stands {counted(event.distance, 'space')} "
        "away when it has moved. What comes of it?"
    )
    right = "The attack misses: no dice are thrown"
    wrong = [
        "It attacks all the same",
        f"It picks a nearer target instead of {target}",
        "It moves on until it is adjacent",
    ]
    return question("reach", asked, right, wrong, moment.said(event), event.rule)


@asks("sure-hit", facts.SurvivorAttacked)
def hits_without_dice(moment: Moment, event: facts.SurvivorAttacked) -> Question | None:
    """Hits that no die is thrown for."""
    if event.rule != "keyword-automatic-hits" or event.dice:
        return None
    asked = (
        f"{moment.table.name(event.who)} uses {event.weapon}: "
        f"{counted(event.automatic, 'automatic hit')}. What is thrown to hit?"
    )
    right = "Nothing: the hit is sure, and hit locations are drawn at once"
    wrong = [
        "One die, and it hits on everything but a 1",
        "As many dice as the speed says",
        "One die against the monster's evasion",
    ]
    return question("sure-hit", asked, right, wrong, moment.said(event), event.rule)
