"""The settlement in words: its phase and years, its people, its endeavors and knowledge, its stores, who departs."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.showdown import Showdown
from game.effects.english import counted, listed, the_monster, with_article
from game.model import events
from game.players.narrator_words import because, cap, name, names, plainly, tells

# the phase and the year


@tells(events.SettlementPhaseBegan, "headline")
def _phase(event: events.SettlementPhaseBegan, table: Showdown) -> str:
    return f"The settlement phase that brings lantern year {event.year} begins."


@tells(events.SettlementNamed, "headline")
def _settlement_named(event: events.SettlementNamed, table: Showdown) -> str:
    return f"The settlement has a name: {plainly(event.name)}."


@tells(events.SurvivorsReturned)
def _returned(event: events.SurvivorsReturned, table: Showdown) -> str:
    return f"{cap(names(table, event.who))} {_verb(event.who, 'returns', 'return')}: wounds heal, tokens go."


@tells(events.YearBegan, "headline")
def _year(event: events.YearBegan, table: Showdown) -> str:
    return f"[[lantern-year|Lantern year]] {event.year} begins."


@tells(events.SettlementPhaseEnded, "headline")
def _phase_ended(event: events.SettlementPhaseEnded, table: Showdown) -> str:
    lost = f"; {counted(event.endeavors, 'endeavor')} {_are(event.endeavors)} lost" if event.endeavors else ""
    return f"The settlement phase of lantern year {event.year} ends{lost}."


@tells(events.CampaignEnded, "headline")
def _ended(event: events.CampaignEnded, table: Showdown) -> str:
    how = {"won": "The campaign is won", "lost": "The campaign is lost"}.get(event.outcome, "The campaign ends")
    return f"{how}: {plainly(event.why)}."


@tells(events.Corrected)
def _corrected(event: events.Corrected, table: Showdown) -> str:
    was, now = plainly(event.was) or "nothing", plainly(event.now) or "nothing"
    return f"Corrected by hand: {plainly(event.what)} was {was} and is {now}."


# events and stories


@tells(events.EventPlayed, "headline")
def _event(event: events.EventPlayed, table: Showdown) -> str:
    how = "" if event.drawn else ", as the timeline says"
    return f"[[settlement-event|Settlement event]]: {plainly(event.name)}{how}."


@tells(events.EventIgnored)
def _ignored(event: events.EventIgnored, table: Showdown) -> str:
    if event.rule == "variant-seven-swordsmen":
        return f"{plainly(event.name)} is never told among the Seven Swordsmen."
    return f"{plainly(event.name)} was played in this settlement phase already: it is ignored."


@tells(events.StoryTold, "headline")
def _story(event: events.StoryTold, table: Showdown) -> str | tuple[str, int]:
    title = f" ({plainly(event.title)})" if event.title and event.title != event.name else ""
    text = f"[[story-event|Story event]]: {plainly(event.name)}{title}"
    return (f"{text}, triggered by {name(table, event.who)}.", event.who) if event.who else f"{text}."


@tells(events.MilestoneMet, "headline")
def _milestone(event: events.MilestoneMet, table: Showdown) -> str:
    return f"A [[milestone]] is reached: it brings {plainly(event.story)}."


@tells(events.Scheduled)
def _scheduled(event: events.Scheduled, table: Showdown) -> str:
    fight = event.kind in ("nemesis encounter", "special showdown")
    what = f"with {_monster(table, event.what)}" if fight and event.what else event.what
    what = f"the {event.kind} {plainly(what)}" if what else f"a {event.kind}"
    if not event.year:
        return f"{cap(what)} is struck from the [[timeline]]."
    return f"On the [[timeline]] {what} now stands in lantern year {event.year}."


# people


@tells(events.PeopleJoined, "headline")
def _joined(event: events.PeopleJoined, table: Showdown) -> str:
    return f"{cap(names(table, event.who))} {_verb(event.who, 'joins', 'join')} the settlement."


@tells(events.SurvivorBorn, "headline")
def _born(event: events.SurvivorBorn, table: Showdown) -> tuple[str, int]:
    parents = [name(table, who) for who in (event.mother, event.father) if who]
    return f"A child is born{f' to {listed(parents)}' if parents else ''}.", event.who


@tells(events.SurvivorNamed)
def _named(event: events.SurvivorNamed, table: Showdown) -> tuple[str, int]:
    return f"A survivor bears the name {plainly(event.name)} from now on.", event.who


@tells(events.SurvivorLeft, "headline")
def _left(event: events.SurvivorLeft, table: Showdown) -> tuple[str, int]:
    return f"{cap(name(table, event.who))} leaves the settlement for good ({because(table, event.why)}).", event.who


@tells(events.DeathsCounted)
def _deaths(event: events.DeathsCounted, table: Showdown) -> str:
    return f"The [[death-count|death count]] rises by {event.n} to {event.now}."


# endeavors


@tells(events.EndeavorsGained)
def _endeavors(event: events.EndeavorsGained, table: Showdown) -> str:
    does = "gains" if event.n >= 0 else "loses"
    what = counted(abs(event.n), "endeavor")
    return f"The settlement {does} {what} ({because(table, event.why)}): {event.now} {_are(event.now)} left."


@tells(events.EndeavorsSpent)
def _spent(event: events.EndeavorsSpent, table: Showdown) -> tuple[str, int]:
    who = cap(name(table, event.who)) if event.who else "The settlement"
    what = counted(event.n, "endeavor")
    return f"{who} spends {what} on {because(table, event.what)}: {event.now} {_are(event.now)} left.", event.who


@tells(events.ActivityUsed)
def _activity(event: events.ActivityUsed, table: Showdown) -> tuple[str, int]:
    what = f"{plainly(event.name)} ({plainly(event.source)})"
    return f"{cap(name(table, event.who))} is nominated for {what}.", event.who


# what the settlement knows and has built


@tells(events.InnovationsDrawn)
def _drawn(event: events.InnovationsDrawn, table: Showdown) -> str:
    drawn = listed([plainly(one) for one in event.names]) if event.names else "nothing"
    return f"From the [[innovation-deck|innovation deck]] the settlement draws {drawn}."


@tells(events.Learned, "headline")
def _learned(event: events.Learned, table: Showdown) -> str:
    return f"The settlement gains the [[innovation]] {plainly(event.name)}."


@tells(events.Unlearned, "headline")
def _unlearned(event: events.Unlearned, table: Showdown) -> str:
    how = "its card is [[archive|archived]]" if event.archived else "its card goes back into the innovation deck"
    return f"The settlement loses the [[innovation]] {plainly(event.name)}: {how}."


@tells(events.PrincipleAdopted, "headline")
def _adopted(event: events.PrincipleAdopted, table: Showdown) -> str:
    return f"The settlement adopts the [[principle]] {plainly(event.name)} ({plainly(event.pair)})."


@tells(events.LocationBuilt, "headline")
def _built(event: events.LocationBuilt, table: Showdown) -> str:
    return f"The settlement gains the [[settlement-location|location]] {plainly(event.name)}."


@tells(events.LocationLost, "headline")
def _location_lost(event: events.LocationLost, table: Showdown) -> str:
    return f"The settlement loses the [[settlement-location|location]] {plainly(event.name)}."


# stores


@tells(events.ResourcesGained)
def _gained(event: events.ResourcesGained, table: Showdown) -> str:
    return f"The settlement gains {_cards(event.cards)} ({because(table, event.why)})."


@tells(events.ResourcesSpent)
def _resources_spent(event: events.ResourcesSpent, table: Showdown) -> str:
    return f"The settlement spends {_cards(event.cards)} on {because(table, event.what)}."


@tells(events.ResourcesLost)
def _resources_lost(event: events.ResourcesLost, table: Showdown) -> str:
    return f"The settlement loses {_cards(event.cards)} ({because(table, event.why)})."


@tells(events.ResourcesRecorded, "detail")
def _recorded(event: events.ResourcesRecorded, table: Showdown) -> str:
    return f"Written on the record sheet, their cards back in the decks: {_cards(event.cards)}."


@tells(events.GearMade)
def _gear(event: events.GearMade, table: Showdown) -> str:
    gear = f"gear {plainly(event.gear)}"
    return (
        f"The settlement makes the {gear}."
        if event.crafted
        else (f"The settlement gains the {gear} ({because(table, event.why)}).")
    )


@tells(events.StoredGearLost)
def _gear_lost(event: events.StoredGearLost, table: Showdown) -> str:
    return f"The settlement gives up {_cards(event.gear)} ({because(table, event.why)})."


# the departure


@tells(events.MonsterListed)
def _listed(event: events.MonsterListed, table: Showdown) -> str:
    where = "[[nemesis|nemesis monsters]]" if event.nemesis else "[[quarry|quarries]]"
    written = f"{cap(plainly(_monster(table, event.monster)))} is written among the {where}"
    if event.monster in table.box.monsters:
        return f"{written}."
    return f"{written}, but is not in the box yet: it cannot be {'fought' if event.nemesis else 'hunted'}."


@tells(events.QuarryChosen, "headline")
def _quarry(event: events.QuarryChosen, table: Showdown) -> str:
    who = f"{plainly(_monster(table, event.monster))}, level {plainly(event.level)}"
    return f"A [[nemesis]] comes: {who}." if event.nemesis else f"They will hunt {who}."


@tells(events.MonsterMissing, "headline")
def _missing(event: events.MonsterMissing, table: Showdown) -> str:
    return f"{cap(plainly(_monster(table, event.monster)))} is not in the box yet: nobody is fought in its place."


@tells(events.SurvivorsDepart, "headline")
def _depart(event: events.SurvivorsDepart, table: Showdown) -> str:
    return f"{cap(names(table, event.who))} {_verb(event.who, 'departs', 'depart')}."


# turns of phrase


def _verb(who: tuple[int, ...], one: str, several: str) -> str:
    return several if len(who) > 1 else one


def _are(n: int) -> str:
    return "is" if n == 1 else "are"


def _cards(cards: Iterable[str]) -> str:
    """`2 Monster Bone and Scrap`: cards of the same name together."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return listed([plainly(f"{n} {card}" if n > 1 else card) for card, n in counts.items()]) if counts else "nothing"


def _monster(table: Showdown, key: str) -> str:
    """A monster by key with its article, in the box or not."""
    card = table.box.monsters.get(key)
    return with_article(card.name) if card is not None else the_monster(key)
