"""Survival actions and the opportunities to use them (survival-opportunities)."""

from __future__ import annotations

from engine.decision import Decision, Option, Unavailable, Why
from engine.table import Flow
from game.board.showdown import Showdown
from game.board.standing import as_a_whole, stand_up
from game.effects.traits import Ban
from game.model import events
from game.model.terms import SurvivalAction

_BANS = {
    SurvivalAction.DODGE: Ban.DODGE,
    SurvivalAction.ENCOURAGE: Ban.ENCOURAGE,
    SurvivalAction.DASH: Ban.DASH,
    SurvivalAction.SURGE: Ban.SURGE,
}


def why_no_survival_action(table: Showdown, who: int, action: SurvivalAction, pays: bool | None = None) -> Why | None:
    """Why the survivor cannot use this survival action now, whoever it is for; None if it can."""
    name = table.name(who)
    survivor, condition = table.sheet(who), table.condition(who)
    rule = f"survival-{action}"
    if not table.on_board(who):
        return Why(f"{name} is not on the board.", "survivor-removed-from-board")
    if action not in table.record.survival_actions:
        return Why(f"The survivors do not know how to {action} yet.", "survival-unlocks")
    if condition.doomed:
        return Why(f"{name} is doomed until the card is resolved.", "hit-location-trap-doomed")
    if any(attack.attacker == who and not attack.over for attack in table.attacks):
        return Why(f"{name} is attacking.", "attack-no-survival-attacker")
    if table.alert:
        return Why("An alert is being resolved.", "survival-none-during-alert")
    if table.is_down(who) and action not in (SurvivalAction.DODGE, SurvivalAction.ENDURE):
        return Why(f"{name} is knocked down and can only dodge.", "survival-dodge-knocked-down")
    for ban in (Ban.SPEND_SURVIVAL, _BANS.get(action)):
        source = table.banned(who, ban) if ban else None
        if ban and source:
            return Why(f"{name} cannot {ban} ({source}).", rule)
    if action in condition.used:
        return Why(f"{name} has used {action} in this round already.", "survival-once-per-round")
    if not (survivor.survival >= 1 if pays is None else pays):
        return Why(f"{name} has {survivor.survival} survival, which is not enough.", "survival-cost")
    if table.surviving:
        return Why("Another survival action is being resolved.", "survival-no-nesting")
    return None


def why_no_encouragement(table: Showdown, who: int, other: int) -> Why | None:
    """Encourage needs somebody else who is knocked down and can hear (survival-encourage)."""
    if who == other or not table.is_down(other):
        return Why(f"{table.name(other)} is not knocked down.", "survival-encourage")
    if table.banned(other, Ban.BE_ENCOURAGED):
        return Why(f"{table.name(other)} is deaf.", "survivor-status-deaf")
    return why_no_survival_action(table, who, SurvivalAction.ENCOURAGE)


def spend(table: Showdown, who: int, action: SurvivalAction, on: int = 0) -> None:
    """Pays 1 survival and marks the action as used this round."""
    table.sheet(who).survival -= 1
    table.condition(who).used.append(action)
    table.tell(events.SurvivalSpent(f"survival-{action}", who, action, on))


def action_options(table: Showdown) -> list[Option]:
    """Every survival action of the list (survival-actions-list; dodge and endure have windows of their own) that
    somebody could use at an opportunity
    now.
    """
    known = table.record.survival_actions
    if table.surviving or not (set(known) - {SurvivalAction.DODGE, SurvivalAction.ENDURE}):
        return []
    from game.board.activation import activation_options
    from game.board.movement import reach

    options = []
    for who in table.survivors():
        key, name = table.key(who), table.name(who)
        for other in table.survivors():
            if why_no_encouragement(table, who, other) is None:
                target = (SurvivalAction.ENCOURAGE, who, other)
                options.append(
                    Option(f"encourage:{key}>{table.key(other)}", f"{name} encourages {table.name(other)}", target)
                )
        if why_no_survival_action(table, who, SurvivalAction.DASH) is None and reach(table, who):
            options.append(Option(f"dash:{key}", f"{name} dashes", (SurvivalAction.DASH, who, 0)))
        if why_no_survival_action(table, who, SurvivalAction.SURGE) is None and activation_options(table, who):
            options.append(Option(f"surge:{key}", f"{name} surges", (SurvivalAction.SURGE, who, 0)))
    return options


def refused_actions(table: Showdown, acting: int = 0) -> Unavailable:
    """The survival actions that are known and cannot be used now, each with its reason; for the survivor whose act it
    is also those that nobody has learnt yet (survival-unlocks)."""
    known = table.record.survival_actions
    refused = []
    for who in table.survivors():
        for action in (SurvivalAction.DASH, SurvivalAction.SURGE):
            why = why_no_survival_action(table, who, action)
            if why is not None and (action in known or who == acting):
                refused.append((Option(f"{action}:{table.key(who)}", f"{table.name(who)}: {action}"), why))
        for other in table.survivors():
            if SurvivalAction.ENCOURAGE not in known or who == other or not table.is_down(other):
                continue
            why = why_no_encouragement(table, who, other)
            if why is not None:
                label = f"{table.name(who)} encourages {table.name(other)}"
                refused.append((Option(f"encourage:{table.key(who)}>{table.key(other)}", label), why))
    return refused


def survival_opportunity(table: Showdown, rule: str, about: str) -> Flow[None]:
    """A window that stays open until nobody wants to act (survival-flow-multiple); silent if nobody can. On the
    monster's turn there is none but flows and its fall (survival-monster-turn-limits)."""
    with table.step(rule):
        options = action_options(table)
        if not options and set(table.record.survival_actions) - {SurvivalAction.DODGE, SurvivalAction.ENDURE}:
            table.tell(events.WindowPassed(rule, about))
        while options:
            options.append(Option("pass", "Nobody acts"))
            choice = yield Decision(
                "survival-opportunity", about, options, 0, rule=rule, refused=lambda: refused_actions(table)
            )
            if choice.target is None:
                return
            yield from use(table, *choice.target)
            options = action_options(table)


def use(table: Showdown, action: SurvivalAction, who: int, other: int = 0) -> Flow[None]:
    """Pays for a survival action and resolves it whole before anything goes on (survival-surge, survival-no-nesting).
    """
    spend(table, who, action, other)
    table.surviving = True
    try:
        with as_a_whole(table):
            match action:
                case SurvivalAction.ENCOURAGE:
                    stand_up(table, other, "survival-encourage")
                case SurvivalAction.DASH:
                    yield from _dash(table, who)
                case SurvivalAction.SURGE:
                    yield from _surge(table, who)
    finally:
        table.surviving = False


def _dash(table: Showdown, who: int) -> Flow[None]:
    """One more movement, spent at once (survival-dash)."""
    from game.board.figures import BOARD
    from game.board.movement import move_survivor, reach

    options = [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in BOARD.to_spaces(reach(table, who))]
    to = yield from table.choose(
        "dash",
        f"Where does {table.name(who)} dash?",
        options,
        by=table.seat_of(who),
        actor=table.key(who),
        rule="survival-dash",
    )
    yield from move_survivor(table, who, to, "survival-dash")


def _surge(table: Showdown, who: int) -> Flow[None]:
    """One more activation, spent at once (survival-surge)."""
    from game.board.activation import activate, activation_options

    chosen = yield from table.choose(
        "surge",
        f"What does {table.name(who)} activate?",
        activation_options(table, who),
        by=table.seat_of(who),
        actor=table.key(who),
        rule="survival-surge",
    )
    yield from activate(table, who, chosen)
