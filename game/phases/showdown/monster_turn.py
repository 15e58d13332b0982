"""The monster's turn: start effects, drawing and playing AI cards, end effects (pages 66-67, 71)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.moments import Doing, Moment, WaitsFor
from game.model.terms import Until
from game.phases.showdown.ai_cards import draw_again, first_draw
from game.rules.movement.coming_back import survivors_come_back
from game.rules.survivor.knocked_down import (
    monster_stands_at_turn_start,
    rise_if_indomitable,
    survivors_stand_at_monster_turn_end,
)
from game.rules.table.durations import drop_lasting, ends_with_monster_turn
from game.rules.table.effect_context import EffectContext, MonsterTurnOver
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.triggers import prevents, propose


def monster_turn(table: ShowdownTable) -> Flow[None]:
    """Start of turn, draw and play AI, end of turn (showdown-monster-turn-steps)."""
    record = table.record
    record.turn = "monster"
    with table.step("showdown-monster-turn-steps"):
        table.tell(facts.MonsterTurnBegan("showdown-monster-turn-steps", record.round))
        drop_lasting(table, lambda token: token.until is Until.MONSTER_TURN_STARTS)
        record.shots_miss = 0
        monster_stands_at_turn_start(table)
        try:
            yield from _start_effects(table)
            # ai-mood-no-draw
            kept = prevents(table, table.monster, Doing.AI_STEP)
            if not kept and (yield from propose(table, Doing.AI_STEP, table.monster)):
                yield from first_draw(table)
                yield from draw_again(table)
        except MonsterTurnOver:
            pass
        table.extra_draws = 0
        try:
            yield from table.trigger(Moment.MONSTER_TURN_ENDS)
        except MonsterTurnOver:
            table.extra_draws = 0
        rise_if_indomitable(table)
        survivors_stand_at_monster_turn_end(table)
        drop_lasting(table, lambda token: ends_with_monster_turn(table, token))
        table.tell(facts.MonsterTurnEnded("showdown-monster-turn-steps", record.round))


def _start_effects(table: ShowdownTable) -> Flow[None]:
    """What waits for the start of the turn comes before the draw (ai-start-end-turn-order)."""
    yield from survivors_come_back(table)
    due = table.record.take_due(WaitsFor.NEXT_MONSTER_TURN)
    for waiting in due:
        yield from table.perform(
            waiting.effects, EffectContext(waiting.card, bearer=waiting.bearer, attacker=waiting.bearer)
        )
    yield from table.trigger(Moment.MONSTER_TURN_STARTS)
