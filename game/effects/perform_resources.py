"""Carries out what resources do to whoever uses them up (the words of `game.effects.resource_words`)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board import sheet
from game.board.carried import compel
from game.board.components import Armor
from game.board.gear_grid import lose_gear
from game.board.showdown import Showdown
from game.board.situation import Situation, executes
from game.board.targeting import resolve
from game.effects import resource_words as words
from game.effects.ability_words import Heal
from game.effects.moments import Ban
from game.effects.who import Role
from game.model.terms import Location, Stat


@executes(words.HealLocation)
def _heal_location(table: Showdown, word: words.HealLocation, situation: Situation) -> Flow[None]:
    """The place first, then the healing of it."""
    for who in resolve(table, word.who, situation):
        at: Location = yield from table.choose(
            "may-act",
            f"{situation.title(table)}: which hit location of {table.name(who)} heals?",
            [Option(f"heal:{location}", f"The {location}", location) for location in Location],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="survivor-heal",
        )
        healed = Situation(situation.card, bearer=who, target=who)
        before = table.world.get(who, Armor).points.get(at, 0)
        yield from table.perform((Heal(Role.SELF, armor=word.armor, at=at),), healed)
        situation.restored = table.world.get(who, Armor).points.get(at, 0) - before


@executes(words.ArchiveKeyword)
def _archive_keyword(table: Showdown, word: words.ArchiveKeyword, situation: Situation) -> Flow[None]:
    """Card by card; what is cursed stays (keyword-cursed)."""
    for who in resolve(table, word.who, situation):
        for key in list(table.sheet(who).gear):
            if word.keyword in table.box.gear[key].keywords:
                lose_gear(table, who, key, "campaign-archive")
    yield from ()


@executes(words.SwapStats)
def _swap(table: Showdown, word: words.SwapStats, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        one, other = sheet.count(table, who, word.one), sheet.count(table, who, word.other)
        sheet.set_stat(table, who, word.one, _as_far(table, who, word.one, one, other), situation.card)
        sheet.set_stat(table, who, word.other, _as_far(table, who, word.other, other, one), situation.card)
        yield from compel(table, who)


def _as_far(table: Showdown, who: int, stat: Stat, now: int, to: int) -> int:
    """How far a count comes: survival to its limit (survivor-survival-limit), or not up at all for whoever cannot gain
    any (survivor-cannot-gain-survival).
    """
    if stat is not Stat.SURVIVAL:
        return to
    if to > now and table.banned(who, Ban.GAIN_SURVIVAL):
        return now
    return min(to, table.survival_limit)
