"""Carries out the words about resource cards (`game.cards.words.resources`), and judges the conditions about them."""

from __future__ import annotations

from engine.decision import Option
from engine.deck import which_card
from engine.table import Flow
from game import facts as events
from game.cards.phrases import titled
from game.cards.traits.people import Bounty
from game.cards.words.resources import (
    BASIC_OR_MONSTER,
    OF_A_QUARRY,
    ChangeRewards,
    GainResource,
    GroupDraws,
    GroupResource,
    HowMuch,
    LoseResources,
    PartyResource,
    RegainCost,
    TradeIn,
)
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.gear.carried_resources import carried, compel, use_resource, why_not_use
from game.rules.gear.resource_gain import gain_resource, take_resources, when_gained
from game.rules.monster.targeting import resolve
from game.rules.settlement import resources_and_costs as stores
from game.rules.settlement.rules_in_force import more_of
from game.rules.survivor.measured import number
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.real_cards import pick_one
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import WonBesides

BASIC = "basic"
_VICTORY = "aftermath-victory"


@executes(RegainCost)
def _regain_cost(table: GameTable, word: RegainCost, situation: EffectContext) -> Flow[None]:
    """What was crafted in several ways comes back as the first of them says."""
    offered = table.box.gear.get(situation.offered[0]) if situation.offered is not None else None
    ways = offered.craft if offered is not None else ()
    for who in resolve(table, word.who, situation) if ways else ():
        for name, n in ways[0].resources.items():
            for _ in range(n):
                yield from gain_resource(table, who, table.box.resources[name].deck, name, situation.card)
        for kind, n in ways[0].types.items():
            for _ in range(n):
                yield from _gain_of_type(table, who, kind, situation.card)


def _gain_of_type(table: GameTable, who: int, kind: str, why: str) -> Flow[None]:
    """A random card of a type, among the basic ones that are left (resource-limit)."""
    pile = table.record.resources[BASIC].draw_pile
    left = sorted(name for name in pile if kind in table.box.resources[name].types)
    if left:
        about = f"A basic resource that is {kind} is drawn"
        card = yield from which_card(left, "picks", about, "resource-gain-draw")
        yield from gain_resource(table, who, BASIC, card or table.chance.pick(left), why)
    else:
        table.tell(events.RewardLost("resource-limit", kind, "there are no more of them"))


@executes(PartyResource)
def _party_resource(table: GameTable, word: PartyResource, situation: EffectContext) -> Flow[None]:
    """Drawn together, then each card goes to whom the group names (resource-gain-draw); what gaining them does comes
    after that.
    """
    drawn = yield from take_resources(table, word.deck, word.n, word.card)
    shared = []
    for card in drawn:
        options = [Option(table.key(one), table.name(one), one) for one in table.survivors()]
        who: int = yield from table.choose(
            "choose-survivor", f"Who carries {card}?", options, by=0, rule="resource-gain-draw"
        )
        table.keep_resource(card, word.deck, who)
        table.tell(events.ResourceGained("resource-gain-draw", who, card, word.deck, situation.card))
        shared.append((who, card))
    for who, card in shared:
        if table.alive(who):
            yield from when_gained(table, who, card)
            yield from compel(table, who)


@executes(ChangeRewards)
def _change_rewards(table: GameTable, word: ChangeRewards, situation: EffectContext) -> Flow[None]:
    table.record.halved_rewards = table.record.halved_rewards or word.halved
    if word.n:
        table.record.more_rewards.append(WonBesides(word.deck, word.n))
    table.tell(events.RewardsChanged(_VICTORY, word.text()))
    yield from ()


@executes(GroupResource)
def _group_resource(table: GameTable, word: GroupResource, situation: EffectContext) -> Flow[None]:
    n = yield from number(table, word.n, 0, f"{situation.title(table)}: {word.card}")
    yield from win_resources(table, table.box.resources[word.card].deck, n, word.card)


def win_resources(table: GameTable, deck: str, n: int, card: str = "") -> Flow[None]:
    """Cards for the group, once and not for each survivor (resource-rewards-shared): random ones, or named ones. What
    is not in its deck any more gains nothing (resource-limit); what gaining does happens (resource-special-rules).
    """
    won = yield from take_resources(table, deck, n, card)
    for gained in won:
        table.keep_resource(gained, deck, 0)
    if won or not card:
        table.tell(events.RewardGained(_VICTORY, tuple(won), deck))
    if card and len(won) < n:
        table.tell(events.RewardLost(_VICTORY, card, "there are no more of them"))
    for gained in won:
        yield from when_gained(table, 0, gained)


@executes_at_home(GroupDraws)
def _group_draws(table: SettlementTable, word: GroupDraws, situation: EffectContext) -> Flow[None]:
    n = yield from number(table, word.n, 0, f"{situation.title(table)}: how many resources")
    deck = word.deck if word.deck != OF_A_QUARRY else (yield from _of_a_quarry(table, situation))
    if deck:
        yield from stores.gain(table, deck, n, situation.card)


@executes_in_showdown(GroupDraws)
def _group_wins(table: ShowdownTable, word: GroupDraws, situation: EffectContext) -> Flow[None]:
    n = yield from number(table, word.n, 0, f"{situation.title(table)}: how many resources")
    yield from win_resources(table, word.deck, n)


def _of_a_quarry(home: SettlementTable, situation: EffectContext) -> Flow[str]:
    """The deck of a quarry that has resources of its own; none if no quarry has."""
    quarries = [key for key in home.campaign.quarries if key in home.record.resources]
    if not quarries:
        return ""
    deck: str = yield from home.choose(
        "choose-one",
        f"{situation.title(home)}: resources of which quarry?",
        [Option(f"monster:{key}", titled(key), key) for key in quarries],
        by=0,
        rule="resource-monster-decks",
    )
    return deck


@executes_at_home(LoseResources)
def _lose_resources(table: SettlementTable, word: LoseResources, situation: EffectContext) -> Flow[None]:
    """What is lost is counted for the event (`LostResources`); some cards let the settlement keep a few of all."""
    able = [
        name
        for name, n in sorted((table.campaign.stored if word.stored else stores.resources(table.campaign)).items())
        for _ in range(n)
        if word.name in ("", name) and (not word.kind or word.kind in table.box.resources[name].types)
    ]
    match word.n:
        case HowMuch.ALL:
            n = len(able)
        case HowMuch.HALF:
            n = len(able) // 2
        case asked:
            n = min(len(able), (yield from number(table, asked, 0, f"{situation.title(table)}: how many resources")))
    if word.n == HowMuch.ALL and not word.name:
        lost = yield from _all_but(table, able, situation)
    else:
        lost = yield from _which(table, able, n, word, situation)
    stores.give_back(table, lost)
    table.campaign.lost_resources += len(lost)
    if lost:
        table.tell(events.ResourcesLost("campaign-archive", tuple(lost), situation.card))


def _all_but(home: SettlementTable, able: list[str], situation: EffectContext) -> Flow[list[str]]:
    """All but those that the group may keep, or fewer of them if it wants to lose more."""
    kept = sum(rule.n for _, rule in more_of(home, Bounty.KEPT_RESOURCES))
    if not kept:
        return able
    if len(able) <= kept:
        return []
    about = f"{situation.title(home)}: which resources are lost?"
    return (yield from stores.choose_cards(about, able, len(able) - kept, len(able)))


def _which(
    home: SettlementTable, able: list[str], n: int, word: LoseResources, situation: EffectContext
) -> Flow[list[str]]:
    """The cards that are lost: all, drawn at random, or of the group's choice."""
    if n >= len(able) or len(set(able)) == 1:
        return able[:n]
    if word.random:
        left, lost = list(able), []
        for _ in range(n):
            about = f"{situation.title(home)}: which resource is lost?"
            lost.append((yield from pick_one(home, left, str, about, "campaign-archive")))
            left.remove(lost[-1])
        return lost
    return (yield from stores.choose_cards(f"{situation.title(home)}: which resources are lost?", able, n, n))


@executes_at_home(TradeIn)
def _trade_in(table: SettlementTable, word: TradeIn, situation: EffectContext) -> Flow[None]:
    box = table.box
    able = [
        card
        for card, n in sorted(stores.resources(table.campaign).items())
        for _ in range(n)
        if word.paid == box.resources[card].kind or word.paid in box.resources[card].types
    ]
    if not able:
        return
    about = f"{situation.title(table)}: which {word.paid} resources are archived?"
    paid = yield from stores.choose_cards(about, able, 0, len(able))
    if not paid:
        return
    stores.give_back(table, paid)
    table.tell(events.ResourcesSpent("resource-spent-archived", tuple(paid), situation.card))
    yield from stores.gain(table, word.deck, len(paid), situation.card, word.card)


@executes(GainResource)
def _gain_resource(table: GameTable, word: GainResource, situation: EffectContext) -> Flow[None]:
    """Each card by itself (resource-gain-draw)."""
    for who in resolve(table, word.who, situation):
        for _ in range(word.n):
            deck = word.deck if word.deck != BASIC_OR_MONSTER else (yield from _either(table, who, situation))
            if not deck:
                continue
            card = word.card if not word.chosen else (yield from _picked(table, who, deck, situation))
            yield from gain_resource(table, who, deck, card, situation.card)
            if word.consumed:
                yield from _consume(table, who, situation)


def _either(table: GameTable, who: int, situation: EffectContext) -> Flow[str]:
    """The basic deck or that of the monster, whichever their player wants of those with cards; none if none has."""
    fight = table.as_showdown
    monster = fight.monster_card.breed if fight is not None else ""
    decks = [deck for deck in (BASIC, monster) if deck in table.record.resources]
    decks = [deck for deck in decks if not table.record.resources[deck].exhausted]
    if not decks:
        return ""
    deck: str = yield from table.choose(
        "scavenge",
        f"{situation.title(table)}: what does {table.name(who)} gain?",
        [Option(f"deck:{deck}", f"1 random {deck.replace('-', ' ')} resource", deck) for deck in decks],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=_VICTORY,
    )
    return deck


def _picked(table: GameTable, who: int, deck: str, situation: EffectContext) -> Flow[str]:
    """Whichever card of a deck the player wants of those that are left; none if it is empty (resource-limit)."""
    left = sorted(set(table.record.resources[deck].draw_pile))
    if not left:
        return ""
    card: str = yield from table.choose(
        "choose-cards",
        f"{situation.title(table)}: which {deck} resource does {table.name(who)} gain?",
        [Option(f"resource:{name}", name, name) for name in left],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="resource-limit",
    )
    return card


def _consume(table: GameTable, who: int, situation: EffectContext) -> Flow[None]:
    """The card gained last, if whoever gained it can consume it (keyword-consume)."""
    card = next(iter(carried(table, who)[-1:]), "")
    use = table.box.resources[card].use if card else None
    if use is not None and use.consumed and why_not_use(table, who, card) is None:
        yield from use_resource(table, who, card, forced=situation.title(table))
