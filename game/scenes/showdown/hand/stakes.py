"""What is at stake, said beside the answers to a hit of the monster: dodge, block, take elsewhere, take first."""

from __future__ import annotations

from engine.decision import Decision, Option
from engine.ui.typography.markup import escape
from game.model.terms import Location
from game.rules.table.showdown_table import ShowdownTable
from game.views.hit_stakes import hit_words, landing, stakes, unplaced_words

PLACED = frozenset({"dodge", "order-hits"})
"""Topics of questions about hits whose locations are known."""
UNPLACED = frozenset({"block", "may-act"})
"""Topics of questions that may come before the hit location dice, or with the locations as their context."""


def at_stake(table: ShowdownTable, decision: Decision) -> str:
    """All that this question puts at stake, in markup; empty where it answers no hit."""
    who = _struck(table, decision)
    if not who:
        return ""
    locations = _locations(decision)
    if locations:
        return escape(hit_words(table, who, locations))
    return escape(unplaced_words(table, who)) if decision.topic in UNPLACED else ""


def of_option(table: ShowdownTable, decision: Decision, option: Option) -> str:
    """Says what the hit that an option names would do, in markup; empty where it names none."""
    who = _struck(table, decision)
    found = [one for one in _locations(decision) if one.value == option.detail] if who else []
    return escape("; ".join(one.does for one in stakes(table, who, found)))


def _struck(table: ShowdownTable, decision: Decision) -> int:
    """The survivor whose hit the question is about; 0 if it is about none."""
    attack = landing(table)
    if attack is None or decision.topic not in PLACED | UNPLACED or not decision.actor:
        return 0
    who = table.entity(decision.actor)
    struck = attack.attack.target if attack.attack is not None else 0
    return who if who == struck else 0


def _locations(decision: Decision) -> list[Location]:
    """Where the hits land, as the question says it: its context, else its options, one hit for each."""
    context = decision.context
    if isinstance(context, tuple) and context and all(isinstance(one, Location) for one in context):
        return list(context)
    named = {location.value: location for location in Location}
    return [named[one.detail] for one in decision.options if one.detail in named] if decision.topic in PLACED else []
