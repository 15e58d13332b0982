"""Who belongs to whom: surnames, what newborns inherit, partners (the innovations Family and Partnership)."""

from __future__ import annotations

from engine.decision import Decision, Option, Shape
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.story import Nominated, Nomination
from game.model.survivor import Survivor
from game.model.terms import Stat
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.hooks import NOMINATED, PASSED_ON
from game.rules.settlement.new_survivors import LONGEST_NAME, call, free_name
from game.rules.survivor.abilities import gain_ability
from game.rules.survivor.sheet import gain_stat

RULE = "campaign-card-over-rulebook"


def surname(survivor: Survivor) -> str:
    """The last of several words of a name; a number that only tells namesakes apart is none."""
    words = [word for word in survivor.name.split() if not word.isdigit()] if survivor.named else []
    return words[-1] if len(words) > 1 else ""


@at(NOMINATED.under(Nominated))
def adopt_surname(table: SettlementTable, source: str, rule: Nominated, who: int, event: str) -> Flow[None]:
    """The group may give a surname to who is nominated and has none; an empty answer means no."""
    if rule.how is not Nomination.SURNAME or event not in rule.events:
        return
    if not table.sheet(who).named or surname(table.sheet(who)):
        return
    wanted = yield from table.choose(
        "choose-one",
        f"{event}: does {table.name(who)} adopt a surname?",
        [Option("no", "No", False), Option("surname", "Adopt a surname", True)],
        by=0,
        rule=RULE,
        actor=table.key(who),
    )
    if not wanted:
        return
    text: str = yield Decision(
        "name", f"What is the surname of {table.name(who)}?", (), 0, table.key(who), RULE, shape=Shape.TEXT, context=""
    )
    words = [word for word in text.split() if not word.isdigit()]
    if words:
        take_surname(table, who, words[-1])


def take_surname(table: SettlementTable, who: int, family: str) -> None:
    """The name with a surname behind it; where somebody alive has that very name, a number tells them apart."""
    survivor = table.sheet(who)
    before = survivor.name
    taken = {table.sheet(one).name.casefold() for one in table.living() if one != who}
    name = free_name(f"{before} {family}"[:LONGEST_NAME].rstrip(), taken, room=LONGEST_NAME - 4)
    call(table, who, name)
    table.tell(facts.SurnameTaken(RULE, who, before, name))


# newborns


@at(PASSED_ON.having(Nominated))
def pass_on(table: SettlementTable, who: int, source: str, trait: Nominated, event: str) -> str:
    """Newborns of the event inherit the card (ability-crystal-skin)."""
    inherited = trait.how is Nomination.PASSES_ON
    return source if inherited and any(table.box.story_events[one].bears(event) for one in trait.events) else ""


def parents(table: SettlementTable) -> list[int]:
    """The parents of the latest newborn whose sheets are still at hand."""
    return [who for who in table.campaign.parents if who in table.record.party]


def inherit_surname(table: SettlementTable, who: int, why: str) -> Flow[None]:
    """One parent's surname, which the group picks; a child that was given one keeps that."""
    families = list(dict.fromkeys(name for one in parents(table) if (name := surname(table.sheet(one)))))
    if not families or surname(table.sheet(who)):
        return
    family: str = yield from table.choose(
        "choose-one",
        f"{why}: which surname does {table.name(who)} inherit?",
        [Option(f"surname:{name}", name, name) for name in families],
        by=0,
        rule=RULE,
        actor=table.key(who),
    )
    take_surname(table, who, family)


def inherit_type(table: SettlementTable, who: int, why: str) -> Flow[None]:
    """The weapon type of one parent, with half of its levels; one that only a card opens is not handed down."""
    types = table.box.proficiencies
    able = [one for one in parents(table) if (type := types.get(table.sheet(one).proficiency_type)) and type.chosen]
    if not able:
        return
    options = []
    for one in able:
        parent = table.sheet(one)
        label = f"{types[parent.proficiency_type].name} with {parent.proficiency // 2}, as {parent.name}"
        options.append(Option(f"as:{parent.key}", label, one))
    heir_of: int = yield from table.choose(
        "choose-one",
        f"{why}: which weapon type does {table.name(who)} inherit?",
        options,
        by=0,
        rule=RULE,
        actor=table.key(who),
    )
    parent = table.sheet(heir_of)
    table.sheet(who).proficiency_type = parent.proficiency_type
    table.forget_traits(who)
    levels = parent.proficiency // 2
    table.tell(facts.TypeInherited(RULE, who, types[parent.proficiency_type].name, levels))
    yield from gain_stat(table, who, Stat.PROFICIENCY, levels, why)


# partners


def mark(ability: str) -> str:
    """Under what stands on the sheet that somebody has been half of a pair, once in a lifetime."""
    return f"each other's {ability}"


def can_pair(table: SettlementTable, ability: str) -> list[int]:
    """Those at home who never were anybody's partner."""
    return [who for who in table.survivors() if mark(ability) not in table.sheet(who).spent]


def pair(table: SettlementTable, who: int, other: int, ability: str, why: str) -> Flow[None]:
    """Both gain the ability, each with the key of the other beside it."""
    for one, with_whom in ((who, other), (other, who)):
        table.sheet(one).spent.append(mark(ability))
        yield from gain_ability(table, one, ability, why)
        table.sheet(one).notes[ability] = table.key(with_whom)
        table.forget_traits(one)
