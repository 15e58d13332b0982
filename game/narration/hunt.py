"""In words: the hunt: the board, who reveals what, where everybody goes, how it ends. Spaces are numbered from 0,
Start.
"""

from __future__ import annotations

from game import facts as events
from game.cards.kinds.hunt_event import space_name
from game.cards.kinds.monster import level_in_words
from game.cards.numbers import counted
from game.cards.phrases import cap, listed, titled
from game.cards.who import Role
from game.narration.phrases import because, name, names, plainly, says, tells
from game.rules.table.game_table import GameTable


def _places(spaces: tuple[int, ...]) -> str:
    """`space 3`, `each of space 3 and space 4`."""
    return f"{'each of ' if len(spaces) > 1 else ''}{listed([space_name(space) for space in spaces])}"


@tells(events.HuntBegan, "headline")
def _began(event: events.HuntBegan, table: GameTable) -> str:
    monster = titled(event.monster)
    ahead = counted(event.space, "space")
    return f"The hunt for the {monster} ({level_in_words(event.level)}) begins: its tracks are {ahead} ahead."


says(events.RevealerChosen, "{who:name} carries the lantern and reveals the first hunt event.")


@tells(events.GatheringLaid)
def _laid(event: events.GatheringLaid, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} knows a place: {event.event} lies on {space_name(event.space)}.", event.who


@tells(events.PartyMoved)
def _moved(event: events.PartyMoved, table: GameTable) -> str:
    if event.compelled:
        way = "forward" if event.to > event.start else "back"
        return f"{because(table, event.compelled)} takes the survivors {way} to {space_name(event.to)}."
    return f"The survivors go on to {space_name(event.to)}."


@tells(events.QuarryMoved)
def _tracked(event: events.QuarryMoved, table: GameTable) -> str:
    way = "away from" if event.to > event.start else "toward"
    return f"The quarry moves {way} the survivors, to {space_name(event.to)} ({because(table, event.why)})."


@tells(events.HuntRolled)
def _rolled(event: events.HuntRolled, table: GameTable) -> tuple[str, int]:
    if event.named:
        return f"{plainly(event.named)} names the hunt event: {event.number}.", event.who
    return f"{name(table, event.who)} rolls hunt event {event.number}.", event.who


says(events.HuntRollIgnored, "{number} does not count for {why:why}: it is rolled again.")


@tells(events.HuntEventTold, "headline")
def _told(event: events.HuntEventTold, table: GameTable) -> tuple[str, int]:
    number = f"{event.number}, " if event.number else ""
    return f"{number}{plainly(event.event)}. {name(table, event.who)} is the event revealer.", event.who


says(events.HuntEventOver, "{event} is resolved.", weight="detail")


@tells(events.MoreEventsDue)
def _due(event: events.MoreEventsDue, table: GameTable) -> str:
    return f"{counted(event.n, 'more hunt event')} before the survivors move on ({because(table, event.why)})."


says(events.HuntRerollGained, "One roll of this hunt can be made again ({why:why}).")


@tells(events.TrailChanged)
def _changed(event: events.TrailChanged, table: GameTable) -> str:
    return f"{because(table, event.why)}: {event.what} lies on {_places(event.spaces)}."


@tells(events.TokenMet)
def _token(event: events.TokenMet, table: GameTable) -> str:
    return f"On {space_name(event.space)} {because(table, event.source)} waits for the survivors."


says(events.DarknessReached, "The survivors stop: before them lies Overwhelming Darkness.", weight="headline")


@tells(events.Starved)
def _starved(event: events.Starved, table: GameTable) -> str:
    if event.ignored:
        return "The hunt has gone as far as Starvation, but the settlement has put something by."
    return "The hunt has gone as far as Starvation: at home the stores run low."


@tells(events.AmbushPrepared)
def _ambush(event: events.AmbushPrepared, table: GameTable) -> str:
    who = "the monster ambushes" if event.by == "monster" else "the survivors ambush"
    when = "Should the showdown begin in the next space" if event.next_only else "When the showdown begins"
    return f"{when}, {who} ({because(table, event.why)})."


@tells(events.HuntEnded, "headline")
def _ended(event: events.HuntEnded, table: GameTable) -> str:
    if event.how == "failed":
        return "Nobody is left to hunt: the quarry is lost."
    ambush = {"monster": " It was waiting for them.", "survivors": " It does not see them come."}
    return f"On {space_name(event.space)} the survivors face their quarry.{ambush.get(event.ambush, '')}"


@tells(events.RanFromHunt)
def _ran(event: events.RanFromHunt, table: GameTable) -> tuple[str, int]:
    total = f", {event.total} in all" if event.total != event.die else ""
    return f"{name(table, event.who)} runs away: a {event.die}{total} (row {event.row}).", event.who


@tells(events.LeftHunt)
def _left(event: events.LeftHunt, table: GameTable) -> tuple[str, int]:
    if event.back:
        return f"{name(table, event.who)} has lost the others and looks for them.", event.who
    return f"{name(table, event.who)} is on the way home ({because(table, event.why)}).", event.who


says(events.Rejoined, "{who:name} finds the others just in time.")


@tells(events.Straggled)
def _straggled(event: events.Straggled, table: GameTable) -> str:
    if not event.rolls:
        return f"Of those who tie, chance picks {names(table, event.whom)} ({because(table, event.why)})."
    rolls = ", ".join(f"{name(table, who)} {total}" for who, total in event.rolls)
    fate = "is chosen" if event.best else "falls behind"
    fate = fate if len(event.whom) == 1 else {"is chosen": "are chosen", "falls behind": "fall behind"}[fate]
    return f"{rolls}: {names(table, event.whom)} {fate} ({because(table, event.why)})."


says(events.HomecomingPromised, "{why:why} will be remembered when the survivors are home.")


@tells(events.PutOff)
def _put_off(event: events.PutOff, table: GameTable) -> tuple[str, int]:
    what = event.what.replace(Role.SELF.value, name(table, event.who)) if event.who else event.what
    return f"{cap(what)} ({because(table, event.why)}).", event.who


says(events.CountsLent, "{who:name} stands by {to:name} ({source}).")


@tells(events.RewardsChanged)
def _rewards(event: events.RewardsChanged, table: GameTable) -> str:
    return f"{event.how[:1].upper()}{event.how[1:]}."


says(events.TrapBuried, "The trap goes to the bottom of the hit location deck ({why:why}).")


@tells(events.SettlementNoted)
def _noted(event: events.SettlementNoted, table: GameTable) -> str:
    done = "is struck from" if event.erased else "is written on"
    return f"{plainly(event.what)} {done} the settlement's sheet ({because(table, event.why)})."


says(events.HuntGifted, "On the next hunt {gift:linked} ({why:why}).")
