"""Facts that are one thing at the table, told in one sentence: a strike and where it lands, an attempt and its
wound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import structs

from engine.event import Event
from game import facts
from game.cards.numbers import counted, signed
from game.cards.phrases import listed
from game.facts.hit_locations import WOUNDING
from game.model.terms import SurvivalAction
from game.narration.ai_deck import turned_over
from game.narration.attack import attack_ended, strike
from game.narration.chronicle.lines import made as gear_made
from game.narration.harm import damage_done, landing
from game.narration.hit_locations import wounds_left
from game.narration.joined.folding import FOLDS
from game.narration.narrator import narrate
from game.narration.phrases import (
    attack_dice,
    because,
    cap,
    cards,
    change,
    direction,
    in_words,
    name,
    names,
    plainly,
    space,
    steps,
    the_monster,
)
from game.narration.rolls import rolled_for, row_named
from game.narration.settlement import left
from game.narration.tokens import lasting, token_lasts
from game.rules.table.game_table import GameTable

Belongs = Callable[[Sequence[Any], Any], bool]
Text = Callable[[Sequence[Any], GameTable], str]


class Sequel(NamedTuple):
    """`belongs` tells whether a fact goes into the sentence of those told so far; `text` is that sentence, and `main`
    the place in it of the fact that it is about.
    """

    belongs: Belongs
    text: Text
    main: int = 0


SEQUELS: dict[type[Event], Sequel] = {}
"""For the first fact of such a sentence what may follow it."""


def _continued(kind: type[Event], belongs: Belongs, main: int = 0) -> Callable[[Text], Text]:
    """Registers the sentence that begins with this class of fact."""

    def register(text: Text) -> Text:
        SEQUELS[kind] = Sequel(belongs, text, main)
        return text

    return register


def _sentence(event: Event, table: GameTable) -> str:
    return narrate(event, table).text.removesuffix(".")


# the monster's card and its attack


def _of_a_drawn_card(told: Sequence[Any], event: Any) -> bool:
    match event:
        case facts.CardEntersPlay(card=card, kind="mood") | facts.NoTarget(card=card):
            return len(told) == 1 and card == told[0].card
        case facts.InstinctPerformed():
            return isinstance(told[-1], facts.NoTarget)
    return False


@_continued(facts.AIDrawn, _of_a_drawn_card)
def _drawn(told: Sequence[Any], table: GameTable) -> str:
    drawn = _sentence(told[0], table)
    if isinstance(told[1], facts.CardEntersPlay):
        return f"{drawn}, a [[mood]] that stays in play."
    if len(told) == 2:
        return f"{drawn}: it finds no target."
    return f"{drawn}, finds no target and follows its [[instinct]]: {plainly(told[2].name)}."


@_continued(facts.MonsterAttacked, lambda told, event: (
    len(told) == 1 and isinstance(event, facts.HitsLocated) and event.target == told[0].target
))  # fmt: skip
def _hit(told: Sequence[Any], table: GameTable) -> str:
    attack, located = told
    how = attack_dice(attack.speed, attack.needs, attack.dice)
    struck = f"{cap(name(table, the_monster(table)))} hits {name(table, attack.target)}"
    return f"{struck}{landing(located.locations)} ({how})."


def _placed_so(told: Sequence[Any], event: Any) -> bool:
    return len(told) == 1 and isinstance(event, facts.MonsterTurned)


@_continued(facts.MonsterPlaced, _placed_so)
@_continued(facts.MonsterMoved, _placed_so)
def _turns(told: Sequence[Any], table: GameTable) -> str:
    return f"{_sentence(told[0], table)} and turns to face {direction(told[1].facing)}."


@_continued(facts.BasicActionBegan, lambda told, event: (
    len(told) == 1 and isinstance(event, facts.NoTarget) and not told[0].target
))  # fmt: skip
def _idle(told: Sequence[Any], table: GameTable) -> str:
    return f"{_sentence(told[0], table)}: it finds no target."


@_continued(facts.ActionSkipped, lambda told, event: told[0] == event)
def _skipped(told: Sequence[Any], table: GameTable) -> str:
    """Skipped for each of several targets."""
    return f"{_sentence(told[0], table)}."


@_continued(facts.TileArchived, lambda told, event: (
    len(told) == 1 and told[0].eaten and isinstance(event, facts.MonsterHealed) and event.n > 0
))  # fmt: skip
def _eats(told: Sequence[Any], table: GameTable) -> str:
    heals = _sentence(told[1], table).removeprefix(cap(name(table, the_monster(table))))
    return f"{_sentence(told[0], table)} and{heals}."


@_continued(facts.Replaced, lambda told, event: len(told) == 1 and isinstance(event, facts.AIWoundPlayed))
def _off_the_stack(told: Sequence[Any], table: GameTable) -> str:
    plays = _sentence(told[1], table).removeprefix(cap(name(table, the_monster(table))))
    return f"{plainly(told[0].source)}: instead of drawing, {name(table, the_monster(table))}{plays}."


@_continued(facts.CardCounted, lambda told, event: (
    len(told) == 1 and told[0].change < 0 and isinstance(event, facts.CardTurnedOver) and event.why == told[0].card
))  # fmt: skip
def _turns_over(told: Sequence[Any], table: GameTable) -> str:
    taken, turned = told
    return f"{_sentence(taken, table)}; {turned_over(turned)}."


# a survivor's attack


def _of_a_strike(told: Sequence[Any], event: Any) -> bool:
    match event:
        case facts.SurvivorAttacked(who=who, weapon=weapon):
            return isinstance(told[-1], facts.GearArchived) and (who, weapon) == (told[-1].who, told[-1].gear)
        case facts.HitLocationsDrawn(who=who):
            return isinstance(told[-1], facts.SurvivorAttacked) and who == told[-1].who and told[-1].hits > 0
    return False


@_continued(facts.GearArchived, _of_a_strike, main=1)
@_continued(facts.SurvivorAttacked, _of_a_strike)
def _strike(told: Sequence[Any], table: GameTable) -> str:
    lost = isinstance(told[0], facts.GearArchived)
    drawn = told[-1].cards if isinstance(told[-1], facts.HitLocationsDrawn) else ()
    return strike(told[1 if lost else 0], table, lost, drawn)


def _of_an_attempt(told: Sequence[Any], event: Any) -> bool:
    match event:
        case facts.AIDeckReshuffled():  # for the card that the wound takes
            return len(told) == 1 and told[0].outcome in WOUNDING
        case facts.LifeLost():
            return not isinstance(told[-1], facts.MonsterWounded) and told[0].outcome in WOUNDING
        case facts.MonsterWounded(by=by):
            return not isinstance(told[-1], facts.MonsterWounded) and told[0].outcome in WOUNDING and by == told[0].who
    return False


@_continued(facts.WoundAttempted, _of_an_attempt)
def _wound(told: Sequence[Any], table: GameTable) -> str:
    said = [_sentence(event, table) for event in told if not isinstance(event, facts.MonsterWounded | facts.LifeLost)]
    said += _left(told, table)
    return f"{'. '.join(said)}."


def _left(told: Sequence[Any], table: GameTable) -> list[str]:
    """What the monster has left: Life, then AI cards (monster-life-keeps-ai)."""
    monster, said = cap(name(table, the_monster(table))), list[str]()
    lives = [event for event in told if isinstance(event, facts.LifeLost)]
    if lives:
        said.append(f"{monster} loses {len(lives)} [[Life]] and no AI card: {lives[-1].left} left")
    wounded = told[-1]
    if isinstance(wounded, facts.MonsterWounded) and (wounded.stack or not lives):
        said.append(f"{monster} has {wounds_left(wounded)}")
    return said


@_continued(facts.LifeLost, lambda told, event: (
    not isinstance(told[-1], facts.MonsterWounded) and isinstance(event, facts.LifeLost | facts.MonsterWounded)
))  # fmt: skip
def _lives(told: Sequence[Any], table: GameTable) -> str:
    if not isinstance(told[-1], facts.MonsterWounded):
        return f"{'. '.join(_left(told, table))}."
    wounded = _sentence(structs.replace(told[-1], stack=0), table)
    return f"{'. '.join([wounded, *_left(told, table)])}."


# falling


def _falls_by(told: Sequence[Any], event: Any, why: str) -> bool:
    return (
        len(told) == 1
        and isinstance(event, facts.KnockedDown)
        and event.who == told[0].who
        and event.why.startswith(why)
    )


@_continued(facts.DamageSuffered, lambda told, event: told[0].heavy and _falls_by(told, event, "a heavy injury"))
def _falls(told: Sequence[Any], table: GameTable) -> str:
    return damage_done(told[0], table, falls=True)


BETWEEN_SURVIVORS = "collision-survivor-survivor"


def _of_a_collision(told: Sequence[Any], event: Any) -> bool:
    """Its fall, and what the other one suffers by it."""
    last = told[-1]
    match event:
        case facts.KnockedDown(who=who, why=why):
            return isinstance(last, facts.CollisionSuffered) and who == last.who and why.startswith("collision")
        case facts.CollisionSuffered(rule=rule, who=who, with_=other):
            alone = not any(isinstance(one, facts.CollisionSuffered) for one in told[1:])
            return (
                alone and {rule, told[0].rule} == {BETWEEN_SURVIVORS} and told[0].who != who and told[0].with_ != other
            )
    return False


@_continued(facts.CollisionSuffered, _of_a_collision)
def _collides(told: Sequence[Any], table: GameTable) -> str:
    whom = [one.who for one in told if isinstance(one, facts.CollisionSuffered)]
    fallen = [one.who for one in told if isinstance(one, facts.KnockedDown)]
    if len(whom) == 1:
        return f"{_sentence(told[0], table)} and is [[knocked down]]."
    both = f"{cap(names(table, whom))} suffer a [[collision]] with each other"
    if not fallen:
        return f"{both}."
    who = "both are" if len(fallen) > 1 else f"{name(table, fallen[0])} is"
    return f"{both}; {who} [[knocked down]]."


@_continued(facts.StatusCardGained, lambda told, event: (
    len(told) == 1 and isinstance(event, facts.SurvivorRemoved) and event.who == told[0].who
), main=1)  # fmt: skip
def _swallowed(told: Sequence[Any], table: GameTable) -> str:
    card, gone = told
    return f"{plainly(card.card)}: {_sentence(gone, table)}."


def _of_an_action(told: Sequence[Any], event: Any) -> bool:
    """Whether it holds, where that is rolled for, and what comes of it."""
    spent, last = told[0], told[-1]
    goes_on = last is spent or (isinstance(last, facts.ActionFoiled) and not last.foiled)
    match event:
        case facts.ActionFoiled(who=who, action=action):
            return len(told) == 1 and (who, action) == (spent.who, spent.action)
        case facts.StoodUp(who=who):
            return goes_on and spent.action is SurvivalAction.ENCOURAGE and who == spent.on
        case facts.SurvivorMoved(who=who, rule=rule):
            return goes_on and spent.action is SurvivalAction.DASH and (who, rule) == (spent.who, spent.rule)
    return False


@_continued(facts.SurvivalSpent, _of_an_action)
def _acts(told: Sequence[Any], table: GameTable) -> str:
    said, held = _sentence(told[0], table), ""
    for event in told[1:]:
        match event:
            case facts.SurvivorMoved(path=path):
                said += f" {steps(path)} to {space(path[-1])}"
            case facts.StoodUp():
                said += ", who stands up"
            case facts.ActionFoiled(source=source, die=die, foiled=foiled):
                then = "it comes to nothing" if foiled else "it holds"
                held = f"; {then} ({plainly(source)}: rolled {die})"
    return f"{said}{held}."


# counts that change together


def _with_counters(told: Sequence[Any], event: Any) -> bool:
    """Counters are given up for a change on the sheet, or with it."""
    first = told[0]
    if len(told) > 1 or type(event) not in (facts.StatChanged, facts.CounterChanged) or type(event) is type(first):
        return False
    counter = first if isinstance(first, facts.CounterChanged) else event
    stat = event if counter is first else first
    return (first.who, first.why) == (event.who, event.why) and counter.change < 0 and stat.n != 0


@_continued(facts.StatChanged, _with_counters)
@_continued(facts.CounterChanged, _with_counters)
def _exchanged(told: Sequence[Any], table: GameTable) -> str:
    counter = next(one for one in told if isinstance(one, facts.CounterChanged))
    stat = next(one for one in told if isinstance(one, facts.StatChanged))
    lost = counted(-counter.change, plainly(counter.kind)) + (f", {counter.now} left" if counter.now else "")
    who, why = cap(name(table, stat.who)), because(table, stat.why)
    joined = "for" if stat.n > 0 else "and"
    return f"{who} {change(stat.n)} {stat.stat}, now {stat.now}, {joined} {lost} ({why})."


def _of_a_roll(told: Sequence[Any], event: Any) -> bool:
    """What it gives or costs its roller, and with them others."""
    if not isinstance(event, facts.StatChanged) or not event.n or told[0].empty or event.why != told[0].source:
        return False
    if len(told) == 1:
        return bool(event.who == told[0].by)
    first = told[1]
    return (event.stat, event.n, event.lost_to) == (first.stat, first.n, first.lost_to) and event.who not in {
        one.who for one in told[1:]
    }


@_continued(facts.EffectRolled, _of_a_roll)
def _rolled_for(told: Sequence[Any], table: GameTable) -> str:
    rolled, row = rolled_for(told[0], table), row_named(told[0].row)
    came = told[1:]
    why = f" ({because(table, came[0].why)})"
    if len(came) > 1:
        return f"{rolled} ({row}): {FOLDS[facts.StatChanged].text(came, table).replace(why, '', 1)}"
    said = _sentence(came[0], table).removeprefix(name(table, came[0].who))
    return f"{rolled} ({row}) and{said.replace(why, '', 1)}."


def _barred_too(told: Sequence[Any], event: Any) -> bool:
    first = told[0]
    return isinstance(event, facts.SurvivorBarred) and (event.until, event.why) == (first.until, first.why)


@_continued(facts.SurvivorBarred, _barred_too)
def _barred(told: Sequence[Any], table: GameTable) -> str:
    """Everything that is forbidden by the same, those to whom the same is forbidden together."""
    of_each: dict[int, list[str]] = {}
    for one in told:
        of_each.setdefault(one.who, []).append(plainly(one.ban))
    alike: dict[tuple[str, ...], list[int]] = {}
    for who, bans in of_each.items():
        alike.setdefault(tuple(bans), []).append(who)
    said = [f"{names(table, whom)} cannot {listed(list(bans), 'or')}" for bans, whom in alike.items()]
    return f"{cap(listed(said))} {lasting(told[0].until)} ({because(table, told[0].why)})."


@_continued(facts.AttackCanceled, lambda told, event: (
    len(told) == 1 and isinstance(event, facts.StoryWentOn) and event.name == told[0].why
))  # fmt: skip
def _ended_by_story(told: Sequence[Any], table: GameTable) -> str:
    return f"{attack_ended(told[0], table)}, which goes on with “{plainly(told[1].part)}”."


@_continued(facts.TokenGained, lambda told, event: (
    isinstance(event, facts.TokenGained)
    and all((one.who, one.why, one.until) == (event.who, event.why, event.until) for one in told)
))  # fmt: skip
def _tokens(told: Sequence[Any], table: GameTable) -> str:
    first = told[0]
    found = Counter(f"{signed(one.n)} {one.attribute} token" for one in told)
    gained = listed([f"a {token}" if n == 1 else f"{in_words(n)} {token}s" for token, n in found.items()])
    lasts = token_lasts(first.until, table)
    return f"{cap(name(table, first.who))} gains {gained} ({because(table, first.why)}){lasts}."


# at home


@_continued(facts.ActivityUsed, lambda told, event: (
    len(told) == 1 and isinstance(event, facts.EndeavorsSpent)
    and (event.who, event.what) == (told[0].who, told[0].name)
))  # fmt: skip
def _endeavor(told: Sequence[Any], table: GameTable) -> str:
    activity, spent = told
    what = f"{counted(spent.n, 'endeavor')} on {plainly(activity.name)} ({plainly(activity.source)})"
    return f"{cap(name(table, spent.who))} spends {what}: {left(spent.now)}."


@_continued(facts.ResourcesSpent, lambda told, event: (
    len(told) == 1 and isinstance(event, facts.GearMade) and event.crafted
), main=1)  # fmt: skip
def _made(told: Sequence[Any], table: GameTable) -> str:
    spent, made = told
    return f"The settlement makes {gear_made([plainly(made.gear)])} from {cards(spent.cards)}."


@_continued(facts.PeopleJoined, lambda told, event: (
    len(told) == 1 and isinstance(event, facts.SurvivorNamed) and told[0].who == (event.who,)
))  # fmt: skip
def _stranger(told: Sequence[Any], table: GameTable) -> str:
    if told[0].returned:
        return f"{_sentence(told[0], table)}, and bears the name {plainly(told[1].name)} from now on."
    return f"A stranger joins the settlement and bears the name {plainly(told[1].name)} from now on."


@_continued(facts.SurvivorBorn, lambda told, event: (
    len(told) == 1 and isinstance(event, facts.SurvivorNamed) and event.who == told[0].who
))  # fmt: skip
def _child(told: Sequence[Any], table: GameTable) -> str:
    return f"{_sentence(told[0], table)}: {plainly(told[1].name)}."


@_continued(facts.MilestoneMet, lambda told, event: (
    len(told) == 1 and isinstance(event, facts.StoryTold) and event.name == told[0].story
))  # fmt: skip
def _milestone(told: Sequence[Any], table: GameTable) -> str:
    title = f" ({plainly(told[1].title)})" if told[1].title and told[1].title != told[1].name else ""
    return f"A [[milestone]] is reached. [[story-event|Story event]]: {because(table, told[1].name)}{title}."


@_continued(facts.PrincipleAdopted, lambda told, event: (
    len(told) == 1 and isinstance(event, facts.StoryWentOn) and event.part == told[0].name
))  # fmt: skip
def _principle(told: Sequence[Any], table: GameTable) -> str:
    return f"{_sentence(told[0], table)}."
