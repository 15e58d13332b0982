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
    SkipNextHunt,
    YearRule,
)
from game.effects.settlement import note
from game.effects.tokens import has_minus_token
from game.model.campaign_tasks import Due
from game.model.terms import MOST_DISORDERS
from game.rules.campaign.campaign_record import Fallen
from game.rules.campaign.settlement_table import SettlementTable, at_home
from game.rules.cards.deeds import needs, who_would
from game.rules.cards.judging import meant
from game.rules.death.death import die
from game.rules.death.leaving_the_board import leave_for_ever
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
from game.rules.table.effect_context import EffectContext, ShowdownOver, executes, judges
from game.rules.table.game_table import GameTable

_RULE = "aftermath-victory"


def _is_noted(table: GameTable, who: int, situation: EffectContext) -> bool:
    """Whether the survivor is the one written beside the bearer's card."""
    return table.key(who) == table.sheet(situation.bearer).notes.get(situation.card)


STATES: dict[State, Callable[[GameTable, int, EffectContext], bool]] = {
    State.NAMED: lambda table, who, situation: table.sheet(who).named,
    State.ANOTHER: lambda table, who, situation: who != situation.bearer,
    State.NOTED: _is_noted,
    State.DEAD: lambda table, who, situation: not table.alive(who),
    State.DOWN_BEFORE_ATTACK: lambda table, who, situation: situation.attack is not None and situation.attack.was_down,
    State.ON_TILE: lambda table, who, situation: bool(table.base(who) & table.base(situation.tile)),
    State.FULL_OF_DISORDERS: lambda table, who, situation: len(table.sheet(who).disorders) >= MOST_DISORDERS,
    State.MINUS_TOKEN: lambda table, who, situation: has_minus_token(table, who),
}
"""Whether one survivor is so."""


@judges(InState)
def _in_state(table: GameTable, asked: InState, situation: EffectContext) -> bool:
    return any(STATES[asked.state](table, who, situation) for who in meant(table, asked.who, situation))


def _savior_lives(table: GameTable, situation: EffectContext) -> bool:
    home = at_home(table)
    return any(is_savior(home, who) for who in home.living())


PRESENT: dict[Presence, Callable[[GameTable, EffectContext], bool]] = {
    Presence.SAVIOR: _savior_lives,
    Presence.FALLEN: lambda table, situation: bool(_lately_fallen(table)),
    Presence.NOTED: lambda table, situation: any(_is_noted(table, who, situation) for who in table.living()),
}
"""Whether there is somebody like this."""


@judges(ThereIs)
def _there_is(table: GameTable, asked: ThereIs, situation: EffectContext) -> bool:
    return PRESENT[asked.what](table, situation)


@judges(NobodyElse)
def _nobody_else(table: GameTable, asked: NobodyElse, situation: EffectContext) -> bool:
    if asked.among is Among.ALIVE:
        return table.living() in ([], [situation.bearer])
    return table.survivors() == [situation.bearer]


@executes(Entitle)
def _entitle(table: GameTable, word: Entitle, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from titles.entitle(at_home(table), who, word.title)


@executes(InThisYear)
def _in_this_year(table: GameTable, word: InThisYear, situation: EffectContext) -> Flow[None]:
    campaign = at_home(table).campaign
    for who in resolve(table, word.who, situation):
        match word.rule:
            case YearRule.NO_ENDEAVORS:
                campaign.forbidden.append(who)
            case YearRule.DEPARTS:
                campaign.going_anyway.append(who)
                table.tell(events.DepartureAllowed("settlement-departing", who, situation.card))
    yield from ()


def _lately_fallen(table: GameTable) -> list[Fallen]:
    """The dead of the last showdown, in the order in which they fell."""
    campaign = at_home(table).campaign
    return [one for one in campaign.memorial if one.entity in campaign.fallen]


@executes(NameFallen)
def _name_fallen(table: GameTable, word: NameFallen, situation: EffectContext) -> Flow[None]:
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


@executes(GainAsFallen)
def _gain_as_fallen(table: GameTable, word: GainAsFallen, situation: EffectContext) -> Flow[None]:
    fallen = next(one for one in _lately_fallen(table) if one.entity == situation.target)
    for who in resolve(table, word.who, situation):
        yield from sheet.gain_stat(table, who, word.stat, sheet.written(fallen.survivor, word.stat), situation.card)


@needs(Deed.PAIR_UP)
def _can_pair(table: GameTable, asked: Can, situation: EffectContext) -> bool:
    able = families.can_pair(at_home(table), asked.what)
    return len(able) > 1 and any(who in able for who in who_would(table, asked, situation))


@executes(PairUp)
def _pair_up(table: GameTable, word: PairUp, situation: EffectContext) -> Flow[None]:
    home = at_home(table)
    for who in resolve(table, word.who, situation):
        others = [one for one in families.can_pair(home, word.ability) if one != who]
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
        yield from families.pair(home, who, other, word.ability, situation.card)


@executes(Inherit)
def _inherit(table: GameTable, word: Inherit, situation: EffectContext) -> Flow[None]:
    home = at_home(table)
    for who in resolve(table, word.who, situation):
        yield from families.inherit_surname(home, who, situation.card)
        yield from families.inherit_type(home, who, situation.card)


@executes(Leave)
def _leave(table: GameTable, word: Leave, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from _LEAVINGS[word.how](table, who, situation)


def _for_ever(table: GameTable, who: int, situation: EffectContext) -> Flow[None]:
    """What clings to those who leave goes with them, and is lost (keyword-cursed)."""
    survivor = table.sheet(who)
    lost = [key for key in survivor.gear if clings(table, who, table.box.gear[key])]
    stored = [key for key in survivor.strip() if key not in lost]
    table.record.storage.extend(stored)
    table.forget_traits(who)
    for key in lost:
        table.tell(events.GearArchived("keyword-cursed", who, table.box.gear[key].name))
    if stored:
        table.tell(events.GearStored(_RULE, who, tuple(table.box.gear[key].name for key in stored)))
    if isinstance(table, SettlementTable):
        leave(table, who, situation.card)
        if table.hunt is not None:
            yield from hunt_board.go_on_without(table, who)
        return
    note(table, Due.SURVIVOR_LEAVES, survivor.key, rule=situation.rule or _RULE)
    leave_for_ever(table, who)


def _to_rejoin(table: GameTable, who: int, situation: EffectContext) -> Flow[None]:
    yield from hunt_board.leave_hunt(at_home(table), who, situation.card, back=True)


def _with_monster(table: GameTable, who: int, situation: EffectContext) -> Flow[None]:
    """Everything is lost with the survivor, and the showdown is neither won nor lost, even if nobody else is left."""
    fight = table.as_showdown
    if fight is None:
        return
    survivor = fight.sheet(who)
    for key in list(survivor.gear):
        survivor.take(key)
        fight.tell(events.GearArchived("campaign-record-and-archive", who, fight.box.gear[key].name))
    fight.forget_traits(who)
    cards = carried(fight, who)
    for card in cards:
        archive_carried(fight, who, card)
    fight.tell(events.MonsterLedAway("campaign-card-over-rulebook", who, len(cards)))
    with suppress(ShowdownOver):  # the card ends the showdown in its own way, also with the last survivor
        yield from die(fight, who, situation.card)
    fight.put(fight.monster, None)
    fight.forget_traits(fight.monster)
    raise ShowdownOver("ended")


_LEAVINGS: dict[Leaving, Callable[[GameTable, int, EffectContext], Flow[None]]] = {
    Leaving.FOR_EVER: _for_ever,
    Leaving.TO_REJOIN: _to_rejoin,
    Leaving.WITH_MONSTER: _with_monster,
}


@executes(LosePeople)
def _lose_people(table: GameTable, word: LosePeople, situation: EffectContext) -> Flow[None]:
    n = yield from number(table, word.n, 0, situation.title(table))
    spared = tuple(resolve(table, word.besides, situation)) if word.besides is not None else ()
    yield from deaths.lose_people(
        at_home(table), n, situation.card, word.random, word.death, word.body, spared, word.mourned
    )


@executes(Rename)
def _rename(table: GameTable, word: Rename, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from people.give_name(at_home(table), who, again=True)


@executes(NominateCouple)
def _nominate_couple(table: GameTable, word: NominateCouple, situation: EffectContext) -> Flow[None]:
    """What follows knows them as its target (the mother) and its attacker (the father), as a birth does."""
    situation.target, situation.attacker = yield from nominate_couple(at_home(table), word.terms, situation.card)


@executes(SkipNextHunt)
def _skip_next_hunt(table: GameTable, word: SkipNextHunt, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if table.key(who) == table.record.given.knight:  # variant-twilight-knight
            continue
        if word.years:
            until = at_home(table).campaign.year + word.years
            table.sheet(who).home_until = max(table.sheet(who).home_until, until)
            what = f"at home through year {until}"
            table.tell(events.SheetMarked("settlement-departing", who, what, situation.card))
            continue
        table.sheet(who).skip_next_hunt = True
        table.tell(events.SheetMarked("survivor-skip-next-hunt", who, "skip next hunt", situation.card))
    yield from ()


@executes(Retire)
def _retire(table: GameTable, word: Retire, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from mark_to_retire(table, who, situation.card, "survivor-retire-on-hunt", word.at_end)
