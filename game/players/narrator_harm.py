"""What befalls survivors: damage, injuries, counts, tokens, cards, death; in words."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.english import listed, signed
from game.effects.sections import deck_name
from game.model import events
from game.model.terms import Stat
from game.players.narrator_words import Said, because, cap, change, name, number, plainly, tells


@tells(events.DamageSuffered)
def _damage(event: events.DamageSuffered, table: Showdown) -> tuple[str, int]:
    done = []
    if event.armor:
        done.append(f"armor takes {event.armor}")
    if event.light:
        done.append("a [[light injury]]")
    if event.heavy:
        done.append("a [[heavy injury]]")
    if event.severe:
        threat = "a [[severe injury]] threatens"
        done.append(f"and still more: {threat}" if done else f"no box is left: {threat}")
    if not done:
        done.append("there is nothing left for it to take")  # damage of a hunt, which goes no further
    text = f"{name(table, event.who)} suffers {number(event.damage)} damage at the {event.location}"
    return f"{text} ({because(table, event.source)}): {', '.join(done)}.", event.who


@tells(events.BrainDamageSuffered)
def _brain(event: events.BrainDamageSuffered, table: Showdown) -> tuple[str, int]:
    done = []
    if event.insanity:
        done.append(f"[[insanity]] takes {event.insanity}")
    if event.box:
        done.append("the brain's box is filled")
    if event.trauma:
        done.append("a [[brain trauma]] follows")
    if not done:
        done.append("there is nothing left for it to take")
    text = f"{name(table, event.who)} suffers {event.damage} [[brain damage]] ({because(table, event.source)})"
    return f"{text}: {', '.join(done)}.", event.who


@tells(events.SevereInjurySuffered, "headline")
def _severe(event: events.SevereInjurySuffered, table: Showdown) -> tuple[str, int]:
    rolled = f" (rolled {event.die})" if event.die else ""
    text = f"{name(table, event.who)} suffers a [[severe injury]] of the {event.location}{rolled}"
    return f"{text}: {plainly(event.name)}.", event.who


@tells(events.BrainTraumaSuffered, "headline")
def _trauma(event: events.BrainTraumaSuffered, table: Showdown) -> tuple[str, int]:
    rolled = f" (rolled {event.die})" if event.die else ""
    return f"{name(table, event.who)} suffers a [[brain trauma]]{rolled}: {plainly(event.name)}.", event.who


_COUNTED = {Stat.BLEEDING: "[[bleeding token]]", Stat.SURVIVAL: "[[survival]]", Stat.INSANITY: "[[insanity]]"}


@tells(events.StatChanged)
def _stat(event: events.StatChanged, table: Showdown) -> Said:
    who, word = name(table, event.who), _COUNTED.get(event.stat, str(event.stat))
    if event.stat is Stat.BLEEDING and abs(event.n) != 1:
        word = "[[bleeding tokens]]"
    lost = f"the rest is lost to {plainly(event.lost_to)}" if event.lost_to else ""
    if not event.n:
        why = because(table, event.why)
        if not event.lost_to:
            stays = "stay" if event.stat is Stat.BLEEDING else "stays"
            return f"{who}'s {word} {stays} {event.now} ({why}).", event.who, "detail"
        lost = f"which is lost to {plainly(event.lost_to)}"
        return f"{who} gains no {word} ({why}), {lost}: it stays {event.now}.", event.who, "detail"
    text = f"{who} {change(event.n)} {word} ({because(table, event.why)}), now {event.now}"
    return f"{text}; {lost}." if lost else f"{text}.", event.who


@tells(events.TokenGained)
def _token(event: events.TokenGained, table: Showdown) -> tuple[str, int]:
    lasts = "until the showdown is over" if event.until == "this showdown" else f"until the end of {event.until}"
    if event.until == "the next monster turn":
        lasts = f"until {event.until}"
    token = f"a {signed(event.n)} {event.attribute} token"
    return f"{cap(name(table, event.who))} gains {token} ({because(table, event.why)}), {lasts}.", event.who


@tells(events.PermanentGained, "headline")
def _permanent(event: events.PermanentGained, table: Showdown) -> tuple[str, int]:
    text = f"{name(table, event.who)} has {signed(event.n)} {event.attribute} for good"
    return f"{text} ({because(table, event.why)}).", event.who


@tells(events.DisorderGained)
def _disorder(event: events.DisorderGained, table: Showdown) -> tuple[str, int]:
    who, disorder = name(table, event.who), plainly(event.name)
    if event.already:
        return f"{who} would gain the disorder {disorder} but has it already.", event.who
    instead = f" in place of {plainly(event.replaced)}" if event.replaced else ""
    return f"{who} gains the disorder {disorder}{instead}.", event.who


@tells(events.DisorderLost)
def _cured(event: events.DisorderLost, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} loses the disorder {plainly(event.name)}: {event.why}.", event.who


@tells(events.PriorityGained)
def _priority(event: events.PriorityGained, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} gains the [[priority target token]].", event.who


@tells(events.PriorityLost)
def _priority_lost(event: events.PriorityLost, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} loses the [[priority target token]]: {because(table, event.why)}.", event.who


@tells(events.SurvivorDoomed)
def _doomed(event: events.SurvivorDoomed, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} is [[doomed]]: no act and no survival until the card is resolved.", event.who


@tells(events.SurvivorDied, "headline")
def _died(event: events.SurvivorDied, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} is dead ({because(table, event.why)}).", event.who


@tells(events.GearStored, "detail")
def _stored(event: events.GearStored, table: Showdown) -> tuple[str, int]:
    return (
        f"{name(table, event.who)}'s gear goes to storage: {listed([plainly(gear) for gear in event.gear])}.",
        event.who,
    )


@tells(events.GearArchived)
def _archived(event: events.GearArchived, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)}'s gear card {plainly(event.gear)} is [[archive|archived]].", event.who


@tells(events.ResourceGained)
def _resource(event: events.ResourceGained, table: Showdown) -> tuple[str, int]:
    deck = deck_name(event.deck)
    return (
        f"{name(table, event.who)} gains the {deck} resource {plainly(event.card)} ({because(table, event.why)}).",
        event.who,
    )


@tells(events.MilestoneReached, "headline")
def _milestone(event: events.MilestoneReached, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)}'s {event.stat} reaches a milestone: {plainly(event.story)}.", event.who


@tells(events.SheetMarked)
def _marked(event: events.SheetMarked, table: Showdown) -> tuple[str, int]:
    return (
        f"On {name(table, event.who)}'s sheet is marked: {plainly(event.mark)} ({because(table, event.why)}).",
        event.who,
    )
