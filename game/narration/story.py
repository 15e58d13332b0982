"""In words: story and settlement events: told, ignored, gone on with."""

from __future__ import annotations

from game import facts as events
from game.cards.phrases import titled
from game.narration.phrases import name, plainly, says, tells
from game.rules.table.game_table import GameTable


@tells(events.EventPlayed, "headline")
def _event(event: events.EventPlayed, table: GameTable) -> str:
    how = "" if event.drawn else ", as the timeline says"
    return f"[[settlement-event|Settlement event]]: {plainly(event.name)}{how}."


@tells(events.EventIgnored)
def _ignored(event: events.EventIgnored, table: GameTable) -> str:
    if event.rule == "variant-seven-swordsmen":
        return f"{plainly(event.name)} is never told among the Seven Swordsmen."
    return f"{plainly(event.name)} was played in this settlement phase already: it is ignored."


@tells(events.StoryTold, "headline")
def _story(event: events.StoryTold, table: GameTable) -> str | tuple[str, int]:
    title = f" ({plainly(event.title)})" if event.title and event.title != event.name else ""
    text = f"[[story-event|Story event]]: {plainly(event.name)}{title}"
    return (f"{text}, triggered by {name(table, event.who)}.", event.who) if event.who else f"{text}."


says(events.MilestoneMet, "A [[milestone]] is reached: it brings {story}.", weight="headline")


@tells(events.StoryWentOn)
def _went_on(event: events.StoryWentOn, table: GameTable) -> str | tuple[str, int]:
    text = f"{plainly(event.name)} goes on with “{plainly(event.part)}”"
    return (f"{text} for {name(table, event.who)}.", event.who) if event.who else f"{text}."


@tells(events.LegendOpened)
def _legend(event: events.LegendOpened, table: GameTable) -> str:
    if event.monster not in table.box.monsters:
        return f"The {titled(event.mask)} would lead to the {titled(event.monster)}, but it is not in the box."
    return f"The {titled(event.monster)} can be hunted this year by whoever carries the {titled(event.mask)}."
