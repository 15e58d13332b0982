"""Carries out what cards do to the settlement (the words of `game.effects.settlement_words`, and the compound ones
by which people come), and judges what they ask of it. What the group decides stands in `perform_choices`.

Told at a showdown's table they have nobody to speak to: there they are noted by the words of `reward_words`.
"""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board import growth
from game.board.showdown import Showdown
from game.board.situation import EventOver, Situation, executes, judges
from game.board.targeting import resolve
from game.effects import verbs
from game.effects.asking import number
from game.effects.settlement_traits import KeepsResources
from game.effects.settlement_words import LOWEST_UNFACED
from game.model import events
from game.settlement import deaths, knowledge, milestones, people, stores, stories, timeline
from game.settlement.record import Kind, Step, Told
from game.settlement.table import CampaignOver, Homestead, at_home

# people


@executes(verbs.LosePeople)
def _lose_people(table: Showdown, word: verbs.LosePeople, situation: Situation) -> Flow[None]:
    n = yield from number(table, word.n, 0, situation.title(table))
    spared = tuple(resolve(table, word.besides, situation)) if word.besides is not None else ()
    yield from deaths.lose_people(
        at_home(table), n, situation.card, word.random, word.death, word.body, spared, word.mourned
    )


@executes(verbs.Born)
def _born(table: Showdown, word: verbs.Born, situation: Situation) -> Flow[None]:
    """The parents are the two who stand as target (mother) and attacker (father)."""
    home = at_home(table)
    home.campaign.newborns = []
    for _ in range(word.n):
        yield from people.born(home, situation.target, situation.attacker, situation.card, word.effects)
    if home.campaign.newborns:
        yield from milestones.at_once(home)


@executes(verbs.Join)
def _join(table: Showdown, word: verbs.Join, situation: Situation) -> Flow[None]:
    yield from people.join(at_home(table), word.n, situation.card, word.effects)
    yield from milestones.at_once(at_home(table))


@executes(verbs.Rename)
def _rename(table: Showdown, word: verbs.Rename, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from people.give_name(at_home(table), who, again=True)


@executes(verbs.CannotEndeavor)
def _cannot_endeavor(table: Showdown, word: verbs.CannotEndeavor, situation: Situation) -> Flow[None]:
    at_home(table).campaign.forbidden += resolve(table, word.who, situation)
    yield from ()


# endeavors


@executes(verbs.GainEndeavors)
def _gain_endeavors(table: Showdown, word: verbs.GainEndeavors, situation: Situation) -> Flow[None]:
    """What is gained before this phase's endeavors are counted comes with them (settlement-endeavors)."""
    home = at_home(table)
    if home.campaign.step in (Step.SET_UP, Step.RETURN, Step.ENDEAVORS):
        home.campaign.endeavors_to_come = max(0, home.campaign.endeavors_to_come + word.n)
    else:
        stores.gain_endeavors(home, word.n, situation.card)
    yield from ()


@executes(verbs.EndEndeavors)
def _end_endeavors(table: Showdown, word: verbs.EndEndeavors, situation: Situation) -> Flow[None]:
    home = at_home(table)
    home.campaign.no_more_endeavors = True
    stores.gain_endeavors(home, -home.campaign.endeavors, situation.card)
    yield from ()


# knowledge


@executes(verbs.Learn)
def _learn(table: Showdown, word: verbs.Learn, situation: Situation) -> Flow[None]:
    yield from knowledge.learn(at_home(table), word.name)


@executes(verbs.Unlearn)
def _unlearn(table: Showdown, word: verbs.Unlearn, situation: Situation) -> Flow[None]:
    home = at_home(table)
    held = knowledge.losable(home)
    name = word.name or (home.chance.pick(held) if held else "")
    if name:
        knowledge.unlearn(home, name, word.archive)
    yield from ()


@executes(verbs.Adopt)
def _adopt(table: Showdown, word: verbs.Adopt, situation: Situation) -> Flow[None]:
    yield from knowledge.adopt(at_home(table), word.name)


@executes(verbs.Build)
def _build(table: Showdown, word: verbs.Build, situation: Situation) -> Flow[None]:
    knowledge.build(at_home(table), word.location)
    yield from ()


@executes(verbs.Abandon)
def _abandon(table: Showdown, word: verbs.Abandon, situation: Situation) -> Flow[None]:
    knowledge.abandon(at_home(table), word.location)
    yield from ()


# the timeline


@executes(verbs.AddQuarry)
def _add_quarry(table: Showdown, word: verbs.AddQuarry, situation: Situation) -> Flow[None]:
    timeline.add_quarry(at_home(table), word.monster)
    yield from ()


@executes(verbs.AddNemesis)
def _add_nemesis(table: Showdown, word: verbs.AddNemesis, situation: Situation) -> Flow[None]:
    timeline.add_nemesis(at_home(table), word.monster)
    yield from ()


@executes(verbs.Schedule)
def _schedule(table: Showdown, word: verbs.Schedule, situation: Situation) -> Flow[None]:
    home, kind = at_home(table), Kind(word.kind)
    if word.unless_there and timeline.find(home, kind, word.what) is not None:
        return
    years = yield from number(table, word.years, 0, f"{situation.title(table)}: how many years")
    level = word.level
    if level == LOWEST_UNFACED:
        level = timeline.lowest_unfaced(home, word.what)
    yield from timeline.schedule(home, kind, word.what, years, level)


@executes(verbs.Postpone)
def _postpone(table: Showdown, word: verbs.Postpone, situation: Situation) -> Flow[None]:
    home = at_home(table)
    found = timeline.find(home, Kind.NEMESIS, word.monster)
    if found is not None:
        timeline.move(home, Kind.NEMESIS, word.monster, found[0] + word.years)
    yield from ()


@executes(verbs.TellStory)
def _tell_story(table: Showdown, word: verbs.TellStory, situation: Situation) -> Flow[None]:
    found = resolve(table, word.who, situation)
    if isinstance(table, Homestead):
        yield from stories.tell_story(table, word.story, found[0] if found else 0)
        return
    for who in found:  # in the middle of a showdown
        with table.step(f"campaign-story-event-freezes:{word.story}"):
            yield from growth.tell_story(table, who, word.story)


@executes(verbs.EndEvent)
def _end_event(table: Showdown, word: verbs.EndEvent, situation: Situation) -> Flow[None]:
    yield from ()
    raise EventOver


@executes(verbs.LoseGame)
def _lose_game(table: Showdown, word: verbs.LoseGame, situation: Situation) -> Flow[None]:
    yield from ()
    raise CampaignOver("won" if word.won else "lost", situation.card)


# stores


@executes(verbs.GroupDraws)
def _group_draws(table: Showdown, word: verbs.GroupDraws, situation: Situation) -> Flow[None]:
    n = yield from number(table, word.n, 0, f"{situation.title(table)}: how many resources")
    yield from stores.gain(at_home(table), word.deck, n, situation.card)


@executes(verbs.StoreGear)
def _store_gear(table: Showdown, word: verbs.StoreGear, situation: Situation) -> Flow[None]:
    for _ in range(word.n):
        stores.gain_gear(at_home(table), word.gear, situation.card)
    yield from ()


@executes(verbs.LoseResources)
def _lose_resources(table: Showdown, word: verbs.LoseResources, situation: Situation) -> Flow[None]:
    """What is lost is counted for the event (`LostResources`); some cards let the settlement keep a few of all."""
    home = at_home(table)
    able = [
        name
        for name, n in sorted((home.campaign.stored if word.stored else stores.resources(home.campaign)).items())
        for _ in range(n)
        if word.name in ("", name) and (not word.kind or word.kind in home.box.resources[name].types)
    ]
    match word.n:
        case verbs.HowMuch.ALL:
            n = len(able)
        case verbs.HowMuch.HALF:
            n = len(able) // 2
        case asked:
            n = min(len(able), (yield from number(table, asked, 0, f"{situation.title(table)}: how many resources")))
    if word.n == verbs.HowMuch.ALL and not word.name:
        lost = yield from _all_but(home, able, situation)
    else:
        lost = yield from _which(home, able, n, word, situation)
    stores.give_back(home, lost)
    home.campaign.lost_resources += len(lost)
    if lost:
        home.tell(events.ResourcesLost("campaign-archive", tuple(lost), situation.card))


def _all_but(home: Homestead, able: list[str], situation: Situation) -> Flow[list[str]]:
    """All but those that the group may keep, or fewer of them if it wants to lose more."""
    kept = sum(rule.n for _, rule in home.rules_of(KeepsResources))
    if not kept:
        return able
    if len(able) <= kept:
        return []
    about = f"{situation.title(home)}: which resources are lost?"
    return (yield from stores.choose_cards(home, about, able, len(able) - kept, len(able)))


def _which(
    home: Homestead, able: list[str], n: int, word: verbs.LoseResources, situation: Situation
) -> Flow[list[str]]:
    """The cards that are lost: all, drawn at random, or of the group's choice."""
    if n >= len(able) or len(set(able)) == 1:
        return able[:n]
    if word.random:
        left, lost = list(able), []
        for _ in range(n):
            lost.append(home.chance.pick(left, "picks"))
            left.remove(lost[-1])
        return lost
    return (yield from stores.choose_cards(home, f"{situation.title(home)}: which resources are lost?", able, n, n))


@executes(verbs.LoseStoredGear)
def _lose_stored_gear(table: Showdown, word: verbs.LoseStoredGear, situation: Situation) -> Flow[None]:
    home = at_home(table)
    storage, lost = home.record.storage, []
    able = [key for key in storage if word.gear in ("", key)]
    n = min(len(able), (yield from number(table, word.n, 0, situation.title(table))))
    for _ in range(n):
        if word.gear:
            key = word.gear
        elif word.random:
            key = home.chance.pick(sorted(storage))
        else:
            options = [Option(f"gear:{one}", home.box.gear[one].name, one) for one in sorted(set(storage))]
            key = yield from home.choose(
                "choose-one", f"{situation.title(table)}: which gear is lost?", options, by=0, rule="campaign-archive"
            )
        storage.remove(key)
        lost.append(home.box.gear[key].name)
    if lost:
        home.tell(events.StoredGearLost("campaign-archive", tuple(lost), situation.card))


# what cards ask


@judges(verbs.Population)
def _population(table: Showdown, asked: verbs.Population, situation: Situation) -> bool:
    n = at_home(table).population
    return asked.least <= n and (asked.most is None or n <= asked.most)


@judges(verbs.DeathCount)
def _death_count(table: Showdown, asked: verbs.DeathCount, situation: Situation) -> bool:
    campaign = at_home(table).campaign
    return campaign.death_count + (len(campaign.uncounted) if asked.suffered else 0) >= asked.n


@judges(verbs.Built)
def _built(table: Showdown, asked: verbs.Built, situation: Situation) -> bool:
    return asked.location in at_home(table).campaign.locations


@judges(verbs.Year)
def _year(table: Showdown, asked: verbs.Year, situation: Situation) -> bool:
    return at_home(table).campaign.year >= asked.n


@judges(verbs.SettlementOwns)
def _owns(table: Showdown, asked: verbs.SettlementOwns, situation: Situation) -> bool:
    return (asked.gear in stores.owned_gear(at_home(table))) is asked.owned


@judges(verbs.LostResources)
def _lost(table: Showdown, asked: verbs.LostResources, situation: Situation) -> bool:
    return at_home(table).campaign.lost_resources >= asked.n


@judges(verbs.Fought)
def _fought(table: Showdown, asked: verbs.Fought, situation: Situation) -> bool:
    """As the list of nemeses says, or the chronicle."""
    home = at_home(table)
    fights = (Told.VICTORY, Told.DEFEAT, Told.ENDED)
    told = any(line.told in fights and line.what == asked.monster for line in home.campaign.chronicle)
    return told or bool(timeline.faced(home, asked.monster))
