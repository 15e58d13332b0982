"""Carries out the words about retinues (`game.cards.words.retinue`)."""

from __future__ import annotations

from engine.table import Flow
from game.cards.words.retinue import Fate, Retinues
from game.rules.movement.retinues import draw_in, lose_members, spaces_of_one
from game.rules.space.zones import spaces_of
from game.rules.table.effect_context import EffectContext, executes_in_showdown
from game.rules.table.showdown_table import ShowdownTable


@executes_in_showdown(Retinues)
def _retinues(table: ShowdownTable, word: Retinues, situation: EffectContext) -> Flow[None]:
    """Where nobody has come along nothing happens."""
    yield from ()
    for one in list(table.record.retinues):
        if word.zone is not None and not spaces_of_one(one) & spaces_of(table, word.zone):
            continue
        match word.fate:
            case Fate.LOSE:
                lose_members(table, one, word.n, situation.card)
            case Fate.DRAWN:
                yield from draw_in(table, one, word.n, situation.card)
            case Fate.STAY:
                one.stays = one.stays or one.members < word.n
