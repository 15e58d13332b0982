"""Carries out what hunt events take and give of gear and resources (words of `game.effects.hunt_words`), and what the
start of a showdown has of a hunt.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option
from engine.table import Flow
from game.board.carried import archive_carried, carried, compel
from game.board.gear_grid import GRID, clings, gain_gear, held_besides, lose_held
from game.board.record import InPlay, WonBesides
from game.board.resource_gain import gain_resource, take_resource, when_gained
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.targeting import resolve
from game.effects import hunt_conditions as conditions
from game.effects import hunt_words as words
from game.effects.hunt_conditions import Carries
from game.effects.monster_cards import HitLocationType
from game.model import events
from game.settlement import stores
from game.settlement.table import at_home

_CARD = "campaign-card-over-rulebook"


# gear


def choose_gear(table: Showdown, who: int, about: str) -> Flow[tuple[str, int] | None]:
    """A card of somebody's grid and its place, of their player's choice; None if nothing can leave it."""
    options = _gear_options(table, who)
    if not options:
        return None
    found: tuple[str, int] = yield from table.choose(
        "choose-gear", about, options, by=table.seat_of(who), actor=table.key(who), rule=_CARD
    )
    return found


def _gear_options(table: Showdown, who: int) -> list[Option]:
    """Every card that can leave the grid (keyword-cursed), by the place it lies in, and what takes a place beside them
    (Lovelorn Rock).
    """
    box = table.box
    options = [
        Option(f"gear:{table.key(who)}/{key}/{place}", f"{table.name(who)}: {box.gear[key].name}", (key, place))
        for place, key in sorted(table.sheet(who).grid.items())
        if not clings(table, who, box.gear[key])
    ]
    return options + [
        Option(f"gear:{table.key(who)}/{name.casefold().replace(' ', '-')}", f"{table.name(who)}: {name}", (name, GRID))
        for name in held_besides(table, who)
    ]


@executes(words.ArchiveChosen)
def _archive_chosen(table: Showdown, word: words.ArchiveChosen, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if word.n is None:
            for held in (*table.sheet(who).gear, *held_besides(table, who)):
                lose_held(table, who, held, "campaign-archive")
            continue
        for _ in range(word.n):
            about = f"{situation.title(table)}: which gear does {table.name(who)} archive?"
            gear = yield from choose_gear(table, who, about)
            if gear is not None:
                lose_held(table, who, gear[0], "campaign-archive", gear[1])


@executes(words.OfferGear)
def _offer_gear(table: Showdown, word: words.OfferGear, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        about = f"{situation.title(table)}: which gear does {table.name(who)} offer?"
        situation.offered = yield from choose_gear(table, who, about)


@executes(words.ArchiveOffered)
def _archive_offered(table: Showdown, word: words.ArchiveOffered, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if situation.offered is not None:
            lose_held(table, who, situation.offered[0], "campaign-archive", situation.offered[1])
    yield from ()


@executes(words.RegainCost)
def _regain_cost(table: Showdown, word: words.RegainCost, situation: Situation) -> Flow[None]:
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


def _gain_of_type(table: Showdown, who: int, kind: str, why: str) -> Flow[None]:
    """A random card of a type, among the basic ones that are left (resource-limit)."""
    pile = table.record.resources["basic"].draw_pile
    left = sorted(name for name in pile if kind in table.box.resources[name].types)
    if left:
        yield from gain_resource(table, who, "basic", table.chance.pick(left), why)
    else:
        table.tell(events.RewardLost("resource-limit", kind, "there are no more of them"))


@executes(words.GainOneOf)
def _gain_one_of(table: Showdown, word: words.GainOneOf, situation: Situation) -> Flow[None]:
    home = at_home(table)
    for who in resolve(table, word.who, situation):
        left = [key for key in word.gear if stores.copies_left(home, key) > 0]
        if left:
            key = (yield from _picked_gear(table, who, left, situation)) if word.chosen else home.chance.pick(left)
            yield from gain_gear(table, who, key, situation.card)
        else:
            table.tell(events.RewardLost("settlement-craft", situation.card, "there are no more of them"))


def _picked_gear(table: Showdown, who: int, left: list[str], situation: Situation) -> Flow[str]:
    key: str = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: which gear does {table.name(who)} take?",
        [Option(f"take:{key}", table.box.gear[key].name, key) for key in left],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=_CARD,
    )
    return key


@judges(conditions.HoldsGear)
def _holds_gear(table: Showdown, asked: conditions.HoldsGear, situation: Situation) -> bool:
    return any(_gear_options(table, who) for who in resolve(table, asked.who, situation))


# resources


def _giveable(table: Showdown, what: Carries, among: Sequence[int]) -> list[Option]:
    """What can be archived of all that these survivors have with them."""
    found = []
    for who in among:
        for option in _gear_options(table, who) if what is not Carries.RESOURCE else ():
            key, place = option.target
            gear = table.box.gear.get(key)
            if what is Carries.ANYTHING or (gear is not None and "consumable" in gear.keywords):
                found.append(Option(option.key, option.label, (who, key, place)))
        for card in dict.fromkeys(carried(table, who)):
            resource = table.box.resources[card]
            if what is not Carries.CONSUMABLE or "consumable" in resource.types:
                key = f"resource:{resource.key}:{table.key(who)}"
                found.append(Option(key, f"{table.name(who)}: {card}", (who, card, -1)))
    return found


@judges(conditions.PartyCarries)
def _party_carries(table: Showdown, asked: conditions.PartyCarries, situation: Situation) -> bool:
    return bool(_giveable(table, asked.what, table.survivors()))


@executes(words.GiveAway)
def _give_away(table: Showdown, word: words.GiveAway, situation: Situation) -> Flow[None]:
    if word.who is not None:
        for who in resolve(table, word.who, situation):
            able = {option.target[1] for option in _giveable(table, word.what, (who,))}
            if cards := [card for card in carried(table, who) if card in able]:
                _lose(table, who, table.chance.pick(cards), -1, situation.card)
        return
    options = _giveable(table, word.what, table.survivors())
    if not options:
        return
    given: tuple[int, str, int] = yield from table.choose(
        "choose-gear", f"{situation.title(table)}: what do the survivors give away?", options, by=0, rule=_CARD
    )
    who, card, place = given
    _lose(table, who, card, place, situation.card)


def _lose(table: Showdown, who: int, card: str, place: int, why: str) -> None:
    """A carried resource, or gear out of its place in the grid, is archived."""
    if place < 0:
        archive_carried(table, who, card)
        table.tell(events.CarriedLost("campaign-archive", who, card, why))
    else:
        lose_held(table, who, card, "campaign-archive", place)


@executes(words.PartyResource)
def _party_resource(table: Showdown, word: words.PartyResource, situation: Situation) -> Flow[None]:
    """Drawn together, then each card goes to whom the group names (resource-gain-draw); what gaining them does comes
    after that.
    """
    drawn = [one for _ in range(word.n) if (one := take_resource(table, word.deck, word.card)) is not None]
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


# the showdown that follows


@executes(words.ChangeRewards)
def _change_rewards(table: Showdown, word: words.ChangeRewards, situation: Situation) -> Flow[None]:
    table.record.halved_rewards = table.record.halved_rewards or word.halved
    if word.n:
        table.record.more_rewards.append(WonBesides(word.deck, word.n))
    table.tell(events.RewardsChanged("aftermath-victory", word.says()))
    yield from ()


@executes(words.BuryTrap)
def _bury_trap(table: Showdown, word: words.BuryTrap, situation: Situation) -> Flow[None]:
    """The trap among the hit locations that are still to come."""
    deck = table.record.hit_locations
    traps = [card for card in deck.draw_pile if table.hit_location_cards[card].type is HitLocationType.TRAP]
    if not traps:
        return
    bury = yield from table.choose(
        "may-act",
        f"{situation.title(table)}: does the trap go to the bottom of the hit location deck?",
        [Option("yes", "To the bottom", True), Option("no", "It stays where it is", False)],
        by=0,
        rule=_CARD,
        context=word,
    )
    if bury:
        for trap in traps:
            deck.remove(trap)
            deck.put_at_bottom(trap)
        table.tell(events.TrapBuried(_CARD, situation.card))


@executes(words.BringCard)
def _bring_card(table: Showdown, word: words.BringCard, situation: Situation) -> Flow[None]:
    """It lies in play with the monster's own traits (monster-s-cards); a box without the other monster has none."""
    other = table.box.monsters.get(word.of)
    card = next((one for one in other.ai_cards if one.name == word.card), None) if other is not None else None
    if card is not None:
        table.ai_cards[card.name] = card
        table.record.borrowed.append((word.of, word.card))
        table.record.in_play.append(InPlay(card.name, "trait"))
        table.forget_traits(table.monster)
        table.tell(events.CardEntersPlay("monster-s-cards", card.name, "trait"))
    yield from ()
