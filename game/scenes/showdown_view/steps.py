"""Where we are in the procedure, from the steps that the rules have entered, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ui.markup import escape
from game.board.showdown import Showdown
from game.rulebook.chapters import RULES

_SHORT = {
    "showdown-components": "Set-up",
    "showdown-monster-turn-steps": "Monster's turn",
    "showdown-survivors-turn": "Survivors' turn",
    "attack-survivor-steps": "Attack",
    "attack-survivor-dice": "Attack roll",
    "attack-wound-steps": "Wound",
    "attack-monster-dice": "Attack roll",
    "attack-monster-location-dice": "Where it hits",
    "damage-order": "Damage",
    "damage-severe-table": "Severe injury",
    "damage-brain-order": "Brain trauma",
    "target-list-order": "Pick target",
    "move-survivor-basic": "Move",
    "move-monster-toward": "Move",
    "hit-location-trap-resolve": "Trap",
    "aftermath-victory": "Aftermath",
    "aftermath-defeat": "Aftermath",
}
_NEXT = {
    "showdown-components": ("Round 1", "Monster's turn"),
    "showdown-monster-turn-steps": ("Draw AI", "Perform it", "End of turn"),
    "showdown-survivors-turn": ("One act after another", "End of turn", "Next round"),
    "showdown-act-resources": ("Move or activate", "The other", "End of act"),
    "target-list-order": ("Move", "Attack"),
    "move-monster-toward": ("Attack roll", "Where it hits", "Damage"),
    "attack-monster-dice": ("Where it hits", "Dodge", "Damage"),
    "attack-monster-location-dice": ("Dodge", "Damage", "After damage"),
    "damage-order": ("After damage",),
    "attack-survivor-dice": ("Hit locations", "Wound"),
    "attack-survivor-steps": ("Hit locations", "Wound", "Reactions"),
    "attack-wound-steps": ("Critical", "Reactions", "Discard"),
}


def label(step: str, table: Showdown) -> str:
    """What a step is called on the screen."""
    rule, _, detail = step.partition(":")
    if rule == "showdown-act-resources" and detail:
        return f"{table.name(table.entity(detail))}'s act"
    if detail:
        return detail
    if rule in _SHORT:
        return _SHORT[rule]
    return RULES[rule].title if rule in RULES else rule


def crumbs(table: Showdown, text_scale: float = 1.0) -> list[tuple[str, str | None]]:
    """The breadcrumb: the game, the round, and the steps inside it; each with its rule."""
    first = "First Story" if table.record.level == "prologue" else table.monster_card.name
    found: list[tuple[str, str | None]] = [(first, f"monster:{table.record.monster}")]
    if table.record.round:
        found.append((f"Round {table.record.round}", "showdown-round-order"))
    for step in table.steps:
        rule = step.partition(":")[0]
        found.append((label(step, table), rule if rule in RULES else None))
    kept = [crumb for index, crumb in enumerate(found) if index == 0 or crumb[0] != found[index - 1][0]]
    if text_scale > 1.25:  # large text has room for the innermost steps only
        return kept[-2 if text_scale > 1.5 else -3 :]
    return kept if len(kept) <= 6 else [*kept[:2], ("…", None), *kept[-3:]]


def now_step(table: Showdown) -> tuple[str, str]:
    """The rule id of the innermost step, and its name."""
    if not table.steps:
        return "showdown-ends", "The showdown is over"
    step = table.steps[-1]
    return step.partition(":")[0], label(step, table)


def upcoming_steps(table: Showdown) -> Sequence[str]:
    """What comes next inside the innermost step that has an order."""
    for step in reversed(table.steps):
        found = _NEXT.get(step.partition(":")[0])
        if found:
            return [escape(name) for name in found]
    return ()
