"""Carries out the words about who belongs to the settlement (`game.cards.words.people`), and judges the conditions
about them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from engine.decision import Option
from engine.table import Flow
from game import facts as events
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.people import Among, InState, NobodyElse, Presence, State, ThereIs
from game.cards.moments import Moment
from game.cards.words.people import (
    Entitle,
    GainAsFallen,
    Inherit,
    InThisYear,
    Leave,
    Leaving,
    LosePeople,
    NameFallen,
    NominateCouple,
    PairUp,
    Rename,
    Retire,
    ReturnFallen,
    SkipNextHunt,
    YearRule,
)
from game.effects.attack import attack_of
from game.effects.settlement import note
from game.effects.tokens import has_minus_token
from game.model.campaign_tasks import Due
from game.model.terms import MOST_DISORDERS
from game.rules.campaign.campaign_record import Fallen
from game.rules.campaign.settlement_table import SettlementTable, at_home
from game.rules.campaign.words_at_home import MEMBERS_AT_HOME, executes_at_home
from game.rules.cards.deeds import needs_at_home, who_would
from game.rules.cards.judging import meant
from game.rules.death.death import die
from game.rules.death.removed_from_board import leave_for_ever
from game.rules.gear.carried_resources import archive_carried, carried
from game.rules.hunt import hunt_board
from game.rules.monster.targeting import is_savior, resolve
from game.rules.settlement import deaths, families, titles
from game.rules.settlement import new_survivors as people
from game.rules.settlement.deaths import leave
from game.rules.settlement.intimacy_couples import nominate_couple
from game.rules.survivor import sheet
from game.rules.survivor.gear_changes import clings
from game.rules.survivor.measured import number
from game.rules.survivor.retirement import mark_to_retire
from game.rules.table.effect_context import (
    EffectContext,
    ShowdownOver,
    executes,
    executes_in_showdown,
    for_the_settlement,
    judges,
)
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import ALWAYS_GOES
from game.rules.table.real_cards import pick_one
from game.rules.table.showdown_table import ShowdownTable

_VICTORY = "aftermath-victory"


def _is_noted(table: GameTable, who: int, situation: EffectContext) -> bool:
    """Whether the survivor is the one written beside the bearer's card."""
    return table.key(who) == table.sheet(situation.bearer).notes.get(situation.card)


def _is_unshaken(table: GameTable, who: int, situation: EffectContext) -> bool:
    """Whether the card in progress has neither hurt their mind nor laid them down."""
    fight = table.as_showdown
    happened = fight.record.happened[situation.began :] if fight is not None else []
    return who not in situation.hurt_in_mind and (Moment.KNOCKED_DOWN, who) not in happened


def _death_die(table: GameTable) -> int:
    """With whom the death die lies; nobody without a showdown, or without the die."""
    fight = table.as_showdown
    return fight.record.death_die if fight is not None else 0


def _came_from_behind(table: GameTable, who: int, situation: EffectContext) -> bool:
    """Whether their attack in progress, or the one whose end is told, was made from the blind spot."""
    fight = table.as_showdown
    if fight is None:
        return False
    attack = fight.attack_over or attack_of(fight, who)
    return attack is not None and attack.attacker == who and attack.behind


STATES: dict[State, Callable[[GameTable, int, EffectContext], bool]] = {
    State.NAMED: lambda table, who, situation: table.sheet(who).named,
    State.ANOTHER: lambda table, who, situation: who != situation.bearer,
    State.NOTED: _is_noted,
    State.DEAD: lambda table, who, situation: not table.alive(who),
    State.DOWN_BEFORE_ATTACK: lambda table, who, situation: situation.attack is not None and situation.attack.was_down,
    State.ON_TILE: lambda table, who, situation: bool(table.base(who) & table.base(situation.tile)),
    State.FULL_OF_DISORDERS: lambda table, who, situation: len(table.sheet(who).disorders) >= MOST_DISORDERS,
    State.STOPPED_SHORT: lambda table, who, situation: who in situation.stopped,
    State.RAN_INTO: lambda table, who, situation: who in situation.ran_into,
    State.HOLDS_DEATH_DIE: lambda table, who, situation: who == _death_die(table),
    State.UNSHAKEN: _is_unshaken,
    State.FROM_BEHIND: _came_from_behind,
    State.HEAVILY_INJURED: lambda table, who, situation: situation.attack is not None and situation.attack.heavy,
    State.MINUS_TOKEN: lambda table, who, situation: has_minus_token(table, who),
}
"""Whether one survivor is so."""


@judges(InState)
def _in_state(table: GameTable, asked: InState, situation: EffectContext) -> bool:
    return any(STATES[asked.state](table, who, situation) for who in meant(table, asked.who, situation))


PRESENT_AT_HOME: dict[Presence, Callable[[SettlementTable], bool]] = {
    Presence.SAVIOR: lambda table: any(is_savior(table, who) for who in table.living()),
    Presence.FALLEN: lambda table: bool(_lately_fallen(table)),
}
PRESENT: dict[Presence, Callable[[GameTable, EffectContext], bool]] = {
    Presence.NO_DEATH_DIE: lambda table, situation: not _death_die(table),
    Presence.NOTED: lambda table, situation: any(_is_noted(table, who, situation) for who in table.living()),
}
"""Whether there is somebody like this."""
MEMBERS_AT_HOME.update(PRESENT_AT_HOME)


@judges(ThereIs)
def _there_is(table: GameTable, asked: ThereIs, situation: EffectContext) -> bool:
    if asked.what in PRESENT_AT_HOME:
        return PRESENT_AT_HOME[asked.what](at_home(table, asked.what, situation))
    return PRESENT[asked.what](table, situation)


@judges(NobodyElse)
def _nobody_else(table: GameTable, asked: NobodyElse, situation: EffectContext) -> bool:
    if asked.among is Among.ALIVE:
        return table.living() in ([], [situation.bearer])
    return table.survivors() == [situation.bearer]


@executes_at_home(Entitle)
def _entitle(table: SettlementTable, word: Entitle, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from titles.entitle(table, who, word.title)


@executes_at_home(InThisYear)
def _in_this_year(table: SettlementTable, word: InThisYear, situation: EffectContext) -> Flow[None]:
    campaign = table.campaign
    for who in resolve(table, word.who, situation):
        match word.rule:
            case YearRule.NO_ENDEAVORS:
                campaign.forbidden.append(who)
            case YearRule.DEPARTS:
                campaign.going_anyway.append(who)
                table.tell(events.DepartureAllowed("settlement-departing", who, situation.card))
    yield from ()


def _lately_fallen(table: SettlementTable) -> list[Fallen]:
    """The dead of the last showdown, in the order in which they fell."""
    campaign = table.campaign
    return [one for one in campaign.memorial if one.entity in campaign.fallen]


@executes_at_home(NameFallen)
def _name_fallen(table: SettlementTable, word: NameFallen, situation: EffectContext) -> Flow[None]:
    """Whoever is named is `that survivor` from then on."""
    fallen: Fallen = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: who of the dead is named?",
        [Option(f"fallen:{one.survivor.key}", one.survivor.name, one) for one in _lately_fallen(table)],
        by=0,
        rule="campaign-common-pool",
    )
    situation.target = fallen.entity
    table.tell(events.FallenNamed("campaign-common-pool", fallen.entity, fallen.survivor.name, situation.card))


@executes_in_showdown(ReturnFallen)
def _return_fallen(table: ShowdownTable, word: ReturnFallen, situation: EffectContext) -> Flow[None]:
    """The campaign carries it out, when the dead have been mourned."""
    dead = [who for who in table.record.party if not table.alive(who)]
    if dead:
        about = f"{situation.title(table)}: which of the dead returns?"
        back = table.key((yield from pick_one(table, dead, table.name, about, "aftermath-defeat", "the dead")))
        note(table, Due.FALLEN_RETURNS, back, rule="aftermath-defeat")
    yield from ()


@executes_at_home(GainAsFallen)
def _gain_as_fallen(table: SettlementTable, word: GainAsFallen, situation: EffectContext) -> Flow[None]:
    fallen = next(one for one in _lately_fallen(table) if one.entity == situation.target)
    for who in resolve(table, word.who, situation):
        yield from sheet.gain_stat(table, who, word.stat, sheet.written(fallen.survivor, word.stat), situation.card)


@needs_at_home(Deed.PAIR_UP)
def _can_pair(table: SettlementTable, asked: Can, situation: EffectContext) -> bool:
    able = families.can_pair(table, asked.what)
    return len(able) > 1 and any(who in able for who in who_would(table, asked, situation))


@executes_at_home(PairUp)
def _pair_up(table: SettlementTable, word: PairUp, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        others = [one for one in families.can_pair(table, word.ability) if one != who]
        if not others:
            continue
        other: int = yield from table.choose(
            "choose-one",
            f"{situation.title(table)}: who is {table.name(who)}'s {word.ability}?",
            [Option(table.key(one), table.name(one), one) for one in others],
            by=0,
            actor=table.key(who),
            rule="campaign-common-pool",
        )
        yield from families.pair(table, who, other, word.ability, situation.card)


@executes_at_home(Inherit)
def _inherit(table: SettlementTable, word: Inherit, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from families.inherit_surname(table, who, situation.card)
        yield from families.inherit_type(table, who, situation.card)


@executes_in_showdown(Leave)
def _leave_showdown(table: ShowdownTable, word: Leave, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        match word.how:
            case Leaving.FOR_EVER:
                _leave_gear(table, who)
                note(table, Due.SURVIVOR_LEAVES, table.key(who), rule=situation.rule or _VICTORY)
                leave_for_ever(table, who)
            case Leaving.WITH_MONSTER:
                yield from _led_away(table, who, situation)
            case Leaving.TO_REJOIN:
                raise for_the_settlement(table, word.how, situation)


@executes_at_home(Leave)
def _leave_home(table: SettlementTable, word: Leave, situation: EffectContext) -> Flow[None]:
    """No monster is at home or on the hunt board."""
    for who in resolve(table, word.who, situation):
        match word.how:
            case Leaving.FOR_EVER:
                _leave_gear(table, who)
                leave(table, who, situation.card)
                if table.hunt is not None:
                    yield from hunt_board.go_on_without(table, who)
            case Leaving.TO_REJOIN:
                yield from hunt_board.leave_hunt(table, who, situation.card, back=True)


MEMBERS_AT_HOME.add(Leaving.TO_REJOIN)


def _leave_gear(table: GameTable, who: int) -> None:
    """What clings to those who leave goes with them, and is lost (keyword-cursed)."""
    survivor = table.sheet(who)
    lost = [key for key in survivor.gear if clings(table, who, table.box.gear[key])]
    stored = [key for key in survivor.strip() if key not in lost]
    table.storage.extend(stored)
    table.forget_traits(who)
    for key in lost:
        table.tell(events.GearArchived("keyword-cursed", who, table.box.gear[key].name))
    if stored:
        table.tell(events.GearStored(_VICTORY, who, tuple(table.box.gear[key].name for key in stored)))


def _led_away(table: ShowdownTable, who: int, situation: EffectContext) -> Flow[None]:
    """Everything is lost with the survivor, and the showdown is neither won nor lost, even if nobody else is left."""
    survivor = table.sheet(who)
    for key in list(survivor.gear):
        survivor.take(key)
        table.tell(events.GearArchived("campaign-record-and-archive", who, table.box.gear[key].name))
    table.forget_traits(who)
    cards = carried(table, who)
    for card in cards:
        archive_carried(table, who, card)
    table.tell(events.MonsterLedAway("campaign-card-over-rulebook", who, len(cards)))
    with suppress(ShowdownOver):  # the card ends the showdown in its own way, also with the last survivor
        yield from die(table, who, situation.card)
    table.put(table.monster, None)
    table.forget_traits(table.monster)
    raise ShowdownOver("ended")


@executes_at_home(LosePeople)
def _lose_people(table: SettlementTable, word: LosePeople, situation: EffectContext) -> Flow[None]:
    n = yield from number(table, word.n, 0, situation.title(table))
    spared = tuple(resolve(table, word.besides, situation)) if word.besides is not None else ()
    if word.rather_home:
        back = tuple(table.returning_survivors())
        spared += back if len(table.survivors()) - len({*spared, *back}) >= n else ()
    yield from deaths.lose_people(table, n, situation.card, word.random, word.death, word.body, spared, word.mourned)


@executes_at_home(Rename)
def _rename(table: SettlementTable, word: Rename, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from people.give_name(table, who, again=True)


@executes_at_home(NominateCouple)
def _nominate_couple(table: SettlementTable, word: NominateCouple, situation: EffectContext) -> Flow[None]:
    """What follows knows them as its target (the mother) and its attacker (the father), as a birth does."""
    situation.target, situation.attacker = yield from nominate_couple(table, word.terms, situation.card)


@executes_in_showdown(SkipNextHunt)
def _skip_next_hunt(table: ShowdownTable, word: SkipNextHunt, situation: EffectContext) -> Flow[None]:
    if word.years:
        raise for_the_settlement(table, word, situation)
    _skips_next_hunt(table, word, situation)
    yield from ()


@executes_at_home(SkipNextHunt)
def _skip_hunts(table: SettlementTable, word: SkipNextHunt, situation: EffectContext) -> Flow[None]:
    if not word.years:
        _skips_next_hunt(table, word, situation)
        return
    until = table.campaign.year + word.years
    for who in _who_may_skip(table, word, situation):
        table.sheet(who).home_until = max(table.sheet(who).home_until, until)
        what = f"at home through year {until}"
        table.tell(events.SheetMarked("settlement-departing", who, what, situation.card))
    yield from ()


def _skips_next_hunt(table: GameTable, word: SkipNextHunt, situation: EffectContext) -> None:
    for who in _who_may_skip(table, word, situation):
        table.sheet(who).skip_next_hunt = True
        table.tell(events.SheetMarked("survivor-skip-next-hunt", who, "skip next hunt", situation.card))


def _who_may_skip(table: GameTable, word: SkipNextHunt, situation: EffectContext) -> list[int]:
    """All but those who always go."""
    return [who for who in resolve(table, word.who, situation) if not ALWAYS_GOES(table, who)]


@executes(Retire)
def _retire(table: GameTable, word: Retire, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from mark_to_retire(table, who, situation.card, "survivor-retire-on-hunt", word.at_end)
