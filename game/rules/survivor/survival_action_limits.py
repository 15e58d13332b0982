"""Who may use a survival action now, and what it costs (survival-actions-list, survival-cost)."""

from __future__ import annotations

from engine.decision import Why
from engine.table import Flow
from game import facts
from game.cards.moments import Ban
from game.cards.traits.survival import MoreOften
from game.model.terms import SurvivalAction
from game.rules.survivor.hooks import ENCOURAGES_SELF
from game.rules.survivor.survival_cost import affords, pay_in_tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable

_BANS = {
    SurvivalAction.DODGE: Ban.DODGE,
    SurvivalAction.ENCOURAGE: Ban.ENCOURAGE,
    SurvivalAction.DASH: Ban.DASH,
    SurvivalAction.SURGE: Ban.SURGE,
}


def why_no_survival_action(
    table: ShowdownTable,
    who: int,
    action: SurvivalAction,
    pays: bool | None = None,
    *,
    free: bool = False,
    lying: bool = False,
) -> Why | None:
    """Why the survivor cannot use this survival action now, whoever it is for; None if it can.

    `free`: it costs no survival and need not be known (ability-sweet-battle). `lying`: from the ground too
    (ability-sour-death).
    """
    if not table.on_board(who):
        return Why(f"{table.name(who)} is not on the board.", "survivor-removed-from-board")
    if not free and action not in table.record.survival_actions:
        return Why(f"The survivors do not know how to {action} yet.", "survival-unlocks")
    survivor, condition = table.sheet(who), table.condition(who)
    if condition.doomed:
        return Why(f"{table.name(who)} is doomed until the card is resolved.", "hit-location-trap-doomed")
    if table.attacks and any(attack.attacker == who and not attack.over for attack in table.attacks):
        return Why(f"{table.name(who)} is attacking.", "attack-no-survival-attacker")
    if table.alert:
        return Why("An alert is being resolved.", "survival-none-during-alert")
    if table.is_down(who) and not lying and action not in (SurvivalAction.DODGE, SurvivalAction.ENDURE):
        return Why(f"{table.name(who)} is knocked down and can only dodge.", "survival-dodge-knocked-down")
    for ban in (None if free else Ban.SPEND_SURVIVAL, _BANS.get(action)):
        source = table.banned(who, ban) if ban else None
        if ban and source:
            return Why(f"{table.name(who)} cannot {ban} ({source}).", f"survival-{action}")
    if action in condition.used and not uses_left(table, who, action):
        often = "already" if condition.used.count(action) == 1 else "as often as they may"
        return Why(f"{table.name(who)} has used {action} in this round {often}.", "survival-once-per-round")
    if not free and not (affords(table, who, 1) if pays is None else pays):
        return Why(f"{table.name(who)} has {survivor.survival} survival, which is not enough.", "survival-cost")
    if table.surviving:
        return Why("Another survival action is being resolved.", "survival-no-nesting")
    return None


def uses_left(table: ShowdownTable, who: int, action: SurvivalAction) -> bool:
    """True if a survival action can be used again in this round (survival-once-per-round): most of them once, with what
    cards add, or as often as one likes.
    """
    used = table.condition(who).used.count(action)
    if not used:
        return True
    allowed = 1
    for source, trait in table.of_kind(who, MoreOften):
        situation = EffectContext(source, bearer=who, target=who)
        if trait.action is action and (trait.condition is None or table.holds(trait.condition, situation)):
            if trait.n is None:
                return True
            allowed += trait.n
    return used < allowed


def withhold(table: ShowdownTable, who: int, action: SurvivalAction, why: Why) -> None:
    """Tells why a survival action has no window where players expect one: only of what they know already."""
    if action in table.record.survival_actions:
        table.tell(facts.Withheld(why.rule, who, action, why.sentence))


def why_no_encouragement(table: ShowdownTable, who: int, other: int) -> Why | None:
    """Encourage needs somebody else who is knocked down and can hear (survival-encourage); some need nobody else
    (ability-sour-death).
    """
    if who == other and table.is_down(who) and next(ENCOURAGES_SELF.of(table, who), None) is not None:
        return why_no_survival_action(table, who, SurvivalAction.ENCOURAGE, lying=True)
    if who == other or not table.is_down(other):
        return Why(f"{table.name(other)} is not knocked down.", "survival-encourage")
    if table.banned(other, Ban.BE_ENCOURAGED):
        return Why(f"{table.name(other)} is deaf.", "survivor-status-deaf")
    return why_no_survival_action(table, who, SurvivalAction.ENCOURAGE)


def spend(table: GameTable, who: int, action: SurvivalAction, on: int = 0, cost: int = 1) -> Flow[None]:
    """Pays the survival and marks the action as used this round, each time."""
    survival = yield from pay_in_tokens(table, who, cost)
    table.sheet(who).survival -= survival
    table.condition(who).used.append(action)
    table.tell(facts.SurvivalSpent(f"survival-{action}", who, action, on))
