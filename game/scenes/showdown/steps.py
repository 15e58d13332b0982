"""Where we are in the procedure, as the step panel and the breadcrumb show it: short names, each with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Crumb
from game.narration.steps import procedure, step_title, title
from game.rulebook.chapters import RULES
from game.rules.table.showdown_table import ShowdownTable

_SHORT = {
    "showdown-components": "Set-up",
    "showdown-monster-turn-steps": "Monster's turn",
    "showdown-survivors-turn": "Survivors' turn",
    "attack-survivor-steps": "Attack",
    "attack-survivor-dice": "Attack roll",
    "attack-wound-steps": "Wound",
    "attack-monster-dice": "Attack roll",
    "attack-monster-location-dice": "Hit locations",
    "damage-order": "Damage",
    "damage-severe-table": "Severe injury",
    "damage-brain-order": "Brain trauma",
    "target-list-order": "Pick target",
    "move-survivor-basic": "Move",
    "move-monster-toward": "Move",
    "move-monster-turn-to-face": "Move & attack",
    "hit-location-trap-resolve": "Trap",
    "aftermath-victory": "Aftermath",
    "aftermath-defeat": "Aftermath",
}


def label(step: Crumb, table: ShowdownTable) -> str:
    """Returns the name of a step on the screen."""
    if step.rule == "showdown-act-resources" and step.detail:
        return f"{step_title(step, table)}'s act"
    return step_title(step, table) if step.detail else _SHORT.get(step.rule, title(step.rule))


def crumbs(table: ShowdownTable, steps: Sequence[Crumb]) -> list[tuple[str, str | None]]:
    """The breadcrumb: the game, the round, and the steps inside it; each with its rule."""
    first = "First Story" if table.record.level == "prologue" else table.monster_card.name
    found: list[tuple[str, str | None]] = [(first, f"monster:{table.record.monster}")]
    if table.record.round:
        found.append((f"Round {table.record.round}", "showdown-round-order"))
    for step in steps:
        crumb = (label(step, table), step.rule if step.rule in RULES else None)
        if crumb[0] != found[-1][0]:
            found.append(crumb)
    return found


def now_step(table: ShowdownTable, steps: Sequence[Crumb], rule: str) -> tuple[str, str]:
    """The rule id of the step we are in, as exactly as the question at hand tells it, and its name."""
    found = procedure(steps, rule)
    if rule in RULES and found is not None and found.current >= 0:
        return rule, title(rule)
    if not steps and table.record.outcome and rule not in RULES:
        return "showdown-ends", "The showdown is over"
    if not steps:  # between two stages: what is told there says where we are
        between = rule if rule in RULES else "showdown-round-order"
        return between, title(between)
    return steps[-1].rule, label(steps[-1], table)


def upcoming_steps(steps: Sequence[Crumb], rule: str) -> list[str]:
    """Returns what comes next in the procedure that is going on."""
    found = procedure(steps, rule)
    return [_SHORT.get(step, title(step)) for step in found.steps[found.current + 1 :]] if found is not None else []
