"""Where we are and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.decision import Decision
from engine.table import Crumb
from game.bots.careful.player import CarefulPlayer
from game.bots.player import new_session
from game.narration.steps import PROCEDURES, breadcrumb, procedure, title
from game.rulebook.chapters import RULES
from tests.play.trail import Trail

IN_A_GRASP = (
    Crumb("showdown-monster-turn-steps"),
    Crumb("ai-read-then-perform", "Grasp"),
    Crumb("move-monster-turn-to-face"),
    Crumb("damage-order"),
    Crumb("damage-severe-table"),
)


def upcoming(steps: Sequence[Crumb], rule: str = "") -> list[str]:
    """The titles of the steps that come next."""
    found = procedure(steps, rule)
    return found.next if found is not None else []


def test_every_step_of_a_procedure_is_a_rule_of_the_rulebook() -> None:
    for name, steps in PROCEDURES.items():
        assert name in RULES
        assert all(step in RULES for step in steps)


def test_the_breadcrumb_reads_from_the_round_to_the_innermost_step() -> None:
    session = new_session("white-lion", "prologue", 1)
    session.table.record.round = 3
    assert breadcrumb(IN_A_GRASP, session.table) == [
        "Round 3",
        "Monster turn",
        "Grasp",
        "Turn, collide, attack",
        "How damage is spent",
        "Severe injuries",
    ]
    assert breadcrumb([Crumb("showdown-act-resources", "erza")], session.table) == ["Round 3", "Erza"]
    session.close()


def test_a_step_without_a_text_is_named_by_its_id() -> None:
    assert title("no-such-rule") == "No such rule"


def test_after_the_attack_dice_come_hits_dodge_and_damage() -> None:
    steps = (*IN_A_GRASP[:3], Crumb("attack-monster-dice"))
    assert upcoming(steps) == [
        "After Hit",
        "Where the hits land",
        "When to dodge",
        "Before Damage",
        "How damage is spent",
        "After Damage",
    ]


def test_the_rule_at_hand_tells_the_step_more_exactly() -> None:
    act = Crumb("showdown-act-resources", "erza")
    steps = (Crumb("showdown-survivors-turn"), act, Crumb("attack-survivor-steps"), Crumb("attack-wound-steps"))
    found = procedure(steps, "wound-attempt")
    assert found is not None and found.title == "Steps for each location"
    assert found.titles[found.current] == "Wound attempt"
    assert found.next[0] == "Rolling a critical"


def test_between_procedures_nothing_is_upcoming() -> None:
    assert upcoming(()) == []
    assert procedure((Crumb("showdown-components"),)) is None


@pytest.mark.parametrize("seed", range(3))
def test_every_step_met_in_a_game_has_a_title(seed: int) -> None:
    session = new_session("white-lion", "prologue", seed, keep=True)
    player = CarefulPlayer()
    while (request := session.request) is not None:
        assert isinstance(request, Decision)
        crumbs = breadcrumb(session.table.steps, session.table)
        assert all(crumb and "-" not in crumb for crumb in crumbs), crumbs
        upcoming(session.table.steps, request.rule)
        session.answer(player.answer(request, session.table))
    for told in session.told:
        for step in told.steps:
            assert step.rule in RULES, step
    session.close()


def test_the_steps_of_a_hunt() -> None:
    assert upcoming((), "hunt-empty-space-roll") == [
        title("hunt-d100"),
        title("hunt-resolve-cards-top-down"),
        title("hunt-run-away"),
        title("hunt-find-quarry"),
    ]
    amid = (Crumb("hunt-resolve-cards-top-down", "Pit"),)
    found = procedure(amid, "campaign-common-pool")
    assert found is not None and found.rule == "hunt-board"
    assert found.next == [title("hunt-run-away"), title("hunt-find-quarry")]
    assert upcoming((Crumb("hunt-run-away"),)) == [title("hunt-find-quarry")]
    trail = Trail("erza")
    assert breadcrumb(amid, trail.table) == ["Lantern year 3", "Pit"]
