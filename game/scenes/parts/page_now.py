"""Which lines of a page of the campaign are being carried out: of a story, a settlement event, a hunt event, what a
place offers. The steps of the rules say which effect it is; its lines are found on the printed page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from msgspec import structs

from engine.table import Part
from game.cards.english.hunt_event import print_hunt_event
from game.cards.english.settlement import SPENDER, SURVIVOR, price, print_part, told
from game.cards.kinds.box import Box
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.kinds.settlement import Activity, SettlementEvent
from game.cards.kinds.story_event import StoryPart
from game.cards.words.flow import Effects
from game.narration.card_now import Printer, window


@dataclass(frozen=True)
class LinesNow:
    """`lines` as they are printed one below the other under this `title`; those from `begin` to before `end` are
    carried out now."""

    title: str
    lines: tuple[str, ...]
    begin: int
    end: int


def lines_now(box: Box, kind: str, name: str, title: str, part: Part) -> LinesNow | None:
    """The lines of the page of this kind and name that are carried out at this `part` of its step: the number of an
    effect, behind the name of what the story went on with. `title` is that of an activity; None if it is at none.
    """
    number = part[-1] if part else None
    if not isinstance(number, int):
        return None
    within = str(part[0]) if len(part) > 1 else title
    for effects, printed in _printed(box, kind, name, within):
        if number < len(effects):
            return LinesNow(within, tuple(printed(effects)), *window(effects, number, printed))
    return None


def _printed(box: Box, kind: str, name: str, title: str) -> Iterator[tuple[Effects, Printer]]:
    """Effects that stand on this page under this title, and how they are printed there."""
    activities: tuple[Activity, ...] = ()
    match kind:
        case "hunt-event":
            yield from ((one.effects, partial(_of_hunt_event, one)) for one in _hunt_events(box) if one.name == name)
        case "settlement-event" if name in box.settlement_events:
            event = box.settlement_events[name]
            activities = event.activities
            if title not in [one.name for one in activities]:
                yield event.effects, partial(_of_settlement_event, event)
        case "story-event" if name in box.story_events:
            story = box.story_events[name]
            activities = story.activities
            yield from ((one.effects, partial(_of_part, one)) for one in story.parts if one.title == title)
        case "location" if name in box.locations:
            activities = box.locations[name].activities
        case "innovation" if name in box.innovations:
            activities = box.innovations[name].activities
    yield from ((one.effects, partial(_of_activity, one)) for one in activities if one.name == title)


def _hunt_events(box: Box) -> Iterator[HuntEvent]:
    yield from box.hunt_events.values()
    for monster in box.monsters.values():
        yield from monster.hunt_events


def _of_hunt_event(event: HuntEvent, effects: Effects) -> list[str]:
    return print_hunt_event(structs.replace(event, effects=effects, fixed=False))[-1].lines


def _of_settlement_event(event: SettlementEvent, effects: Effects) -> list[str]:
    return told(effects, SURVIVOR, of=event.effects)


def _of_part(part: StoryPart, effects: Effects) -> list[str]:
    before = print_part(structs.replace(part, effects=())).lines
    return [*before, *told(effects, SURVIVOR, of=part.effects)]


def _of_activity(activity: Activity, effects: Effects) -> list[str]:
    return [*price(activity), *told(effects, SPENDER, raised=True, of=activity.effects)]
