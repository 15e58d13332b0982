"""The settlement's cards and story events as printed text."""

from __future__ import annotations

from game.cards.english.sections import Section, lines_of, lines_of_traits
from game.cards.kinds.settlement import Activity, Innovation, Location, Principle, SettlementEvent
from game.cards.kinds.story_event import StoryEvent, StoryPart
from game.cards.numbers import signed
from game.cards.phrases import listed, sentence
from game.cards.traits.settlement import SettlementTrait
from game.cards.who import describe
from game.cards.words.flow import Effects


def print_innovation(card: Innovation) -> list[Section]:
    """Prints what an innovation opens, gives and lets survivors do."""
    lines = [f"Brings {listed(list(card.consequences))} into the innovation deck."] if card.consequences else []
    lines += _limit(card.survival_limit)
    lines += [f"Survivors can {card.survival_action}."] if card.survival_action else []
    lines += [] if card.counted else ["Does not count as one of the settlement's innovations."]
    return [
        Section("types", ", ".join(card.kinds), lines),
        *_happens("Each departing survivor", card.departing),
        *_happens("Each newborn survivor", card.newborn),
        *([Section("rule", "Every survivor", lines_of_traits(card.traits))] if card.traits else []),
        *print_rules(card.rules),
        *print_activities(card.activities),
    ]


def print_principle(card: Principle) -> list[Section]:
    """Prints what a principle gives from its adoption on."""
    return [
        Section("types", f"principle, {card.pair}", _limit(card.survival_limit)),
        *_happens("When adopted", card.adopted),
        *_happens("Each newborn survivor", card.newborn),
        *([Section("rule", "Every survivor", lines_of_traits(card.traits))] if card.traits else []),
        *print_rules(card.rules),
    ]


def print_location(card: Location, gear: list[str]) -> list[Section]:
    """Prints what stands open at a location; `gear` are the names of what is made there (location-components)."""
    made = [Section("craft", "Made here", [f"{listed(gear)}."])] if gear else []
    return [*print_rules(card.rules), *print_activities(card.activities), *made]


def print_settlement_event(card: SettlementEvent) -> list[Section]:
    """Prints what happens when the event is played, and what holds and can be done until the phase ends
    (settlement-event-stays).
    """
    return [*_happens("When played", card.effects), *print_rules(card.rules), *print_activities(card.activities)]


def print_rules(rules: tuple[SettlementTrait, ...]) -> list[Section]:
    """Prints what changes for the settlement while the card lasts."""
    return [Section("rule", "The settlement", [sentence(rule.text()) for rule in rules])] if rules else []


def print_activities(activities: tuple[Activity, ...]) -> list[Section]:
    """A section for each activity: what it costs and needs, then what it does."""
    return [Section("rule", one.name, [*price(one), *lines_of(one.effects)]) for one in activities]


def price(activity: Activity) -> list[str]:
    """`For 1 bone and 1 endeavor (once per lantern year).`, `Only if the settlement has recorded a statue.`"""
    paid = activity.cost.text() if activity.cost.parts() else ""
    often = often_said(activity)
    asked = [f"Only if {activity.needs.text()}."] if activity.needs is not None else []
    asked += [f"Only a {describe(activity.by)}."] if activity.by else []
    asked += [f"Not if {activity.hidden.text()}."] if activity.hidden is not None else []
    return [f"{f'For {paid}' if paid else 'For nothing'}{often}.", *asked]


def often_said(activity: Activity) -> str:
    """` (once per lifetime for each survivor)`, or nothing if it can be used again and again."""
    if activity.limit is None:
        return ""
    each = " for each survivor" if activity.each else ""
    return f" ({activity.limit}{each})"


def _limit(n: int) -> list[str]:
    return [f"{signed(n)} survival limit."] if n else []


def _happens(heading: str, effects: Effects) -> list[Section]:
    return [Section("effect", heading, lines_of(effects))] if effects else []


def print_story_event(event: StoryEvent) -> list[Section]:
    """Prints what brings it, then each of its parts with its tables."""
    brings = [Section("rule", "When", [sentence(event.milestone.text())])] if event.milestone else []
    parts = [_told(part) for part in event.parts]
    return [*brings, *parts, *print_rules(event.rules), *print_activities(event.activities)]


def _told(part: StoryPart) -> Section:
    when = [sentence(part.milestone.text())] if part.milestone else []
    return Section("effect", part.title, [*when, *lines_of(part.effects)])
