"""In words: the monster: its actions, whom it picks, what it overlooks, its life."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted
from game.narration.phrases import Said, because, cap, card, name, names, plainly, says, space, tells, the_monster
from game.rules.table.game_table import GameTable


@tells(events.MonsterLedAway, "headline")
def _led_away(event: events.MonsterLedAway, table: GameTable) -> tuple[str, int]:
    cards = f" and {counted(event.cards, 'resource')}" if event.cards else ""
    who, monster = name(table, event.who), name(table, the_monster(table))
    return f"{who} leads {monster} away, with all their gear{cards}.", event.who


says(events.LifeLost, "The wound costs a point of [[Life]] and no AI card; {left} left.", about="monster")


@tells(events.LifeGained)
def _life(event: events.LifeGained, table: GameTable) -> Said:
    monster = the_monster(table)
    who = cap(name(table, monster))
    if not event.n:
        return f"{who} has no [[Life]] to regain.", monster, "detail"
    return f"{who} gains {event.n} [[Life]] and has {event.left}.", monster


@tells(events.MonsterHealed)
def _healed(event: events.MonsterHealed, table: GameTable) -> Said:
    monster, healed = the_monster(table), counted(event.n, "wound")
    if not event.n:
        return f"{cap(name(table, monster))} has no wound to heal.", monster, "detail"
    return f"{cap(name(table, monster))} heals {healed}; {event.stack} in the [[wound stack]].", monster


@tells(events.Guarded)
def _guarded(event: events.Guarded, table: GameTable) -> tuple[str, int]:
    who = name(table, event.who)
    if event.by == "block":
        return f"{who} readies a [[block]] of {counted(event.n, 'hit')}.", event.who
    return f"{who} has {counted(event.n, 'deflect token')} now.", event.who


says(events.SurvivorOverlooked, "{who:name} is no [[threat]] until they attack.")
says(events.SurvivorNoticed, "{who:name} attacks, and is a [[threat]] again.")


@tells(events.PickEluded)
def _eluded(event: events.PickEluded, table: GameTable) -> tuple[str, int]:
    then = "and the monster picks somebody else" if event.eluded else "and stays the target"
    return f"{name(table, event.who)} rolls {event.die} ({plainly(event.why)}) {then}.", event.who


says(events.Unheard, "{who:name} does not listen to {card} ({why}).")


@tells(events.BasicActionBegan)
def _basic(event: events.BasicActionBegan, table: GameTable) -> tuple[str, int]:
    monster, at = the_monster(table), f" against {name(table, event.target)}" if event.target else ""
    why = f" ({plainly(event.why)})" if event.why else ""
    return f"{cap(name(table, monster))} performs its [[basic action]]{at}{why}.", monster


says(events.DefinitionPerformed, "{monster:Name} performs {name} ({why}).", about="monster")


@tells(events.TargetPicked)
def _target(event: events.TargetPicked, table: GameTable) -> tuple[str, int]:
    picked = f"{name(table, event.who)} is the target: {plainly(event.because)}"
    others = [who for who in event.among if who != event.who]
    return f"{picked}{f' (also {names(table, others)})' if others else ''}.", event.who


@tells(events.NoTarget)
def _no_target(event: events.NoTarget, table: GameTable) -> tuple[str, int]:
    return f"{cap(card(event.card))} finds no target.", the_monster(table)


says(events.InstinctPerformed, "{monster:Name} follows its [[instinct]]: {name}.", about="monster")
says(
    events.ShotsWillMiss,
    "{card}: until the next monster turn, ranged attack rolls that show {up_to} or less miss.",
)
says(events.EverybodyThreatens, "Until the end of round {until_round} every survivor is a [[threat]].")
says(events.ActionSkipped, "An action of {card:card} is skipped ({why}).", about="monster")


@tells(events.Replaced)
def _instead(event: events.Replaced, table: GameTable) -> tuple[str, int]:
    what = plainly(event.what)  # a definition by its name, or a clause
    if what.startswith("no "):
        happens = what
    elif what.startswith("the "):
        happens = f"{what}, but does not"
    else:
        happens = f"{what}, but are not" if " would " in what else f"{what} is ignored"
    return f"{plainly(event.source)}: {happens}.", the_monster(table)


@tells(events.DrawFoiled)
def _foiled(event: events.DrawFoiled, table: GameTable) -> Said:
    monster = the_monster(table)
    if not event.card:
        return f"{cap(name(table, monster))} will do no more than its basic action on its next draw.", monster
    return f"When {plainly(event.card)} is drawn next, another card comes in its place.", monster


says(events.CardSuspended, "{card} does nothing until the end of round {until_round}.", about="monster")


@tells(events.MembersLost)
def _members(event: events.MembersLost, table: GameTable) -> Said:
    left = f"{event.left} {'is' if event.left == 1 else 'are'} left" if event.left else "nobody is left of it"
    lost = f"loses {counted(event.n, 'member')} ({plainly(event.why)})"
    return f"The [[retinue]] at {space(event.at)} {lost}; {left}.", the_monster(table)


@tells(events.RetinueMoved)
def _moved(event: events.RetinueMoved, table: GameTable) -> Said:
    why = f" ({plainly(event.why)})" if event.why else ""
    return f"The [[retinue]] at {space(event.was)} moves to {space(event.at)}{why}.", the_monster(table)


@tells(events.RetinueStands)
def _stands(event: events.RetinueStands, table: GameTable) -> Said:
    members = counted(event.n, "member")
    return f"A [[retinue]] of {members} from the settlement stands at {space(event.at)}.", the_monster(table)


@tells(events.CounterLaid)
def _laid(event: events.CounterLaid, table: GameTable) -> Said:
    return f"A {plainly(event.kind)} lies at {space(event.at)} ({because(table, event.why)}).", the_monster(table)


says(events.CounterTaken, "{who:name} picks up a {kind}.")
