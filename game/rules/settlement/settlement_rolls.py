"""Results of rolls on the settlement's tables: what principles, innovations and events change of them, and rolls made
again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.decision import Option
from engine.event import Amount
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.hunt import RollsTwice
from game.cards.traits.settlement import AltersResult
from game.facts.rolls import dice_of
from game.rules.campaign.hooks import RESULT_AT_HOME
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.dice.table_results import set_aside
from game.rules.settlement.hooks import REVEALER_ROLLED
from game.rules.table.effect_context import EffectContext

T = TypeVar("T")
Throw = Callable[[], Flow[Amount]]
Dice = tuple[int, ...]


@at(RESULT_AT_HOME)
def result(table: SettlementTable, throw: Throw, by: int, situation: EffectContext) -> Flow[Amount]:
    """The result of one roll: thrown, thrown again by who may, twice where a principle says so, then what is added
    (settlement-principles-permanent, settlement-event-stays).
    """
    found = yield from _thrown(table, throw, by, situation)
    found = yield from _on_the_hunt(table, throw, by, situation, found, _total)
    for source, rule in list(table.rules_of(RollsTwice)):
        if rule.event in _called(table, situation):
            other = yield from _thrown(table, throw, by, situation)
            kept = yield from one_of_two(
                table, source, rule.event, found, other, _total, rule.lower, "settlement-principles-permanent"
            )
            set_aside(table, situation.card, by, other if kept is found else found, source)
            found = kept
    found = Amount.of((*found.parts, *_added(table, situation)))
    return (yield from _raised_at_will(table, found, situation))


def dice(
    table: SettlementTable,
    by: int,
    n: int,
    situation: EffectContext,
    rule: str,
    about: str = "",
    worth: Callable[[Dice], int] = sum,
) -> Flow[Dice]:
    """Dice that the hunt asks a survivor for on no table: whoever may has them thrown again as on a table. `worth` is
    what they come to.
    """

    def throw() -> Flow[Dice]:
        return table.d10(n, about or situation.title(table), rule, by)

    found = yield from throw()
    return (yield from _on_the_hunt(table, throw, by, situation, found, worth))


def _total(found: Amount) -> int:
    return found.total


def _on_the_hunt(
    table: SettlementTable,
    throw: Callable[[], Flow[T]],
    by: int,
    situation: EffectContext,
    found: T,
    worth: Callable[[T], int],
) -> Flow[T]:
    """What cards of the event revealer make of a roll; whoever dreamt the way may have one roll made again."""
    hunt = table.hunt
    if hunt is None:
        return found
    if by and by == hunt.revealing:
        for roll_again in REVEALER_ROLLED.of(table, by):
            found = yield from roll_again(throw, found, worth, situation)
    for holder in list(hunt.holders):
        if holder in table.survivors():
            rule, why = "campaign-card-over-rulebook", f"{table.name(holder)} dreamt the way"
            if (yield from _again(table, worth(found), situation, why, rule)):
                hunt.holders.remove(holder)
                tell_set_aside(table, by, situation, found, worth, why)
                found = yield from throw()
    return found


def tell_set_aside(
    table: SettlementTable, by: int, situation: EffectContext, found: T, worth: Callable[[T], int], why: str
) -> None:
    """Tells of a roll of the hunt that does not count, on a table or not."""
    dice = dice_of(found) if isinstance(found, Amount) else found
    assert isinstance(dice, tuple)
    rule = "campaign-card-over-rulebook"
    table.tell(facts.ResultSetAside(rule, situation.title(table), by, dice, worth(found), why))


def _called(table: SettlementTable, situation: EffectContext) -> set[str]:
    """What the card of a roll goes by: its own name, that of the story event that tells it, and that of whatever offers
    the endeavor in progress.
    """
    told = {event.name for event in table.box.story_events.values() if event.part(situation.card, table.story_phase)}
    offered = {table.offer.source} if table.offer is not None and _is_endeavor(table, situation) else set()
    return told | offered | {situation.card}


def _is_endeavor(table: SettlementTable, situation: EffectContext) -> bool:
    """Whether the roll is that of the activity in progress, and of no event that it leads to."""
    return table.offer is not None and table.offer.activity.name == situation.card


# thrown again


def _thrown(table: SettlementTable, throw: Throw, by: int, situation: EffectContext) -> Flow[Amount]:
    found = yield from throw()
    while table.campaign.rerolls and _is_endeavor(table, situation):
        if not (yield from _again(table, found.total, situation, "a milestone", "campaign-card-over-rulebook")):
            break
        table.campaign.rerolls -= 1
        set_aside(table, situation.card, by, found, "it is rolled again for a milestone")
        found = yield from throw()
    return found


def _again(table: SettlementTable, found: int, situation: EffectContext, source: str, rule: str) -> Flow[bool]:
    wanted: bool = yield from table.choose(
        "reroll",
        f"{situation.title(table)}: a {found}. Is it rolled again ({source})?",
        [Option("keep", f"Keep the {found}", False), Option("reroll", "Roll again", True)],
        by=0,
        rule=rule,
        context=found,
    )
    return wanted


def one_of_two(
    table: SettlementTable,
    source: str,
    of: str,
    one: T,
    other: T,
    worth: Callable[[T], int],
    lower_counts: bool,
    rule: str,
) -> Flow[T]:
    """Returns the lower of two results `of` something, or the one that the group picks."""
    lower, higher = sorted((one, other), key=worth)
    if lower_counts or worth(lower) == worth(higher):
        return lower
    picked: T = yield from table.choose(
        "choose-one",
        f"{source}: which result of {of} counts?",
        [Option(f"result:{worth(result)}", str(worth(result)), result) for result in (higher, lower)],
        by=0,
        rule=rule,
    )
    return picked


# what is added


def _added(table: SettlementTable, situation: EffectContext) -> list[tuple[str, int]]:
    called = _called(table, situation)
    parts = [(source, rule.n) for source, rule in table.rules_of(AltersResult) if _concerns(table, rule, situation)]
    parts += [("this phase", n) for named, n in table.campaign.raised.items() if named in called]
    return [(source, n) for source, n in parts if n]


def _concerns(table: SettlementTable, rule: AltersResult, situation: EffectContext) -> bool:
    if rule.named:
        return rule.named in _called(table, situation)
    if not _is_endeavor(table, situation):
        return False
    return not rule.kinds or bool(set(rule.kinds) & set(table.offer.kinds if table.offer is not None else ()))


def _raised_at_will(table: SettlementTable, found: Amount, situation: EffectContext) -> Flow[Amount]:
    """Where an event lets the group add to a result that it has seen (settlement-event-stays)."""
    for source, rule in list(table.rules_of(AltersResult)):
        if not rule.most or not _concerns(table, rule, situation):
            continue
        n: int = yield from table.choose(
            "choose-one",
            f"{source}: how much is added to the {found.total} of {situation.title(table)}?",
            [Option(f"add:{n}", f"{found.total + n}", n) for n in range(rule.most + 1)],
            by=0,
            rule="settlement-event-stays",
            context=found.total,
        )
        found = Amount.of((*found.parts, (source, n))) if n else found
    return found
