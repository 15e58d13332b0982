"""Carries out the words about record sheet (`game.cards.words.sheet`), and judges the conditions about them."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Option
from engine.table import Flow
from game import facts as events
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.sheet import Compares, HasAbility, HasDisorder, HasSpent
from game.cards.moments import Ban, Moment
from game.cards.numbers import counted
from game.cards.phrases import titled
from game.cards.who import Role
from game.cards.words.sheet import (
    CountsAs,
    Gain,
    GainAbility,
    GainDisorder,
    LockDisorder,
    MarkOnce,
    Note,
    NoteBeside,
    OnSheet,
    Permanent,
    PermanentOfChoice,
    RaiseTo,
    SetTo,
    StrikeOff,
    SwapStats,
)
from game.model.terms import SURVIVOR_ATTRIBUTES, Stat
from game.rules.campaign.settlement_table import SettlementTable, at_home
from game.rules.campaign.words_at_home import MEMBERS_AT_HOME
from game.rules.cards.deeds import needs, who_would
from game.rules.cards.judging import meant
from game.rules.gear.carried_resources import compel
from game.rules.harm.damage import random_location
from game.rules.monster.targeting import chosen, resolve
from game.rules.survivor.abilities import gain_ability, lose_ability
from game.rules.survivor.disorders import draw_disorder, gain_disorder, losable_disorders, lose_disorder
from game.rules.survivor.fighting_arts import choose_art, lose_art
from game.rules.survivor.measured import number
from game.rules.survivor.sheet import count, gain_permanent, gain_stat, set_stat
from game.rules.table.effect_context import EffectContext, executes, judges
from game.rules.table.game_table import GameTable

_CARD = "campaign-card-over-rulebook"


@executes(RaiseTo)
def _raise_to(table: GameTable, word: RaiseTo, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        to = yield from number(table, word.n, who, situation.title(table))
        missing = to - count(table, who, word.stat)
        if missing > 0:
            yield from gain_stat(table, who, word.stat, missing, situation.card)


@executes(LockDisorder)
def _lock(table: GameTable, word: LockDisorder, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        locked = table.sheet(who).locked
        if word.name not in locked:
            locked.append(word.name)
            table.tell(events.SheetMarked("survivor-disorders-max", who, f"{word.name} for ever", situation.card))
    yield from ()


@executes(NoteBeside)
def _note(table: GameTable, word: NoteBeside, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        card = word.card or situation.card
        if word.what is Note.MONSTER:
            yield from _note_monster(at_home(table, word.what, situation), who, card, situation)
        else:
            yield from _note_location(table, who, card, situation)


MEMBERS_AT_HOME.add(Note.MONSTER)


def _note_location(table: GameTable, who: int, card: str, situation: EffectContext) -> Flow[None]:
    location = yield from random_location(table, who, situation.title(table))
    table.sheet(who).notes[card] = location.value
    table.tell(events.Noted("survivor-disorders-max", who, card, location.value))


def _note_monster(table: SettlementTable, who: int, card: str, situation: EffectContext) -> Flow[None]:
    """Only beside a card that stands on the sheet."""
    campaign, survivor = table.campaign, table.sheet(who)
    keys = list(dict.fromkeys((*campaign.quarries, *campaign.nemeses)))
    if card not in survivor.abilities or not keys:
        return
    key: str = yield from table.choose(
        "choose-one",
        f"{card}: which monster does {table.name(who)} note?",
        [Option(f"monster:{one}", titled(one), one) for one in keys],
        by=0,
        rule="ability-fated-battle",
        actor=table.key(who),
    )
    survivor.notes[card] = key
    table.forget_traits(who)
    table.tell(events.SheetMarked("ability-fated-battle", who, f"{card}: {titled(key)}", situation.card))


@judges(HasDisorder)
def _has_disorder(table: GameTable, asked: HasDisorder, situation: EffectContext) -> bool:
    return any(asked.name in table.sheet(one).disorders for one in meant(table, asked.who, situation))


@executes(CountsAs)
def _counts_as(table: GameTable, word: CountsAs, situation: EffectContext) -> Flow[None]:
    """What waits for somebody to become so happens each time (disorder Squeamish)."""
    for who in resolve(table, word.who, situation):
        qualities = table.condition(who).qualities
        if word.quality not in qualities:
            qualities.append(word.quality)
            table.forget_traits(who)
        table.tell(events.QualityGained(_CARD, who, word.quality, word.until.value, situation.card))
        yield from table.trigger(Moment.QUALITY_GAINED, who, word.quality)


@executes(GainAbility)
def _gain_ability(table: GameTable, word: GainAbility, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from gain_ability(table, who, word.name, situation.card)


@executes(PermanentOfChoice)
def _permanent_of_choice(table: GameTable, word: PermanentOfChoice, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        attribute = yield from table.choose(
            "may-act",
            f"{situation.title(table)}: which attribute of {table.name(who)} changes for good?",
            [Option(f"attribute:{one}", one.value.capitalize(), one) for one in SURVIVOR_ATTRIBUTES],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="survivor-permanent-vs-token",
            context=(),
        )
        gain_permanent(table, who, attribute, word.n, situation.card)


@judges(HasAbility)
def _has_ability(table: GameTable, asked: HasAbility, situation: EffectContext) -> bool:
    return any(asked.name in table.sheet(one).abilities for one in resolve(table, asked.who, situation))


@judges(Compares)
def _compares(table: GameTable, asked: Compares, situation: EffectContext) -> bool:
    for who in resolve(table, asked.who, situation)[:1]:
        mine = count(table, who, asked.stat)
        if isinstance(asked.than, Stat):
            theirs = [count(table, who, asked.than)]
        else:
            theirs = [count(table, one, asked.stat) for one in resolve(table, asked.than, situation)]
        return bool(theirs) and all(mine > n if asked.more else mine < n for n in theirs)
    return False


@judges(HasSpent)
def _has_spent(table: GameTable, asked: HasSpent, situation: EffectContext) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and asked.what in table.sheet(found[0]).spent


@executes(StrikeOff)
def _strike_off(table: GameTable, word: StrikeOff, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        held = [one for one in _entries(table, who, word.what) if word.name in ("", one)]
        if held and not word.every:
            held = [(yield from _which(table, who, word.what, held, situation))]
        for one in held:
            _STRUCK_OFF[word.what](table, who, one, situation.card)


def _entries(table: GameTable, who: int, what: OnSheet) -> list[str]:
    """What of this kind can be lost."""
    survivor = table.sheet(who)
    match what:
        case OnSheet.ABILITY:
            return list(survivor.abilities)
        case OnSheet.DISORDER:
            return losable_disorders(survivor)
        case OnSheet.FIGHTING_ART:
            return list(survivor.fighting_arts)


def _which(table: GameTable, who: int, what: OnSheet, held: list[str], situation: EffectContext) -> Flow[str]:
    about = f"{situation.title(table)}: which {what} does {table.name(who)} lose?"
    by, actor = table.seat_of(who), table.key(who)
    if what is OnSheet.FIGHTING_ART:
        return (yield from choose_art(table, about, held, by, actor))
    options = [Option(f"{what}:{one}", one, one) for one in dict.fromkeys(held)]
    rule = "survivor-disorders-max" if what is OnSheet.DISORDER else "survivor-abilities-unlimited"
    name: str = yield from table.choose("choose-one", about, options, by=by, actor=actor, rule=rule)
    return name


_STRUCK_OFF: dict[OnSheet, Callable[[GameTable, int, str, str], None]] = {
    OnSheet.ABILITY: lose_ability,
    OnSheet.DISORDER: lose_disorder,
    OnSheet.FIGHTING_ART: lose_art,
}


@needs(Deed.LOSE_DISORDER)
def _can_lose_disorder(table: GameTable, asked: Can, situation: EffectContext) -> bool:
    return any(losable_disorders(table.sheet(who)) for who in who_would(table, asked, situation))


@executes(SwapStats)
def _swap(table: GameTable, word: SwapStats, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        one, other = count(table, who, word.one), count(table, who, word.other)
        set_stat(table, who, word.one, _as_far(table, who, word.one, one, other), situation.card)
        set_stat(table, who, word.other, _as_far(table, who, word.other, other, one), situation.card)
        yield from compel(table, who)


def _as_far(table: GameTable, who: int, stat: Stat, now: int, to: int) -> int:
    """How far a count comes: survival to its limit (survivor-survival-limit), or not up at all for whoever cannot gain
    any (survivor-cannot-gain-survival).
    """
    if stat is not Stat.SURVIVAL:
        return to
    if to > now and table.banned(who, Ban.GAIN_SURVIVAL):
        return now
    return min(to, table.survival_limit)


@executes(MarkOnce)
def _mark_once(table: GameTable, word: MarkOnce, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        spent = table.sheet(who).spent
        if not word.again:
            spent.append(word.what)
        elif word.what in spent:
            spent.remove(word.what)
            rule = "survivor-once-per-lifetime-reroll"
            table.tell(events.SheetMarked(rule, who, f"{word.what} again", situation.card))
    yield from ()


@executes(Gain)
def _gain(table: GameTable, word: Gain, situation: EffectContext) -> Flow[None]:
    if word.who is Role.GROUP and isinstance(word.n, int):
        yield from _lose_together(table, word.stat, -word.n, situation)
        return
    for who in (yield from chosen(table, word.who, situation)):
        n = yield from number(table, word.n, who, f"{situation.title(table)}: {word.stat} for {table.name(who)}")
        if word.up_to:
            n = yield from _up_to(table, word, who, n, situation)
        yield from gain_stat(table, who, word.stat, n, situation.card, word.quietly)


def _lose_together(table: GameTable, stat: Stat, n: int, situation: EffectContext) -> Flow[None]:
    """One after the other, as the group says; what nobody has any more is not lost."""
    for left in range(n, 0, -1):
        able = [who for who in table.survivors() if count(table, who, stat) > 0]
        if not able:
            return
        about = f"{situation.title(table)}: who loses 1 {stat} ({left} left)?"
        options = [Option(f"lose:{table.key(who)}", table.name(who), who) for who in able]
        who: int = yield from table.choose("may-act", about, options, by=0, rule=_CARD, context=())
        yield from gain_stat(table, who, stat, -1, situation.card)


def _up_to(table: GameTable, word: Gain, who: int, n: int, situation: EffectContext) -> Flow[int]:
    """How much is lost, of what there is."""
    most = min(-n, count(table, who, word.stat))
    lost: int = yield from table.choose(
        "how-many",
        f"How many {word.stat}s does {table.name(who)} lose?",
        [Option(f"lose:{lost}", counted(lost, word.stat), lost) for lost in range(most, 0, -1) or (0,)],
        by=table.seat_of(situation.bearer),
        actor=table.key(situation.bearer),
        rule="gear-activation-cost",
    )
    return -lost


@executes(SetTo)
def _set_to(table: GameTable, word: SetTo, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        set_stat(table, who, word.stat, word.n, situation.card)
    yield from ()


@executes(Permanent)
def _permanent(table: GameTable, word: Permanent, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, situation.title(table))
        if word.out_of is not None:
            gain_permanent(table, who, word.out_of, -n, situation.card)
        gain_permanent(table, who, word.attribute, n, situation.card)


@executes(GainDisorder)
def _gain_disorder(table: GameTable, word: GainDisorder, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if not word.until:
            yield from gain_disorder(table, who, word.name)
            continue
        deck = [name for name in sorted(table.box.disorders) if name not in table.sheet(who).disorders]
        while deck and len(table.sheet(who).disorders) < word.until:
            drawn = yield from draw_disorder(table, who, deck)
            deck.remove(drawn)
            yield from gain_disorder(table, who, drawn)
            if table.banned(who, Ban.GAIN_DISORDER):
                break
