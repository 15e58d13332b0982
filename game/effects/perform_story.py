"""Carries out what story events and locations bring (the words of `game.effects.story_words`), and judges what they
ask.
"""

from __future__ import annotations

from msgspec import structs

from engine.decision import Option, Why
from engine.table import Flow
from game.board.canceling import cancel_action
from game.board.growth import set_type
from game.board.hit_location_cards import cancel_attack
from game.board.inside import is_affected, telling
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.targeting import resolve
from game.effects import story_conditions as conditions
from game.effects import story_words as words
from game.effects.cards import Craft, Gear, StoryEvent, StoryPart
from game.model import events
from game.settlement import knowledge, stores
from game.settlement.couples import nominate_couple
from game.settlement.record import Told
from game.settlement.table import Homestead, at_home

_CARD = "campaign-card-over-rulebook"
_FREEZES = "campaign-story-event-freezes"


# parts of an event


def event_of(table: Showdown, card: str) -> StoryEvent:
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


@executes(words.GoOn)
def _go_on(table: Showdown, word: words.GoOn, situation: Situation) -> Flow[None]:
    event = table.box.story_events[word.story] if word.story else event_of(table, situation.card)
    part = part_of(event, word.part)
    if word.who is None:
        table.tell(events.StoryWentOn(_FREEZES, event.name, part.title, 0))
        yield from table.perform(part.effects, situation)
        return
    for who in resolve(table, word.who, situation):
        with telling(table, event.name):
            if is_affected(table, who):
                table.tell(events.StoryWentOn(_FREEZES, event.name, part.title, who))
                meant = structs.replace(situation, target=who, bearer=who, chooser=who)
                yield from table.perform(part.effects, meant)


@executes(words.StaysOpen)
def _stays_open(table: Showdown, word: words.StaysOpen, situation: Situation) -> Flow[None]:
    name, campaign = event_of(table, situation.card).name, at_home(table).campaign
    if name not in campaign.open_stories:
        campaign.open_stories.append(name)
    yield from ()


@executes(words.StaysInForce)
def _stays_in_force(table: Showdown, word: words.StaysInForce, situation: Situation) -> Flow[None]:
    name, campaign = event_of(table, situation.card).name, at_home(table).campaign
    if name not in campaign.standing:
        campaign.standing.append(name)
    yield from ()


# who it befalls


@executes(words.NominateCouple)
def _nominate_couple(table: Showdown, word: words.NominateCouple, situation: Situation) -> Flow[None]:
    """What follows knows them as its target (the mother) and its attacker (the father), as a birth does."""
    situation.target, situation.attacker = yield from nominate_couple(at_home(table), word.terms, situation.card)


@executes(words.MarkOnce)
def _mark_once(table: Showdown, word: words.MarkOnce, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        spent = table.sheet(who).spent
        if not word.again:
            spent.append(word.what)
        elif word.what in spent:
            spent.remove(word.what)
            rule = "survivor-once-per-lifetime-reroll"
            table.tell(events.SheetMarked(rule, who, f"{word.what} again", situation.card))
    yield from ()


@executes(words.TakeType)
def _take_type(table: Showdown, word: words.TakeType, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        survivor = table.sheet(who)
        chosen = sorted(key for key, one in table.box.proficiencies.items() if one.chosen)
        keyword = word.keyword or table.chance.pick(chosen)
        if survivor.proficiency_type == keyword:
            continue
        lost = set_type(table, who, keyword)
        name = table.box.proficiencies[keyword].name
        table.tell(events.TypeTaken("survivor-proficiency-change", who, name, lost, situation.card))
    yield from ()


# what the settlement has of it


@executes(words.ChooseMastery)
def _choose_mastery(table: Showdown, word: words.ChooseMastery, situation: Situation) -> Flow[None]:
    home = at_home(table)
    new = [one for one in home.box.proficiencies.values() if one.shared and one.mastery not in home.known()]
    if not new:
        return
    mastery: str = yield from home.choose(
        "choose-one",
        f"{situation.title(table)}: which weapon mastery does the settlement gain?",
        [Option(f"mastery:{one.keyword}", one.mastery, one.mastery) for one in new],
        by=0,
        rule="innovation-mastery",
    )
    yield from knowledge.learn(home, mastery)


@executes(words.RaiseResearch)
def _raise_research(table: Showdown, word: words.RaiseResearch, situation: Situation) -> Flow[None]:
    campaign = at_home(table).campaign
    if campaign.lantern_research < words.MOST_RESEARCH:
        campaign.lantern_research += 1
        pulse = next(one.name for one in table.box.pulses if one.level == campaign.lantern_research)
        table.tell(events.ResearchRaised("keyword-death-die-pulse", campaign.lantern_research, pulse))
    yield from ()


@executes(words.OpenLegend)
def _open_legend(table: Showdown, word: words.OpenLegend, situation: Situation) -> Flow[None]:
    campaign = at_home(table).campaign
    if word.monster not in campaign.legends:
        campaign.legends.append(word.monster)
        table.tell(events.LegendOpened(_CARD, word.monster, word.mask))
    yield from ()


@executes(words.TradeIn)
def _trade_in(table: Showdown, word: words.TradeIn, situation: Situation) -> Flow[None]:
    home, box = at_home(table), table.box
    able = [
        card
        for card, n in sorted(stores.resources(home.campaign).items())
        for _ in range(n)
        if word.paid == box.resources[card].kind or word.paid in box.resources[card].types
    ]
    if not able:
        return
    about = f"{situation.title(table)}: which {word.paid} resources are archived?"
    paid = yield from stores.choose_cards(home, about, able, 0, len(able))
    if not paid:
        return
    stores.give_back(home, paid)
    table.tell(events.ResourcesSpent("resource-spent-archived", tuple(paid), situation.card))
    yield from stores.gain(home, word.deck, len(paid), situation.card, word.card)


# what is made in an event


def makeable(table: Homestead, story: str) -> list[tuple[Gear, Craft, Why | None]]:
    """The gear that is made in a story event, what it costs there, and why it cannot be made."""
    found = []
    for gear in table.box.gear.values():
        for way in gear.craft:
            if way.story == story:
                price = structs.replace(way, endeavors=0)  # the activity has cost it
                found.append((gear, price, _why_not(table, gear, price)))
    return found


def _why_not(table: Homestead, gear: Gear, price: Craft) -> Why | None:
    if stores.copies_left(table, gear.key) < 1:
        return Why(f"No copy of {gear.name} is left in the box.", "settlement-craft")
    if len(table.survivors()) <= price.helpers:
        return Why(f"It needs {price.helpers} other survivors.", _CARD)
    return stores.why_not_pay(table, price)


@executes(words.MakeInEvent)
def _make_in_event(table: Showdown, word: words.MakeInEvent, situation: Situation) -> Flow[None]:
    home = at_home(table)
    found = makeable(home, event_of(table, situation.card).name)
    options = [Option(f"make:{gear.key}", f"{gear.name} ({price.says()})", (gear, price)) for gear, price, _ in found]
    able = [option for option, (_, _, why) in zip(options, found, strict=True) if why is None]
    if not able:
        return
    gear, price = yield from home.choose(
        "choose-one",
        f"{situation.title(table)}: what is made?",
        able,
        by=0,
        rule="settlement-craft",
        refused=[(option, why) for option, (_, _, why) in zip(options, found, strict=True) if why is not None],
    )
    yield from stores.pay(home, price, gear.name, crafting=True)
    stores.gain_gear(home, gear.key, situation.card, crafted=True)
    home.write_down(Told.CRAFTED, gear.name)


# in a fight


@executes(words.EndAttack)
def _end_attack(table: Showdown, word: words.EndAttack, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        current = next((one for one in reversed(table.attacks) if one.attacker == who), None)
        if current is not None:
            cancel_attack(table, current, situation.card, _CARD, tell=True)
    yield from ()


@executes(words.CancelAction)
def _cancel_action(table: Showdown, word: words.CancelAction, situation: Situation) -> Flow[None]:
    cancel_action(table, word.card, situation.title(table))
    yield from ()


# what they ask


@judges(conditions.InBox)
def _in_box(table: Showdown, asked: conditions.InBox, situation: Situation) -> bool:
    return asked.monster in table.box.monsters


@judges(conditions.CanSpend)
def _can_spend(table: Showdown, asked: conditions.CanSpend, situation: Situation) -> bool:
    campaign, found = at_home(table).campaign, resolve(table, asked.who, situation)
    able = bool(found) and found[0] not in campaign.forbidden and not campaign.no_more_endeavors
    return able and campaign.endeavors >= asked.n


@judges(conditions.ResearchDone)
def _research_done(table: Showdown, asked: conditions.ResearchDone, situation: Situation) -> bool:
    return at_home(table).campaign.lantern_research >= asked.level


@judges(conditions.CanMakeIn)
def _can_make_in(table: Showdown, asked: conditions.CanMakeIn, situation: Situation) -> bool:
    return any(why is None for _, _, why in makeable(at_home(table), asked.story))


@judges(conditions.HasArt)
def _has_art(table: Showdown, asked: conditions.HasArt, situation: Situation) -> bool:
    known = [art for one in resolve(table, asked.who, situation) for art in table.sheet(one).fighting_arts]
    return asked.name in known if asked.name else bool(known)
