"""What survivors' cards add to their rolls on tables: of injuries and traumas, on the hunt, in the settlement."""

from __future__ import annotations

from engine.event import Amount
from game import facts
from game.cards.traits.rolls import RollBonus, Rolling
from game.model.terms import Location
from game.rules.survivor.sheet import count
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable


def altered_roll(table: GameTable, who: int, rolling: Rolling, die: int, at: Location | None = None) -> Amount:
    """A roll with what the survivor's cards add (ability-explore, ability-prepared, ability-crystal-skin); told if they
    do. No total is below 1.
    """
    parts: list[tuple[str, int]] = [("roll", die)]
    fight = table.as_showdown
    surrounding = table.of_kind(fight.monster, RollBonus) if fight is not None else []
    for source, trait in (*table.of_kind(who, RollBonus), *surrounding):
        if trait.roll is not rolling or (trait.lucky and die == 1):
            continue
        if trait.at is not None and trait.at is not at:
            continue
        asked = EffectContext("", bearer=who, target=who)
        if trait.condition is not None and not table.holds(trait.condition, asked):
            continue
        n = trait.n + (count(table, who, trait.count) if trait.count else 0)
        if trait.most is not None:
            n = min(n, max(0, trait.most - sum(part for _, part in parts)))
        if n:
            parts.append((source, n))
    total = Amount.of(parts, 1)
    if len(parts) > 1:
        table.tell(facts.RollAltered("campaign-card-over-rulebook", who, rolling.value, die, total))
    return total
