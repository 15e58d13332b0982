"""Who can be nominated for Intimacy, and who with whom."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option, Unavailable, Why
from engine.table import Flow
from game import facts
from game.cards.moments import Ban
from game.cards.phrases import unstopped
from game.cards.traits.story import Nominated, Nomination
from game.cards.who import Term, describe
from game.content.story.births import INTIMACY
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.monster.targeting import meets
from game.rules.settlement.hooks import NOMINATED
from game.rules.settlement.new_survivors import FEMALE, MALE
from game.rules.table.effect_context import EffectContext, EventOver

_CARD = "campaign-card-over-rulebook"


def why_not_nominated(table: SettlementTable, who: int, terms: Sequence[Term]) -> Why | None:
    """Why somebody cannot be one of a couple at all: what they suffer from, or what the event asks for."""
    if banned := table.banned(who, Ban.INTIMACY):
        return Why(f"{table.name(who)} cannot {Ban.INTIMACY} ({banned}).", _CARD)
    if not meets(table, who, terms, EffectContext(INTIMACY.name, bearer=who, target=who)):
        return Why(f"{table.name(who)} is no {describe(tuple(terms))}.", _CARD)
    return None


def promised_to(table: SettlementTable, who: int) -> tuple[str, str]:
    """The key of the only survivor with whom somebody can be nominated, and the card that says so; else nothing."""
    for source, trait in table.of_kind(who, Nominated):
        if trait.how is Nomination.WITH_NOTED and INTIMACY.name in trait.events:
            return table.sheet(who).notes.get(source, ""), source
    return "", ""


def fit_each_other(table: SettlementTable, one: int, other: int) -> bool:
    """True if neither is promised to somebody else."""
    return all(promised_to(table, who)[0] in ("", table.key(mate)) for who, mate in ((one, other), (other, one)))


def couples(table: SettlementTable, terms: Sequence[Term] = ()) -> list[tuple[int, int]]:
    """Every woman and man who can be nominated together."""
    able = [who for who in table.survivors() if why_not_nominated(table, who, terms) is None]
    women = [who for who in able if table.sheet(who).gender == FEMALE]
    men = [who for who in able if table.sheet(who).gender == MALE]
    return [(woman, man) for woman in women for man in men if fit_each_other(table, woman, man)]


def why_no_couple(table: SettlementTable, terms: Sequence[Term] = ()) -> str:
    """Says what keeps every couple apart: one of the two is missing, or everybody is barred who could be one."""
    for gender in (FEMALE, MALE):
        there = [who for who in table.survivors() if table.sheet(who).gender == gender]
        reasons = [why_not_nominated(table, who, terms) for who in there]
        if not there:
            return f"no {'woman' if gender == FEMALE else 'man'} is at home"
        if reasons[0] is not None and None not in reasons:
            return unstopped(reasons[0].sentence)
    return "whoever is promised to somebody can be nominated with nobody else"


def nominate_couple(table: SettlementTable, terms: Sequence[Term], why: str) -> Flow[tuple[int, int]]:
    """The group names a woman, then a man for her, or is spared a choice that it does not have. Raises EventOver if
    there is no couple.
    """
    found = couples(table, terms)
    if not found:
        table.tell(facts.NoCouple(_CARD, why, why_no_couple(table, terms)))
        raise EventOver
    women = list(dict.fromkeys(woman for woman, _ in found))
    mother = yield from _pick(table, f"{why}: which woman is nominated?", women, FEMALE, 0, terms)
    men = [man for woman, man in found if woman == mother]
    father = yield from _pick(table, f"{why}: who is nominated with {table.name(mother)}?", men, MALE, mother, terms)
    table.campaign.parents = [mother, father]
    table.tell(facts.CoupleNominated("campaign-common-pool", mother, father, why))
    for one in (mother, father):
        for nominated in NOMINATED.of(table):
            yield from nominated(one, INTIMACY.name)
    return mother, father


def _pick(
    table: SettlementTable, about: str, able: list[int], gender: str, mate: int, terms: Sequence[Term]
) -> Flow[int]:
    refused: Unavailable = [
        (Option(table.key(who), table.name(who), who), why_not_nominated(table, who, terms) or _unfit(table, who, mate))
        for who in table.survivors()
        if table.sheet(who).gender == gender and who not in able
    ]
    one: int = yield from table.choose(
        "nominate",
        about,
        [Option(table.key(who), table.name(who), who) for who in able],
        by=0,
        rule="campaign-common-pool",
        refused=refused,
        context=gender,
    )
    return one


def _unfit(table: SettlementTable, who: int, mate: int) -> Why:
    """Why somebody who could be nominated cannot be with this one, or with anybody."""
    for one in (who, mate):
        if one and promised_to(table, one)[1]:
            source = promised_to(table, one)[1]
            return Why(f"{table.name(one)} can be nominated only with the one noted ({source}).", _CARD)
    return Why(f"Nobody can be nominated together with {table.name(who)}.", _CARD)
