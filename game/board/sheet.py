"""What happens to the counts on a survivor's sheet, tokens and disorders; bleeding and death."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext

from engine.decision import Option
from engine.table import Flow
from game.board import growth
from game.board.components import Tokens
from game.board.house_rules import bleeding_death, loses_all_gear, spares_the_dying
from game.board.record import Barred, Lasting, Stage
from game.board.sheet_traits import armor_follows
from game.board.showdown import Showdown
from game.board.situation import Situation
from game.board.undeath import cheats_death
from game.effects.cards import Gear
from game.effects.special_rules import Special
from game.effects.survivor_traits import BleedsOutAt, GainsAsMuch, GainsMore, MayDecline, NoBleeding
from game.effects.traits import Ban, Cured, Moment
from game.model import events
from game.model.survivor import MILESTONES
from game.model.terms import (
    HUNT_XP_BOXES,
    LETHAL_BLEEDING,
    MOST_DISORDERS,
    PROFICIENCY_BOXES,
    TRACK_BOXES,
    Attribute,
    Phase,
    Stat,
    Until,
)

_FIELDS = {
    Stat.SURVIVAL: "survival",
    Stat.INSANITY: "insanity",
    Stat.COURAGE: "courage",
    Stat.UNDERSTANDING: "understanding",
    Stat.HUNT_XP: "hunt_xp",
    Stat.PROFICIENCY: "proficiency",
}
_LOST_AT_DEATH = (Special.IRREPLACEABLE, Special.CURSED)  # keyword-irreplaceable, keyword-cursed
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


def gain_stat(table: Showdown, who: int, stat: Stat, n: int, why: str) -> Flow[None]:
    """Raises (lowers, if negative) a count within its limits; says what of it was lost to a limit or a ban."""
    if stat is Stat.BLEEDING:
        yield from bleed(table, who, n, why)
        return
    survivor = table.sheet(who)
    if survivor.dead or n == 0:
        return
    if n > 0:
        if (yield from _declines(table, who, stat, n, why)):
            return
        n += sum(t.n for _, t in table.of_kind(who, GainsMore) if t.stat is stat and t.phase is _now(table))
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
    table.tell(events.StatChanged(rule, who, stat, after - before, after, why, lost_to))
    _cure(table, who, stat, after)
    yield from reach_milestones(table, who, stat, before, after)
    for source, trait in list(table.of_kind(who, GainsAsMuch)):
        if n > 0 and trait.of is stat:
            yield from _as_much(table, who, source, trait, n)


def _now(table: Showdown) -> Phase:
    """The part of the year; the breadcrumb of steps tells of a departure (keyword-depart)."""
    if "keyword-depart" in table.steps:
        return Phase.DEPARTING
    return Phase.AFTERMATH if table.record.stage is Stage.AFTERMATH else Phase.SHOWDOWN


def _within_limits(table: Showdown, who: int, stat: Stat, wanted: int) -> tuple[int, str, str]:
    """A raised count as far as bans and the survival limit let it, what the rest is lost to, and the rule."""
    survivor, rule = table.sheet(who), _RULES[stat]
    if (ban := _GAIN_BANS.get(stat)) and (banned := table.banned(who, ban)):
        why = "survivor-cannot-gain-survival" if stat is Stat.SURVIVAL else "campaign-card-over-rulebook"
        return count(table, who, stat), banned, why
    if stat is Stat.SURVIVAL and wanted > (limit := table.record.survival_limit):
        return max(survivor.survival, limit), f"survival limit {limit}", rule
    if stat is Stat.PROFICIENCY and not survivor.proficiency_type:
        return survivor.proficiency, "no weapon type chosen", "survivor-proficiency-none-selected"
    return wanted, "", rule


def _would_gain(table: Showdown, who: int, stat: Stat, n: int) -> bool:
    """Whether limits and bans let the survivor gain any of it."""
    before = count(table, who, stat)
    wanted, _, _ = _within_limits(table, who, stat, before + n)
    return min(wanted, _MOST.get(stat, wanted)) > before


def _declines(table: Showdown, who: int, stat: Stat, n: int, why: str) -> Flow[bool]:
    """Whoever may turn a gain down is asked (ability-ageless), if there is anything to gain."""
    for source, trait in table.of_kind(who, MayDecline):
        if trait.stat is stat and _would_gain(table, who, stat, n):
            gains: bool = yield from table.choose(
                "decline",
                f"{source}: does {table.name(who)} want {n} {stat} ({why})?",
                [Option("gain", f"Gain {n} {stat}", True), Option("decline", "Decline it", False)],
                by=table.seat_of(who),
                actor=table.key(who),
                rule="ability-ageless",
            )
            if not gains:
                table.tell(events.StatChanged("ability-ageless", who, stat, 0, count(table, who, stat), why, source))
            return not gains
    return False


def _as_much(table: Showdown, who: int, source: str, trait: GainsAsMuch, n: int) -> Flow[None]:
    """As much of another count, if its bearer wants it and there is any to gain (ability-peerless)."""
    if not _would_gain(table, who, trait.also, n):
        return
    wanted = yield from table.choose(
        "may-act",
        f"{source}: does {table.name(who)} gain {n} {trait.also} too?",
        [Option("yes", f"Gain {n} {trait.also}", True), Option("no", "No", False)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="ability-peerless",
    )
    if wanted:
        yield from gain_stat(table, who, trait.also, n, source)


def reach_milestones(table: Showdown, who: int, stat: Stat, before: int, after: int) -> Flow[None]:
    """The heavy boxes just filled; those of courage and understanding count the first time only
    (survivor-courage-milestones, campaign-milestone-immediate). Proficiency makes specialists and masters.
    """
    survivor = table.sheet(who)
    had = survivor.milestones
    for (milestone_stat, filled), story in MILESTONES.items():
        if milestone_stat is not stat or not before < filled <= after or story in had:
            continue
        if stat is Stat.HUNT_XP and survivor.key == table.record.given.knight:  # variant-twilight-knight: no Age
            continue
        had.append(story)
        rule = "survivor-hunt-xp-milestones" if stat is Stat.HUNT_XP else _RULES[stat]
        table.tell(events.MilestoneReached(rule, who, stat, story))
        yield from growth.milestone(table, who, story)
    if stat is Stat.HUNT_XP and before < HUNT_XP_BOXES == after and not survivor.retires:
        survivor.retires = True
        table.tell(events.SheetMarked("survivor-hunt-xp-milestones", who, "retires", "the last Hunt XP box"))
    if stat is Stat.PROFICIENCY and before != after:
        yield from growth.rank_changed(table, who, before, after)


def _cure(table: Showdown, who: int, stat: Stat, now: int) -> None:
    """A disorder that a count on the sheet heals is gone at once (survivor-disorders-max)."""
    disorders = table.sheet(who).disorders
    for name in list(disorders):
        if name in table.sheet(who).locked:
            continue
        cures = (trait for trait in table.box.disorders[name].traits if isinstance(trait, Cured))
        if any(trait.stat is stat and now >= trait.n for trait in cures):
            disorders.remove(name)
            table.forget_traits(who)
            table.tell(events.DisorderLost("survivor-disorders-max", who, name, f"{now} {stat}"))


def set_stat(table: Showdown, who: int, stat: Stat, n: int, why: str) -> None:
    survivor = table.sheet(who)
    before: int = getattr(survivor, _FIELDS[stat])
    was_insane = survivor.insane
    setattr(survivor, _FIELDS[stat], n)
    table.sanity_changed(who, was_insane)
    table.tell(events.StatChanged(_RULES[stat], who, stat, n - before, n, why))


def bleed(table: Showdown, who: int, n: int, why: str) -> Flow[None]:
    """Bleeding tokens (keyword-bleed); the fifth, which is seen too, kills at once (survivor-bleeding-death)."""
    if table.sheet(who).dead or n == 0:
        return
    tokens = table.world.get(who, Tokens)
    before = tokens.bleeding
    if n > 0 and (spared := _spared(table, who) or gains_no_tokens(table, who)):
        table.tell(events.StatChanged("survivor-bleeding-death", who, Stat.BLEEDING, 0, before, why, spared))
        return
    tokens.bleeding = max(0, before + n)
    change = tokens.bleeding - before
    table.tell(events.StatChanged("survivor-bleeding-death", who, Stat.BLEEDING, change, tokens.bleeding, why))
    if change > 0 and tokens.bleeding >= lethal_bleeding(table, who) and not table.condition(who).numb:
        yield from die(table, who, "bled to death", "survivor-bleeding-death")
    if change > 0:
        yield from table.trigger(Moment.BLEEDING_GAINED, who)


def gains_no_tokens(table: Showdown, who: int) -> str:
    """The card that keeps every kind of token from the survivor, or nothing: attribute, bleeding and deflect tokens,
    counters that are tokens and the priority target token. Those held already stay.
    """
    return table.banned(who, Ban.GAIN_TOKENS) or ""


def _spared(table: Showdown, who: int) -> str:
    """The card that keeps a survivor from bleeding now, or nothing."""
    for source, trait in table.of_kind(who, NoBleeding):
        if trait.condition is None or table.holds(trait.condition, Situation(source, bearer=who, target=who)):
            return source
    return ""


def lethal_bleeding(table: Showdown, who: int) -> int:
    """How many bleeding tokens kill this survivor (survivor-bleeding-death)."""
    least = bleeding_death(table.record.variants)
    if least < LETHAL_BLEEDING:
        return least
    return max([least, *(trait.n for _, trait in table.of_kind(who, BleedsOutAt))])


def gain_token(table: Showdown, who: int, attribute: Attribute, n: int, until: Until, why: str) -> None:
    """An attribute token for a survivor or the monster."""
    if who != table.monster and (source := gains_no_tokens(table, who)):
        table.tell(events.TokenRefused("campaign-card-over-rulebook", who, f"{n:+d} {attribute} token", source))
        return
    held = table.world.get(who, Tokens).attributes
    held[attribute] = held.get(attribute, 0) + n
    if until is not Until.SHOWDOWN:
        table.record.lasting.append(Lasting(who, attribute, n, until, why, table.record.round, table.record.turn))
    rule = "survivor-permanent-vs-token" if who != table.monster else f"monster-{attribute}"
    if who == table.monster and attribute in (Attribute.ACCURACY, Attribute.EVASION, Attribute.LUCK):
        rule = f"monster-{attribute}-token"
    table.tell(events.TokenGained(rule, who, attribute, n, until.value, why))


def bar(table: Showdown, who: int, ban: Ban, until: Until, why: str) -> None:
    """Forbids something to a survivor for a while."""
    table.record.barred.append(Barred(who, ban, until, why, table.record.round, table.record.turn))
    table.tell(events.SurvivorBarred("campaign-until-end-of-round", who, ban.value, until.value, why))


def drop_lasting(table: Showdown, ends: Callable[[Lasting | Barred], bool]) -> None:
    """Takes the tokens away whose time is over, and lifts the bans."""
    table.record.barred = [barred for barred in table.record.barred if not ends(barred)]
    kept = []
    for lasting in table.record.lasting:
        if not ends(lasting):
            kept.append(lasting)
            continue
        held = table.world.get(lasting.who, Tokens).attributes
        held[lasting.attribute] = held.get(lasting.attribute, 0) - lasting.n
    table.record.lasting = kept


def drop_attack_tokens(table: Showdown, earlier: Sequence[Lasting]) -> None:
    """Takes away what lasted this attack only (attack-end-effects); `earlier` belongs to an attack around this one."""
    drop_lasting(table, lambda token: token.until is Until.ATTACK and not any(token is one for one in earlier))


def gain_permanent(table: Showdown, who: int, attribute: Attribute, n: int, why: str) -> None:
    """A permanent change, written on the sheet (survivor-permanent-vs-token)."""
    permanent = table.sheet(who).permanent
    permanent[attribute] = permanent.get(attribute, 0) + n
    table.tell(events.PermanentGained("survivor-permanent-vs-token", who, attribute, n, why))


def gain_disorder(table: Showdown, who: int, why: str, name: str = "") -> Flow[None]:
    """A random disorder, or the named one; a duplicate does nothing, a fourth replaces one of the player's choice
    (survivor-disorders-max).
    """
    survivor = table.sheet(who)
    if survivor.dead:
        return
    if banned := table.banned(who, Ban.GAIN_DISORDER):
        table.tell(events.DisorderAverted("survivor-disorders-max", who, banned))
        return
    name = name or table.chance.pick(sorted(table.box.disorders), "disorders")
    if name in survivor.disorders:
        table.tell(events.DisorderGained("survivor-disorders-max", who, name, already=True))
        return
    replaced = ""
    if len(survivor.disorders) >= MOST_DISORDERS:
        options = [Option(held, held, held) for held in survivor.disorders if held not in survivor.locked]
        replaced = yield from table.choose(
            "replace-disorder",
            f"{survivor.name} gains {name}: which disorder does it replace?",
            options,
            by=table.seat_of(who),
            actor=survivor.key,
            rule="survivor-disorders-max",
        )
        survivor.disorders.remove(replaced)
    with armor_follows(table, who):
        survivor.disorders.append(name)
    table.forget_traits(who)
    table.tell(events.DisorderGained("survivor-disorders-max", who, name, replaced))
    yield from table.perform(table.box.disorders[name].on_gain, Situation(name, bearer=who, target=who))
    for trait in table.box.disorders[name].traits:
        if isinstance(trait, Cured):  # whoever is beyond it already does not keep it
            _cure(table, who, trait.stat, count(table, who, trait.stat))


def gain_priority(table: Showdown, who: int) -> None:
    """Only one survivor holds the priority target token (target-priority-token)."""
    if table.on_board(who) and table.record.priority != who:
        if source := gains_no_tokens(table, who):
            table.tell(events.TokenRefused("campaign-card-over-rulebook", who, "priority target token", source))
            return
        table.record.priority = who
        table.tell(events.PriorityGained("target-priority-token", who))


def lose_priority(table: Showdown, why: str, rule: str) -> None:
    if table.record.priority:
        table.tell(events.PriorityLost(rule, table.record.priority, why))
        table.record.priority = 0


def die(table: Showdown, who: int, why: str, rule: str = "death-survivor", sure: bool = False) -> Flow[None]:
    """A survivor dies, off the board; with the last one the showdown is lost. `sure`: there is no way out of it."""
    survivor = table.sheet(who)
    if survivor.dead or (not sure and (yield from cheats_death(table, who))):
        return
    if not sure and spares_the_dying(table.record.variants):
        from game.board.leaving import fall_unconscious

        fall_unconscious(table, who, why)
        return
    survivor.dead = True
    held_priority = table.record.priority == who
    if held_priority:
        table.record.priority = 0
    table.tell(events.SurvivorDied(rule, who, why))
    table.died_on = table.base(who)
    table.put(who, None)
    for attack in table.attacks:
        if attack.attacker == who and not attack.canceled:
            attack.canceled = "the attacker is dead"  # death-mid-attack
    if held_priority:
        table.tell(events.PriorityLost("death-priority-token", who, "its holder is dead"))
    lost = [key for key in survivor.gear if _is_lost(table, table.box.gear[key])]
    stored = [key for key in survivor.gear if key not in lost]
    survivor.strip()
    table.record.storage.extend(stored)
    for key in lost:
        table.tell(events.GearArchived("death-gear", who, table.box.gear[key].name))
    if stored:
        table.tell(events.GearStored("death-gear", who, tuple(table.box.gear[key].name for key in stored)))
    for card in list(table.record.in_play):
        if card.holder == who and card.kind == "persistent injury":
            card.holder = 0  # what it granted to the dead is over
    table.forget_traits()
    from game.board.leaving import after_death

    after_death(table, who)
    yield from table.trigger(Moment.SURVIVOR_DIES, who)


def _is_lost(table: Showdown, gear: Gear) -> bool:
    """Cursed and irreplaceable gear is archived with its bearer, the rest is stored, even if nobody is left to carry it
    (death-gear, gear-returns-on-showdown-death).
    """
    if loses_all_gear(table.record.variants):  # variant-death
        return True
    return any(gear.has(rule) for rule in _LOST_AT_DEATH)


def count(table: Showdown, who: int, stat: Stat) -> int:
    """The present value of a count on the sheet, bleeding tokens included."""
    if stat is Stat.BLEEDING:
        return table.world.get(who, Tokens).bleeding
    value: int = getattr(table.sheet(who), _FIELDS[stat])
    return value
