"""Deaths and departures for good: who is lost, when it is counted, what the living make of it (death-population)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Decision, Option, Shape
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.conditions.people import InState, State
from game.cards.moments import Moment
from game.cards.traits.flow import Whenever
from game.cards.traits.settlement import OnDeath
from game.model.history import Told as Remembered
from game.model.survivor import Survivor
from game.rules.campaign.campaign_record import Fallen, Step, Told
from game.rules.campaign.hooks import DIED
from game.rules.campaign.settlement_table import CampaignOver, SettlementTable
from game.rules.death.death import die
from game.rules.hunt import hunt_board
from game.rules.settlement.milestones import at_once
from game.rules.table.effect_context import EffectContext
from game.rules.table.hooks import LOST_WITH
from game.rules.table.real_cards import pick_one

COUNTED_LATER = (Step.SET_UP, Step.RETURN, Step.ENDEAVORS, Step.TIMELINE)
"""Deaths of these steps are counted in the fifth (death-count-timing)."""


@at(DIED)
def died(table: SettlementTable, who: int) -> Flow[None]:
    """A death while nobody fights: at home, or on the hunt."""
    return died_at_home(table, who) if table.hunt is None else died_on_hunt(table, who)


def died_at_home(table: SettlementTable, who: int) -> Flow[None]:
    """A death in the settlement phase: the memorial, the count, what principles make of it; with the last of the people
    all is over (campaign-population-zero).
    """
    yield from mourn(table, [who], away=False)
    if table.campaign.step not in COUNTED_LATER:
        count_deaths(table)
    yield from at_once(table)


def died_on_hunt(table: SettlementTable, who: int) -> Flow[None]:
    """A death on the hunt: another survivor takes what the dead carried, principles act; counted in the settlement
    phase (hunt-death-resources, death-count-timing). With the last of them the hunt has failed (hunt-fails).
    """
    yield from mourn(table, [who], away=True)
    yield from hunt_board.go_on_without(table, who)


def mourn(table: SettlementTable, dead: Sequence[int], away: bool) -> Flow[None]:
    """Writes the dead down, all of them before what their deaths bring can end the story, and lets the principles act
    (death-population); `away`: in a showdown or on the hunt.
    """
    write_down_dead(table, dead)
    yield from mourned(table, dead, away)


def write_down_dead(table: SettlementTable, dead: Sequence[int]) -> None:
    """Writes the dead into memorial and chronicle; they are not yet counted (death-count-timing)."""
    for who in dead:
        campaign, survivor = table.campaign, table.sheet(who)
        why = _cause(survivor)
        campaign.memorial.append(Fallen(survivor, who, campaign.year, why))
        campaign.uncounted.append(who)
        table.write_down(Told.DIED, survivor.name, why)


def mourned(table: SettlementTable, dead: Sequence[int], away: bool) -> Flow[None]:
    """Lets the principles act for those who are written down; with the last of the people the story ends
    (settlement-principles-permanent, campaign-population-zero).
    """
    for who in dead:
        yield from _let_principles_act(table, who, away)
        yield from _reach_those_noted(table, who)


def _cause(survivor: Survivor) -> str:
    """Of what somebody died, as their sheet remembers it."""
    return next((one.why for one in reversed(survivor.history) if one.told is Remembered.DIED), "")


def _let_principles_act(table: SettlementTable, who: int, away: bool) -> Flow[None]:
    """What principles make of a death, unless it ends the story; `away`: in a showdown or on the hunt
    (settlement-principles-permanent).
    """
    check_alive(table, who)
    body = who not in table.record.bodiless
    for source, rule in list(table.rules_of(OnDeath)) if who not in table.without_death_principle else ():
        if rule.away in (None, away) and (body or not rule.body):
            situation = EffectContext(source, target=who, rule="settlement-principles-permanent")
            yield from table.perform(rule.effects, situation)


def _reach_those_noted(table: SettlementTable, who: int) -> Flow[None]:
    """Whoever has the dead noted beside a card is moved by it wherever they are, at home too (Partner); who was with
    them has been already.
    """
    for one in table.living():
        for source, trait in list(table.of_kind(one, Whenever)):
            asked = trait.condition
            if trait.on is not Moment.SURVIVOR_DIES or not isinstance(asked, InState) or asked.state is not State.NOTED:
                continue
            situation = EffectContext(source, bearer=one, target=who)
            if table.holds(asked, situation):
                yield from table.perform(trait.effects, situation)


def check_alive(table: SettlementTable, who: int = 0) -> None:
    """Raises CampaignOver when nobody is left, or somebody is dead with whom all is lost (campaign-population-zero)."""
    for mainstay in LOST_WITH(table, who) if who else ():
        raise CampaignOver("lost", f"{table.name(who)}, {mainstay.title}, is dead", mainstay.rule)
    if not table.living():
        raise CampaignOver("lost", "nobody is left")


def count_deaths(table: SettlementTable) -> None:
    """The death count rises by everybody not yet counted (settlement-death-count, death-count-timing)."""
    campaign = table.campaign
    n = len(campaign.uncounted)
    if n:
        campaign.death_count += n
        campaign.uncounted.clear()
        table.tell(facts.DeathsCounted("settlement-death-count", n, campaign.death_count))


def leave(table: SettlementTable, who: int, why: str) -> None:
    """Somebody leaves for good, alive: no death, but the population is smaller (settlement-population-counts)."""
    campaign, survivor = table.campaign, table.sheet(who)
    campaign.memorial.append(Fallen(survivor, who, campaign.year, why, left=True))
    table.condition(who).fled = True
    table.forget_traits(who)
    table.tell(facts.SurvivorLeft("settlement-population-counts", who, why))
    table.write_down(Told.LEFT, survivor.name, why)
    check_alive(table, who)


def lose_people(
    table: SettlementTable,
    n: int,
    why: str,
    random: bool = False,
    death: bool = True,
    body: bool = True,
    spared: tuple[int, ...] = (),
    mourned: bool = True,
) -> Flow[None]:
    """The settlement loses people, by the group's choice or at random; `death` False: they leave; `mourned` False: no
    principle acts for it.
    """
    among = [who for who in table.survivors() if who not in spared]
    lost: list[int] = []
    if random:
        for _ in range(min(n, len(among))):
            left = [who for who in among if who not in lost]
            lost.append(
                (yield from pick_one(table, left, table.name, f"{why}: who is lost?", "campaign-random-survivor"))
            )
    elif len(among) <= n:
        lost = among
    else:
        chosen = yield Decision(
            "choose-people",
            f"{why}: who {'is' if n == 1 else 'are'} lost?",
            [Option(table.key(who), table.name(who), who) for who in among],
            0,
            rule="settlement-population-counts",
            shape=Shape.MANY,
            minimum=n,
            maximum=n,
        )
        lost = [option.target for option in chosen]
    for who in lost:
        if not death:
            leave(table, who, why)
            continue
        if not body:
            table.record.bodiless.append(who)
        if not mourned:
            table.without_death_principle.add(who)
        yield from die(table, who, why, sure=True)
