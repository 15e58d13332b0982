"""The settlement event of the year; in the first one it is First Day (settlement-first-day)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.model.terms import Variant
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.real_cards import pick_card


def draw_event(table: SettlementTable) -> Flow[str]:
    """The settlement event of the year: First Day in the first one, else a random card; the storyteller picks it
    (settlement-first-day, variant-storyteller).
    """
    campaign = table.campaign
    if campaign.year == 1:
        return ""  # First Day stands on the timeline
    cards = sorted(name for name, card in table.box.settlement_events.items() if card.drawn)
    if not cards:
        return ""
    if Variant.STORYTELLER in campaign.options.variants:
        name: str = yield from table.choose(
            "settlement-event",
            "Storyteller: which settlement event does this year bring?",
            [Option(f"event:{one}", one, one) for one in cards],
            by=0,
            rule="variant-storyteller",
        )
        return name
    about = "The settlement event of the year is drawn"
    return (yield from pick_card(table, cards, "settlement events", about, "settlement-step-order"))
