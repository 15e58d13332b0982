"""In words: the record sheet: counts, disorders, abilities, fighting arts, milestones, weapon types."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted, signed
from game.cards.phrases import listed
from game.model.terms import Stat
from game.narration.phrases import Said, a, because, change, name, plainly, says, tells
from game.rules.table.game_table import GameTable


@tells(events.WeaponTypeTaken)
def _type(event: events.WeaponTypeTaken, table: GameTable) -> tuple[str, int]:
    lost = f"; {counted(event.lost, 'rank')} in another type {'is' if event.lost == 1 else 'are'} lost"
    learnt = f"{name(table, event.who)} takes up {a(plainly(event.weapon_type))} as weapon type"
    return f"{learnt}{lost if event.lost else ''}.", event.who


@tells(events.ArtTaken)
def _taken(event: events.ArtTaken, table: GameTable) -> tuple[str, int]:
    art = plainly(event.name)
    holder = name(table, event.holder) if event.holder else "somebody at home"
    text = f"{name(table, event.who)} does not gain the [[fighting art]] {art}: {holder} has it"
    return f"{text}, and only one survivor can.", event.who


@tells(events.QualityGained)
def _quality(event: events.QualityGained, table: GameTable) -> tuple[str, int]:
    until = "the showdown" if event.until == "this showdown" else event.until
    why = because(table, event.why)
    return f"{name(table, event.who)} counts as {plainly(event.quality)} until the end of {until} ({why}).", event.who


says(events.DisorderAverted, "{who:name} gains no [[disorder]] ({by:why}).")
says(events.AbilityGained, "{who:name} gains {name} ({why:why}).", weight="headline")
says(events.AbilityLost, "{who:name} loses {name} ({why:why}).")


@tells(events.FightingArtGained, "headline")
def _art(event: events.FightingArtGained, table: GameTable) -> tuple[str, int]:
    who, art = name(table, event.who), plainly(event.name)
    if event.already:
        return f"{who} would gain the [[fighting art]] {art} but has it already.", event.who
    instead = f" in place of {plainly(event.replaced)}" if event.replaced else ""
    return f"{who} gains the [[fighting art]] {art}{instead}.", event.who


says(events.AbilityUsed, "{who:name} uses {name}.")


@tells(events.Noted)
def _noted(event: events.Noted, table: GameTable) -> tuple[str, int]:
    text = f"On {name(table, event.who)}'s sheet stands beside {plainly(event.card)}: {plainly(event.note)}"
    return f"{text}.", event.who


@tells(events.ArtsDrawn)
def _arts_drawn(event: events.ArtsDrawn, table: GameTable) -> tuple[str, int]:
    arts = listed([plainly(art) for art in event.arts])
    return f"{name(table, event.who)} draws the [[fighting arts]] {arts} ({plainly(event.why)}).", event.who


_COUNTED = {Stat.BLEEDING: "[[bleeding token]]", Stat.SURVIVAL: "[[survival]]", Stat.INSANITY: "[[insanity]]"}


@tells(events.StatChanged)
def _stat(event: events.StatChanged, table: GameTable) -> Said:
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


@tells(events.PermanentGained, "headline")
def _permanent(event: events.PermanentGained, table: GameTable) -> tuple[str, int]:
    text = f"{name(table, event.who)} has {signed(event.n)} {event.attribute} for good"
    return f"{text} ({because(table, event.why)}).", event.who


@tells(events.DisorderGained)
def _disorder(event: events.DisorderGained, table: GameTable) -> tuple[str, int]:
    who, disorder = name(table, event.who), plainly(event.name)
    if event.already:
        return f"{who} would gain the disorder {disorder} but has it already.", event.who
    instead = f" in place of {plainly(event.replaced)}" if event.replaced else ""
    return f"{who} gains the disorder {disorder}{instead}.", event.who


says(events.DisorderLost, "{who:name} loses the disorder {name}: {why:linked}.")
says(events.MilestoneReached, "{who:name}'s {stat} reaches a milestone: {story}.", weight="headline")
says(events.SheetMarked, "On {who:name}'s sheet is marked: {mark} ({why:why}).")


says(events.ArtSilenced, "{who:Name} cannot use the fighting art {art} any more in this showdown.")


@tells(events.FightingArtLost)
def _art_lost(event: events.FightingArtLost, table: GameTable) -> tuple[str, int]:
    why = because(table, event.why)
    return f"{name(table, event.who)} loses the fighting art {plainly(event.name)} ({why}).", event.who


@tells(events.TypeTaken)
def _type_taken(event: events.TypeTaken, table: GameTable) -> tuple[str, int]:
    lost = (
        f", and {counted(event.lost, 'rank')} of another {'is' if event.lost == 1 else 'are'} lost"
        if event.lost
        else ""
    )
    return (
        f"{name(table, event.who)} takes the weapon type {plainly(event.weapon_type)}{lost} "
        f"({because(table, event.why)}).",
        event.who,
    )
