"""Gear that is worth more to the settlement than itself: archived for what stands on it (campaign-archive)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.clauses import clauses
from game.cards.kinds.gear import Gear
from game.cards.traits.gear import ArchivedFor
from game.cards.words.flow import Effect
from game.cards.words.settlement import CampaignDue
from game.model.campaign_tasks import Due
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import resources_and_costs
from game.rules.settlement.hooks import DEVELOP_OPTIONS, DEVELOPED
from game.rules.table.effect_context import EffectContext

ARCHIVE = "archive"


@at(DEVELOP_OPTIONS)
def to_archive(table: SettlementTable) -> Iterable[Option]:
    """In storage or taken off by who is at home; not for what stands already (location-once)."""
    return [
        Option(f"{ARCHIVE}:{gear.key}", f"Archive {gear.name}: {clauses(trait.effects)}", (gear, trait))
        for gear, trait in _held(table)
        if not all(_stands(table, effect) for effect in trait.effects)
    ]


def _held(table: SettlementTable) -> list[tuple[Gear, ArchivedFor]]:
    held = (table.box.gear[key] for key in dict.fromkeys(resources_and_costs.spare_gear(table)))
    return [(gear, trait) for gear in held for trait in gear.traits if isinstance(trait, ArchivedFor)]


def _stands(table: SettlementTable, effect: Effect) -> bool:
    if not isinstance(effect, CampaignDue) or effect.due is not Due.LOCATION:
        return False
    return effect.what in table.campaign.locations


@at(DEVELOPED)
def archive(table: SettlementTable, kind: str, chosen: Option) -> Flow[bool]:
    """The card leaves the campaign, and what it is archived for comes."""
    if kind != ARCHIVE:
        return False
    gear, trait = chosen.target
    resources_and_costs.take_gear(table, gear.key)
    table.tell(facts.StoredGearLost("campaign-archive", (gear.name,), "archived for good"))
    yield from table.perform(trait.effects, EffectContext(gear.name))
    return True
