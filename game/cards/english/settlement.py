"""The settlement's cards and story events as printed text."""

from __future__ import annotations

import msgspec

from game.cards.english.notes import lead_of, needs_note
from game.cards.english.outline import outline
from game.cards.english.said import ROLLER, named
from game.cards.english.sections import DOT, Section, lines_of_traits, unmarked
from game.cards.kinds.gear import Gear
from game.cards.kinds.settlement import Activity, Innovation, Location, Principle, SettlementEvent, SettlementMilestone
from game.cards.kinds.story_event import StoryEvent, StoryPart
from game.cards.numbers import counted
from game.cards.phrases import a_or_an, cap, listed, sentence, uncapped
from game.cards.records import parts
from game.cards.traits.flow import AnyTrait
from game.cards.traits.settlement import SettlementTrait
from game.cards.voice import to_bearer
from game.cards.who import Role, describe
from game.cards.words.flow import Effects, RollLocation, RollOn

SPENDER, SURVIVOR = "the spender", "the survivor"
"""Whoever spends the endeavor."""


def print_innovation(card: Innovation) -> list[Section]:
    """Prints what an innovation opens, gives and lets survivors do."""
    brought = listed(list(card.consequences)) if card.consequences else ""
    lines = [f"When this is gained, shuffle {brought} into the innovation deck."] if brought else []
    lines += _limit(card.survival_limit)
    lines += [f"Survivors can {card.survival_action}."] if card.survival_action else []
    lines += [] if card.counted else ["This does not count as one of the settlement's innovations."]
    return [
        Section("types", ", ".join(card.kinds), lines),
        *_happens("When departing", card.departing, "each departing survivor"),
        *_happens("Newborn", card.newborn, "each newborn survivor"),
        *_every_survivor(card.traits),
        *print_rules(card.rules),
        *print_activities(card.activities),
    ]


def print_principle(card: Principle) -> list[Section]:
    """Prints what a principle gives from its adoption on."""
    return [
        Section("types", f"principle, {card.pair}", _limit(card.survival_limit)),
        *_happens("When adopted", card.adopted),
        *_happens("Newborn", card.newborn, "each newborn survivor"),
        *_every_survivor(card.traits),
        *print_rules(card.rules),
    ]


def print_location(card: Location, gear: list[Gear]) -> list[Section]:
    """Prints what stands open at a location, and the gear that is made there with the ways to pay for it
    (location-components).
    """
    lines = [f"{one.name}: {' or '.join(way.text() for way in one.craft)}." for one in gear]
    made = [Section("craft", "Made here", lines)] if gear else []
    return [*made, *print_rules(card.rules), *print_activities(card.activities)]


def print_settlement_event(card: SettlementEvent) -> list[Section]:
    """Prints what happens when the event is played, and what holds and can be done until the phase ends
    (settlement-event-stays).
    """
    return [*_happens("When played", card.effects), *print_rules(card.rules), *print_activities(card.activities)]


def print_rules(rules: tuple[SettlementTrait, ...]) -> list[Section]:
    """Prints what changes for the settlement while the card lasts."""
    return [Section("rule", "The settlement", [sentence(rule.text()) for rule in rules])] if rules else []


def print_activities(activities: tuple[Activity, ...]) -> list[Section]:
    """A section for each activity: what it costs and needs, then what it does. A card can raise the result of any
    endeavor's roll.
    """
    return [Section("rule", one.name, [*price(one), *told(one.effects, SPENDER, raised=True)]) for one in activities]


def activity_in_short(activity: Activity) -> str:
    """Returns what an activity does, as one paragraph without marks: its lines in their order."""
    lines = told(activity.effects, SPENDER, raised=True) if activity.effects else []
    return " ".join(unmarked(line.replace(DOT, "")) for line in lines)


def price(activity: Activity) -> list[str]:
    """Says what an activity costs and needs: `Spend 1 endeavor and pay 1 bone (once per lantern year).`, then
    `Needs Language.`
    """
    cost = activity.cost
    paid = msgspec.structs.replace(cost, endeavors=0)
    parts_of_it = [f"spend {counted(cost.endeavors, 'endeavor')}"] if cost.endeavors else []
    parts_of_it += [f"pay {paid.text()}"] if paid.parts() else []
    asked = []
    if activity.needs is not None:
        needs = needs_note(activity.needs, Role.SELF)
        only = needs if needs.startswith("needs ") else f"this is possible only if {activity.needs.text()}"
        if needs.startswith("needs ") and getattr(activity.needs, "who", None) is Role.SELF:
            only = f"{SPENDER} {needs}"
        asked = [named(sentence(only), Role.SELF, SPENDER)]
    asked += [f"The spender must be {a_or_an(describe(activity.by))}."] if activity.by else []
    if activity.hidden is not None:
        hidden = lead_of(activity.hidden)
        barred = f"This is not possible {uncapped(hidden)}."
        asked.append(barred.replace("not possible with ", "possible only without "))
    return [f"{cap(' and '.join(parts_of_it) or 'costs nothing')}{often_said(activity)}.", *asked]


def often_said(activity: Activity) -> str:
    """` (once per lifetime for each survivor)`, or nothing if it can be used again and again."""
    if activity.limit is None:
        return ""
    each = " for each survivor" if activity.each else ""
    return f" ({activity.limit}{each})"


def _limit(n: int) -> list[str]:
    return [f"The survival limit is {n} higher."] if n else []


@to_bearer()
def _every_survivor(traits: tuple[AnyTrait, ...]) -> list[Section]:
    """What is laid on every survivor speaks to each of them."""
    return [Section("rule", "Every survivor", lines_of_traits(traits))] if traits else []


def _happens(heading: str, effects: Effects, who: str = "") -> list[Section]:
    return [Section("effect", heading, told(effects, who or SURVIVOR))] if effects else []


def told(effects: Effects, who: str, *, raised: bool = False, of: Effects = ()) -> list[str]:
    """Returns the effects as lines; whoever they are about is the roller if they roll, or the effects do that they are
    the beginning `of`.
    """
    rolls = any(isinstance(one, RollOn | RollLocation) and one.by is Role.SELF for one in parts(of or effects))
    return outline(effects, {Role.SELF: ROLLER if rolls else who}, raised=raised)


def print_story_event(event: StoryEvent, years: list[int], milestones: list[SettlementMilestone]) -> list[Section]:
    """Prints what brings it, the lantern years of the timeline and the milestones of the settlement among it, then each
    of its parts with its tables.
    """
    when = [sentence(event.milestone.text())] if event.milestone else []
    when += [f"In lantern year {listed([str(year) for year in years])}."] if years else []
    when += [sentence(one.text()) for one in milestones]
    when += [sentence(event.brought_by)] if event.brought_by is not None else []
    brings = [Section("rule", "When", when)] if when else []
    happens = [print_part(part) for part in event.parts]
    return [*brings, *happens, *print_rules(event.rules), *print_activities(event.activities)]


def print_part(part: StoryPart) -> Section:
    """Prints one part of a story event, after what brings it."""
    when = [sentence(part.milestone.text())] if part.milestone else []
    return Section("effect", part.title, [*when, *told(part.effects, SURVIVOR)])
