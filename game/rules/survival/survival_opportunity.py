"""Survival actions and the opportunities to use them (survival-opportunities)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.decision import Decision, Option, Unavailable, Why
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.cards.numbers import counted
from game.cards.phrases import unstopped
from game.model.terms import SurvivalAction
from game.rules.gear.carried_resources import CarriedUse, refused_uses, use_options, use_resource
from game.rules.gear.resource_trade import Trade, hand_over, refused_trades, trade_options
from game.rules.movement.survivor_movement import reach
from game.rules.survival.dash import dash
from game.rules.survival.encourage import encourage
from game.rules.survival.hooks import LOST_OPPORTUNITY, OPPORTUNITY
from game.rules.survival.surge import surge, surge_options
from game.rules.survivor.hooks import ACTION_PAID, ENCOURAGES_SELF
from game.rules.survivor.knocked_down import as_a_whole
from game.rules.survivor.survival_action_limits import spend, why_no_encouragement, why_no_survival_action
from game.rules.table.hooks import MONSTER_FELL
from game.rules.table.showdown_table import ShowdownTable

MOST_REASONS = 4
"""So many reasons are told why nobody can act."""


@dataclass(frozen=True, slots=True)
class Window:
    """What opened a window for survival actions: the rule that grants it, what has happened or is about to, and
    the keys of the survivors who could act in it.
    """

    rule: str
    after: str
    able: tuple[str, ...]


def use(table: ShowdownTable, action: Deed, who: int, other: int = 0) -> Flow[None]:
    """Pays for a survival action and resolves it whole before anything goes on (survival-surge, survival-no-nesting).
    What an ability allows beside them is used in the same way, and so are resources (resource-special-rules).
    """
    if isinstance(action, CarriedUse):
        yield from use_resource(table, who, action.card)
        return
    if isinstance(action, Trade):
        yield from hand_over(table, action)
        return
    if isinstance(action, Power):
        yield from _use_power(table, action, who)
        return
    yield from spend(table, who, action, other)
    if (yield from ACTION_PAID(table, who, action)):
        return
    table.surviving = True
    try:
        with as_a_whole(table):
            match action:
                case SurvivalAction.ENCOURAGE:
                    yield from encourage(table, who, other)
                    for rise in ENCOURAGES_SELF.of(table, who) if who == other else ():
                        yield from rise()
                case SurvivalAction.DASH:
                    yield from dash(table, who)
                case SurvivalAction.SURGE:
                    yield from surge(table, who)
    finally:
        table.surviving = False
    yield from table.trigger(Moment.SURVIVAL_ACTION, who)


@dataclass(frozen=True, slots=True)
class Power:
    """A use of the card `source` that waits for nothing but its bearer's wish; `survival_action`: it is one."""

    source: str
    use: Callable[[ShowdownTable, int], Flow[None]] = field(compare=False)
    survival_action: bool = False

    def __str__(self) -> str:
        return self.source


Deed = SurvivalAction | Power | CarriedUse | Trade
"""What can be done beside movements and activations."""


def action_options(table: ShowdownTable) -> list[Option]:
    """Every survival action of the list (survival-actions-list; dodge and endure have windows of their own) that
    somebody could use at an opportunity now.
    """
    if table.surviving:
        return []
    options = use_options(table) if table.record.gained else []
    survivors = table.survivors()
    for who in survivors:
        for offer in OPPORTUNITY.of(table, who):
            options += offer()
    known = table.record.survival_actions
    if not (set(known) - {SurvivalAction.DODGE, SurvivalAction.ENDURE}):
        return options
    fallen = [who for who in survivors if table.is_down(who)]
    for who in survivors:
        key, name = table.key(who), table.name(who)
        for other in fallen:
            if why_no_encouragement(table, who, other) is None:
                target = (SurvivalAction.ENCOURAGE, who, other)
                options.append(
                    Option(f"encourage:{key}>{table.key(other)}", f"{name} encourages {table.name(other)}", target)
                )
        if _why_not(table, who, SurvivalAction.DASH) is None:
            options.append(Option(f"dash:{key}", f"{name} dashes", (SurvivalAction.DASH, who, 0)))
        if _why_not(table, who, SurvivalAction.SURGE) is None:
            options.append(Option(f"surge:{key}", f"{name} surges", (SurvivalAction.SURGE, who, 0)))
    return options


def _why_not(table: ShowdownTable, who: int, action: SurvivalAction) -> Why | None:
    """Why the survivor cannot dash or surge now, or has nowhere to go and nothing to activate with it."""
    why = why_no_survival_action(table, who, action)
    if why is None and action is SurvivalAction.DASH and not reach(table, who):
        why = Why(f"{table.name(who)} has no space to dash to.", "survival-dash")
    if why is None and action is SurvivalAction.SURGE and not surge_options(table, who, price=1):
        why = Why(f"There is nothing that {table.name(who)} could activate now.", "survival-surge")
    return why


def refused_actions(table: ShowdownTable, acting: int = 0) -> Unavailable:
    """The survival actions that are known and cannot be used now, each with its reason; for the survivor whose act it
    is also those that nobody has learnt yet (survival-unlocks). Likewise what abilities allow.
    """
    known = table.record.survival_actions
    refused: list[tuple[Option, Why]] = []
    for who in table.survivors():
        for lost in LOST_OPPORTUNITY.of(table, who):
            refused += lost()
        for action in (SurvivalAction.DASH, SurvivalAction.SURGE):
            why = _why_not(table, who, action)
            if why is not None and (action in known or who == acting):
                refused.append((Option(f"{action}:{table.key(who)}", f"{table.name(who)}: {action}"), why))
        for other in table.survivors():
            if SurvivalAction.ENCOURAGE not in known or who == other or not table.is_down(other):
                continue
            why = why_no_encouragement(table, who, other)
            if why is not None:
                label = f"{table.name(who)} encourages {table.name(other)}"
                refused.append((Option(f"encourage:{table.key(who)}>{table.key(other)}", label), why))
    if table.record.gained:
        refused += [*refused_uses(table), *refused_trades(table)]
    return refused


def why_nobody(table: ShowdownTable) -> str:
    """Says why nobody can act now, each reason once."""
    reasons = list(dict.fromkeys(unstopped(why.sentence) for _, why in refused_actions(table)))
    more = [counted(len(reasons) - MOST_REASONS, "more reason")] if len(reasons) > MOST_REASONS else []
    nothing_to_do = "nobody lies on the ground" if table.survivors() else "nobody is on the board"
    return "; ".join([*reasons[:MOST_REASONS], *more]) or nothing_to_do


@at(MONSTER_FELL)
def monster_knocked_down(table: ShowdownTable) -> Flow[None]:
    """The window that opens when the monster is knocked down (survival-monster-knocked-down-opportunity)."""
    return survival_opportunity(table, "survival-monster-knocked-down-opportunity", "The monster is knocked down")


def survival_opportunity(table: ShowdownTable, rule: str, about: str) -> Flow[None]:
    """A window that stays open until nobody wants to act (survival-flow-multiple); silent if nobody can. On the
    monster's turn there is none but flows and its fall (survival-monster-turn-limits)."""
    with table.step(rule):
        options = action_options(table)
        if not options and set(table.record.survival_actions) - {SurvivalAction.DODGE, SurvivalAction.ENDURE}:
            table.tell(facts.WindowPassed(rule, about, why_nobody(table)))
        while options:
            options += trade_options(table)  # in the act of one of them, while something else is going on in it
            options.append(Option("pass", "Nobody acts"))
            window = Window(rule, about, tuple(dict.fromkeys(table.key(option.target[1]) for option in options[:-1])))
            choice = yield Decision(
                "survival-opportunity",
                about,
                options,
                0,
                rule=rule,
                refused=lambda: refused_actions(table),
                context=window,
            )
            if choice.target is None:
                return
            yield from use(table, *choice.target)
            options = action_options(table)


def _use_power(table: ShowdownTable, power: Power, who: int) -> Flow[None]:
    table.surviving = True
    try:
        with as_a_whole(table):
            table.tell(facts.AbilityUsed("campaign-card-over-rulebook", who, power.source))
            yield from power.use(table, who)
    finally:
        table.surviving = False
    if power.survival_action:
        yield from table.trigger(Moment.SURVIVAL_ACTION, who)
