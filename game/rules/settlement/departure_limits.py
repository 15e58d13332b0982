"""What cards of the settlement ask of those who depart: of which level their quarry is, what they carry, with whom they
go (settlement-departing, settlement-event-stays).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option, Why
from engine.hook import at
from engine.table import Flow
from game.cards.traits.settlement import DepartsWith, HuntsFrom, NotTogether
from game.model.survivor import Survivor
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.hooks import APART, LEAST_LEVEL, TOGETHER, WHY_NOT_GO
from game.rules.table.hooks import ALWAYS_GOES


@at(LEAST_LEVEL.under(HuntsFrom))
def hunts_from(table: SettlementTable, source: str, rule: HuntsFrom) -> int:
    return rule.level


@at(WHY_NOT_GO.under(DepartsWith))
def departs_with(
    table: SettlementTable, source: str, rule: DepartsWith, party: Sequence[Survivor]
) -> list[tuple[str, Why]]:
    """Everybody needs gear of the keyword."""
    return [
        (survivor.key, Why(f"{survivor.name} needs {rule.keyword} gear ({source}).", "location-components"))
        for survivor in party
        if not any(rule.keyword in table.box.gear[key].keywords for key in survivor.gear)
    ]


@at(TOGETHER.under(NotTogether))
def kept_apart(table: SettlementTable, source: str, rule: NotTogether, able: Sequence[int]) -> Flow[dict[int, Why]]:
    """Of those who could depart, but not together, the group says who may; the others stay (settlement-event-stays).
    Who always departs is never the one who stays.
    """
    apart = [who for who in able if who in table.cast_as(rule.part)]
    if len(apart) < 2:
        return {}
    goes = next((who for who in apart if ALWAYS_GOES(table, who)), 0)
    if not goes:
        goes = yield from table.choose(
            "choose-survivor",
            f"{source}: which {rule.part} may depart?",
            [Option(table.key(who), table.name(who), who) for who in apart],
            by=0,
            rule="settlement-event-stays",
        )
    stay = {}
    for who in apart:
        if who != goes:
            sentence = f"{table.name(who)} and {table.name(goes)} cannot depart together ({source})."
            stay[who] = Why(sentence, "settlement-event-stays")
    return stay


@at(APART.under(NotTogether))
def not_asked_again(table: SettlementTable, source: str, rule: NotTogether) -> Sequence[int]:
    return table.cast_as(rule.part)
