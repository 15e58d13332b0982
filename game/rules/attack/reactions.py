"""What a hit location does in return: wound, failure and reflex reactions (page 76)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.kinds.hit_location import HitLocation
from game.cards.words.flow import Effects
from game.facts.hit_locations import WoundOutcome
from game.rules.survival.survival_opportunity import survival_opportunity
from game.rules.table.attack_steps import AttackStep
from game.rules.table.effect_context import EffectContext, SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable


def reactions(
    table: ShowdownTable,
    current: SurvivorAttack,
    location: HitLocation,
    outcome: WoundOutcome,
    situation: EffectContext,
) -> Flow[None]:
    """Wound or failure reaction, then reflex; canceled while the monster is down
    (showdown-monster-knocked-down-reactions).
    """
    due: list[tuple[str, Effects]] = []
    if outcome is WoundOutcome.WOUND and location.wound:
        due.append(("wound", location.wound))
    if outcome is WoundOutcome.FAILURE and location.failure and not _is_silent(table, current, location):
        due.append(("failure", location.failure))
    if location.reflex and (current.softened != location.name or outcome is WoundOutcome.FAILURE):
        due.append(("reflex", location.reflex))
    if not due:
        return
    if _cancels_reactions(table, current, location):
        return
    yield from survival_opportunity(table, "attack-fellow-react-window", f"Before the {location.name} reacts")
    for kind, effects in due:
        if not current.resolving or not table.on_board(current.attacker):  # a fellow drew a trap, or death-mid-attack
            return
        if _cancels_reactions(table, current, location):
            return
        with table.step(f"wound-{kind}-reaction" if kind != "wound" else "wound-reaction"):
            table.tell(
                facts.ReactionPerformed(
                    f"wound-{kind}-reaction" if kind != "wound" else "wound-reaction", location.name, kind
                )
            )
            for number, effect in enumerate(effects):
                if number and _cancels_reactions(table, current, location):
                    return  # it fell in the middle of its reaction
                table.come_to(number)
                yield from table.perform_one(effect, situation)


def _is_silent(table: ShowdownTable, current: SurvivorAttack, location: HitLocation) -> bool:
    """Whether a card keeps the location from reacting to a failure."""
    silencing = AttackStep.FAILURE_REACTS(table, current.attacker)
    if silencing:
        told = facts.ReactionsCanceled("campaign-card-over-rulebook", location.name, silencing[0])
        table.tell(told)
    return bool(silencing)


def _cancels_reactions(table: ShowdownTable, current: SurvivorAttack, location: HitLocation) -> bool:
    """While it is down no reaction of the monster happens, nor what is left of one (wound steps, page 73); some attacks
    allow none (survivor-proficiency-specialist, survivor-proficiency-master).
    """
    if silence := current.quiet or current.hushed:
        table.tell(facts.ReactionsCanceled(silence.rule, location.name, silence.source))
        return True
    if not table.is_down(table.monster):
        return False
    rule = "showdown-monster-knocked-down-reactions"
    table.tell(facts.ReactionsCanceled(rule, location.name, "the monster is knocked down"))
    return True
