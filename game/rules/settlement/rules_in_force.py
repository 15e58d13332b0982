"""What cards of the settlement change of its rules for as long as they lie there: what they bar, what they give more
of, what they bring to everybody who comes or goes (settlement-principles-permanent, settlement-event-stays).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Flow
from game.cards.traits.people import Bounty, More
from game.cards.traits.settlement import Bars, EachAt, Occasion, Undertaking
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.effect_context import EffectContext


def barred(table: SettlementTable, what: Undertaking) -> list[tuple[str, Bars]]:
    """Returns what bars this to the settlement, with its sources; to most settlements nothing does."""
    return [(source, rule) for source, rule in table.rules_of(Bars) if rule.what is what]


def more_of(table: SettlementTable, bounty: Bounty) -> list[tuple[str, More]]:
    """Returns what gives the settlement more of this, with its sources."""
    return [(source, rule) for source, rule in table.rules_of(More) if rule.of is bounty]


def bring(table: SettlementTable, occasion: Occasion, among: Sequence[int]) -> Flow[None]:
    """Carries out what each of the departing, the returning or the new survivors has from cards of the settlement."""
    for source, rule in list(table.rules_of(EachAt)):
        for who in among if rule.at is occasion else ():
            yield from table.perform(rule.effects, EffectContext(source, target=who, bearer=who))
