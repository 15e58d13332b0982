"""Who does not depart together: rivals, while their event lies face up and they have not dueled."""

from __future__ import annotations

from engine.decision import Option, Why
from engine.table import Flow
from game.cards.traits.settlement import NotTogether
from game.rules.campaign.settlement_table import SettlementTable


def kept_apart(table: SettlementTable, able: list[int]) -> Flow[dict[int, Why]]:
    """Of those who could depart, but not together, the group says who may; the others stay, with the reason
    (settlement-event-stays). The Twilight Knight is never the one who stays (variant-twilight-knight).
    """
    stay: dict[int, Why] = {}
    for source, rule in list(table.rules_of(NotTogether)):
        apart = [who for who in able if who in table.cast_as(rule.part) and who not in stay]
        if len(apart) < 2:
            continue
        goes = table.campaign.knight if table.campaign.knight in apart else 0
        if not goes:
            goes = yield from table.choose(
                "choose-survivor",
                f"{source}: which {rule.part} may depart?",
                [Option(table.key(who), table.name(who), who) for who in apart],
                by=0,
                rule="settlement-event-stays",
            )
        for who in apart:
            if who != goes:
                stay[who] = Why(
                    f"{table.name(who)} and {table.name(goes)} cannot depart together ({source}).",
                    "settlement-event-stays",
                )
    return stay
