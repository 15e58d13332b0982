"""What cards of the settlement ask of those who depart: of which level their quarry is, what they carry, with whom they
go (settlement-departing, settlement-event-stays).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option, Why
from engine.table import Flow
from game.cards.traits.gear import MustCarry
from game.cards.traits.settlement import Undertaking
from game.model.survivor import Survivor
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.rules_in_force import barred
from game.rules.table.hooks import ALWAYS_GOES


def least_level(table: SettlementTable) -> int:
    """Returns the lowest level that may be hunted (settlement-quarry-and-level)."""
    return max((rule.below for _, rule in barred(table, Undertaking.HUNTING)), default=1)


def ill_equipped(table: SettlementTable, party: Sequence[Survivor]) -> list[tuple[str, Why]]:
    """Returns what a party lacks of the gear that everybody needs, with the key of the survivor whom it concerns."""
    return [
        (survivor.key, Why(f"{survivor.name} needs {rule.keyword} gear ({source}).", "location-components"))
        for source, rule in table.rules_of(MustCarry)
        for survivor in party
        if not any(rule.keyword in table.box.gear[key].keywords for key in survivor.gear)
    ]


def keep_apart(table: SettlementTable, able: Sequence[int]) -> Flow[dict[int, Why]]:
    """Of those who could depart, but not together, the group says who may; the others stay (settlement-event-stays)."""
    stay: dict[int, Why] = {}
    for source, rule in barred(table, Undertaking.DEPARTING_TOGETHER):
        for part in rule.kinds:
            stay |= yield from _one_of(table, source, part, [who for who in able if who not in stay])
    return stay


def _one_of(table: SettlementTable, source: str, part: str, able: Sequence[int]) -> Flow[dict[int, Why]]:
    """Of those who take the part one goes; who always departs is never the one who stays."""
    apart = [who for who in able if who in table.cast_as(part)]
    if len(apart) < 2:
        return {}
    goes = next((who for who in apart if ALWAYS_GOES(table, who)), 0)
    if not goes:
        goes = yield from table.choose(
            "choose-survivor",
            f"{source}: which {part} may depart?",
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


def kept_apart(table: SettlementTable) -> set[int]:
    """Returns those who may not depart together with somebody else; they are not asked again."""
    rules = barred(table, Undertaking.DEPARTING_TOGETHER)
    return {who for _, rule in rules for part in rule.kinds for who in table.cast_as(part)}
