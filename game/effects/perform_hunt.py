"""Carries out what hunt events do to the hunt itself: where everybody goes, what else is revealed, how it ends (words
of `game.effects.hunt_words` and `hunt_compounds`), and judges what they ask of it.
"""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board import record
from game.board.damage import random_location, suffer_brain_event_damage, suffer_event_damage
from game.board.showdown import Showdown
from game.board.situation import HuntOver, Situation, executes, judges
from game.board.targeting import resolve
from game.effects import hunt_compounds as compounds
from game.effects import hunt_conditions as conditions
from game.effects import hunt_words as words
from game.effects.asking import number
from game.effects.hunt_cards import DARKNESS_SPACE, LAST_SPACE
from game.model import events
from game.model.terms import Location
from game.settlement import hunt_board
from game.settlement.hunt_record import NO_CARDS, Homecoming, TrailToken
from game.settlement.table import at_home, bout_of, hunt_of

_CARD = "campaign-card-over-rulebook"


# harm


@executes(words.EventDamage)
def _event_damage(table: Showdown, word: words.EventDamage, situation: Situation) -> Flow[None]:
    title = situation.title(table)
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{title}: event damage")
        if word.every:
            for location in Location:
                yield from suffer_event_damage(table, who, n, location, situation.card)
            continue
        hits = yield from number(table, word.hits, who, f"{title}: how often is {table.name(who)} hurt?")
        for _ in range(hits):
            at = word.at if word.at is not None else (yield from random_location(table, who, title))
            yield from suffer_event_damage(table, who, n, at, situation.card)


@executes(words.BrainEventDamage)
def _brain_event_damage(table: Showdown, word: words.BrainEventDamage, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{situation.title(table)}: brain event damage")
        yield from suffer_brain_event_damage(table, who, n, situation.card)


# the hunt board


@executes(words.MoveParty)
def _move_party(table: Showdown, word: words.MoveParty, situation: Situation) -> Flow[None]:
    yield from hunt_board.move_party(at_home(table), word.n, situation.card)


@executes(words.MoveQuarry)
def _move_quarry(table: Showdown, word: words.MoveQuarry, situation: Situation) -> Flow[None]:
    hunt_board.move_quarry(at_home(table), word.n, situation.card)
    yield from ()


@executes(words.SkipSpace)
def _skip_space(table: Showdown, word: words.SkipSpace, situation: Situation) -> Flow[None]:
    home = at_home(table)
    if word.optional:
        skips = yield from home.choose(
            "may-act",
            f"{situation.title(table)}: do the survivors move to the next space without its events?",
            [Option("yes", "Move to it", True), Option("no", "Stay", False)],
            by=0,
            rule="hunt-skip-spaces",
            context=word,
        )
        if not skips:
            return
    yield from hunt_board.skip_space(home, word.ambush, situation.card)


@executes(words.HuntEvents)
def _hunt_events(table: Showdown, word: words.HuntEvents, situation: Situation) -> Flow[None]:
    hunt = hunt_of(table)
    n = yield from number(table, word.n, 0, situation.title(table))
    if n <= 0:
        return
    hunt.due += n
    if word.not_again:
        hunt.not_again.append(word.not_again)
    table.tell(events.MoreEventsDue(_CARD, n, situation.card))


@executes(words.RerollNextEvent)
def _reroll_next(table: Showdown, word: words.RerollNextEvent, situation: Situation) -> Flow[None]:
    hunt_of(table).reroll_next = True
    table.tell(events.HuntRerollGained(_CARD, situation.card))
    yield from ()


@executes(words.RenewTrail)
def _renew_trail(table: Showdown, word: words.RenewTrail, situation: Situation) -> Flow[None]:
    hunt = hunt_of(table)
    ahead = range(hunt.party_at + 1, min(hunt.party_at + word.spaces, LAST_SPACE) + 1)
    renewed = tuple(space for space in ahead if space not in NO_CARDS)
    for space in renewed:
        hunt.spaces[space] = [""]
    if renewed:
        table.tell(events.TrailChanged(_CARD, renewed, "a basic hunt event", situation.card))
    yield from ()


@executes(compounds.LayOnTrail)
def _lay_on_trail(table: Showdown, word: compounds.LayOnTrail, situation: Situation) -> Flow[None]:
    hunt = hunt_of(table)
    between = tuple(range(hunt.party_at + 1, hunt.monster_at))
    for space in between:
        hunt.tokens.setdefault(space, []).append(TrailToken(situation.card, word.effects, situation.bearer))
    if between:
        table.tell(events.TrailChanged(_CARD, between, f"a {word.token} token", situation.card))
    yield from ()


# how it ends


@executes(words.Ambush)
def _ambush(table: Showdown, word: words.Ambush, situation: Situation) -> Flow[None]:
    home = at_home(table)
    if word.next_only:
        hunt_of(home).surprised = True
        table.tell(events.AmbushPrepared("hunt-ambush-by-monster", word.by.value, situation.card, True))
    else:
        hunt_board.prepare_ambush(home, record.Ambush(word.by), situation.card)
    yield from ()


@executes(words.BeginShowdown)
def _begin_showdown(table: Showdown, word: words.BeginShowdown, situation: Situation) -> Flow[None]:
    home, hunt = at_home(table), hunt_of(table)
    if word.ambush is not None:
        hunt_board.prepare_ambush(home, record.Ambush(word.ambush), situation.card)
    comes = bool(word.monster) or hunt.ambush is record.Ambush.BY_MONSTER  # to them; else they come to it
    if (hunt.party_at if comes else hunt.monster_at) == LAST_SPACE:
        yield from hunt_board.starve(home)
    if word.monster:
        bout = bout_of(home)
        bout.monster, bout.level = word.monster, word.level
        table.tell(events.QuarryChosen(_CARD, word.monster, word.level, nemesis=False))
    raise HuntOver


@executes(compounds.WhenHome)
def _when_home(table: Showdown, word: compounds.WhenHome, situation: Situation) -> Flow[None]:
    found = resolve(table, word.who, situation) if word.who is not None else []
    if word.who is not None and not found:
        return
    promise = Homecoming(situation.card, word.effects, situation.bearer, found[0] if found else 0, word.sure)
    at_home(table).campaign.homecomings.append(promise)
    table.tell(events.HomecomingPromised(_CARD, situation.card))
    yield from ()


@executes(words.HoldReroll)
def _hold_reroll(table: Showdown, word: words.HoldReroll, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        hunt_of(table).holders.append(who)
        table.tell(events.HuntRerollGained(_CARD, situation.card))
    yield from ()


# what is asked


@judges(conditions.RolledBefore)
def _rolled_before(table: Showdown, asked: conditions.RolledBefore, situation: Situation) -> bool:
    rolled = hunt_of(table).rolled
    return any(table.box.hunt_events[n].name == situation.card for n in rolled)


@judges(conditions.PassedDarkness)
def _passed_darkness(table: Showdown, asked: conditions.PassedDarkness, situation: Situation) -> bool:
    return hunt_of(table).farthest > DARKNESS_SPACE
