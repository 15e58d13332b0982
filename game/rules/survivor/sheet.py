"""What happens to the counts on a survivor's sheet, permanent changes and disorders."""

from __future__ import annotations

from contextlib import nullcontext

from engine.table import Flow
from game import facts
from game.cards.moments import Ban
from game.model.survivor import MILESTONES, Survivor
from game.model.terms import HUNT_XP_BOXES, PROFICIENCY_BOXES, TRACK_BOXES, Attribute, Stat
from game.rules.death.bleeding import bleed
from game.rules.survivor.hooks import COUNT_CHANGED, COUNT_GAINED, COUNT_RISES, MORE_GAINED
from game.rules.survivor.retirement import mark_to_retire
from game.rules.survivor.survivor_milestones import milestone
from game.rules.survivor.weapon_type import rank_changed
from game.rules.table.components import Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import AGELESS, COUNT_RAISED
from game.rules.table.sheet_traits import armor_follows

_FIELDS = {
    Stat.SURVIVAL: "survival",
    Stat.INSANITY: "insanity",
    Stat.COURAGE: "courage",
    Stat.UNDERSTANDING: "understanding",
    Stat.HUNT_XP: "hunt_xp",
    Stat.PROFICIENCY: "proficiency",
}


_MOST = {
    Stat.COURAGE: TRACK_BOXES,
    Stat.UNDERSTANDING: TRACK_BOXES,
    Stat.HUNT_XP: HUNT_XP_BOXES,
    Stat.PROFICIENCY: PROFICIENCY_BOXES,
}


_RULES = {
    Stat.SURVIVAL: "survivor-survival-limit",
    Stat.INSANITY: "survivor-insanity-no-limit",
    Stat.COURAGE: "survivor-courage-milestones",
    Stat.UNDERSTANDING: "survivor-understanding-milestones",
    Stat.HUNT_XP: "survivor-hunt-xp-fill",
    Stat.BLEEDING: "survivor-bleeding-death",
    Stat.PROFICIENCY: "survivor-proficiency-earn",
}


_GAIN_BANS = {
    Stat.SURVIVAL: Ban.GAIN_SURVIVAL,
    Stat.COURAGE: Ban.GAIN_COURAGE,
    Stat.HUNT_XP: Ban.GAIN_HUNT_XP,
    Stat.PROFICIENCY: Ban.GAIN_PROFICIENCY,
}


def gain_stat(table: GameTable, who: int, stat: Stat, n: int, why: str, quietly: bool = False) -> Flow[None]:
    """Raises (lowers, if negative) a count within its limits; says what of it was lost to a limit or a ban. `quietly`:
    the stories of the heavy boxes that are filled do not come, now or later.
    """
    if stat is Stat.BLEEDING:
        yield from bleed(table, who, n, why)
        return
    survivor = table.sheet(who)
    if survivor.dead or n == 0:
        return
    if n > 0:
        for decline in COUNT_RISES.of(table, who):
            if (yield from decline(stat, n, why)):
                return
        n += sum(more(stat) for more in MORE_GAINED.of(table, who))
    field = _FIELDS[stat]
    before: int = getattr(survivor, field)
    wanted, lost_to, rule = before + n, "", _RULES[stat]
    if n > 0:
        wanted, lost_to, rule = _within_limits(table, who, stat, wanted)
    after = max(0, min(wanted, _MOST.get(stat, wanted)))
    if n > 0 and after < wanted:
        lost_to = "the last box"
    was_insane = survivor.insane
    with armor_follows(table, who) if stat is Stat.PROFICIENCY else nullcontext():  # a specialist may have had more
        setattr(survivor, field, after)
    table.sanity_changed(who, was_insane)
    table.tell(facts.StatChanged(rule, who, stat, after - before, after, why, lost_to))
    for changed in COUNT_CHANGED.of(table, who):
        changed(stat, after)
    if quietly:
        _pass_milestones(survivor, stat, before, after)
    yield from reach_milestones(table, who, stat, before, after)
    if n > 0:
        for gained in COUNT_GAINED.of(table, who):
            yield from gained(stat, n)
        yield from COUNT_RAISED(table, who, stat)


def _within_limits(table: GameTable, who: int, stat: Stat, wanted: int) -> tuple[int, str, str]:
    """A raised count as far as bans and the survival limit let it, what the rest is lost to, and the rule."""
    survivor, rule = table.sheet(who), _RULES[stat]
    if (ban := _GAIN_BANS.get(stat)) and (banned := table.banned(who, ban)):
        why = "survivor-cannot-gain-survival" if stat is Stat.SURVIVAL else "campaign-card-over-rulebook"
        return count(table, who, stat), banned, why
    if stat is Stat.SURVIVAL and wanted > (limit := table.survival_limit):
        return max(survivor.survival, limit), f"survival limit {limit}", rule
    if stat is Stat.PROFICIENCY and not survivor.proficiency_type:
        return survivor.proficiency, "no weapon type chosen", "survivor-proficiency-none-selected"
    return wanted, "", rule


def would_gain(table: GameTable, who: int, stat: Stat, n: int) -> bool:
    """True if limits and bans let the survivor gain any of it."""
    before = count(table, who, stat)
    wanted, _, _ = _within_limits(table, who, stat, before + n)
    return min(wanted, _MOST.get(stat, wanted)) > before


def reach_milestones(table: GameTable, who: int, stat: Stat, before: int, after: int) -> Flow[None]:
    """The heavy boxes just filled; those of courage and understanding count the first time only
    (survivor-courage-milestones, campaign-milestone-immediate). Proficiency makes specialists and masters.
    """
    survivor = table.sheet(who)
    had = survivor.milestones
    for (milestone_stat, filled), story in MILESTONES.items():
        if milestone_stat is not stat or not before < filled <= after or story in had:
            continue
        if stat is Stat.HUNT_XP and AGELESS(table, who):
            continue
        had.append(story)
        rule = "survivor-hunt-xp-milestones" if stat is Stat.HUNT_XP else _RULES[stat]
        table.tell(facts.MilestoneReached(rule, who, stat, story))
        yield from milestone(table, who, story)
    if stat is Stat.HUNT_XP and before < HUNT_XP_BOXES == after:
        yield from mark_to_retire(table, who, "the last Hunt XP box", "survivor-hunt-xp-milestones")
    if stat is Stat.PROFICIENCY and before != after:
        yield from rank_changed(table, who, before, after)


def set_stat(table: GameTable, who: int, stat: Stat, n: int, why: str) -> None:
    survivor = table.sheet(who)
    before: int = getattr(survivor, _FIELDS[stat])
    was_insane = survivor.insane
    setattr(survivor, _FIELDS[stat], n)
    table.sanity_changed(who, was_insane)
    table.tell(facts.StatChanged(_RULES[stat], who, stat, n - before, n, why))


def _pass_milestones(survivor: Survivor, stat: Stat, before: int, after: int) -> None:
    """The stories of these heavy boxes are passed over for good (campaign-once-per-lifetime)."""
    passed = [story for (of, at), story in MILESTONES.items() if of is stat and before < at <= after]
    survivor.milestones += [story for story in passed if story not in survivor.milestones]


def gain_permanent(table: GameTable, who: int, attribute: Attribute, n: int, why: str) -> None:
    """A permanent change, written on the sheet (survivor-permanent-vs-token)."""
    permanent = table.sheet(who).permanent
    permanent[attribute] = permanent.get(attribute, 0) + n
    table.tell(facts.PermanentGained("survivor-permanent-vs-token", who, attribute, n, why))


def written(survivor: Survivor, stat: Stat) -> int:
    """A count as it stands on a sheet, whoever's it was."""
    value: int = getattr(survivor, _FIELDS[stat])
    return value


def count(table: GameTable, who: int, stat: Stat) -> int:
    """The present value of a count on the sheet, bleeding tokens included."""
    if stat is Stat.BLEEDING:
        return table.world.get(who, Tokens).bleeding
    value: int = getattr(table.sheet(table.counted_for(who, stat)), _FIELDS[stat])
    return value
