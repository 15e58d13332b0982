"""Who is offered first for what a settlement does: whoever did it last, else whom it suits best, and why.

The others keep their places, so that a face is found where it always stands.
"""

from __future__ import annotations

from engine.decision import Decision
from engine.session import Session
from game import facts
from game.bots.careful.settlement import CarefulSettler
from game.rules.campaign.activity_offers import Offer
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.parts.answer_draft import Proposed

FEW = 1
"""So many people need no proposal."""


def proposed(session: Session[SettlementTable], decision: Decision, table: SettlementTable) -> Proposed | None:
    """Returns who is proposed for an activity or a resource; None where the question is another or leaves no choice."""
    if decision.topic != "nominate" or len(decision.options) <= FEW or not isinstance(decision.context, Offer | str):
        return None
    people = {option.target: option for option in decision.options if isinstance(option.target, int)}
    if len(people) != len(decision.options) or not _at_home(decision, table):
        return None
    last = _did_it_last(session, decision)
    if last in people:
        return Proposed(people[last].key, "did this last")
    best = CarefulSettler().choose(decision, table)
    return Proposed(best.key, "suits it best")


def _at_home(decision: Decision, table: SettlementTable) -> bool:
    """Whether the question is of an activity, or of a resource that is used up."""
    return isinstance(decision.context, Offer) or decision.context in table.box.resources


def _did_it_last(session: Session[SettlementTable], decision: Decision) -> int:
    """Who was last nominated for the same activity, as far as this game remembers; 0 if nobody."""
    offer = decision.context
    if not isinstance(offer, Offer):
        return 0
    for told in reversed(session.told):
        event = told.event
        if isinstance(event, facts.ActivityUsed) and (event.name, event.source) == (
            offer.activity.name,
            offer.source,
        ):
            return event.who
    return 0
