"""In words: the settlement phase: its steps, endeavors, locations, the timeline, its end."""

from __future__ import annotations

from game import facts as events
from game.cards.kinds.monster import level_in_words
from game.cards.numbers import counted
from game.cards.phrases import the_monster, with_article
from game.narration.phrases import because, cap, name, plainly, says, tells
from game.rules.table.game_table import GameTable

says(events.SettlementPhaseBegan, "The settlement phase that brings lantern year {year} begins.", weight="headline")
says(events.SettlementNamed, "The settlement has a name: {name}.", weight="headline")
says(events.YearBegan, "[[lantern-year|Lantern year]] {year} begins.", weight="headline")


@tells(events.SettlementPhaseEnded, "headline")
def _phase_ended(event: events.SettlementPhaseEnded, table: GameTable) -> str:
    lost = f"; {counted(event.endeavors, 'endeavor')} {_are(event.endeavors)} lost" if event.endeavors else ""
    return f"The settlement phase of lantern year {event.year} ends{lost}."


@tells(events.CampaignEnded, "headline")
def _ended(event: events.CampaignEnded, table: GameTable) -> str:
    how = {"won": "The campaign is won", "lost": "The campaign is lost"}.get(event.outcome, "The campaign ends")
    return f"{how}: {plainly(event.why)}."


@tells(events.Corrected)
def _corrected(event: events.Corrected, table: GameTable) -> str:
    was, now = plainly(event.was) or "nothing", plainly(event.now) or "nothing"
    return f"Corrected by hand: {plainly(event.what)} was {was} and is {now}."


@tells(events.Scheduled)
def _scheduled(event: events.Scheduled, table: GameTable) -> str:
    fight = event.kind in ("nemesis encounter", "special showdown")
    what = f"with {_monster(table, event.what)}" if fight and event.what else event.what
    what = f"the {event.kind} {plainly(what)}" if what else f"a {event.kind}"
    if not event.year:
        return f"{cap(what)} is struck from the [[timeline]]."
    return f"On the [[timeline]] {what} now stands in lantern year {event.year}."


@tells(events.EndeavorsGained)
def _endeavors(event: events.EndeavorsGained, table: GameTable) -> str:
    does = "gains" if event.n >= 0 else "loses"
    what = counted(abs(event.n), "endeavor")
    return f"The settlement {does} {what} ({because(table, event.why)}): {left(event.now)}."


def left(endeavors: int) -> str:
    """Tells how many endeavors are left: `2 endeavors left`."""
    return f"{counted(endeavors, 'endeavor') if endeavors else 'no endeavor'} left"


@tells(events.EndeavorsSpent)
def _spent(event: events.EndeavorsSpent, table: GameTable) -> tuple[str, int]:
    who = cap(name(table, event.who)) if event.who else "The settlement"
    what = counted(event.n, "endeavor")
    return f"{who} spends {what} on {because(table, event.what)}: {left(event.now)}.", event.who


@tells(events.ActivityUsed)
def _activity(event: events.ActivityUsed, table: GameTable) -> tuple[str, int]:
    what = f"{plainly(event.name)} ({plainly(event.source)})"
    return f"{cap(name(table, event.who))} is nominated for {what}.", event.who


says(events.LocationBuilt, "The settlement gains the [[settlement-location|location]] {name}.", weight="headline")
says(events.LocationLost, "The settlement loses the [[settlement-location|location]] {name}.", weight="headline")


@tells(events.GearMade)
def _gear(event: events.GearMade, table: GameTable) -> str:
    gear = f"gear {plainly(event.gear)}"
    return (
        f"The settlement makes the {gear}."
        if event.crafted
        else (f"The settlement gains the {gear} ({because(table, event.why)}).")
    )


says(events.StoredGearLost, "The settlement gives up {gear:cards} ({why:why}).")


@tells(events.MonsterListed)
def _listed(event: events.MonsterListed, table: GameTable) -> str:
    where = "[[nemesis|nemesis monsters]]" if event.nemesis else "[[quarry|quarries]]"
    written = f"{cap(plainly(_monster(table, event.monster)))} is written among the {where}"
    if event.monster in table.box.monsters:
        return f"{written}."
    return f"{written}, but is not in the box: it cannot be {'fought' if event.nemesis else 'hunted'}."


@tells(events.QuarryChosen, "headline")
def _quarry(event: events.QuarryChosen, table: GameTable) -> str:
    who = f"{plainly(_monster(table, event.monster))}, {plainly(level_in_words(event.level))}"
    return f"A [[nemesis]] comes: {who}." if event.nemesis else f"They will hunt {who}."


@tells(events.NemesisUnmet, "headline")
def _unmet(event: events.NemesisUnmet, table: GameTable) -> str:
    who = f"{cap(plainly(_monster(table, event.monster)))}, {plainly(level_in_words(event.level))},"
    return f"{who} comes and meets nobody: that is a defeat."


@tells(events.MonsterMissing, "headline")
def _missing(event: events.MonsterMissing, table: GameTable) -> str:
    return f"{cap(plainly(_monster(table, event.monster)))} is not in the box: nobody is fought in its place."


def _are(n: int) -> str:
    return "is" if n == 1 else "are"


def _monster(table: GameTable, key: str) -> str:
    """A monster by key with its article, in the box or not."""
    card = table.box.monsters.get(key)
    return with_article(card.name) if card is not None else the_monster(key)


@tells(events.NemesisCalled)
def _called(event: events.NemesisCalled, table: GameTable) -> str:
    if not event.monster:
        return "Nobody answers the call: no nemesis has a level left that was not fought."
    monster = cap(the_monster(event.monster))
    return f"{monster}, level {event.level}, hears the call and comes this year."
