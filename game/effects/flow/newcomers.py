"""Carries out the words that bring people: newborns, strangers, the dead in the place of the living."""

from __future__ import annotations

import msgspec

from engine.decision import Option
from engine.table import Flow
from game import facts as events
from game.cards.words.flow import (
    Join,
    ReplacedByNewcomer,
)
from game.model.survivor import Boxes, Survivor
from game.model.terms import Location, Stat
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.settlement_table import SettlementTable, hunt_of, planned_showdown
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.death.death import die
from game.rules.monster.targeting import resolve
from game.rules.settlement import milestones
from game.rules.settlement import new_survivors as people
from game.rules.survivor import sheet
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext


@executes_at_home(ReplacedByNewcomer)
def _takes_place(table: SettlementTable, word: ReplacedByNewcomer, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        survivor = table.sheet(who)
        gear, places = list(survivor.gear), list(survivor.places)
        new = yield from _newcomer(table, word, situation)
        if new is None:  # nobody has died before: the place stays empty
            table.record.bodiless.append(who)
            yield from die(table, who, situation.card, sure=True)
            continue
        newcomer = table.sheet(new)
        newcomer.gear, newcomer.places = gear, places
        survivor.strip()
        table.record.bodiless.append(who)
        hunt = hunt_of(table)
        place = hunt.order.index(who)
        hunt.order.insert(place, new)  # before the dead, whose turn to reveal is over (hunt-revealer-order)
        hunt.turn += place <= hunt.turn
        table.campaign.seated[new] = table.campaign.seated.get(who, 0)
        planned_showdown(table).party.append(new)
        table.campaign.departing.append(new)
        table.forget_traits()
        _wear_as_it_is(table, new, who)
        yield from die(table, who, situation.card, sure=True)
        yield from sheet.gain_stat(table, new, Stat.HUNT_XP, word.hunt_xp, situation.card)
        yield from table.perform(word.effects, EffectContext(situation.card, target=new, bearer=new, chooser=new))


def _newcomer(home: SettlementTable, word: ReplacedByNewcomer, situation: EffectContext) -> Flow[int | None]:
    """The one who comes: one of the dead, as they were but for their injuries, or somebody new. To whoever is reborn
    may happen again what happens once in a lifetime (campaign-once-per-lifetime).
    """
    if not word.fallen:
        new = people.stranger(home, word.gender)
        home.tell(events.PeopleJoined("settlement-new-survivor", (new,)))
        yield from people.give_name(home, new)
        home.write_down(Told.JOINED, situation.card, n=1)
        yield from people.welcome(home, new)
        return new
    dead = [one for one in home.campaign.memorial if not one.left]
    if not dead:
        return None
    chosen = yield from home.choose(
        "choose-one",
        f"{situation.title(home)}: which of the dead comes back?",
        [Option(f"fallen:{one.entity}", one.survivor.name, one) for one in dead],
        by=0,
        rule="campaign-common-pool",
    )
    old: Survivor = chosen.survivor
    back = msgspec.structs.replace(
        old, dead=False, injuries=[], gear=[], places=[], hunt_xp=0, survival=0, insanity=0, brain_box=False,
        boxes={location: Boxes() for location in Location}, retired=False, retires=False,
        skip_next_hunt=False, milestones=[], spent=[], type_is_new=True,
    )  # fmt: skip
    back.name = people.free_name(back.name, {home.sheet(one).name.casefold() for one in home.living()})
    home.campaign.memorial.remove(chosen)
    return people.add_person(home, msgspec.convert(msgspec.to_builtins(back), Survivor))


def _wear_as_it_is(home: SettlementTable, new: int, old: int) -> None:
    """The armor is that of the other: what has been lost of it stays lost (hunt-event-damage)."""
    left = home.world.get(old, Armor).points
    home.wear_armor(new)
    points = home.world.get(new, Armor).points
    for at in points:
        points[at] = min(points[at], left.get(at, 0))


@executes_at_home(Join)
def _join(table: SettlementTable, word: Join, situation: EffectContext) -> Flow[None]:
    """The parents of those who are born are the two who stand as target (mother) and attacker (father)."""
    if not word.born:
        yield from people.join(table, word.n, situation.card, word.effects)
        yield from milestones.at_once(table)
        return
    table.campaign.newborns = []
    for _ in range(word.n):
        yield from people.born(table, situation.target, situation.attacker, situation.card, word.effects)
    if table.campaign.newborns:
        yield from milestones.at_once(table)
