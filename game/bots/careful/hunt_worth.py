"""What the careful player thinks the words of hunt events are worth, in points of survival of one survivor.

Everybody whom a word means is looked at: armor that is left, injuries, survival up to its limit. Dice count by their
mean; what lies face down is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from engine.hook import at
from game.bots.careful import prospects
from game.bots.careful import settlement_worth as home
from game.bots.careful.people import FIGHTING, worth_of
from game.bots.careful.settlement_worth import DISORDER, GEAR, INJURY, RESOURCE, effects_worth
from game.cards.kinds.hunt_event import LAST_SPACE, HuntEvent
from game.cards.numbers import Count, InsaneSurvivors, Level, Minus, Number
from game.cards.who import Role, Survivors, TermKind, Who
from game.cards.words import flow as compounds
from game.cards.words.flow import Effects, ForEach, If, Later, Nominate, RollOn, Row, row_of
from game.cards.words.gear import (
    ArchiveArmor,
    ArchiveChosen,
    ArchiveOffered,
    GainOneOf,
    GearGoes,
    PartWith,
)
from game.cards.words.harm import (
    BrainEventDamage,
    CureOne,
    Die,
    EventDamage,
    Heal,
    HealLocation,
    LoseArmor,
    SufferInjury,
    SufferTrauma,
)
from game.cards.words.hit_locations import MoveLocation
from game.cards.words.hunt import (
    BeginShowdown,
    By,
    GiveAway,
    HuntEvents,
    MoveParty,
    MoveQuarry,
    PrepareAmbush,
    SkipSpace,
)
from game.cards.words.monster import WoundMonster
from game.cards.words.people import Leave, Leaving, SkipNextHunt
from game.cards.words.resources import ChangeRewards, GainResource, GroupResource, PartyResource
from game.cards.words.rolls import MayReroll
from game.cards.words.settlement import NoteDown
from game.cards.words.sheet import Gain, GainDisorder, MarkOnce, Permanent, SetTo
from game.cards.words.story import GoOn
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import GainPriority, Token
from game.model.terms import Attribute, Location, Stat
from game.rules.campaign.settlement_table import SettlementTable, hunt_of
from game.rules.monster.targeting import matching
from game.rules.survivor.measured import measure
from game.rules.survivor.sheet import count
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext

ARMOR, LIGHT, HEAVY, BRAIN = 0.4, 0.8, 1.8, 1.0
"""What a point of armor, a box of light or heavy injury and the brain's box are worth in the fight to come."""
FIGHTER = 4.0
"""What a party loses with a fighter before the fight, besides what the settlement loses."""
EVENT, SPACE, AMBUSH = -1.5, -2.0, 5.0
"""What one more hunt event brings, what one more space of the way does, and who surprises whom."""
TOKEN, MONSTER_TOKEN, PRIORITY, WOUND, TRAUMA = 0.5, 2.0, -1.0, 2.5, -2.5
REROLL, UNLOCKED = 1.0, 2.0
LATER = 0.7
"""What is put off may never come."""
MOST_MET = 2
"""Tokens on the trail that count: the same harm hurts less each time."""
ALIKE = 0.3
"""How likely one of four shows the same face as another."""
SCORE = 11.9
"""What three dice score, for nobody scores more with another number of them."""


def event_worth(table: SettlementTable, event: HuntEvent, who: int) -> float:
    """Estimates what a hunt event brings to the party, with `who` as its event revealer: up to where it surely ends."""
    worth = 0.0
    for effect in event.effects:
        worth += effects_worth(table, (effect,), who, event.name)
        if isinstance(effect, If):
            met = home.is_true(table, effect.condition, who)
            ends = effect.then if met else effect.otherwise if met is False else ()
            if any(one == EndNow(Underway.EVENT) for one in ends):
                break
    return worth


@at(home.WORD_ON_HUNT)
def word_worth(table: SettlementTable, word: object, who: int, card: str, deep: int) -> float | None:
    """Estimates what one word brings, with `who` as `this survivor` (0: the event revealer); None if it is worth what
    it is at home.
    """
    who = who or table.event_revealer
    for judge in (_of_bodies, _of_sheets, _of_the_way, _of_things):
        worth = judge(table, word, who)
        if worth is not None:
            return worth
    return _compound(table, word, who, card, deep)


def mean(table: SettlementTable, n: Number) -> float:
    """A number, or the mean of the dice that give it; the level is the quarry's."""
    match n:
        case Minus(of=of):
            return -mean(table, of)
        case Level() | InsaneSurvivors():
            return float(measure(table, n, 0))
    return home.mean_of(n)


def _those(table: SettlementTable, meant: Who, who: int) -> tuple[list[int], float]:
    """Whom a word means, and how likely it is that it befalls each of them."""
    if isinstance(meant, Role):
        return ([table.event_revealer] if meant is Role.REVEALER else [] if meant is Role.MONSTER else [who]), 1.0
    found = matching(table, meant.terms, EffectContext("", target=who, bearer=who, chooser=who))
    if found and any(term.kind is TermKind.RANDOM for term in meant.terms):
        return found, 1 / len(found)
    return found, 1.0


# bodies and minds


def _of_bodies(table: SettlementTable, word: object, who: int) -> float | None:
    match word:
        case EventDamage(who=meant, n=n, at=at, hits=hits, every=every):
            found, chance = _those(table, meant, who)
            return -chance * sum(_hurt(table, one, mean(table, n), at, mean(table, hits), every) for one in found)
        case BrainEventDamage(who=meant, n=n):
            found, chance = _those(table, meant, who)
            return -chance * sum(_shaken(table, one, mean(table, n)) for one in found)
        case SufferInjury(who=meant):
            found, chance = _those(table, meant, who)
            return INJURY * chance * len(found)
        case SufferTrauma(who=meant, n=times):
            found, chance = _those(table, meant, who)
            return TRAUMA * times * chance * len(found)
        case Die(who=meant) | compounds.ReplacedByNewcomer(who=meant) | Leave(who=meant, how=Leaving.TO_REJOIN):
            found, chance = _those(table, meant, who)
            lost = chance * sum(worth_of(table, one) + FIGHTER for one in found)
            return -lost if isinstance(word, Die) else -lost / 2
        case Heal(who=meant) | HealLocation(who=meant):
            found, chance = _those(table, meant, who)
            return chance * sum(_healed(table, one) for one in found)
        case LoseArmor(who=meant, n=n):
            found, chance = _those(table, meant, who)
            return -ARMOR * (n or 2) * chance * len(found)
        case CureOne(who=meant):
            found, chance = _those(table, meant, who)
            return -INJURY * chance * sum(bool(table.sheet(one).injuries) for one in found)
    return None


def _hurt(table: SettlementTable, who: int, n: float, at: Location | None, hits: float, every: bool) -> float:
    """What event damage costs somebody: armor, then boxes; what is left is lost (hunt-event-damage)."""
    places = [at] if at is not None else list(Location)
    each = sum(_at(table, who, n, place) for place in places) / len(places)
    return each * (len(Location) if every else hits)


def _at(table: SettlementTable, who: int, n: float, place: Location) -> float:
    armor = min(float(table.world.get(who, Armor).points.get(place, 0)), n)
    box, left = table.sheet(who).boxes[place], n - armor
    cost = ARMOR * armor
    if left > 0 and not box.light and place is not Location.HEAD:
        cost, left = cost + LIGHT * min(left, 1.0), left - 1
    if left > 0 and not box.heavy:
        cost += HEAVY * min(left, 1.0)
    return cost


def _shaken(table: SettlementTable, who: int, n: float) -> float:
    """What brain event damage costs somebody: insanity, then the brain's box (hunt-brain-event-damage)."""
    sheet = table.sheet(who)
    lost = min(float(sheet.insanity), n)
    return home.STATS[Stat.INSANITY] * lost + (BRAIN if n > lost and not sheet.brain_box else 0.0)


def _healed(table: SettlementTable, who: int) -> float:
    boxes = table.sheet(who).boxes
    return max(LIGHT * box.light + HEAVY * box.heavy for box in boxes.values())


# sheets


def _of_sheets(table: SettlementTable, word: object, who: int) -> float | None:
    match word:
        case Gain(who=meant, stat=stat, n=n):
            found, chance = _those(table, meant, who)
            return chance * sum(_gained(table, one, stat, mean(table, n)) for one in found)
        case SetTo(who=meant, stat=stat, n=n):
            found, chance = _those(table, meant, who)
            return chance * sum(_gained(table, one, stat, n - count(table, one, stat)) for one in found)
        case Token(who=Role.MONSTER, n=n):
            return -MONSTER_TOKEN * mean(table, n)
        case Token(who=meant, attribute=attribute, n=n):
            found, chance = _those(table, meant, who)
            return TOKEN * FIGHTING.get(attribute, 1.0) * mean(table, n) * chance * len(found)
        case Permanent(who=meant, attribute=attribute, n=n):
            found, chance = _those(table, meant, who)
            return 1.5 * FIGHTING.get(Attribute(attribute), 1.0) * mean(table, n) * chance * len(found)
        case GainDisorder(who=meant):
            found, chance = _those(table, meant, who)
            return DISORDER * chance * len(found)
        case GainPriority(who=meant):
            return PRIORITY
        case WoundMonster(n=n):
            return WOUND * n
        case SkipNextHunt(years=years) if years:
            return home.RESTS * 2 * years
    return None


def _gained(table: SettlementTable, who: int, stat: Stat, n: float) -> float:
    """What a count that rises or falls is worth: survival no more than its limit, and nothing falls below 0."""
    now = count(table, who, stat)
    n = max(n, -float(now))
    if stat is Stat.SURVIVAL and n > 0:
        n = min(n, max(0.0, float(table.survival_limit - now)))
    return home.STATS.get(stat, 0.0) * n


# the way, and how it ends


def _of_the_way(table: SettlementTable, word: object, who: int) -> float | None:
    hunt = hunt_of(table)
    gap = hunt.monster_at - hunt.party_at
    match word:
        case HuntEvents(n=n):
            return EVENT * mean(table, n)
        case MoveParty(n=n):
            return -SPACE * max(-hunt.party_at, min(n, gap))
        case MoveQuarry(n=n) if n > 0:
            return SPACE * min(n, LAST_SPACE - hunt.monster_at)
        case MoveQuarry(n=n):
            return -SPACE * min(-n, gap) - (AMBUSH if -n >= gap else 0.0)
        case SkipSpace(ambush=ambush):
            return AMBUSH if ambush and gap == 1 else -EVENT
        case PrepareAmbush(by=by, next_only=next_only):
            return (AMBUSH if by is By.SURVIVORS else -AMBUSH) * (0.3 if next_only else 1.0)
        case BeginShowdown(ambush=ambush, monster=monster, level=level):
            surprise = {None: 0.0, By.SURVIVORS: AMBUSH, By.MONSTER: -AMBUSH}[ambush]
            return surprise - SPACE * (gap - 1) + (_instead(table, monster, level) if monster else 0.0)
        case MayReroll():
            return REROLL
        case MoveLocation() | MarkOnce(again=True):
            return REROLL
    return None


def _instead(table: SettlementTable, monster: str, level: str) -> float:
    """What it brings to fight another monster than the quarry that the party set out for."""
    planned, party = table.campaign.planned, table.campaign.departing
    if planned is None or monster not in table.box.monsters:
        return 0.0
    fights = (prospects.row_of(table, *one) for one in ((monster, level), (planned.monster, planned.level)))
    other, quarry = (prospects.fight_worth(table, party, *fight) for fight in fights)
    return other - quarry


# gear, resources, knowledge


def _of_things(table: SettlementTable, word: object, who: int) -> float | None:
    match word:
        case GainResource(who=meant, n=n):
            found, chance = _those(table, meant, who)
            return RESOURCE * mean(table, n) * chance * len(found)
        case PartyResource(n=n) | ChangeRewards(halved=False, n=n):
            return RESOURCE * n
        case GroupResource():
            return RESOURCE
        case ChangeRewards():
            return -4 * RESOURCE
        case GiveAway():
            return -RESOURCE
        case ArchiveChosen(who=meant, n=n):
            found, chance = _those(table, meant, who)
            return -GEAR / 2 * chance * sum(min(n or 9, len(table.sheet(one).gear)) for one in found)
        case ArchiveOffered() | ArchiveArmor():
            return -GEAR / 2
        case PartWith(who=meant, keyword=keyword, to=GearGoes.ARCHIVE):
            found, chance = _those(table, meant, who)
            held = [table.box.gear[key] for one in found for key in table.sheet(one).gear]
            return -GEAR * chance * sum(keyword in gear.keywords for gear in held)
        case GainOneOf():
            return 2 * GEAR
        case NoteDown(erase=False):
            return UNLOCKED
    return None


# words that hold others


def _compound(table: SettlementTable, word: object, who: int, card: str, deep: int) -> float | None:
    def those(meant: Who, effects: Effects) -> list[float]:
        found, chance = _those(table, meant, who)
        return [chance * effects_worth(table, effects, one, card, deep) for one in found]

    match word:
        case RollOn():
            return _table_worth(table, word, who, card, deep)
        case ForEach(who=meant, effects=effects):
            return sum(those(meant, effects))
        case Nominate(n=n, effects=effects, who=meant, exactly=exactly):
            best = sorted(those(meant, effects), reverse=True)[:n]
            return sum(best) if exactly else sum(max(0.0, one) for one in best)
        case compounds.RollsOff(effects=effects, among=among):
            found = those(among, effects)
            return sum(found) / max(1, len(found))
        case compounds.RollAlike(matching=matching):
            return ALIKE * sum(those(Survivors(), matching))
        case compounds.RollEither(by=by, stat=stat, met=met, missed=missed, reach=reach):
            up = [_above(count(table, one, stat), reach) if stat else 0.5 for one in _those(table, by, who)[0]]
            return sum(p * yes + (1 - p) * no for p, yes, no in zip(up, those(by, met), those(by, missed), strict=True))
        case compounds.PoolDice(rows=rows):
            row = row_of(rows, round(SCORE * len(table.survivors())))
            return effects_worth(table, row.effects, who, card, deep)
        case Later(effects=effects) | compounds.WhenHome(effects=effects):
            return LATER * effects_worth(table, effects, who, card, deep)
        case compounds.LayOnTrail(effects=effects):
            hunt = hunt_of(table)
            tokens = min(MOST_MET, hunt.monster_at - hunt.party_at - 1)
            return tokens * effects_worth(table, effects, who, card, deep)
        case GoOn(who=meant) if meant is not None:
            befallen, chance = _those(table, meant, who)
            return chance * sum(home.page_worth(table, word, one, card, deep) for one in befallen)
    return None


def _above(stat: int, reach: bool) -> float:
    """How likely a d10 comes above a count, or (`reach`) up to it."""
    return max(0, min(10, 10 - stat + (1 if reach else 0))) / 10


def _table_worth(table: SettlementTable, word: RollOn, who: int, card: str, deep: int) -> float:
    """The mean of a table for each who rolls, or its best row where that can be chosen."""
    worths: dict[tuple[int, int], float] = {}

    def worth(row: Row, one: int) -> float:
        at = (row.low, one)
        if at not in worths:
            worths[at] = effects_worth(table, row.effects, one, card, deep)
        return worths[at]

    rollers, chance = _those(table, word.by, who)
    total = 0.0
    for one in rollers:
        if word.picks is not None and home.is_true(table, word.picks, one):
            total += max(worth(row, one) for row in word.rows)
            continue
        bonus = _bonus(table, word, one)
        total += chance * sum(p * worth(word.row(result + bonus), one) for result, p in _results(word.dice))
    return total


def _bonus(table: SettlementTable, word: RollOn, who: int) -> int:
    """What is surely added to a roll, as far as everybody can tell."""
    bonus = measure(table, word.add, who) if isinstance(word.add, Count) else 0
    for one in word.added:
        if home.is_true(table, one.condition, who) and one.carried is None:
            n = measure(table, one.n, who)
            bonus += n * (len(_those(table, one.each, who)[0]) if one.each is not None else 1)
    return bonus


def _results(dice: int) -> Iterator[tuple[int, float]]:
    """The totals of so many d10, each with its chance."""
    faces: Sequence[int] = range(1, 11)
    for thrown in product(faces, repeat=min(dice, 2)):
        yield sum(thrown), 0.1 ** min(dice, 2)
