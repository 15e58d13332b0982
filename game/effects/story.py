"""Carries out the words about story and settlement events (`game.cards.words.story`), and judges the conditions about
them.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from engine.decision import Decision, Option, Shape, Why
from engine.table import Flow
from game import facts as events
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.story import Course, SoFar, SomebodyWas
from game.cards.kinds.gear import Craft, Gear
from game.cards.kinds.hunt_event import DARKNESS_SPACE
from game.cards.kinds.story_event import StoryEvent, StoryPart
from game.cards.traits.people import Allows, Permission
from game.cards.traits.story import Nominated, Nomination
from game.cards.who import SUPERLATIVES, Role, Survivors, Term, TermKind
from game.cards.words.story import (
    FISTS,
    Contest,
    EventStays,
    GoOn,
    LeavesPart,
    MakeInEvent,
    Outlasts,
    TakesPart,
    TellStory,
)
from game.rules.campaign import stories
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.settlement_table import SettlementTable, at_home, hunt_of
from game.rules.campaign.words_at_home import MEMBERS_AT_HOME, executes_at_home, judges_at_home
from game.rules.cards.deeds import needs, needs_at_home, who_would
from game.rules.gear.storage import copies_left
from game.rules.monster.targeting import matching, measured, resolve
from game.rules.settlement import resources_and_costs as stores
from game.rules.survivor.measured import measure
from game.rules.survivor.survivor_milestones import tell_story
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown, judges
from game.rules.table.game_table import GameTable
from game.rules.table.real_cards import pick_one
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.swallowed import is_affected, telling

_CARD = "campaign-card-over-rulebook"


def _rolled_before(table: SettlementTable, situation: EffectContext) -> bool:
    rolled = hunt_of(table).rolled
    return any(table.box.hunt_events[n].name == situation.card for n in rolled)


COURSE_OF_THE_HUNT: dict[Course, Callable[[SettlementTable, EffectContext], bool]] = {
    Course.ROLLED_BEFORE: _rolled_before,
    Course.PASSED_DARKNESS: lambda table, situation: hunt_of(table).farthest > DARKNESS_SPACE,
}
COURSE: dict[Course, Callable[[GameTable, EffectContext], bool]] = {
    Course.ROLLED_ALIKE: lambda table, situation: len(set(situation.rolled)) < len(situation.rolled),
}
"""Whether it has come about."""
MEMBERS_AT_HOME.update(COURSE_OF_THE_HUNT)


@judges(SoFar)
def _so_far(table: GameTable, asked: SoFar, situation: EffectContext) -> bool:
    if asked.what in COURSE_OF_THE_HUNT:
        return COURSE_OF_THE_HUNT[asked.what](at_home(table, asked.what, situation), situation)
    return COURSE[asked.what](table, situation)


@needs(Deed.TAKE_PATH)
def _path_open(table: GameTable, asked: Can, situation: EffectContext) -> bool:
    opened = Allows(Permission.PATH, of=asked.what, event=situation.card)
    for who in who_would(table, asked, situation):
        if not table.is_deaf(who) and any(trait == opened for _, trait in table.of_kind(who, Allows)):
            return True
    return False


@judges_at_home(SomebodyWas)
def _somebody_was(table: SettlementTable, asked: SomebodyWas, situation: EffectContext) -> bool:
    return bool(table.campaign.parts.get(asked.part))


_COMMON = "campaign-common-pool"
_RANDOM = "campaign-random-survivor"


def _who(table: SettlementTable, word: TakesPart, situation: EffectContext) -> str:
    return f"{situation.title(table)}: who is the {word.part}?"


@executes_at_home(TakesPart)
def _takes_part(table: SettlementTable, word: TakesPart, situation: EffectContext) -> Flow[None]:
    """Whoever had the part before in this event keeps it only where a role names one more (a patient more)."""
    if isinstance(word.who, Role):
        chosen = resolve(table, word.who, situation)
    elif word.called and (called := _called(table, word.part, word.who, situation)):
        chosen = [(yield from pick_one(table, called, table.name, _who(table, word, situation), _RANDOM))]
    else:
        chosen = yield from _nominated(table, word, word.who, situation)
    for who in chosen:
        table.campaign.parts.setdefault(word.part, [])
        if who not in table.campaign.parts[word.part]:
            table.campaign.parts[word.part].append(who)
    if chosen:
        alone = not isinstance(word.who, Role)
        table.tell(events.PartTaken("settlement-event-stays", tuple(chosen), word.part, situation.card, alone))


def _called(home: SettlementTable, part: str, who: Survivors, situation: EffectContext) -> list[int]:
    """On whom an ability lets this part of the event fall (ability-marrow-hunger), of those who could be meant,
    whatever they have most or least of.
    """
    able = matching(home, tuple(term for term in who.terms if term.kind not in SUPERLATIVES), situation)
    return [one for one in able if any(_falls_on(it, situation.card, part) for _, it in home.of_kind(one, Nominated))]


def _falls_on(trait: Nominated, event: str, part: str) -> bool:
    named = zip(trait.events, trait.parts, strict=False)
    return trait.how is Nomination.FALLS_HERE and (event, part) in named


def _nominated(home: SettlementTable, word: TakesPart, who: Survivors, situation: EffectContext) -> Flow[list[int]]:
    """Those who are meant: at random, by the group's choice, or in the order of what they have most of."""
    ranking = [term for term in who.terms if term.kind in (TermKind.MOST, TermKind.LEAST)]
    at_random = any(term.kind is TermKind.RANDOM for term in who.terms)
    if ranking and word.n > 1:
        others = tuple(term for term in who.terms if term not in ranking)
        return (yield from _foremost(home, word, others, ranking[0], situation))
    found = matching(home, who.terms, situation)
    if at_random and len(found) > word.n:
        chosen: list[int] = []
        for _ in range(word.n):
            left = [one for one in found if one not in chosen]
            chosen.append((yield from pick_one(home, left, home.name, _who(home, word, situation), _RANDOM)))
        return chosen
    return found if at_random else (yield from _named(home, word, found, word.n, situation))


def _foremost(
    home: SettlementTable, word: TakesPart, others: tuple[Term, ...], ranking: Term, situation: EffectContext
) -> Flow[list[int]]:
    """The first so many by a count; the group breaks the tie at the end. With `up_to` it says how many."""
    found = matching(home, others, situation)
    most = min(word.n, len(found))
    if word.up_to and found:
        options = [Option(f"how-many:{n}", str(n), n) for n in range(most, -1, -1)]
        about = f"{situation.title(home)}: how many {word.part}s are there?"
        most = yield from home.choose("how-many", about, options, by=0, rule=_COMMON)
    sign = -1 if ranking.kind is TermKind.MOST else 1
    values = {who: sign * measured(home, who, ranking) for who in found}
    chosen: list[int] = []
    for value in sorted(set(values.values())):
        tied = [who for who in found if values[who] == value]
        room = most - len(chosen)
        chosen += tied if len(tied) <= room else (yield from _named(home, word, tied, room, situation, exactly=True))
        if len(chosen) == most:
            break
    return chosen


def _named(
    home: SettlementTable, word: TakesPart, found: list[int], n: int, situation: EffectContext, exactly: bool = False
) -> Flow[list[int]]:
    """The group names so many of those found, or up to so many; without a choice it is not asked."""
    fewer = word.up_to and not exactly
    if n <= 0 or (not fewer and len(found) <= n):
        return found[: max(0, n)]
    answer = yield Decision(
        "nominate",
        f"{situation.title(home)}: who {f'is the {word.part}' if word.n == 1 else f'are the {word.part}s'}?",
        [Option(home.key(one), home.name(one), one) for one in found],
        0,
        rule=_COMMON,
        shape=Shape.MANY,
        minimum=0 if fewer else n,
        maximum=min(n, len(found)),
    )
    return [option.target for option in answer]


@executes_at_home(LeavesPart)
def _leaves_part(table: SettlementTable, word: LeavesPart, situation: EffectContext) -> Flow[None]:
    gone = [who for who in resolve(table, word.who, situation) if who in table.cast_as(word.part)]
    for who in gone:
        table.campaign.parts[word.part].remove(who)
    if gone:
        table.tell(events.PartLeft("settlement-event-stays", tuple(gone), word.part, situation.card))
    yield from ()


@executes_at_home(Contest)
def _contest(table: SettlementTable, word: Contest, situation: EffectContext) -> Flow[None]:
    ranked = yield from _ranked(table, word, resolve(table, word.among, situation))
    places = [(word.first, 0), (word.third, 2), (word.last, len(ranked) - 1)]
    for part, place in places:
        if not part or place >= len(ranked) or (part == word.last and len(ranked) < 2):
            continue  # whoever is alone has won, and lost against nobody
        table.campaign.parts[part] = [ranked[place]]
        table.tell(events.PartTaken("settlement-event-stays", (ranked[place],), part, situation.card))


def _ranked(home: SettlementTable, word: Contest, among: list[int]) -> Flow[list[int]]:
    """From the first to the last: everybody rolls, and those who tie roll again for the places that they share."""
    if len(among) < 2:
        return among
    totals: dict[int, int] = {}
    for who in among:
        (die,) = yield from home.d10(1, f"{home.name(who)} in the {word.name}", _COMMON, who)
        totals[who] = die + _skill(home, word, who)
        home.tell(events.ContestRolled("settlement-event-stays", who, word.name, die, totals[who]))
    ranked: list[int] = []
    for total in sorted(set(totals.values()), reverse=True):
        ranked += yield from _ranked(home, word, [who for who in among if totals[who] == total])
    return ranked


def _skill(home: SettlementTable, word: Contest, who: int) -> int:
    """What is added to the roll: an attribute or a count, and what they know of fighting with bare hands."""
    survivor = home.sheet(who)
    return measure(home, word.add, who) + (
        survivor.proficiency if word.fists and survivor.proficiency_type == FISTS else 0
    )


@executes_at_home(TellStory)
def _tell_story(table: SettlementTable, word: TellStory, situation: EffectContext) -> Flow[None]:
    yield from stories.tell_story(table, word.story, next(iter(resolve(table, word.who, situation)), 0))


@executes_in_showdown(TellStory)
def _tell_story_in_the_middle(table: ShowdownTable, word: TellStory, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        with table.step("campaign-story-event-freezes", word.story):
            yield from tell_story(table, who, word.story)


_FREEZES = "campaign-story-event-freezes"


def event_of(table: GameTable, card: str) -> StoryEvent:
    """The story event that is being told: under its own name, under that of one of its parts, or by what it offers for
    endeavors. Raises StopIteration if there is none.
    """
    told = table.box.story_events.get(card)
    if told is not None:
        return told
    return next(
        event
        for event in table.box.story_events.values()
        if any(part.story == card for part in event.parts) or any(one.name == card for one in event.activities)
    )


def part_of(event: StoryEvent, title: str) -> StoryPart:
    return next(part for part in event.parts if part.title == title)


@executes(GoOn)
def _go_on(table: GameTable, word: GoOn, situation: EffectContext) -> Flow[None]:
    event = table.box.story_events[word.story] if word.story else event_of(table, situation.card)
    part = part_of(event, word.part)
    if word.who is None:
        table.tell(events.StoryWentOn(_FREEZES, event.name, part.title, 0))
        yield from table.perform_each(part.effects, situation, part.title)
        return
    for who in resolve(table, word.who, situation):
        with telling(table, event.name):
            if is_affected(table, who):
                table.tell(events.StoryWentOn(_FREEZES, event.name, part.title, who))
                meant = structs.replace(situation, target=who, bearer=who, chooser=who)
                yield from table.perform_each(part.effects, meant, part.title)


@executes_at_home(EventStays)
def _event_stays(table: SettlementTable, word: EventStays, situation: EffectContext) -> Flow[None]:
    name, campaign = event_of(table, situation.card).name, table.campaign
    staying = campaign.open_stories if word.what is Outlasts.ENDEAVORS else campaign.standing
    if name not in staying:
        staying.append(name)
    yield from ()


def makeable(table: SettlementTable, story: str) -> list[tuple[Gear, Craft, Why | None]]:
    """The gear that is made in a story event, what it costs there, and why it cannot be made."""
    found = []
    for gear in table.box.gear.values():
        for way in gear.craft:
            if way.story == story:
                price = structs.replace(way, endeavors=0)  # the activity has cost it
                found.append((gear, price, _why_not(table, gear, price)))
    return found


def _why_not(table: SettlementTable, gear: Gear, price: Craft) -> Why | None:
    if copies_left(table, gear) < 1:
        return Why(f"No copy of {gear.name} is left in the box.", "settlement-craft")
    if len(table.survivors()) <= price.helpers:
        return Why(f"It needs {price.helpers} other survivors.", _CARD)
    return stores.why_not_pay(table, price)


@executes_at_home(MakeInEvent)
def _make_in_event(table: SettlementTable, word: MakeInEvent, situation: EffectContext) -> Flow[None]:
    found = makeable(table, event_of(table, situation.card).name)
    options = [Option(f"make:{gear.key}", f"{gear.name} ({price.text()})", (gear, price)) for gear, price, _ in found]
    able = [option for option, (_, _, why) in zip(options, found, strict=True) if why is None]
    if not able:
        return
    gear, price = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: what is made?",
        able,
        by=0,
        rule="settlement-craft",
        refused=[(option, why) for option, (_, _, why) in zip(options, found, strict=True) if why is not None],
    )
    yield from stores.pay(table, price, gear.name, crafting=True)
    stores.gain_gear(table, gear.key, situation.card, crafted=True)
    table.write_down(Told.CRAFTED, gear.name)


@needs_at_home(Deed.MAKE_GEAR)
def _can_make(table: SettlementTable, asked: Can, situation: EffectContext) -> bool:
    return any(why is None for _, _, why in makeable(table, asked.what))
