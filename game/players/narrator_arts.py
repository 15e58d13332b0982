"""What fighting arts do, in words."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.english import counted
from game.model import events
from game.players.narrator_words import because, faces, name, number, plainly, tells


@tells(events.AttackRolledOn)
def _rolled_on(event: events.AttackRolledOn, table: Showdown) -> tuple[str, int]:
    perfect = f", {event.perfect} of them [[perfect hit|perfect]]" if event.perfect else ""
    needed = f"{number(event.needs)} or more hits"
    hits = counted(event.hits, "more hit") if event.hits else "no more hit"
    return f"{name(table, event.who)} rolls on, {needed}: {faces(event.dice)}, {hits}{perfect}.", event.who


@tells(events.HitMoved)
def _moved(event: events.HitMoved, table: Showdown) -> tuple[str, int]:
    text = f"{name(table, event.who)} takes the hit to the {event.location} with the {event.to}"
    return f"{text} ({because(table, event.why)}).", event.who


@tells(events.TumbleRolled)
def _tumbled(event: events.TumbleRolled, table: Showdown) -> tuple[str, int]:
    outcome = "and tumbles out of the way" if event.clear else "and is too slow"
    return f"{name(table, event.who)} rolls {event.die} {outcome}.", event.who


@tells(events.MovementGained)
def _movement(event: events.MovementGained, table: Showdown) -> tuple[str, int]:
    text = f"{name(table, event.who)} can move {counted(event.n, 'more time')} in this act"
    return f"{text} ({because(table, event.why)}).", event.who


@tells(events.TokenRemoved)
def _removed(event: events.TokenRemoved, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} removes a {event.token} ({because(table, event.why)}).", event.who


@tells(events.PaidInTokens)
def _paid(event: events.PaidInTokens, table: Showdown) -> tuple[str, int]:
    tokens = counted(event.n, event.token)
    text = f"{name(table, event.who)} spends {tokens} in place of [[survival]]"
    return f"{text} ({because(table, event.why)}).", event.who


@tells(events.DieRolledAgain)
def _again(event: events.DieRolledAgain, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} has the {event.die} rolled again ({because(table, event.why)}).", event.who


@tells(events.BonesLaid)
def _bones(event: events.BonesLaid, table: Showdown) -> str:
    column, row = event.at
    return f"A bone token marks {column},{row}, where {name(table, event.dead)} died."


@tells(events.BonesCrossed)
def _crossed(event: events.BonesCrossed, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} moves over a bone token; it is removed.", event.who


@tells(events.LocationRevealed)
def _revealed(event: events.LocationRevealed, table: Showdown) -> tuple[str, int]:
    outcome = "the monster suffers a critical wound there" if event.critical else "nothing happens there"
    return f"The light falls on {plainly(event.card)}: {outcome}.", event.who


@tells(events.ArtTaken)
def _taken(event: events.ArtTaken, table: Showdown) -> tuple[str, int]:
    art = plainly(event.name)
    holder = name(table, event.holder) if event.holder else "somebody at home"
    text = f"{name(table, event.who)} does not gain the [[fighting art]] {art}: {holder} has it"
    return f"{text}, and only one survivor can.", event.who
