"""Carries out what cards do to the settlement (the words of `game.effects.settlement_words` and the compound words of
the settlement), and judges what they ask of it.

Told at a showdown's table they have nobody to speak to: there they are noted by the words of `reward_words`.
"""

from __future__ import annotations

from msgspec import structs

from engine.decision import Decision, Option, Shape, Why
from engine.table import Flow
from game.board import growth
from game.board.sheet import gain_stat
from game.board.showdown import Showdown
from game.board.situation import EventOver, Situation, executes, judges
from game.board.targeting import matching, resolve
from game.effects import verbs
from game.effects.asking import holds, number
from game.effects.settlement_traits import KeepsResources
from game.effects.settlement_words import LOWEST_UNFACED
from game.effects.traits import Ban
from game.effects.who import Role, Survivors
from game.model import events
from game.model.terms import Stat
from game.settlement import deaths, knowledge, milestones, people, stores, stories, timeline
from game.settlement.record import Kind, Promise, Step
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
        gain_endeavors(home, word.n, situation.card)
    yield from ()


def gain_endeavors(table: Homestead, n: int, why: str) -> None:
    """More, or fewer, endeavors in this phase; never below none (settlement-endeavors)."""
    campaign = table.campaign
    before, campaign.endeavors = campaign.endeavors, max(0, campaign.endeavors + n)
    if campaign.endeavors != before:
        gained = campaign.endeavors - before
        table.tell(events.EndeavorsGained("settlement-endeavors", gained, campaign.endeavors, why))


@executes(verbs.EndEndeavors)
def _end_endeavors(table: Showdown, word: verbs.EndEndeavors, situation: Situation) -> Flow[None]:
    home = at_home(table)
    home.campaign.no_more_endeavors = True
    gain_endeavors(home, -home.campaign.endeavors, situation.card)
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
    elif found:  # in the middle of a showdown
        with table.step(f"campaign-story-event-freezes:{word.story}"):
            yield from growth.tell_story(table, found[0], word.story)


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
    return (yield from choose_cards(home, about, able, len(able) - kept, len(able)))


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
    return (yield from choose_cards(home, f"{situation.title(home)}: which resources are lost?", able, n, n))


def choose_cards(table: Homestead, about: str, cards: list[str], least: int, most: int) -> Flow[list[str]]:
    """Several of a settlement's resource cards, of the group's choice; copies bear a number."""
    numbered: dict[str, int] = {}
    options = []
    for card in cards:
        numbered[card] = numbered.get(card, 0) + 1
        options.append(Option(f"{card}#{numbered[card]}", card, card))
    chosen = yield Decision(
        "choose-cards",
        about,
        options,
        0,
        rule="campaign-common-pool",
        shape=Shape.MANY,
        minimum=least,
        maximum=most,
    )
    return [option.target for option in chosen]


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


# paying and choosing


@executes(verbs.MayPay)
def _may_pay(table: Showdown, word: verbs.MayPay, situation: Situation) -> Flow[None]:
    payers = resolve(table, word.who, situation)
    payer, paid = payers[0] if payers else 0, False
    if not isinstance(table, Homestead):
        yield from _pays_survival(table, word, situation, payer)
        return
    home = at_home(table)
    while (yield from _wants_to_pay(home, word, situation, payer)):
        paid = True
        yield from stores.pay(home, word.cost, situation.title(table), payer)
        yield from table.perform(word.effects, situation)
        if not word.often:
            return
    if not paid:
        yield from table.perform(word.otherwise, situation)


def _pays_survival(table: Showdown, word: verbs.MayPay, situation: Situation, payer: int) -> Flow[None]:
    """In a showdown nothing but survival is at hand."""
    able = bool(payer) and table.sheet(payer).survival >= word.cost.survival
    paid = able and not table.banned(payer, Ban.SPEND_SURVIVAL)
    if paid:
        about = f"{situation.title(table)}: does {table.name(payer)} pay {word.cost.says()}?"
        paid = yield from table.wants(payer, about, f"Pay {word.cost.says()}", "survival-cost")
    if paid:
        yield from gain_stat(table, payer, Stat.SURVIVAL, -word.cost.survival, situation.card)
    yield from table.perform(word.effects if paid else word.otherwise, situation)


def _wants_to_pay(home: Homestead, word: verbs.MayPay, situation: Situation, payer: int) -> Flow[bool]:
    """Whether the group pays; it is not asked for what it cannot pay."""
    if stores.why_not_pay(home, word.cost, payer) is not None or (word.cost.survival and not payer):
        return False
    offer = verbs.sentence(verbs.clauses(word.effects)) if word.effects else f"Pay {word.cost.says()}."
    paid: bool = yield from home.choose(
        "may-pay",
        f"{situation.title(home)}: is {word.cost.says()} paid?",
        [Option("pay", offer, True), Option("no", "No", False)],
        by=0,
        rule="campaign-common-pool",
        context=word,
    )
    return paid


@executes(verbs.ChooseOne)
def _choose_one(table: Showdown, word: verbs.ChooseOne, situation: Situation) -> Flow[None]:
    """What the needs or the cost of a choice forbid is refused with the reason; with nothing left nothing happens."""
    home = at_home(table)
    actors = [] if word.by is Role.GROUP else resolve(table, word.by, situation)
    who = actors[0] if actors else 0
    options, refused = [], []
    for choice in word.choices:
        option = Option(choice.label.casefold().replace(" ", "-"), verbs.sentence(choice.says()), choice)
        why = _why_not(home, choice, situation, who)
        if why is None:
            options.append(option)
        else:
            refused.append((option, why))
    if not options:
        return
    if word.optional:
        options.append(Option("none", "None of them", None))
    chosen = yield from home.choose(
        "choose-one",
        f"{situation.title(table)}: what is chosen?",
        options,
        by=0,
        rule="campaign-common-pool",
        actor=home.key(who) if who else "",
        refused=refused,
        context=word,
        forced=not word.optional,
    )
    if chosen is None:
        return
    if chosen.once:
        home.campaign.used[_once(chosen, situation)] = 1
    if chosen.cost is not None:
        yield from stores.pay(home, chosen.cost, chosen.label, who)
    yield from table.perform(chosen.effects, situation)


def _once(choice: verbs.Choice, situation: Situation) -> str:
    return f"{situation.card}: {choice.label}"


def _why_not(home: Homestead, choice: verbs.Choice, situation: Situation, who: int) -> Why | None:
    if choice.once and home.campaign.used.get(_once(choice, situation)):
        return Why("It was chosen before in this settlement phase.", "settlement-event-stays")
    if choice.needs is not None and not holds(home, choice.needs, situation):
        return Why(f"It is only possible if {choice.needs.says()}.", "campaign-card-over-rulebook")
    return stores.why_not_pay(home, choice.cost, who) if choice.cost is not None else None


@executes(verbs.Nominate)
def _nominate(table: Showdown, word: verbs.Nominate, situation: Situation) -> Flow[None]:
    nominated = yield from nominate(at_home(table), word.n, word.who, situation, word.exactly)
    for who in nominated:
        if table.on_board(who):
            yield from table.perform(word.effects, structs.replace(situation, target=who))
    if word.then:
        yield from table.perform(word.then, structs.replace(situation, targets=tuple(nominated)))


def nominate(
    table: Homestead, n: int, who: Survivors, situation: Situation, exactly: bool = True, about: str = ""
) -> Flow[list[int]]:
    """The group names survivors who match; all of them, without asking, if there are no more than wanted."""
    found = matching(table, who.terms, situation)
    if exactly and len(found) <= n:
        return found
    if not found:
        return []
    chosen = yield Decision(
        "nominate",
        about or f"{situation.title(table)}: who is nominated?",
        [Option(table.key(one), table.name(one), one) for one in found],
        0,
        rule="campaign-common-pool",
        shape=Shape.MANY,
        minimum=n if exactly else 0,
        maximum=min(n, len(found)),
    )
    return [option.target for option in chosen]


@executes(verbs.WhenDeparting)
def _when_departing(table: Showdown, word: verbs.WhenDeparting, situation: Situation) -> Flow[None]:
    at_home(table).campaign.promises.append(Promise(situation.card, word.effects))
    yield from ()


# what cards ask


@judges(verbs.Population)
def _population(table: Showdown, asked: verbs.Population, situation: Situation) -> bool:
    n = at_home(table).population
    return asked.least <= n and (asked.most is None or n <= asked.most)


@judges(verbs.DeathCount)
def _death_count(table: Showdown, asked: verbs.DeathCount, situation: Situation) -> bool:
    return at_home(table).campaign.death_count >= asked.n


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
    return bool(timeline.faced(at_home(table), asked.monster))

