"""Wounds of the monster: the AI deck is its life (pages 74 and 79)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.rules.table.attack_steps import MonsterWoundStep, Taking
from game.rules.table.effect_context import ShowdownOver
from game.rules.table.showdown_table import ShowdownTable


def wound_monster(
    table: ShowdownTable, wounds: int, by: int, dying: bool = False, first: Taking | None = None, why: str = ""
) -> Flow[int]:
    """Each wound moves the top AI card to the wound stack (wound-stack-count), never a card in play or being played
    (ai-moods-dont-save); with deck and discard empty it kills (wound-remove-ai, wound-death), so that N cards last for
    N wounds, after which the monster lives on without any (wound-total-needed, wound-last-card).

    What waits for a wound happens with Life too (monster-life-wound-triggers). `dying`: the critical effects of this
    wound are still to come, so a death only shows in `table.killed`; a call with 0 wounds then carries it out.
    `first`: how the first wound takes its card; `why`: the card that wounds. Returns how many wounds were suffered,
    without those that a card keeps away.
    """
    record = table.record
    dealt = ignored = 0
    for _ in range(wounds):
        if (yield from MonsterWoundStep.SUFFERED(table)):
            ignored += 1
            continue
        if record.life > 0:
            record.life -= 1
            dealt += 1
            table.tell(facts.LifeLost("monster-life-keeps-ai", record.life))
            # monster-life-variant-first: at 0 a variant's Life is used up, and the wounds left go to the AI deck
            if record.life == 0 and record.dies_at_life_0:
                table.killed = "its Life is 0"
                break
            continue
        card = (first or take_top_card)(table, by)
        first = None
        if card is None:
            table.killed = "wounded with no AI card left"
            break
        record.wounds.append(card)
        dealt += 1
        if dealt < wounds and not record.ai.above_last and not record.ai.discard:
            table.end_cards(Moment.MONSTER_WOUNDED)  # a mood that this wound ends is there for the next one to take
    if wounds > ignored and by:
        record.last_to_wound = by
        if table.monster_card.counts_wounds:
            table.condition(by).wounds_dealt += wounds - ignored
    if wounds > ignored:
        stack, left = len(record.wounds), record.ai.above_last
        told = facts.MonsterWounded("wound-remove-ai", by, wounds - ignored, stack, left, why)
        if table.killed:  # its death interrupts everything, what waits for a wound too (showdown-ends)
            table.tell(told)
        else:
            yield from table.happen(told, Moment.MONSTER_WOUNDED, by, wounds - ignored)
    if table.killed and not dying:
        yield from kill_monster(table, by, table.killed, "wound-death")
    return wounds - ignored


def take_top_card(table: ShowdownTable, by: int = 0) -> str | None:
    """The top AI card, whoever deals the wound: a duration lying face up on top comes first (ai-duration-wounded,
    wound-tie-reshuffle-duration). A card that stays last is no life: with nothing above it a wound takes a card of the
    shuffled discard, and there is none left when that is empty.
    """
    record = table.record
    if record.face_up_duration:
        card, record.face_up_duration = record.face_up_duration, ""
        table.forget_traits(table.monster)
        table.tell(facts.CardLeavesPlay("ai-duration-wounded", card, "the monster was wounded"))
        return card
    if not record.ai.above_last:
        if not record.ai.discard:
            return None
        table.tell(facts.AIDeckReshuffled("ai-draw", len(record.ai.discard)))
        record.ai.reshuffle(table.chance)
    return record.ai.take(table.chance)


def kill_monster(table: ShowdownTable, by: int, why: str, rule: str) -> Flow[None]:
    """The monster is defeated; everything in progress is dropped (showdown-ends)."""
    table.record.killing_blow = by
    blow = next((one for one in reversed(table.attacks) if one.attacker == by), None)
    table.record.killed_at = blow.resolving if blow is not None else ""
    if by and table.scribe is not None:
        table.scribe(by, blow.gear.name if blow is not None else "", table.record.killed_at)
    table.tell(facts.MonsterDefeated(rule, by, why))
    table.put(table.monster, None)
    table.forget_traits(table.monster)  # whoever is still asked something, is asked without it
    yield from ()
    raise ShowdownOver("victory")


def heal_monster(table: ShowdownTable, n: int) -> int:
    """The top cards of the wound stack go unseen to the bottom of the AI deck (ai-heal), also under a duration that
    lies face up (ai-duration-manipulation). Returns how many wounds are healed.
    """
    record = table.record
    if n <= 0:
        return 0
    if record.life:  # monster-life-heal; the Life of a variant is archived at 0 (monster-life-variant-first)
        more = min(n, record.life_at_start - record.life)
        record.life += more
        table.tell(facts.LifeGained("monster-life-heal", record.life, more))
        return more
    healed = 0
    while healed < n and record.wounds:
        record.ai.put_at_bottom(record.wounds.pop())
        healed += 1
    table.tell(facts.MonsterHealed("ai-heal", healed, len(record.wounds)))
    return healed
