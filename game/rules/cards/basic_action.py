"""The monster's basic action (monster-basic-action)."""

from __future__ import annotations

import msgspec

from engine.table import Flow
from game import facts
from game.cards.kinds.ai_card import AIType, MoveAndAttack
from game.cards.who import Who
from game.cards.words.monster import BasicAction
from game.rules.attack.monster_attack import attack
from game.rules.cards.ai_actions import play_actions
from game.rules.monster.hooks import TARGETS
from game.rules.monster.targeting import one_of, resolve
from game.rules.survivor.knocked_down import as_a_whole
from game.rules.table.board_queries import FAR
from game.rules.table.effect_context import EffectContext, executes_in_showdown
from game.rules.table.showdown_table import ShowdownTable


def basic_action(
    table: ShowdownTable, target: int = 0, damage: int | None = None, lying: bool = False, why: str = ""
) -> Flow[None]:
    """The basic action; with a target it picks nobody (monster-basic-action, monster-basic-action-specific-target).

    `lying`: a knocked-down monster performs it too (showdown-moods-while-down).
    """
    if not table.on_board(table.monster) or (table.is_down(table.monster) and not lying):
        return
    with table.step("monster-basic-action"):
        rule = "monster-basic-action-specific-target" if target else "monster-basic-action"
        table.tell(facts.BasicActionBegan(rule, target, why))
        actions = table.monster_card.basic_action
        if damage is not None:
            actions = tuple(
                MoveAndAttack(msgspec.structs.replace(action.profile, damage=damage))
                if isinstance(action, MoveAndAttack)
                else action
                for action in actions
            )
        yield from play_actions(table, actions, EffectContext("Basic action", target=target))


def _strike_each(table: ShowdownTable, whom: Who, situation: EffectContext) -> Flow[None]:
    """Its attack alone, once against each of them, whatever the distance; the monster controller says in which order
    (hit-location-zone).
    """
    profile = next(one.profile for one in table.monster_card.basic_action if isinstance(one, MoveAndAttack))
    profile = msgspec.structs.replace(profile, reach=FAR)
    waiting = resolve(table, whom, situation)
    with table.step("monster-basic-action"):
        while waiting and table.on_board(table.monster) and not table.is_down(table.monster):
            about = "Basic action: who is attacked next?"
            who = yield from table.pick_figure("pick-target", about, waiting, "monster-basic-action-specific-target")
            waiting.remove(who)
            if not table.on_board(who):
                continue
            table.tell(facts.BasicActionBegan("monster-basic-action-specific-target", who))
            with as_a_whole(table):
                yield from attack(table, profile, EffectContext("Basic action", target=who))


@executes_in_showdown(BasicAction)
def _basic_action(table: ShowdownTable, word: BasicAction, situation: EffectContext) -> Flow[None]:
    if word.each and word.at is not None:
        yield from _strike_each(table, word.at, situation)
        return
    card = table.ai_cards.get(situation.card)  # also of one that has just discarded itself
    of_a_mood = card is not None and card.type in (AIType.MOOD, AIType.TRAIT)
    why = card.name if card is not None and of_a_mood else ""
    if word.at is None:
        yield from basic_action(table, damage=word.damage, lying=of_a_mood, why=why)
        return
    who = yield from one_of(table, word.at, situation)
    if who:
        (who,) = yield from TARGETS(table, [who])
        yield from basic_action(table, who, word.damage, lying=of_a_mood, why=why)
