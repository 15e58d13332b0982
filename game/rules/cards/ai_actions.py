"""Plays the actions of AI cards and of the basic action, top to bottom (ai-read-then-perform)."""

from __future__ import annotations

from engine.table import Flow, Part
from game import facts
from game.cards.conditions.flow import Condition
from game.cards.kinds.ai_card import (
    Actions,
    AICard,
    Aim,
    Alert,
    AnyAction,
    Attack,
    AttackProfile,
    Do,
    Intimidate,
    MoveAndAttack,
    PickTarget,
    SurvivalWindow,
)
from game.cards.moments import Moment
from game.cards.who import Role, Survivors, Who
from game.cards.words.flow import Effects
from game.cards.zones import Zone
from game.model.terms import Attribute
from game.rules.attack.monster_attack import attack, move_and_attack, move_toward_target
from game.rules.harm.brain_damage import suffer_brain_damage
from game.rules.monster.action_canceled import cancelable
from game.rules.monster.hooks import AUDIBLE, INTIMIDATED
from game.rules.monster.instinct import perform_instinct
from game.rules.monster.targeting import NOBODY, aim, candidates, one_of, pick_target, resolve
from game.rules.movement.monster_movement import choose_route, move_monster, routes_toward
from game.rules.space.zones import spaces_of
from game.rules.survival.survival_opportunity import survival_opportunity
from game.rules.survivor.knocked_down import as_a_whole
from game.rules.survivor.measured import number
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable


def play_actions(
    table: ShowdownTable,
    actions: Actions,
    situation: EffectContext,
    profile_for: dict[str, AttackProfile] | None = None,
    of: str = "",
) -> Flow[bool]:
    """Performs actions in order, those in this part `of` the card; a monster that falls meanwhile cancels those that
    are left (ai-knocked-down-flow).

    A target once picked stays the target, wherever it goes and whatever would keep it from being picked now
    (target-locked, ai-flow-target-moves). False if the card did not come to its end: canceled, or without a target
    (ai-no-target).
    """
    steps = _play_in_order(table, actions, situation, profile_for or {}, of)
    finished = yield from cancelable(table, situation.card, steps)
    if situation.attacked:
        yield from table.trigger(Moment.ATTACKS_OVER)
    return finished is True


def _play_in_order(
    table: ShowdownTable, actions: Actions, situation: EffectContext, profile_for: dict[str, AttackProfile], of: str
) -> Flow[bool]:
    targets = [situation.target] if situation.target else []
    spree = False
    falls = table.falls  # one that lies already acts because of a mood (showdown-moods-while-down)
    for nth, action in enumerate(actions):
        here: Part = (of, nth)
        table.come_to(*here)
        if isinstance(action, PickTarget):
            if not situation.target:
                if action.each and len(action.choices) > 1:
                    situation.found = candidates(table, action, situation.card).condition + 1
                targets = yield from pick_target(table, action, situation.card)
                if not targets and action.approach:
                    targets = yield from _approach(table, action, situation)
                if not targets:
                    table.come_to(*here, NOBODY)
                    yield from _nobody(table, action, situation)
                    return False
                situation.target = targets[0]
                spree = action.spree
            situation.targets = tuple(targets)
            continue
        if isinstance(action, Aim):
            open_ = action.condition is None or table.holds(action.condition, situation)
            target = (yield from aim(table, action, situation)) if open_ else 0
            targets = [target] if target else []
            situation.target = target
            situation.targets = tuple(targets)
            continue
        if isinstance(action, SurvivalWindow):
            yield from survival_opportunity(table, "ai-flow", f"{situation.card}: before the monster acts")
        elif isinstance(action, Attack) and action.profile.zone is not None:
            yield from _sweep(table, action, action.profile.zone, situation, profile_for, here)
        elif _concerns_target(action):
            waiting = list(targets)
            while waiting:
                target = (yield from _closest(table, waiting, situation)) if spree else waiting[0]
                waiting.remove(target)
                situation.target = target
                if table.falls == falls:
                    with as_a_whole(table):
                        yield from play_action(table, action, situation, profile_for, here)
                if spree and (situation.attack is None or not situation.attack.hits):
                    break
        else:
            with as_a_whole(table):
                yield from play_action(table, action, situation, profile_for, here)
        if table.falls > falls:  # showdown-flow-knockdown, however soon it stands again
            table.tell(facts.CardCanceled("ai-knocked-down-flow", situation.card, "the monster is knocked down"))
            return False
    return True


def _sweep(
    table: ShowdownTable,
    action: Attack,
    zone: Zone,
    situation: EffectContext,
    weakened: dict[str, AttackProfile],
    here: Part,
) -> Flow[None]:
    """An attack each against everybody who is in the zone now, knocked down or not, whoever was picked; the monster
    controller says in which order (hit-location-zone). What the card was sure of concerns whom it picked.
    """
    falls, sure, meant = table.falls, situation.sure, situation.target
    waiting = [who for who in table.survivors() if table.base(who) & spaces_of(table, zone)]
    while waiting and table.falls == falls:
        about = f"{situation.card}: who is attacked next?"
        who = yield from table.pick_figure("pick-target", about, waiting, "hit-location-zone")
        waiting.remove(who)
        situation.target, situation.sure = who, sure and who in situation.targets
        with as_a_whole(table):
            yield from play_action(table, action, situation, weakened, here)
    situation.target, situation.sure = meant, sure


def _nobody(table: ShowdownTable, action: PickTarget, situation: EffectContext) -> Flow[None]:
    """Without a target: what the card says, or else the instinct (ai-no-target)."""
    if action.idle:
        return
    if action.nobody:
        yield from table.perform(action.nobody, situation)
    else:
        yield from perform_instinct(table)


def _closest(table: ShowdownTable, waiting: list[int], situation: EffectContext) -> Flow[int]:
    """The nearest of several targets as the monster stands now; ties by the monster controller."""
    situation.attack = None
    gaps = {who: table.distance(who) for who in waiting}
    nearest = [who for who in waiting if gaps[who] == min(gaps.values())]
    about = f"{situation.card}: who is attacked next?"
    return (yield from table.pick_figure("pick-target", about, nearest, "target-tie"))


def _approach(table: ShowdownTable, action: PickTarget, situation: EffectContext) -> Flow[list[int]]:
    """Nobody to pick: a full move toward whom the card names, then it picks again."""
    who = yield from one_of(table, Survivors(action.approach), situation, "pick-target")
    if not who:
        return []
    steps = table.total(table.monster, Attribute.MOVEMENT).total
    about = f"{situation.card}: where does {table.name(table.monster)} end its move?"
    route = yield from choose_route(table, routes_toward(table, who, steps), about, "move-monster-toward")
    if not (yield from move_monster(table, route, "move-full-move")):
        return []
    return (yield from pick_target(table, action, situation.card))


def _concerns_target(action: AnyAction) -> bool:
    """Whether it is done to each target, if there are several (target-multiple)."""
    if isinstance(action, Do):
        return any(getattr(effect, "who", None) is Role.TARGET for effect in action.effects)
    return isinstance(action, MoveAndAttack | Attack) or (isinstance(action, Intimidate) and action.who is Role.TARGET)


def play_action(
    table: ShowdownTable, action: AnyAction, situation: EffectContext, weakened: dict[str, AttackProfile], here: Part
) -> Flow[None]:
    """One action other than Pick Target and a flow, which stands `here` on the card."""
    match action:
        case MoveAndAttack(profile=profile, condition=condition):
            if condition is None or table.holds(condition, situation):
                with table.step("move-monster-turn-to-face"):
                    yield from move_and_attack(table, _profile(table, profile, weakened, situation), situation)
            else:
                table.tell(facts.ActionSkipped("ai-conditional", situation.card, f"only if {condition.text()}"))
        case Attack(profile=profile, condition=condition):
            if condition is None or table.holds(condition, situation):
                yield from attack(table, _profile(table, profile, weakened, situation), situation)
            else:
                table.tell(facts.ActionSkipped("ai-conditional", situation.card, f"only if {condition.text()}"))
        case Intimidate():
            yield from intimidate(table, action, situation)
        case Alert(condition=condition, effects=effects):
            table.alert = True
            try:
                yield from _if_holds(table, condition, effects, situation, "ai-alert", here)
            finally:
                table.alert = False
        case Do(effects=effects, condition=condition):
            yield from _if_holds(table, condition, effects, situation, "ai-conditional", here)


def _profile(
    table: ShowdownTable, profile: AttackProfile, weakened: dict[str, AttackProfile], situation: EffectContext
) -> AttackProfile:
    """The profile that a persistent injury in play puts in place of the printed one, or the printed one with what is
    different about it now.
    """
    for injury in table.injuries_in_play():
        if injury in weakened:
            return weakened[injury]
    for other in profile.other:
        if table.holds(other.condition, situation):
            profile = other.changed(profile)
    return profile


def _if_holds(
    table: GameTable, condition: Condition | None, effects: Effects, situation: EffectContext, rule: str, here: Part
) -> Flow[None]:
    if condition is None or table.holds(condition, situation):
        yield from table.perform_each(effects, situation, *here)
    else:
        table.tell(facts.ActionSkipped(rule, situation.card, f"only if {condition.text()}"))


def intimidate(table: ShowdownTable, action: Intimidate, situation: EffectContext) -> Flow[None]:
    """Brain damage that is no attack, whatever the distance (ai-intimidate)."""
    with table.step("ai-intimidate"):
        if action.move and not (yield from move_toward_target(table, situation)):
            return
        noted = len(table.record.happened)
        for who in (yield from _listening(table, action.who, situation)):
            n = yield from number(table, action.n, who, f"{situation.card}: brain damage")
            n += action.more if action.more_if is not None and table.holds(action.more_if, situation) else 0
            n += sum(more(n) for more in INTIMIDATED.of(table, who))
            if (yield from suffer_brain_damage(table, who, n, situation.card, "ai-intimidate")):
                situation.hurt_in_mind += (who,)
        driven = [who for moment, who in table.record.happened[noted:] if moment is Moment.BRAIN_TRAUMA]
        situation.traumatized += tuple(dict.fromkeys(driven))
        before, situation.rule = situation.rule, "ai-intimidate"
        yield from table.perform(action.effects, situation)
        situation.rule = before


def _listening(table: ShowdownTable, who: Who, situation: EffectContext) -> Flow[list[int]]:
    """Whom an action of the monster reaches; the audible ones only those who listen (target-non-deaf)."""
    shut = yield from AUDIBLE(table, [], who, situation)
    return [one for one in resolve(table, who, situation) if one not in shut]


def actions_of(table: ShowdownTable, card: AICard) -> tuple[Actions, str]:
    """Returns what the card would do now: its actions, or those that a persistent injury in play puts in their place,
    with that injury's name; of a duration that lies face up those of its second draw (ai-duration-second-draw).
    """
    if table.record.face_up_duration == card.name:
        return card.face_up, ""
    for injury in table.injuries_in_play():
        if injury in card.injuries:
            return card.injuries[injury], injury
    return card.actions, ""
