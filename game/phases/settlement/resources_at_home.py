"""The rules of resource cards at home: used by whoever is nominated, out of storage only while the settlement develops
(resource-special-rules, resource-storage-use-develop).
"""

from __future__ import annotations

from engine.decision import Option, Unavailable, Why
from engine.table import Flow
from game.rules.campaign.campaign_record import Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.gear.carried_resources import use_resource, why_not_use
from game.rules.settlement import resources_and_costs


def resource_options(table: SettlementTable) -> list[Option]:
    """Each card that somebody can use now."""
    return [
        _use(table, card)
        for card in sorted(resources_and_costs.resources(table.campaign))
        if table.box.resources[card].use is not None and any(why is None for _, why in users(table, card))
    ]


def refused_resources(table: SettlementTable) -> Unavailable:
    """Each card with a use that nobody has for it now, with the reason."""
    refused: list[tuple[Option, Why]] = []
    for card in sorted(resources_and_costs.resources(table.campaign)):
        reasons = [why for _, why in users(table, card)] if table.box.resources[card].use is not None else []
        if reasons and reasons[0] is not None and None not in reasons:
            refused.append((_use(table, card), reasons[0]))
    return refused


def _use(table: SettlementTable, card: str) -> Option:
    return Option(f"resource:{table.box.resources[card].key}", f"{_verb(table, card)} {card}", card)


def _verb(table: SettlementTable, card: str) -> str:
    use = table.box.resources[card].use
    return use.name if use is not None else ""


def users(table: SettlementTable, card: str) -> list[tuple[int, Why | None]]:
    """Everybody at home, and why they cannot use the card: what lies in the play area is there at any time, what is
    stored only in the develop step (resource-storage-use-develop).
    """
    stored, developing = card not in table.campaign.play_area, table.campaign.step is Step.DEVELOP
    return [
        (who, why_not_use(table, who, card, from_storage=stored, developing=developing)) for who in table.survivors()
    ]


def use_at_home(table: SettlementTable, card: str) -> Flow[None]:
    """Somebody is nominated and uses the card up."""
    stored = card not in table.campaign.play_area
    asked = users(table, card)
    who: int = yield from table.choose(
        "nominate",
        f"{_verb(table, card)} {card}: who does it?",
        [Option(table.key(one), table.name(one), one) for one, why in asked if why is None],
        by=0,
        rule="resource-special-rules",
        refused=[(Option(table.key(one), table.name(one), one), why) for one, why in asked if why is not None],
        context=card,
    )
    yield from use_resource(
        table,
        who,
        card,
        from_storage=stored,
        developing=table.campaign.step is Step.DEVELOP,
        archive=lambda: resources_and_costs.give_back(table, [card]),
    )
