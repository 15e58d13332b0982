"""What must be seen to after anything has happened in the settlement: noted facts, milestones, the dead, the end."""

from __future__ import annotations

import msgspec

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.cards.records import parts
from game.cards.words.flow import AtHome
from game.model.campaign_tasks import CampaignTask, Due
from game.model.survivor import Survivor
from game.rules.campaign import stories
from game.rules.campaign.campaign_record import Defeat, Told
from game.rules.campaign.settlement_table import SettlementTable, planned_showdown
from game.rules.settlement import deaths, innovations, milestones, new_survivors, resources_and_costs
from game.rules.table.effect_context import EffectContext


def after(table: SettlementTable) -> Flow[None]:
    """Carries out what has been noted, tells milestones that are reached, and buries the dead."""
    while table.record.facts:
        yield from carry_out(table, table.record.facts.pop(0))
    yield from milestones.at_once(table)
    table.inter()
    deaths.check_alive(table)


def after_on_hunt(table: SettlementTable) -> Flow[None]:
    """Between the events of a hunt: what has been noted waits for the settlement phase, but for story events, which are
    told at once (campaign-milestone-immediate).
    """
    for fact in [one for one in table.record.facts if one.due is Due.STORY_EVENT]:
        table.record.facts.remove(fact)
        yield from carry_out(table, fact)


def carry_out(table: SettlementTable, fact: CampaignTask) -> Flow[None]:
    """One fact that a showdown, or a card, has left for the campaign."""
    campaign = table.campaign
    match fact.due:
        case Due.DEFEATED:
            campaign.defeated.append(Defeat(fact.what, level_name(table, fact), campaign.year))
        case Due.LOCATION:
            innovations.build(table, fact.what)
        case Due.ENDEAVORS:
            campaign.endeavors_to_come += fact.n
        case Due.ENDEAVORS_NOW:
            resources_and_costs.gain_endeavors(table, fact.n, "a milestone")
        case Due.REROLL if fact.what == "endeavor":
            campaign.rerolls += fact.n
        case Due.INNOVATION_DRAWS:
            campaign.innovation_draws += fact.n
        case Due.LOSE_RESOURCES:
            _lose_all(table)
        case Due.ARCHIVE_GEAR:
            yield from _archive_gear(table, fact)
        case Due.AT_HOME:
            yield from _at_home(table, fact.what)
        case Due.PEOPLE_LOST:
            fought = tuple(planned_showdown(table).party)  # they who went were none of those at home
            yield from deaths.lose_people(table, fact.n, fact.what, random=True, spared=fought)
        case Due.FALLEN_RETURNS:
            yield from _returns(table, fact.what)
        case Due.ONCE:
            campaign.given_once.append(fact.what)
        case Due.STORY_EVENT:
            who = next((one for one in table.living() if table.key(one) == fact.who), 0)
            if who and fact.what in table.box.story_events:
                yield from stories.tell_story(table, fact.what, who)
        case _:
            pass  # deaths, the lists of nemeses and the phases are the campaign's own


def _at_home(table: SettlementTable, name: str) -> Flow[None]:
    """What the end of a showdown has put off until the survivors are home; a monster that has changed since keeps
    nothing.
    """
    for monster in table.box.monsters.values():
        for part in parts(monster):
            if isinstance(part, AtHome) and part.name == name:
                yield from table.perform(part.effects, EffectContext(monster.name))
                return


def _returns(table: SettlementTable, key: str) -> Flow[None]:
    """Somebody who died in the last showdown lives again, and what the people made of the death stays."""
    campaign = table.campaign
    fallen = next((one for one in campaign.memorial if one.survivor.key == key and one.before is not None), None)
    if fallen is None or fallen.before is None:
        return
    campaign.memorial.remove(fallen)
    for told in (campaign.uncounted, campaign.departing, campaign.fallen):
        if fallen.entity in told:
            told.remove(fallen.entity)
    survivor = msgspec.convert(msgspec.to_builtins(fallen.before), Survivor)
    survivor.gear, survivor.places, survivor.courage, survivor.understanding = [], [], 0, 0
    who = new_survivors.add_person(table, survivor)
    table.tell(facts.PeopleJoined("aftermath-defeat", (who,), fallen.survivor.name))
    yield from new_survivors.give_name(table, who, again=True)
    table.write_down(Told.RETURNED, fallen.survivor.name, table.name(who))


def level_name(table: SettlementTable, fact: CampaignTask) -> str:
    """The name of the level of a monster that was fought (the opening showdown has no number of its own)."""
    planned = table.campaign.planned
    return planned.level if planned is not None and planned.monster == fact.what else str(fact.n)


def _lose_all(table: SettlementTable) -> None:
    cards = [card for card, n in resources_and_costs.resources(table.campaign).items() for _ in range(n)]
    resources_and_costs.give_back(table, cards)
    if cards:
        table.tell(facts.ResourcesLost("campaign-archive", tuple(cards), "defeat"))


def _archive_gear(table: SettlementTable, fact: CampaignTask) -> Flow[None]:
    """Gear of a keyword out of the storage, of the group's choice, as far as there is any."""
    for _ in range(fact.n):
        storage = table.storage
        able = sorted({key for key in storage if fact.what in table.box.gear[key].keywords})
        if not able:
            return
        key = yield from table.choose(
            "choose-one",
            f"Which {fact.what} gear is archived?",
            [Option(f"gear:{one}", table.box.gear[one].name, one) for one in able],
            by=0,
            rule="campaign-archive",
        )
        storage.remove(key)
        table.tell(facts.StoredGearLost("campaign-archive", (table.box.gear[key].name,), "defeat"))
