"""Story events and locations in words: parts of an event, couples, research, legends."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.english import counted, titled
from game.model import events
from game.players.narrator_words import because, name, plainly, tells


@tells(events.StoryWentOn)
def _went_on(event: events.StoryWentOn, table: Showdown) -> str | tuple[str, int]:
    text = f"{plainly(event.name)} goes on with “{plainly(event.part)}”"
    return (f"{text} for {name(table, event.who)}.", event.who) if event.who else f"{text}."


@tells(events.CoupleNominated)
def _couple(event: events.CoupleNominated, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.mother)} and {name(table, event.father)} are nominated as a couple.", event.mother


@tells(events.NoCouple)
def _no_couple(event: events.NoCouple, table: Showdown) -> str:
    return f"Nothing comes of {plainly(event.why)}: there is no couple for it."


@tells(events.ResearchRaised)
def _research(event: events.ResearchRaised, table: Showdown) -> str:
    return f"Lantern research reaches level {event.level}: {plainly(event.pulse)} is unlocked."


@tells(events.LegendOpened)
def _legend(event: events.LegendOpened, table: Showdown) -> str:
    if event.monster not in table.box.monsters:
        return f"The {titled(event.mask)} would lead to the {titled(event.monster)}, but it is not in the box yet."
    return f"The {titled(event.monster)} can be hunted this year by whoever carries the {titled(event.mask)}."


@tells(events.TypeTaken)
def _type(event: events.TypeTaken, table: Showdown) -> tuple[str, int]:
    lost = (
        f", and {counted(event.lost, 'level')} of another {'is' if event.lost == 1 else 'are'} lost"
        if event.lost
        else ""
    )
    return (
        f"{name(table, event.who)} takes the weapon type {plainly(event.weapon_type)}{lost} "
        f"({because(table, event.why)}).",
        event.who,
    )
