"""People come into the settlement: they join, they are born, they are given names (settlement-new-survivor)."""

from __future__ import annotations

import itertools

from engine.decision import Decision, Option, Shape
from engine.table import Flow
from game import facts
from game.cards.traits.settlement import Occasion
from game.cards.words.flow import Effects
from game.model.survivor import Survivor
from game.model.terms import Attribute, Stat
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.hunt_record import BETWEEN
from game.rules.campaign.settlement_table import FIRST_PERSON, SettlementTable
from game.rules.settlement.hooks import PASSED_ON
from game.rules.settlement.rules_in_force import bring
from game.rules.survivor.abilities import gain_ability
from game.rules.survivor.miniatures import add_survivor
from game.rules.survivor.sheet import gain_permanent, gain_stat
from game.rules.table.components import Miniature
from game.rules.table.effect_context import EffectContext
from game.rules.table.variant_rules import NAMING_GIFTS, give_at_birth, naming_gifts, never_grows

FEMALE, MALE = "female", "male"
LONGEST_NAME = 40  # letters


def add_person(table: SettlementTable, survivor: Survivor) -> int:
    """A sheet joins the table under the next entity of the campaign."""
    campaign = table.campaign
    entity = FIRST_PERSON + campaign.born
    campaign.born += 1
    add_survivor(table.world, table.box, survivor, entity, innovations=table.known())
    table.record.party.append(entity)
    campaign.names[entity] = survivor.name
    table.forget_traits()
    return entity


def _new_sheet(table: SettlementTable, gender: str) -> Survivor:
    """A sheet without a name, with what variants and lost settlements give everybody from birth (variant-quick,
    variant-lost-settlement-3).
    """
    number = table.campaign.born + 1
    taken = {table.key(who) for who in table.record.party} | {one.survivor.key for one in table.campaign.memorial}
    key = next(one for n in range(number, number + 1000) if (one := f"person-{n}") not in taken)
    survivor = Survivor(key, f"Unnamed {'woman' if gender == FEMALE else 'man'} {number}", gender)
    survivor.named = False
    options = table.campaign.options
    give_at_birth(survivor, options.variants, table.box.legacies[: options.lost_settlements])
    return survivor


def stranger(table: SettlementTable, gender: str) -> int:
    """A survivor from nowhere, without a name: one more of the people (settlement-new-survivor)."""
    return add_person(table, _new_sheet(table, gender))


def join(table: SettlementTable, n: int, why: str, effects: Effects = ()) -> Flow[list[int]]:
    """So many people join; the group says how many of them are women."""
    if n <= 0 or never_grows(table.campaign.options.variants):
        return []
    options = [Option(f"women:{k}", _women_and_men(k, n - k), k) for k in range(n + 1)]
    women: int = yield from table.choose(
        "sex",
        f"{why}: who {'joins' if n == 1 else f'are the {n} who join'}?",
        options,
        by=0,
        rule="settlement-new-survivor",
    )
    joined = [add_person(table, _new_sheet(table, FEMALE if i < women else MALE)) for i in range(n)]
    table.tell(facts.PeopleJoined("settlement-new-survivor", tuple(joined)))
    table.write_down(Told.JOINED, why, n=n)
    for who in joined:
        yield from welcome(table, who)
        yield from table.perform(effects, EffectContext(why, target=who, bearer=who))
    return joined


def _women_and_men(women: int, men: int) -> str:
    parts = [f"{women} {'woman' if women == 1 else 'women'}"] if women else []
    parts += [f"{men} {'man' if men == 1 else 'men'}"] if men else []
    return " and ".join(parts)


def born(table: SettlementTable, mother: int, father: int, why: str, effects: Effects = ()) -> Flow[int]:
    """A newborn, named at once, with what the settlement gives everybody who is born in it; 0 if nobody can be."""
    if never_grows(table.campaign.options.variants):
        return 0
    gender: str = yield from table.choose(
        "sex",
        "A child is born: is it a girl or a boy?",
        [Option("girl", "A girl", FEMALE), Option("boy", "A boy", MALE)],
        by=0,
        rule="settlement-new-survivor",
    )
    who = add_person(table, _new_sheet(table, gender))
    campaign = table.campaign
    campaign.newborns.append(who)
    campaign.parents = [one for one in (mother, father) if one]
    table.sheet(who).parents = [table.key(one) for one in campaign.parents]
    table.tell(facts.SurvivorBorn("settlement-new-survivor", who, mother, father))
    yield from give_name(table, who)
    parents = BETWEEN.join(map(table.name, campaign.parents)) if campaign.by_name else ""
    table.write_down(Told.BORN, table.name(who), parents)
    yield from welcome(table, who)
    for ability in _passed_on(table, campaign.parents, why):
        yield from gain_ability(table, who, ability, why)
    for card in list(table.box.learned(table.known())):
        if card.newborn and table.alive(who):
            yield from table.perform(card.newborn, EffectContext(card.name, target=who, bearer=who))
    yield from table.perform(effects, EffectContext(why, target=who, bearer=who))
    return who


def _passed_on(table: SettlementTable, parents: list[int], why: str) -> list[str]:
    """What newborns of an event have from their parents, each once (ability-crystal-skin)."""
    found = (passed_on(why) for one in parents for passed_on in PASSED_ON.of(table, one))
    return [ability for ability in dict.fromkeys(found) if ability]


def welcome(table: SettlementTable, who: int) -> Flow[None]:
    """Gives every new survivor, born or not, what principles have for them (settlement-principles-permanent)."""
    yield from bring(table, Occasion.NEW, [who])


def give_name(table: SettlementTable, who: int, again: bool = False) -> Flow[None]:
    """The group names a survivor: 1 survival within the limit, and what variants make of a name (survivor-naming,
    variant-hero, variant-people-of-the-skull). A name that somebody alive has is not taken: everybody has their own.
    """
    survivor = table.sheet(who)
    taken = {table.sheet(one).name.casefold() for one in table.living() if one != who}
    suggestion = suggested_name(table, who, taken)
    about = f"What is {survivor.name} called from now on?" if again or not _unnamed(survivor) else "What is the name?"
    text: str = yield Decision(
        "name", about, (), 0, survivor.key, "survivor-naming", shape=Shape.TEXT, context=suggestion
    )
    name = free_name(" ".join(text.split())[:LONGEST_NAME] or suggestion, taken)
    survivor.named = True
    call(table, who, name)
    table.tell(facts.SurvivorNamed("survivor-naming", who, name))
    yield from gain_stat(table, who, Stat.SURVIVAL, 1, "the name")
    yield from naming_gift(table, who)


def call(table: SettlementTable, who: int, name: str) -> None:
    """The name goes on the sheet, under the miniature, and among those that outlive their bearers."""
    table.sheet(who).name = table.world.get(who, Miniature).name = table.campaign.names[who] = name


def naming_gift(table: SettlementTable, who: int) -> Flow[None]:
    """Gives what variants make of a name: attributes of the group's choice (variant-hero,
    variant-people-of-the-skull).
    """
    for _ in range(naming_gifts(table.sheet(who).name, table.campaign.options.variants)):
        attribute: Attribute = yield from table.choose(
            "naming-gift",
            f"The name {table.name(who)} raises an attribute for good: which?",
            [Option(f"attribute:{one}", one.value.capitalize(), one) for one in NAMING_GIFTS],
            by=0,
            rule="variant-hero",
            actor=table.key(who),
        )
        gain_permanent(table, who, attribute, 1, "the name")


def _unnamed(survivor: Survivor) -> bool:
    return not survivor.named


def suggested_name(table: SettlementTable, who: int, taken: set[str]) -> str:
    """A name that nobody has had yet, by the number of the survivor: no chance is spent on it."""
    had = taken | {name.casefold() for name in table.campaign.names.values()}
    names = table.box.given_names[table.sheet(who).gender]
    start = who % len(names)
    for name in (*names[start:], *names[:start]):
        if name.casefold() not in had:
            return name
    return free_name(names[start], had)


def free_name(name: str, taken: set[str], room: int = LONGEST_NAME) -> str:
    """The name itself, or where it is `taken` (names in folded case) its first `room` letters and a number that tells
    namesakes apart.
    """
    if name.casefold() not in taken:
        return name
    return next(one for n in itertools.count(2) if (one := f"{name[:room]} {n}").casefold() not in taken)
