"""What the careful player thinks effects on the settlement are worth, in points of survival of one survivor.

Tables count by their mean, stories by their first page, what is unknown as nothing. No die and no deck is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from engine.hook import Hook
from game.bots.careful.people import FIGHTING, best_couple, strongest_first, worth_of
from game.cards.conditions.flow import Condition
from game.cards.costs import Cost
from game.cards.numbers import Dice, Minus, Number, Twice
from game.cards.traits.hunt import RollsTwice
from game.cards.who import Role, Term, TermKind, Who
from game.cards.words.flow import (
    AtHome,
    Choice,
    ChooseOne,
    Effects,
    ForEach,
    If,
    Join,
    MayChoose,
    MayPay,
    Nominate,
    PickOne,
    RollOn,
    Row,
    WhenDeparting,
)
from game.cards.words.gear import GainGear, GainOneOf, LoseStoredGear, StoreGear
from game.cards.words.harm import Cure, Die, SufferInjury
from game.cards.words.knowledge import Adopt, GainArt, Learn, TakeType, Unlearn
from game.cards.words.people import Leave, LosePeople, NominateCouple, Retire, SkipNextHunt
from game.cards.words.resources import GainResource, GroupDraws, HowMuch, LoseResources
from game.cards.words.settlement import ANY_NEMESIS, AddNemesis, Build, CampaignDue, GainEndeavors, Schedule
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, OnSheet, Permanent, StrikeOff
from game.cards.words.story import GoOn, TellStory
from game.cards.words.survival import EndNow, Underway
from game.model.campaign_tasks import Due
from game.model.terms import Stat
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.words_at_home import JUDGES_AT_HOME
from game.rules.monster.targeting import matching
from game.rules.settlement import resources_and_costs
from game.rules.settlement.intimacy_couples import couples
from game.rules.table.effect_context import JUDGES, EffectContext

STATS = {
    Stat.SURVIVAL: 1.0,
    Stat.INSANITY: 0.2,
    Stat.COURAGE: 0.8,
    Stat.UNDERSTANDING: 0.9,
    Stat.HUNT_XP: 0.3,
    Stat.PROFICIENCY: 0.8,
}
"""What one more on the sheet is worth."""
NEWBORN, PERSON = 9.0, 8.0
CROWD, CROWDED, PRECIOUS = 12, 1.5, 1.5
"""With more people than this one more is worth less, the faster the higher the second; with few, so much more."""
NO_COUPLE = 0.0
MOST_OF = {Stat.SURVIVAL: 2.0, Stat.INSANITY: 6.0}
"""More of it at once is hardly ever of use."""
LIKELY, UNLIKELY = 1.0, 0.35
"""What survival is worth to whoever will likely depart next, and to the others."""
NEXT_PARTY = 6
MOST_LEARNED = 9
"""Boxes of courage and understanding (survivor-courage-milestones)."""
HUNT = 10.0
"""What a year's hunt brings, which a special showdown takes the place of."""
ENDEAVOR, RESOURCE, RARE, GEAR = 1.5, 1.2, 1.8, 2.5
INNOVATION, LOCATION, ART, ABILITY, DISORDER, INJURY = 5.0, 5.0, 2.5, 2.0, -1.5, -4.0
NEMESIS, RESTS, RETIRES, TYPE = -3.0, -1.0, -5.0, 0.5
CAMPAIGN = 100.0
"""What it is worth to win, or not to lose, the whole campaign."""
DEEPEST = 5
"""Pages of a story that are leafed through."""
CHALLENGE: Hook[[SettlementTable, str, str], float] = Hook("a special showdown is weighed")
"""(table, the monster, the level, which may stand for one that was not faced): what it brings to fight it."""
WORD_ON_HUNT: Hook[[SettlementTable, object, int, str, int], float | None] = Hook("a word is weighed during a hunt")
"""(table, the word, `this survivor` or 0, the card, how deep): what it brings, or None if as much as at home."""


def cost_worth(cost: Cost) -> float:
    """Returns the worth of what is given away, as a positive number."""
    cards = sum(cost.types.values()) + cost.any_resource
    worth = RESOURCE * cards + RARE * sum(cost.resources.values()) + GEAR * sum(cost.gear.values())
    worth += ENDEAVOR * cost.endeavors + STATS[Stat.SURVIVAL] * cost.survival
    return worth + PERSON * mean_of(cost.population)


def effects_worth(table: SettlementTable, effects: Effects, who: int = 0, card: str = "", deep: int = 0) -> float:
    """Estimates what these effects bring, if `who` is `this survivor` in them (0: nobody is known yet)."""
    if effects and isinstance(effects[0], NominateCouple):
        return _couples_night(table, effects[0], effects[1:], card, deep)
    return sum(_worth(table, effect, who, card, deep) for effect in effects)


def _couples_night(table: SettlementTable, named: NominateCouple, night: Effects, card: str, deep: int) -> float:
    """Estimates what comes of a couple, if the one is nominated that can be spared best; nothing without one."""
    known, asked = _NIGHTS.get(), (named.terms, card, deep)
    if known is None:
        return _night(table, named, night, card, deep)
    if asked not in known:
        known[asked] = _night(table, named, night, card, deep)
    return known[asked]


def _night(table: SettlementTable, named: NominateCouple, night: Effects, card: str, deep: int) -> float:
    """A couple's night, whoever it was that brought it about."""
    couple = best_couple(table, couples(table, named.terms))
    if couple is None:
        return NO_COUPLE
    with supposed_parents(table, couple):
        return effects_worth(table, night, couple[0], card, deep)


_NIGHTS: ContextVar[dict[tuple[Sequence[Term], str, int], float] | None] = ContextVar("nights", default=None)
"""The nights that were weighed while `nothing_changes`; None outside of it."""


@contextmanager
def nothing_changes() -> Iterator[None]:
    """Inside, what comes of a couple is weighed once, however often it is asked: of one settlement, as it stands."""
    if _NIGHTS.get() is not None:
        yield
        return
    outside = _NIGHTS.set({})
    try:
        yield
    finally:
        _NIGHTS.reset(outside)


@contextmanager
def supposed_parents(table: SettlementTable, couple: Sequence[int]) -> Iterator[None]:
    """Inside, these two are the parents; nothing is told, afterwards all is as before."""
    before = table.campaign.parents
    table.campaign.parents = list(couple)
    try:
        yield
    finally:
        table.campaign.parents = before


def story_worth(table: SettlementTable, story: str, who: int, deep: int) -> float:
    """Estimates what a story brings, as far as its first page tells."""
    if deep >= DEEPEST:
        return 0.0
    for event in table.box.story_events.values():
        part = event.part(story, table.story_phase)
        if part is not None:
            return effects_worth(table, part.effects, who, event.name, deep + 1)
    return 0.0


def page_worth(table: SettlementTable, word: GoOn, who: int, card: str, deep: int) -> float:
    """Estimates what another part of a story brings to whom it befalls."""
    event = table.box.story_events.get(word.story or card)
    if deep >= DEEPEST or event is None:
        return 0.0
    found = [part for part in event.parts if part.title == word.part]
    return effects_worth(table, found[0].effects, who, event.name, deep + 1) if found else 0.0


def _worth(table: SettlementTable, word: object, who: int, card: str, deep: int) -> float:
    if table.hunt is not None:
        for join in WORD_ON_HUNT.joined:
            on_hunt = join(table, word, who, card, deep)
            if on_hunt is not None:
                return on_hunt
    many = _how_many(table, getattr(word, "who", None), who)
    match word:
        case Gain(who=Role.SELF | Role.THAT, stat=stat, n=n) if who and many == 1.0:
            return STATS.get(stat, 0.0) * _room(table, who, stat, mean_of(n))
        case Gain(stat=stat, n=n):
            return STATS.get(stat, 0.0) * min(mean_of(n), MOST_OF.get(stat, 99.0)) * many
        case Permanent(attribute=attribute, n=n, out_of=out_of):
            gained = FIGHTING.get(attribute, 1.0) - (FIGHTING.get(out_of, 1.0) if out_of is not None else 0.0)
            return 1.5 * gained * mean_of(n) * many
        case Die() | Leave():
            dying = _named(table, word.who, who)
            return -sum(worth_of(table, one) for one in dying) if dying else -PERSON * many
        case LosePeople(n=n):
            return -PERSON * mean_of(n)
        case Join(n=n, effects=effects, born=born):
            return n * (newborn_worth(table) + 0.5 * born * effects_worth(table, effects, 0, card, deep))
        case GainArt():
            return ART * many
        case GainAbility():
            return ABILITY * many
        case GainDisorder():
            return DISORDER * many
        case SufferInjury():
            return INJURY * many
        case StrikeOff(what=OnSheet.DISORDER) | Cure():
            return 1.5 if who and (table.sheet(who).disorders or table.sheet(who).injuries) else 0.0
        case TakeType():
            ranks = table.sheet(who).proficiency if who else 0
            return TYPE - STATS[Stat.PROFICIENCY] * ranks
        case SkipNextHunt():
            return RESTS * many
        case Retire():
            return RETIRES * many
        case GainEndeavors(n=n):
            return ENDEAVOR * n
        case EndNow(what=Underway.ENDEAVORS):
            return -ENDEAVOR * table.campaign.endeavors
        case Learn(mastery=False) | Adopt():
            return 0.0 if word.name in table.known() else INNOVATION
        case Unlearn():
            return -INNOVATION
        case Build(location=location, archive=False):
            return 0.0 if location in table.campaign.locations else LOCATION
        case AddNemesis():
            return NEMESIS
        case Schedule(kind="special showdown", what=what, level=level, years=0):
            return sum(challenge(table, what, level) for challenge in CHALLENGE.joined) - HUNT
        case Schedule(kind="nemesis encounter" | "special showdown", moved=False) if word.what != ANY_NEMESIS:
            return NEMESIS
        case GroupDraws(n=n) | GainResource(n=n):
            return RESOURCE * mean_of(n)
        case StoreGear() | GainOneOf(who=None) | GainGear():
            return GEAR
        case LoseResources():
            return -RESOURCE * _lost(table, word)
        case CampaignDue(due=Due.LOSE_RESOURCES):
            return -RESOURCE * sum(resources_and_costs.resources(table.campaign).values())
        case LoseStoredGear(n=n):
            stored = len(table.storage)
            return -GEAR * (stored if n is None else min(mean_of(n), stored))
        case EndNow(what=Underway.CAMPAIGN, won=won):
            return CAMPAIGN if won else -CAMPAIGN
        case TellStory(story=story):
            return story_worth(table, story, who, deep)
        case GoOn():
            return page_worth(table, word, who, card, deep)
        case _:
            return _compound(table, word, who, card, deep)


def _compound(table: SettlementTable, word: object, who: int, card: str, deep: int) -> float:
    """Words that hold others."""
    match word:
        case RollOn(rows=rows):
            bonus = sum(one.n for one in word.added if isinstance(one.n, int) and is_true(table, one.condition, who))
            faces = _faces(table, card)
            return sum(
                effects_worth(table, row.effects, who, card, deep) * _chance(rows, i, bonus, faces)
                for i, row in enumerate(rows)
            )
        case If(condition=condition, then=then, otherwise=otherwise):
            met = is_true(table, condition, who)
            yes = effects_worth(table, then, who, card, deep) if met is not False else 0.0
            no = effects_worth(table, otherwise, who, card, deep) if met is not True else 0.0
            return (yes + no) / 2 if met is None else yes + no
        case MayChoose(effects=effects):
            return max(0.0, effects_worth(table, effects, who, card, deep))
        case MayPay(cost=cost, effects=effects, otherwise=otherwise):
            unpaid = effects_worth(table, otherwise, who, card, deep)
            if resources_and_costs.why_not_pay(table, cost, who) is not None:
                return unpaid
            return max(unpaid, effects_worth(table, effects, who, card, deep) - cost_worth(cost))
        case ChooseOne(choices=choices):
            able = [
                one
                for one in choices
                if one.cost is None or resources_and_costs.why_not_pay(table, one.cost, who) is None
            ]
            found = [choice_worth(table, choice, who, card, deep) for choice in able]
            return max([*found, 0.0] if word.optional or not found else found)
        case ForEach(who=those, effects=effects):
            return _how_many(table, those, who) * effects_worth(table, effects, 0, card, deep)
        case PickOne(then=then):
            return effects_worth(table, then, 0, card, deep)
        case Nominate(n=n, effects=effects, exactly=exactly):
            each = effects_worth(table, effects, 0, card, deep)
            return n * (each if exactly else max(0.0, each))
        case AtHome(effects=effects):
            return effects_worth(table, effects, who, card, deep)
        case WhenDeparting(effects=effects):
            return 4 * effects_worth(table, effects, 0, card, deep)
    return 0.0


def newborn_worth(table: SettlementTable) -> float:
    """Returns what one more in the settlement is worth: the fewer there are, the more."""
    return NEWBORN * min(PRECIOUS, float((CROWD / max(1, table.population)) ** CROWDED))


def _room(table: SettlementTable, who: int, stat: Stat, n: float) -> float:
    """How much of a gain there is room for, and of use."""
    sheet = table.sheet(who)
    match stat:
        case Stat.SURVIVAL:
            goes = who in strongest_first(table, table.survivors())[:NEXT_PARTY]
            return min(n, max(0, table.survival_limit - sheet.survival)) * (LIKELY if goes else UNLIKELY)
        case Stat.COURAGE:
            return min(n, max(0, MOST_LEARNED - sheet.courage))
        case Stat.UNDERSTANDING:
            return min(n, max(0, MOST_LEARNED - sheet.understanding))
    return n


def _named(table: SettlementTable, meant: Who | None, who: int) -> list[int]:
    """Those whom a word surely means: this survivor, or the parents of a night."""
    if isinstance(meant, Role):
        return [who] if who and meant is Role.SELF else []
    if meant is not None and any(term.kind is TermKind.PARENT for term in meant.terms):
        return matching(table, meant.terms, EffectContext("", target=who, bearer=who))
    return []


def choice_worth(table: SettlementTable, choice: Choice, who: int = 0, card: str = "", deep: int = 0) -> float:
    """One of several things to choose from, less what it costs."""
    worth = effects_worth(table, choice.effects, who, card, deep)
    return worth - cost_worth(choice.cost) if choice.cost is not None else worth


def is_true(table: SettlementTable, condition: Condition | None, who: int) -> bool | None:
    """Judges a condition, as far as that can be told before anybody is named."""
    if condition is None:
        return True
    judged = type(condition) in JUDGES or type(condition) in JUDGES_AT_HOME
    if not judged or (not who and getattr(condition, "who", None) is not None):
        return None
    if not who and getattr(condition, "conditions", None) is not None:
        return None
    return table.holds(condition, EffectContext("", target=who, bearer=who, chooser=who))


def _how_many(table: SettlementTable, meant: Who | None, who: int) -> float:
    """How many people a word means."""
    if meant is None or isinstance(meant, Role):
        return 1.0
    if not who:
        return 2.0  # they are named relative to somebody who is not known yet
    return float(len(matching(table, meant.terms, EffectContext("", target=who, bearer=who))))


def _faces(table: SettlementTable, card: str) -> list[float]:
    """How likely each result of a d10 is, from 1 to 10: a principle may let two dice be thrown for an event."""
    twice = next((rule for _, rule in table.rules_of(RollsTwice) if rule.event == card), None)
    if twice is None:
        return [0.1] * 10
    higher = [(2 * die - 1) / 100 for die in range(1, 11)]
    return higher[::-1] if twice.lower else higher


def _chance(rows: Sequence[Row], i: int, bonus: int, faces: Sequence[float]) -> float:
    """How likely a row of a table is, with a bonus to the result; the end rows are open (campaign-table-open-ends)."""
    low = -99 if i == 0 else rows[i].low
    high = 99 if i == len(rows) - 1 else rows[i].high
    return sum(chance for die, chance in enumerate(faces, 1) if low <= die + bonus <= high)


def _lost(table: SettlementTable, word: LoseResources) -> float:
    there = sum(resources_and_costs.resources(table.campaign).values())
    match word.n:
        case HowMuch.ALL:
            return there
        case HowMuch.HALF:
            return there / 2
        case n:
            return min(there, mean_of(n))


_A_FEW = 2.0
"""What is expected of a number that the sheets or the settlement give."""


def mean_of(n: Number) -> float:
    """A number, or the mean of the dice that give it."""
    match n:
        case int():
            return float(n)
        case Dice(n=dice, faces=faces):
            return dice * (faces + 1) / 2
        case Twice(of=of):
            return 2 * mean_of(of)
        case Minus(of=of):
            return -mean_of(of)
    return _A_FEW
