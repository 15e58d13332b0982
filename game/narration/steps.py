"""Where the game is in its procedures, and what comes next: the breadcrumb and the step panel.

A procedure's steps are named by rule ids in the order in which they are carried out; their titles are the rulebook's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.table import Crumb
from game.rulebook.chapters import RULES
from game.rules.campaign.settlement_table import settlement_of
from game.rules.table.game_table import GameTable

PROCEDURES: dict[str, tuple[str, ...]] = {
    "showdown-monster-turn-steps": (
        "ai-start-end-turn-order",
        "ai-draw",
        "ai-read-then-perform",
        "ai-resolve-discard",
        "showdown-knocked-down-survivor",
    ),
    "ai-read-then-perform": (
        "target-list-order",
        "ai-flow",
        "move-monster-turn-to-face",
        "attack-monster-dice",
        "ai-resolve-discard",
    ),
    "move-monster-turn-to-face": ("move-monster-toward", "target-facing", "collision-monster-through"),
    "attack-monster-dice": (
        "attack-monster-dice",
        "attack-after-hit",
        "attack-monster-location-dice",
        "survival-dodge-timing",
        "attack-before-damage",
        "damage-order",
        "attack-after-damage",
    ),
    "showdown-act-resources": ("move-survivor-basic", "attack-survivor-steps"),
    "attack-survivor-steps": (
        "attack-survivor-dice",
        "hit-location-draw-per-hit",
        "hit-location-trap-resolve",
        "hit-location-order",
        "attack-wound-steps",
        "attack-end-effects",
    ),
    "attack-wound-steps": (
        "hit-location-order",
        "hit-location-special-rule",
        "wound-attempt",
        "critical-roll",
        "wound-remove-ai",
        "critical-effects-mandatory",
        "attack-fellow-react-window",
        "hit-location-reactions",
    ),
    "damage-severe-table": ("survival-endure", "damage-severe-table"),
    "hunt-board": (
        "resource-trade-hunt",
        "hunt-event-revealer",
        "hunt-d100",
        "hunt-resolve-cards-top-down",
        "hunt-run-away",
        "hunt-find-quarry",
    ),
}
"""The ordered steps of each procedure."""

_SUB = {
    "monster-basic-action": "ai-read-then-perform",
    "ai-intimidate": "ai-read-then-perform",
    "move-monster-toward": "move-monster-turn-to-face",
    "wound-reaction": "attack-wound-steps",
    "wound-failure-reaction": "attack-wound-steps",
    "wound-reflex-reaction": "attack-wound-steps",
    "move-survivor-basic": "showdown-act-resources",
    "hunt-resolve-cards-top-down": "hunt-board",
    "hunt-run-away": "hunt-board",
} | dict.fromkeys(PROCEDURES["attack-monster-dice"], "attack-monster-dice")
"""Steps that belong to a procedure which does not name itself around them."""

_STANDS_FOR = {
    "wound-reaction": "hit-location-reactions",
    "wound-failure-reaction": "hit-location-reactions",
    "wound-reflex-reaction": "hit-location-reactions",
    "attack-monster-hit-formula": "attack-monster-dice",
    "survival-dodge": "survival-dodge-timing",
    "attack-survivor-hit-formula": "attack-survivor-dice",
    "hit-location-first-strike": "hit-location-order",
    "target-tie": "target-list-order",
    "target-priority-token": "target-list-order",
    "ai-intimidate": "attack-monster-dice",
    "critical-persistent-injury": "critical-effects-mandatory",
    "hunt-empty-space-roll": "hunt-event-revealer",
    "resource-trade-not-gain": "resource-trade-hunt",
} | {step: step for step in PROCEDURES["hunt-board"]}
"""Rules that are met inside a step under a name of their own."""

_PARTS = (
    "settlement-step-order",
    "settlement-develop",
    "settlement-event-stays",
    "campaign-story-event-freezes",
    "hunt-resolve-cards-top-down",
)
"""Rules behind which stands what is done under them: a step of the phase, an act, an event's name."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure that is going on: its rule, its steps by rule id, and which of them is current (-1: none yet)."""

    rule: str
    steps: tuple[str, ...]
    current: int

    @property
    def title(self) -> str:
        return title(self.rule)

    @property
    def titles(self) -> list[str]:
        return [title(step) for step in self.steps]

    @property
    def next(self) -> list[str]:
        """The titles of the steps still to come."""
        return self.titles[self.current + 1 :]


def title(rule: str) -> str:
    """The rulebook's title of a rule; the id in words if the rulebook has no text for it."""
    found = RULES.get(rule)
    return found.title if found else rule.replace("-", " ").capitalize()


def step_title(step: Crumb, table: GameTable) -> str:
    """The title of a step; where the step names a card or a survivor, that name."""
    if not step.detail:
        return title(step.rule)
    if step.rule in _PARTS:
        return step.detail[:1].upper() + step.detail[1:]
    try:
        return table.name(table.entity(step.detail))
    except KeyError:
        return step.detail


def breadcrumb(steps: Sequence[Crumb], table: GameTable) -> list[str]:
    """The steps as short titles, outermost first, behind the round: `Round 3`, `Monster turn`, `Grasp`, ...; at home
    behind the year: `Lantern year 4`, `Develop`, ...
    """
    number, _ = table.now()
    crumbs = [f"Round {number}"] if number else []
    home = settlement_of(table)
    if home is not None and home.campaign.year:
        crumbs = [f"Lantern year {home.campaign.year}"]
    return crumbs + [step_title(step, table) for step in steps]


def procedure(steps: Sequence[Crumb], rule: str = "") -> Procedure | None:
    """The innermost procedure that is going on; `rule`, of the question or the event at hand, tells the step more
    exactly than the steps do. None between procedures.
    """
    inner = [step.rule for step in steps]
    stands_for = _STANDS_FOR.get(rule)
    if stands_for is not None and not any(stands_for in PROCEDURES.get(_SUB.get(step, step), ()) for step in inner):
        around = next((found for found, ordered in PROCEDURES.items() if stands_for in ordered), None)
        if around is not None:  # the question tells of a procedure that has left no step behind
            return Procedure(around, PROCEDURES[around], PROCEDURES[around].index(stands_for))
    for at in reversed(range(len(inner))):
        found = _SUB.get(inner[at]) or (inner[at] if inner[at] in PROCEDURES else None)
        if found is not None:
            ordered = PROCEDURES[found]
            return Procedure(found, ordered, _current(ordered, [*inner[at:], rule]))
    return None


def _current(ordered: Sequence[str], met: Sequence[str]) -> int:
    """The place of the innermost of these rules that is a step of the procedure."""
    for rule in reversed(met):
        step = _STANDS_FOR.get(rule, rule)
        if step in ordered:
            return ordered.index(step)
    return -1
