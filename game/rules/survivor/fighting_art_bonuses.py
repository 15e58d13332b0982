"""What fighting arts add where a rule asks: which rolls are perfect, what counts as the blind spot, how often."""

from __future__ import annotations

from game.cards.traits.attack import PerfectFrom, Unseen
from game.cards.traits.survival import MoreOften
from game.model.terms import SurvivalAction
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable

PERFECT = 10
"""The lantern 10 (keyword-perfect-hit)."""


def perfect_from(table: ShowdownTable, who: int) -> int:
    """The lowest attack roll that is a perfect hit (keyword-perfect-hit)."""
    lowest = PERFECT
    for source, trait in table.of_kind(who, PerfectFrom):
        if trait.unless is None or not table.holds(trait.unless, EffectContext(source, bearer=who, target=who)):
            lowest = min(lowest, trait.n)
    return lowest


def is_attack_hit(die: int, needed: int, perfect: int = PERFECT) -> bool:
    """Whether an attack roll hits: never with a 1, always if it is perfect (campaign-natural-1-fails,
    keyword-perfect-hit).
    """
    return die >= perfect or (die != 1 and die >= needed)


def blind_spot(table: ShowdownTable, who: int) -> str:
    """What makes the survivor's attacks count as made from the blind spot: where they stand, or a card; or nothing
    (attack-blind-spot).
    """
    if table.base(who) & table.blind_spot():
        return "blind spot"
    return next((f"blind spot ({source})" for source, trait in table.of_kind(who, Unseen)), "")


def unseen_strength(table: ShowdownTable, who: int) -> list[tuple[str, int]]:
    """What attacks from the blind spot add to strength. Whoever has such a card always attacks from there."""
    return [(source, trait.strength) for source, trait in table.of_kind(who, Unseen)]


def uses_left(table: ShowdownTable, who: int, action: SurvivalAction) -> bool:
    """Whether a survival action can be used again in this round (survival-once-per-round): most of them once, with what
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
